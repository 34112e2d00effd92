/* Positions for tests of the mind: seats that are said in a table, and a think on one of them.
 * Seats count from 1, as on the pages that tell of them. */
#ifndef SGS_MIND_H
#define SGS_MIND_H

#include <math.h>

#include "sgs/mind/rules.h"
#include "support/sgs_position.h"

typedef struct mind_seat {
    const char *general;
    uint8_t role;
    int8_t hp;
    uint8_t hand;          /* unknown cards */
    const char *equip[3];  /* kinds */
    uint8_t judged;        /* what he is taken for, scores and all */
    uint8_t dead, delayed; /* the kind of a delayed trick before him */
} mind_seat;

typedef struct mind_test {
    fsd_sgs_game game;
    fsd_sgs_memory memory;
    fsd_sgs_view view;
    sgs_think k;
} mind_test;

static inline void assert_figure(double got, double wanted)
{
    if (!(fabs(got - wanted) <= 1e-9))
        fail_msg("%.12g, not %.12g", got, wanted);
}

/* A card of the deck by its face, or of the kind alone (number 0), that lies in the deck still. */
static inline uint32_t mind_card(const sgs_game *g, uint32_t kind, uint32_t suit, uint32_t number)
{
    for (uint32_t id = 0; id < CARDS; id++)
        if (deck_kind(id) == kind && place_of(g, id) == FSD_SGS_DISCARDED &&
            (!number || (deck_suit(id) == suit && deck_number(id) == number)))
            return id;
    fail_msg("no card of kind %u is left", (unsigned)kind);
    return NO_CARD;
}

static inline uint32_t mind_named(const char *kind)
{
    int id = fsd_sgs_kind_named(kind);
    assert_true(id >= 0);
    return (uint32_t)id;
}

static inline void mind_place(sgs_game *g, uint32_t p, const mind_seat *seat)
{
    sgs_player *him = &g->pub.player[p];
    him->hp = seat->hp;
    him->alive = !seat->dead;
    him->role = seat->dead || p == g->pub.lord ? seat->role : FSD_SGS_UNKNOWN;
    for (uint32_t i = 0; i < 3 && seat->equip[i]; i++) {
        uint32_t kind = mind_named(seat->equip[i]);
        fsd_sgs_lay(g, mind_card(g, kind, 0, 0), FSD_SGS_EQUIPPED, p);
        if (fsd_sgs_kinds[kind].skill)
            fsd_sgs_give(g, p, fsd_sgs_kinds[kind].skill);
    }
    if (seat->delayed) {
        him->delayed = 1;
        him->delayed_kind[0] = seat->delayed;
    }
}

/* Hand cards of whatever kind. */
static inline void mind_deal(sgs_game *g, uint32_t p, uint32_t count)
{
    for (uint32_t id = CARDS; id-- && count;)
        if (place_of(g, id) == FSD_SGS_DISCARDED) {
            fsd_sgs_lay(g, id, FSD_SGS_HAND, p);
            count--;
        }
    assert_int_equal(count, 0);
}

static inline void mind_count(mind_test *m, const mind_seat *seats, uint32_t players)
{
    static const int loyalist[] = { 0, 0, 10, -10, 0 }, renegade[] = { 0, 0, 0, 0, 20 };
    memset(m->memory.count, 0, sizeof m->memory.count);
    for (uint32_t p = 0; p < players; p++) {
        if (!seats[p].dead)
            m->memory.count[seats[p].role]++;
        if (seats[p].role == FSD_SGS_LORD)
            continue;
        m->memory.judged[p] = seats[p].judged;
        m->memory.loyalist[p] = loyalist[seats[p].judged];
        m->memory.renegade[p] = renegade[seats[p].judged];
    }
}

/* Places the seats in an identity game, `current` in his play phase. */
static inline void mind_begin(mind_test *m, const mind_seat *seats, uint32_t players,
                              uint32_t current)
{
    fsd_sgs_def def = fsd_sgs_def_default();
    def.players = (uint8_t)players;
    for (uint32_t p = 0; p < players; p++) {
        int general = fsd_sgs_general_named(seats[p].general);
        assert_true(general > 0);
        def.general[p] = (uint8_t)general;
        def.role[p] = seats[p].role;
    }
    assert_int_equal(fsd_sgs_start(&m->game, &def, NULL), FSD_OK);
    sgs_run_to(&m->game, FSD_SGS_ASK_PLAY, sgs_of(&m->game)->pub.lord);
    sgs_strip(&m->game);
    sgs_game *g = sgs_of(&m->game);
    for (uint32_t id = 0; id < CARDS; id++)
        if (place_of(g, id) == FSD_SGS_DECK)
            fsd_sgs_lay(g, id, FSD_SGS_DISCARDED, NOBODY);
    g->pub.current = (uint8_t)(current - 1);
    g->pub.phase = FSD_SGS_PLAY;
    fsd_sgs_memory_begin(&m->memory, &m->game);
    for (uint32_t p = 0; p < players; p++)
        mind_place(g, p, &seats[p]);
    fsd_sgs_settle_ring(&g->pub);
    fsd_sgs_settle(g);
    mind_count(m, seats, players);
    m->memory.turncount = 1;
}

/* The unknown cards, once the known ones are dealt. */
static inline void mind_deal_all(mind_test *m, const mind_seat *seats)
{
    sgs_game *g = sgs_of(&m->game);
    for (uint32_t p = 0; p < g->pub.players; p++)
        mind_deal(g, p, seats[p].hand);
}

/* Gives a card to the hand of a seat; its id. */
static inline uint32_t mind_give(mind_test *m, uint32_t seat, uint32_t kind, uint32_t suit,
                                 uint32_t number)
{
    sgs_game *g = sgs_of(&m->game);
    uint32_t id = mind_card(g, kind, suit, number);
    fsd_sgs_lay(g, id, FSD_SGS_HAND, seat - 1);
    return id;
}

/* What the seat thinks. */
static inline sgs_think *mind_think(mind_test *m, uint32_t seat, bool deck)
{
    fsd_sgs_see(&m->game, seat - 1, false, &m->view);
    fsd_sgs_think_begin(&m->k, &m->view, &m->memory, deck);
    return &m->k;
}

/* What the lord, whose turn it must be, answers to the request to play; it is legal. */
static inline fsd_sgs_answer mind_play(mind_test *m, fsd_sgs_trace *trace)
{
    sgs_ask_anew(&m->game);
    sgs_think *k = mind_think(m, sgs_of(&m->game)->pub.lord + 1u, false);
    fsd_sgs_answer answer = { 0 };
    k->walk = &m->game;
    k->trace = trace;
    fsd_sgs_look(&m->game, &answer, &k->options);
    assert_true(fsd_sgs_think_answer(k, &answer));
    assert_int_equal(fsd_sgs_check(&m->game, &answer), FSD_SGS_FINE);
    return answer;
}

#endif

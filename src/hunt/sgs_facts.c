/* What is known of a game of Sanguosha: from its shuffled deck alone, from its beginning, or from
 * playing it. */
#include <string.h>

#include "core/assert.h"
#include "hunt/sgs.h"
#include "sgs/flow/flow.h"

/* A game under way. */
typedef struct play {
    fsd_sgs_game game;
    fsd_sgs_minds minds;
    fsd_hunt_sgs_facts *facts;
    bool begun; /* the first turn has come */
} play;

/* ---- The deck alone -------------------------------------------------------------------------- */

uint32_t fsd_hunt_sgs_deck_size(const fsd_hunt_sgs_subject *subject)
{
    uint32_t count = 0;
    for (uint32_t id = 0; id < CARDS; id++)
        count += !(subject->def.small_deck && deck_maneuvering(id));
    return count;
}

/* As the game lays it before the shuffle. */
static void lay_deck(const fsd_hunt_sgs_subject *subject, uint64_t seed, fsd_hunt_sgs_facts *facts)
{
    facts->cards = 0;
    for (uint32_t id = 0; id < CARDS; id++)
        if (!(subject->def.small_deck && deck_maneuvering(id)))
            facts->deck[facts->cards++] = (uint8_t)id;
    facts->stream = fsd_stream_at(seed, fsd_stream_named("sgs.deck"), subject->def.game, 0);
}

/* The shuffle of the game settles one card after the other, from the top. */
static void settle(fsd_hunt_sgs_facts *facts, uint32_t number)
{
    for (; facts->fixed < number; facts->fixed++) {
        uint32_t left = (uint32_t)facts->cards - facts->fixed;
        if (left < 2)
            continue;
        uint32_t j = fsd_stream_below(&facts->stream, left);
        uint8_t swapped = facts->deck[left - 1];
        facts->deck[left - 1] = facts->deck[j];
        facts->deck[j] = swapped;
    }
}

uint32_t fsd_hunt_sgs_card(const fsd_hunt_sgs_subject *subject, uint64_t seed, uint32_t number,
                           fsd_hunt_sgs_facts *facts)
{
    if (facts->quick && facts->stage == FSD_HUNT_SGS_UNKNOWN) {
        if (facts->fixed == 0)
            lay_deck(subject, seed, facts);
        settle(facts, number);
    } else {
        fsd_hunt_sgs_learn(subject, seed, FSD_HUNT_SGS_SHUFFLED, facts);
    }
    return facts->deck[facts->cards - number];
}

bool fsd_hunt_sgs_deals_plainly(const fsd_hunt_sgs_subject *subject)
{
    return subject->def.mode == FSD_SGS_IDENTITY && subject->def.role[0] == FSD_SGS_UNKNOWN;
}

/* ---- A game ---------------------------------------------------------------------------------- */

static void note_deal(play *p)
{
    const sgs_game *g = (const sgs_game *)(const void *)&p->game;
    fsd_hunt_sgs_facts *facts = p->facts;
    facts->cards = g->pub.deck;
    memcpy(facts->deck, g->sec.deck, sizeof facts->deck);
    memcpy(facts->role, g->sec.role, sizeof facts->role);
    memset(facts->general, 0, sizeof facts->general);
    memset(facts->offers, 0, sizeof facts->offers);
    memset(facts->hand, 0, sizeof facts->hand);
}

static void hear(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *happening)
{
    play *p = self;
    fsd_hunt_sgs_facts *facts = p->facts;
    fsd_sgs_minds_hear(&p->minds, game, happening);
    p->begun |= happening->kind == FSD_SGS_HEARD_TURN;
    if (p->begun)
        return;
    bool dealt = happening->kind == FSD_SGS_HEARD_MOVE && happening->reason == REASON_DEAL;
    if (dealt && happening->to < FSD_SGS_SEATS)
        facts->hand[happening->to] = set_or(&facts->hand[happening->to], &happening->card.cards);
    if (happening->kind == FSD_SGS_HEARD_GENERAL && facts->general[happening->who] == 0)
        facts->general[happening->who] = happening->number;
}

static void note_offer(play *p)
{
    const fsd_sgs_request *request = fsd_sgs_asked(&p->game);
    fsd_hunt_sgs_facts *facts = p->facts;
    if (request->kind != FSD_SGS_ASK_GENERAL || facts->offers[request->who] > 0)
        return;
    for (uint32_t i = 0; i < 16 && request->general[i] != 0; i++)
        facts->offered[request->who][facts->offers[request->who]++] = request->general[i];
}

/* An answer that is refused would be a fault of the mind; the least one keeps the game going. */
static void answer(play *p)
{
    fsd_sgs_answer answer;
    fsd_sgs_minds_answer(&p->minds, &p->game, NULL, &answer);
    fsd_sgs_minds_heed(&p->minds, &p->game, &answer);
    if (fsd_sgs_reply(&p->game, &answer) == FSD_SGS_FINE)
        return;
    fsd_sgs_least(&p->game, &answer);
    fsd_sgs_refusal refusal = fsd_sgs_reply(&p->game, &answer);
    FSD_ASSERT(refusal == FSD_SGS_FINE);
}

static void note_end(play *p)
{
    const fsd_sgs_table *table = fsd_sgs_table_of(&p->game);
    static const uint8_t side[] = { [FSD_SGS_LORD] = FSD_HUNT_SGS_LORD_SIDE,
                                    [FSD_SGS_LOYALIST] = FSD_HUNT_SGS_LORD_SIDE,
                                    [FSD_SGS_REBEL] = FSD_HUNT_SGS_REBELS,
                                    [FSD_SGS_RENEGADE] = FSD_HUNT_SGS_RENEGADE };
    fsd_hunt_sgs_facts *facts = p->facts;
    facts->winners = table->winners;
    facts->turns = table->turns;
    facts->rounds = table->rounds;
    facts->winner = FSD_HUNT_SGS_DRAW;
    facts->alive = 0;
    for (uint32_t seat = 0; seat < table->players; seat++) {
        facts->alive |= (uint16_t)((table->player[seat].alive != 0) << seat);
        uint8_t won = side[facts->role[seat]]; /* in 3v3 the renegade leads the rebels */
        if ((table->winners >> seat & 1) != 0 && won < facts->winner)
            facts->winner = won;
    }
}

void fsd_hunt_sgs_learn(const fsd_hunt_sgs_subject *subject, uint64_t seed,
                        fsd_hunt_sgs_stage stage, fsd_hunt_sgs_facts *facts)
{
    play p;
    fsd_sgs_def def = subject->def;
    if (facts->stage >= stage)
        return;
    def.seed = seed;
    p.facts = facts;
    p.begun = false;
    fsd_status status = fsd_sgs_start(&p.game, &def, NULL);
    FSD_ASSERT(status == FSD_OK); /* the def was tried when the filter was made */
    note_deal(&p);
    facts->stage = (uint8_t)stage;
    if (stage == FSD_HUNT_SGS_SHUFFLED)
        return;
    fsd_sgs_cast_begin(&subject->cast, &p.minds, &def, &p.game);
    facts->decisions = 0;
    const fsd_sgs_sink sink = { hear, &p };
    while (fsd_sgs_advance(&p.game, &sink) == FSD_SGS_ASKS) {
        if (p.begun && stage == FSD_HUNT_SGS_SEATED)
            return;
        if (!p.begun)
            note_offer(&p);
        facts->decisions++;
        answer(&p);
    }
    note_end(&p);
}

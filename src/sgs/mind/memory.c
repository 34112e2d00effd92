/* The simple part of the common memory: who is alive, turns, cards that were shown. */
#include "sgs/mind/memory.h"

#include "sgs/flow/flow.h"
#include "sgs/mind/identity.h"

void fsd_sgs_count_roles(const fsd_sgs_game *game, uint8_t count[static FSD_SGS_RENEGADE + 1])
{
    const sgs_game *g = game_of(game);
    memset(count, 0, FSD_SGS_RENEGADE + 1);
    for (uint32_t p = 0; p < g->pub.players; p++)
        count[g->sec.role[p]] += g->pub.player[p].alive;
}

void fsd_sgs_memory_begin(fsd_sgs_memory *m, const fsd_sgs_game *game)
{
    const sgs_game *g = game_of(game);
    memset(m, 0, sizeof *m);
    memset(m->hurt_by, NOBODY, sizeof m->hurt_by);
    m->turned_up = NO_CARD;
    fsd_sgs_count_roles(game, m->count);
    m->predictable = g->pub.mode != FSD_SGS_IDENTITY;
    if (!m->predictable) {
        m->judged[g->pub.lord] = FSD_SGS_LOYALIST;
        m->loyalist[g->pub.lord] = 99999;
    }
}

static void hear_move(fsd_sgs_memory *m, const sgs_happening *h)
{
    bool to_hand = h->place == FSD_SGS_HAND && h->to < SEATS;
    bool open = h->sees == UINT16_MAX;
    if ((h->place == FSD_SGS_TABLE && h->reason == REASON_REVEAL) ||
        (to_hand && open && h->reason == REASON_GIVE))
        m->turned_up = (uint8_t)set_from(&h->card.cards, 0);
    for (uint32_t p = 0; p < SEATS; p++)
        m->shown[p] = set_minus(&m->shown[p], &h->card.cards);
    if (to_hand && open)
        m->shown[h->to] = set_or(&m->shown[h->to], &h->card.cards);
    if (to_hand && !open)
        m->lack[h->to] = 0;
    /* A closed card that leaves a hand could be any of those that were shown. */
    if (!open && h->from < SEATS && h->place >= FSD_SGS_HAND)
        m->shown[h->from] = set_none();
}

static void hear_death(fsd_sgs_memory *m, const sgs_happening *h)
{
    if (m->count[h->number])
        m->count[h->number]--;
    m->shown[h->who] = set_none();
    m->lack[h->who] = 0;
}

static void hear_turn(fsd_sgs_memory *m)
{
    m->slashed = 0;
    m->played = 0;
    m->given_up = 0;
}

static void hear_use(fsd_sgs_memory *m, const sgs_happening *h)
{
    m->use_kind = h->kind == FSD_SGS_HEARD_SKILL ? ABILITY : h->card.kind;
    m->use_skill = h->skill;
    m->user = h->who;
    m->use_targets = h->targets;
    if (is_slash(h->card.kind))
        m->slashed |= (uint16_t)(1u << h->who);
}

/* The want of a request, as `lack` notes it. */
static uint8_t lacking(uint32_t want)
{
    return want == FSD_SGS_WANT_SLASH   ? LACKS_SLASH
           : want == FSD_SGS_WANT_JINK  ? LACKS_JINK
           : want == FSD_SGS_WANT_PEACH ? LACKS_PEACH
                                        : 0;
}

void fsd_sgs_memory_hear(fsd_sgs_memory *m, const fsd_sgs_game *game, const sgs_happening *h)
{
    const sgs_table *t = fsd_sgs_table_of(game);
    switch (h->kind) {
    case FSD_SGS_HEARD_MOVE:
        hear_move(m, h);
        break;
    case FSD_SGS_HEARD_SHOW:
        if (h->sees == UINT16_MAX && h->who < SEATS)
            m->shown[h->who] = set_or(&m->shown[h->who], &h->card.cards);
        break;
    case FSD_SGS_HEARD_DEATH:
        hear_death(m, h);
        break;
    case FSD_SGS_HEARD_TURN:
        hear_turn(m);
        break;
    case FSD_SGS_HEARD_PHASE:
        m->played |= h->number == FSD_SGS_PLAY;
        break;
    case FSD_SGS_HEARD_TURN_END:
        m->turncount = (uint16_t)(m->turncount + (h->who == t->lord));
        break;
    case FSD_SGS_HEARD_USE:
        hear_use(m, h);
        break;
    case FSD_SGS_HEARD_SKILL:
        if (h->number)
            hear_use(m, h);
        break;
    case FSD_SGS_HEARD_DAMAGE:
        m->hurt_by[h->to] = h->who;
        m->hurt_kind[h->to] = h->card_kind;
        break;
    case FSD_SGS_HEARD_PASS:
        m->lack[h->who] |= lacking(h->number);
        break;
    case FSD_SGS_HEARD_RESPOND:
        m->lack[h->who] &= (uint8_t) ~(is_slash(h->card.kind) ? LACKS_SLASH
                                       : h->card.kind == JINK ? LACKS_JINK | SURELY_MORE_JINKS
                                                              : 0);
        break;
    default:
        break;
    }
    fsd_sgs_infer(m, t, h);
}

void fsd_sgs_memory_answered(fsd_sgs_memory *m, const fsd_sgs_game *game, const sgs_answer *answer)
{
    const sgs_request *r = fsd_sgs_asked(game);
    m->asked_kind = r->reason_kind;
    m->asked_skill = r->skill;
    if (r->kind == FSD_SGS_ASK_PEACH && answer->no)
        m->lack[r->who] |= LACKS_PEACH;
    fsd_sgs_infer_answer(m, fsd_sgs_table_of(game), r, answer);
}

/* One to one (KOF). Of the rule of 2013: three generals are dealt to each face down, six lie open
 * and are picked one, two, two, one; whoever loses his third general loses. Classical: six open
 * and four face down are picked by turns, each puts three in order. The second seat begins. */
#include "core/text.h"
#include "sgs/flow/flow.h"

enum { OPEN = 6, EACH = 6, DEATHS = 3, FIELD = 3, DEALT = 12 };

static fsd_status check(const fsd_sgs_def *def, fsd_error *error)
{
    if (def->players != 2)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "%u players; one to one takes 2",
                        "%u 名玩家; 单挑为 2 人", (unsigned)def->players);
    if (def->variant != FSD_SGS_PLAIN && def->variant != FSD_SGS_CLASSICAL)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "no such rule of one to one; plain or classical",
                        "单挑没有这种规则; 应为 2013 或经典");
    return FSD_OK;
}

static void deal_roles(sgs_game *g, const fsd_sgs_def *def)
{
    (void)def;
    sgs_table *t = &g->pub;
    g->sec.role[0] = t->player[0].role = FSD_SGS_LORD;
    g->sec.role[1] = t->player[1].role = FSD_SGS_RENEGADE;
    t->first = t->current = 1;
}

/* Generals that can still come: those of a seat stand together in the roster. */
static uint8_t *roster_of(sgs_game *g, uint32_t who)
{
    return g->sec.roster + who * EACH;
}

/* A player whose third general fell has lost. */
static void outcome(sgs_game *g, const sgs_sink *s, uint32_t dead)
{
    if (++g->pub.acted[dead] == DEATHS)
        fsd_sgs_end_game(g, s, (uint16_t)(1u << (1 - dead)), false);
    else
        g->pub.entering = (uint16_t)(g->pub.entering | 1u << dead);
}

static uint32_t reward(const sgs_game *g, uint32_t dead, uint32_t killer)
{
    (void)g;
    (void)dead;
    (void)killer;
    return 0;
}

static uint8_t follows(sgs_game *g, uint32_t last)
{
    return last == NOBODY ? g->pub.first : (uint8_t)(1 - last);
}

static int bonus(const sgs_game *g, uint32_t who)
{
    (void)g;
    (void)who;
    return 0;
}

const sgs_mode fsd_sgs_mode_kof = { check, deal_roles,       outcome,       reward, follows,
                                    bonus, EFFECT_setup_kof, EFFECT_rounds, DEALT };

/* ---- Choosing ---- */

static bool classical(const sgs_game *g)
{
    return g->pub.variant == FSD_SGS_CLASSICAL;
}

/* Face-up ones stand first in e->candidate, then those face down. */
static void deal_candidates(sgs_game *g, struct fx_setup *e)
{
    uint8_t pool[FSD_SGS_GENERALS];
    uint32_t count = fsd_sgs_pool(g, pool, false);
    FSD_ASSERT(count >= DEALT);
    e->open = OPEN;
    e->count = classical(g) ? 10 : OPEN;
    memcpy(e->candidate, pool, e->count);
    if (!classical(g))
        for (uint32_t p = 0; p < 2; p++)
            for (uint32_t i = 0; i < 3; i++)
                roster_of(g, p)[i] = pool[OPEN + 3 * p + i];
}

/* Who makes the n-th pick: one, two, two ... one. */
static uint8_t picker(uint32_t n)
{
    return (uint8_t)((n + 1) / 2 % 2);
}

static sgs_request pick_request(const struct fx_setup *e)
{
    sgs_request r = { .kind = FSD_SGS_ASK_GENERAL,
                      .who = e->who,
                      .from = e->who,
                      .to = e->who,
                      .choices = (1u << e->count) - 1,
                      .hand = (uint8_t)(e->count - e->open) };
    memcpy(r.general, e->candidate, e->open);
    return r;
}

static void add_to_roster(uint8_t *roster, uint8_t general)
{
    while (*roster)
        roster++;
    *roster = general;
}

static void take_candidate(sgs_game *g, const sgs_sink *s, struct fx_setup *e)
{
    uint32_t n = g->answer.choice;
    add_to_roster(roster_of(g, e->who), e->candidate[n]);
    if (n < e->open) {
        TELL(.kind = FSD_SGS_HEARD_CHOICE, .who = e->who, .number = e->candidate[n]);
        e->open--;
    }
    e->count--;
    memmove(e->candidate + n, e->candidate + n + 1, e->count - n);
}

static sgs_request roster_request(sgs_game *g, uint8_t who, uint32_t come)
{
    sgs_request r = { .kind = FSD_SGS_ASK_GENERAL,
                      .who = who,
                      .from = who,
                      .to = who,
                      .place = (uint8_t)(come + 1) };
    const uint8_t *roster = roster_of(g, who);
    for (uint32_t i = 0; i < EACH && roster[i]; i++) {
        r.general[i] = roster[i];
        r.choices |= 1u << i;
    }
    return r;
}

static uint8_t take_from_roster(sgs_game *g, uint32_t who)
{
    uint8_t *roster = roster_of(g, who), n = g->answer.choice, general = roster[n];
    memmove(roster + n, roster + n + 1, (size_t)(EACH - 1 - n));
    roster[EACH - 1] = 0;
    return general;
}

static bool more_to_order(const struct fx_setup *e)
{
    return e->at < FIELD;
}

static void keep_order(sgs_game *g, struct fx_setup *e)
{
    memset(roster_of(g, e->who), 0, EACH);
    memcpy(roster_of(g, e->who), e->candidate, FIELD);
}

EFFECT(setup_kof)
{
    BEGIN;
    deal_candidates(g, e);
    for (e->at = 0; e->count > 0; e->at++) {
        e->who = picker(e->at);
        ASK_WITH(pick_request(e));
        take_candidate(g, s, e);
    }
    if (classical(g))
        for (e->who = 0; e->who < 2; e->who++) {
            for (e->at = 0; more_to_order(e); e->at++) {
                ASK_WITH(roster_request(g, e->who, e->at));
                e->candidate[e->at] = take_from_roster(g, e->who);
            }
            keep_order(g, e);
        }
    g->pub.entering = 3;
    CALL(enter, .first = 1);
    fsd_sgs_begin_rounds(g, f);
    return;
    END;
}

/* ---- The next general ---- */

static void come_in(sgs_game *g, const sgs_sink *s, uint8_t who, uint8_t general)
{
    sgs_table *t = &g->pub;
    t->player[who].alive = 1;
    fsd_sgs_seat_general(g, who, general);
    fsd_sgs_settle_ring(t);
    TELL(.kind = FSD_SGS_HEARD_GENERAL, .who = who, .number = general);
}

/* His turn is over, if it was his. */
static void break_turn(sgs_game *g, uint32_t who)
{
    if (g->pub.current != who || g->pub.turns == 0)
        return;
    g->pub.skip = UINT8_MAX;
    g->pub.end_play = 1;
}

static uint8_t opening_hand(const sgs_game *g, uint32_t who)
{
    return classical(g) ? 4 : (uint8_t)g->pub.player[who].max_hp;
}

/* Those whose general fell choose the next, in secret, and both come in at once. */
EFFECT(enter)
{
    BEGIN;
    for (e->who = 0; e->who < 2; e->who++)
        if (t->entering >> e->who & 1) {
            if (classical(g)) {
                g->answer.choice = 0;
            } else {
                ASK_WITH(roster_request(g, e->who, t->acted[e->who]));
            }
            e->general[e->who] = take_from_roster(g, e->who);
        }
    for (e->who = 0; e->who < 2; e->who++)
        if (t->entering >> e->who & 1)
            come_in(g, s, e->who, e->general[e->who]);
    for (e->who = 0; e->who < 2; e->who++)
        if (t->entering >> e->who & 1 && t->player[e->who].kingdom == FSD_SGS_GOD) {
            ASK(.kind = FSD_SGS_ASK_KINGDOM, .who = e->who, .from = e->who, .to = e->who,
                .choices = 15);
            g->pub.player[e->who].kingdom = g->answer.choice;
        }
    for (e->who = 0; e->who < 2; e->who++)
        if (t->entering >> e->who & 1) {
            break_turn(g, e->who);
            CALL(draw, .who = e->who, .count = opening_hand(g, e->who), .reason = REASON_DEAL);
        }
    e->entered = (uint8_t)t->entering;
    g->pub.entering = 0;
    if (!e->first)
        TRIGGER(EVENT_DEBUT);
    END;
}

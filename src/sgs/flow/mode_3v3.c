/* Three to three: the lord and two loyalists against the renegade and two rebels; who leads stands
 * in the middle of his three. Sixteen generals are picked one, two, two ... one, each side fields
 * three. */
#include "core/text.h"
#include "sgs/flow/flow.h"

enum { PLAYERS = 6, CANDIDATES = 16, EACH = 8, LORD_SEAT = 0, RENEGADE_SEAT = 3 };

static fsd_status check(const fsd_sgs_def *def, fsd_error *error)
{
    if (def->players != PLAYERS)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "%u players; three to three takes 6",
                        "%u 名玩家; 三对三为 6 人", (unsigned)def->players);
    if (def->variant != FSD_SGS_PLAIN)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "three to three has no variants; ask for none",
                        "三对三没有变体; 请不要指定");
    return FSD_OK;
}

static void deal_roles(sgs_game *g, const fsd_sgs_def *def)
{
    (void)def;
    static const uint8_t role[PLAYERS] = { FSD_SGS_LORD,     FSD_SGS_LOYALIST, FSD_SGS_REBEL,
                                           FSD_SGS_RENEGADE, FSD_SGS_REBEL,    FSD_SGS_LOYALIST };
    for (uint32_t p = 0; p < PLAYERS; p++)
        g->sec.role[p] = g->pub.player[p].role = role[p];
    g->pub.first = g->pub.current = LORD_SEAT;
}

/* 0: the lord's side. */
static uint32_t side_of(uint32_t who)
{
    return who >= 2 && who <= 4;
}

static uint32_t members(uint32_t side)
{
    return side ? 1u << 2 | 1u << 3 | 1u << 4 : 1u << 0 | 1u << 1 | 1u << 5;
}

static uint8_t leader(uint32_t side)
{
    return side ? RENEGADE_SEAT : LORD_SEAT;
}

static bool leads(uint32_t who)
{
    return who == LORD_SEAT || who == RENEGADE_SEAT;
}

static void outcome(sgs_game *g, const sgs_sink *s, uint32_t dead)
{
    if (leads(dead))
        fsd_sgs_end_game(g, s, (uint16_t)members(!side_of(dead)), false);
}

static uint32_t reward(const sgs_game *g, uint32_t dead, uint32_t killer)
{
    (void)g;
    (void)dead;
    (void)killer;
    return 2;
}

static int bonus(const sgs_game *g, uint32_t who)
{
    (void)g;
    return leads(who);
}

bool fsd_sgs_fewer(const sgs_table *t, uint32_t who)
{
    uint32_t own = living(t) & members(side_of(who)), theirs = living(t) & members(!side_of(who));
    return count_bits(own) < count_bits(theirs);
}

const sgs_mode fsd_sgs_mode_3v3 = { check, deal_roles,       outcome,           reward,    NULL,
                                    bonus, EFFECT_setup_3v3, EFFECT_rounds_3v3, CANDIDATES };

/* ---- Choosing ---- */

static uint8_t *roster_of(sgs_game *g, uint32_t side)
{
    return g->sec.roster + side * EACH;
}

static void deal_candidates(sgs_game *g, struct fx_setup *e)
{
    uint8_t pool[FSD_SGS_GENERALS];
    uint32_t count = fsd_sgs_pool(g, pool, false);
    FSD_ASSERT(count >= CANDIDATES);
    memcpy(e->candidate, pool, CANDIDATES);
    e->count = CANDIDATES;
}

static uint32_t picking_side(uint32_t n)
{
    return (n + 1) / 2 % 2;
}

static sgs_request general_request(uint8_t who, const uint8_t *general, uint32_t count,
                                   uint32_t place)
{
    sgs_request r = { .kind = FSD_SGS_ASK_GENERAL,
                      .who = who,
                      .from = who,
                      .to = who,
                      .place = (uint8_t)place,
                      .choices = (1u << count) - 1 };
    memcpy(r.general, general, count);
    return r;
}

static uint8_t remove_at(uint8_t *list, uint32_t count, uint32_t n)
{
    uint8_t taken = list[n];
    memmove(list + n, list + n + 1, count - n - 1);
    list[count - 1] = 0;
    return taken;
}

static void take_candidate(sgs_game *g, const sgs_sink *s, struct fx_setup *e)
{
    uint8_t general = remove_at(e->candidate, e->count--, g->answer.choice);
    uint8_t *roster = roster_of(g, picking_side(e->at));
    while (*roster)
        roster++;
    *roster = general;
    TELL(.kind = FSD_SGS_HEARD_CHOICE, .who = e->who, .number = general);
}

/* The seats that a side fills, its leader's first. */
static uint8_t seat_to_fill(uint32_t side, uint32_t n)
{
    static const uint8_t seat[2][3] = { { 0, 1, 5 }, { 3, 4, 2 } };
    return seat[side][n];
}

static void show_generals(sgs_game *g, const sgs_sink *s)
{
    for (uint8_t p = 0; p < PLAYERS; p++) {
        fsd_sgs_seat_general(g, p, g->sec.fixed[p]);
        TELL(.kind = FSD_SGS_HEARD_GENERAL, .who = p, .number = g->sec.fixed[p]);
    }
}

EFFECT(setup_3v3)
{
    BEGIN;
    deal_candidates(g, e);
    for (e->at = 0; e->at < CANDIDATES; e->at++) {
        e->who = leader(picking_side(e->at));
        ASK_WITH(general_request(e->who, e->candidate, e->count, 0));
        take_candidate(g, s, e);
    }
    for (e->side = 0; e->side < 2; e->side++)
        for (e->at = 0; e->at < 3; e->at++) {
            ASK_WITH(
                general_request(leader(e->side), roster_of(g, e->side), EACH - e->at, e->at + 1u));
            g->sec.fixed[seat_to_fill(e->side, e->at)] =
                remove_at(roster_of(g, e->side), EACH - e->at, g->answer.choice);
        }
    show_generals(g, s);
    for (e->at = 0; e->at < PLAYERS; e->at++)
        if (t->player[e->at].kingdom == FSD_SGS_GOD) {
            ASK(.kind = FSD_SGS_ASK_KINGDOM, .who = e->at, .from = e->at, .to = e->at,
                .choices = 15);
            g->pub.player[e->at].kingdom = g->answer.choice;
        }
    for (e->at = 0; e->at < PLAYERS; e->at++)
        CALL(draw, .who = e->at, .count = 4, .reason = REASON_DEAL);
    fsd_sgs_begin_rounds(g, f);
    return;
    END;
}

/* ---- Turns ---- */

/* Those of the side who live and have not had their turn in this round. */
static uint32_t waiting(const sgs_table *t, uint32_t side)
{
    uint32_t set = 0;
    for (EACH_SEAT(p, living(t) & members(side)))
        if (!t->acted[p])
            set |= 1u << p;
    return set;
}

/* The side whose turn it is; a new round begins with the other side when all have acted. */
static void next_side(sgs_game *g, struct fx_rounds *e)
{
    sgs_table *t = &g->pub;
    if (!waiting(t, 0) && !waiting(t, 1))
        memset(t->acted, 0, sizeof t->acted);
    e->next ^= 1;
    if (!waiting(t, e->next))
        e->next ^= 1;
}

/* The other vanguard of a side follows the first. */
static uint8_t fellow(const sgs_table *t, const struct fx_rounds *e)
{
    uint32_t left = waiting(t, e->next) & ~(1u << leader(e->next));
    return leads(e->who) || !left ? NOBODY : (uint8_t)__builtin_ctz(left);
}

static bool take_extra(sgs_game *g, struct fx_rounds *e)
{
    e->at = fsd_sgs_next_extra(g);
    return e->at != NOBODY;
}

EFFECT(rounds_3v3)
{
    BEGIN;
    if (!e->begun) {
        TRIGGER(EVENT_GAME_START);
        e->next = 1;
    }
    for (;;) {
        if (!e->begun) {
            next_side(g, e);
            ASK_PLAYER(leader(e->next), waiting(t, e->next), 0, SKILL_NONE);
            e->who = ANSWERED_PLAYER;
        }
        while (e->who != NOBODY) {
            g->pub.acted[e->who] = 1;
            if (e->begun)
                CALL(turn, .who = e->who, .phase = t->phase, .begun = t->phase == FSD_SGS_PLAY);
            else
                CALL(turn, .who = e->who);
            e->begun = 0;
            while (take_extra(g, e))
                CALL(turn, .who = e->at);
            e->who = fellow(t, e);
        }
    }
    END;
}

/* Identity: the lord and his loyalists against the rebels, and a renegade against all. */
#include "core/text.h"
#include "generated/sgs/roles.h"
#include "sgs/flow/flow.h"

_Static_assert((int)FSD_SGS_ROLES_VARIANT_NO_RENEGADE == (int)FSD_SGS_NO_RENEGADE, "variants");

static const fsd_sgs_roles_row *row_of(uint32_t players, uint32_t variant)
{
    for (int i = 0; i < FSD_SGS_ROLES_COUNT; i++)
        if (fsd_sgs_roles_rows[i].players == players && fsd_sgs_roles_rows[i].variant == variant)
            return &fsd_sgs_roles_rows[i];
    return NULL;
}

static fsd_status check(const fsd_sgs_def *def, fsd_error *error)
{
    if (def->players < 2 || def->players > SEATS)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "%u players; identity takes 2..10",
                        "%u 名玩家; 身份局为 2..10 人", (unsigned)def->players);
    if (def->variant == FSD_SGS_CLASSICAL)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "classical rules are those of 1v1; use that mode",
                        "经典规则属于单挑; 请用该玩法");
    if (!row_of(def->players, def->variant))
        return fsd_fail(
            error, FSD_BAD_ARGUMENT,
            "no such roles for %u players; two renegades go with 6, 8 or 10, none with 8 "
            "or 10",
            "%u 人局没有这种身份分配; 双内奸为 6, 8, 10 人, 无内奸为 8, 10 人",
            (unsigned)def->players);
    uint32_t lords = 0, unknown = 0;
    for (uint32_t p = 0; p < def->players; p++) {
        if (def->role[p] > FSD_SGS_RENEGADE)
            return fsd_fail(error, FSD_BAD_ARGUMENT, "role %u; the last is %u",
                            "身份编号 %u; 最大为 %u", (unsigned)def->role[p],
                            (unsigned)FSD_SGS_RENEGADE);
        lords += def->role[p] == FSD_SGS_LORD;
        unknown += def->role[p] == FSD_SGS_UNKNOWN;
    }
    if (unknown == def->players || (unknown == 0 && lords == 1))
        return FSD_OK;
    return fsd_fail(error, FSD_BAD_ARGUMENT,
                    "%u of the fixed roles are lords and %u unknown; give each player one, and one "
                    "lord, or none at all",
                    "给定的身份中有 %u 名主公, %u 名未知; 应全部给出且主公一名, 或全部不给",
                    (unsigned)lords, (unsigned)unknown);
}

/* Shuffled, then turned so that the lord has the first seat. */
static void deal_roles(sgs_game *g, const fsd_sgs_def *def)
{
    sgs_table *t = &g->pub;
    const fsd_sgs_roles_row *row = row_of(t->players, t->variant);
    const uint8_t count[] = { 0, row->lord, row->loyalist, row->rebel, row->renegade };
    uint8_t role[SEATS];
    uint32_t n = 0;
    for (uint8_t r = FSD_SGS_LORD; r <= FSD_SGS_RENEGADE; r++)
        for (uint32_t i = 0; i < count[r]; i++)
            role[n++] = r;
    fsd_sgs_shuffle(g, STREAM_ROLES, role, n);
    uint32_t first = 0;
    while (role[first] != FSD_SGS_LORD)
        first++;
    for (uint32_t p = 0; p < n; p++)
        g->sec.role[p] = def->role[0] ? def->role[p] : role[(first + p) % n];
    for (uint32_t p = 0; p < n; p++)
        if (g->sec.role[p] == FSD_SGS_LORD)
            t->lord = t->first = t->current = (uint8_t)p;
    t->player[t->lord].role = FSD_SGS_LORD;
}

static uint32_t of_role(const sgs_game *g, uint32_t role, bool living_only)
{
    uint32_t set = 0;
    for (uint32_t p = 0; p < g->pub.players; p++)
        if (g->sec.role[p] == role && (!living_only || g->pub.player[p].alive))
            set |= 1u << p;
    return set;
}

/* A renegade wins alone as the last one alive; otherwise the lord's death is the rebels' victory,
 * of the dead ones too. */
static void outcome(sgs_game *g, const sgs_sink *s, uint32_t dead)
{
    uint32_t enemies = of_role(g, FSD_SGS_REBEL, true) | of_role(g, FSD_SGS_RENEGADE, true);
    if (g->sec.role[dead] == FSD_SGS_LORD) {
        bool alone = g->pub.living == 1 && of_role(g, FSD_SGS_RENEGADE, true) != 0;
        uint32_t winners = of_role(g, alone ? FSD_SGS_RENEGADE : FSD_SGS_REBEL, alone);
        fsd_sgs_end_game(g, s, (uint16_t)winners, false);
    } else if (!enemies) {
        fsd_sgs_end_game(
            g, s, (uint16_t)(of_role(g, FSD_SGS_LORD, false) | of_role(g, FSD_SGS_LOYALIST, false)),
            false);
    }
}

static uint32_t reward(const sgs_game *g, uint32_t dead, uint32_t killer)
{
    if (g->sec.role[dead] == FSD_SGS_REBEL)
        return 3;
    bool own_side = g->sec.role[dead] == FSD_SGS_LOYALIST && g->sec.role[killer] == FSD_SGS_LORD;
    return own_side ? DISCARD_ALL : 0;
}

static uint8_t follows(sgs_game *g, uint32_t last)
{
    return last == NOBODY ? g->pub.lord : (uint8_t)next_alive(&g->pub, last);
}

static int bonus(const sgs_game *g, uint32_t who)
{
    return g->sec.role[who] == FSD_SGS_LORD && g->pub.players > 4;
}

const sgs_mode fsd_sgs_mode_identity = { check, deal_roles,   outcome,       reward, follows,
                                         bonus, EFFECT_setup, EFFECT_rounds, 0 };

/* ---- Setting up ---- */

/* The candidates of a player, in e->candidate; returns how many. */
static uint8_t deal_candidates(sgs_game *g, struct fx_setup *e)
{
    bool lord = e->who == g->pub.lord;
    uint32_t want = lord ? g->sec.lord_candidates : g->sec.candidates;
    uint8_t pool[FSD_SGS_GENERALS];
    uint32_t count = fsd_sgs_pool(g, pool, lord && want > 1);
    FSD_ASSERT(count >= want);
    memset(e->candidate, 0, sizeof e->candidate);
    /* A choosing lord has two at least that are no lords by nature. */
    uint32_t lords = want > 2 ? want - 2 : want;
    for (uint32_t i = 0; i < want; i++)
        e->candidate[i] = pool[i < lords ? i : count - 1 - (i - lords)];
    return (uint8_t)want;
}

static sgs_request general_request(const struct fx_setup *e)
{
    sgs_request r = { .kind = FSD_SGS_ASK_GENERAL,
                      .who = e->who,
                      .from = e->who,
                      .to = e->who,
                      .choices = (1u << e->count) - 1 };
    memcpy(r.general, e->candidate, sizeof r.general);
    return r;
}

static void show_general(sgs_game *g, const sgs_sink *s, uint8_t who)
{
    fsd_sgs_seat_general(g, who, g->sec.fixed[who]);
    TELL(.kind = FSD_SGS_HEARD_GENERAL, .who = who, .number = g->sec.fixed[who]);
}

/* The lord chooses and shows his general first; the others choose in secret and show them at
 * once. */
EFFECT(setup)
{
    BEGIN;
    for (e->at = 0; e->at < t->players; e->at++) {
        e->who = (uint8_t)seat_at(t, t->lord, e->at);
        if (g->sec.fixed[e->who] == 0) {
            e->count = deal_candidates(g, e);
            ASK_WITH(general_request(e));
            g->sec.fixed[e->who] = e->candidate[g->answer.choice];
        }
        if (e->who == t->lord)
            show_general(g, s, e->who);
    }
    for (e->at = 1; e->at < t->players; e->at++)
        show_general(g, s, (uint8_t)seat_at(t, t->lord, e->at));
    for (e->at = 0; e->at < t->players; e->at++) {
        e->who = (uint8_t)seat_at(t, t->lord, e->at);
        if (t->player[e->who].kingdom == FSD_SGS_GOD) {
            ASK(.kind = FSD_SGS_ASK_KINGDOM, .who = e->who, .from = e->who, .to = e->who,
                .choices = 15);
            g->pub.player[e->who].kingdom = g->answer.choice;
        }
    }
    for (e->at = 0; e->at < t->players; e->at++)
        CALL(draw, .who = (uint8_t)seat_at(t, t->lord, e->at), .count = 4, .reason = REASON_DEAL);
    fsd_sgs_begin_rounds(g, f);
    return;
    END;
}

/* A scenario's position as a game. */
#include "sgs/scenario/course.h"

fsd_status fsd_sgs_scenario_fail(const fsd_sgs_scenario *from, fsd_error *error, fsd_status status,
                                 const fsd_json *at, const char *en, const char *zh, ...)
{
    va_list args;
    va_start(args, zh);
    (void)fsd_vfail_at(error, status, at->offset, en, zh, args);
    va_end(args);
    if (error != NULL)
        fsd_error_locate(error, from->text, from->length);
    return status;
}

/* ---- Roles and generals --------------------------------------------------------------------- */

/* Those of "?" come from what is left of the numbers, by the seed. */
static void put_roles(const fsd_sgs_scenario *from, sgs_game *g)
{
    uint8_t rest[SEATS];
    uint32_t count = 0, next = 0;
    for (uint8_t i = FSD_SGS_LORD; i <= FSD_SGS_RENEGADE && from->mode == FSD_SGS_IDENTITY; i++) {
        int64_t left = from->alive_role[i];
        for (uint32_t p = 0; p < from->players; p++)
            left -= !from->seat[p].dead && from->seat[p].role == i;
        for (; left > 0 && count < SEATS; left--)
            rest[count++] = i;
    }
    fsd_sgs_shuffle(g, STREAM_ROLES, rest, count);
    for (uint32_t p = 0; p < from->players; p++) {
        const fsd_sgs_scenario_seat *seat = &from->seat[p];
        bool hidden = seat->role == FSD_SGS_UNKNOWN && !seat->dead;
        bool shown = seat->dead || from->mode != FSD_SGS_IDENTITY || p == from->lord;
        g->sec.role[p] = hidden ? rest[next++] : seat->role;
        g->pub.player[p].role = shown ? g->sec.role[p] : FSD_SGS_UNKNOWN;
    }
}

/* What is had once a skill has woken. */
static void put_awake(sgs_game *g, uint32_t who, const uint64_t awake[4])
{
    static const uint8_t gains[][3] = {
        { SKILL_QIANXIN, SKILL_JIANYAN }, { SKILL_QINXUE, SKILL_GONGXIN },
        { SKILL_ZAOXIAN, SKILL_JIXI },    { SKILL_ZHIJI, SKILL_GUANXING },
        { SKILL_RUOYU, SKILL_JIJIANG },   { SKILL_HUNZI, SKILL_YINGZI, SKILL_YINGHUN },
        { SKILL_BAIYIN, SKILL_JILVE },
    };
    for (uint32_t i = 0; i < sizeof gains / sizeof *gains; i++) {
        uint32_t skill = gains[i][0];
        if (!(awake[skill / 64] >> skill % 64 & 1))
            continue;
        fsd_sgs_give(g, who, gains[i][1]);
        if (gains[i][2])
            fsd_sgs_give(g, who, gains[i][2]);
    }
}

static void put_skills(const fsd_sgs_scenario_seat *seat, sgs_game *g, uint32_t who)
{
    sgs_player *p = &g->pub.player[who];
    for (uint32_t skill = 1; skill < SKILL_COUNT; skill++) {
        uint64_t bit = (uint64_t)1 << skill % 64;
        if (seat->gained[skill / 64] & bit)
            fsd_sgs_give(g, who, skill);
        if ((seat->spent[skill / 64] | seat->awake[skill / 64]) & bit)
            p->done |= (uint32_t)1 << fsd_sgs_skills[skill].once;
    }
    p->done &= ~(uint32_t)1; /* that is no skill of once a game */
    put_awake(g, who, seat->awake);
}

/* Of huashen. */
static void put_shape(const fsd_sgs_scenario_seat *seat, sgs_game *g, uint32_t who)
{
    sgs_player *p = &g->pub.player[who];
    uint32_t spare = count_bits(seat->spare[0]) + count_bits(seat->spare[1]);
    if (spare == 0)
        return;
    memcpy(g->sec.spare, seat->spare, sizeof g->sec.spare);
    p->mark[MARK_HUASHEN] = (uint8_t)spare;
    if (seat->shape.general == 0)
        return;
    g->pub.shape = seat->shape.general;
    g->pub.shape_skill = seat->shape.skill;
    p->kingdom = fsd_sgs_generals[seat->shape.general].kingdom;
    p->female = fsd_sgs_generals[seat->shape.general].female;
    fsd_sgs_give(g, who, seat->shape.skill);
}

static fsd_status put_hp(const fsd_sgs_scenario *from, sgs_game *g, uint32_t who, fsd_error *error)
{
    const fsd_sgs_scenario_seat *seat = &from->seat[who];
    sgs_player *p = &g->pub.player[who];
    if (seat->max_hp != FSD_SGS_UNSAID)
        p->max_hp = (int8_t)seat->max_hp;
    p->hp = seat->hp != FSD_SGS_UNSAID ? (int8_t)seat->hp : p->max_hp;
    if (p->hp > p->max_hp)
        return fsd_sgs_scenario_fail(from, error, FSD_BAD_DATA, seat->at,
                                     "hp %d with a maximum of %d; it cannot be more",
                                     "体力 %d, 上限 %d; 不可超过上限", p->hp, p->max_hp);
    bool dying = from->asks && from->events == 0 && from->request.kind == FSD_SGS_ASK_PEACH &&
                 from->request.to == who;
    if (p->hp <= 0 && !dying && seat->pile[0].count == 0)
        return fsd_sgs_scenario_fail(from, error, FSD_BAD_DATA, seat->at,
                                     "hp %d, and he is not dying; ask \"peach\" with him as "
                                     "\"dying\", or give hp 1 or more",
                                     "体力 %d 而不在濒死; 应以 \"peach\" 请求并将其设为 \"dying\", "
                                     "或体力至少为 1",
                                     p->hp);
    return FSD_OK;
}

static fsd_status put_seat(const fsd_sgs_scenario *from, sgs_game *g, uint32_t who,
                           fsd_error *error)
{
    const fsd_sgs_scenario_seat *seat = &from->seat[who];
    sgs_player *p = &g->pub.player[who];
    if (seat->dead) {
        p->general = seat->general;
        p->alive = 0;
        return FSD_OK;
    }
    fsd_sgs_seat_general(g, who, seat->general);
    if (seat->kingdom != NOBODY)
        p->kingdom = seat->kingdom;
    put_skills(seat, g, who);
    memcpy(p->mark, seat->mark, sizeof p->mark);
    put_shape(seat, g, who);
    p->mark[MARK_DRANK] = (uint8_t)(p->mark[MARK_DRANK] + seat->drank);
    p->chained = seat->chained;
    p->face_down = seat->face_down;
    return put_hp(from, g, who, error);
}

/* ---- Cards ---------------------------------------------------------------------------------- */

static void lay(sgs_game *g, const fsd_sgs_said_list *list, uint32_t place, uint32_t who)
{
    for (uint32_t i = 0; i < list->count; i++)
        fsd_sgs_lay(g, list->card[i].id, place, who);
}

static void lay_seat(const fsd_sgs_scenario_seat *seat, sgs_game *g, uint32_t who)
{
    sgs_player *p = &g->pub.player[who];
    lay(g, &seat->hand, FSD_SGS_HAND, who);
    lay(g, &seat->equip, FSD_SGS_EQUIPPED, who);
    for (uint32_t i = 0; i < seat->judge.count; i++) {
        fsd_sgs_lay(g, seat->judge.card[i].id, FSD_SGS_JUDGED, who);
        p->delayed_kind[i] = fsd_sgs_delayed_kind(&seat->judge.card[i]);
    }
    for (uint32_t i = 0; i < FSD_SGS_PILES; i++)
        lay(g, &seat->pile[i], (uint32_t)FSD_SGS_PILE + i, who);
}

/* The viewer's own come first. */
static void deal_unknown(const fsd_sgs_scenario *from, sgs_game *g)
{
    for (uint32_t i = 0; i < from->players; i++) {
        uint32_t who = seat_at(&g->pub, from->viewer, i);
        for (uint32_t n = 0; n < from->seat[who].unknown; n++)
            fsd_sgs_lay(g, deck_top(g, 0), FSD_SGS_HAND, who);
    }
}

static void remember_seen(const fsd_sgs_scenario *from, sgs_game *g)
{
    for (uint32_t p = 0; p < from->players; p++)
        for (uint32_t i = 0; i < from->seat[p].seen.count && p != from->viewer; i++)
            set_add(&g->sec.known[from->viewer], from->seat[p].seen.card[i].id);
}

static void lay_cards(const fsd_sgs_scenario *from, sgs_game *g)
{
    for (uint32_t p = 0; p < from->players; p++)
        lay_seat(&from->seat[p], g, p);
    lay(g, &from->discard, FSD_SGS_DISCARDED, 0);
    lay(g, &from->table.subcards, FSD_SGS_TABLE, 0);
    if (from->uses && from->table.card.id != NO_CARD)
        fsd_sgs_lay(g, from->table.card.id, FSD_SGS_TABLE, 0);
    for (uint32_t i = 0; i < from->request.cards.count; i++)
        if (from->request.kind == FSD_SGS_ASK_PICK) {
            fsd_sgs_lay(g, from->request.cards.card[i].id, FSD_SGS_TABLE, 0);
            set_add(&g->pub.pool, from->request.cards.card[i].id);
        }
    /* Aside until the unknown ones are dealt. */
    lay(g, &from->deck, FSD_SGS_TABLE, 0);
    deal_unknown(from, g);
    for (uint32_t i = from->deck.count; i > 0; i--)
        fsd_sgs_lay(g, from->deck.card[i - 1].id, FSD_SGS_DECK, 0);
    remember_seen(from, g);
}

/* ---- Turn ----------------------------------------------------------------------------------- */

static void put_turn(const fsd_sgs_scenario *from, sgs_game *g)
{
    sgs_table *t = &g->pub;
    uint32_t after_first = (uint32_t)(from->current + t->players - t->first) % t->players;
    bool begun = from->phase != FSD_SGS_NO_PHASE;
    sgs_player *p = &t->player[from->current];
    t->current = from->current;
    t->phase = from->phase;
    t->turns = (uint16_t)(from->turncount * t->players + after_first + begun);
    t->rounds = (uint16_t)(from->turncount + (begun && from->current == t->lord));
    t->skip = from->seat[from->current].skipped;
    memcpy(t->used, from->used, sizeof t->used);
    p->mark[MARK_SLASHES] = (uint8_t)(p->mark[MARK_SLASHES] + from->slashes);
    p->mark[MARK_ANALEPTICS] = (uint8_t)(p->mark[MARK_ANALEPTICS] + from->analeptics);
}

static void push_turn(const fsd_sgs_scenario *from, sgs_game *g)
{
    sgs_frame *f = fsd_sgs_push(g, fsd_sgs_mode_of(&g->pub)->rounds);
    f->as.rounds.who = from->current;
    f->as.rounds.begun = 1;
    f->as.rounds.next = from->current >= 2 && from->current <= 4; /* the side, of 3v3 */
}

/* Generals that can still come in 1v1. */
static void put_roster(sgs_game *g)
{
    enum { EACH = FSD_SGS_ROSTER / 5, WAITING = 3 };
    uint8_t pool[FSD_SGS_GENERALS];
    uint32_t count = fsd_sgs_pool(g, pool, false);
    for (uint32_t i = 0; i < 2 * WAITING && i < count; i++)
        g->sec.roster[i / WAITING * EACH + i % WAITING] = pool[i];
}

static fsd_sgs_def def_of(const fsd_sgs_scenario *from)
{
    fsd_sgs_def def = fsd_sgs_def_default();
    def.seed = from->seed;
    def.mode = from->mode;
    def.players = from->players;
    def.packages = FSD_SGS_ALL_PACKAGES;
    def.small_deck = from->small_deck;
    for (uint32_t p = 0; p < from->players; p++) {
        def.general[p] = from->seat[p].general;
        def.role[p] = p == from->lord ? FSD_SGS_LORD : FSD_SGS_REBEL;
    }
    return def;
}

fsd_status fsd_sgs_scenario_place(const fsd_sgs_scenario *from, fsd_sgs_game *game,
                                  fsd_error *error)
{
    if (from->players == 0)
        return fsd_fail(error, FSD_BAD_DATA, "no \"seats\"; this needs a position",
                        "缺少 \"seats\"; 此处需要局面");
    const fsd_sgs_def def = def_of(from);
    fsd_status status = fsd_sgs_start(game, &def, error);
    sgs_game *g = (sgs_game *)(void *)game;
    if (status != FSD_OK)
        return status;
    g->depth = 0; /* instead of the beginning */
    g->sec.packages = from->packages;
    put_roles(from, g);
    for (uint32_t p = 0; p < from->players && status == FSD_OK; p++)
        status = put_seat(from, g, p, error);
    if (status != FSD_OK)
        return status;
    fsd_sgs_settle_ring(&g->pub);
    if (from->mode == FSD_SGS_KOF)
        put_roster(g);
    lay_cards(from, g);
    put_turn(from, g);
    fsd_sgs_settle(g);
    push_turn(from, g);
    return FSD_OK;
}

/* What minds say about what happens. */
#include "sgs/mind/chat.h"

#include "core/assert.h"
#include "generated/sgs/chat_lines.h"
#include "generated/sgs/chat_pools.h"
#include "sgs/mind/predicate.h"
#include "sgs/mind/relation.h"

const char *fsd_sgs_line_zh(uint32_t line)
{
    return line < FSD_SGS_CHAT_LINES_COUNT ? fsd_sgs_chat_lines_rows[line].zh : NULL;
}

const char *fsd_sgs_line_en(uint32_t line)
{
    return line < FSD_SGS_CHAT_LINES_COUNT ? fsd_sgs_chat_lines_rows[line].en : NULL;
}

void fsd_sgs_chat_begin(fsd_sgs_chat *chat, const fsd_sgs_def *def, const fsd_sgs_game *game,
                        uint16_t speakers)
{
    const sgs_table *t = fsd_sgs_table_of(game);
    memset(chat, 0, sizeof *chat);
    chat->random = fsd_stream_at(def->seed, fsd_stream_named("sgs.chat"), def->game, 0);
    chat->speakers = speakers;
    chat->user = chat->responder = NOBODY;
    for (uint32_t p = 0; p < t->players; p++) {
        fsd_sgs_view view;
        fsd_sgs_see(game, p, false, &view);
        chat->role[p] = view.role;
    }
}

/* ---- Speaking ------------------------------------------------------------------------------- */

/* One happening and what is said about it. */
typedef struct talk {
    fsd_sgs_chat *chat;
    const fsd_sgs_minds *minds;
    const fsd_sgs_game *game;
    const sgs_table *t;
    const fsd_sgs_happening *h;
    fsd_sgs_remark *out;
    uint32_t count;
} talk;

/* Lines to choose from. */
enum { MOST_LINES = 16 };
typedef struct choice {
    uint32_t count;
    uint16_t line[MOST_LINES];
} choice;

static void offer(choice *c, uint32_t pool)
{
    for (uint32_t i = fsd_sgs_chat_lines_from[pool]; i < fsd_sgs_chat_lines_from[pool + 1]; i++) {
        FSD_ASSERT(c->count < MOST_LINES);
        c->line[c->count++] = (uint16_t)i;
    }
}

static bool rolls(talk *k, uint32_t pool)
{
    uint32_t chance = fsd_sgs_chat_pools_rows[pool].chance;
    return chance == 100 || fsd_stream_below(&k->chat->random, 100) < chance;
}

static bool speaks(const talk *k, uint32_t who)
{
    return who < k->t->players && (k->chat->speakers >> who & 1) != 0;
}

static void say_line(talk *k, uint32_t who, uint32_t about, uint32_t line)
{
    if (k->count < SEATS)
        k->out[k->count++] = (fsd_sgs_remark){ (uint8_t)who, (uint8_t)about, (uint16_t)line };
}

static void say_one_of(talk *k, uint32_t who, uint32_t about, const choice *c)
{
    if (c->count > 0)
        say_line(k, who, about, c->line[fsd_stream_below(&k->chat->random, c->count)]);
}

static void say(talk *k, uint32_t who, uint32_t pool)
{
    choice c = { 0 };
    offer(&c, pool);
    say_one_of(k, who, NOBODY, &c);
}

/* At the odds of the pool. */
static void may_say(talk *k, uint32_t who, uint32_t pool)
{
    if (speaks(k, who) && rolls(k, pool))
        say(k, who, pool);
}

/* The same to a man or a woman; the odds are those of the men. */
static void may_say_to(talk *k, uint32_t who, uint32_t to, uint32_t pool_man, uint32_t pool_woman)
{
    if (speaks(k, who) && to < k->t->players && rolls(k, pool_man))
        say(k, who, k->t->player[to].female ? pool_woman : pool_man);
}

/* ---- Friend and foe ------------------------------------------------------------------------- */

typedef struct opinion {
    fsd_sgs_view view;
    sgs_think k;
    bool has_one;
} opinion;

/* What the mind of the seat thinks; those that do not think have no friends and no enemies. */
static void ask(const talk *k, uint32_t who, opinion *out)
{
    uint32_t kind = k->minds->kind[who];
    out->has_one = kind == FSD_SGS_MIND_V2 || kind == FSD_SGS_MIND_DECK;
    fsd_sgs_see(k->game, who, k->minds->foresight, &out->view);
    fsd_sgs_think_begin(&out->k, &out->view, &k->minds->memory, kind == FSD_SGS_MIND_DECK);
}

static double level(opinion *of, uint32_t p)
{
    return of->has_one ? fsd_sgs_level(&of->k, p) : 0;
}

static uint32_t living_of(const talk *k, uint32_t role)
{
    uint32_t count = 0;
    for (uint32_t p = 0; p < k->t->players; p++)
        count += alive(k->t, p) && k->chat->role[p] == role;
    return count;
}

static bool identity(const talk *k)
{
    return k->t->mode == FSD_SGS_IDENTITY;
}

/* ---- Uses ----------------------------------------------------------------------------------- */

static void about_slash(talk *k, uint32_t user)
{
    bool crossbow =
        fsd_sgs_has(k->t, user, SKILL_CROSSBOW) || fsd_sgs_has(k->t, user, SKILL_PAOXIAO);
    for (uint32_t p = 0; p < k->t->players; p++) {
        bool hit = (k->h->targets >> p & 1) && alive(k->t, p) && p != k->t->lord;
        if (!hit || !speaks(k, p) || !rolls(k, CHAT_SLASHED))
            continue;
        choice c = { 0 };
        offer(&c, CHAT_SLASHED);
        if (crossbow)
            offer(&c, CHAT_SLASHED_CROSSBOW);
        if (k->chat->drunk >> user & 1)
            offer(&c, CHAT_SLASHED_DRUNK);
        if (user == k->t->lord && identity(k))
            offer(&c, CHAT_SLASHED_LORD);
        say_one_of(k, p, NOBODY, &c);
    }
    k->chat->drunk &= (uint16_t) ~(1u << user);
}

static void about_peach(talk *k, uint32_t user, uint32_t target)
{
    if (target >= k->t->players || target == user)
        return;
    opinion of;
    ask(k, user, &of);
    if (speaks(k, user) && level(&of, target) > 0 && rolls(k, CHAT_KEPT_ALIVE))
        say(k, user, CHAT_KEPT_ALIVE);
    if (!k->t->player[user].female || k->t->player[target].female || !speaks(k, target) ||
        !speaks(k, user) || !rolls(k, CHAT_PEACH_GIVER))
        return;
    say(k, user, CHAT_PEACH_GIVER);
    say(k, target, CHAT_PEACH_TAKER);
}

/* The first who is no friend and rolls it. */
static void about_wine(talk *k, uint32_t user)
{
    if (k->t->player[user].hp <= 0)
        return;
    for (uint32_t i = 1; i < k->t->players; i++) {
        uint32_t p = (user + i) % k->t->players;
        if (!speaks(k, p) || !alive(k->t, p))
            continue;
        opinion of;
        ask(k, p, &of);
        if (level(&of, user) < 0 || !rolls(k, CHAT_DRUNK))
            continue;
        choice c = { 0 };
        offer(&c, CHAT_DRUNK);
        if (k->t->player[p].hp >= k->t->player[p].max_hp)
            offer(&c, CHAT_DRUNK_UNHURT);
        say_one_of(k, p, NOBODY, &c);
        return;
    }
}

/* Enemies who are two away now and one with the horse. */
static void about_horse(talk *k, uint32_t user)
{
    opinion of;
    if (!speaks(k, user) || k->t->player[user].equip[FSD_SGS_MINUS_HORSE] != NO_CARD)
        return;
    ask(k, user, &of);
    for (uint32_t p = 0; p < k->t->players; p++)
        if (p != user && alive(k->t, p) && fsd_sgs_distance(k->t, user, p, 0) == 2 &&
            level(&of, p) > 0 && rolls(k, CHAT_HORSE)) {
            choice c = { 0 };
            offer(&c, CHAT_HORSE);
            say_one_of(k, user, p, &c);
        }
}

/* The lines in their order, over and over. */
static void about_arrows(talk *k, uint32_t user)
{
    uint32_t from = fsd_sgs_chat_lines_from[CHAT_ARROWS];
    uint32_t lines = fsd_sgs_chat_lines_from[CHAT_ARROWS + 1] - from;
    if (k->h->skill == SKILL_LUANJI && speaks(k, user))
        say_line(k, user, NOBODY, from + k->chat->flight[user]++ % lines);
}

static void about_use(talk *k)
{
    uint32_t user = k->h->who, kind = k->h->card.kind;
    uint32_t first = k->h->targets ? (uint32_t)__builtin_ctz(k->h->targets) : NOBODY;
    if (is_slash(kind))
        about_slash(k, user);
    else if (kind == PEACH)
        about_peach(k, user, first);
    else if (kind == ANALEPTIC)
        about_wine(k, user);
    else if (kind == ARCHERY_ATTACK)
        about_arrows(k, user);
    else if (kind == SNATCH || kind == DISMANTLEMENT)
        may_say_to(k, user, first, CHAT_TAKE_MAN, CHAT_TAKE_WOMAN);
    else if (kind == DUEL)
        may_say_to(k, user, first, CHAT_DUEL_MAN, CHAT_DUEL_WOMAN);
    else if (kind == EX_NIHILO)
        may_say(k, user, CHAT_LUCKY);
    else if (kind == BLADE)
        may_say(k, user, CHAT_BLADE);
    else if (kind_type(kind) == MINUS_HORSE)
        about_horse(k, user);
    k->chat->used = (uint8_t)kind;
    k->chat->user = (uint8_t)user;
    k->chat->targets = k->h->targets;
}

/* ---- Phases and turns ----------------------------------------------------------------------- */

static void before_chaos(talk *k, uint32_t who)
{
    bool left = !(k->t->player[who].done >> fsd_sgs_skills[SKILL_LUANWU].once & 1);
    if (!fsd_sgs_has(k->t, who, SKILL_LUANWU) || !left)
        return;
    for (uint32_t p = 0; p < k->t->players; p++)
        if (alive(k->t, p))
            may_say(k, p, p == who ? CHAT_CHAOS_OWN : CHAT_CHAOS);
}

static void before_marriage(talk *k, uint32_t who)
{
    if (!fsd_sgs_has(k->t, who, SKILL_JIEYIN))
        return;
    for (uint32_t p = 0; p < k->t->players; p++) {
        opinion of;
        if (p == who || !alive(k->t, p) || !speaks(k, p) || k->t->player[p].female)
            continue;
        ask(k, p, &of);
        if (level(&of, who) < 0 && fsd_sgs_is_weak(&of.k, p))
            may_say(k, p, CHAT_MARRIAGE);
    }
    may_say(k, who, CHAT_MARRIAGE_OWN);
}

static void about_phase(talk *k)
{
    uint32_t who = k->h->who;
    switch (k->h->number) {
    case FSD_SGS_START:
        if (identity(k) && k->chat->role[who] == FSD_SGS_REBEL &&
            living_of(k, FSD_SGS_LOYALIST) + living_of(k, FSD_SGS_RENEGADE) == 0 &&
            living_of(k, FSD_SGS_REBEL) >= 2)
            may_say(k, who, CHAT_REBELS_LEFT);
        break;
    case FSD_SGS_PLAY:
        before_chaos(k, who);
        before_marriage(k, who);
        break;
    case FSD_SGS_FINISH:
        if ((fsd_sgs_has(k->t, who, SKILL_LEIJI) || fsd_sgs_has(k->t, who, SKILL_NOSLEIJI)) &&
            k->t->player[who].hand > 0)
            may_say(k, who, CHAT_THUNDER);
        break;
    default:
        break;
    }
}

static bool roles_are_hidden(const talk *k)
{
    for (uint32_t p = 0; identity(k) && p < k->t->players; p++)
        if (alive(k->t, p) && k->t->player[p].role == FSD_SGS_UNKNOWN)
            return true;
    return false;
}

/* One of those he takes for friends (sign -1) or enemies (1); or nobody. */
static uint32_t any_of_side(talk *k, opinion *of, uint32_t who, int sign)
{
    uint32_t seats = 0;
    for (uint32_t p = 0; p < k->t->players; p++)
        if (p != who && alive(k->t, p) && sign * level(of, p) > 0)
            seats |= 1u << p;
    if (seats == 0)
        return NOBODY;
    for (uint32_t n = fsd_stream_below(&k->chat->random, count_bits(seats)); n > 0; n--)
        seats &= seats - 1;
    return (uint32_t)__builtin_ctz(seats);
}

static void offer_own_role(talk *k, uint32_t who, choice *c)
{
    static const uint8_t pool[] = { [FSD_SGS_LORD] = CHAT_AS_LORD,
                                    [FSD_SGS_LOYALIST] = CHAT_AS_LOYALIST,
                                    [FSD_SGS_REBEL] = CHAT_AS_REBEL };
    uint32_t role = k->chat->role[who];
    if (role != FSD_SGS_RENEGADE) {
        offer(c, pool[role]);
        return;
    }
    if (rolls(k, CHAT_AS_OTHER))
        offer(c, CHAT_AS_LOYALIST);
    if (rolls(k, CHAT_AS_OTHER))
        offer(c, CHAT_AS_REBEL);
}

/* His turn begins: one line of those that come together. */
static void about_turn(talk *k)
{
    uint32_t who = k->h->who, about = NOBODY;
    if (!speaks(k, who) || k->t->rounds < 2 || !roles_are_hidden(k) || !rolls(k, CHAT_TURN))
        return;
    choice c = { 0 };
    if (rolls(k, CHAT_HURRY))
        offer(&c, CHAT_HURRY);
    if (rolls(k, CHAT_TALK))
        offer(&c, CHAT_TALK);
    if (rolls(k, CHAT_TO_FRIEND)) {
        opinion of;
        ask(k, who, &of);
        int sign = fsd_stream_below(&k->chat->random, 2) ? 1 : -1;
        about = any_of_side(k, &of, who, sign);
        if (about != NOBODY)
            offer(&c, sign < 0 ? CHAT_TO_FRIEND : CHAT_TO_ENEMY);
    }
    if (about == NOBODY)
        offer_own_role(k, who, &c);
    say_one_of(k, who, about, &c);
}

/* ---- The rest ------------------------------------------------------------------------------- */

static void about_death(talk *k)
{
    if (identity(k) && k->h->number == FSD_SGS_LOYALIST && k->h->to == k->t->lord)
        may_say(k, k->h->who, CHAT_KILLED_BY_LORD);
}

static void about_dying(talk *k)
{
    uint32_t role = k->chat->role[k->h->who];
    if (identity(k) && (role == FSD_SGS_REBEL || role == FSD_SGS_LOYALIST) &&
        living_of(k, FSD_SGS_RENEGADE) > 0)
        may_say(k, k->h->who, CHAT_DYING);
}

static void about_skill(talk *k)
{
    uint32_t skill = k->h->skill;
    if (skill == SKILL_KUROU || skill == SKILL_NOSKUROU)
        may_say(k, k->h->who, CHAT_SELF_INJURY);
    else if (skill == SKILL_LUOYI || skill == SKILL_NOSLUOYI)
        may_say(k, k->h->who, CHAT_BARE_CHESTED);
}

/* Who gives his weapon to the user of Collateral did not use the Slash; what somebody provides was
 * heard of as his answer before. */
static void about_move(talk *k)
{
    uint32_t from = k->h->from;
    if (from >= k->t->players)
        return;
    if (k->h->reason == REASON_GIVE && k->chat->used == COLLATERAL && k->h->to == k->chat->user &&
        (k->chat->targets >> from & 1))
        may_say_to(k, from, from, CHAT_DISARMED_MAN, CHAT_DISARMED_WOMAN);
    if (k->h->reason == REASON_PROVIDE && from == k->chat->responder && is_slash(k->chat->response))
        may_say(k, from, CHAT_LOYAL_SLASH);
}

uint32_t fsd_sgs_chat_hear(fsd_sgs_chat *chat, const fsd_sgs_minds *minds, const fsd_sgs_game *game,
                           const fsd_sgs_happening *h, fsd_sgs_remark out[static FSD_SGS_SEATS])
{
    talk k = { chat, minds, game, fsd_sgs_table_of(game), h, out, 0 };
    switch ((fsd_sgs_happening_kind)h->kind) {
    case FSD_SGS_HEARD_TURN:
        about_turn(&k);
        break;
    case FSD_SGS_HEARD_PHASE:
        about_phase(&k);
        break;
    case FSD_SGS_HEARD_TURN_END:
        chat->drunk = 0;
        break;
    case FSD_SGS_HEARD_USE:
        about_use(&k);
        break;
    case FSD_SGS_HEARD_RESPOND:
        chat->responder = h->who;
        chat->response = h->card.kind;
        break;
    case FSD_SGS_HEARD_MOVE:
        about_move(&k);
        break;
    case FSD_SGS_HEARD_MARK:
        if (h->number == MARK_DRANK && h->amount > 0)
            chat->drunk |= (uint16_t)(1u << h->who);
        break;
    case FSD_SGS_HEARD_DYING:
        about_dying(&k);
        break;
    case FSD_SGS_HEARD_DEATH:
        about_death(&k);
        break;
    case FSD_SGS_HEARD_SKILL:
        about_skill(&k);
        break;
    default:
        break;
    }
    return k.count;
}

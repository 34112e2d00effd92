/* States as bytes. A game has no pointers and no padding, so that its live part is its bytes; what
 * they must be for the rules to work with them is looked at before they are taken. */
#include "foreseed/sgs_env.h"

#include "core/text.h"
#include "sgs/flow/flow.h"

/* Raised whenever the form of the bytes or the steps of effects change. */
enum { VERSION = 1 };
#define MAGIC 0x45534746u /* "FGSE" on machines that have the lowest byte first */

typedef struct head {
    uint32_t magic, version;
    uint64_t rules; /* of the tables */
    uint64_t size;  /* of what follows */
    uint64_t sum;   /* of all this but itself, and of what follows */
} head;

typedef struct body {
    fsd_sgs_answer answer;
    uint64_t actions, seed, number;
    uint8_t mode, variant, players, packages, small_deck, candidates, lord_candidates, ask_all;
    uint8_t general[SEATS], role[SEATS];
    uint8_t reserved[4];
    uint8_t game[sizeof(sgs_game)];
} body;
_Static_assert(sizeof(head) == 32, "no padding");
_Static_assert(offsetof(body, game) == 56 + 24 + 8 + 24, "no padding");
_Static_assert(sizeof(head) + sizeof(body) <= FSD_SGS_ENV_BYTES, "room for the largest");

/* ---- Which rules ---- */

static uint64_t text_sum(uint64_t sum, const char *text)
{
    return fsd_xxh64(text, strlen(text), sum);
}

/* All tables by which a state is read: other numbers or names give another sum. */
static uint64_t rules_sum(void)
{
    const uint32_t sizes[] = { sizeof(sgs_game), sizeof(sgs_frame), FRAMES,      EFFECTS,
                               SKILL_COUNT,      GENERAL_COUNT,     MARK_COUNT,  EVENT_COUNT,
                               HOOK_COUNT,       ABILITY_COUNT,     KINDS_COUNT, VIEW_COUNT };
    uint64_t sum = fsd_xxh64(sizes, sizeof sizes, 0);
    sum = fsd_xxh64(fsd_sgs_deck_cards, sizeof fsd_sgs_deck_cards, sum);
    sum = fsd_xxh64(fsd_sgs_generals, GENERAL_COUNT * sizeof *fsd_sgs_generals, sum);
    sum = fsd_xxh64(fsd_sgs_skills, SKILL_COUNT * sizeof *fsd_sgs_skills, sum);
    for (uint32_t i = 0; i < SKILL_COUNT; i++)
        sum = text_sum(sum, fsd_sgs_skill_key(i));
    for (uint32_t i = 0; i < MARK_COUNT; i++)
        sum = text_sum(sum, fsd_sgs_mark_key(i));
    for (uint32_t i = 0; i < HOOK_COUNT; i++) {
        const sgs_hook *hook = &fsd_sgs_hooks[i];
        const uint8_t row[] = { hook->skill, hook->event, hook->ask, (uint8_t)hook->priority };
        sum = fsd_xxh64(row, sizeof row, sum);
    }
    return sum;
}

/* ---- Writing ---- */

static uint64_t sum_of(const head *h, const void *bytes)
{
    return fsd_xxh64(bytes, (size_t)h->size, fsd_xxh64(h, offsetof(head, sum), 0));
}

static size_t live_size(const sgs_game *g)
{
    return offsetof(sgs_game, frame) + g->depth * sizeof(sgs_frame);
}

size_t fsd_sgs_env_encode(const fsd_sgs_env *env, uint8_t out[FSD_SGS_ENV_BYTES])
{
    const sgs_game *g = game_of(&env->game);
    const fsd_sgs_def *def = &env->def;
    size_t live = live_size(g);
    body b = { .answer = env->answer,
               .actions = env->actions,
               .seed = def->seed,
               .number = def->game,
               .mode = def->mode,
               .variant = def->variant,
               .players = def->players,
               .packages = def->packages,
               .small_deck = def->small_deck,
               .candidates = def->candidates,
               .lord_candidates = def->lord_candidates,
               .ask_all = def->ask_all };
    memcpy(b.general, def->general, sizeof b.general);
    memcpy(b.role, def->role, sizeof b.role);
    memcpy(b.game, g, live);
    head h = { .magic = MAGIC, .version = VERSION, .rules = rules_sum() };
    h.size = offsetof(body, game) + live;
    h.sum = sum_of(&h, &b);
    memcpy(out, &h, sizeof h);
    memcpy(out + sizeof h, &b, (size_t)h.size);
    return sizeof h + (size_t)h.size;
}

/* ---- What must hold ---- */

static bool bits_below(const uint64_t word[4], uint32_t count)
{
    for (uint32_t i = 0; i < 256; i++)
        if (word[i / 64] >> i % 64 & 1 && i >= count)
            return false;
    return true;
}

static bool all_below(const uint8_t *item, uint32_t count, uint32_t limit)
{
    for (uint32_t i = 0; i < count; i++)
        if (item[i] >= limit)
            return false;
    return true;
}

static bool cards_or_none(const uint8_t *item, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (item[i] >= CARDS && item[i] != NO_CARD)
            return false;
    return true;
}

static bool card_sound(const sgs_card *card)
{
    return card->kind < KINDS_COUNT && card->suit <= FSD_SGS_NO_SUIT && card->number <= 13 &&
           card->skill < SKILL_COUNT;
}

static bool player_sound(const sgs_player *p, uint32_t players)
{
    return bits_below(p->skills, SKILL_COUNT) && p->general < GENERAL_COUNT &&
           p->kingdom <= FSD_SGS_GOD && p->role <= FSD_SGS_RENEGADE && p->ring < players &&
           p->hand <= CARDS && p->alive <= 1 && cards_or_none(p->equip, FSD_SGS_SLOTS) &&
           p->delayed <= FSD_SGS_DELAYED && all_below(p->delayed_card, p->delayed, CARDS) &&
           all_below(p->delayed_kind, p->delayed, LIGHTNING + 1) &&
           (p->delayed == 0 || p->delayed_kind[0] >= INDULGENCE) &&
           (p->delayed < 2 || p->delayed_kind[1] >= INDULGENCE) &&
           (p->delayed < 3 || p->delayed_kind[2] >= INDULGENCE);
}

static bool table_sound(const sgs_table *t)
{
    if (t->mode > FSD_SGS_3V3 || t->variant > FSD_SGS_CLASSICAL || t->players < 2 ||
        t->players > SEATS || t->living > t->players || t->phase > FSD_SGS_FINISH ||
        t->deck > CARDS || t->discards > CARDS || !all_below(t->discard, t->discards, CARDS) ||
        t->judge_suit > FSD_SGS_NO_SUIT || t->shape >= GENERAL_COUNT ||
        t->shape_skill >= SKILL_COUNT || t->winners >> t->players)
        return false;
    uint32_t alive_count = 0;
    for (uint32_t p = 0; p < t->players; p++) {
        if (!player_sound(&t->player[p], t->players))
            return false;
        alive_count += t->player[p].alive;
    }
    return alive_count == t->living && bits_below(t->used, SKILL_COUNT) &&
           (t->current < t->players || t->current == NOBODY);
}

static bool secret_sound(const sgs_game *g)
{
    const sgs_secret *s = &g->sec;
    for (uint32_t id = 0; id < CARDS; id++)
        if (place_of(g, id) > FSD_SGS_ASIDE)
            return false;
    return all_below(s->deck, g->pub.deck, CARDS) &&
           all_below(s->role, SEATS, FSD_SGS_RENEGADE + 1) &&
           all_below(s->fixed, SEATS, GENERAL_COUNT) &&
           all_below(s->roster, FSD_SGS_ROSTER, GENERAL_COUNT);
}

static bool request_sound(const sgs_request *r, uint32_t players)
{
    return r->kind < FSD_SGS_REQUESTS && r->who < players && r->skill < SKILL_COUNT &&
           r->reason_kind < KINDS_COUNT && r->want <= FSD_SGS_WANT_TRICK_OR_EQUIP &&
           r->players >> players == 0 && card_sound(&r->card) &&
           all_below(r->general, sizeof r->general, GENERAL_COUNT);
}

static bool frames_sound(const sgs_game *g)
{
    for (uint32_t i = 0; i < g->depth; i++)
        if (g->frame[i].effect >= EFFECTS || !fsd_sgs_effects[g->frame[i].effect])
            return false;
    return true;
}

static bool game_sound(const sgs_game *g)
{
    if (!table_sound(&g->pub) || !secret_sound(g) || !frames_sound(g))
        return false;
    if (g->pub.over ? g->asking || g->depth : g->asking != 1 || !g->depth)
        return false;
    if (g->asking && !request_sound(&g->request, g->pub.players))
        return false;
    sgs_game settled = *g;
    fsd_sgs_settle(&settled);
    return memcmp(&settled, g, sizeof settled) == 0 && !fsd_sgs_broken(g);
}

/* ---- The picks so far, one after another as the walk offers them ---- */

typedef struct walker {
    const fsd_sgs_env *env;
    fsd_sgs_answer answer;
    bool lost;
} walker;

static void walk(walker *w, uint32_t kind, uint32_t value)
{
    if (w->lost)
        return;
    fsd_sgs_options o;
    fsd_sgs_look(&w->env->game, &w->answer, &o);
    bool offered = false;
    for (uint32_t n = 0; n < fsd_sgs_picks(&o) && !offered; n++) {
        fsd_sgs_pick pick = fsd_sgs_nth_pick(&o, n);
        offered = pick.kind == kind && pick.value == value;
    }
    w->lost = !offered || fsd_sgs_put(&w->answer, fsd_sgs_asked(&w->env->game),
                                      (fsd_sgs_pick){ (uint8_t)kind, (uint8_t)value });
}

static bool walked(const fsd_sgs_env *env)
{
    const fsd_sgs_answer *a = &env->answer;
    const fsd_sgs_answer none = { 0 };
    if (a->targets > SEATS || a->ordered > FSD_SGS_ORDER)
        return false;
    if (fsd_sgs_env_terminal(env))
        return memcmp(a, &none, sizeof none) == 0;
    walker w = { .env = env };
    if (a->skill)
        walk(&w, FSD_SGS_PICK_SKILL, a->skill);
    if (a->kind)
        walk(&w, FSD_SGS_PICK_KIND, a->kind);
    for (EACH_CARD(id, &a->cards))
        walk(&w, FSD_SGS_PICK_CARD, id);
    for (uint32_t i = 0; i < a->ordered; i++) {
        if (a->chosen && a->top == i)
            walk(&w, FSD_SGS_PICK_CHOICE, a->choice);
        walk(&w, FSD_SGS_PICK_CARD, a->order[i]);
    }
    for (uint32_t i = 0; i < a->targets; i++)
        walk(&w, FSD_SGS_PICK_PLAYER, a->target[i]);
    if (a->chosen && a->top == a->ordered)
        walk(&w, FSD_SGS_PICK_CHOICE, a->choice);
    return !w.lost && memcmp(&w.answer, a, sizeof *a) == 0;
}

/* ---- Reading ---- */

static fsd_status check_head(const head *h, size_t size, fsd_error *error)
{
    if (h->magic != MAGIC)
        return fsd_fail(error, FSD_BAD_SYNTAX,
                        "this is no state of a game; give bytes that were encoded here",
                        "这不是对局状态; 应为此处编码的数据");
    if (size < sizeof *h || h->size != size - sizeof *h || h->size < offsetof(body, game) ||
        h->size > sizeof(body))
        return fsd_fail(error, FSD_BAD_SYNTAX,
                        "the state has %zu bytes; give all of it and no more",
                        "此状态有 %zu 字节; 应恰为编码的全部数据", size);
    if (h->version != VERSION || h->rules != rules_sum())
        return fsd_fail(error, FSD_UNSUPPORTED,
                        "the state is of another version of the rules; give one of this build",
                        "此状态属于另一版规则; 应为当前版本编码的数据");
    return FSD_OK;
}

/* Whether the def is one that can be started, and the game one of it. */
static bool def_sound(const body *b, const sgs_game *g, const fsd_sgs_def *def)
{
    static const uint8_t none[sizeof b->reserved];
    fsd_sgs_game trial;
    return memcmp(b->reserved, none, sizeof none) == 0 && def->seed == g->sec.seed &&
           def->game == g->sec.game && def->mode == g->pub.mode && def->variant == g->pub.variant &&
           def->players == g->pub.players && def->packages == g->sec.packages &&
           def->small_deck == g->sec.small_deck && def->candidates == g->sec.candidates &&
           def->lord_candidates == g->sec.lord_candidates && def->ask_all == g->sec.ask_all &&
           fsd_sgs_start(&trial, def, NULL) == FSD_OK;
}

static bool take_body(const body *b, size_t live, fsd_sgs_env *out)
{
    sgs_game *g = (sgs_game *)(void *)&out->game;
    memset(out, 0, sizeof *out);
    if (live < offsetof(sgs_game, frame))
        return false;
    memcpy(g, b->game, live);
    out->answer = b->answer;
    out->actions = b->actions;
    out->def = (fsd_sgs_def){ .seed = b->seed,
                              .game = b->number,
                              .mode = b->mode,
                              .variant = b->variant,
                              .players = b->players,
                              .packages = b->packages,
                              .small_deck = b->small_deck,
                              .candidates = b->candidates,
                              .lord_candidates = b->lord_candidates,
                              .ask_all = b->ask_all };
    memcpy(out->def.general, b->general, sizeof b->general);
    memcpy(out->def.role, b->role, sizeof b->role);
    if (g->depth > FRAMES || live != live_size(g) || !game_sound(g) ||
        !def_sound(b, g, &out->def) || !walked(out))
        return false;
    fsd_sgs_look(&out->game, &out->answer, &out->options);
    return true;
}

fsd_status fsd_sgs_env_decode(fsd_sgs_env *env, const uint8_t *bytes, size_t size, fsd_error *error)
{
    head h = { 0 };
    body b = { 0 };
    if (size > 0)
        memcpy(&h, bytes, size < sizeof h ? size : sizeof h);
    fsd_status status = check_head(&h, size, error);
    if (status != FSD_OK)
        return status;
    memcpy(&b, bytes + sizeof h, (size_t)h.size);
    if (h.sum != sum_of(&h, &b))
        return fsd_fail(error, FSD_BAD_DATA, "the state was changed; give the bytes as encoded",
                        "此状态已被改动; 应为编码时的数据");
    fsd_sgs_env read;
    if (!take_body(&b, (size_t)h.size - offsetof(body, game), &read))
        return fsd_fail(error, FSD_BAD_DATA,
                        "the state contradicts itself; give the bytes as encoded",
                        "此状态自相矛盾; 应为编码时的数据");
    *env = read;
    return FSD_OK;
}

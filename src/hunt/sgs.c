#include "hunt/sgs.h"

#include <string.h>

#include "core/assert.h"
#include "hunt/bounds.h"
#include "sgs/flow/flow.h"

/* ---- Vocabularies ---------------------------------------------------------------------------- */

typedef const char *(*naming)(uint32_t id);

/* Names of a table with three columns, compared as all names are. */
static int32_t find_in(fsd_str name, const naming column[3], uint32_t first, uint32_t count)
{
    for (uint32_t id = first; id < count; id++)
        for (uint32_t c = 0; c < 3; c++)
            if (fsd_name_is(name, column[c](id)))
                return (int32_t)id;
    return -1;
}

static const char *suggest_in(fsd_str name, const naming column[3], uint32_t first, uint32_t count)
{
    fsd_suggestion suggestion;
    fsd_suggestion_begin(&suggestion, name);
    for (uint32_t id = first; id < count; id++)
        for (uint32_t c = 0; c < 3; c++)
            fsd_suggestion_try(&suggestion, column[c](id));
    return suggestion.form;
}

#define TABLE(stem, last, what_en, zh)                                                  \
    static const naming stem##_columns[] = { fsd_sgs_##stem##_key, fsd_sgs_##stem##_zh, \
                                             fsd_sgs_##stem##_en };                     \
    static int32_t find_##stem(fsd_str name)                                            \
    {                                                                                   \
        return find_in(name, stem##_columns, 1, last);                                  \
    }                                                                                   \
    static const char *suggest_##stem(fsd_str name)                                     \
    {                                                                                   \
        return suggest_in(name, stem##_columns, 1, last);                               \
    }                                                                                   \
    static const char *name_##stem(int32_t id)                                          \
    {                                                                                   \
        return fsd_sgs_##stem##_key((uint32_t)id);                                      \
    }                                                                                   \
    static const fsd_hunt_vocabulary stem##_names = { .what = what_en,                  \
                                                      .what_zh = zh,                    \
                                                      .find = find_##stem,              \
                                                      .suggest = suggest_##stem,        \
                                                      .name = name_##stem }

TABLE(kind, ABILITY, "kind of card", "牌名");
TABLE(general, GENERAL_COUNT, "general", "武将");

static const fsd_name roles[] = {
    { FSD_SGS_LORD, { "lord", "主公" } },
    { FSD_SGS_LOYALIST, { "loyalist", "忠臣" } },
    { FSD_SGS_REBEL, { "rebel", "反贼" } },
    { FSD_SGS_RENEGADE, { "renegade", "内奸" } },
};
static const fsd_hunt_vocabulary roles_names = FSD_HUNT_WORDS("role", "身份", roles);

static const fsd_name sides[] = {
    { FSD_HUNT_SGS_LORD_SIDE, { "lord_side", "lord", "主公方", "主公" } },
    { FSD_HUNT_SGS_REBELS, { "rebel", "rebels", "反贼方", "反贼" } },
    { FSD_HUNT_SGS_RENEGADE, { "renegade", "内奸" } },
    { FSD_HUNT_SGS_DRAW, { "draw", "平局" } },
};
static const fsd_hunt_vocabulary sides_names =
    FSD_HUNT_WORDS("side: lord_side, rebel, renegade, draw", "阵营", sides);

static const fsd_name suits[] = {
    { FSD_SGS_SPADE, { "spade", "spades", "黑桃", "♠" } },
    { FSD_SGS_CLUB, { "club", "clubs", "梅花", "♣" } },
    { FSD_SGS_HEART, { "heart", "hearts", "红桃", "♥" } },
    { FSD_SGS_DIAMOND, { "diamond", "diamonds", "方块", "♦" } },
};
static const fsd_hunt_vocabulary suits_names = FSD_HUNT_WORDS("suit", "花色", suits);

/* ---- Terms ----------------------------------------------------------------------------------- */

enum { SEATS_SCOPE, CARDS_SCOPE };

static const fsd_hunt_scope scopes[] = {
    [SEATS_SCOPE] = { .form = { "seat", "seats", "座次" },
                      .zh = "座次",
                      .least = 1,
                      .most = FSD_SGS_SEATS },
    [CARDS_SCOPE] = { .form = { "card", "cards", "张" },
                      .zh = "张",
                      .least = 1,
                      .most = FSD_SGS_CARDS },
};

#define A_SEAT                                                                                     \
    {                                                                                              \
        .kind = FSD_HUNT_TAKES_NUMBER, .least = 1, .most = FSD_SGS_SEATS, .scope = 1 + SEATS_SCOPE \
    }
#define A_PLACE                                                                                    \
    {                                                                                              \
        .kind = FSD_HUNT_TAKES_NUMBER, .least = 1, .most = FSD_SGS_CARDS, .scope = 1 + CARDS_SCOPE \
    }
#define TERM(code_, kind_, parameters_, parameter_, ...) \
    [code_] = { .kind = kind_,                           \
                .code = code_,                           \
                .parameters = parameters_,               \
                .parameter = { parameter_ },             \
                __VA_ARGS__ }
#define NOTHING \
    {           \
        0       \
    }

static const fsd_hunt_term terms[] = {
    TERM(FSD_HUNT_SGS_DECK, FSD_HUNT_NAME, 1, A_PLACE, .form = { "deck", "牌堆" },
         .names = &kind_names),
    TERM(FSD_HUNT_SGS_SUIT, FSD_HUNT_NAME, 1, A_PLACE, .form = { "suit", "花色" },
         .names = &suits_names),
    TERM(FSD_HUNT_SGS_NUMBER, FSD_HUNT_NUMBER, 1, A_PLACE, .form = { "number", "点数" }, .least = 1,
         .most = 13),
    [FSD_HUNT_SGS_PLACE] = { .form = { "place", "位置" },
                             .kind = FSD_HUNT_NUMBER,
                             .code = FSD_HUNT_SGS_PLACE,
                             .parameters = 3,
                             .parameter = { { .kind = FSD_HUNT_TAKES_NAME, .names = &suits_names },
                                            { .kind = FSD_HUNT_TAKES_NUMBER,
                                              .least = 1,
                                              .most = 13 },
                                            { .kind = FSD_HUNT_TAKES_NAME,
                                              .names = &kind_names } } },
    TERM(FSD_HUNT_SGS_HAND, FSD_HUNT_LIST, 1, A_SEAT, .form = { "hand", "手牌" },
         .names = &kind_names),
    TERM(FSD_HUNT_SGS_ROLE, FSD_HUNT_NAME, 1, A_SEAT, .form = { "role", "身份" },
         .names = &roles_names),
    TERM(FSD_HUNT_SGS_GENERAL, FSD_HUNT_NAME, 1, A_SEAT, .form = { "general", "武将" },
         .names = &general_names),
    TERM(FSD_HUNT_SGS_OFFERED, FSD_HUNT_LIST, 1, A_SEAT, .form = { "offered", "候选" },
         .names = &general_names),
    TERM(FSD_HUNT_SGS_WINNER, FSD_HUNT_NAME, 0, NOTHING, .form = { "winner", "胜者" },
         .names = &sides_names),
    TERM(FSD_HUNT_SGS_WON, FSD_HUNT_CONDITION, 1, A_SEAT, .form = { "won", "获胜" }),
    TERM(FSD_HUNT_SGS_ALIVE, FSD_HUNT_CONDITION, 1, A_SEAT, .form = { "alive", "存活" }),
    TERM(FSD_HUNT_SGS_TURNS, FSD_HUNT_NUMBER, 0, NOTHING, .form = { "turns", "回合数" },
         .most = UINT16_MAX),
    TERM(FSD_HUNT_SGS_ROUNDS, FSD_HUNT_NUMBER, 0, NOTHING, .form = { "rounds", "轮数" },
         .most = UINT16_MAX),
    TERM(FSD_HUNT_SGS_DECISIONS, FSD_HUNT_NUMBER, 0, NOTHING, .form = { "decisions", "决策数" },
         .most = INT64_MAX),
};

/* ---- The plain path -------------------------------------------------------------------------- */

static int64_t argument(const fsd_hunt_node *node, uint32_t i, const fsd_hunt_one *one)
{
    if (node->argument[i] != FSD_HUNT_FROM_SCOPE)
        return node->argument[i];
    return one->at[node->term->parameter[i].scope - 1];
}

/* A card at a place of the deck; behind its end there is none. */
static int64_t ask_deck(const fsd_hunt_sgs_subject *subject, const fsd_hunt_node *node,
                        fsd_hunt_one *one)
{
    uint32_t number = (uint32_t)argument(node, 0, one);
    if (number > fsd_hunt_sgs_deck_size(subject))
        return -1;
    uint32_t id = fsd_hunt_sgs_card(subject, one->seed, number, one->memo);
    return node->term->code == FSD_HUNT_SGS_DECK   ? deck_kind(id)
           : node->term->code == FSD_HUNT_SGS_SUIT ? deck_suit(id)
                                                   : deck_number(id);
}

static bool is_card(const fsd_hunt_node *node, uint32_t id)
{
    return deck_suit(id) == node->argument[0] && deck_number(id) == node->argument[1] &&
           deck_kind(id) == node->argument[2];
}

static int64_t place_of_card(const fsd_hunt_sgs_subject *subject, const fsd_hunt_node *node,
                             fsd_hunt_one *one)
{
    uint32_t cards = fsd_hunt_sgs_deck_size(subject);
    for (uint32_t number = 1; number <= cards; number++)
        if (is_card(node, fsd_hunt_sgs_card(subject, one->seed, number, one->memo)))
            return number;
    return cards + 1;
}

/* Of a deck that is not shuffled whole: four cards to each, the first seat first. */
static int64_t count_in_quick_hand(const fsd_hunt_sgs_subject *subject, const fsd_hunt_node *node,
                                   uint32_t seat, fsd_hunt_one *one)
{
    enum { DEALT = 4 };
    int64_t count = 0;
    for (uint32_t i = 1; i <= DEALT; i++)
        count += deck_kind(fsd_hunt_sgs_card(subject, one->seed, DEALT * seat + i, one->memo)) ==
                 node->name;
    return count;
}

static int64_t count_in_hand(const fsd_hunt_sgs_subject *subject, const fsd_hunt_node *node,
                             uint32_t seat, fsd_hunt_one *one)
{
    fsd_hunt_sgs_facts *facts = one->memo;
    bool quick = facts->quick && facts->stage == FSD_HUNT_SGS_UNKNOWN;
    if (quick && fsd_hunt_sgs_deals_plainly(subject))
        return count_in_quick_hand(subject, node, seat, one);
    fsd_hunt_sgs_learn(subject, one->seed, FSD_HUNT_SGS_SEATED, facts);
    int64_t count = 0;
    for (uint32_t id = 0; id < CARDS; id++)
        count += fsd_sgs_in(&facts->hand[seat], id) && deck_kind(id) == node->name;
    return count;
}

static int64_t ask_offered(const fsd_hunt_node *node, uint32_t seat,
                           const fsd_hunt_sgs_facts *facts)
{
    const uint8_t *offered = facts->offered[seat];
    uint32_t offers = facts->offers[seat];
    if (node->ask == FSD_HUNT_ELEMENT)
        return node->first < offers ? offered[node->first] : 0;
    int64_t found = 0;
    for (int64_t i = node->first; i < offers && i <= node->last; i++)
        found += offered[i] == node->name;
    return found;
}

static fsd_hunt_sgs_stage stage_of(uint32_t code)
{
    return code >= FSD_HUNT_SGS_WINNER                                 ? FSD_HUNT_SGS_PLAYED
           : code >= FSD_HUNT_SGS_GENERAL || code == FSD_HUNT_SGS_HAND ? FSD_HUNT_SGS_SEATED
                                                                       : FSD_HUNT_SGS_SHUFFLED;
}

static int64_t plain(const fsd_hunt_filter *filter, const fsd_hunt_node *node, fsd_hunt_one *one)
{
    const fsd_hunt_sgs_subject *subject = filter->subject;
    fsd_hunt_sgs_facts *facts = one->memo;
    uint32_t code = node->term->code;
    if (code <= FSD_HUNT_SGS_NUMBER)
        return ask_deck(subject, node, one);
    if (code == FSD_HUNT_SGS_PLACE)
        return place_of_card(subject, node, one);
    uint32_t seat = node->term->parameters > 0 ? (uint32_t)argument(node, 0, one) - 1 : 0;
    if (seat >= subject->def.players)
        return 0;
    if (code == FSD_HUNT_SGS_HAND)
        return count_in_hand(subject, node, seat, one);
    fsd_hunt_sgs_learn(subject, one->seed, stage_of(code), facts);
    switch (code) {
    case FSD_HUNT_SGS_ROLE:
        return facts->role[seat];
    case FSD_HUNT_SGS_GENERAL:
        return facts->general[seat];
    case FSD_HUNT_SGS_OFFERED:
        return ask_offered(node, seat, facts);
    case FSD_HUNT_SGS_WINNER:
        return facts->winner;
    case FSD_HUNT_SGS_WON:
        return facts->winners >> seat & 1;
    case FSD_HUNT_SGS_ALIVE:
        return facts->alive >> seat & 1;
    case FSD_HUNT_SGS_TURNS:
        return facts->turns;
    case FSD_HUNT_SGS_ROUNDS:
        return facts->rounds;
    default:
        return facts->decisions < INT64_MAX ? (int64_t)facts->decisions : INT64_MAX;
    }
}

/* ---- What can be asked ----------------------------------------------------------------------- */

static fsd_status check_place(const fsd_hunt_sgs_subject *subject, fsd_hunt_node *node,
                              fsd_error *error)
{
    uint32_t found = 0;
    for (uint32_t id = 0; id < CARDS; id++)
        found += is_card(node, id) && !(subject->def.small_deck && deck_maneuvering(id));
    if (found == 0)
        return fsd_fail_at(error, FSD_BAD_ARGUMENT, node->offset,
                           "no such card is in the deck; data/sgs/cards.tsv has them all",
                           "牌堆中没有这张牌; 全部的牌见 data/sgs/cards.tsv");
    node->least = 1;
    node->most = fsd_hunt_sgs_deck_size(subject);
    return FSD_OK;
}

static fsd_status check(const fsd_hunt_filter *filter, fsd_hunt_node *node, fsd_error *error)
{
    const fsd_hunt_sgs_subject *subject = filter->subject;
    const fsd_hunt_term *term = node->term;
    if (term->code == FSD_HUNT_SGS_PLACE)
        return check_place(subject, node, error);
    bool of_seat = term->parameters > 0 && term->parameter[0].scope == 1 + SEATS_SCOPE;
    int64_t most = of_seat ? subject->def.players : fsd_hunt_sgs_deck_size(subject);
    if (term->parameters > 0 && node->argument[0] != FSD_HUNT_FROM_SCOPE &&
        node->argument[0] > most)
        return fsd_fail_at(error, FSD_BAD_ARGUMENT, node->offset,
                           of_seat ? "there are %lld seats" : "there are %lld cards in the deck",
                           of_seat ? "共 %lld 座" : "牌堆共 %lld 张", (long long)most);
    if (term->code == FSD_HUNT_SGS_HAND &&
        (node->ask == FSD_HUNT_ELEMENT || node->first > 0 || node->last < INT64_MAX))
        return fsd_fail_at(error, FSD_BAD_SYNTAX, node->offset,
                           "a hand has no places; ask how many: hand(2) has 2 jink",
                           "手牌没有位置; 请问张数: hand(2) has 2 jink");
    if (node->ask == FSD_HUNT_COUNT_OF)
        node->most = 16;
    if (term->code == FSD_HUNT_SGS_ROLE && subject->def.mode == FSD_SGS_IDENTITY &&
        node->argument[0] != FSD_HUNT_FROM_SCOPE) { /* the lord sits first */
        bool first = node->argument[0] == 1;
        node->least = first ? FSD_SGS_LORD : FSD_SGS_LORD + 1;
        node->most = first ? FSD_SGS_LORD : FSD_SGS_RENEGADE;
    }
    return FSD_OK;
}

/* ---- The plan -------------------------------------------------------------------------------- */

/* Nanoseconds, measured; parts of a game come together. */
static double cost_of(const fsd_hunt_filter *filter, const fsd_hunt_node *node)
{
    static const double of_stage[] = {
        [FSD_HUNT_SGS_SHUFFLED] = 3000, [FSD_HUNT_SGS_SEATED] = 17000
    };
    const fsd_hunt_sgs_subject *subject = filter->subject;
    double cost = 0;
    if (node->op == FSD_HUNT_TERM) {
        uint32_t code = node->term->code;
        bool hand = code == FSD_HUNT_SGS_HAND && fsd_hunt_sgs_deals_plainly(subject);
        if (code <= FSD_HUNT_SGS_NUMBER || hand)
            return 100;
        if (code == FSD_HUNT_SGS_PLACE)
            return 1000;
        fsd_hunt_sgs_stage stage = stage_of(code);
        if (stage != FSD_HUNT_SGS_PLAYED)
            return of_stage[stage];
        for (uint32_t r = FSD_SGS_LORD; r <= FSD_SGS_RENEGADE; r++)
            cost += subject->cast.mind[r] >= FSD_SGS_MIND_V2 ? 2e5 : 7e4;
        return cost;
    }
    for (uint32_t i = 0; i < node->children; i++) {
        double child = cost_of(filter, node->child[i]);
        cost = child > cost ? child : cost;
    }
    return node->op >= FSD_HUNT_ALL && cost <= 1000 ? cost + 10 * (double)fsd_hunt_range_size(node)
                                                    : cost;
}

/* The one place of the deck that a condition is about; 0: there is no such one. */
static int64_t place_asked(const fsd_hunt_node *node)
{
    if (node->op == FSD_HUNT_TERM)
        return node->term->code <= FSD_HUNT_SGS_NUMBER && node->argument[0] != FSD_HUNT_FROM_SCOPE
                   ? node->argument[0]
                   : 0;
    int64_t place = node->children == 0 && node->op == FSD_HUNT_CONSTANT ? -1 : 0;
    for (uint32_t i = 0; i < node->children; i++) {
        int64_t of_child = place_asked(node->child[i]);
        if (of_child == 0 || (of_child > 0 && place > 0 && of_child != place))
            return 0;
        if (of_child > 0 || place == 0)
            place = of_child;
    }
    return place;
}

/* Any card of the deck comes to a place as often as any other: exact. */
static double chance_of(const fsd_hunt_filter *filter, const fsd_hunt_node *part)
{
    const fsd_hunt_sgs_subject *subject = filter->subject;
    if (place_asked(part) <= 0)
        return -1;
    fsd_hunt_sgs_facts facts = { .stage = FSD_HUNT_SGS_SHUFFLED };
    fsd_hunt_one one = { .memo = &facts };
    uint32_t holds = 0;
    facts.cards = (uint8_t)fsd_hunt_sgs_deck_size(subject);
    for (uint32_t id = 0; id < CARDS; id++) {
        memset(facts.deck, (int)id, sizeof facts.deck);
        if (!(subject->def.small_deck && deck_maneuvering(id)))
            holds += fsd_hunt_plain(filter, part, &one) != 0;
    }
    return (double)holds / facts.cards;
}

static uint32_t block_for(double cost)
{
    uint32_t block = 1 << 16;
    while (block > 8 && block * cost > 5e7)
        block /= 2;
    return block;
}

static fsd_status prepare(fsd_hunt_filter *filter)
{
    double *cost = fsd_arena_take_array(&filter->arena, filter->parts + 1, sizeof *cost);
    if (cost == NULL)
        return FSD_NO_MEMORY;
    for (uint32_t i = 0; i < filter->parts; i++) {
        cost[i] = cost_of(filter, filter->part[i]);
        filter->part_chance[i] =
            fsd_hunt_never(filter->part[i]) ? 0 : chance_of(filter, filter->part[i]);
    }
    fsd_hunt_join_chances(filter);
    filter->chance_exact = filter->parts == 1 && filter->chance >= 0;
    fsd_hunt_guess(filter, cost);
    fsd_hunt_order(filter, cost);
    double left = 1;
    for (uint32_t i = 0; i < filter->parts; i++) {
        filter->cost += left * cost[i];
        left *= fsd_hunt_share(filter, i);
    }
    if (filter->score != NULL)
        filter->cost += left * cost_of(filter, filter->score);
    filter->block = block_for(filter->cost);
    return FSD_OK;
}

static void hash(const fsd_hunt_filter *filter, fsd_sha256 *into)
{
    const fsd_hunt_sgs_subject *subject = filter->subject;
    fsd_sgs_def def = subject->def;
    def.seed = 0;
    char text[64];
    fsd_sha256_add(into, text,
                   fsd_format(text, sizeof text, " %llu %u %u %u %u %u %u %u ",
                              (unsigned long long)def.game, def.mode, def.variant, def.players,
                              def.packages, def.small_deck, def.candidates, def.lord_candidates));
    fsd_sha256_add(into, def.general, sizeof def.general);
    fsd_sha256_add(into, def.role, sizeof def.role);
    fsd_sha256_add(into, subject->cast.mind, sizeof subject->cast.mind);
}

/* ---- Blocks ---------------------------------------------------------------------------------- */

typedef struct worker {
    const fsd_hunt_filter *filter;
    fsd_hunt_sgs_facts facts;
} worker;

static void destroy(void *room, const fsd_allocator *allocator)
{
    fsd_release(allocator, room, sizeof(worker));
}

static void *create(const fsd_hunt_filter *filter, const fsd_allocator *allocator)
{
    worker *w = fsd_allocate(allocator, sizeof *w);
    if (w != NULL)
        w->filter = filter;
    return w;
}

static bool ask(worker *w, uint64_t seed, int64_t *score, uint64_t *passed)
{
    fsd_hunt_one one = { .seed = seed, .memo = &w->facts };
    fsd_hunt_forget(w->filter, &one);
    w->facts.quick = 1;
    for (uint32_t part = 0; part < w->filter->parts; part++) {
        if (fsd_hunt_plain(w->filter, w->filter->part[part], &one) == 0)
            return false;
        passed[part]++;
    }
    if (score != NULL)
        *score = fsd_hunt_plain(w->filter, w->filter->score, &one);
    return true;
}

static void range(void *room, uint64_t first, uint32_t count, uint64_t *bits, int64_t *score,
                  uint64_t *passed)
{
    for (uint32_t i = 0; i < count; i++)
        if (ask(room, first + i, score != NULL ? &score[i] : NULL, passed))
            bits[i / 64] |= (uint64_t)1 << i % 64;
}

static void list(void *room, const uint64_t *seed, uint32_t count, uint64_t *bits, int64_t *score,
                 uint64_t *passed)
{
    for (uint32_t i = 0; i < count; i++)
        if (ask(room, seed[i], score != NULL ? &score[i] : NULL, passed))
            bits[i / 64] |= (uint64_t)1 << i % 64;
}

static const fsd_hunt_room_blocks blocks = {
    .last = UINT64_MAX,
    .usual = UINT32_MAX,
    .block = 1024,
    .list_block = 64,
    .create = create,
    .destroy = destroy,
    .range = range,
    .list = list,
};

static const fsd_hunt_room room = {
    .name = "sgs",
    .scope = scopes,
    .scopes = sizeof scopes / sizeof *scopes,
    .term = terms,
    .terms = sizeof terms / sizeof *terms,
    .memo = sizeof(fsd_hunt_sgs_facts),
    .memo_head = FSD_HUNT_SGS_FORGET,
    .check = check,
    .plain = plain,
    .prepare = prepare,
    .hash = hash,
    .blocks = &blocks,
};

fsd_status fsd_hunt_filter_sgs(const fsd_sgs_def *def, const uint8_t mind[FSD_HUNT_MINDS],
                               const char *text, size_t length, const fsd_allocator *allocator,
                               fsd_hunt_filter **out, fsd_error *error)
{
    fsd_hunt_sgs_subject subject = { .def = *def };
    fsd_sgs_game trial;
    *out = NULL;
    for (uint32_t r = 0; r < FSD_HUNT_MINDS; r++) {
        if (mind[r] >= FSD_SGS_MINDS)
            return fsd_fail(error, FSD_BAD_ARGUMENT, "mind %u; the last is %u",
                            "决策者编号 %u; 最大为 %u", (unsigned)mind[r],
                            (unsigned)FSD_SGS_MINDS - 1);
        subject.cast.mind[r] = mind[r];
    }
    fsd_status status = fsd_sgs_start(&trial, def, error);
    return status != FSD_OK ? status
                            : fsd_hunt_filter_make(&room, &subject, sizeof subject, text, length,
                                                   allocator, out, error);
}

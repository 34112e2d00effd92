#include "hunt/sts2.h"

#include <string.h>

#include "core/assert.h"
#include "hunt/bounds.h"
#include "sts2/tables.h"

/* ---- Vocabularies ---------------------------------------------------------------------------- */

static int32_t find_id(fsd_str name)
{
    fsd_sts2_id id = fsd_sts2_id_named(name.at, name.length);
    return id == FSD_STS2_NONE ? -1 : (int32_t)id;
}

static const char *name_id(int32_t id)
{
    return fsd_sts2_id_name((fsd_sts2_id)id);
}

static const char *suggest_id(fsd_str name)
{
    fsd_suggestion suggestion;
    fsd_suggestion_begin(&suggestion, name);
    fsd_sts2_id_suggest(&suggestion, FSD_STS2_KIND_ACT, FSD_STS2_KIND_RELIC);
    return suggestion.form;
}

static const fsd_hunt_vocabulary ids = { .what = "name of the game",
                                         .what_zh = "游戏中的名字",
                                         .find = find_id,
                                         .suggest = suggest_id,
                                         .name = name_id };

static const fsd_name owners[] = { { 0, { "shared", "公共" } }, { 1, { "player", "玩家" } } };
static const fsd_hunt_vocabulary owners_names =
    FSD_HUNT_WORDS("bag: shared or player", "遗物袋 (shared 或 player)", owners);

static const fsd_name rarities[] = {
    { FSD_STS2_COMMON, { "common", "普通" } },
    { FSD_STS2_UNCOMMON, { "uncommon", "罕见" } },
    { FSD_STS2_RARE, { "rare", "稀有" } },
    { FSD_STS2_SHOP_RARITY, { "shop", "商店" } },
    { FSD_STS2_EVENT_RARITY, { "event", "事件" } },
    { FSD_STS2_ANCIENT_RARITY, { "ancient", "先古" } },
};
static const fsd_hunt_vocabulary rarities_names = FSD_HUNT_WORDS("rarity", "稀有度", rarities);

static const fsd_name points[] = {
    { FSD_STS2_UNKNOWN, { "unknown", "unknowns", "问号" } },
    { FSD_STS2_SHOP, { "shop", "shops", "商店" } },
    { FSD_STS2_TREASURE, { "treasure", "treasures", "宝箱" } },
    { FSD_STS2_REST, { "rest", "rests", "篝火", "休息" } },
    { FSD_STS2_MONSTER, { "monster", "monsters", "怪物" } },
    { FSD_STS2_ELITE, { "elite", "elites", "精英" } },
};
static const fsd_hunt_vocabulary points_names = FSD_HUNT_WORDS("kind of point", "地图点", points);

static int32_t find_stream(fsd_str name)
{
    return fsd_sts2_stream_named(name.at, name.length);
}

static const char *name_stream(int32_t id)
{
    return fsd_sts2_stream_name((fsd_sts2_stream_id)id);
}

static const char *suggest_stream(fsd_str name)
{
    fsd_suggestion suggestion;
    fsd_suggestion_begin(&suggestion, name);
    for (uint32_t s = 0; s < FSD_STS2_STREAMS; s++)
        fsd_suggestion_try(&suggestion, name_stream((int32_t)s));
    return suggestion.form;
}

static const fsd_hunt_vocabulary streams = { .what = "stream",
                                             .what_zh = "随机流",
                                             .find = find_stream,
                                             .suggest = suggest_stream,
                                             .name = name_stream };

/* ---- Terms ----------------------------------------------------------------------------------- */

enum { DRAWS, ACTS, FLOORS };
enum { FARTHEST_DRAW = 100000 };

static const fsd_hunt_scope scopes[] = {
    [DRAWS] = { .form = { "draw", "draws" }, .zh = "抽取", .least = 0, .most = FARTHEST_DRAW },
    [ACTS] = { .form = { "act", "acts", "幕" }, .zh = "幕", .least = 1, .most = FSD_STS2_ACTS },
    [FLOORS] = { .form = { "floor", "floors", "层" },
                 .zh = "层",
                 .least = 1,
                 .most = FSD_STS2_MAP_ROWS - 1 },
};

#define AN_ACT                                                                               \
    {                                                                                        \
        .kind = FSD_HUNT_TAKES_NUMBER, .least = 1, .most = FSD_STS2_ACTS, .scope = 1 + ACTS, \
    }
#define OF_ACT(code_, kind_, key, zh)    \
    [code_] = { .form = { key, zh },     \
                .kind = kind_,           \
                .code = code_,           \
                .parameters = 1,         \
                .parameter = { AN_ACT }, \
                .names = &ids }
#define A_BAG                                               \
    {                                                       \
        .kind = FSD_HUNT_TAKES_NAME, .names = &owners_names \
    }
#define A_RARITY                                              \
    {                                                         \
        .kind = FSD_HUNT_TAKES_NAME, .names = &rarities_names \
    }

static const fsd_hunt_term terms[] = {
    [FSD_HUNT_STS2_ACT1] = { .form = { "act1", "first_act" },
                             .kind = FSD_HUNT_NAME,
                             .code = FSD_HUNT_STS2_ACT1,
                             .names = &ids },
    OF_ACT(FSD_HUNT_STS2_ACT, FSD_HUNT_NAME, "act_name", "幕名"),
    [FSD_HUNT_STS2_NEOW] = { .form = { "neow", "涅奥" },
                             .kind = FSD_HUNT_LIST,
                             .code = FSD_HUNT_STS2_NEOW,
                             .names = &ids },
    OF_ACT(FSD_HUNT_STS2_ANCIENT, FSD_HUNT_NAME, "ancient", "先古之民"),
    OF_ACT(FSD_HUNT_STS2_BOSS, FSD_HUNT_NAME, "boss", "首领"),
    OF_ACT(FSD_HUNT_STS2_SECOND_BOSS, FSD_HUNT_NAME, "second_boss", "第二首领"),
    OF_ACT(FSD_HUNT_STS2_NORMALS, FSD_HUNT_LIST, "normals", "普通战"),
    OF_ACT(FSD_HUNT_STS2_ELITES, FSD_HUNT_LIST, "elites", "精英战"),
    OF_ACT(FSD_HUNT_STS2_EVENTS, FSD_HUNT_LIST, "events", "事件"),
    [FSD_HUNT_STS2_RELIC] = { .form = { "relic", "遗物" },
                              .kind = FSD_HUNT_NAME,
                              .code = FSD_HUNT_STS2_RELIC,
                              .parameters = 3,
                              .parameter = { A_BAG,
                                             A_RARITY,
                                             { .kind = FSD_HUNT_TAKES_NUMBER,
                                               .least = 1,
                                               .most = FSD_STS2_LIST } },
                              .names = &ids },
    [FSD_HUNT_STS2_RELICS] = { .form = { "relics", "遗物表" },
                               .kind = FSD_HUNT_LIST,
                               .code = FSD_HUNT_STS2_RELICS,
                               .parameters = 2,
                               .parameter = { A_BAG, A_RARITY },
                               .names = &ids },
    [FSD_HUNT_STS2_MAP] = { .form = { "map", "地图" },
                            .kind = FSD_HUNT_LIST,
                            .code = FSD_HUNT_STS2_MAP,
                            .parameters = 1,
                            .parameter = { AN_ACT },
                            .names = &points_names },
    [FSD_HUNT_STS2_POINTS] = { .form = { "points", "点" },
                               .kind = FSD_HUNT_LIST,
                               .code = FSD_HUNT_STS2_POINTS,
                               .parameters = 2,
                               .parameter = { AN_ACT,
                                              { .kind = FSD_HUNT_TAKES_NUMBER,
                                                .least = 1,
                                                .most = FSD_STS2_MAP_ROWS - 1,
                                                .scope = 1 + FLOORS } },
                               .names = &points_names },
    [FSD_HUNT_STS2_DRAW] = { .form = { "draw" },
                             .kind = FSD_HUNT_NUMBER,
                             .code = FSD_HUNT_STS2_DRAW,
                             .parameters = 3,
                             .parameter = { { .kind = FSD_HUNT_TAKES_NAME, .names = &streams },
                                            { .kind = FSD_HUNT_TAKES_NUMBER,
                                              .most = FARTHEST_DRAW,
                                              .scope = 1 + DRAWS },
                                            { .kind = FSD_HUNT_TAKES_CALL } } },
};

/* ---- The plain path -------------------------------------------------------------------------- */

/* What is known of the seed under way. */
typedef struct memo {
    uint32_t parts; /* FSD_STS2_PART_... that `run` has */
    fsd_sts2_run run;
} memo;

static uint32_t needed_part(uint32_t code)
{
    return code == FSD_HUNT_STS2_NEOW ? FSD_STS2_PART_NEOW
           : code == FSD_HUNT_STS2_MAP || code == FSD_HUNT_STS2_POINTS
               ? FSD_STS2_PART_MAPS | FSD_STS2_PART_LISTS
               : FSD_STS2_PART_LISTS;
}

static const fsd_sts2_run *run_with(const fsd_hunt_filter *filter, fsd_hunt_one *one,
                                    uint32_t parts)
{
    const fsd_sts2_setup *setup = filter->subject;
    memo *m = one->memo;
    if ((parts & ~m->parts) != 0) {
        fsd_sts2_seed seed = fsd_sts2_seed_number(one->seed, fsd_sts2_build_era(setup->build));
        m->parts |= parts;
        fsd_sts2_foretell(&seed, setup, m->parts, &m->run);
    }
    return &m->run;
}

static int64_t argument(const fsd_hunt_node *node, uint32_t i, const fsd_hunt_one *one)
{
    if (node->argument[i] != FSD_HUNT_FROM_SCOPE)
        return node->argument[i];
    return one->at[node->term->parameter[i].scope - 1];
}

static int64_t draw(const fsd_hunt_filter *filter, const fsd_hunt_node *node,
                    const fsd_hunt_one *one)
{
    const fsd_sts2_setup *setup = filter->subject;
    fsd_sts2_seed seed = fsd_sts2_seed_number(one->seed, fsd_sts2_build_era(setup->build));
    fsd_dice dice = fsd_sts2_stream(&seed, (fsd_sts2_stream_id)argument(node, 0, one), 0);
    fsd_status status = fsd_dice_forward(&dice, (uint64_t)argument(node, 1, one));
    FSD_ASSERT(status == FSD_OK);
    return fsd_dice_range(&dice, (int32_t)node->argument[2], (int32_t)node->argument[3]);
}

static int64_t count_points(const fsd_sts2_map *map, int64_t kind)
{
    int64_t count = 0;
    for (uint32_t row = 1; row < map->rows; row++)
        for (uint32_t column = 0; column < FSD_STS2_MAP_COLUMNS; column++)
            count += map->kind[row][column] == kind;
    return count;
}

static const fsd_sts2_list *list_of(const fsd_sts2_run *run, const fsd_hunt_node *node,
                                    const fsd_hunt_one *one)
{
    int64_t first = argument(node, 0, one);
    switch (node->term->code) {
    case FSD_HUNT_STS2_NORMALS:
        return &run->act[first - 1].normals;
    case FSD_HUNT_STS2_ELITES:
        return &run->act[first - 1].elites;
    case FSD_HUNT_STS2_EVENTS:
        return &run->act[first - 1].events;
    default:
        return &(first == 0 ? &run->shared : &run->player[0])->relics[node->argument[1]];
    }
}

static int64_t ask_list(const fsd_hunt_node *node, const fsd_sts2_id *id, uint32_t count)
{
    if (node->ask == FSD_HUNT_ELEMENT)
        return node->first < count ? id[node->first] : FSD_STS2_NONE;
    int64_t found = 0;
    for (int64_t i = node->first; i < count && i <= node->last; i++)
        found += id[i] == node->name;
    return found;
}

/* The points of a floor from left to right; from the boss's on there are none. */
static int64_t ask_points(const fsd_hunt_node *node, const fsd_sts2_map *map, int64_t floor)
{
    fsd_sts2_id kind[FSD_STS2_MAP_COLUMNS];
    uint32_t count = 0;
    for (uint32_t column = 0; column < FSD_STS2_MAP_COLUMNS && floor < map->rows; column++)
        if (map->kind[floor][column] != FSD_STS2_UNASSIGNED)
            kind[count++] = map->kind[floor][column];
    return ask_list(node, kind, count);
}

static int64_t plain(const fsd_hunt_filter *filter, const fsd_hunt_node *node, fsd_hunt_one *one)
{
    const fsd_sts2_setup *setup = filter->subject;
    uint32_t code = node->term->code;
    if (code == FSD_HUNT_STS2_DRAW)
        return draw(filter, node, one);
    if (code == FSD_HUNT_STS2_ACT1) {
        fsd_sts2_seed seed = fsd_sts2_seed_number(one->seed, fsd_sts2_build_era(setup->build));
        return fsd_sts2_first_act(&seed, setup->locked);
    }
    const fsd_sts2_run *run = run_with(filter, one, needed_part(code));
    int64_t first = node->term->parameters > 0 ? argument(node, 0, one) : 0;
    switch (code) {
    case FSD_HUNT_STS2_NEOW:
        return ask_list(node, run->neow[0], 3);
    case FSD_HUNT_STS2_ACT:
        return run->act[first - 1].act;
    case FSD_HUNT_STS2_ANCIENT:
        return run->act[first - 1].ancient;
    case FSD_HUNT_STS2_BOSS:
        return run->act[first - 1].boss;
    case FSD_HUNT_STS2_SECOND_BOSS:
        return run->act[first - 1].second_boss;
    case FSD_HUNT_STS2_MAP:
        return count_points(&run->act[first - 1].map, node->name);
    case FSD_HUNT_STS2_POINTS:
        return ask_points(node, &run->act[first - 1].map, argument(node, 1, one));
    case FSD_HUNT_STS2_RELIC: {
        const fsd_sts2_list *list = list_of(run, node, one);
        return node->argument[2] <= list->count ? list->id[node->argument[2] - 1] : FSD_STS2_NONE;
    }
    default: {
        const fsd_sts2_list *list = list_of(run, node, one);
        return ask_list(node, list->id, list->count);
    }
    }
}

/* ---- What can be asked ----------------------------------------------------------------------- */

static bool maps_known(const fsd_sts2_setup *setup)
{
    return fsd_sts2_builds[setup->build].maps;
}

static fsd_status check(const fsd_hunt_filter *filter, fsd_hunt_node *node, fsd_error *error)
{
    const fsd_sts2_setup *setup = filter->subject;
    uint32_t code = node->term->code;
    bool of_map = code == FSD_HUNT_STS2_MAP || code == FSD_HUNT_STS2_POINTS;
    if (of_map && !maps_known(setup))
        return fsd_fail_at(error, FSD_UNSUPPORTED, node->offset,
                           "the maps of build %s are not modelled; use v0.103.2 or later",
                           "版本 %s 的地图没有模型; 请用 v0.103.2 或更新的版本",
                           fsd_sts2_build_name(setup->build));
    if (code == FSD_HUNT_STS2_MAP && node->ask != FSD_HUNT_COUNT_OF)
        return fsd_fail_at(error, FSD_BAD_SYNTAX, node->offset,
                           "a map has no places; ask how many: map(1) has 3 shops",
                           "地图没有位置; 请问个数: map(1) has 3 shops");
    if (code == FSD_HUNT_STS2_DRAW) {
        node->least = node->argument[2];
        node->most = node->argument[3] - 1;
    }
    if (node->ask == FSD_HUNT_COUNT_OF)
        node->most = code == FSD_HUNT_STS2_MAP      ? FSD_STS2_MAP_ROWS * FSD_STS2_MAP_COLUMNS
                     : code == FSD_HUNT_STS2_POINTS ? FSD_STS2_MAP_COLUMNS
                     : code == FSD_HUNT_STS2_NEOW   ? 3
                                                    : FSD_STS2_LIST;
    return FSD_OK;
}

/* ---- The plan -------------------------------------------------------------------------------- */

/* Nanoseconds by the plain path, measured. */
static double plain_cost(const fsd_hunt_node *node)
{
    double cost = 0;
    if (node->op == FSD_HUNT_TERM) {
        switch (node->term->code) {
        case FSD_HUNT_STS2_DRAW:
        case FSD_HUNT_STS2_ACT1:
            return 300;
        case FSD_HUNT_STS2_NEOW:
            return 700;
        case FSD_HUNT_STS2_MAP:
        case FSD_HUNT_STS2_POINTS:
            return 60000;
        default:
            return 6000;
        }
    }
    for (uint32_t i = 0; i < node->children; i++) {
        double child = plain_cost(node->child[i]);
        cost = child > cost ? child : cost; /* parts of a run come together */
    }
    if (node->op >= FSD_HUNT_ALL && cost <= 300)
        cost *= (double)fsd_hunt_range_size(node);
    return cost;
}

/* Draws that no formula gives: far ones of era A. */
static bool has_far_draw(const fsd_hunt_node *node)
{
    bool far = node->op == FSD_HUNT_TERM && node->term->code == FSD_HUNT_STS2_DRAW &&
               node->argument[1] >= FSD_DOTNET_AFFINE;
    if (node->op >= FSD_HUNT_ALL && node->ranges > 0)
        far = node->range[node->ranges - 1].last >= FSD_DOTNET_AFFINE;
    for (uint32_t i = 0; i < node->children; i++)
        far |= has_far_draw(node->child[i]);
    return far;
}

static void remark(fsd_hunt_filter *filter)
{
    const fsd_hunt_sts2_plan *plan = filter->plan;
    for (uint32_t i = 0; i < filter->parts && plan->era == FSD_STS2_ERA_A; i++)
        if (has_far_draw(filter->part[i])) {
            filter->remark = "draws beyond number 399 are made one by one, which is slow";
            filter->remark_zh = "第 399 次之后的抽取须逐次计算, 较慢";
        }
}

/* Seeds of a block that takes some tens of milliseconds: a hunt ends and stops between blocks. */
static uint32_t block_for(double cost)
{
    uint32_t block = 1 << 18;
    while (block > 1024 && block * cost > 3e7)
        block /= 2;
    return block;
}

/* Parts and plans of parts are put in order together. */
static fsd_status order(fsd_hunt_filter *filter)
{
    fsd_hunt_sts2_plan *plan = filter->plan;
    double *cost = fsd_arena_take_array(&filter->arena, filter->parts + 1, sizeof *cost);
    plan->part = fsd_arena_take_array(&filter->arena, filter->parts + 1, sizeof *plan->part);
    if (cost == NULL || plan->part == NULL)
        return FSD_NO_MEMORY;
    for (uint32_t i = 0; i < filter->parts; i++) {
        fsd_hunt_sts2_part part = { 0 };
        fsd_status status = fsd_hunt_sts2_atoms(filter, filter->part[i], &part);
        if (status != FSD_OK)
            return status;
        cost[i] = plain_cost(filter->part[i]);
        for (uint32_t a = 0; a < part.atoms; a++) {
            double chance = fsd_hunt_sts2_atom_chance(plan->era, &part.atom[a]);
            filter->part_chance[i] = a == 0 ? chance : filter->part_chance[i] * chance;
            cost[i] = fsd_hunt_sts2_atom_is_dense(plan->era, &part.atom[a]) ? 1 : 30;
        }
        if (part.atoms == 1 && fsd_hunt_sts2_atom_gaps(plan->era, &part.atom[0], plan->gaps))
            cost[i] = 1.0 / 16;
        if (fsd_hunt_never(filter->part[i]))
            filter->part_chance[i] = 0;
    }
    fsd_hunt_join_chances(filter);
    fsd_hunt_guess(filter, cost);
    fsd_hunt_order(filter, cost);
    double left = 1;
    for (uint32_t i = 0; i < filter->parts; i++) {
        fsd_status status = fsd_hunt_sts2_atoms(filter, filter->part[i], &plan->part[i]);
        if (status != FSD_OK)
            return status;
        bool dense = plan->dense == i && plan->part[i].atoms > 0 && left > 1.0 / 32;
        for (uint32_t a = 0; a < plan->part[i].atoms; a++)
            dense &= fsd_hunt_sts2_atom_is_dense(plan->era, &plan->part[i].atom[a]);
        plan->dense += dense;
        filter->cost += (dense ? 1 : left) * cost[i];
        left *= fsd_hunt_share(filter, i);
    }
    plan->jumps =
        plan->dense > 0 && fsd_hunt_sts2_atom_gaps(plan->era, &plan->part[0].atom[0], plan->gaps);
    if (plan->jumps && plan->dense > 1)
        plan->dense = 1; /* few are left: the rest is asked of them alone */
    plan->counts = filter->parts == 1 && plan->part[0].atoms == 1 &&
                   fsd_hunt_sts2_atom_is_counted(plan->era, &plan->part[0].atom[0]);
    filter->chance_exact = filter->parts == 1 && plan->part[0].atoms == 1;
    filter->block = block_for(filter->cost);
    return FSD_OK;
}

static fsd_status prepare(fsd_hunt_filter *filter)
{
    const fsd_sts2_setup *setup = filter->subject;
    fsd_hunt_sts2_plan *plan = fsd_arena_take(&filter->arena, sizeof *plan);
    if (plan == NULL)
        return FSD_NO_MEMORY;
    filter->plan = plan;
    plan->era = fsd_sts2_build_era(setup->build);
    remark(filter);
    return order(filter);
}

static void hash(const fsd_hunt_filter *filter, fsd_sha256 *into)
{
    const fsd_sts2_setup *setup = filter->subject;
    char text[128];
    size_t length =
        fsd_format(text, sizeof text, " %s %u %u %llu ", fsd_sts2_build_name(setup->build),
                   setup->ascension, setup->players, (unsigned long long)setup->locked);
    fsd_sha256_add(into, text, length);
    fsd_sha256_add(into, setup->character, sizeof setup->character);
}

const fsd_hunt_room fsd_hunt_sts2_room = {
    .name = "sts2",
    .scope = scopes,
    .scopes = sizeof scopes / sizeof *scopes,
    .term = terms,
    .terms = sizeof terms / sizeof *terms,
    .memo = sizeof(memo),
    .memo_head = offsetof(memo, run),
    .check = check,
    .plain = plain,
    .prepare = prepare,
    .hash = hash,
    .blocks = &fsd_hunt_sts2_blocks,
};

fsd_status fsd_hunt_filter_sts2(const fsd_sts2_setup *setup, const char *text, size_t length,
                                const fsd_allocator *allocator, fsd_hunt_filter **out,
                                fsd_error *error)
{
    *out = NULL;
    fsd_status status = fsd_sts2_setup_check(setup, error);
    return status != FSD_OK ? status
                            : fsd_hunt_filter_make(&fsd_hunt_sts2_room, setup, sizeof *setup, text,
                                                   length, allocator, out, error);
}

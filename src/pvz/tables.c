#include "pvz/tables.h"

#include "generated/pvz/aliases.h"
#include "generated/pvz/rules.h"
#include "generated/pvz/scenes.h"
#include "generated/pvz/zombies.h"

/* The kinds' sets are written into the rules as they are: words and constants must number alike. */
_Static_assert(FSD_PVZ_CAP_WAVE == 1 << FSD_PVZ_ZOMBIES_CAPPED_WAVE, "capped");
_Static_assert(FSD_PVZ_CAP_FLAG_WAVE == 1 << FSD_PVZ_ZOMBIES_CAPPED_FLAG_WAVE, "capped");
_Static_assert(FSD_PVZ_CAP_STAGE == 1 << FSD_PVZ_ZOMBIES_CAPPED_STAGE, "capped");
_Static_assert(FSD_PVZ_NEEDS_NEIGHBOURS == 1 << FSD_PVZ_ZOMBIES_NEEDS_NEIGHBOURS, "needs");
_Static_assert(FSD_PVZ_NEEDS_ICE == 1 << FSD_PVZ_ZOMBIES_NEEDS_ICE, "needs");
_Static_assert((int)FSD_PVZ_NEVER == (int)FSD_PVZ_ZOMBIES_DRAWN_NEVER, "drawn");
_Static_assert((int)FSD_PVZ_ALWAYS == (int)FSD_PVZ_ZOMBIES_DRAWN_ALWAYS, "drawn");
_Static_assert((int)FSD_PVZ_COMMON == (int)FSD_PVZ_ZOMBIES_DRAWN_COMMON, "drawn");
_Static_assert((int)FSD_PVZ_RARE == (int)FSD_PVZ_ZOMBIES_DRAWN_RARE, "drawn");
_Static_assert((int)FSD_PVZ_DRAWN == (int)FSD_PVZ_ZOMBIES_DRAWN_DRAWN, "drawn");
_Static_assert((int)FSD_PVZ_MOON == (int)FSD_PVZ_ZOMBIES_SCENES_MOON, "scenes");
_Static_assert(FSD_PVZ_ZOMBIES_COUNT <= FSD_PVZ_KINDS, "kinds");
_Static_assert(FSD_PVZ_SCENES_COUNT == FSD_PVZ_SCENES, "scenes");

#define WALKS(set, word) (((set) >> FSD_PVZ_ZOMBIES_WALKS_##word) & 1)

#define KIND(id, key_, en, code, zh, short_, points_, first_wave_, weight_from, weight_to,      \
             weight_start, weight_end, plain_weight_, capped_, cap_from, cap_to, cap_start,     \
             cap_end, stage_cap_from, stage_cap_to, stage_cap_start, stage_cap_end, flag_only_, \
             drawn_, scenes_, from_stage_, stage_0, walks, needs_, x_least_, x_most_, x_flag_)  \
    [id] = {                                                                                    \
        .points = points_,                                                                      \
        .first_wave = first_wave_,                                                              \
        .weight = { weight_from, weight_to, weight_start, weight_end },                         \
        .plain_weight = plain_weight_,                                                          \
        .wave_cap = { cap_from, cap_to, cap_start, cap_end },                                   \
        .stage_cap = { stage_cap_from, stage_cap_to, stage_cap_start, stage_cap_end },          \
        .capped = capped_,                                                                      \
        .drawn = drawn_,                                                                        \
        .scenes = scenes_,                                                                      \
        .flag_only = flag_only_,                                                                \
        .from_stage = from_stage_,                                                              \
        .water = WALKS(walks, WATER),                                                           \
        .land = WALKS(walks, LAND),                                                             \
        .early_water = WALKS(walks, EARLY_WATER),                                               \
        .needs = needs_,                                                                        \
        .x_least = x_least_,                                                                    \
        .x_most = x_most_,                                                                      \
        .x_flag = x_flag_,                                                                      \
    },

#define FIRST(id, key_, en, code, zh, short_, points_, first_wave_, weight_from, weight_to,      \
              weight_start, weight_end, plain_weight_, capped_, cap_from, cap_to, cap_start,     \
              cap_end, stage_cap_from, stage_cap_to, stage_cap_start, stage_cap_end, flag_only_, \
              drawn_, scenes_, from_stage_, stage_0, walks, needs_, x_least_, x_most_, x_flag_)  \
    | (fsd_pvz_types)(stage_0) << (id)

#define RULES(draw_range_, rare_in_, most_drawn_, stage_step_, waves_, flag_every_, per_wave_,    \
              bodyguards_, bodyguard_kind_, bearer_kind_, early_waves_, points_times_,            \
              points_over_, points_base_, first_points_over_, flag_factor_, just_mowered_,        \
              recently_mowered_, gate_from, gate_to, gate_start, gate_end)                        \
    .draw_range = draw_range_, .rare_in = rare_in_, .most_drawn = most_drawn_,                    \
    .stage_step = stage_step_, .waves = waves_, .flag_every = flag_every_, .per_wave = per_wave_, \
    .bodyguards = bodyguards_, .bodyguard_kind = bodyguard_kind_, .bearer_kind = bearer_kind_,    \
    .early_waves = early_waves_, .points_times = points_times_, .points_over = points_over_,      \
    .points_base = points_base_, .first_points_over = first_points_over_,                         \
    .flag_factor = flag_factor_, .just_mowered = just_mowered_,                                   \
    .recently_mowered = recently_mowered_, .gate = { gate_from, gate_to, gate_start, gate_end },

#define LAWN(id, key, en, zh, endless, other_zh, mode, lawn, water) [id] = lawn,
#define WATER(id, key, en, zh, endless, other_zh, mode, lawn, water) [id] = water,
#define MODE(id, key, en, zh, endless, other_zh, mode, lawn, water) [id] = mode,

/* Not formatted by the tool, which takes the macros for operands. */
/* clang-format off */
const fsd_pvz_rules fsd_pvz_game_rules = {
    .first_types = 0 FSD_PVZ_ZOMBIES_EACH(FIRST),
    .kinds = FSD_PVZ_ZOMBIES_COUNT,
    FSD_PVZ_RULES_EACH(RULES)
    .lawn_rows = { FSD_PVZ_SCENES_EACH(LAWN) },
    .water_rows = { FSD_PVZ_SCENES_EACH(WATER) },
    .kind = { FSD_PVZ_ZOMBIES_EACH(KIND) },
};
/* clang-format on */

const uint32_t fsd_pvz_scene_modes[FSD_PVZ_SCENES] = { FSD_PVZ_SCENES_EACH(MODE) };

#define ZOMBIE_NAME(id, key, en, code, zh, short_, ...) { id, { #key, en, zh, short_, code } },
#define ZOMBIE_ALIAS(id, name) { id, { name } },
#define SCENE_NAME(id, key, en, zh, endless, other_zh, ...) \
    { id, { #key, en, zh, other_zh, endless } },

/* clang-format off */
static const fsd_name zombie_names[] = {
    FSD_PVZ_ZOMBIES_EACH(ZOMBIE_NAME)
    FSD_PVZ_ALIASES_EACH(ZOMBIE_ALIAS)
};
/* clang-format on */
static const fsd_name scene_names[] = { FSD_PVZ_SCENES_EACH(SCENE_NAME) };

const fsd_names fsd_pvz_zombie_names = { zombie_names, sizeof zombie_names / sizeof *zombie_names };
const fsd_names fsd_pvz_scene_names = { scene_names, sizeof scene_names / sizeof *scene_names };

/* Rows: the game weights them by how long ago they were picked. Every step of it rounds to float32,
 * as the original's do; nothing here may be reordered. */
#include "core/assert.h"
#include "core/wrap.h"
#include "pvz/draw.h"

static float clamp(float x, float least, float most)
{
    return x < least ? least : x > most ? most : x;
}

float fsd_pvz_smooth_weight(float share, float last, float second)
{
    if (share < 1e-6f)
        return 0.0f;
    float due = 1.0f / share;
    float due_twice = due * 2.0f;
    float late = 1.0f + (last + 1.0f - due) / due * 2.0f;
    float late_twice = 1.0f + (second + 1.0f - due_twice) / due_twice * 2.0f;
    return share * clamp(late * 0.75f + late_twice * 0.25f, 0.01f, 100.0f);
}

static bool is_lawn(const fsd_pvz_rules *rules, fsd_pvz_scene scene, uint32_t row)
{
    return row < FSD_PVZ_ROWS && (rules->lawn_rows[scene] >> row & 1) != 0;
}

bool fsd_pvz_row_takes(const fsd_pvz_rules *rules, fsd_pvz_scene scene, uint32_t row, uint32_t kind,
                       uint32_t wave)
{
    rules = fsd_pvz_rules_or_game(rules);
    FSD_ASSERT(kind < rules->kinds && (unsigned)scene < FSD_PVZ_SCENES);
    const fsd_pvz_kind *walker = &rules->kind[kind];
    if (!is_lawn(rules, scene, row) || (walker->needs & FSD_PVZ_NEEDS_ICE) != 0)
        return false;
    if ((rules->water_rows[scene] >> row & 1) != 0)
        return wave < rules->early_waves ? walker->early_water : walker->water;
    if ((walker->needs & FSD_PVZ_NEEDS_NEIGHBOURS) != 0 && rules->water_rows[scene] == 0 &&
        !(row > 0 && is_lawn(rules, scene, row - 1) && is_lawn(rules, scene, row + 1)))
        return false;
    return walker->land;
}

/* The game counts from the wave in which the mower ran; one in a wave to come counts as new too. */
static float mower_weight(const fsd_pvz_rules *rules, uint32_t wave, int32_t mowered)
{
    int32_t since = fsd_wrap_sub((int32_t)wave, mowered);
    return since <= 1 ? rules->just_mowered : since == 2 ? rules->recently_mowered : 1.0f;
}

static void note_pick(fsd_pvz_lanes *lanes, uint32_t picked)
{
    for (uint32_t row = 0; row < FSD_PVZ_ROWS; row++) {
        if (lanes->weight[row] > 0.0f) {
            lanes->last[row] += 1.0f;
            lanes->second[row] += 1.0f;
        }
    }
    lanes->second[picked] = lanes->last[picked];
    lanes->last[picked] = 0.0f;
}

/* With no row to go to, the norm is infinite, all that follows is not a number, no comparison holds
 * and the last row remains: as in the game, where five-row lawns do not have it. */
uint32_t fsd_pvz_pick_row_from(const fsd_pvz_rules *rules, fsd_pvz_scene scene,
                               fsd_pvz_lanes *lanes, uint32_t wave,
                               const int32_t mowered[FSD_PVZ_ROWS], uint32_t kind, uint32_t output)
{
    rules = fsd_pvz_rules_or_game(rules);
    float sum = 0.0f, total = 0.0f, upto = 0.0f, smooth[FSD_PVZ_ROWS];
    for (uint32_t row = 0; row < FSD_PVZ_ROWS; row++) {
        bool open = fsd_pvz_row_takes(rules, scene, row, kind, wave);
        lanes->weight[row] = open ? mower_weight(rules, wave, mowered[row]) : 0.0f;
        sum += lanes->weight[row];
    }
    float norm = 1.0f / sum;
    for (uint32_t row = 0; row < FSD_PVZ_ROWS; row++) {
        smooth[row] =
            fsd_pvz_smooth_weight(lanes->weight[row] * norm, lanes->last[row], lanes->second[row]);
        total += smooth[row];
    }
    float decider = (float)((double)output / 2147483647.0 * (double)total);
    uint32_t picked = 0;
    for (; picked < FSD_PVZ_ROWS - 1; picked++) {
        upto += smooth[picked];
        if (decider <= upto)
            break;
    }
    note_pick(lanes, picked);
    return picked;
}

uint32_t fsd_pvz_pick_row(const fsd_pvz_rules *rules, fsd_pvz_scene scene, fsd_pvz_lanes *lanes,
                          uint32_t wave, const int32_t mowered[FSD_PVZ_ROWS], uint32_t kind,
                          fsd_mt19937 *generator)
{
    return fsd_pvz_pick_row_from(rules, scene, lanes, wave, mowered, kind,
                                 fsd_mt19937_next(generator));
}

bool fsd_pvz_start_x(const fsd_pvz_rules *rules, uint32_t kind, bool flag_wave, int32_t *least,
                     int32_t *most)
{
    rules = fsd_pvz_rules_or_game(rules);
    FSD_ASSERT(kind < rules->kinds);
    const fsd_pvz_kind *walker = &rules->kind[kind];
    int32_t further = flag_wave ? walker->x_flag : 0;
    *least = fsd_wrap_add(walker->x_least, further);
    *most = fsd_wrap_add(walker->x_most, further);
    return walker->x_least <= walker->x_most;
}

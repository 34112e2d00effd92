/* What can be computed once of a stage: everything but the picks. */
#include <string.h>

#include "core/wrap.h"
#include "pvz/draw.h"

enum { NO_CAP = INT32_MAX };

int32_t fsd_pvz_flags(uint32_t stage)
{
    return stage == 0 ? 0 : fsd_wrap_i32(2 * stage + 1);
}

static bool is_flag_wave(uint32_t flag_every, uint32_t wave)
{
    return flag_every != 0 && wave % flag_every == flag_every - 1;
}

static int32_t plain_points(const fsd_pvz_rules *rules, uint32_t stage, uint32_t wave)
{
    int32_t base = (int32_t)rules->points_base;
    if (stage == 0)
        return (int32_t)(wave / rules->first_points_over) + base;
    int32_t waves = fsd_wrap_i32(stage * rules->waves + wave);
    int32_t scaled = fsd_wrap_mul(waves, (int32_t)rules->points_times);
    return fsd_wrap_add(scaled / (int32_t)rules->points_over, base);
}

static int32_t flag_points(const fsd_pvz_rules *rules, int32_t plain)
{
    return fsd_wrap_f32_to_i32((float)plain * rules->flag_factor);
}

int32_t fsd_pvz_points(const fsd_pvz_rules *rules, uint32_t stage, uint32_t wave)
{
    rules = fsd_pvz_rules_or_game(rules);
    int32_t plain = plain_points(rules, stage, wave);
    return is_flag_wave(rules->flag_every, wave) ? flag_points(rules, plain) : plain;
}

/* A flag wave begins with as many bodyguards as it has points before the factor, up to a bound, and
 * the bearer, whatever they cost. */
static void make_wave(fsd_pvz_director *director, const fsd_pvz_rules *rules, uint32_t stage,
                      uint32_t wave)
{
    int32_t points = plain_points(rules, stage, wave);
    if (is_flag_wave(rules->flag_every, wave)) {
        uint32_t most =
            rules->bodyguards < rules->per_wave ? rules->bodyguards : rules->per_wave - 1;
        uint32_t guards = points <= 0 ? 0 : (uint32_t)points < most ? (uint32_t)points : most;
        int32_t cost = (int32_t)guards * rules->kind[rules->bodyguard_kind].points;
        points = fsd_wrap_sub(flag_points(rules, points), cost);
        points = fsd_wrap_sub(points, rules->kind[rules->bearer_kind].points);
        director->bodyguards[wave] = (uint8_t)guards;
    }
    director->points[wave] = points;
}

static fsd_pvz_entry make_entry(const fsd_pvz_kind *kind, uint32_t id, int32_t flags)
{
    int32_t weight = fsd_pvz_curve_at(kind->weight, flags);
    int32_t plain = kind->flag_only ? 0 : kind->plain_weight >= 0 ? kind->plain_weight : weight;
    int32_t cap = fsd_pvz_curve_at(kind->wave_cap, flags);
    bool always = (kind->capped & FSD_PVZ_CAP_WAVE) != 0;
    bool flagged = always || (kind->capped & FSD_PVZ_CAP_FLAG_WAVE) != 0;
    bool stage = (kind->capped & FSD_PVZ_CAP_STAGE) != 0;
    return (fsd_pvz_entry){ .points = kind->points,
                            .needs = kind->flag_only ? INT32_MIN : kind->points,
                            .weight = { plain, weight },
                            .wave_cap = { always ? cap : NO_CAP, flagged ? cap : NO_CAP },
                            .stage_cap = stage ? fsd_pvz_curve_at(kind->stage_cap, flags) : NO_CAP,
                            .kind = id };
}

static void add_entry(fsd_pvz_director *director, const fsd_pvz_rules *rules, uint32_t id,
                      int32_t flags)
{
    const fsd_pvz_kind *kind = &rules->kind[id];
    fsd_pvz_entry entry = make_entry(kind, id, flags);
    if (entry.weight[0] == 0 && entry.weight[1] == 0)
        return;
    uint64_t bit = (uint64_t)1 << director->entries;
    int32_t first = kind->flag_only ? 1 : kind->first_wave - fsd_pvz_curve_at(rules->gate, flags);
    for (uint32_t wave = 0; wave < rules->waves; wave++)
        if (first <= (int32_t)wave + 1 && entry.weight[is_flag_wave(rules->flag_every, wave)] > 0)
            director->open[wave] |= bit;
    if (kind->capped != 0)
        director->capped |= bit;
    director->entry[director->entries++] = entry;
}

fsd_status fsd_pvz_director_make(fsd_pvz_director *director, const fsd_pvz_rules *rules,
                                 fsd_pvz_types types, uint32_t stage, int32_t flags)
{
    rules = fsd_pvz_rules_or_game(rules);
    if (rules != fsd_pvz_rules_game() && fsd_pvz_rules_check(rules, NULL) != FSD_OK)
        return FSD_BAD_ARGUMENT;
    if (stage > FSD_PVZ_LAST_STAGE || (rules->kinds < FSD_PVZ_KINDS && types >> rules->kinds != 0))
        return FSD_BAD_ARGUMENT;
    memset(director, 0, sizeof *director);
    director->waves = rules->waves;
    director->per_wave = rules->per_wave;
    director->flag_every = rules->flag_every;
    director->bodyguard_kind = rules->bodyguard_kind;
    director->bearer_kind = rules->bearer_kind;
    for (uint32_t wave = 0; wave < rules->waves; wave++)
        make_wave(director, rules, stage, wave);
    for (uint32_t id = 0; id < rules->kinds; id++) {
        director->kind_points[id] = rules->kind[id].points;
        if ((types >> id & 1) != 0)
            add_entry(director, rules, id, flags);
    }
    return director->entries > 0 ? FSD_OK : FSD_BAD_ARGUMENT;
}

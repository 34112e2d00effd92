#include "plain_pvz.h"

void fsd_plain_mt_seed(fsd_plain_mt *mt, uint32_t seed)
{
    mt->word[0] = seed == 0 ? 4357 : seed;
    for (uint32_t i = 1; i < 624; i++)
        mt->word[i] = 1812433253u * (mt->word[i - 1] ^ (mt->word[i - 1] >> 30)) + i;
    mt->next = 624;
}

uint32_t fsd_plain_mt_next(void *source)
{
    fsd_plain_mt *mt = source;
    if (mt->next == 624) {
        for (uint32_t i = 0; i < 624; i++) {
            uint32_t y = (mt->word[i] & 0x80000000u) | (mt->word[(i + 1) % 624] & 0x7fffffffu);
            mt->word[i] = mt->word[(i + 397) % 624] ^ (y >> 1) ^ ((y & 1) != 0 ? 0x9908b0dfu : 0);
        }
        mt->next = 0;
    }
    uint32_t y = mt->word[mt->next++];
    y ^= y >> 11;
    y ^= (y << 7) & 0x9d2c5680u;
    y ^= (y << 15) & 0xefc60000u;
    y ^= y >> 18;
    return y & 0x7fffffffu;
}

static bool refused(uint32_t id, fsd_pvz_scene scene, uint32_t stage)
{
    bool pool = scene == FSD_PVZ_POOL || scene == FSD_PVZ_FOG;
    bool roof = scene == FSD_PVZ_ROOF || scene == FSD_PVZ_MOON;
    if (id == 9 || id == 10 || id == 13 || id == 19 || id == 24 || (id >= 26 && id <= 31))
        return true;
    if ((id == 11 || id == 14) && !pool)
        return true;
    if ((id == 8 || id == 17) && roof)
        return true;
    if (id == 12 && scene == FSD_PVZ_NIGHT)
        return true;
    if ((id == 12 || id == 23) && stage < 2)
        return true;
    return id == 32 && stage < 5;
}

fsd_pvz_types fsd_plain_types(uint32_t board_seed, uint32_t user, uint32_t mode,
                              fsd_pvz_scene scene, uint32_t stage)
{
    if (stage == 0)
        return 1 << 0 | 1 << 2 | 1 << 4;
    fsd_plain_mt mt;
    fsd_plain_mt_seed(&mt, user + board_seed + 101 * stage + mode);
    fsd_pvz_types types = 1;
    types |= fsd_plain_mt_next(&mt) % 5 == 0 ? 1 << 5 : 1 << 2;
    for (uint32_t left = stage + 1 < 9 ? stage + 1 : 9; left > 0;) {
        uint32_t id = fsd_plain_mt_next(&mt) % 33;
        if ((types >> id & 1) != 0 || refused(id, scene, stage))
            continue;
        types |= (fsd_pvz_types)1 << id;
        left--;
    }
    return types;
}

/* Unsigned in between, since it may wrap for stages beyond what anybody plays. */
static int32_t curve(fsd_pvz_curve c, int32_t flags)
{
    if (c.from == c.to)
        return flags <= c.from ? c.start : c.end;
    float x = (float)(int32_t)((uint32_t)flags - (uint32_t)c.from) / (float)(c.to - c.from);
    if (x <= 0)
        return c.start;
    if (x >= 1)
        return c.end;
    float v = (float)(c.end - c.start) * x + (float)c.start;
    return (int32_t)(v + (v > 0 ? 0.5f : -0.5f));
}

typedef struct wave_state {
    const fsd_pvz_rules *rules;
    fsd_pvz_types types;
    int32_t flags;
    uint32_t wave;
    bool flag;
    int32_t points;
    int32_t here[FSD_PVZ_KINDS], all[FSD_PVZ_KINDS];
} wave_state;

static int32_t weight_of(const wave_state *s, uint32_t id)
{
    const fsd_pvz_kind *kind = &s->rules->kind[id];
    if (kind->flag_only) {
        if (!s->flag)
            return 0;
    } else {
        int32_t first = kind->first_wave - curve(s->rules->gate, s->flags);
        if ((int32_t)s->wave + 1 < (first > 1 ? first : 1) || s->points < kind->points)
            return 0;
    }
    if ((kind->capped & FSD_PVZ_CAP_WAVE) != 0 && s->here[id] >= curve(kind->wave_cap, s->flags))
        return 0;
    if (s->flag) {
        if ((kind->capped & FSD_PVZ_CAP_FLAG_WAVE) != 0 &&
            s->here[id] >= curve(kind->wave_cap, s->flags))
            return 0;
    } else if ((kind->capped & FSD_PVZ_CAP_STAGE) != 0 &&
               s->all[id] >= curve(kind->stage_cap, s->flags)) {
        return 0;
    }
    return !s->flag && kind->plain_weight >= 0 ? kind->plain_weight : curve(kind->weight, s->flags);
}

/* The id picked, or -1 where nothing may be. */
static int32_t pick(const wave_state *s, fsd_plain_next *next, void *source)
{
    uint32_t id[FSD_PVZ_KINDS], n = 0;
    int32_t weight[FSD_PVZ_KINDS], total = 0;
    for (uint32_t z = 0; z < s->rules->kinds; z++) {
        if ((s->types >> z & 1) == 0)
            continue;
        id[n] = z;
        weight[n] = weight_of(s, z);
        total += weight[n++];
    }
    if (total == 0)
        return -1;
    int32_t t = (int32_t)(next(source) % (uint32_t)total);
    uint32_t i = 0;
    while ((t -= weight[i]) >= 0)
        i++;
    return (int32_t)id[i];
}

static void put(wave_state *s, fsd_pvz_list *out, uint32_t id)
{
    out->kind[s->wave][out->count[s->wave]++] = (uint8_t)id;
    s->points = (int32_t)((uint32_t)s->points - (uint32_t)s->rules->kind[id].points);
    s->here[id]++;
    s->all[id]++;
}

static int32_t points_of(const fsd_pvz_rules *rules, uint32_t stage, uint32_t wave)
{
    if (stage == 0)
        return (int32_t)(wave / rules->first_points_over + rules->points_base);
    int32_t scaled = (int32_t)((stage * rules->waves + wave) * rules->points_times);
    return (int32_t)((uint32_t)(scaled / (int32_t)rules->points_over) + rules->points_base);
}

/* With the conversion of x86, where what does not fit is the least int. */
static int32_t times(int32_t points, float factor)
{
    float product = (float)points * factor;
    return product >= 2147483648.0f || product < -2147483648.0f ? INT32_MIN : (int32_t)product;
}

void fsd_plain_waves(const fsd_pvz_rules *rules, fsd_pvz_types types, uint32_t stage, int32_t flags,
                     fsd_plain_next *next, void *source, fsd_pvz_list *out)
{
    wave_state s = { .rules = rules, .types = types, .flags = flags };
    out->waves = rules->waves;
    out->draws = 0;
    for (s.wave = 0; s.wave < rules->waves; s.wave++) {
        out->count[s.wave] = 0;
        for (uint32_t z = 0; z < FSD_PVZ_KINDS; z++)
            s.here[z] = 0;
        s.flag = rules->flag_every != 0 && s.wave % rules->flag_every == rules->flag_every - 1;
        s.points = points_of(rules, stage, s.wave);
        if (s.flag) {
            int32_t most = (int32_t)(rules->bodyguards < rules->per_wave ? rules->bodyguards
                                                                         : rules->per_wave - 1);
            int32_t k = s.points < most ? s.points : most;
            s.points = times(s.points, rules->flag_factor);
            for (; k > 0; k--)
                put(&s, out, rules->bodyguard_kind);
            put(&s, out, rules->bearer_kind);
        }
        while (s.points > 0 && out->count[s.wave] < rules->per_wave) {
            int32_t id = pick(&s, next, source);
            if (id < 0)
                break;
            put(&s, out, (uint32_t)id);
            out->draws++;
        }
    }
}

#include "core/assert.h"
#include "pvz/draw.h"
#include "rng/mt19937.h"

/* MT19937 twisted one word at a time and seeded no further than the outputs need: a stage takes
 * some twenty outputs, for which 397 + 20 of the 624 words are enough. Gives what fsd_mt19937
 * gives. */
typedef struct draws {
    uint32_t word[FSD_MT19937_WORDS];
    uint32_t seeded; /* words in place */
    uint32_t next;   /* index of the next output */
} draws;

static void draws_seed(draws *d, uint32_t seed)
{
    d->word[0] = seed == 0 ? FSD_MT19937_ZERO_SEED : seed;
    d->seeded = 1;
    d->next = 0;
}

static void draws_extend(draws *d, uint32_t words)
{
    uint32_t last = d->word[d->seeded - 1];
    for (uint32_t i = d->seeded; i < words; i++) {
        last = FSD_MT19937_SEED_FACTOR * (last ^ last >> 30) + i;
        d->word[i] = last;
    }
    d->seeded = words;
}

static uint32_t draws_next(draws *d)
{
    uint32_t k = d->next;
    uint32_t after = k + 1 == FSD_MT19937_WORDS ? 0 : k + 1;
    uint32_t middle = k + FSD_MT19937_MIDDLE;
    if (middle >= FSD_MT19937_WORDS)
        middle -= FSD_MT19937_WORDS;
    if (middle >= d->seeded)
        draws_extend(d, middle + 1);
    uint32_t both = (d->word[k] & FSD_MT19937_UPPER) | (d->word[after] & ~FSD_MT19937_UPPER);
    uint32_t matrix = (both & 1u) != 0 ? FSD_MT19937_MATRIX : 0u;
    d->word[k] = d->word[middle] ^ both >> 1 ^ matrix;
    d->next = after;
    return fsd_mt19937_temper(d->word[k]);
}

fsd_pvz_draw fsd_pvz_draw_of(const fsd_pvz_rules *rules, fsd_pvz_scene scene, uint32_t stage)
{
    FSD_ASSERT((unsigned)scene < FSD_PVZ_SCENES && stage >= 1 && stage <= FSD_PVZ_LAST_STAGE);
    fsd_pvz_draw draw = { .most = stage < rules->most_drawn ? stage + 1 : rules->most_drawn };
    for (uint32_t id = 0; id < rules->kinds; id++) {
        const fsd_pvz_kind *kind = &rules->kind[id];
        fsd_pvz_types bit = (fsd_pvz_types)1 << id;
        if (kind->drawn == FSD_PVZ_ALWAYS)
            draw.always |= bit;
        if (kind->drawn == FSD_PVZ_COMMON)
            draw.common |= bit;
        if (kind->drawn == FSD_PVZ_RARE)
            draw.rare |= bit;
        if (kind->drawn >= FSD_PVZ_COMMON && id < rules->draw_range &&
            (kind->scenes >> scene & 1) != 0 && stage >= kind->from_stage)
            draw.open |= bit;
    }
    return draw;
}

uint32_t fsd_pvz_stage_seed(const fsd_pvz_rules *rules, const fsd_pvz_run *run, uint32_t stage)
{
    return run->user + run->board_seed + fsd_pvz_rules_or_game(rules)->stage_step * stage +
           run->mode;
}

fsd_pvz_types fsd_pvz_allowed(const fsd_pvz_run *run, uint32_t stage)
{
    return fsd_pvz_allowed_by(NULL, run, stage);
}

fsd_pvz_types fsd_pvz_allowed_by(const fsd_pvz_rules *rules, const fsd_pvz_run *run, uint32_t stage)
{
    rules = fsd_pvz_rules_or_game(rules);
    if (stage == 0)
        return rules->first_types;
    fsd_pvz_draw draw = fsd_pvz_draw_of(rules, run->scene, stage);
    draws outputs;
    draws_seed(&outputs, fsd_pvz_stage_seed(rules, run, stage));
    fsd_pvz_types types = draw.always;
    if ((draw.common | draw.rare) != 0)
        types |= draws_next(&outputs) % rules->rare_in == 0 ? draw.rare : draw.common;
    for (uint32_t left = draw.most; left > 0 && (draw.open & ~types) != 0;) {
        fsd_pvz_types bit = (fsd_pvz_types)1 << draws_next(&outputs) % rules->draw_range;
        if ((bit & draw.open & ~types) != 0) {
            types |= bit;
            left--;
        }
    }
    return types;
}

bool fsd_pvz_kind_comes(const fsd_pvz_kind *kind)
{
    return kind->weight.start > 0 || kind->weight.end > 0 || kind->plain_weight > 0;
}

fsd_pvz_types fsd_pvz_spawnable(const fsd_pvz_rules *rules, fsd_pvz_types types)
{
    rules = fsd_pvz_rules_or_game(rules);
    for (uint32_t id = 0; id < FSD_PVZ_KINDS; id++) {
        const fsd_pvz_kind *kind = &rules->kind[id];
        if (id >= rules->kinds || kind->drawn == FSD_PVZ_NEVER || !fsd_pvz_kind_comes(kind))
            types &= ~((fsd_pvz_types)1 << id);
    }
    return types;
}

#include "foreseed/dice.h"

#include <math.h>
#include <string.h>

#include "core/assert.h"
#include "core/math.h"
#include "core/wrap.h"

#define TWO_PI 6.283185307179586

/* No gaussian can come farther from its mean, in deviations: sqrt(-2 log(2^-53)) is 8.57. */
#define REACH 8.0

static bool is_dotnet(const fsd_dice *dice)
{
    return dice->kind == FSD_DICE_DOTNET;
}

uint64_t fsd_dice_hash(fsd_dice_kind kind, const char *text, size_t length)
{
    return kind == FSD_DICE_XOSHIRO64 ? fsd_xxh64(text, length, 0)
                                      : fsd_two_lane_hash(text, length);
}

fsd_dice fsd_dice_make(fsd_dice_kind kind, uint64_t seed)
{
    FSD_ASSERT(kind <= FSD_DICE_XOSHIRO64);
    fsd_dice dice;
    memset(&dice, 0, sizeof dice);
    dice.kind = kind;
    dice.seed = kind == FSD_DICE_XOSHIRO64 ? seed : (uint32_t)seed;
    if (is_dotnet(&dice))
        fsd_dotnet_seed(&dice.generator.dotnet, fsd_wrap_i32((uint32_t)seed));
    else
        fsd_xoshiro256_seed(&dice.generator.xoshiro, dice.seed);
    return dice;
}

fsd_dice fsd_dice_named(fsd_dice_kind kind, uint64_t seed, const char *name)
{
    return fsd_dice_make(kind, seed + fsd_dice_hash(kind, name, strlen(name)));
}

fsd_status fsd_dice_restore(fsd_dice_kind kind, const uint64_t state[4], uint64_t counter,
                            fsd_dice *out)
{
    if (kind != FSD_DICE_XOSHIRO32 && kind != FSD_DICE_XOSHIRO64)
        return FSD_BAD_ARGUMENT;
    if ((state[0] | state[1] | state[2] | state[3]) == 0)
        return FSD_BAD_DATA;
    memset(out, 0, sizeof *out);
    out->kind = kind;
    out->counter = counter;
    memcpy(out->generator.xoshiro.word, state, sizeof out->generator.xoshiro.word);
    return FSD_OK;
}

/* ---- Draws --------------------------------------------------------------------------------- */

/* Not counted. */
static double raw_double(fsd_dice *dice)
{
    return is_dotnet(dice) ? fsd_dotnet_double(&dice->generator.dotnet)
                           : fsd_xoshiro256_double(&dice->generator.xoshiro);
}

double fsd_dice_double(fsd_dice *dice)
{
    dice->counter++;
    return raw_double(dice);
}

int32_t fsd_dice_int(fsd_dice *dice, int32_t most)
{
    FSD_ASSERT(most >= 1);
    return (int32_t)(fsd_dice_double(dice) * most);
}

int32_t fsd_dice_range(fsd_dice *dice, int32_t least, int32_t end)
{
    FSD_ASSERT(least < end);
    if (is_dotnet(dice)) { /* whose widest ranges take two outputs, though they count as one draw */
        dice->counter++;
        return fsd_dotnet_range(&dice->generator.dotnet, least, end);
    }
    return (int32_t)((int64_t)(fsd_dice_double(dice) * (double)((int64_t)end - least)) + least);
}

uint32_t fsd_dice_unsigned(fsd_dice *dice, uint32_t least, uint32_t end)
{
    FSD_ASSERT(least < end);
    return least + (uint32_t)(fsd_dice_double(dice) * (end - least));
}

bool fsd_dice_bool(fsd_dice *dice)
{
    return fsd_dice_int(dice, 2) == 0;
}

/* The width is rounded to float32 first, the sum of product and least only at the end. */
float fsd_dice_float(fsd_dice *dice, float least, float most)
{
    float width = most - least;
    return (float)(fsd_dice_double(dice) * (double)width + (double)least);
}

int32_t fsd_dice_item(fsd_dice *dice, size_t count)
{
    FSD_ASSERT(count <= INT32_MAX);
    return count == 0 ? -1 : fsd_dice_int(dice, (int32_t)count);
}

int32_t fsd_dice_weighted(fsd_dice *dice, const float *weight, size_t count)
{
    FSD_ASSERT(count <= INT32_MAX);
    if (count == 0)
        return -1;
    float sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += weight[i];
    float rest = fsd_dice_float(dice, 0, 1) * sum;
    for (size_t i = 0; i < count; i++) {
        rest -= weight[i];
        if (rest <= 0)
            return (int32_t)i;
    }
    return (int32_t)count - 1;
}

static void swap(unsigned char *a, unsigned char *b, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        unsigned char kept = a[i];
        a[i] = b[i];
        b[i] = kept;
    }
}

void fsd_dice_shuffle(fsd_dice *dice, void *items, size_t count, size_t item_size)
{
    unsigned char *item = items;
    for (size_t last = count; last > 1; last--) {
        size_t chosen = (size_t)fsd_dice_item(dice, last);
        if (chosen != last - 1)
            swap(item + chosen * item_size, item + (last - 1) * item_size, item_size);
    }
}

static double round_half_even(double x)
{
    double below = floor(x);
    double part = x - below;
    bool up = part > 0.5 || (part == 0.5 && floor(below / 2) * 2 != below);
    return up ? below + 1 : below;
}

int32_t fsd_dice_gauss_int(fsd_dice *dice, int32_t mean, int32_t deviation, int32_t least,
                           int32_t most)
{
    FSD_ASSERT(least <= most && deviation >= 0);
    FSD_ASSERT(mean - REACH * deviation <= most && mean + REACH * deviation >= least);
    for (;;) {
        double size = 1.0 - fsd_dice_double(dice);
        double angle = 1.0 - fsd_dice_double(dice);
        double normal = sqrt(-2.0 * fsd_log(size)) * fsd_sin(TWO_PI * angle);
        double value = round_half_even(mean + deviation * normal);
        if (value >= least && value <= most)
            return (int32_t)value;
    }
}

double fsd_dice_gauss_double(fsd_dice *dice, double mean, double deviation, double least,
                             double most)
{
    FSD_ASSERT(deviation >= 0 && mean - REACH * deviation <= 1 && mean + REACH * deviation >= 0);
    dice->counter += is_dotnet(dice) ? 1 : 0;
    for (;;) {
        double size = raw_double(dice);
        double angle = raw_double(dice);
        if (!is_dotnet(dice)) {
            dice->counter += 2;
            size = 1.0 - size;
            angle = 1.0 - angle;
        }
        double value = mean + deviation * (sqrt(-2.0 * fsd_log(size)) * fsd_cos(TWO_PI * angle));
        if (value >= 0 && value <= 1)
            return value * (most - least) + least;
    }
}

fsd_status fsd_dice_forward(fsd_dice *dice, uint64_t counter)
{
    if (counter < dice->counter)
        return FSD_BAD_ARGUMENT;
    if (is_dotnet(dice)) {
        fsd_dotnet_jump(&dice->generator.dotnet, counter - dice->counter);
        dice->counter = counter;
    }
    for (; dice->counter < counter; dice->counter++)
        (void)fsd_xoshiro256_next(&dice->generator.xoshiro);
    return FSD_OK;
}

/* ---- Sets ---------------------------------------------------------------------------------- */

fsd_status fsd_streams_make(fsd_streams *set, fsd_dice_kind kind, uint64_t seed,
                            const char *const *name, size_t count)
{
    if (count > FSD_STREAMS_MOST)
        return FSD_TOO_LARGE;
    memset(set, 0, sizeof *set);
    set->seed = seed;
    set->kind = kind;
    set->count = (uint32_t)count;
    set->name = name;
    for (size_t i = 0; i < count; i++)
        set->dice[i] = fsd_dice_named(kind, seed, name[i]);
    return FSD_OK;
}

fsd_dice *fsd_streams_named(fsd_streams *set, const char *name)
{
    for (uint32_t i = 0; i < set->count; i++)
        if (strcmp(set->name[i], name) == 0)
            return &set->dice[i];
    return NULL;
}

#include "bench_sts2.h"

#include "foreseed/sts2.h"

/* Seeds 0, 1, 2 ...: the first output, and output 250, where the overflows of the seeding count.
 * Sums, as a chain of dependent steps would take longer than the work that is measured. */

enum { BATCH = 1024, PLACE = 250 };

static uint64_t dotnet_run(uint64_t amount, uint32_t place)
{
    int32_t out[BATCH];
    uint64_t sum = 0;
    for (uint64_t at = 0; at < amount; at += BATCH) {
        size_t count = amount - at < BATCH ? (size_t)(amount - at) : BATCH;
        fsd_dotnet_nth_run((uint32_t)at, count, place, out);
        for (size_t i = 0; i < count; i++)
            sum += (uint64_t)out[i];
    }
    return sum;
}

static uint64_t dotnet_plain(uint64_t amount, uint32_t place)
{
    uint64_t sum = 0;
    for (uint64_t i = 0; i < amount; i++) {
        fsd_dotnet generator;
        fsd_dotnet_seed(&generator, (int32_t)i);
        for (uint32_t k = 0; k < place; k++)
            (void)fsd_dotnet_next(&generator);
        sum += (uint64_t)fsd_dotnet_next(&generator);
    }
    return sum;
}

uint64_t fsd_bench_dotnet_first_fast(uint64_t amount)
{
    return dotnet_run(amount, 0);
}

uint64_t fsd_bench_dotnet_first_plain(uint64_t amount)
{
    return dotnet_plain(amount, 0);
}

uint64_t fsd_bench_dotnet_nth_fast(uint64_t amount)
{
    return dotnet_run(amount, PLACE);
}

uint64_t fsd_bench_dotnet_nth_plain(uint64_t amount)
{
    return dotnet_plain(amount, PLACE);
}

uint64_t fsd_bench_xoshiro_first_fast(uint64_t amount)
{
    uint64_t out[BATCH];
    uint64_t sum = 0;
    for (uint64_t at = 0; at < amount; at += BATCH) {
        size_t count = amount - at < BATCH ? (size_t)(amount - at) : BATCH;
        fsd_xoshiro256_first_run(at, count, out);
        for (size_t i = 0; i < count; i++)
            sum += out[i];
    }
    return sum;
}

uint64_t fsd_bench_xoshiro_first_plain(uint64_t amount)
{
    uint64_t sum = 0;
    for (uint64_t i = 0; i < amount; i++) {
        fsd_xoshiro256 generator;
        fsd_xoshiro256_seed(&generator, i);
        sum += fsd_xoshiro256_next(&generator);
    }
    return sum;
}

/* What a first draw is to be held against: the mixing alone, in registers. */
uint64_t fsd_bench_splitmix(uint64_t amount)
{
    uint64_t sum = 0;
    uint64_t x = 0;
    for (uint64_t i = 0; i < amount; i++) {
        uint64_t z = x += 0x9e3779b97f4a7c15u;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
        z = (z ^ z >> 27) * 0x94d049bb133111ebu;
        sum += z ^ z >> 31;
    }
    return sum;
}

/* The first text of ten letters for each of many run seeds. */
uint64_t fsd_bench_invert(uint64_t amount)
{
    uint64_t sum = 0;
    for (uint64_t i = 0; i < amount; i++) {
        fsd_sts2_invert_def def =
            fsd_sts2_invert_def_default(FSD_STS2_ERA_B, (uint32_t)i * 2654435769u);
        fsd_sts2_invert *invert = NULL;
        if (fsd_sts2_invert_create(&def, &invert, NULL) != FSD_OK)
            return 0;
        char text[FSD_STS2_TEXT_MOST + 1];
        uint64_t budget = UINT64_MAX;
        if (fsd_sts2_invert_next(invert, &budget, text) == FSD_STS2_FOUND)
            sum = fsd_bench_mix(sum, fsd_xxh64(text, 10, 0));
        fsd_sts2_invert_destroy(invert);
    }
    return sum;
}

#include "sheep/sets.h"

#include <string.h>

#include "core/sha256.h"

int fsd_sheep_sets_compare(const uint64_t *a, const uint64_t *b, uint32_t words)
{
    for (uint32_t w = words; w-- > 0;)
        if (a[w] != b[w])
            return a[w] < b[w] ? -1 : 1;
    return 0;
}

/* Merges the sorted rows from[0..middle) and from[middle..count). */
static void merge(const uint64_t *from, uint32_t words, size_t middle, size_t count, uint64_t *to)
{
    size_t size = words * sizeof *from;
    size_t a = 0;
    size_t b = middle;
    for (size_t i = 0; i < count; i++) {
        bool first =
            b == count ||
            (a < middle && fsd_sheep_sets_compare(from + a * words, from + b * words, words) <= 0);
        memcpy(to + i * words, from + (first ? a++ : b++) * words, size);
    }
}

void fsd_sheep_sets_sort(uint64_t *sets, uint32_t words, size_t count, uint64_t *spare)
{
    uint64_t *from = sets;
    uint64_t *to = spare;
    for (size_t run = 1; run < count; run *= 2) {
        for (size_t at = 0; at < count; at += 2 * run) {
            size_t here = count - at < 2 * run ? count - at : 2 * run;
            merge(from + at * words, words, here < run ? here : run, here, to + at * words);
        }
        uint64_t *swap = from;
        from = to;
        to = swap;
    }
    if (from != sets)
        memcpy(sets, from, count * words * sizeof *sets);
}

size_t fsd_sheep_sets_unique(uint64_t *sets, uint32_t words, size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        const uint64_t *set = sets + i * words;
        if (kept > 0 && fsd_sheep_sets_compare(set, sets + (kept - 1) * words, words) == 0)
            continue;
        memmove(sets + kept++ * words, set, words * sizeof *sets);
    }
    return kept;
}

void fsd_sheep_sets_digest(const uint64_t *sets, uint32_t words, size_t count, uint32_t tiles,
                           char out[FSD_SHEEP_DIGEST])
{
    fsd_sha256 sha = fsd_sha256_start();
    for (size_t i = 0; i < count; i++) {
        uint8_t bytes[FSD_SHEEP_TILES / 8];
        for (uint32_t b = 0; b < (tiles + 7) / 8; b++)
            bytes[b] = (uint8_t)(sets[i * words + b / 8] >> b % 8 * 8);
        fsd_sha256_add(&sha, bytes, (tiles + 7) / 8);
    }
    fsd_sha256_finish(&sha, out);
}

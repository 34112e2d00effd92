/* Bits that stand for seeds, in words of 64. */
#ifndef FSD_HUNT_BITS_H
#define FSD_HUNT_BITS_H

#include <stddef.h>
#include <stdint.h>

/* How many of the first `count` bits are set; those behind them in the last word are clear. In
 * plain steps that become vectors: the base set of x86-64 has no instruction for it, and a call a
 * word would take longer than to ask the seeds. */
static inline uint64_t fsd_hunt_count_bits(const uint64_t *bits, uint32_t count)
{
    enum { GROUP = 16 }; /* words whose counts fit into bytes */
    const uint64_t two = UINT64_C(0x5555555555555555), four = UINT64_C(0x3333333333333333);
    const uint64_t eight = UINT64_C(0x0f0f0f0f0f0f0f0f), pairs = UINT64_C(0x00ff00ff00ff00ff);
    size_t words = ((size_t)count + 63) / 64;
    uint64_t sum = 0;
    for (size_t at = 0; at < words; at += GROUP) {
        size_t here = words - at < GROUP ? words - at : GROUP;
        uint64_t bytes = 0;
        for (size_t i = 0; i < here; i++) {
            uint64_t x = bits[at + i];
            x -= x >> 1 & two;
            x = (x & four) + (x >> 2 & four);
            bytes += (x + (x >> 4)) & eight;
        }
        sum += ((bytes & pairs) + (bytes >> 8 & pairs)) * UINT64_C(0x0001000100010001) >> 48;
    }
    return sum;
}

#endif

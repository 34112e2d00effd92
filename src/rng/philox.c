#include "foreseed/rng.h"

enum { ROUNDS = 10 };

static const uint32_t factor[2] = { 0xd2511f53u, 0xcd9e8d57u };
static const uint32_t key_step[2] = { 0x9e3779b9u, 0xbb67ae85u }; /* golden ratio, sqrt(3) - 1 */

void fsd_philox4x32(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4])
{
    uint32_t c0 = counter[0], c1 = counter[1], c2 = counter[2], c3 = counter[3];
    uint32_t k0 = key[0], k1 = key[1];
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t p0 = (uint64_t)factor[0] * c0;
        uint64_t p1 = (uint64_t)factor[1] * c2;
        c0 = (uint32_t)(p1 >> 32) ^ c1 ^ k0;
        c1 = (uint32_t)p1;
        c2 = (uint32_t)(p0 >> 32) ^ c3 ^ k1;
        c3 = (uint32_t)p0;
        k0 += key_step[0];
        k1 += key_step[1];
    }
    out[0] = c0;
    out[1] = c1;
    out[2] = c2;
    out[3] = c3;
}

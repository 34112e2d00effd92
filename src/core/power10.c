#include "core/power10.h"

#include "core/assert.h"

enum { STEP = 28, FIRST = FSD_POWER10_MIN };

/* 5^n scaled to 128 bits, rounded down, n = -364, -336 ... 308. */
static const fsd_u128 coarse_powers[] = {
    { 0xe1afa13afbd14d6d, 0x82189c09a3a1ec21 },
    { 0xe3e27a444d8d98b7, 0xfd1b1b2308169b25 },
    { 0xe61acf033d1a45df, 0x6fb92487298e33bd },
    { 0xe858ad248f5c22c9, 0xd1b3400f8f9cff68 },
    { 0xea9c227723ee8bcb, 0x465e15a979c1cadc },
    { 0xece53cec4a314ebd, 0xa4f8bf5635246428 },
    { 0xef340a98172aace4, 0x86fb897116c87c34 },
    { 0xf18899b1bc3f8ca1, 0xdc44e6c3cb279ac1 },
    { 0xf3e2f893dec3f126, 0x5a89dba3c3efccfa },
    { 0xf64335bcf065d37d, 0x4d4617b5ff4a16d5 },
    { 0xf8a95fcf88747d94, 0x75a44c6397ce912a },
    { 0xfb158592be068d2e, 0xeed6e2f0f0d56712 },
    { 0xfd87b5f28300ca0d, 0x8bca9d6e188853fc },
    { 0x8000000000000000, 0x0000000000000000 },
    { 0x813f3978f8940984, 0x4000000000000000 },
    { 0x82818f1281ed449f, 0xbff8f10e7a8921a4 },
    { 0x83c7088e1aab65db, 0x792667c6da79e0fa },
    { 0x850fadc09923329e, 0x03e2cf6bc604ddb0 },
    { 0x865b86925b9bc5c2, 0x0b8a2392ba45a9b2 },
    { 0x87aa9aff79042286, 0x90fb44d2f05d0842 },
    { 0x88fcf317f22241e2, 0x441fece3bdf81f03 },
    { 0x8a5296ffe33cc92f, 0x82bd6b70d99aaa6f },
    { 0x8bab8eefb6409c1a, 0x1ad089b6c2f7548e },
    { 0x8d07e33455637eb2, 0xdb0b487b6423e1e8 },
    { 0x8e679c2f5e44ff8f, 0x570f09eaa7ea7648 },
};

static uint64_t fine_power(int n) /* 5^n, n < STEP */
{
    uint64_t power = 1, base = 5;
    for (; n > 0; n >>= 1, base *= base) {
        if (n & 1)
            power *= base;
    }
    return power;
}

fsd_power10 fsd_power10_of(int n)
{
    FSD_ASSERT(n >= FSD_POWER10_MIN && n <= FSD_POWER10_MAX);
    int offset = n - FIRST;
    uint64_t fine = fine_power(offset % STEP);
    fine <<= __builtin_clzll(fine);
    fsd_u192 product = fsd_mul_128_64(coarse_powers[offset / STEP], fine);
    if (product.high >> 63 == 0) {
        product.high = product.high << 1 | product.middle >> 63;
        product.middle = product.middle << 1 | product.low >> 63;
    }
    /* floor(n * log2(10)); the offset keeps the shifted number positive. */
    int binary = (int)((uint32_t)(n * 217706 + 0x40000000) >> 16) - 0x4000;
    return (fsd_power10){ { product.high, product.middle }, binary - 127, n >= 0 && n <= 55 };
}

/* MT19937 gives what the game's own generator gives, skips and blocks agree with single steps, and
 * Philox gives the published answers. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

#include "foreseed/rng.h"
#include "rng/mt19937.h"

typedef struct recorded {
    uint32_t seed;
    uint32_t first[8];
    uint32_t unit_bits, scaled_bits; /* float 1.0 on the first output, 5.5 on the second */
    uint32_t output_1301, output_1302;
} recorded;

static const recorded table[] = {
    { 0,
      { 2146374468, 699692587, 1213834231, 1920714022, 994957275, 2082945813, 1964848567,
        1049283459 },
      0x3f7fde27,
      0x3fe5608a,
      195832953,
      1160839097 },
    { 1,
      { 1791095845, 2135392491, 946286476, 1857819720, 491263, 550290313, 1298508491, 2143362693 },
      0x3f5583e8,
      0x40af0251,
      1533567918,
      1719159243 },
    { 4357,
      { 2146374468, 699692587, 1213834231, 1920714022, 994957275, 2082945813, 1964848567,
        1049283459 },
      0x3f7fde27,
      0x3fe5608a,
      195832953,
      1160839097 },
    { 5489,
      { 1351727964, 581869302, 1742863086, 1438850937, 545404204, 2013771743, 1775435781,
        949333985 },
      0x3f212377,
      0x3fbec06a,
      629276741,
      1807552501 },
    { 440071363,
      { 434170423, 169494780, 101614875, 1588378288, 1297225989, 690577163, 1480651341, 482503975 },
      0x3e4f0752,
      0x3ede4246,
      1848123256,
      1423780910 },
};

enum { TABLE = sizeof table / sizeof table[0] };

static uint32_t bits_of(float x)
{
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static void outputs_agree_with_the_game(void **state)
{
    (void)state;
    for (int i = 0; i < TABLE; i++) {
        fsd_mt19937 g;
        fsd_mt19937_seed(&g, table[i].seed);
        for (int k = 0; k < 8; k++)
            assert_int_equal(fsd_mt19937_next(&g), table[i].first[k]);
        for (int k = 8; k < 1300; k++)
            fsd_mt19937_next(&g);
        assert_int_equal(fsd_mt19937_next(&g), table[i].output_1301);
        assert_int_equal(fsd_mt19937_next(&g), table[i].output_1302);
    }
}

static void floats_and_ranges_agree_with_the_game(void **state)
{
    (void)state;
    for (int i = 0; i < TABLE; i++) {
        fsd_mt19937 g;
        fsd_mt19937_seed(&g, table[i].seed);
        fsd_mt19937 again = g;
        assert_int_equal(bits_of(fsd_mt19937_float(&g, 1.0f)), table[i].unit_bits);
        assert_int_equal(bits_of(fsd_mt19937_float(&g, 5.5f)), table[i].scaled_bits);
        assert_int_equal(fsd_mt19937_below(&again, 33), table[i].first[0] % 33);
        assert_int_equal(fsd_mt19937_below(&again, 0x80000000u), table[i].first[1]);
    }
}

/* From every kind of start: fresh, in the middle of a block, at its last word, between two
 * blocks. */
static void skipping_is_drawing(void **state)
{
    (void)state;
    static const uint32_t starts[] = { 0, 1, 300, 623, 624, 625 };
    static const uint32_t counts[] = { 0, 1, 323, 324, 325, 623, 624, 625, 1248, 5000 };
    for (size_t s = 0; s < sizeof starts / sizeof starts[0]; s++)
        for (size_t c = 0; c < sizeof counts / sizeof counts[0]; c++) {
            fsd_mt19937 drawn;
            fsd_mt19937_seed(&drawn, 77);
            for (uint32_t i = 0; i < starts[s]; i++)
                fsd_mt19937_next(&drawn);
            fsd_mt19937 skipped = drawn;
            for (uint32_t i = 0; i < counts[c]; i++)
                fsd_mt19937_next(&drawn);
            fsd_mt19937_skip(&skipped, counts[c]);
            assert_memory_equal(&skipped, &drawn, sizeof drawn);
        }
}

static void a_block_is_624_draws(void **state)
{
    (void)state;
    fsd_mt19937 whole, single;
    fsd_mt19937_seed(&whole, 5489);
    single = whole;
    for (int block = 0; block < 3; block++) {
        uint32_t out[FSD_MT19937_WORDS];
        fsd_mt19937_block(&whole, out);
        for (int i = 0; i < FSD_MT19937_WORDS; i++)
            assert_int_equal(out[i], fsd_mt19937_next(&single));
        assert_memory_equal(&whole, &single, sizeof whole);
    }
}

/* The known answers that Random123 publishes for philox4x32, 10 rounds. */
static void philox_gives_the_known_answers(void **state)
{
    (void)state;
    static const struct {
        uint32_t counter[4], key[2], out[4];
    } known[] = {
        { { 0, 0, 0, 0 }, { 0, 0 }, { 0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8 } },
        { { 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff },
          { 0xffffffff, 0xffffffff },
          { 0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd } },
        { { 0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344 },
          { 0xa4093822, 0x299f31d0 },
          { 0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1 } },
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        uint32_t out[4];
        fsd_philox4x32(known[i].counter, known[i].key, out);
        assert_memory_equal(out, known[i].out, sizeof out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(outputs_agree_with_the_game),
        cmocka_unit_test(floats_and_ranges_agree_with_the_game),
        cmocka_unit_test(skipping_is_drawing),
        cmocka_unit_test(a_block_is_624_draws),
        cmocka_unit_test(philox_gives_the_known_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

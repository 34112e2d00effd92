/* System.Random gives what Mono's gives, in every method; draws without a table, jumps and
 * inversion agree with drawing one after the other, where the seeding overflows and where it does
 * not. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "foreseed/rng.h"
#include "support/mix.h"
#include "vectors/dotnet_vectors.h"

static fsd_dotnet seeded(int32_t seed)
{
    fsd_dotnet generator;
    fsd_dotnet_seed(&generator, seed);
    return generator;
}

static uint64_t bits_of(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

/* ---- Against Mono -------------------------------------------------------------------------- */

static void methods_agree_with_mono(void **state)
{
    (void)state;
    for (int i = 0; i < DOTNET_VECTORS; i++) {
        const dotnet_vector *v = &dotnet_vectors[i];
        fsd_dotnet next = seeded(v->seed);
        for (int k = 0; k < 20; k++)
            assert_int_equal(fsd_dotnet_next(&next), v->next[k]);
        fsd_dotnet hundred = seeded(v->seed);
        fsd_dotnet largest = hundred;
        fsd_dotnet small = hundred;
        fsd_dotnet widest = hundred;
        fsd_dotnet unit = hundred;
        for (int k = 0; k < 4; k++) {
            assert_int_equal(fsd_dotnet_below(&hundred, 100), v->below_100[k]);
            assert_int_equal(fsd_dotnet_below(&largest, INT32_MAX), v->below_largest[k]);
            assert_int_equal(fsd_dotnet_range(&small, -5, 5), v->small[k]);
            assert_int_equal(fsd_dotnet_range(&widest, INT32_MIN, INT32_MAX), v->widest[k]);
        }
        for (int k = 0; k < 2; k++)
            assert_true(bits_of(fsd_dotnet_double(&unit)) == v->unit[k]);
        fsd_dotnet bytes = seeded(v->seed);
        uint8_t out[8];
        fsd_dotnet_bytes(&bytes, out, sizeof out);
        assert_memory_equal(out, v->bytes, sizeof out);
    }
}

static void distant_outputs_agree_with_mono(void **state)
{
    (void)state;
    for (int i = 0; i < DOTNET_VECTORS; i++) {
        const dotnet_vector *v = &dotnet_vectors[i];
        const uint64_t place[] = { 1000, 100000, 10000000 };
        const int32_t output[] = { v->at_1000, v->at_100000, v->at_10000000 };
        for (int p = 0; p < 3; p++) {
            fsd_dotnet generator = seeded(v->seed);
            fsd_dotnet_jump(&generator, place[p] - 1);
            assert_int_equal(fsd_dotnet_next(&generator), output[p]);
        }
    }
}

/* ---- The whole recording, skipped where the folder is not there ---------------------------- */

static const fsd_json *get(const fsd_json *object, const char *key)
{
    const fsd_json *value = fsd_json_get(object, key);
    assert_non_null(value);
    return value;
}

static int32_t whole(const fsd_json *value)
{
    int64_t out = 0;
    assert_int_equal(fsd_json_i64(value, &out), FSD_OK);
    return (int32_t)out;
}

static uint64_t double_bits(const fsd_json *value)
{
    char text[24] = { 0 };
    memcpy(text, get(value, "hex")->text.at, 18);
    return strtoull(text, NULL, 16);
}

static void check_ranges(const fsd_json *groups, int32_t seed, bool below)
{
    for (const fsd_json *group = groups->first; group; group = group->next) {
        int32_t most = whole(get(group, "max"));
        int32_t least = below ? 0 : whole(get(group, "min"));
        fsd_dotnet generator = seeded(seed);
        for (const fsd_json *v = get(group, "v")->first; v; v = v->next)
            assert_int_equal(below ? fsd_dotnet_below(&generator, most)
                                   : fsd_dotnet_range(&generator, least, most),
                             whole(v));
    }
}

static void check_mixed(const fsd_json *mixed, int32_t seed)
{
    fsd_dotnet generator = seeded(seed);
    int k = 0;
    for (const fsd_json *v = mixed->first; v; v = v->next, k++)
        if (k % 4 == 3)
            assert_true(bits_of(fsd_dotnet_double(&generator)) == double_bits(v));
        else
            assert_int_equal(k % 4 == 0   ? fsd_dotnet_next(&generator)
                             : k % 4 == 1 ? fsd_dotnet_below(&generator, 100)
                                          : fsd_dotnet_range(&generator, INT32_MIN, INT32_MAX),
                             whole(v));
}

static void check_case(const fsd_json *one)
{
    int32_t seed = whole(get(one, "seed"));
    fsd_dotnet generator = seeded(seed);
    for (const fsd_json *v = get(one, "next")->first; v; v = v->next)
        assert_int_equal(fsd_dotnet_next(&generator), whole(v));
    check_ranges(get(one, "next_max"), seed, true);
    check_ranges(get(one, "next_range"), seed, false);
    generator = seeded(seed);
    for (const fsd_json *v = get(one, "next_double")->first; v; v = v->next)
        assert_true(bits_of(fsd_dotnet_double(&generator)) == double_bits(v));
    uint8_t bytes[33];
    generator = seeded(seed);
    fsd_dotnet_bytes(&generator, bytes, sizeof bytes);
    const fsd_json *hex = get(one, "next_bytes33");
    assert_int_equal(hex->text.length, 2 * sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++) {
        char pair[3] = { hex->text.at[2 * i], hex->text.at[2 * i + 1], 0 };
        assert_int_equal(bytes[i], strtol(pair, NULL, 16));
    }
    check_mixed(get(one, "mixed"), seed);
}

static void the_whole_recording_agrees(void **state)
{
    (void)state;
    static char text[1 << 20];
    const char *folder = getenv("FSD_SHARED");
    char path[4096];
    snprintf(path, sizeof path, "%s/vectors/dotnet_random.json", folder ? folder : "");
    FILE *file = fopen(path, "rb");
    if (!file)
        skip();
    size_t size = fread(text, 1, sizeof text, file);
    fclose(file);
    fsd_arena arena = { 0 };
    const fsd_json *root = NULL;
    fsd_error error;
    assert_int_equal(fsd_json_parse(text, size, &arena, &root, &error), FSD_OK);
    int cases = 0;
    for (const fsd_json *one = get(root, "cases")->first; one; one = one->next, cases++)
        check_case(one);
    assert_true(cases >= DOTNET_VECTORS);
    fsd_arena_free(&arena);
}

/* ---- Corners ------------------------------------------------------------------------------- */

static void seeds_without_a_magnitude_of_their_own(void **state)
{
    (void)state;
    fsd_dotnet least = seeded(INT32_MIN);
    fsd_dotnet largest = seeded(INT32_MAX);
    assert_memory_equal(&least, &largest, sizeof least);
    fsd_dotnet plus = seeded(123456789);
    fsd_dotnet minus = seeded(-123456789);
    assert_memory_equal(&plus, &minus, sizeof plus);
    assert_int_equal(fsd_dotnet_nth(INT32_MIN, 2), 1649316172);
    assert_int_equal(fsd_dotnet_nth(0, 2), 1649316166);
}

/* Seeds for which seeding in wider integers goes wrong from the third output on. */
static void seeding_wraps(void **state)
{
    (void)state;
    static const int32_t seed[] = { INT32_MAX, 1000000000, -960685733 };
    static const int32_t third[] = { 1649316172, 527432995, 1628170549 };
    for (int i = 0; i < 3; i++) {
        fsd_dotnet generator = seeded(seed[i]);
        fsd_dotnet_next(&generator);
        fsd_dotnet_next(&generator);
        assert_int_equal(fsd_dotnet_next(&generator), third[i]);
    }
}

/* ---- Without the table --------------------------------------------------------------------- */

enum { SEEDS = 3000 };

/* Seeds of all sizes, both signs, and around the places where the overflows begin and end. */
static int32_t some_seed(uint32_t i)
{
    static const uint32_t place[] = { 0, 161803398, 1985680249, 2147483647, 1073741824 };
    if (i < 200)
        return (int32_t)(place[i / 40] - 20 + i % 40);
    return (int32_t)(uint32_t)mix_hash(MIX_HASH_START, i);
}

static void nth_agrees_with_drawing(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < SEEDS; i++) {
        int32_t seed = some_seed(i);
        fsd_dotnet generator = seeded(seed);
        for (uint32_t k = 0; k < FSD_DOTNET_AFFINE; k++)
            if (fsd_dotnet_nth(seed, k) != fsd_dotnet_next(&generator))
                fail_msg("output %u of seed %d", k, seed);
    }
}

/* Blocks of seeds out of all 2^32, from the front, the back and the middle, where signs change. */
static void blocks_of_first_draws_agree(void **state)
{
    (void)state;
    enum { BLOCK = 4096, DRAWS = 4 };
    static const uint32_t first[] = { 0, 161800000, 0x7ffff800u, 0xfffff800u, 0xdeadbeefu };
    static int32_t out[BLOCK];
    for (int b = 0; b < 5; b++)
        for (uint32_t k = 0; k < DRAWS; k++) {
            fsd_dotnet_nth_run(first[b], BLOCK, k, out);
            for (uint32_t i = 0; i < BLOCK; i++) {
                fsd_dotnet generator = seeded((int32_t)(first[b] + i));
                for (uint32_t j = 0; j < k; j++)
                    fsd_dotnet_next(&generator);
                assert_int_equal(out[i], fsd_dotnet_next(&generator));
            }
        }
}

static void jumps_agree_with_drawing(void **state)
{
    (void)state;
    static const uint32_t length[] = { 0, 1, 54, 55, 56, 4095, 4096, 4097, 10007, 65536 };
    for (int i = 0; i < 10; i++)
        for (uint32_t before = 0; before < 60; before += 7) {
            fsd_dotnet walked = seeded(some_seed(1000 + before));
            for (uint32_t k = 0; k < before; k++)
                fsd_dotnet_next(&walked);
            fsd_dotnet jumped = walked;
            for (uint32_t k = 0; k < length[i]; k++)
                fsd_dotnet_next(&walked);
            fsd_dotnet_jump(&jumped, length[i]);
            assert_memory_equal(&jumped, &walked, sizeof walked);
        }
}

static void jumps_add_up(void **state)
{
    (void)state;
    fsd_dotnet once = seeded(42);
    fsd_dotnet twice = once;
    fsd_dotnet_jump(&once, UINT64_MAX);
    fsd_dotnet_jump(&twice, UINT64_MAX / 3);
    fsd_dotnet_jump(&twice, UINT64_MAX - UINT64_MAX / 3);
    assert_memory_equal(&once, &twice, sizeof once);
}

static bool holds(const int32_t *list, size_t count, int32_t value)
{
    for (size_t i = 0; i < count; i++)
        if (list[i] == value)
            return true;
    return false;
}

/* Every seed is found from its output, and every seed found gives it. */
static void inversion_finds_the_seed(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < SEEDS; i++) {
        int32_t seed = some_seed(i);
        int32_t sought = seed == INT32_MIN ? INT32_MAX : seed;
        for (uint32_t k = i % 7; k < FSD_DOTNET_AFFINE; k += 31) {
            int32_t found[8];
            int32_t output = fsd_dotnet_nth(seed, k);
            size_t count = fsd_dotnet_invert(k, output, found);
            assert_true(count <= 8 && holds(found, count, sought));
            for (size_t f = 0; f < count; f++)
                assert_int_equal(fsd_dotnet_nth(found[f], k), output);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(methods_agree_with_mono),
        cmocka_unit_test(distant_outputs_agree_with_mono),
        cmocka_unit_test(the_whole_recording_agrees),
        cmocka_unit_test(seeds_without_a_magnitude_of_their_own),
        cmocka_unit_test(seeding_wraps),
        cmocka_unit_test(nth_agrees_with_drawing),
        cmocka_unit_test(blocks_of_first_draws_agree),
        cmocka_unit_test(jumps_agree_with_drawing),
        cmocka_unit_test(jumps_add_up),
        cmocka_unit_test(inversion_finds_the_seed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

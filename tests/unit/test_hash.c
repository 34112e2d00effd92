/* The hashes of names and texts are those of the game, for every length of input and for text
 * beyond ASCII. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "foreseed/rng.h"
#include "vectors/hash_vectors.h"

static void names_agree(void **state)
{
    (void)state;
    for (int i = 0; i < HASH_VECTORS; i++) {
        const hash_vector *v = &hash_vectors[i];
        if (fsd_two_lane_hash(v->text, strlen(v->text)) != v->two_lane)
            fail_msg("two lanes of '%s'", v->text);
        if (fsd_xxh64(v->text, strlen(v->text), 0) != v->xxh64)
            fail_msg("XXH64 of '%s'", v->text);
    }
}

/* Every length up to several stripes, at every alignment, with seeds: folded into one number that a
 * model of ours in Python computed too. */
static void xxh64_of_every_length_agrees(void **state)
{
    (void)state;
    uint8_t bytes[208];
    for (int i = 0; i < 208; i++)
        bytes[i] = (uint8_t)(i * 7);
    uint64_t folded = 0;
    for (size_t length = 0; length <= 200; length++)
        for (size_t shift = 0; shift < 8; shift++)
            folded = folded * 31 + fsd_xxh64(bytes + shift, length, length * shift);
    assert_true(folded == 3740276404572837591u);
}

/* A block that ends where the memory ends, for the sanitizers. */
static void nothing_behind_the_input_is_read(void **state)
{
    (void)state;
    for (size_t length = 1; length < 70; length++) {
        char *exact = malloc(length);
        assert_non_null(exact);
        memset(exact, 0xf0, length); /* looks like the front of a longer character */
        (void)fsd_xxh64(exact, length, 0);
        (void)fsd_two_lane_hash(exact, length);
        memset(exact, 0xed, length);
        (void)fsd_two_lane_hash(exact, length);
        free(exact);
    }
}

static uint32_t of_units(const uint16_t *unit, size_t count)
{
    uint32_t lane[2] = { 352654597u, 352654597u };
    for (size_t i = 0; i < count; i++)
        lane[i % 2] = lane[i % 2] * 33 ^ unit[i];
    return lane[0] + lane[1] * 1566083941u;
}

static void two_lanes_take_utf16_units(void **state)
{
    (void)state;
    static const uint16_t pair[] = { 0xd83d, 0xde00, 'A', 0xd800 };
    assert_int_equal(fsd_two_lane_hash("\xf0\x9f\x98\x80", 4), of_units(pair, 2));
    assert_int_equal(fsd_two_lane_hash("\xf0\x9f\x98\x80\x41", 5), of_units(pair, 3));
    /* a surrogate by itself, in three bytes, is the unit it stands for */
    assert_int_equal(fsd_two_lane_hash("\xed\xa0\x80", 3), of_units(pair + 3, 1));
    static const uint16_t broken[] = { 'A', 0xfffd, 0xfffd, 'B' };
    assert_int_equal(fsd_two_lane_hash("A\xff\xc3\x42", 4), of_units(broken, 4));
    static const uint16_t zero[] = { 'A', 0, 'B' };
    assert_int_equal(fsd_two_lane_hash("A\0B", 3), of_units(zero, 3));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_agree),
        cmocka_unit_test(xxh64_of_every_length_agrees),
        cmocka_unit_test(nothing_behind_the_input_is_read),
        cmocka_unit_test(two_lanes_take_utf16_units),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Streams come back from (seed, id, sample, counter), do not disturb each other, and are
 * uniform. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "foreseed/rng.h"

static void names_have_fixed_ids(void **state)
{
    (void)state;
    assert_int_equal(fsd_stream_named("pvz.waves"), 1);
    assert_int_equal(fsd_stream_named("pvz.rows"), 2);
    assert_int_equal(fsd_stream_named("pvz.odds"), 3);
    assert_int_equal(fsd_stream_named("pvz.x"), 4);
    assert_int_equal(fsd_stream_named("pvz.wave"), 0);
    assert_int_equal(fsd_stream_named(""), 0);
}

/* The layout is a promise: stored results must stay reproducible. */
static void words_are_philox_of_key_and_counter(void **state)
{
    (void)state;
    const uint64_t seed = 0x0123456789abcdefu, sample = 0xfedcba9876543210u;
    fsd_stream stream = fsd_stream_at(seed, 3, sample, 0);
    const uint32_t key[2] = { 0x89abcdefu, 0x01234567u };
    for (uint32_t block = 0; block < 3; block++) {
        const uint32_t counter[4] = { block, 3, 0x76543210u, 0xfedcba98u };
        uint32_t expected[4];
        fsd_philox4x32(counter, key, expected);
        for (int i = 0; i < 4; i++)
            assert_int_equal(fsd_stream_next(&stream), expected[i]);
    }
}

static void a_stream_comes_back_at_every_counter(void **state)
{
    (void)state;
    fsd_stream drawn = fsd_stream_at(42, 1, 7, 0);
    for (uint64_t counter = 0; counter < 20; counter++) {
        fsd_stream back = fsd_stream_at(42, 1, 7, counter);
        assert_memory_equal(&back, &drawn, sizeof back);
        assert_int_equal(fsd_stream_next(&back), fsd_stream_next(&drawn));
        assert_memory_equal(&back, &drawn, sizeof back);
    }
}

static void the_last_word_is_reached(void **state)
{
    (void)state;
    const uint64_t end = (uint64_t)1 << 34;
    fsd_stream stream = fsd_stream_at(42, 1, 7, end - 1);
    const uint32_t counter[4] = { 0xffffffffu, 1, 7, 0 }, key[2] = { 42, 0 };
    uint32_t block[4];
    fsd_philox4x32(counter, key, block);
    assert_int_equal(fsd_stream_next(&stream), block[3]);
    assert_true(stream.counter == end);
    fsd_stream back = fsd_stream_at(42, 1, 7, end);
    assert_memory_equal(&back, &stream, sizeof back);
}

static void seed_id_and_sample_all_matter(void **state)
{
    (void)state;
    const fsd_stream streams[] = {
        fsd_stream_at(1, 1, 1, 4),
        fsd_stream_at(2, 1, 1, 4),
        fsd_stream_at(1 + ((uint64_t)1 << 32), 1, 1, 4),
        fsd_stream_at(1, 2, 1, 4),
        fsd_stream_at(1, 1, 2, 4),
        fsd_stream_at(1, 1, 1 + ((uint64_t)1 << 32), 4),
        fsd_stream_at(1, 1, 1, 8),
    };
    enum { N = sizeof streams / sizeof streams[0] };
    for (int i = 0; i < N; i++)
        for (int j = 0; j < i; j++)
            assert_memory_not_equal(streams[i].word, streams[j].word, sizeof streams[i].word);
}

/* Against the definition: a word is refused when its product's low half is below 2^32 mod n, so
 * that each value is left with floor(2^32 / n) words. */
static void below_rejects_exactly_the_surplus(void **state)
{
    (void)state;
    static const uint32_t limits[] = { 1,           2,           3,           33,         1000,
                                       0x80000000u, 0x80000001u, 0xc0000000u, 0xffffffffu };
    for (size_t l = 0; l < sizeof limits / sizeof limits[0]; l++) {
        const uint32_t n = limits[l];
        const uint64_t surplus = ((uint64_t)1 << 32) % n;
        fsd_stream stream = fsd_stream_at(9, 1, l, 0), plain = stream;
        for (int i = 0; i < 2000; i++) {
            uint64_t product;
            do {
                product = (uint64_t)fsd_stream_next(&plain) * n;
            } while ((product & 0xffffffffu) < surplus);
            const uint32_t value = fsd_stream_below(&stream, n);
            assert_true(value < n);
            assert_int_equal(value, product >> 32);
            assert_true(stream.counter == plain.counter);
        }
    }
}

/* 0xc0000000 is where a plain multiplication or remainder gives a third of the values double
 * weight: then value % 3 or value / 2^30 would be off by far more than 5 sigma. Also 7, for
 * ordinary use. */
static void below_is_uniform(void **state)
{
    (void)state;
    enum { DRAWS = 90000 };
    fsd_stream stream = fsd_stream_at(2024, 2, 0, 0);
    uint32_t third[3] = { 0 }, residue[3] = { 0 }, seven[7] = { 0 };
    for (int i = 0; i < DRAWS; i++) {
        const uint32_t value = fsd_stream_below(&stream, 0xc0000000u);
        third[value >> 30]++;
        residue[value % 3]++;
        seven[fsd_stream_below(&stream, 7)]++;
    }
    for (int i = 0; i < 3; i++) {
        assert_in_range(third[i], 30000 - 707, 30000 + 707);
        assert_in_range(residue[i], 30000 - 707, 30000 + 707);
    }
    for (int i = 0; i < 7; i++)
        assert_in_range(seven[i], 12857 - 525, 12857 + 525);
}

static void doubles_take_53_bits_of_two_words(void **state)
{
    (void)state;
    fsd_stream stream = fsd_stream_at(5, 3, 1, 1), words = stream;
    double sum = 0.0;
    for (int i = 0; i < 10000; i++) {
        const double x = fsd_stream_double(&stream);
        const uint64_t high = fsd_stream_next(&words), low = fsd_stream_next(&words);
        assert_true(x >= 0.0 && x < 1.0);
        assert_true(x * 0x1p53 == (double)((high << 21) | (low >> 11)));
        sum += x;
    }
    assert_true(stream.counter == words.counter);
    assert_true(sum > 5000.0 - 145.0 && sum < 5000.0 + 145.0); /* 5 sigma */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_have_fixed_ids),
        cmocka_unit_test(words_are_philox_of_key_and_counter),
        cmocka_unit_test(a_stream_comes_back_at_every_counter),
        cmocka_unit_test(the_last_word_is_reached),
        cmocka_unit_test(seed_id_and_sample_all_matter),
        cmocka_unit_test(below_rejects_exactly_the_surplus),
        cmocka_unit_test(below_is_uniform),
        cmocka_unit_test(doubles_take_53_bits_of_two_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

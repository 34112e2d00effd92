/* Seeds deal what the game's client deals, to the last tile; presets stay; the plain deal is
 * uniform; the names of deals are SHA-256. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "core/sha256.h"
#include "support/sheep.h"
#include "vectors/sheep_deals.h"

#define COUNT(rows) (sizeof(rows) / sizeof *(rows))

/* An undealt level of these groups, a tile a layer. */
static fsd_sheep_level *undealt(const uint16_t *groups, uint32_t kinds)
{
    fsd_sheep_level *level = calloc(1, sizeof *level);
    for (uint32_t kind = 0; kind < kinds; kind++) {
        level->groups[kind] = groups[kind];
        level->tiles += 3u * groups[kind];
    }
    for (uint32_t t = 0; t < level->tiles; t++) {
        level->tile[t].layer = (uint16_t)(t + 1);
        fsd_format(level->tile[t].id, FSD_SHEEP_ID, "%u-0-0", t + 1);
    }
    return level;
}

static void outputs_are_the_generators(void **state)
{
    (void)state;
    fsd_xorshift128 random;
    fsd_xorshift128_seed(&random, (const uint32_t[4]){ 1, 2, 3, 4 });
    for (size_t i = 0; i < COUNT(sheep_outputs); i++)
        assert_true(fsd_xorshift128_next(&random) == sheep_outputs[i]);
    fsd_xorshift128_seed(&random, (const uint32_t[4]){ 1, 2, 3, 4 });
    for (size_t i = 0; i < COUNT(sheep_outputs); i++)
        assert_true(fsd_xorshift128_double(&random) ==
                    (double)(sheep_outputs[i] >> 12) / 4503599627370496.0);
    fsd_xorshift128_seed(&random, (const uint32_t[4]){ 0 });
    for (int i = 0; i < 100; i++)
        assert_true(fsd_xorshift128_next(&random) == 0);
}

static void deals_are_the_clients(void **state) /* 11 recorded ones, 6 of them of real levels */
{
    (void)state;
    for (size_t i = 0; i < COUNT(sheep_deals); i++) {
        const sheep_deal *v = &sheep_deals[i];
        char digest[65];
        fsd_sheep_level *level = undealt(v->groups, COUNT(v->groups));
        assert_int_equal(level->tiles, v->tiles);
        assert_int_equal(fsd_sheep_deal(level, v->seed), FSD_OK);
        for (uint32_t t = 0; t < v->tiles && t < COUNT(v->first); t++)
            assert_int_equal(level->tile[t].kind, v->first[t]);
        for (uint32_t t = 0; v->tiles >= COUNT(v->last) && t < COUNT(v->last); t++)
            assert_int_equal(level->tile[v->tiles - COUNT(v->last) + t].kind, v->last[t]);
        fsd_sheep_deal_hash(level, digest);
        assert_string_equal(digest, v->sha256);
        assert_true(level->dealt == 1 && level->seeded == FSD_SHEEP_SEED_DEALT);
        assert_memory_equal(level->seed, v->seed, sizeof v->seed);
        free(level);
    }
}

static void the_generator_stands_behind_the_deal(void **state)
{
    (void)state;
    const sheep_deal *v = &sheep_deals[0];
    fsd_sheep_level *level = undealt(v->groups, COUNT(v->groups));
    assert_int_equal(fsd_sheep_deal(level, v->seed), FSD_OK);
    fsd_xorshift128 random;
    fsd_xorshift128_seed(&random, v->seed);
    for (uint32_t i = 0; i < 1 + v->tiles; i++) /* one is discarded */
        (void)fsd_xorshift128_next(&random);
    assert_memory_equal(&level->random, &random, sizeof random);
    free(level);
}

static void presets_are_left_alone(void **state)
{
    (void)state;
    const sheep_deal *v = &sheep_deals[0];
    fsd_sheep_level *level = undealt(v->groups, COUNT(v->groups));
    memmove(&level->tile[4], &level->tile[2], (v->tiles - 2) * sizeof *level->tile);
    level->tiles += 2;
    level->presets = 2;
    level->tile[2].preset = level->tile[3].preset = 1;
    level->tile[2].kind = level->tile[3].kind = 40;
    for (uint32_t t = 0; t < level->tiles; t++)
        level->tile[t].layer = (uint16_t)(t + 1);
    assert_int_equal(fsd_sheep_deal(level, v->seed), FSD_OK);
    for (uint32_t t = 0; t < level->tiles; t++)
        assert_int_equal(level->tile[t].kind, t == 2 || t == 3 ? 40 : v->first[t < 2 ? t : t - 2]);
    char digest[65];
    fsd_sheep_deal_hash(level, digest);
    assert_string_equal(digest, v->sha256);
    free(level);
}

static void what_cannot_be_dealt(void **state)
{
    (void)state;
    static const uint16_t groups[] = { 0, 1, 1 };
    const uint32_t seed[4] = { 1, 2, 3, 4 };
    fsd_sheep_level *level = undealt(groups, COUNT(groups));
    level->fixed = 1;
    assert_int_equal(fsd_sheep_deal(level, seed), FSD_BAD_ARGUMENT);
    assert_int_equal(fsd_sheep_deal_plain(level, 1, 0), FSD_BAD_ARGUMENT);
    level->fixed = 0;
    level->tiles--;
    assert_int_equal(fsd_sheep_deal(level, seed), FSD_BAD_ARGUMENT);
    level->groups[1] = UINT16_MAX;
    assert_int_equal(fsd_sheep_deal(level, seed), FSD_BAD_ARGUMENT);
    assert_int_equal(level->dealt, 0);
    free(level);
}

static void
a_plain_deal_is_uniform(void **state) /* 60000 deals of 3+3: each place has each kind half */
{
    (void)state;
    static const uint16_t groups[] = { 0, 1, 1 };
    enum { DEALS = 60000 };
    fsd_sheep_level *level = undealt(groups, COUNT(groups));
    uint32_t first[6] = { 0 };
    uint32_t pair = 0;
    for (uint64_t sample = 0; sample < DEALS; sample++) {
        uint32_t ones = 0;
        assert_int_equal(fsd_sheep_deal_plain(level, 5, sample), FSD_OK);
        for (uint32_t t = 0; t < 6; t++) {
            first[t] += level->tile[t].kind == 1;
            ones += level->tile[t].kind == 1;
        }
        pair += level->tile[0].kind == level->tile[5].kind;
        assert_int_equal(ones, 3);
        assert_int_equal(level->seeded, FSD_SHEEP_UNSEEDED);
    }
    /* Five standard deviations of the binomial. */
    for (uint32_t t = 0; t < 6; t++)
        assert_true(first[t] > DEALS / 2 - 613 && first[t] < DEALS / 2 + 613);
    assert_true(pair > DEALS * 2 / 5 - 600 && pair < DEALS * 2 / 5 + 600);
    free(level);
}

static void digests_are_sha256(void **state) /* the standard's own examples */
{
    (void)state;
    char digest[FSD_SHA256_HEX];
    static const char longer[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    fsd_sha256 hash = fsd_sha256_start();
    fsd_sha256_finish(&hash, digest);
    assert_string_equal(digest, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    hash = fsd_sha256_start();
    fsd_sha256_add(&hash, "abc", 3);
    fsd_sha256_finish(&hash, digest);
    assert_string_equal(digest, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    for (size_t part = 1; part < sizeof longer; part++) {
        hash = fsd_sha256_start();
        for (size_t at = 0; at < sizeof longer - 1; at += part)
            fsd_sha256_add(&hash, longer + at,
                           part < sizeof longer - 1 - at ? part : sizeof longer - 1 - at);
        fsd_sha256_finish(&hash, digest);
        assert_string_equal(digest,
                            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    }
    hash = fsd_sha256_start();
    char as[1000];
    memset(as, 'a', sizeof as);
    for (int i = 0; i < 1000; i++)
        fsd_sha256_add(&hash, as, sizeof as);
    fsd_sha256_finish(&hash, digest);
    assert_string_equal(digest, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

static void a_level_is_named_by_ids_and_kinds(void **state)
{
    (void)state;
    static const uint16_t tile[][4] = { { 1, 0, 8, 3 }, { 2, 4, 4, 16 } };
    fsd_sheep_level *level = sheep_level_of(tile, COUNT(tile));
    char name[17];
    char digest[FSD_SHA256_HEX];
    fsd_sha256 hash = fsd_sha256_start();
    fsd_sha256_add(&hash, "1-0-8:3,2-4-4:16", 16);
    fsd_sha256_finish(&hash, digest);
    fsd_sheep_level_hash(level, name);
    assert_memory_equal(name, digest, 16);
    assert_int_equal(name[16], 0);
    free(level);
}

static void kinds_have_names(void **state)
{
    (void)state;
    assert_string_equal(fsd_sheep_kind_key(9), "scissors");
    assert_string_equal(fsd_sheep_kind_zh(13), "铃铛");
    assert_string_equal(fsd_sheep_kind_key(40), "40");
    for (uint32_t kind = 1; kind < FSD_SHEEP_KINDS; kind++) {
        assert_int_equal(fsd_text_width(fsd_str_of(fsd_sheep_kind_code(kind))), 2);
        assert_int_equal(fsd_text_width(fsd_str_of(fsd_sheep_kind_short(kind))), 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(outputs_are_the_generators),
        cmocka_unit_test(deals_are_the_clients),
        cmocka_unit_test(the_generator_stands_behind_the_deal),
        cmocka_unit_test(presets_are_left_alone),
        cmocka_unit_test(what_cannot_be_dealt),
        cmocka_unit_test(a_plain_deal_is_uniform),
        cmocka_unit_test(digests_are_sha256),
        cmocka_unit_test(a_level_is_named_by_ids_and_kinds),
        cmocka_unit_test(kinds_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

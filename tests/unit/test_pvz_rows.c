/* Rows come out as in the decompiled game, to the last bit of its memory, and its odd cases are
 * kept. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

#include "foreseed/pvz.h"
#include "vectors/pvz_vectors.h"

static const int32_t never[FSD_PVZ_ROWS] = { -100, -100, -100, -100, -100, -100 };

static uint32_t bits_of(float x)
{
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static float float_of(uint32_t bits)
{
    float x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

static void smooth_weights_to_the_bit(void **state)
{
    (void)state;
    for (size_t i = 0; i < PVZ_COUNT(pvz_smooth); i++) {
        const pvz_smooth_vector *v = &pvz_smooth[i];
        float got = fsd_pvz_smooth_weight(float_of(v->share_bits), v->last, v->second);
        assert_int_equal(bits_of(got), v->out_bits);
    }
}

static void recorded_rows(void **state)
{
    (void)state;
    for (size_t i = 0; i < PVZ_COUNT(pvz_rows); i++) {
        const pvz_rows_vector *v = &pvz_rows[i];
        fsd_mt19937 generator;
        fsd_mt19937_seed(&generator, v->seed);
        fsd_pvz_lanes lanes = { 0 };
        for (size_t n = 0; v->kinds[n] != 0; n++) {
            uint32_t row = fsd_pvz_pick_row(NULL, (fsd_pvz_scene)v->scene, &lanes, v->wave,
                                            v->mowered, (uint32_t)(v->kinds[n] - 'A'), &generator);
            assert_int_equal(row, v->rows[n] - '0');
        }
        for (int row = 0; row < FSD_PVZ_ROWS; row++) {
            assert_int_equal(bits_of(lanes.weight[row]), bits_of(v->weight[row]));
            assert_int_equal(bits_of(lanes.last[row]), bits_of(v->last[row]));
            assert_int_equal(bits_of(lanes.second[row]), bits_of(v->second[row]));
        }
        assert_int_equal(fsd_mt19937_next(&generator), v->next);
    }
}

static uint32_t rows_of(fsd_pvz_scene scene, uint32_t kind, uint32_t wave)
{
    uint32_t rows = 0;
    for (uint32_t row = 0; row <= FSD_PVZ_ROWS; row++)
        rows |= (uint32_t)fsd_pvz_row_takes(NULL, scene, row, kind, wave) << row;
    return rows;
}

static void rows_that_zombies_walk(void **state)
{
    (void)state;
    enum {
        NORMAL = 0,
        DANCER = 8,
        SNORKEL = 11,
        BOBSLED = 13,
        DOLPHIN = 14,
        BALLOON = 16,
        DOOR = 6
    };
    assert_int_equal(rows_of(FSD_PVZ_DAY, NORMAL, 0), 0x1f);
    assert_int_equal(rows_of(FSD_PVZ_MOON, NORMAL, 19), 0x1f);
    assert_int_equal(rows_of(FSD_PVZ_POOL, NORMAL, 4), 0x33);
    assert_int_equal(rows_of(FSD_PVZ_POOL, NORMAL, 5), 0x3f);
    assert_int_equal(rows_of(FSD_PVZ_FOG, SNORKEL, 0), 0x0c);
    assert_int_equal(rows_of(FSD_PVZ_FOG, DOLPHIN, 19), 0x0c);
    assert_int_equal(rows_of(FSD_PVZ_POOL, BALLOON, 4), 0x33);
    assert_int_equal(rows_of(FSD_PVZ_POOL, BALLOON, 5), 0x3f);
    assert_int_equal(rows_of(FSD_PVZ_POOL, DOOR, 19), 0x33);
    assert_int_equal(rows_of(FSD_PVZ_DAY, DANCER, 0), 0x0e);
    assert_int_equal(rows_of(FSD_PVZ_POOL, DANCER, 0), 0x33);
    assert_int_equal(rows_of(FSD_PVZ_DAY, SNORKEL, 9), 0);
    assert_int_equal(rows_of(FSD_PVZ_DAY, BOBSLED, 9), 0);
}

/* No row for a snorkel on a lawn: nothing compares, the sixth row is the answer, and only that
 * row's second counter moves. */
static void nowhere_to_go(void **state)
{
    (void)state;
    fsd_pvz_lanes lanes = { .last = { 1, 2, 3, 4, 5, 6 }, .second = { 7, 8, 9, 10, 11, 12 } };
    fsd_pvz_lanes before = lanes;
    before.second[5] = 6;
    before.last[5] = 0;
    assert_int_equal(fsd_pvz_pick_row_from(NULL, FSD_PVZ_DAY, &lanes, 3, never, 11, 12345), 5);
    assert_memory_equal(&lanes, &before, sizeof lanes);
}

/* The least output always means the first row, since the comparison includes equality. */
static void the_ends_of_the_draw(void **state)
{
    (void)state;
    fsd_pvz_lanes lanes = { 0 };
    assert_int_equal(fsd_pvz_pick_row_from(NULL, FSD_PVZ_POOL, &lanes, 0, never, 11, 0), 0);
    memset(&lanes, 0, sizeof lanes);
    assert_in_range(fsd_pvz_pick_row_from(NULL, FSD_PVZ_POOL, &lanes, 0, never, 11, 2147483647), 3,
                    5);
}

static void mowers_keep_zombies_away(void **state)
{
    (void)state;
    static const struct {
        int32_t mowered;
        float weight;
    } cases[] = { { 13, 0.01f }, { 12, 0.01f },  { 11, 0.01f },        { 10, 0.5f },
                  { 9, 1.0f },   { -100, 1.0f }, { INT32_MAX, 0.01f }, { INT32_MIN, 0.01f } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int32_t mowered[FSD_PVZ_ROWS] = { -100, -100, cases[i].mowered, -100, -100, -100 };
        fsd_pvz_lanes lanes = { 0 };
        fsd_pvz_pick_row_from(NULL, FSD_PVZ_DAY, &lanes, 12, mowered, 0, 1);
        assert_int_equal(bits_of(lanes.weight[2]), bits_of(cases[i].weight));
        assert_int_equal(bits_of(lanes.weight[3]), bits_of(1.0f));
        assert_int_equal(bits_of(lanes.weight[5]), 0);
    }
}

/* From equal memories, n rows are equally likely; later a row just picked is a hundredth of its
 * share. */
static void fresh_rows_are_uniform(void **state)
{
    (void)state;
    enum { PICKS = 60000 };
    uint32_t count[FSD_PVZ_ROWS] = { 0 };
    for (uint32_t i = 0; i < PICKS; i++) {
        fsd_pvz_lanes lanes = { 0 };
        count[fsd_pvz_pick_row_from(NULL, FSD_PVZ_ROOF, &lanes, 0, never, 0,
                                    (uint32_t)((uint64_t)i * 2147483648u / PICKS))]++;
    }
    for (int row = 0; row < 5; row++)
        assert_in_range(count[row], PICKS / 5 - 1, PICKS / 5 + 1);
    assert_int_equal(count[5], 0);
}

static void start_positions(void **state)
{
    (void)state;
    static const struct {
        uint32_t kind;
        bool flag;
        int32_t least, most;
    } cases[] = { { 0, false, 780, 819 }, { 0, true, 820, 859 },  { 1, true, 800, 800 },
                  { 12, true, 800, 809 }, { 22, true, 825, 834 }, { 23, false, 845, 854 },
                  { 32, true, 845, 854 }, { 3, true, 870, 879 },  { 13, false, 880, 880 } };
    int32_t least, most;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_true(fsd_pvz_start_x(NULL, cases[i].kind, cases[i].flag, &least, &most));
        assert_int_equal(least, cases[i].least);
        assert_int_equal(most, cases[i].most);
    }
    assert_false(fsd_pvz_start_x(NULL, 20, true, &least, &most)); /* the bungee drops on a plant */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(smooth_weights_to_the_bit), cmocka_unit_test(recorded_rows),
        cmocka_unit_test(rows_that_zombies_walk),    cmocka_unit_test(nowhere_to_go),
        cmocka_unit_test(the_ends_of_the_draw),      cmocka_unit_test(mowers_keep_zombies_away),
        cmocka_unit_test(fresh_rows_are_uniform),    cmocka_unit_test(start_positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Wave lists are the decompiled game's, obey what the original game's lists show, and are, under
 * any rules, what the facts give when every type is looked at for every zombie. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

#include "../../bench/plain_pvz.c"
#include "foreseed/lanes.h"
#include "support/mix.h"
#include "vectors/pvz_vectors.h"

enum { NORMAL = 0, FLAG = 1, YETI = 19, BUNGEE = 20, GIGA = 32 };

/* ---- Recorded ---- */

static void assert_waves(const fsd_pvz_list *list, const char *const wave[20])
{
    assert_int_equal(list->waves, 20);
    for (int w = 0; w < 20; w++) {
        assert_int_equal(list->count[w], strlen(wave[w]));
        for (int i = 0; i < list->count[w]; i++)
            assert_int_equal(list->kind[w][i], wave[w][i] - 'A');
    }
}

static void recorded_lists(void **state)
{
    (void)state;
    for (size_t i = 0; i < PVZ_COUNT(pvz_lists); i++) {
        const pvz_list_vector *v = &pvz_lists[i];
        fsd_pvz_director director;
        fsd_pvz_list list;
        fsd_mt19937 generator;
        assert_int_equal(fsd_pvz_director_make(&director, NULL, v->types, v->stage, v->flags), 0);
        fsd_mt19937_seed(&generator, v->seed);
        fsd_mt19937_skip(&generator, v->skip);
        fsd_pvz_deal(&director, &generator, &list);
        assert_waves(&list, v->wave);
        assert_int_equal(list.draws, v->draws);
        assert_int_equal(fsd_mt19937_next(&generator), v->next);
    }
}

static void constants_of_stages(void **state)
{
    (void)state;
    const fsd_pvz_rules *rules = fsd_pvz_rules_game();
    for (size_t i = 0; i < PVZ_COUNT(pvz_stages); i++) {
        const pvz_stage_vector *v = &pvz_stages[i];
        int32_t flags = fsd_pvz_flags((uint32_t)v->stage);
        assert_int_equal(flags, v->flags);
        assert_int_equal(fsd_pvz_curve_at(rules->gate, flags), v->gate);
        assert_int_equal(fsd_pvz_curve_at(rules->kind[12].wave_cap, flags), v->wave_cap);
        assert_int_equal(fsd_pvz_curve_at(rules->kind[23].wave_cap, flags), v->wave_cap);
        assert_int_equal(fsd_pvz_curve_at(rules->kind[32].wave_cap, flags), v->flag_wave_cap);
        assert_int_equal(fsd_pvz_curve_at(rules->kind[32].stage_cap, flags), v->stage_cap);
        assert_int_equal(fsd_pvz_curve_at(rules->kind[0].weight, flags), v->weight_0);
        assert_int_equal(fsd_pvz_curve_at(rules->kind[2].weight, flags), v->weight_2);
        for (uint32_t wave = 0; wave < 20; wave++)
            assert_int_equal(fsd_pvz_points(NULL, (uint32_t)v->stage, wave), v->points[wave]);
    }
}

/* What the original game dealt in stage 0 spends every point, and so do our lists. */
static void stage_0_spends_its_points(void **state)
{
    (void)state;
    const fsd_pvz_rules *rules = fsd_pvz_rules_game();
    for (size_t i = 0; i < PVZ_COUNT(pvz_stage0); i++)
        for (uint32_t wave = 0; wave < 20; wave++) {
            int32_t points = 0;
            for (const char *kind = pvz_stage0[i].wave[wave]; *kind != 0; kind++)
                points += rules->kind[*kind - 'A'].points;
            assert_int_equal(points, fsd_pvz_points(NULL, 0, wave));
        }
    fsd_pvz_director director;
    fsd_pvz_list list;
    fsd_mt19937 generator;
    fsd_mt19937_seed(&generator, 5);
    assert_int_equal(fsd_pvz_director_make(&director, NULL, rules->first_types, 0, 0), FSD_OK);
    for (int i = 0; i < 200; i++) {
        fsd_pvz_deal(&director, &generator, &list);
        for (uint32_t wave = 0; wave < 20; wave++) {
            int32_t points = 0;
            for (int n = 0; n < list.count[wave]; n++)
                points += rules->kind[list.kind[wave][n]].points;
            assert_int_equal(points, fsd_pvz_points(NULL, 0, wave));
        }
    }
}

/* The original game's saturated lists: full waves, eight bodyguards and the bearer, bungees in flag
 * waves only, and no Giga in a plain wave once there are fifty. */
static void real_lists_obey(void **state)
{
    (void)state;
    int lists = 0;
    for (size_t i = 0; i < PVZ_COUNT(pvz_saves); i++) {
        const pvz_save_vector *v = &pvz_saves[i];
        if (v->wave[0] == NULL)
            continue;
        lists++;
        int gigas = 0;
        for (int wave = 0; wave < 20; wave++) {
            bool flag = wave % 10 == 9;
            const char *kind = v->wave[wave];
            assert_int_equal(strlen(kind), 50);
            if (flag)
                assert_memory_equal(kind, "AAAAAAAAB", 9);
            for (int n = 0; n < 50; n++) {
                assert_true(v->stored >> (kind[n] - 'A') & 1 || (flag && n < 9));
                assert_true(flag || kind[n] - 'A' != BUNGEE);
                assert_true(flag || kind[n] - 'A' != GIGA || gigas < 50);
                gigas += kind[n] - 'A' == GIGA;
            }
        }
    }
    assert_in_range(lists, 9, 16);
}

/* ---- Against the plain reference ---- */

static void assert_same_list(const fsd_pvz_list *got, const fsd_pvz_list *want)
{
    assert_int_equal(got->waves, want->waves);
    assert_int_equal(got->draws, want->draws);
    for (uint32_t wave = 0; wave < got->waves; wave++) {
        assert_int_equal(got->count[wave], want->count[wave]);
        assert_memory_equal(got->kind[wave], want->kind[wave], got->count[wave]);
    }
}

/* One director, three lists in a row from one generator, then its next output. */
static void compare(const fsd_pvz_rules *rules, fsd_pvz_types types, uint32_t stage, int32_t flags,
                    uint32_t seed)
{
    fsd_pvz_director director;
    if (fsd_pvz_director_make(&director, rules, types, stage, flags) != FSD_OK)
        return;
    fsd_mt19937 generator;
    fsd_plain_mt plain;
    fsd_mt19937_seed(&generator, seed);
    fsd_plain_mt_seed(&plain, seed);
    for (int i = 0; i < 3; i++) {
        fsd_pvz_list got, want;
        fsd_pvz_deal(&director, &generator, &got);
        fsd_plain_waves(rules, types, stage, flags, fsd_plain_mt_next, &plain, &want);
        assert_same_list(&got, &want);
    }
    assert_int_equal(fsd_mt19937_next(&generator), fsd_plain_mt_next(&plain));
}

static uint32_t below(uint64_t *random, uint32_t n)
{
    return (uint32_t)((mix_next(random) >> 32) * n >> 32);
}

static uint32_t some_stage(uint64_t *random)
{
    static const uint32_t most[] = { 8, 64, 1000, FSD_PVZ_LAST_STAGE };
    return below(random, most[below(random, 4)] + 1);
}

static void any_stage_and_types(void **state)
{
    (void)state;
    uint64_t random = 1;
    for (int i = 0; i < 1500; i++) {
        assert_int_equal(fsd_isa_use((fsd_isa)((unsigned)i % ((unsigned)fsd_isa_best() + 1))), 0);
        uint32_t stage = some_stage(&random);
        int32_t flags = fsd_pvz_flags(stage);
        if (i % 4 == 0)
            flags = (int32_t)below(&random, 130) - 5;
        fsd_pvz_types types = (mix_next(&random) & mix_next(&random) & 0x1ffffffff) | 1;
        compare(fsd_pvz_rules_game(), types, stage, flags, below(&random, UINT32_MAX));
    }
    assert_int_equal(fsd_isa_use(fsd_isa_best()), FSD_OK);
}

static fsd_pvz_curve some_curve(uint64_t *random, uint32_t most)
{
    int32_t from = (int32_t)below(random, 100);
    return (fsd_pvz_curve){ .from = from,
                            .to = from + (int32_t)below(random, 50),
                            .start = (int32_t)below(random, most + 1),
                            .end = (int32_t)below(random, most + 1) };
}

static void some_kind(uint64_t *random, fsd_pvz_kind *kind)
{
    memset(kind, 0, sizeof *kind);
    kind->points = 1 + (int32_t)below(random, below(random, 4) == 0 ? 1000 : 12);
    kind->first_wave = 1 + (int32_t)below(random, 30);
    uint32_t most = below(random, 3) == 0 ? 20 : below(random, 3) == 0 ? 1000000 : 6000;
    kind->weight = some_curve(random, below(random, 5) == 0 ? 0 : most);
    kind->plain_weight = below(random, 3) == 0 ? (int32_t)below(random, most + 1) : -1;
    kind->wave_cap = some_curve(random, 12);
    kind->stage_cap = some_curve(random, 80);
    kind->capped = below(random, 3) == 0 ? (uint8_t)below(random, 8) : 0;
    kind->flag_only = below(random, 6) == 0;
}

static void some_rules(uint64_t *random, fsd_pvz_rules *rules)
{
    *rules = *fsd_pvz_rules_game();
    rules->first_types = 0;
    rules->kinds = 1 + below(random, below(random, 2) == 0 ? 8 : FSD_PVZ_KINDS);
    rules->waves = 1 + below(random, FSD_PVZ_WAVES);
    rules->flag_every = below(random, 15);
    rules->per_wave = 1 + below(random, FSD_PVZ_PER_WAVE);
    rules->bodyguards = below(random, FSD_PVZ_PER_WAVE + 1);
    rules->bodyguard_kind = below(random, rules->kinds);
    rules->bearer_kind = below(random, rules->kinds);
    rules->points_times = below(random, 50);
    rules->points_over = 1 + below(random, 50);
    rules->points_base = below(random, 60);
    rules->first_points_over = 1 + below(random, 10);
    rules->flag_factor = (float)below(random, 80) / 16.0f;
    rules->gate = some_curve(random, 30);
    for (uint32_t id = 0; id < FSD_PVZ_KINDS; id++)
        some_kind(random, &rules->kind[id]);
}

static void any_rules(void **state)
{
    (void)state;
    uint64_t random = 2;
    int made = 0;
    for (int i = 0; i < 2500; i++) {
        fsd_pvz_rules rules;
        some_rules(&random, &rules);
        assert_int_equal(fsd_pvz_rules_check(&rules, NULL), FSD_OK);
        uint32_t stage = some_stage(&random);
        fsd_pvz_types types = mix_next(&random) & (UINT64_MAX >> (64 - rules.kinds));
        fsd_pvz_director director;
        made += fsd_pvz_director_make(&director, &rules, types, stage, 1) == FSD_OK;
        compare(&rules, types, stage, (int32_t)below(&random, 200) - 20,
                below(&random, UINT32_MAX));
    }
    assert_in_range(made, 1500, 2500);
}

static uint32_t upper_bits(void *source)
{
    return fsd_stream_next(source) >> 1;
}

/* A stream of ours: the same list from its words' upper bits, and it stands behind the last. */
static void streams_deal_too(void **state)
{
    (void)state;
    static const uint32_t stages[] = { 0, 1, 7, 30, 100 };
    for (uint32_t i = 0; i < 50; i++) {
        uint32_t stage = stages[i % 5];
        fsd_stream stream = fsd_stream_at(11, 1, i, i * 7), plain = stream;
        fsd_pvz_director director;
        fsd_pvz_list got, want;
        assert_int_equal(
            fsd_pvz_director_make(&director, NULL, 0x100b1c185, stage, fsd_pvz_flags(stage)),
            FSD_OK);
        fsd_pvz_deal_stream(&director, &stream, &got);
        fsd_plain_waves(fsd_pvz_rules_game(), 0x100b1c185, stage, fsd_pvz_flags(stage), upper_bits,
                        &plain, &want);
        assert_same_list(&got, &want);
        assert_memory_equal(&stream, &plain, sizeof stream);
    }
}

/* Looking ahead must not go past the end of a stream whose last words are enough. */
static void a_stream_is_dealt_to_its_end(void **state)
{
    (void)state;
    fsd_pvz_director director;
    fsd_pvz_list list;
    assert_int_equal(fsd_pvz_director_make(&director, NULL, 1, 0, 0), FSD_OK);
    fsd_stream stream = fsd_stream_at(11, 1, 0, 0);
    fsd_pvz_deal_stream(&director, &stream, &list); /* of one type: as many draws every time */
    stream = fsd_stream_at(11, 1, 0, FSD_STREAM_WORDS - list.draws);
    fsd_pvz_deal_stream(&director, &stream, &list);
    assert_true(stream.counter == FSD_STREAM_WORDS);
}

/* ---- Statistics ---- */

static void add_lists(fsd_pvz_wave_stats *stats, fsd_pvz_types types, uint32_t stage, int lists,
                      uint32_t seed)
{
    fsd_pvz_director director;
    fsd_pvz_list list;
    fsd_mt19937 generator;
    int32_t flags = fsd_pvz_flags(stage);
    assert_int_equal(fsd_pvz_director_make(&director, NULL, types, stage, flags), FSD_OK);
    fsd_mt19937_seed(&generator, seed);
    for (int i = 0; i < lists; i++) {
        fsd_pvz_deal(&director, &generator, &list);
        fsd_pvz_wave_stats_add(stats, &director, &list);
    }
}

/* |got - expected| within five standard errors. */
static void assert_near(double got, double expected, double variance, double n)
{
    double difference = got - expected;
    if (difference * difference > 25.0 * variance / n)
        fail_msg("%f, not %f", got, expected);
}

/* While no cap binds, a plain wave is 50 picks with shares weight / total, a flag wave 41 picks
 * behind eight bodyguards and the bearer. */
static void means_have_a_closed_form(void **state)
{
    (void)state;
    enum { LISTS = 4000 };
    const fsd_pvz_types types = 0xb1c185 | 1 << YETI | 1 << FLAG; /* without the Giga */
    const fsd_pvz_rules *rules = fsd_pvz_rules_game();
    static fsd_pvz_wave_stats stats;
    memset(&stats, 0, sizeof stats);
    add_lists(&stats, types, 100, LISTS, 77);
    for (uint32_t wave = 0; wave < 20; wave++) {
        bool flag = wave % 10 == 9;
        double total = 0, picks = flag ? 41 : 50;
        for (uint32_t id = 0; id < 33; id++)
            if ((types >> id & 1) != 0 && (flag || id != BUNGEE))
                total += fsd_pvz_curve_at(rules->kind[id].weight, 201);
        for (uint32_t id = 0; id < 33; id++) {
            bool picked = (types >> id & 1) != 0 && (flag || id != BUNGEE);
            double share = picked ? fsd_pvz_curve_at(rules->kind[id].weight, 201) / total : 0.0;
            double put = flag ? (id == NORMAL ? 8 : id == FLAG ? 1 : 0) : 0;
            assert_near((double)stats.count[wave][id] / LISTS, picks * share + put,
                        picks * share * (1 - share), LISTS);
        }
    }
    assert_int_equal(stats.lists, LISTS);
    for (size_t i = 0; i <= FSD_PVZ_WAVES; i++)
        assert_int_equal(stats.cap_wave[i], 0);
}

/* The wave that reaches the fiftieth Giga, from 20 000 lists of another program. */
static void the_giga_cap(void **state)
{
    (void)state;
    enum { LISTS = 20000 };
    static const double recorded[] = { 0.012, 0.489, 0.224, 0.152, 0.075, 0.031, 0.012 };
    static fsd_pvz_wave_stats stats;
    memset(&stats, 0, sizeof stats);
    add_lists(&stats, 0x100b1c185, 100, LISTS, 78);
    uint64_t total = 0;
    for (uint32_t wave = 0; wave <= FSD_PVZ_WAVES; wave++)
        total += stats.cap_wave[wave];
    assert_int_equal(total, LISTS);
    for (uint32_t i = 0; i < 7; i++)
        assert_near((double)stats.cap_wave[8 + i] / LISTS, recorded[i],
                    recorded[i] * (1 - recorded[i]) * 2, LISTS);
    uint64_t gigas = 0, by_number = 0, lists = 0;
    for (uint32_t wave = 0; wave < 20; wave++)
        gigas += stats.count[wave][GIGA];
    for (uint32_t n = 0; n <= FSD_PVZ_WAVES * FSD_PVZ_PER_WAVE; n++) {
        by_number += n * stats.capped[n];
        lists += stats.capped[n];
    }
    assert_int_equal(gigas, by_number);
    assert_int_equal(lists, LISTS);
    assert_near((double)stats.count[19][GIGA] / LISTS, 13.4, 41 * 0.33 * 0.67, LISTS / 400.0);
}

static void sums_merge(void **state)
{
    (void)state;
    static fsd_pvz_wave_stats whole, half, other;
    add_lists(&whole, 0x100b1c185, 100, 30, 1);
    add_lists(&whole, 0x100b1c185, 6, 20, 2);
    add_lists(&half, 0x100b1c185, 100, 30, 1);
    add_lists(&other, 0x100b1c185, 6, 20, 2);
    fsd_pvz_wave_stats_merge(&half, &other);
    assert_memory_equal(&whole, &half, sizeof whole);
    uint64_t points = 0, counted = 0;
    for (uint32_t wave = 0; wave < 20; wave++) {
        points += whole.points[wave];
        for (uint32_t id = 0; id < 33; id++)
            counted += whole.count[wave][id] * (uint64_t)fsd_pvz_rules_game()->kind[id].points;
    }
    assert_int_equal(points, counted);
}

/* ---- Refusals ---- */

static void what_cannot_be_dealt(void **state)
{
    (void)state;
    fsd_pvz_director director;
    fsd_pvz_rules broken = *fsd_pvz_rules_game();
    broken.waves = 0;
    assert_int_equal(fsd_pvz_director_make(&director, &broken, 1, 1, 1), FSD_BAD_ARGUMENT);
    assert_int_equal(fsd_pvz_director_make(&director, NULL, 0, 1, 1), FSD_BAD_ARGUMENT);
    assert_int_equal(fsd_pvz_director_make(&director, NULL, 1 << FLAG | 1 << 25, 1, 1),
                     FSD_BAD_ARGUMENT);
    assert_int_equal(fsd_pvz_director_make(&director, NULL, 0x200000001, 1, 1), FSD_BAD_ARGUMENT);
    assert_int_equal(fsd_pvz_director_make(&director, NULL, 1, FSD_PVZ_LAST_STAGE + 1, 1),
                     FSD_BAD_ARGUMENT);
    assert_int_equal(fsd_pvz_director_make(&director, NULL, 1, FSD_PVZ_LAST_STAGE, 1), FSD_OK);
}

/* Where nothing fits, a wave ends: Gigas alone in stage 1, whose gate opens in wave 14, which may
 * come once outside flag waves and once in one. */
static void waves_without_a_pick_end(void **state)
{
    (void)state;
    fsd_pvz_director director;
    fsd_pvz_list list;
    fsd_mt19937 generator;
    fsd_mt19937_seed(&generator, 3);
    assert_int_equal(fsd_pvz_director_make(&director, NULL, (fsd_pvz_types)1 << GIGA, 1, 3),
                     FSD_OK);
    fsd_pvz_deal(&director, &generator, &list);
    for (uint32_t wave = 0; wave < 20; wave++)
        assert_int_equal(list.count[wave], wave % 10 == 9 ? 9 + (wave == 19) : wave == 14);
    assert_int_equal(list.draws, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(recorded_lists),
        cmocka_unit_test(constants_of_stages),
        cmocka_unit_test(stage_0_spends_its_points),
        cmocka_unit_test(real_lists_obey),
        cmocka_unit_test(any_stage_and_types),
        cmocka_unit_test(any_rules),
        cmocka_unit_test(streams_deal_too),
        cmocka_unit_test(a_stream_is_dealt_to_its_end),
        cmocka_unit_test(means_have_a_closed_form),
        cmocka_unit_test(the_giga_cap),
        cmocka_unit_test(sums_merge),
        cmocka_unit_test(what_cannot_be_dealt),
        cmocka_unit_test(waves_without_a_pick_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

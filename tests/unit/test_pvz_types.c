/* Allowed types come out as the original game stored them, as others computed them, and as a
 * textbook generator deals them. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "foreseed/pvz.h"
#include "vectors/pvz_vectors.h"

#define YETI ((fsd_pvz_types)1 << FSD_PVZ_YETI)
#define DUDS ((fsd_pvz_types)1 << FSD_PVZ_FLAG | (fsd_pvz_types)1 << FSD_PVZ_BOSS)

/* ---- A second way to the same sets: all 624 words seeded and twisted, rules as a list of ifs - */

typedef struct textbook {
    uint32_t word[624];
    int next;
} textbook;

static void textbook_twist(textbook *t)
{
    for (int i = 0; i < 624; i++) {
        uint32_t y = (t->word[i] & 0x80000000u) | (t->word[(i + 1) % 624] & 0x7fffffffu);
        t->word[i] = t->word[(i + 397) % 624] ^ (y >> 1) ^ (y % 2 != 0 ? 0x9908b0dfu : 0u);
    }
    t->next = 0;
}

static void textbook_seed(textbook *t, uint32_t seed)
{
    t->word[0] = seed == 0 ? 4357u : seed;
    for (uint32_t i = 1; i < 624; i++)
        t->word[i] = 1812433253u * (t->word[i - 1] ^ (t->word[i - 1] >> 30)) + i;
    t->next = 624;
}

static uint32_t textbook_next(textbook *t)
{
    if (t->next == 624)
        textbook_twist(t);
    uint32_t y = t->word[t->next++];
    y ^= y >> 11;
    y ^= (y << 7) & 0x9d2c5680u;
    y ^= (y << 15) & 0xefc60000u;
    return (y ^ (y >> 18)) & 0x7fffffffu;
}

static bool textbook_refuses(uint32_t z, fsd_pvz_scene scene, uint32_t stage)
{
    bool pool = scene == FSD_PVZ_POOL || scene == FSD_PVZ_FOG;
    bool roof = scene == FSD_PVZ_ROOF || scene == FSD_PVZ_MOON;
    return z == 9 || z == 10 || z == 13 || z == 19 || z == 24 || (z >= 26 && z <= 31) ||
           ((z == 11 || z == 14) && !pool) || ((z == 8 || z == 17) && roof) ||
           (z == 12 && scene == FSD_PVZ_NIGHT) || ((z == 12 || z == 23) && stage < 2) ||
           (z == 32 && stage < 5);
}

static fsd_pvz_types textbook_types(const fsd_pvz_run *run, uint32_t stage)
{
    if (stage == 0)
        return 1u << 0 | 1u << 2 | 1u << 4;
    textbook t;
    textbook_seed(&t, run->user + run->board_seed + 101 * stage + run->mode);
    fsd_pvz_types types = 1u << 0;
    types |= textbook_next(&t) % 5 == 0 ? 1u << 5 : 1u << 2;
    for (uint32_t left = stage + 1 < 9 ? stage + 1 : 9; left > 0;) {
        uint32_t z = textbook_next(&t) % 33;
        if ((types >> z & 1) != 0 || textbook_refuses(z, run->scene, stage))
            continue;
        types |= (fsd_pvz_types)1 << z;
        left--;
    }
    return types;
}

/* ---- Tests ----------------------------------------------------------------------------------- */

static void assert_types(fsd_pvz_types found, fsd_pvz_types expected, const char *what, size_t i)
{
    if (found != expected)
        fail_msg("%s %zu: 0x%llx, expected 0x%llx", what, i, (unsigned long long)found,
                 (unsigned long long)expected);
}

/* What the original game itself allowed, in 16 saves of four scenes and 17 of stage 0. */
static void real_saves_agree(void **state)
{
    (void)state;
    for (size_t i = 0; i < PVZ_COUNT(pvz_saves); i++) {
        const pvz_save_vector *v = &pvz_saves[i];
        fsd_pvz_run run = { v->board_seed, v->user, v->mode, (fsd_pvz_scene)v->scene };
        assert_int_equal(fsd_pvz_stage_seed(NULL, &run, v->stage), v->mt_seed);
        assert_types(fsd_pvz_allowed(&run, v->stage), v->stored & ~YETI, v->file, i);
    }
    for (size_t i = 0; i < PVZ_COUNT(pvz_stage0); i++) {
        fsd_pvz_run run = { 123, 1, 13, (fsd_pvz_scene)pvz_stage0[i].scene };
        assert_types(fsd_pvz_allowed(&run, 0), pvz_stage0[i].stored & ~YETI, "stage 0", i);
    }
}

static void check_vectors(const pvz_types_vector *table, size_t count, const char *what)
{
    for (size_t i = 0; i < count; i++) {
        const pvz_types_vector *v = &table[i];
        fsd_pvz_run run = { v->board_seed, v->user, v->mode, (fsd_pvz_scene)v->scene };
        fsd_pvz_types types = fsd_pvz_allowed(&run, v->stage);
        assert_types(types & ~DUDS, v->shown, what, i);
        assert_types(fsd_pvz_spawnable(NULL, types), v->shown, what, i);
        if (v->stored != 0)
            assert_types(types, v->stored, what, i);
    }
}

static void published_and_peers_agree(void **state)
{
    (void)state;
    check_vectors(pvz_published, PVZ_COUNT(pvz_published), "published");
    check_vectors(pvz_peers, PVZ_COUNT(pvz_peers), "peer");
}

/* The sum of the seed wraps, and a sum of 0 seeds with 4357. */
static void wrapping_sum_counts_as_4357(void **state)
{
    (void)state;
    fsd_pvz_run run = { pvz_wrap.board_seed, pvz_wrap.user, pvz_wrap.mode, FSD_PVZ_POOL };
    assert_int_equal(fsd_pvz_stage_seed(NULL, &run, pvz_wrap.stage), 0);
    fsd_pvz_run same = { 4357 - 101 - 14, 1, 13, FSD_PVZ_POOL };
    assert_int_equal(fsd_pvz_stage_seed(NULL, &same, 1), 4357);
    assert_types(fsd_pvz_allowed(&run, 1), fsd_pvz_allowed(&same, 1), "wrap", 0);
}

static void every_scene_and_stage_agrees_with_the_textbook(void **state)
{
    (void)state;
    fsd_mt19937 random;
    fsd_mt19937_seed(&random, 20240229);
    static const uint32_t last[] = { 9, 20, 1000, FSD_PVZ_LAST_STAGE };
    for (size_t i = 0; i < 60000; i++) {
        fsd_pvz_run run = { .board_seed = fsd_mt19937_next(&random) * 2 + i % 2,
                            .user = 1 + fsd_mt19937_below(&random, 50),
                            .scene = (fsd_pvz_scene)(i % FSD_PVZ_SCENES) };
        run.mode = fsd_pvz_scene_mode(run.scene);
        uint32_t stage = fsd_mt19937_below(&random, last[i / 6 % 4]);
        assert_types(fsd_pvz_allowed(&run, stage), textbook_types(&run, stage), "random", i);
    }
}

/* The game's rules with only those later draws accepted, out of 64 ids. */
static fsd_pvz_rules rare_rules(fsd_pvz_types accepted, uint32_t most)
{
    fsd_pvz_rules rules = *fsd_pvz_rules_game();
    for (uint32_t z = 0; z < rules.kinds; z++)
        if ((accepted >> z & 1) == 0 && rules.kind[z].drawn == FSD_PVZ_DRAWN)
            rules.kind[z].drawn = FSD_PVZ_NEVER;
    rules.draw_range = 64;
    rules.most_drawn = most;
    return rules;
}

/* Where only two of 64 ids are accepted and the first of them decides, some sets hang on outputs
 * behind the 227th, whose words mix with words that are twisted already. */
static void late_outputs_agree_with_the_textbook(void **state)
{
    (void)state;
    fsd_pvz_types accepted = 1u << 3 | (fsd_pvz_types)1 << FSD_PVZ_GIGA;
    fsd_pvz_rules rules = rare_rules(accepted, 1);
    rules.kind[2].scenes = rules.kind[5].scenes = 0;
    size_t late = 0;
    for (uint32_t seed = 1; seed <= 20000; seed++) {
        fsd_pvz_run run = { seed, 0, 0, FSD_PVZ_DAY };
        textbook t;
        textbook_seed(&t, seed + 101 * 7);
        fsd_pvz_types types = 1 | (textbook_next(&t) % 5 == 0 ? 1u << 5 : 1u << 2);
        size_t outputs = 1;
        for (; (types & accepted) == 0; outputs++)
            types |= accepted & (fsd_pvz_types)1 << textbook_next(&t) % 64;
        late += outputs > 227;
        assert_types(fsd_pvz_allowed_by(&rules, &run, 7), types, "late", seed);
    }
    assert_true(late > 5);
}

/* The draw goes on where the generator comes round its 624 words before all that must come has
 * come. */
static void draws_outlast_a_round_of_the_generator(void **state)
{
    (void)state;
    fsd_pvz_types all = 1 | 1u << 2 | 1u << 5 | (fsd_pvz_types)1 << FSD_PVZ_GIGA;
    fsd_pvz_rules rules = rare_rules(all, 9);
    size_t rounds = 0;
    for (uint32_t seed = 1; seed <= 60000; seed++) {
        fsd_pvz_run run = { seed, 0, 0, FSD_PVZ_DAY };
        textbook t;
        textbook_seed(&t, seed + 101 * 7);
        fsd_pvz_types types = 1 | (textbook_next(&t) % 5 == 0 ? 1u << 5 : 1u << 2);
        size_t outputs = 1;
        for (; types != all; outputs++)
            types |= all & (fsd_pvz_types)1 << textbook_next(&t) % 64;
        rounds += outputs > 624;
        assert_types(fsd_pvz_allowed_by(&rules, &run, 7), all, "round", seed);
    }
    assert_true(rounds > 0);
}

/* Rules of another game: what is open, how much is drawn, the step and the first draw are
 * theirs. */
static void rules_of_another_game_hold(void **state)
{
    (void)state;
    fsd_pvz_rules rules = { .first_types = 1,
                            .kinds = 4,
                            .draw_range = 4,
                            .rare_in = 1,
                            .most_drawn = 3,
                            .stage_step = 7 };
    rules.kind[0].drawn = FSD_PVZ_ALWAYS;
    for (uint32_t z = 1; z < 4; z++)
        rules.kind[z] = (fsd_pvz_kind){ .drawn = FSD_PVZ_DRAWN, .scenes = 1, .from_stage = z };
    fsd_pvz_run run = { 5, 0, 0, FSD_PVZ_DAY };
    assert_int_equal(fsd_pvz_stage_seed(&rules, &run, 3), 26);
    assert_types(fsd_pvz_allowed_by(&rules, &run, 0), 1, "other", 0);
    /* Fewer are open than may be drawn: the draw ends when all are in. */
    assert_types(fsd_pvz_allowed_by(&rules, &run, 1), 3, "other", 1);
    assert_types(fsd_pvz_allowed_by(&rules, &run, 9), 15, "other", 9);
    run.scene = FSD_PVZ_POOL;
    assert_types(fsd_pvz_allowed_by(&rules, &run, 9), 1, "other", 10);
    /* Without weight nothing can come, with one outside flag waves it can. */
    assert_types(fsd_pvz_spawnable(&rules, 15), 0, "spawnable", 0);
    rules.kind[2].plain_weight = 5;
    rules.kind[3].weight.end = 5;
    assert_types(fsd_pvz_spawnable(&rules, 15), 12, "spawnable", 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(real_saves_agree),
        cmocka_unit_test(published_and_peers_agree),
        cmocka_unit_test(wrapping_sum_counts_as_4357),
        cmocka_unit_test(every_scene_and_stage_agrees_with_the_textbook),
        cmocka_unit_test(late_outputs_agree_with_the_textbook),
        cmocka_unit_test(draws_outlast_a_round_of_the_generator),
        cmocka_unit_test(rules_of_another_game_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

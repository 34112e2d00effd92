/* The odds of rewards and of '?' are right: draw by draw as counted, in sum as every way one by one
 * gives them, and as many samples and many runs of the game's own dice show. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <string.h>

#include "foreseed/sts2.h"
#include "sts2/rewards.h"
#include "sts2/unknown.h"
#include "support/allocator.h"

static fsd_sts2_odds_step steps[FSD_STS2_ODDS_STEPS];

static fsd_sts2_odds_def asked(fsd_sts2_odds_of what, fsd_sts2_fight fight, uint32_t ascension,
                               uint32_t count)
{
    fsd_sts2_odds_def def = fsd_sts2_odds_def_default(what);
    def.fight = fight;
    def.ascension = ascension;
    def.steps = count;
    return def;
}

static void compute(const fsd_sts2_odds_def *def)
{
    assert_int_equal(fsd_sts2_odds(def, NULL, steps), FSD_OK);
}

static void assert_near(double value, double right, double tolerance)
{
    if (!(fabs(value - right) <= tolerance))
        fail_msg("%.17g is not %.17g within %g", value, right, tolerance);
}

/* ---- Single draws ------------------------------------------------------------------------- */

/* 0.4f is odd in its last bit, so a double halfway below it rounds down and counts: of the 2^53
 * draws those up to 0.4f - 2^-26 give a potion. */
static void a_chance_is_counted_over_all_draws(void **state)
{
    (void)state;
    fsd_sts2_odds_def def = asked(FSD_STS2_ODDS_POTIONS, FSD_STS2_MONSTER_FIGHT, 0, 1);
    compute(&def);
    double right = (double)0.4f - 0x1p-26 + 0x1p-53;
    assert_true(steps[0].mean[0] == right && steps[0].some[0] == right);
    assert_true(steps[0].mean[1] == 1.0 - right);
    def.fight = FSD_STS2_ELITE_FIGHT; /* 0.525f is even: the halfway draw rounds up and fails */
    compute(&def);
    right = (double)0.525f - 0x1p-25;
    assert_near(steps[0].mean[0], right, 0x1p-53);
}

/* 0.0149 - 0.05 + 8 * 0.005 is the first sum above 0: no rare card among the first eight. */
static void the_first_cards_are_never_rare(void **state)
{
    (void)state;
    fsd_sts2_odds_def def = asked(FSD_STS2_ODDS_CARDS, FSD_STS2_MONSTER_FIGHT, 10, 3);
    compute(&def);
    assert_true(steps[0].some[2] == 0.0 && steps[1].some[2] == 0.0 && steps[2].some[2] > 0.0);
    def.ascension = 0; /* 0.03 - 0.05 + 3 * 0.01 */
    compute(&def);
    assert_true(steps[0].some[2] < 1e-6 && steps[1].some[2] > 0.04);
    def.fight = FSD_STS2_BOSS_FIGHT;
    compute(&def);
    assert_near(steps[0].mean[2], 3.0, 1e-6);
}

/* ---- Every way one by one ----------------------------------------------------------------- */

/* A plain reading of the rules: each outcome's chance is the difference of its float32 bounds,
 * which is right to 6e-8 a draw. */
typedef struct way {
    double chance;
    float part[4];
    uint32_t met; /* bit k: outcome k was met */
} way;

static uint32_t branch(const fsd_sts2_odds_def *def, const way *from, way out[FSD_STS2_OUTCOMES])
{
    double bound[FSD_STS2_OUTCOMES + 1] = { 0.0 };
    uint32_t outcomes = fsd_sts2_outcomes(def->what);
    uint32_t order[FSD_STS2_OUTCOMES] = { 0 };
    if (def->what == FSD_STS2_ODDS_CARDS) {
        fsd_sts2_card_limits l = fsd_sts2_card_limits_of(def->fight, def->ascension, from->part[0]);
        bound[1] = (double)l.rare, bound[2] = (double)l.rare_or_uncommon, bound[3] = 1.0;
        order[0] = 2, order[1] = 1, order[2] = 0;
    } else if (def->what == FSD_STS2_ODDS_POTIONS) {
        bound[1] = (double)fsd_sts2_potion_limit(def->fight, from->part[0]), bound[2] = 1.0;
        order[1] = 1;
    } else {
        float sum = 0;
        for (uint32_t k = 0; k < 4; k++) {
            sum += from->part[k] < 0 ? 0 : from->part[k];
            bound[k + 1] = (double)sum;
            order[k] = k + 1;
        }
        bound[5] = 1.0;
        order[4] = 0;
    }
    double before = 0.0;
    for (uint32_t i = 0; i < outcomes; i++) {
        double end = bound[i + 1] < before ? before : bound[i + 1] > 1.0 ? 1.0 : bound[i + 1];
        uint32_t k = order[i];
        out[k] = *from;
        out[k].chance *= end - before;
        out[k].met |= 1u << k;
        before = end;
    }
    return outcomes;
}

static void remember(const fsd_sts2_odds_def *def, way *to, uint32_t k)
{
    if (def->what == FSD_STS2_ODDS_CARDS) {
        to->part[0] = fsd_sts2_card_luck_after(def->ascension, to->part[0], (fsd_sts2_rarity)k);
    } else if (def->what == FSD_STS2_ODDS_POTIONS) {
        to->part[0] = fsd_sts2_potion_luck_after(to->part[0], k == 0);
    } else {
        static const float start[4] = { 0.1f, -1.0f, 0.02f, 0.03f };
        for (uint32_t i = 0; i < 4; i++)
            to->part[i] = i + 1 == k ? start[i] : to->part[i] + start[i];
    }
}

static fsd_sts2_odds_step walked[FSD_STS2_ODDS_STEPS];

static void follow(const fsd_sts2_odds_def *def, const way *from, uint32_t draw)
{
    uint32_t each = def->what == FSD_STS2_ODDS_CARDS ? 3 : 1;
    if (draw > 0 && draw % each == 0)
        for (uint32_t k = 0; k < FSD_STS2_OUTCOMES; k++)
            walked[draw / each - 1].some[k] += from->met >> k & 1 ? from->chance : 0.0;
    if (draw == def->steps * each || from->chance <= 0.0)
        return;
    way to[FSD_STS2_OUTCOMES];
    uint32_t outcomes = branch(def, from, to);
    for (uint32_t k = 0; k < outcomes; k++) {
        if (to[k].chance <= 0.0)
            continue;
        walked[draw / each].mean[k] += to[k].chance;
        remember(def, &to[k], k);
        follow(def, &to[k], draw + 1);
    }
}

static void adding_up_agrees_with_every_way(void **state)
{
    (void)state;
    static const struct {
        fsd_sts2_odds_of what;
        fsd_sts2_fight fight;
        uint32_t ascension, steps;
    } ask[] = {
        { FSD_STS2_ODDS_CARDS, FSD_STS2_MONSTER_FIGHT, 0, 4 },
        { FSD_STS2_ODDS_CARDS, FSD_STS2_ELITE_FIGHT, 10, 4 },
        { FSD_STS2_ODDS_CARDS, FSD_STS2_BOSS_FIGHT, 0, 2 },
        { FSD_STS2_ODDS_POTIONS, FSD_STS2_MONSTER_FIGHT, 0, 16 },
        { FSD_STS2_ODDS_POTIONS, FSD_STS2_ELITE_FIGHT, 10, 16 },
        { FSD_STS2_ODDS_UNKNOWN, FSD_STS2_MONSTER_FIGHT, 0, 9 },
    };
    for (size_t i = 0; i < sizeof ask / sizeof *ask; i++) {
        fsd_sts2_odds_def def = asked(ask[i].what, ask[i].fight, ask[i].ascension, ask[i].steps);
        memset(walked, 0, sizeof walked);
        way start = { 1.0, { def.luck.card }, 0 };
        if (def.what == FSD_STS2_ODDS_POTIONS)
            start.part[0] = def.luck.potion;
        if (def.what == FSD_STS2_ODDS_UNKNOWN)
            memcpy(start.part, &def.unknown, sizeof start.part);
        follow(&def, &start, 0);
        compute(&def);
        for (uint32_t s = 0; s < def.steps; s++)
            for (uint32_t k = 0; k < fsd_sts2_outcomes(def.what); k++) {
                assert_near(steps[s].mean[k], walked[s].mean[k], 2e-6);
                assert_near(steps[s].some[k], walked[s].some[k], 2e-6);
            }
    }
}

/* ---- Long rows ---------------------------------------------------------------------------- */

static void long_rows_stay_chances(void **state)
{
    (void)state;
    for (uint32_t what = 0; what <= FSD_STS2_ODDS_UNKNOWN; what++) {
        fsd_sts2_odds_def def =
            asked((fsd_sts2_odds_of)what, FSD_STS2_MONSTER_FIGHT, 7, FSD_STS2_ODDS_STEPS);
        compute(&def);
        for (uint32_t s = 0; s < def.steps; s++) {
            double sum = 0.0;
            for (uint32_t k = 0; k < fsd_sts2_outcomes(def.what); k++) {
                sum += steps[s].mean[k];
                assert_true(steps[s].some[k] >= 0.0 && steps[s].some[k] <= 1.0 + 1e-12);
                assert_true(s == 0 || steps[s].some[k] >= steps[s - 1].some[k]);
            }
            assert_near(sum, what == FSD_STS2_ODDS_CARDS ? 3.0 : 1.0, 1e-12);
        }
    }
}

/* ---- Samples ------------------------------------------------------------------------------ */

static void assert_share(uint64_t hits, uint64_t samples, double chance)
{
    double n = (double)samples;
    assert_near((double)hits / n, chance, 5.0 * sqrt(chance * (1.0 - chance) / n) + 1e-6);
}

/* Within five standard errors, of every step and outcome. */
static void samples_agree(void **state)
{
    (void)state;
    enum { SAMPLES = 20000 };
    fsd_stream_id id = fsd_stream_named("sts2.odds");
    assert_int_not_equal(id, 0);
    for (uint32_t trial = 0; trial < 6; trial++) {
        static fsd_sts2_odds_tally tally;
        memset(&tally, 0, sizeof tally);
        fsd_sts2_odds_def def = asked((fsd_sts2_odds_of)(trial % 3), (fsd_sts2_fight)(trial / 3),
                                      trial < 3 ? 10 : 0, 12);
        for (uint64_t i = 0; i < SAMPLES; i++) {
            fsd_stream stream = fsd_stream_at(trial, id, i, 0);
            fsd_sts2_odds_sample(&def, &stream, &tally);
        }
        compute(&def);
        assert_int_equal(tally.samples, SAMPLES);
        for (uint32_t s = 0; s < def.steps; s++)
            for (uint32_t k = 0; k < fsd_sts2_outcomes(def.what); k++) {
                assert_share(tally.some[s][k], SAMPLES, steps[s].some[k]);
                if (def.what != FSD_STS2_ODDS_CARDS)
                    assert_share(tally.count[s][k], SAMPLES, steps[s].mean[k]);
            }
    }
}

/* Whole rewards of 20000 runs of each era, drawn as the game draws them. */
static void runs_of_the_game_agree(void **state)
{
    (void)state;
    enum { RUNS = 20000, REWARDS = 4 };
    for (uint32_t era = 0; era < FSD_STS2_ERAS; era++) {
        fsd_sts2_setup setup = fsd_sts2_setup_default(fsd_sts2_era_build((fsd_sts2_era)era));
        uint64_t rare[REWARDS] = { 0 }, potion[REWARDS] = { 0 };
        for (uint32_t run = 0; run < RUNS; run++) {
            fsd_sts2_seed seed = fsd_sts2_seed_number(run * 2654435761u, (fsd_sts2_era)era);
            fsd_dice rewards = fsd_sts2_stream(&seed, FSD_STS2_REWARDS, 0);
            fsd_sts2_luck luck = fsd_sts2_luck_fresh();
            bool any = false;
            for (uint32_t i = 0; i < REWARDS; i++) {
                fsd_sts2_reward reward;
                fsd_sts2_reward_draw(&setup, 0, 0, FSD_STS2_ELITE_FIGHT, &luck, &rewards, &reward);
                for (uint32_t c = 0; c < FSD_STS2_REWARD_CARDS; c++)
                    any |= reward.card[c].rarity == FSD_STS2_RARE;
                rare[i] += any;
                potion[i] += reward.potion != FSD_STS2_NONE;
            }
        }
        fsd_sts2_odds_def def =
            asked(FSD_STS2_ODDS_CARDS, FSD_STS2_ELITE_FIGHT, setup.ascension, REWARDS);
        compute(&def);
        for (uint32_t i = 0; i < REWARDS; i++)
            assert_share(rare[i], RUNS, steps[i].some[2]);
        def.what = FSD_STS2_ODDS_POTIONS;
        compute(&def);
        for (uint32_t i = 0; i < REWARDS; i++)
            assert_share(potion[i], RUNS, steps[i].mean[0]);
    }
}

/* ---- What cannot be ----------------------------------------------------------------------- */

static void bad_questions_and_lack_of_memory_are_refused(void **state)
{
    (void)state;
    fsd_sts2_odds_def def = asked(FSD_STS2_ODDS_CARDS, FSD_STS2_MONSTER_FIGHT, 0, 0);
    assert_int_equal(fsd_sts2_odds(&def, NULL, steps), FSD_BAD_ARGUMENT);
    def.steps = FSD_STS2_ODDS_STEPS + 1;
    assert_int_equal(fsd_sts2_odds(&def, NULL, steps), FSD_BAD_ARGUMENT);
    def.steps = 2;
    for (size_t at = 1; at <= 4; at++) {
        counting c = { .fail_at = at };
        fsd_allocator allocator = counting_allocator(&c);
        fsd_status status = fsd_sts2_odds(&def, &allocator, steps);
        assert_true(status == FSD_NO_MEMORY || (status == FSD_OK && c.asked < at));
        assert_true(c.live == 0 && !c.wrong_size);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_chance_is_counted_over_all_draws),
        cmocka_unit_test(the_first_cards_are_never_rare),
        cmocka_unit_test(adding_up_agrees_with_every_way),
        cmocka_unit_test(long_rows_stay_chances),
        cmocka_unit_test(samples_agree),
        cmocka_unit_test(runs_of_the_game_agree),
        cmocka_unit_test(bad_questions_and_lack_of_memory_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

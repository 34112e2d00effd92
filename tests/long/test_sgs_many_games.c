/* Millions of decisions of random play in every mode, variant and number of players, with what must
 * hold looked at all the way; and what twenty thousand games come to, the same for every compiler
 * and machine. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_properties.h"

enum { GAMES = 20000 };

static void begin(fsd_sgs_game *game, const fsd_sgs_def *def)
{
    fsd_error error;
    assert_int_equal(fsd_sgs_start(game, def, &error), FSD_OK);
}

static void play(fsd_sgs_game *game, uint64_t *state)
{
    while (fsd_sgs_advance(game, NULL) == FSD_SGS_ASKS) {
        fsd_sgs_answer answer;
        assert_true(sgs_random_answer(game, state, &answer));
        assert_int_equal(fsd_sgs_reply(game, &answer), FSD_SGS_FINE);
    }
}

static void games_of_all_kinds_keep_the_rules(void **unused)
{
    (void)unused;
    uint64_t decisions = 0;
    for (uint64_t n = 0; n < GAMES; n++)
        decisions += sgs_assert_properties(n, 20);
    assert_true(decisions > 1000000);
}

/* Generals of whom one has a conversion, the other looks into the deck: only a change of the flow
 * or of the cards moves this. */
static void games_are_the_same_everywhere(void **unused)
{
    (void)unused;
    uint64_t hash = MIX_HASH_START;
    for (uint64_t n = 0; n < GAMES; n++) {
        const fsd_sgs_def def = sgs_plain_def(n);
        fsd_sgs_game game;
        begin(&game, &def);
        uint64_t state = n + 1;
        play(&game, &state);
        hash = sgs_mix_outcome(hash, &game, state);
    }
    assert_int_equal(hash, UINT64_C(0x693abec21d43a062));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_of_all_kinds_keep_the_rules),
        cmocka_unit_test(games_are_the_same_everywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

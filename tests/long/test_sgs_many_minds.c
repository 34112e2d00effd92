/* Ten thousand games of minds in every mode, variant and number of players: no answer is ever
 * illegal, and every game ends. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "sgs/mind/mind.h"
#include "support/sgs_play.h"

enum { KINDS = 17, GAMES_OF_A_KIND = 10000, MOST_DECISIONS = 20000 };

static void hear(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *happening)
{
    fsd_sgs_minds_hear(self, game, happening);
}

typedef struct count {
    uint64_t games, decisions, slips;
} count;

/* Seats of both sets of parameters, and now and then of the simplest mind. */
static void choose_minds(uint8_t *kind, uint64_t n)
{
    memset(kind, n % 2 ? FSD_SGS_MIND_DECK : FSD_SGS_MIND_V2, FSD_SGS_SEATS);
    if (n % 8 == 0)
        kind[n / 8 % FSD_SGS_SEATS] = FSD_SGS_MIND_TRUST;
}

static void play(const fsd_sgs_def *def, uint64_t n, count *sum)
{
    fsd_sgs_game game;
    fsd_sgs_minds minds;
    uint8_t kind[FSD_SGS_SEATS];
    const fsd_sgs_sink sink = { hear, &minds };
    choose_minds(kind, n);
    assert_int_equal(fsd_sgs_start(&game, def, NULL), FSD_OK);
    fsd_sgs_minds_begin(&minds, def, &game, kind, n % 4 == 3);
    uint64_t before = sum->decisions;
    while (fsd_sgs_advance(&game, &sink) == FSD_SGS_ASKS) {
        fsd_sgs_answer answer;
        fsd_sgs_minds_answer(&minds, &game, NULL, &answer);
        fsd_sgs_minds_heed(&minds, &game, &answer);
        assert_int_equal(fsd_sgs_reply(&game, &answer), FSD_SGS_FINE);
        assert_true(++sum->decisions - before < MOST_DECISIONS);
    }
    sum->games++;
    sum->slips += minds.slips;
}

static void no_answer_is_illegal(void **unused)
{
    (void)unused;
    count all = { 0 };
    for (uint64_t kind = 0; kind < KINDS; kind++) {
        count sum = { 0 };
        for (uint64_t n = 0; n < GAMES_OF_A_KIND; n++) {
            const fsd_sgs_def def = sgs_any_def(n * KINDS + kind);
            play(&def, n, &sum);
        }
        const fsd_sgs_def def = sgs_any_def(kind);
        printf("mode %u, variant %u, %u players: %" PRIu64 " games, %" PRIu64 " decisions, %" PRIu64
               " slips\n",
               (unsigned)def.mode, (unsigned)def.variant, (unsigned)def.players, sum.games,
               sum.decisions, sum.slips);
        all.games += sum.games;
        all.decisions += sum.decisions;
        all.slips += sum.slips;
    }
    printf("all: %" PRIu64 " games, %" PRIu64 " decisions, %" PRIu64 " slips\n", all.games,
           all.decisions, all.slips);
    assert_int_equal(all.slips, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(no_answer_is_illegal) };
    return cmocka_run_group_tests_name("sgs_many_minds", tests, NULL, NULL);
}

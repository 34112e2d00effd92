/* Sanguosha: a game is a value that decisions move on. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "sgs/flow/flow.h"
#include "support/heap.h"
#include "support/sgs_properties.h"

/* Plays on to the end or for so many decisions; how many there were. */
static uint32_t play(fsd_sgs_game *game, uint64_t *state, uint32_t most)
{
    uint32_t decisions = 0;
    while (decisions < most && fsd_sgs_advance(game, NULL) == FSD_SGS_ASKS) {
        fsd_sgs_answer answer;
        assert_true(sgs_random_answer(game, state, &answer));
        assert_int_equal(fsd_sgs_reply(game, &answer), FSD_SGS_FINE);
        decisions++;
    }
    return decisions;
}

static void begin(fsd_sgs_game *game, const fsd_sgs_def *def)
{
    fsd_error error;
    assert_int_equal(fsd_sgs_start(game, def, &error), FSD_OK);
}

enum { GAMES = 60 };

/* Games of every kind end, and what must hold holds all the way (a million decisions more in the
 * long tests). */
static void whole_games_keep_the_rules(void **unused)
{
    (void)unused;
    for (uint64_t n = 0; n < 5 * GAMES; n++)
        sgs_assert_properties(n, 5);
}

/* Bytes for an answer are taken or refused; a refused one changes nothing. */
static void refusals_change_nothing(void **unused)
{
    (void)unused;
    uint32_t taken = 0, refused = 0;
    for (uint64_t n = 0; n < GAMES; n++) {
        const fsd_sgs_def def = sgs_any_def(n);
        fsd_sgs_game game;
        begin(&game, &def);
        uint64_t state = n + 1;
        for (int i = 0; i < 200 && fsd_sgs_advance(&game, NULL) == FSD_SGS_ASKS; i++) {
            fsd_sgs_answer answer;
            assert_true(sgs_random_answer(&game, &state, &answer));
            uint8_t bytes[sizeof answer];
            memcpy(bytes, &answer, sizeof answer);
            uint64_t dice = mix_next(&state);
            bytes[dice % sizeof bytes] = (uint8_t)(dice >> 32);
            fsd_sgs_answer changed;
            memcpy(&changed, bytes, sizeof changed);
            fsd_sgs_game before = game;
            if (fsd_sgs_reply(&game, &changed) != FSD_SGS_FINE) {
                assert_memory_equal(&game, &before, sizeof game);
                assert_int_equal(fsd_sgs_reply(&game, &answer), FSD_SGS_FINE);
                refused++;
            } else {
                taken++;
            }
        }
    }
    assert_true(taken > 1000 && refused > 1000);
}

/* What is answered before anything is asked, or after the end, is refused. */
static void nothing_is_answered_unasked(void **unused)
{
    (void)unused;
    const fsd_sgs_def def = sgs_def(2, 1);
    fsd_sgs_game game;
    begin(&game, &def);
    const fsd_sgs_answer no = { .no = 1 };
    assert_null(fsd_sgs_asked(&game));
    assert_int_equal(fsd_sgs_reply(&game, &no), FSD_SGS_NOT_ASKED);
    uint64_t state = 1;
    play(&game, &state, 20000);
    assert_null(fsd_sgs_asked(&game));
    assert_int_equal(fsd_sgs_reply(&game, &no), FSD_SGS_NOT_ASKED);
    assert_int_equal(fsd_sgs_advance(&game, NULL), FSD_SGS_OVER);
}

/* The answer of least effort is always legal. */
static void least_answers_are_legal(void **unused)
{
    (void)unused;
    for (uint64_t n = 0; n < GAMES; n++) {
        const fsd_sgs_def def = sgs_any_def(n);
        fsd_sgs_game game;
        begin(&game, &def);
        while (fsd_sgs_advance(&game, NULL) == FSD_SGS_ASKS) {
            fsd_sgs_answer answer;
            fsd_sgs_least(&game, &answer);
            assert_int_equal(fsd_sgs_reply(&game, &answer), FSD_SGS_FINE);
        }
        assert_true(fsd_sgs_table_of(&game)->over);
    }
}

/* Asking everything, even what has one answer, is the same game. */
static void asked_or_not_is_one_game(void **unused)
{
    (void)unused;
    for (uint64_t n = 0; n < GAMES; n++) {
        fsd_sgs_def def = sgs_def(5, n);
        fsd_sgs_game game, asking;
        begin(&game, &def);
        def.ask_all = 1;
        begin(&asking, &def);
        fsd_sgs_answer answer;
        while (fsd_sgs_advance(&game, NULL) == FSD_SGS_ASKS) {
            fsd_sgs_least(&game, &answer);
            assert_int_equal(fsd_sgs_reply(&game, &answer), FSD_SGS_FINE);
        }
        while (fsd_sgs_advance(&asking, NULL) == FSD_SGS_ASKS) {
            fsd_sgs_least(&asking, &answer);
            assert_int_equal(fsd_sgs_reply(&asking, &answer), FSD_SGS_FINE);
        }
        const fsd_sgs_table *one = fsd_sgs_table_of(&game), *other = fsd_sgs_table_of(&asking);
        assert_int_equal(one->winners, other->winners);
        assert_int_equal(one->turns, other->turns);
        assert_memory_equal(one->discard, other->discard, sizeof one->discard);
    }
}

static void allocates_nothing(void **unused)
{
    (void)unused;
    if (!HEAP_IS_COUNTED)
        skip();
    const fsd_sgs_def def = sgs_def(8, 3);
    uint64_t before = heap_asked(), state = 1;
    fsd_sgs_game game;
    fsd_error error;
    if (fsd_sgs_start(&game, &def, &error) != FSD_OK)
        fail();
    while (fsd_sgs_advance(&game, NULL) == FSD_SGS_ASKS) {
        fsd_sgs_answer answer;
        if (!sgs_random_answer(&game, &state, &answer) || fsd_sgs_reply(&game, &answer))
            fail();
    }
    assert_int_equal(heap_asked(), before);
}

static void bad_defs_are_refused(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    fsd_error error;
    fsd_sgs_def def = sgs_def(11, 0);
    assert_int_equal(fsd_sgs_start(&game, &def, &error), FSD_BAD_ARGUMENT);
    def = sgs_def(7, 0);
    def.variant = FSD_SGS_TWO_RENEGADES;
    assert_int_equal(fsd_sgs_start(&game, &def, &error), FSD_BAD_ARGUMENT);
    def = sgs_def(3, 0);
    def.role[1] = FSD_SGS_LORD;
    assert_int_equal(fsd_sgs_start(&game, &def, &error), FSD_BAD_ARGUMENT);
    def = sgs_def(3, 0);
    def.general[0] = 250;
    assert_int_equal(fsd_sgs_start(&game, &def, &error), FSD_UNKNOWN_NAME);
    def = sgs_def(10, 0);
    def.packages = FSD_SGS_WIND;
    assert_int_equal(fsd_sgs_start(&game, &def, &error), FSD_BAD_ARGUMENT);
    def.players = 2; /* fewer than lie open for two or six to take */
    assert_int_equal(fsd_sgs_start(&game, &def, &error), FSD_OK);
    def.mode = FSD_SGS_KOF;
    assert_int_equal(fsd_sgs_start(&game, &def, &error), FSD_BAD_ARGUMENT);
    def.mode = FSD_SGS_3V3;
    def.players = 6;
    assert_int_equal(fsd_sgs_start(&game, &def, &error), FSD_BAD_ARGUMENT);
}

/* Two generals of which one has a conversion, the other looks into the deck: what these games come
 * to changes with the rules of the flow and the cards only, and is the same everywhere. */
static void games_are_the_same_everywhere(void **unused)
{
    (void)unused;
    uint64_t hash = MIX_HASH_START;
    for (uint64_t n = 0; n < 300; n++) {
        const fsd_sgs_def def = sgs_plain_def(n);
        fsd_sgs_game game;
        begin(&game, &def);
        uint64_t state = n + 1;
        play(&game, &state, 20000);
        hash = sgs_mix_outcome(hash, &game, state);
    }
    assert_int_equal(hash, UINT64_C(0x3801ade6c5738d4a));
}

/* ---- All answers ---- */

enum { MOST_LISTED = 300 };

static uint64_t choose(uint64_t n, uint64_t k)
{
    uint64_t ways = 1;
    for (uint64_t i = 1; i <= k; i++)
        ways = ways * (n - k + i) / i;
    return ways;
}

/* How many answers a request for cards has. */
static uint64_t ways(const fsd_sgs_request *r)
{
    uint32_t cards = set_count(&r->cards);
    uint64_t count = r->optional;
    for (uint32_t k = r->min; k <= r->max && k <= cards; k++)
        count += choose(cards, k);
    return count;
}

static bool listed(const fsd_sgs_answer *list, uint32_t count, const fsd_sgs_answer *answer)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < count; i++)
        found += memcmp(&list[i], answer, sizeof *answer) == 0;
    assert_in_range(found, 0, 1);
    return found == 1;
}

/* Whatever the walk comes to is in the list once, and all in the list is taken. */
static void lists_hold_every_answer(void **unused)
{
    (void)unused;
    static fsd_sgs_answer list[MOST_LISTED];
    uint32_t whole = 0, cut = 0, counted = 0;
    for (uint64_t n = 0; n < 28; n++) {
        const fsd_sgs_def def = sgs_any_def(n);
        fsd_sgs_game game;
        begin(&game, &def);
        uint64_t state = n + 1;
        assert_int_equal(fsd_sgs_list(&game, list, MOST_LISTED), 0);
        while (fsd_sgs_advance(&game, NULL) == FSD_SGS_ASKS) {
            const fsd_sgs_request *r = fsd_sgs_asked(&game);
            uint32_t count = fsd_sgs_list(&game, list, MOST_LISTED);
            bool all = count <= MOST_LISTED;
            assert_in_range(count, 1, MOST_LISTED + 1);
            if (r->kind == FSD_SGS_ASK_DISCARD || r->kind == FSD_SGS_ASK_EXCHANGE) {
                uint64_t due = ways(r);
                assert_int_equal(count, due > MOST_LISTED ? MOST_LISTED + 1 : due);
                counted++;
            }
            for (uint32_t i = 0; i < count && i < MOST_LISTED; i++)
                assert_int_equal(fsd_sgs_check(&game, &list[i]), FSD_SGS_FINE);
            fsd_sgs_answer answer;
            for (int i = 0; i < 10; i++) {
                assert_true(sgs_random_answer(&game, &state, &answer));
                assert_true(!all || listed(list, count, &answer));
            }
            whole += all;
            cut += !all;
            assert_int_equal(fsd_sgs_list(&game, list, 1), count > 1 ? 2 : 1);
            assert_int_equal(fsd_sgs_reply(&game, &answer), FSD_SGS_FINE);
        }
    }
    assert_true(whole > 1000 && cut > 5 && counted > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games_keep_the_rules),    cmocka_unit_test(refusals_change_nothing),
        cmocka_unit_test(nothing_is_answered_unasked),   cmocka_unit_test(least_answers_are_legal),
        cmocka_unit_test(asked_or_not_is_one_game),      cmocka_unit_test(allocates_nothing),
        cmocka_unit_test(bad_defs_are_refused),          cmocka_unit_test(lists_hold_every_answer),
        cmocka_unit_test(games_are_the_same_everywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

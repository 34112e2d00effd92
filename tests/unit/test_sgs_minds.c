/* Minds of Sanguosha: legal in every game, blind to what their seat cannot know, and values that go
 * on to the same end. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "sgs/mind/mind.h"
#include "support/sgs_hidden.h"
#include "support/sgs_play.h"

typedef struct match {
    fsd_sgs_game game;
    fsd_sgs_minds minds;
} match;

static void hear(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *happening)
{
    fsd_sgs_minds_hear(self, game, happening);
}

static bool asks(match *m)
{
    const fsd_sgs_sink sink = { hear, &m->minds };
    return fsd_sgs_advance(&m->game, &sink) == FSD_SGS_ASKS;
}

static void begin(match *m, const fsd_sgs_def *def, uint8_t mind)
{
    uint8_t kind[FSD_SGS_SEATS];
    memset(kind, mind, sizeof kind);
    assert_int_equal(fsd_sgs_start(&m->game, def, NULL), FSD_OK);
    fsd_sgs_minds_begin(&m->minds, def, &m->game, kind, false);
}

static void answer(match *m)
{
    fsd_sgs_answer a;
    fsd_sgs_minds_answer(&m->minds, &m->game, NULL, &a);
    fsd_sgs_minds_heed(&m->minds, &m->game, &a);
    assert_int_equal(fsd_sgs_reply(&m->game, &a), FSD_SGS_FINE);
}

enum { GAMES = 17 * 30, MOST_DECISIONS = 20000 };

/* In all modes and sizes. */
static void no_answer_is_illegal(void **unused)
{
    (void)unused;
    for (uint64_t n = 0; n < GAMES; n++) {
        const fsd_sgs_def def = sgs_any_def(n);
        match m;
        begin(&m, &def, (uint8_t)(FSD_SGS_MIND_TRUST + n % 3));
        for (uint32_t i = 0; i < MOST_DECISIONS && asks(&m); i++)
            answer(&m);
        assert_int_equal(m.minds.slips, 0);
        assert_true(fsd_sgs_table_of(&m.game)->over);
    }
}

/* Whatever others hold, whatever they are: the answer is the same. */
static void hidden_things_change_no_answer(void **unused)
{
    (void)unused;
    uint64_t state = 1;
    for (uint64_t n = 0; n < GAMES; n += 5) {
        const fsd_sgs_def def = sgs_any_def(n);
        match m;
        begin(&m, &def, FSD_SGS_MIND_V2);
        for (uint32_t i = 0; i < 200 && asks(&m); i++) {
            match other = m;
            fsd_sgs_answer a, b;
            uint32_t seat = fsd_sgs_asked(&m.game)->who;
            sgs_deal_unseen_anew((sgs_game *)(void *)&other.game, seat, &state);
            fsd_sgs_minds_answer(&other.minds, &other.game, NULL, &a);
            fsd_sgs_minds_answer(&m.minds, &m.game, NULL, &b);
            assert_memory_equal(&a, &b, sizeof a);
            fsd_sgs_minds_heed(&m.minds, &m.game, &b);
            assert_int_equal(fsd_sgs_reply(&m.game, &b), FSD_SGS_FINE);
        }
    }
}

/* A copy of game and minds, taken in the middle, goes on to the same end; with a trace as well. */
static void a_copy_goes_on_to_the_same_end(void **unused)
{
    (void)unused;
    static fsd_sgs_trace trace;
    for (uint64_t n = 0; n < GAMES; n += 7) {
        const fsd_sgs_def def = sgs_any_def(n);
        match m;
        begin(&m, &def, FSD_SGS_MIND_V2);
        for (uint32_t i = 0; i < 60 && asks(&m); i++)
            answer(&m);
        match copy = m;
        for (uint32_t i = 0; i < MOST_DECISIONS && asks(&m); i++)
            answer(&m);
        for (uint32_t i = 0; i < MOST_DECISIONS && asks(&copy); i++) {
            fsd_sgs_answer a;
            fsd_sgs_minds_answer(&copy.minds, &copy.game, &trace, &a);
            fsd_sgs_minds_heed(&copy.minds, &copy.game, &a);
            assert_int_equal(fsd_sgs_reply(&copy.game, &a), FSD_SGS_FINE);
        }
        assert_int_equal(fsd_sgs_hash(&m.game), fsd_sgs_hash(&copy.game));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_answer_is_illegal),
        cmocka_unit_test(hidden_things_change_no_answer),
        cmocka_unit_test(a_copy_goes_on_to_the_same_end),
    };
    return cmocka_run_group_tests_name("sgs_minds", tests, NULL, NULL);
}

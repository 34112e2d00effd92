/* Minds of Sanguosha: legal in every game, blind to what their seat cannot know, and values that go
 * on to the same end; and that every decision others were reported to take wrongly has its test. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <dirent.h>
#include <stdlib.h>
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

enum { KINDS = 17, GAMES = KINDS * 30, MOST_DECISIONS = 20000 };

/* In all modes and sizes. */
static void no_answer_is_illegal(void **unused)
{
    (void)unused;
#ifdef NDEBUG
    enum { SAMPLE = KINDS * 120 }; /* tests/long has the thousands */
#else
    enum { SAMPLE = KINDS * 40 }; /* a build that looks after every step takes ten times as long */
#endif
    for (uint64_t n = 0; n < SAMPLE; n++) {
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
        begin(&m, &def, (uint8_t)(FSD_SGS_MIND_TRUST + n % 3));
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

/* A game of minds to its end, with foresight or without; a hash of it. */
static uint64_t played(const fsd_sgs_def *def, bool foresight)
{
    match m;
    begin(&m, def, FSD_SGS_MIND_V2);
    m.minds.foresight = foresight;
    while (asks(&m))
        answer(&m);
    assert_int_equal(m.minds.slips, 0);
    return fsd_sgs_hash(&m.game);
}

/* Where the roles are known there is nothing to foresee; elsewhere it tells in time. */
static void foresight_is_of_roles_alone(void **unused)
{
    (void)unused;
    uint32_t hidden = 0, other = 0;
    for (uint64_t n = 0; n < GAMES; n += 3) {
        const fsd_sgs_def def = sgs_any_def(n);
        bool differs = played(&def, true) != played(&def, false);
        if (def.mode != FSD_SGS_IDENTITY || def.players == 2)
            assert_false(differs);
        hidden += def.mode == FSD_SGS_IDENTITY;
        other += differs;
    }
    assert_true(other > hidden / 10);
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

/* ---- Decisions that were reported to be wrong elsewhere ---- */

/* However free the Slashes are, and whatever comes back to the hand: a play phase ends. */
static void a_turn_ends(void **unused)
{
    (void)unused;
    enum { MOST_PLAYS = 200 };
    static const char *const tireless[] = { "nos_zhangfei", "nos_huanggai", "nos_sunshangxiang",
                                            "nos_guanyu",   "nos_liubei",   "huangyueying" };
    uint32_t kinds = sizeof tireless / sizeof *tireless;
    for (uint64_t n = 0; n < GAMES / 5; n++) {
        fsd_sgs_def def = sgs_any_def(n);
        if (def.mode == FSD_SGS_IDENTITY)
            for (uint32_t p = 0; p < def.players; p++) {
                int general = fsd_sgs_general_named(tireless[(n + p) % kinds]);
                def.general[p] = (uint8_t)(p < kinds && general > 0 ? general : 0);
            }
        match m;
        uint32_t plays = 0, turn = 0;
        begin(&m, &def, FSD_SGS_MIND_V2);
        while (asks(&m)) {
            const fsd_sgs_table *t = fsd_sgs_table_of(&m.game);
            plays = t->turns == turn ? plays : 0;
            turn = t->turns;
            plays += fsd_sgs_asked(&m.game)->kind == FSD_SGS_ASK_PLAY;
            if (plays > MOST_PLAYS)
                fail_msg("game %u: a turn of %u plays", (unsigned)n, (unsigned)plays);
            answer(&m);
        }
    }
}

/* The whole log of a game. */
typedef struct log {
    match m;
    uint64_t hash;
} log;

static void take_down(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *happening)
{
    log *l = self;
    hear(&l->m.minds, game, happening);
    l->hash = mix_hash(l->hash, fsd_sgs_hash(game));
    l->hash = mix_hash(l->hash, happening->kind);
    l->hash = mix_hash(l->hash, happening->who);
    l->hash = mix_hash(l->hash, happening->to);
    l->hash = mix_hash(l->hash, happening->number);
}

static void begin_log(log *l, const fsd_sgs_def *def, uint8_t mind)
{
    begin(&l->m, def, mind);
    l->hash = MIX_HASH_START;
}

/* One answer; false: the game is over. */
static bool go_on(log *l)
{
    const fsd_sgs_sink sink = { take_down, l };
    if (fsd_sgs_advance(&l->m.game, &sink) != FSD_SGS_ASKS)
        return false;
    answer(&l->m);
    return true;
}

/* Two games at once, answer by answer, do not disturb each other; and what minds draw lots for is
 * not drawn from the deck's dice: who plays at random is dealt the same. */
static void the_same_seed_is_the_same_log(void **unused)
{
    (void)unused;
    for (uint64_t n = 0; n < GAMES; n += 11) {
        const fsd_sgs_def def = sgs_any_def(n);
        log one, two, wild;
        begin_log(&one, &def, FSD_SGS_MIND_V2);
        begin_log(&two, &def, FSD_SGS_MIND_V2);
        while (go_on(&one))
            assert_true(go_on(&two));
        assert_false(go_on(&two));
        assert_true(one.hash == two.hash);
        begin_log(&one, &def, FSD_SGS_MIND_V2);
        begin_log(&wild, &def, FSD_SGS_MIND_RANDOM);
        assert_true(asks(&one.m) && asks(&wild.m));
        assert_true(fsd_sgs_hash(&one.m.game) == fsd_sgs_hash(&wild.m.game));
    }
}

static void every_case_has_its_test(void **unused);

static const struct CMUnitTest tests[] = {
    { "A29 no answer is illegal", no_answer_is_illegal, NULL, NULL, NULL },
    { "A30 a turn ends", a_turn_ends, NULL, NULL, NULL },
    { "A31 the same seed is the same log", the_same_seed_is_the_same_log, NULL, NULL, NULL },
    cmocka_unit_test(hidden_things_change_no_answer),
    cmocka_unit_test(foresight_is_of_roles_alone),
    cmocka_unit_test(a_copy_goes_on_to_the_same_end),
    cmocka_unit_test(every_case_has_its_test),
};

/* A name that begins with the letter and the number. */
static uint64_t number_of(const char *name)
{
    char *end;
    unsigned long number = name[0] == 'A' ? strtoul(name + 1, &end, 10) : 0;
    return number > 0 && number < 64 && end == name + 3 ? UINT64_C(1) << number : 0;
}

/* The numbers that were collected; 5, 13, 20 and 22 never stood for anything. */
static void every_case_has_its_test(void **unused)
{
    (void)unused;
    static const uint8_t collected[] = { 1,  2,  3,  4,  6,  7,  8,  9,  10, 11, 12, 14, 15, 16,
                                         17, 18, 19, 21, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32 };
    uint64_t tested = 0;
    DIR *folder = opendir("sgs/minds");
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;)
        tested |= number_of(entry->d_name);
    closedir(folder);
    for (size_t n = 0; n < sizeof tests / sizeof *tests; n++)
        tested |= number_of(tests[n].name);
    for (size_t n = 0; n < sizeof collected; n++)
        if (!(tested >> collected[n] & 1))
            fail_msg("nothing tests A%02u", (unsigned)collected[n]);
}

int main(void)
{
    return cmocka_run_group_tests_name("sgs_minds", tests, NULL, NULL);
}

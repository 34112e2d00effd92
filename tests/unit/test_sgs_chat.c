/* Sanguosha: what computer players say, when, how often; and that saying it changes nothing. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <string.h>

#include "generated/sgs/chat_lines.h"
#include "generated/sgs/chat_pools.h"
#include "generated/sgs/ids.h"
#include "sgs/mind/chat.h"
#include "support/sgs_play.h"
#include "support/sgs_position.h"

enum { EVERYBODY = (1 << FSD_SGS_SEATS) - 1, TRIALS = 4000 };

typedef struct table {
    fsd_sgs_game game;
    fsd_sgs_def def;
    fsd_sgs_minds minds;
    fsd_sgs_chat chat;
} table;

/* A game of these generals with the roles by seat, at the first play phase. */
static void sit(table *t, const fsd_sgs_def *def, uint32_t kind)
{
    fsd_error error;
    uint8_t kinds[FSD_SGS_SEATS];
    memset(kinds, (int)kind, sizeof kinds);
    t->def = *def;
    assert_int_equal(fsd_sgs_start(&t->game, def, &error), FSD_OK);
    fsd_sgs_chat_begin(&t->chat, def, &t->game, EVERYBODY);
    sgs_run_to(&t->game, FSD_SGS_ASK_PLAY, fsd_sgs_table_of(&t->game)->first);
    fsd_sgs_minds_begin(&t->minds, def, &t->game, kinds, false);
}

static fsd_sgs_def def_of(const char *const *general, const uint8_t *role, uint32_t players)
{
    fsd_sgs_def def = fsd_sgs_def_default();
    def.players = (uint8_t)players;
    for (uint32_t p = 0; p < players; p++) {
        def.general[p] = (uint8_t)fsd_sgs_general_named(general[p]);
        def.role[p] = role[p];
    }
    return def;
}

/* The lord Cao Cao, the loyalist Zhang Liao, the rebels Zhen Ji and Huang Gai, the renegade Jia Xu.
 */
static void sit_five(table *t)
{
    static const char *const general[] = { "caocao", "zhangliao", "zhenji", "huanggai", "jiaxu" };
    static const uint8_t role[] = { FSD_SGS_LORD, FSD_SGS_LOYALIST, FSD_SGS_REBEL, FSD_SGS_REBEL,
                                    FSD_SGS_RENEGADE };
    const fsd_sgs_def def = def_of(general, role, 5);
    sit(t, &def, FSD_SGS_MIND_RANDOM);
}

static uint32_t hear(table *t, const fsd_sgs_happening *h, fsd_sgs_remark *out)
{
    return fsd_sgs_chat_hear(&t->chat, &t->minds, &t->game, h, out);
}

static uint32_t pool_of(const fsd_sgs_remark *remark)
{
    return fsd_sgs_chat_lines_rows[remark->line].pool;
}

/* How often of TRIALS this seat speaks from this pool, ANYTHING: from any. */
enum { ANYTHING = CHAT_COUNT };
static uint32_t times(table *t, const fsd_sgs_happening *h, uint32_t who, uint32_t pool)
{
    uint32_t count = 0;
    for (int i = 0; i < TRIALS; i++) {
        fsd_sgs_remark out[FSD_SGS_SEATS];
        uint32_t lines = hear(t, h, out);
        for (uint32_t n = 0; n < lines; n++)
            count += out[n].who == who && (pool == ANYTHING || pool_of(&out[n]) == pool);
    }
    return count;
}

/* Within five standard deviations of so many hundredths. */
static void assert_share(uint32_t count, double share)
{
    double spread = 5 * sqrt(TRIALS * share * (1 - share));
    if (fabs(count - TRIALS * share) > spread + 1e-9)
        fail_msg("%u of %d, not %g", count, TRIALS, share);
}

static fsd_sgs_happening use(uint32_t who, uint32_t kind, uint32_t target)
{
    return (fsd_sgs_happening){ .kind = FSD_SGS_HEARD_USE,
                                .who = (uint8_t)who,
                                .targets = (uint16_t)(1u << target),
                                .card = { .kind = (uint8_t)kind } };
}

/* ---- Lines ---------------------------------------------------------------------------------- */

/* Every pool that is spoken from has lines; a name stands in both languages or in none, and only
 * where a player is spoken of. */
static void lines_are_whole(void **unused)
{
    (void)unused;
    for (uint32_t pool = 0; pool < CHAT_COUNT; pool++) {
        bool draws = pool == CHAT_TURN || pool == CHAT_AS_OTHER;
        bool empty = fsd_sgs_chat_lines_from[pool] == fsd_sgs_chat_lines_from[pool + 1];
        assert_int_equal(empty, draws);
    }
    for (uint32_t i = 0; i < FSD_SGS_CHAT_LINES_COUNT; i++) {
        uint32_t pool = fsd_sgs_chat_lines_rows[i].pool;
        bool zh = strstr(fsd_sgs_line_zh(i), "{}") != NULL;
        bool en = strstr(fsd_sgs_line_en(i), "{}") != NULL;
        bool of_one = pool == CHAT_HORSE || pool == CHAT_TO_FRIEND || pool == CHAT_TO_ENEMY;
        assert_int_equal(zh, of_one);
        assert_int_equal(en, of_one);
    }
    assert_null(fsd_sgs_line_zh(FSD_SGS_CHAT_LINES_COUNT));
}

/* ---- When and how often --------------------------------------------------------------------- */

static void uses(void **unused)
{
    (void)unused;
    table t;
    sit_five(&t);
    fsd_sgs_happening h = use(0, EX_NIHILO, 0);
    assert_int_equal(times(&t, &h, 0, CHAT_LUCKY), TRIALS);
    h = use(0, DUEL, 1);
    assert_share(times(&t, &h, 0, CHAT_DUEL_MAN), 0.5);
    h = use(0, DUEL, 2);
    assert_share(times(&t, &h, 0, CHAT_DUEL_WOMAN), 0.5);
    h = use(0, SNATCH, 2);
    assert_share(times(&t, &h, 0, CHAT_TAKE_WOMAN), 0.5);
    h = use(0, DISMANTLEMENT, 1);
    assert_share(times(&t, &h, 0, CHAT_TAKE_MAN), 0.5);
    h = use(0, BLADE, 0);
    assert_share(times(&t, &h, 0, CHAT_BLADE), 0.1);
    h = use(2, PEACH, 1); /* she saves him: both speak */
    assert_share(times(&t, &h, 2, CHAT_PEACH_GIVER), 0.1);
    assert_share(times(&t, &h, 1, CHAT_PEACH_TAKER), 0.1);
    h = use(1, PEACH, 2);
    assert_int_equal(times(&t, &h, 2, ANYTHING), 0);
    h = use(0, ARCHERY_ATTACK, 1);
    assert_int_equal(times(&t, &h, 0, ANYTHING), 0);
    h.skill = SKILL_LUANJI;
    for (uint32_t i = 0; i < 20; i++) { /* in order, over and over */
        fsd_sgs_remark out[FSD_SGS_SEATS];
        assert_int_equal(hear(&t, &h, out), 1);
        assert_int_equal(out[0].line, fsd_sgs_chat_lines_from[CHAT_ARROWS] + i % 10);
    }
}

/* The lord says nothing of a Slash on him; the lines about lord, wine and crossbow join the others
 * as often as they are many. */
static void slashes(void **unused)
{
    (void)unused;
    table t;
    sit_five(&t);
    fsd_sgs_happening h = use(2, FIRE_SLASH, 1);
    assert_share(times(&t, &h, 1, ANYTHING), 0.2);
    assert_share(times(&t, &h, 1, CHAT_SLASHED), 0.2);
    h = use(2, SLASH, 0);
    assert_int_equal(times(&t, &h, 0, ANYTHING), 0);
    h = use(0, SLASH, 1);
    assert_share(times(&t, &h, 1, CHAT_SLASHED_LORD), 0.2 * 4 / 9);
    uint32_t count = 0;
    for (int i = 0; i < TRIALS; i++) {
        const fsd_sgs_happening mark = {
            .kind = FSD_SGS_HEARD_MARK, .who = 2, .number = MARK_DRANK, .amount = 1
        };
        fsd_sgs_remark out[FSD_SGS_SEATS];
        h = use(2, SLASH, 1);
        assert_int_equal(hear(&t, &mark, out), 0);
        count += hear(&t, &h, out) == 1 && pool_of(out) == CHAT_SLASHED_DRUNK;
    }
    assert_share(count, 0.2 / 6);
    assert_int_equal(times(&t, &h, 1, CHAT_SLASHED_DRUNK), 0); /* the wine is gone with the Slash */
}

static void deaths_and_skills(void **unused)
{
    (void)unused;
    table t;
    sit_five(&t);
    fsd_sgs_happening h = {
        .kind = FSD_SGS_HEARD_DEATH, .who = 1, .to = 0, .number = FSD_SGS_LOYALIST
    };
    assert_int_equal(times(&t, &h, 1, CHAT_KILLED_BY_LORD), TRIALS);
    h.to = 2;
    assert_int_equal(times(&t, &h, 1, ANYTHING), 0);
    h = (fsd_sgs_happening){ .kind = FSD_SGS_HEARD_DYING, .who = 2, .to = 1 };
    assert_share(times(&t, &h, 2, CHAT_DYING), 0.5);
    h.who = 4;
    assert_int_equal(times(&t, &h, 4, ANYTHING), 0);
    h = (fsd_sgs_happening){ .kind = FSD_SGS_HEARD_SKILL, .who = 3, .skill = SKILL_KUROU };
    assert_int_equal(times(&t, &h, 3, CHAT_SELF_INJURY), TRIALS);
    h.skill = SKILL_NOSLUOYI;
    assert_int_equal(times(&t, &h, 3, CHAT_BARE_CHESTED), TRIALS);
    sgs_of(&t.game)->pub.player[4].alive = 0;
    h = (fsd_sgs_happening){ .kind = FSD_SGS_HEARD_DYING, .who = 2, .to = 1 };
    assert_int_equal(times(&t, &h, 2, ANYTHING), 0); /* no renegade looks on */
    h = (fsd_sgs_happening){ .kind = FSD_SGS_HEARD_PHASE, .who = 2, .number = FSD_SGS_START };
    assert_int_equal(times(&t, &h, 2, ANYTHING), 0);
    sgs_of(&t.game)->pub.player[1].alive = 0;
    assert_share(times(&t, &h, 2, CHAT_REBELS_LEFT), 0.4);
}

static void moves(void **unused)
{
    (void)unused;
    table t;
    sit_five(&t);
    fsd_sgs_remark out[FSD_SGS_SEATS];
    fsd_sgs_happening h = use(0, COLLATERAL, 1);
    fsd_sgs_happening gift = {
        .kind = FSD_SGS_HEARD_MOVE, .from = 1, .to = 0, .reason = REASON_GIVE
    };
    assert_int_equal(times(&t, &gift, 1, ANYTHING), 0);
    (void)hear(&t, &h, out);
    assert_int_equal(times(&t, &gift, 1, CHAT_DISARMED_MAN), TRIALS);
    fsd_sgs_happening answer = { .kind = FSD_SGS_HEARD_RESPOND,
                                 .who = 1,
                                 .card = { .kind = SLASH } };
    gift.reason = REASON_PROVIDE;
    (void)hear(&t, &answer, out);
    assert_int_equal(times(&t, &gift, 1, CHAT_LOYAL_SLASH), TRIALS);
    answer.card.kind = JINK;
    (void)hear(&t, &answer, out);
    assert_int_equal(times(&t, &gift, 1, ANYTHING), 0);
}

static void phases(void **unused)
{
    (void)unused;
    static const char *const general[] = { "zhangjiao", "jiaxu", "sunshangxiang", "machao" };
    static const uint8_t role[] = { FSD_SGS_LORD, FSD_SGS_LOYALIST, FSD_SGS_REBEL, FSD_SGS_REBEL };
    table t;
    const fsd_sgs_def def = def_of(general, role, 4);
    sit(&t, &def, FSD_SGS_MIND_RANDOM);
    fsd_sgs_happening h = { .kind = FSD_SGS_HEARD_PHASE, .who = 0, .number = FSD_SGS_FINISH };
    assert_share(times(&t, &h, 0, CHAT_THUNDER), 0.4);
    h = (fsd_sgs_happening){ .kind = FSD_SGS_HEARD_PHASE, .who = 1, .number = FSD_SGS_PLAY };
    assert_share(times(&t, &h, 1, CHAT_CHAOS_OWN), 0.1);
    assert_share(times(&t, &h, 3, CHAT_CHAOS), 0.2);
    sgs_of(&t.game)->pub.player[1].done |= (uint32_t)1 << fsd_sgs_skills[SKILL_LUANWU].once;
    assert_int_equal(times(&t, &h, 3, ANYTHING), 0);
    h.who = 2;
    assert_share(times(&t, &h, 2, CHAT_MARRIAGE_OWN), 0.1);
}

/* At the beginning of a turn: not in the first round, by own role, a renegade rarely. */
static void turns(void **unused)
{
    (void)unused;
    table t;
    sit_five(&t);
    fsd_sgs_happening h = { .kind = FSD_SGS_HEARD_TURN, .who = 1 };
    sgs_of(&t.game)->pub.rounds = 1;
    assert_int_equal(times(&t, &h, 1, ANYTHING), 0);
    sgs_of(&t.game)->pub.rounds = 2;
    assert_share(times(&t, &h, 1, ANYTHING), 0.2);
    assert_int_equal(times(&t, &h, 1, CHAT_AS_REBEL), 0);
    assert_int_equal(times(&t, &h, 1, CHAT_TO_ENEMY), 0); /* who does not think knows no enemies */
    h.who = 2;
    assert_true(times(&t, &h, 2, CHAT_AS_REBEL) > TRIALS / 10);
    h.who = 4;
    /* A renegade: something is in the choice with 1 - 0.8 * 0.7 * 0.8 * 0.8. */
    assert_share(times(&t, &h, 4, ANYTHING), 0.2 * (1 - 0.8 * 0.7 * 0.8 * 0.8));
}

/* 3v3 by minds that think: seats 0, 1, 5 against 2, 3, 4. */
static void friends_and_enemies(void **unused)
{
    (void)unused;
    table t;
    fsd_sgs_def def = fsd_sgs_def_default();
    def.mode = FSD_SGS_3V3;
    def.players = 6;
    sit(&t, &def, FSD_SGS_MIND_V2);
    sgs_game *g = sgs_of(&t.game);
    for (uint32_t p = 0; p < 6; p++) {
        g->pub.player[p].hp = 2;
        g->pub.player[p].max_hp = 4;
        memset(g->pub.player[p].equip, FSD_SGS_NO_CARD, FSD_SGS_SLOTS);
    }
    fsd_sgs_happening h = use(0, ANALEPTIC, 0);
    assert_share(times(&t, &h, 2, CHAT_DRUNK), 0.2); /* the first enemy, then the others */
    assert_share(times(&t, &h, 3, CHAT_DRUNK), 0.8 * 0.2);
    assert_int_equal(times(&t, &h, 1, ANYTHING), 0);
    h = use(0, PEACH, 3);
    assert_int_equal(times(&t, &h, 0, CHAT_KEPT_ALIVE), TRIALS);
    h = use(0, PEACH, 1);
    assert_int_equal(times(&t, &h, 0, CHAT_KEPT_ALIVE), 0);
    h = use(0, CHITU, 0);
    uint32_t spoken_of = 0;
    for (int i = 0; i < 200; i++) {
        fsd_sgs_remark out[FSD_SGS_SEATS];
        uint32_t lines = hear(&t, &h, out);
        for (uint32_t n = 0; n < lines; n++) {
            assert_int_equal(pool_of(&out[n]), CHAT_HORSE);
            spoken_of |= 1u << out[n].about;
        }
    }
    uint32_t wanted = 0;
    for (uint32_t p = 2; p <= 4; p++)
        if (fsd_sgs_distance(&g->pub, 0, p, 0) == 2)
            wanted |= 1u << p;
    assert_int_equal(spoken_of, wanted);
    assert_true(wanted != 0);
}

/* ---- Nothing changes ------------------------------------------------------------------------ */

typedef struct listener {
    fsd_sgs_chat chat;
    fsd_sgs_minds minds;
    uint64_t hash; /* of all that was said */
    uint32_t lines;
} listener;

static void on_happening(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *h)
{
    listener *l = self;
    fsd_sgs_remark out[FSD_SGS_SEATS];
    fsd_sgs_minds_hear(&l->minds, game, h);
    uint32_t lines = fsd_sgs_chat_hear(&l->chat, &l->minds, game, h, out);
    for (uint32_t i = 0; i < lines; i++) {
        assert_true(l->chat.speakers >> out[i].who & 1);
        assert_non_null(fsd_sgs_line_en(out[i].line));
        bool named = strstr(fsd_sgs_line_en(out[i].line), "{}") != NULL;
        assert_true(!named || out[i].about < fsd_sgs_table_of(game)->players);
        l->hash = (l->hash ^ (out[i].line * 16u + out[i].who)) * 0x100000001b3u;
    }
    l->lines += lines;
}

/* Plays a game; the hash of its end. */
static uint64_t play(const fsd_sgs_def *def, uint16_t speakers, listener *l)
{
    static fsd_sgs_game game;
    fsd_error error;
    uint64_t state = def->game + 1;
    uint8_t kinds[FSD_SGS_SEATS];
    memset(kinds, FSD_SGS_MIND_V2, sizeof kinds);
    *l = (listener){ 0 };
    assert_int_equal(fsd_sgs_start(&game, def, &error), FSD_OK);
    fsd_sgs_chat_begin(&l->chat, def, &game, speakers);
    fsd_sgs_minds_begin(&l->minds, def, &game, kinds, false);
    const fsd_sgs_sink sink = { on_happening, l };
    for (int n = 0; n < 2000 && fsd_sgs_advance(&game, &sink) == FSD_SGS_ASKS; n++) {
        fsd_sgs_answer answer;
        assert_true(sgs_random_answer(&game, &state, &answer));
        fsd_sgs_minds_heed(&l->minds, &game, &answer);
        assert_int_equal(fsd_sgs_reply(&game, &answer), FSD_SGS_FINE);
    }
    return fsd_sgs_hash(&game);
}

/* Games of all modes go the same with everybody speaking, with one, with nobody; one speaks for
 * himself only, nobody draws nothing, and the same is said again. */
static void games_go_the_same(void **unused)
{
    (void)unused;
    uint32_t lines = 0;
    for (uint64_t n = 0; n < 42; n++) {
        const fsd_sgs_def def = sgs_any_def(n);
        static listener all, again, one, none;
        uint64_t hash = play(&def, EVERYBODY, &all);
        assert_int_equal(play(&def, EVERYBODY, &again), hash);
        assert_int_equal(play(&def, 1, &one), hash);
        assert_int_equal(play(&def, 0, &none), hash);
        assert_int_equal(again.hash, all.hash);
        assert_int_equal(again.chat.random.counter, all.chat.random.counter);
        assert_int_equal(none.lines, 0);
        assert_int_equal(none.chat.random.counter, 0);
        lines += all.lines;
    }
    assert_true(lines > 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_whole),
        cmocka_unit_test(uses),
        cmocka_unit_test(slashes),
        cmocka_unit_test(deaths_and_skills),
        cmocka_unit_test(moves),
        cmocka_unit_test(phases),
        cmocka_unit_test(turns),
        cmocka_unit_test(friends_and_enemies),
        cmocka_unit_test(games_go_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

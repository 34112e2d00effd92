/* sgs arena and watch: every game ends and is counted once, and what comes out depends on the
 * arguments only.
 * How the games go moves with every rule, so that no result is written down here. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/front.h"

/* The number behind the first "key": after `from`. */
static uint64_t number(const char *from, const char *key)
{
    char quoted[32];
    fsd_format(quoted, sizeof quoted, "\"%s\":", key);
    const char *at = strstr(from, quoted);
    assert_non_null(at);
    return strtoull(at + strlen(quoted), NULL, 10);
}

/* Every mode and number of players: all games end, none by a refused answer, each has one outcome,
 * and no role wins more often than its side. */
static void every_game_is_counted_once(void **unused)
{
    (void)unused;
    static const char *const lines[] = {
        "foreseed sgs arena --games 20 --json --players 2",
        "foreseed sgs arena --games 20 --json --players 5 --cards std --packages std",
        "foreseed sgs arena --games 20 --json --players 8 --variant d --packages std,wind",
        "foreseed sgs arena --games 20 --json --players 10",
        "foreseed sgs arena --games 20 --json --mode 1v1",
        "foreseed sgs arena --games 20 --json --mode 1v1 --variant classical",
        "foreseed sgs arena --games 20 --json --mode 3v3",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char *text = said(lines[i], 1000);
        const char *wins = strstr(text, "\"wins\"");
        assert_non_null(wins);
        assert_int_equal(number(text, "games"), 20);
        assert_int_equal(number(text, "finished"), 20);
        assert_int_equal(number(text, "illegal"), 0);
        assert_int_equal(number(wins, "lord_side") + number(wins, "rebel") +
                             number(wins, "renegade") + number(wins, "draw"),
                         20);
        const char *lord = strstr(text, "\"lord\"");
        assert_non_null(lord);
        assert_int_equal(number(lord, "games"), 20);
        assert_int_equal(number(lord, "wins"), number(wins, "lord_side"));
        assert_true(number(text, "decisions") > 20);
        free(text);
    }
}

static void slices_change_nothing(void **unused)
{
    (void)unused;
    const char *line = "foreseed sgs arena --games 12 --seed 5 --json --no-timing";
    char *one = said(line, 1), *all = said(line, UINT64_MAX);
    assert_string_equal(one, all);
    assert_non_null(strstr(one, "\"seconds\":null,\"games_per_second\":null"));
    free(one);
    free(all);
}

/* The signature moves with the seed and with the number of games, and not with who is named. */
static void signature_is_of_the_games(void **unused)
{
    (void)unused;
    char *base = said("foreseed sgs arena --games 3 --seed 5 --signature", 1000);
    char *named = said("foreseed sgs arena --games 3 --seed 5 --signature "
                       "--minds random,rebel=random",
                       1000);
    char *seed = said("foreseed sgs arena --games 3 --seed 6 --signature", 1000);
    char *more = said("foreseed sgs arena --games 4 --seed 5 --signature", 1000);
    assert_int_equal(strlen(base), 17);
    assert_string_equal(base, named);
    assert_string_not_equal(base, seed);
    assert_string_not_equal(base, more);
    free(base);
    free(named);
    free(seed);
    free(more);
}

static size_t lines_of(const char *text)
{
    size_t lines = 0;
    for (; *text != 0; text++)
        lines += *text == '\n';
    return lines;
}

/* Every mode: a line for everything in either language, nothing without a name, the end told last,
 * and all of it the same in slices. */
static void games_are_told_whole(void **unused)
{
    (void)unused;
    static const char *const games[] = { "", " --players 10", " --mode 1v1", " --mode 3v3" };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        char line[96];
        fsd_format(line, sizeof line, "foreseed sgs watch --seed 3%s", games[i]);
        char *english = said(line, UINT64_MAX), *sliced = said(line, 1);
        fsd_format(line, sizeof line, "foreseed sgs watch --seed 3%s --lang zh", games[i]);
        char *chinese = said(line, 1000);
        assert_string_equal(english, sliced);
        assert_int_equal(lines_of(english), lines_of(chinese));
        assert_null(strstr(english, "(null)"));
        assert_null(strstr(chinese, "(null)"));
        fsd_format(line, sizeof line, "foreseed sgs watch --seed 3 --turns 3%s", games[i]);
        char *beginning = said(line, 1);
        assert_memory_equal(english, beginning, strlen(beginning));
        assert_non_null(strstr(beginning, ": turn 3, "));
        assert_null(strstr(beginning, ": turn 4, "));
        assert_memory_equal(english + strlen(beginning), "== ", 3);
        free(beginning);
        const char *end = strstr(english, "\n== won by ");
        assert_non_null(end);
        assert_int_equal(lines_of(end), 2);
        assert_non_null(strstr(chinese, "\n== 获胜: "));
        free(english);
        free(sliced);
        free(chinese);
    }
}

/* A replay tells the game that was watched; with a hash changed, or broken off,
 * it is refused. */
static void replays_are_the_game(void **unused)
{
    (void)unused;
    static const char *const games[] = { "", " --players 10", " --mode 1v1", " --mode 3v3" };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        char line[96];
        fsd_format(line, sizeof line, "foreseed sgs watch --seed 4%s", games[i]);
        char *watched = said(line, UINT64_MAX);
        fsd_format(line, sizeof line, "foreseed sgs watch --seed 4%s --replay", games[i]);
        char *recorded = said(line, UINT64_MAX);
        front_put("file", recorded);
        char *replayed = said("foreseed sgs replay file", UINT64_MAX);
        assert_string_equal(watched, replayed);
        char *start = said("foreseed sgs replay file --until 0", UINT64_MAX);
        assert_true(strlen(start) < strlen(watched));
        assert_memory_equal(start, watched, strlen(start));
        char *hash = strstr(strstr(recorded, "\nhash ") + 1, "\nhash "); /* after answer 16 */
        char *digit = strchr(hash + 1, '\n') - 1;                        /* its last */
        *digit = *digit == '1' ? '2' : '1';
        front_put("file", recorded);
        free(said_at_exit("foreseed sgs replay file --verify", 1, FSD_EXIT_BAD_INPUT));
        assert_non_null(strstr(front.told, "file:25:1: after answer 16 the hash is "));
        assert_non_null(strstr(front.told, "; the game went otherwise after answer 0\n"));
        *digit = 0;
        front_put("file", recorded);
        free(said_at_exit("foreseed sgs replay file --verify", 1, FSD_EXIT_BAD_INPUT));
        free(watched);
        free(recorded);
        free(replayed);
        free(start);
    }
    front_forget();
}

/* A record under another seed is another game before its first answer. */
static void another_start_is_told_as_one(void **unused)
{
    (void)unused;
    char *recorded = said("foreseed sgs watch --seed 4 --replay", UINT64_MAX);
    assert_memory_equal(recorded, "seed 4\n", 7);
    recorded[5] = '5';
    front_put("file", recorded);
    free(said_at_exit("foreseed sgs replay file --verify", 1, FSD_EXIT_BAD_INPUT));
    assert_non_null(strstr(front.told, "file:8:1: before answer 1 the hash is "));
    assert_non_null(strstr(front.told, "; it is another game from its start\n"));
    free(said_at_exit("foreseed sgs replay file --verify --lang zh", 1, FSD_EXIT_BAD_INPUT));
    assert_non_null(strstr(front.told, "file:8:1: 第 1 次决策前哈希为 "));
    front_forget();
    free(recorded);
}

/* The first `count` lines. */
static char *head_of(const char *text, size_t count)
{
    const char *end = text;
    while (count > 0) {
        end = strchr(end, '\n');
        assert_non_null(end);
        end++;
        count--;
    }
    char *head = strdup(text);
    head[end - text] = 0;
    return head;
}

/* A branch goes as the record up to there and then its own way, which its seed says; what it writes
 * is a replay. A record that broke off is brought to an end. */
static void branches_are_replays(void **unused)
{
    (void)unused;
    static const char *const games[] = { "", " --players 10", " --mode 1v1", " --mode 3v3" };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        char line[96];
        fsd_format(line, sizeof line, "foreseed sgs watch --seed 4%s --replay", games[i]);
        char *recorded = said(line, UINT64_MAX);
        front_put("file", recorded);
        char *one = said("foreseed sgs replay file --until 30 --from-here --seed 2", 1);
        char *same = said("foreseed sgs replay file --until 30 --from-here --seed 2", 1000);
        char *other = said("foreseed sgs replay file --until 30 --from-here --seed 3", 1);
        char *whole = said("foreseed sgs replay file --from-here", 1);
        char *thought = said("foreseed sgs replay file --until 30 --from-here --minds v2", 1);
        assert_string_equal(recorded, whole);
        assert_string_equal(one, same);
        assert_string_not_equal(one, other);
        char *head = head_of(recorded, 7 + 30 + 2); /* two hashes among thirty answers */
        assert_memory_equal(one, head, strlen(head));
        assert_memory_equal(other, head, strlen(head));
        assert_memory_equal(thought, head, strlen(head));
        assert_string_not_equal(thought, one);
        front_put("file", one);
        free(said("foreseed sgs replay file --verify", 1));
        front_put("file", head);
        char *brought = said("foreseed sgs replay file --from-here --seed 2", 1);
        assert_string_equal(brought, one);
        free(recorded);
        free(one);
        free(same);
        free(other);
        free(whole);
        free(thought);
        free(head);
        free(brought);
    }
    front_forget();
}

/* With the chat there are lines of the players more; without them it is the same text. */
static void chat_only_adds_lines(void **unused)
{
    (void)unused;
    char *plain = said("foreseed sgs watch --players 6 --game 3", 1000);
    char *talking = said("foreseed sgs watch --players 6 --game 3 --chat", 7);
    fsd_text left = { 0 };
    uint32_t lines = 0;
    for (const char *line = talking; *line != 0;) {
        const char *end = strchr(line, '\n') + 1;
        const char *speech = strstr(line, ": \"");
        if (speech != NULL && speech < end)
            lines++;
        else
            fsd_text_add(&left, line, (size_t)(end - line));
        line = end;
    }
    assert_true(lines > 0);
    assert_string_equal(fsd_text_terminate(&left), plain);
    fsd_text_free(&left);
    free(plain);
    free(talking);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_is_counted_once),
        cmocka_unit_test(slices_change_nothing),
        cmocka_unit_test(signature_is_of_the_games),
        cmocka_unit_test(games_are_told_whole),
        cmocka_unit_test(replays_are_the_game),
        cmocka_unit_test(branches_are_replays),
        cmocka_unit_test(chat_only_adds_lines),
        cmocka_unit_test(another_start_is_told_as_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

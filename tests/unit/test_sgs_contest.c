/* sgs arena with mirrored games, tests, shards and replays: pairs are counted from the games that
 * are listed, shards add up to the whole, a test ends where it must, a replay is its game. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>

#include "support/front.h"

/* `line` with one text of its own in the place of %s. */
static char *with(const char *line, const char *text)
{
    static char whole[512];
    fsd_format(whole, sizeof whole, line, text);
    return whole;
}

/* ---- Pairs ---------------------------------------------------------------------------------- */

/* Half points of v2 in a line of --each --csv. */
static int points_of_v2(const char *lord, const char *won_by, bool renegade_with_lord)
{
    bool v2_leads = strcmp(lord, "v2") == 0;
    if (strcmp(won_by, "draw") == 0)
        return 1;
    bool lords =
        strcmp(won_by, "lord_side") == 0 || (renegade_with_lord && strcmp(won_by, "renegade") == 0);
    return lords == v2_leads ? 2 : 0;
}

/* The games of a match, listed one by one, give the pairs that the answer has; the two of a pair
 * are one deal, and the minds are exchanged between them. */
static void pairs_are_those_of_the_games(void **unused)
{
    (void)unused;
    static const struct {
        const char *line;
        bool renegade_with_lord;
    } contests[] = {
        { "foreseed sgs arena --players 5 --minds v2,random --mirror --games 40 --csv", true },
        { "foreseed sgs arena --players 8 --minds v2,deck --mirror --games 16 --csv", true },
        { "foreseed sgs arena --mode 3v3 --minds v2,deck --mirror --games 16 --csv", false },
        { "foreseed sgs arena --mode 1v1 --minds v2,deck --mirror --games 24 --csv", false },
        { "foreseed sgs arena --players 2 --minds v2,trust --mirror --games 20 --csv", false },
    };
    for (size_t i = 0; i < sizeof contests / sizeof *contests; i++) {
        char line[160], due[64], first_lord[16] = "";
        unsigned pairs[5] = { 0 }, number, mirrored, deal = 0;
        int points = 0;
        fsd_format(line, sizeof line, "%s --each", contests[i].line);
        char *listed = said(line, 500);
        for (char *at = strchr(listed, '\n') + 1; *at != 0; at = strchr(at, '\n') + 1) {
            char lord[16], against[16], won_by[16];
            assert_int_equal(sscanf(at, "%u,%u,%15[^,],%15[^,],%15[^,]", &number, &mirrored, lord,
                                    against, won_by),
                             5);
            int here = points_of_v2(lord, won_by, contests[i].renegade_with_lord);
            assert_int_equal(number, deal);
            if (mirrored) {
                assert_string_not_equal(lord, first_lord);
                pairs[points + here]++;
                deal++;
            }
            points = here;
            strcpy(first_lord, lord);
        }
        fsd_format(line, sizeof line, "%.*sjson", (int)(strlen(contests[i].line) - 3),
                   contests[i].line);
        char *answer = said(line, 1);
        fsd_format(due, sizeof due, "\"pairs\":[%u,%u,%u,%u,%u]", pairs[0], pairs[1], pairs[2],
                   pairs[3], pairs[4]);
        assert_non_null(strstr(answer, due));
        free(listed);
        free(answer);
    }
}

/* A clear case: rated in the order of strength, all of them around 0. */
static void the_stronger_mind_is_rated_higher(void **unused)
{
    (void)unused;
    char *answer = said("foreseed sgs arena --players 5 --packages std --minds random,v2 --mirror "
                        "--games 40 --json",
                        1000);
    const char *elo = strstr(answer, "\"elo\":");
    assert_non_null(elo);
    assert_true(elo[6] == '-' || elo[6] == 'n'); /* below 0, or beyond all numbers */
    free(answer);
    answer = said("foreseed sgs arena --players 5 --packages std --minds random,v2,trust --mirror "
                  "--games 40 --json",
                  1000);
    const char *ratings = strstr(answer, "\"ratings\":");
    assert_non_null(ratings);
    assert_non_null(strstr(ratings, "{\"mind\":\"random\",\"elo\":-"));
    assert_non_null(strstr(ratings, "{\"mind\":\"trust\",\"elo\":-"));
    assert_null(strstr(ratings, "{\"mind\":\"v2\",\"elo\":-"));
    free(answer);
}

/* ---- The sequential test -------------------------------------------------------------------- */

static uint64_t games_of(const char *answer)
{
    return strtoull(strstr(answer, "\"games\":") + 8, NULL, 10);
}

/* It stops where it is looked at, wherever the slices end, and says what it took. */
static void tests_stop_at_a_look(void **unused)
{
    (void)unused;
    const char *line = "foreseed sgs arena --players 5 --packages std --minds %s --mirror --sprt "
                       "0,100 --games 4000 --json --no-timing";
    char *one = said(with(line, "v2,random"), 1), *all = said(with(line, "v2,random"), UINT64_MAX);
    assert_string_equal(one, all);
    assert_int_equal(games_of(one) % 32, 0);
    assert_true(games_of(one) < 4000);
    assert_non_null(strstr(one, "\"taken\":\"elo1\""));
    char *other = said_at_exit(with(line, "random,v2"), 7, FSD_EXIT_NOTHING);
    assert_non_null(strstr(other, "\"taken\":\"elo0\""));
    char *none = said_at_exit("foreseed sgs arena --players 5 --packages std --minds v2,deck "
                              "--mirror --sprt -1,1 --games 10 --json",
                              7, FSD_EXIT_STOPPED);
    assert_non_null(strstr(none, "\"taken\":null"));
    assert_int_equal(games_of(none), 10);
    free(one);
    free(all);
    free(other);
    free(none);
}

/* ---- Shards --------------------------------------------------------------------------------- */

static const char *const plans[] = {
    "foreseed sgs arena --games 40 --minds v2,rebel=random --json --no-timing",
    "foreseed sgs arena --games 20 --players 8 --variant d --packages std,wind --cards std --seed "
    "18446744073709551615 --json --no-timing --by general",
    "foreseed sgs arena --games 24 --mode 3v3 --minds v2,trust,random --mirror --json --no-timing",
    "foreseed sgs arena --games 22 --mode 1v1 --variant classical --minds v2,renegade=deck "
    "--mirror --by general --json --no-timing",
};

static void write_shards(const char *plan, unsigned of)
{
    front_forget();
    for (unsigned i = 1; i <= of; i++) {
        char line[320], name[8];
        fsd_format(line, sizeof line, "%s --shard %u/%u", plan, i, of);
        fsd_format(name, sizeof name, "s%u", i);
        char *answer = said(line, 300 * i);
        front_put(name, answer);
        free(answer);
    }
}

/* In any order, at once or by and by, and whatever is printed of it. */
static void shards_add_up_to_the_whole(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
        char *whole = said(plans[i], 1000);
        write_shards(plans[i], 3);
        char *sum = said("foreseed sgs arena --merge s3 s1 s2 --json --no-timing", 1);
        char *timed = said("foreseed sgs arena --merge s3 s1 s2 --json", 1);
        assert_string_equal(sum, whole);
        assert_string_equal(timed, whole); /* what was not played here takes no time */
        char *part = said_at_exit("foreseed sgs arena --merge s3 s1 --json", 1, FSD_EXIT_STOPPED);
        assert_string_equal(front.told,
                            "foreseed: --merge: 1 of 3 shards are missing, the first is 2/3\n");
        front_put("part", part);
        char *rest = said("foreseed sgs arena --merge part s2 --json", 1);
        assert_string_equal(rest, whole);
        front_put("whole", whole);
        char *table = said("foreseed sgs arena --merge whole --csv", 1);
        char *same = said("foreseed sgs arena --merge s2 s1 s3 --csv", 1);
        assert_string_equal(table, same);
        free(whole);
        free(sum);
        free(timed);
        free(part);
        free(rest);
        free(table);
        free(same);
    }
    front_forget();
}

/* s2 with the first `from` in it changed to `to`, as "bad". */
static void spoil(const char *from, const char *to)
{
    fsd_text text = { 0 };
    const char *good = front.file[1].text, *at = strstr(good, from);
    assert_non_null(at);
    fsd_text_add(&text, good, (size_t)(at - good));
    fsd_text_add_str(&text, to);
    fsd_text_add_str(&text, at + strlen(from));
    front_put("bad", fsd_text_terminate(&text));
    fsd_text_free(&text);
}

/* One line about the file, and nothing else. */
static void what_does_not_fit_is_refused(void **unused)
{
    (void)unused;
    static const struct {
        const char *from, *to, *message;
    } bad[] = {
        { "\"seed\":\"0\"", "\"seed\":\"1\"", "its \"seed\" is not that of the first file" },
        { "\"minds\":\"v2", "\"minds\":\"v9", "its \"minds\" is not that of the first file" },
        { "\"have\":[2]", "\"have\":[1]", "shard 1 is here for the second time" },
        { "\"have\":[2]", "\"have\":[3]", "\"shards\" is not as" },
        { "\"have\":[2]", "\"have\":[]", "\"shards\" is not as" },
        { "\"of\":2", "\"of\":3", "is cut otherwise than the first file, into 3 shards" },
        { "\"games\":20", "\"games\":19", "was stopped before its last game" },
        { "\"lord_side\":", "\"lord_side\":1", "\"wins\" is not as" },
        { "\"wins\":{", "\"losses\":{", "\"wins\" is not as" },
        { "\"finished\":20", "\"finished\":21", "\"finished\" is not as" },
        { "\"decisions\":", "\"decisions\":-", "\"decisions\" is not as" },
        { "\"signature\":\"", "\"signature\":\"x", "\"signature\" is not as" },
        { "foreseed.sgs.arena/1", "foreseed.sgs.arena/9", "is no answer of sgs arena --json" },
        { "\"plan\":{", "\"plan\":[{", "bad:1:" },
    };
    write_shards(plans[0], 2);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        spoil(bad[i].from, bad[i].to);
        free(said_at_exit("foreseed sgs arena --merge s1 bad", 1, FSD_EXIT_BAD_INPUT));
        assert_non_null(strstr(front.told, bad[i].message));
        assert_ptr_equal(strchr(front.told, '\n'), front.told + strlen(front.told) - 1);
        free(said_at_exit("foreseed sgs arena --merge s1 bad --lang zh", 1, FSD_EXIT_BAD_INPUT));
    }
    static const char *const plan_of[][2] = {
        { "\"version\":\"", "\"version\":\"9" },
        { "\"minds\":\"v2", "\"minds\":\"v9" },
        { "\"mode\":\"identity\"", "\"mode\":\"4v4\"" },
        { "\"players\":5,\"packages", "\"players\":11,\"packages" },
        { "\"games\":40", "\"games\":0" },
        { "\"by\":null", "\"with\":null" },
    };
    for (size_t i = 0; i < sizeof plan_of / sizeof *plan_of; i++) {
        spoil(plan_of[i][0], plan_of[i][1]);
        free(said_at_exit("foreseed sgs arena --merge bad", 1, FSD_EXIT_BAD_INPUT));
        assert_memory_equal(front.told, "foreseed: bad: ", 15);
    }
    front_forget();
}

/* ---- Replays -------------------------------------------------------------------------------- */

/* The chosen games are written, each as its own; playing them again comes to the same. */
static void replays_are_of_the_chosen_games(void **unused)
{
    (void)unused;
    const char *line = "foreseed sgs arena --players 5 --minds v2,deck --mirror --games 20 %s";
    front_forget();
    char *listed = said(with(line, "--csv --each --won-by second"), 100);
    size_t lines = 0;
    for (const char *at = listed; *at != 0; at++)
        lines += *at == '\n';
    free(said(with(line, "--replays lost --won-by second"), 100));
    assert_true(lines > 1 && lines < 21);
    assert_int_equal(front.files, lines - 1);
    front_forget();
    free(said(with(line, "--replays all"), 3000));
    assert_int_equal(front.files, 20);
    for (size_t i = 0; i < front.files; i++) {
        char verify[80];
        fsd_format(verify, sizeof verify, "all/v2-deck-%u%s.txt", (unsigned)i / 2,
                   i % 2 ? "-mirrored" : "");
        assert_string_equal(front.file[i].name, verify);
        fsd_format(verify, sizeof verify, "foreseed sgs replay %s --verify", front.file[i].name);
        free(said(verify, 1));
    }
    front_forget();
    free(listed);
}

/* The replay of a game is what sgs watch writes of it; a full disk is told once. */
static void replays_are_what_watch_writes(void **unused)
{
    (void)unused;
    front_forget();
    free(said("foreseed sgs arena --minds v2 --games 3 --replays .", 1));
    assert_string_equal(front.file[2].name, "./2.txt");
    char *watched = said("foreseed sgs watch --minds v2 --game 2 --replay", 100);
    assert_string_equal(front.file[2].text, watched);
    front.disk_full = true;
    free(said_at_exit("foreseed sgs arena --minds v2 --games 3 --replays .", 1, FSD_EXIT_IO));
    assert_string_equal(front.told, "foreseed: ./0.txt: the disk is full\n");
    front.disk_full = false;
    front_forget();
    free(watched);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pairs_are_those_of_the_games),
        cmocka_unit_test(the_stronger_mind_is_rated_higher),
        cmocka_unit_test(tests_stop_at_a_look),
        cmocka_unit_test(shards_add_up_to_the_whole),
        cmocka_unit_test(what_does_not_fit_is_refused),
        cmocka_unit_test(replays_are_of_the_chosen_games),
        cmocka_unit_test(replays_are_what_watch_writes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

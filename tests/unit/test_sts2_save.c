/* Saves are read as the game wrote them: dice from states or counters, lists, luck, players; the
 * era is found by the lists; what is no save, cut short or impossible is refused where it is
 * wrong. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "foreseed/sts2.h"
#include "support/allocator.h"

#define MOST_BYTES 100000

static char v20[MOST_BYTES], v18[MOST_BYTES], other[MOST_BYTES];
static size_t v20_size, v18_size;
static fsd_sts2_save save;
static fsd_error error;

/* ---- Files ------------------------------------------------------------------------------- */

static size_t read_whole(const char *path, char *out)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return 0;
    size_t size = fread(out, 1, MOST_BYTES, file);
    fclose(file);
    return size;
}

static int read_examples(void **state)
{
    (void)state;
    v20_size = read_whole("../examples/current_run.save", v20);
    v18_size = read_whole("vectors/current_run_v18.save", v18);
    return v20_size == 0 || v18_size == 0;
}

static fsd_status read_by(const char *text, size_t size, const fsd_sts2_era *era)
{
    memset(&error, 0, sizeof error);
    return fsd_sts2_save_read(text, size, NULL, era, &save, &error);
}

static void read_good(const char *text, size_t size)
{
    fsd_status status = read_by(text, size, NULL);
    if (status != FSD_OK)
        fail_msg("%u:%u: %s", error.line, error.column, error.en);
}

/* A copy with the first `from` behind `after` replaced; returns its size. */
static size_t edited(const char *text, size_t size, const char *after, const char *from,
                     const char *to)
{
    static char terminated[MOST_BYTES];
    memcpy(terminated, text, size);
    terminated[size] = 0;
    char *anchor = strstr(terminated, after);
    assert_non_null(anchor);
    char *at = strstr(anchor, from);
    assert_non_null(at);
    size_t before = (size_t)(at - terminated), tail = size - before - strlen(from);
    memcpy(other, terminated, before);
    memcpy(other + before, to, strlen(to));
    memcpy(other + before + strlen(to), at + strlen(from), tail);
    return before + strlen(to) + tail;
}

static void assert_refused(size_t size, fsd_status status, const char *saying)
{
    assert_int_equal(read_by(other, size, NULL), status);
    assert_int_equal(error.status, status);
    if (strstr(error.en, saying) == NULL)
        fail_msg("'%s' lacks '%s'", error.en, saying);
    assert_true(error.zh[0] != 0 && error.line > 0 && error.column > 0);
}

static fsd_sts2_id id_of(const char *name)
{
    return fsd_sts2_id_named(name, strlen(name));
}

static int32_t next_of(fsd_dice dice)
{
    return fsd_dice_int(&dice, 100);
}

/* ---- Good ones --------------------------------------------------------------------------- */

static void the_example_is_read(void **state)
{
    (void)state;
    read_good(v20, v20_size);
    assert_memory_equal(save.text, "F0RESEETHESP", 12);
    assert_int_equal(save.text_length, 12);
    assert_int_equal(save.schema, 20);
    assert_int_equal(save.seed.era, FSD_STS2_ERA_C);
    assert_string_equal(fsd_sts2_build_name(save.setup.build), "v0.110.0");
    assert_int_equal(save.has, 63);
    assert_true(save.setup.ascension == 8 && save.act_index == 0 && save.floor == 7);
    assert_true(save.acts == 3 && save.setup.players == 1 && save.streams == 0xfff);
    assert_int_equal(save.setup.character[0], FSD_STS2_SILENT);
    assert_int_equal(save.player[0].has, 63);
    assert_int_equal(save.player[0].streams, 7);
    assert_true(save.player[0].net_id == 1 && save.player[0].luck.card == 0.009999992f);
    assert_int_equal(save.agrees, FSD_STS2_YES);
    assert_int_equal(save.bosses_agree, FSD_STS2_YES);
    assert_int_equal(save.act[0].normals_met, 3);
    assert_int_equal(save.act[0].elites_met, 1);
    assert_true(save.unknown.monster == 0.3f && save.unknown.elite == -3.0f);
}

/* The example was walked by another reading of the rules (tools/make_example_run.py): the same
 * fights here end in the same luck and the same state of the stream. */
static void the_rewards_of_the_example_were_drawn_alike(void **state)
{
    (void)state;
    read_good(v20, v20_size);
    fsd_dice rewards = fsd_sts2_stream(&save.seed, FSD_STS2_REWARDS, 0);
    fsd_sts2_luck luck = fsd_sts2_luck_fresh();
    fsd_sts2_reward reward;
    for (uint32_t i = 0; i < 4; i++)
        fsd_sts2_reward_draw(&save.setup, 0, 0,
                             i < 3 ? FSD_STS2_MONSTER_FIGHT : FSD_STS2_ELITE_FIGHT, &luck, &rewards,
                             &reward);
    const fsd_dice *stored = &save.player[0].stream[0];
    assert_int_equal(rewards.counter, stored->counter);
    assert_memory_equal(&rewards.generator.xoshiro, &stored->generator.xoshiro,
                        sizeof rewards.generator.xoshiro);
    assert_true(luck.card == save.player[0].luck.card);
    assert_true(luck.potion == save.player[0].luck.potion);
}

/* Counters alone: the dice are the seed's, forwarded; the era is the one whose lists fit. */
static void an_older_save_tells_its_era_by_its_lists(void **state)
{
    (void)state;
    read_good(v18, v18_size);
    assert_int_equal(save.seed.era, FSD_STS2_ERA_B);
    assert_string_equal(fsd_sts2_build_name(save.setup.build), "v0.107.1");
    assert_int_equal(save.agrees, FSD_STS2_YES);
    fsd_dice shuffle = fsd_sts2_stream(&save.seed, FSD_STS2_SHUFFLE, 0);
    assert_int_equal(fsd_dice_forward(&shuffle, save.stream[FSD_STS2_SHUFFLE].counter), FSD_OK);
    assert_true(shuffle.counter > 0);
    assert_memory_equal(&shuffle, &save.stream[FSD_STS2_SHUFFLE], sizeof shuffle);
    fsd_dice rewards = fsd_sts2_stream(&save.seed, FSD_STS2_REWARDS, 0);
    assert_int_equal(fsd_dice_forward(&rewards, save.player[0].stream[0].counter), FSD_OK);
    assert_memory_equal(&rewards, &save.player[0].stream[0], sizeof rewards);
    /* By option it may be the other one, whose lists do not fit. */
    fsd_sts2_era a = FSD_STS2_ERA_A, b = FSD_STS2_ERA_B, c = FSD_STS2_ERA_C;
    assert_int_equal(read_by(v18, v18_size, &a), FSD_OK);
    assert_true(save.seed.era == FSD_STS2_ERA_A && save.agrees == FSD_STS2_NO);
    assert_int_equal(save.stream[FSD_STS2_SHUFFLE].kind, FSD_DICE_DOTNET);
    assert_int_equal(read_by(v18, v18_size, &b), FSD_OK);
    assert_int_equal(save.agrees, FSD_STS2_YES);
    assert_int_equal(read_by(v18, v18_size, &c), FSD_BAD_ARGUMENT);
    assert_int_equal(read_by(v20, v20_size, &b), FSD_BAD_ARGUMENT);
    assert_int_equal(read_by(v20, v20_size, &c), FSD_OK);
}

static void lists_that_were_changed_do_not_agree(void **state)
{
    (void)state;
    read_good(other, edited(v20, v20_size, "elite_encounter_ids", "BYGONE_EFFIGY_ELITE",
                            "BYRDONIS_ELITE"));
    assert_int_equal(save.agrees, FSD_STS2_NO);
    read_good(other, edited(v20, v20_size, "shared_relic", "RELIC.", "RELIC.NEW_"));
    assert_int_equal(save.agrees, FSD_STS2_NO); /* an id that is not known stays in its place */
    /* What fits neither era needs the option, and has the lists of the file with it. */
    size_t size = edited(v18, v18_size, "normal_encounter_ids", "_WEAK", "_NEW");
    assert_int_equal(read_by(other, size, NULL), FSD_BAD_ARGUMENT);
    assert_non_null(strstr(error.en, "neither"));
    fsd_sts2_era b = FSD_STS2_ERA_B;
    assert_int_equal(read_by(other, size, &b), FSD_OK);
    assert_true(save.agrees == FSD_STS2_NO && save.act[0].normals.id[0] == FSD_STS2_NONE);
}

/* Relics that were given are gone from a bag; only the order of the rest must be the seed's. */
static void bags_may_lack_what_was_given(void **state)
{
    (void)state;
    static char name[64];
    read_good(v20, v20_size);
    fsd_sts2_list list = save.shared.relics[FSD_STS2_RARE];
    snprintf(name, sizeof name, "\"RELIC.%s\",", fsd_sts2_id_name(list.id[2]));
    read_good(other, edited(v20, v20_size, "shared_relic", name, ""));
    assert_int_equal(save.shared.relics[FSD_STS2_RARE].count, list.count - 1);
    assert_int_equal(save.agrees, FSD_STS2_YES);
    snprintf(name, sizeof name, "RELIC.%s", fsd_sts2_id_name(list.id[2]));
    static char again[64];
    snprintf(again, sizeof again, "RELIC.%s", fsd_sts2_id_name(list.id[5]));
    read_good(other, edited(v20, v20_size, "shared_relic", name, again));
    assert_int_equal(save.agrees, FSD_STS2_NO);
}

/* A profile that has not met every boss meets those first: told apart from other lists. */
static void another_boss_is_told(void **state)
{
    (void)state;
    read_good(other, edited(v20, v20_size, "\"boss_id\"", "CEREMONIAL_BEAST_BOSS", "THE_KIN_BOSS"));
    assert_int_equal(save.agrees, FSD_STS2_YES);
    assert_int_equal(save.bosses_agree, FSD_STS2_NO);
}

static void events_that_were_seen_are_marked(void **state)
{
    (void)state;
    read_good(other, edited(v20, v20_size, "{", "\"ascension\"",
                            "\"events_seen\": [\"EVENT.TEA_MASTER\", \"EVENT.MADE_UP\"], "
                            "\"ascension\""));
    for (uint32_t i = 0; i < save.act[0].events.count; i++)
        assert_int_equal(save.act[0].seen >> i & 1,
                         save.act[0].events.id[i] == id_of("TEA_MASTER"));
    assert_true(save.act[0].seen != 0);
}

/* ---- Least ones -------------------------------------------------------------------------- */

static void almost_all_may_be_missing(void **state)
{
    (void)state;
    static const char text[] = "{\"schema_version\": 20, \"players\": null, \"acts\": [], \"rng\": "
                               "{\"seed\": \"A\\u00df\", \"rngs\": {\"shuffle\": {\"counter\": 3, "
                               "\"s0\": 1, \"s1\": 0, \"s2\": 0, \"s3\": 18446744073709551615}}}}";
    read_good(text, sizeof text - 1);
    assert_true(save.has == 0 && save.streams == 1u << FSD_STS2_SHUFFLE);
    assert_true(save.agrees == FSD_STS2_UNTOLD && save.bosses_agree == FSD_STS2_UNTOLD);
    assert_true(save.text_length == 3 && save.setup.players == 1);
    assert_true(save.stream[FSD_STS2_SHUFFLE].generator.xoshiro.word[3] == UINT64_MAX);
    static const char old[] = "{\"schema_version\":16,\"rng\":{\"seed\":\"\",\"counters\":{}}}";
    assert_int_equal(read_by(old, sizeof old - 1, NULL), FSD_BAD_ARGUMENT);
    assert_non_null(strstr(error.en, "no lists"));
    fsd_sts2_era a = FSD_STS2_ERA_A;
    assert_int_equal(read_by(old, sizeof old - 1, &a), FSD_OK);
    assert_true(save.streams == 0 && save.seed.run == 757602046);
}

/* A save that came over from schema 18 begins all streams anew, as text "old...": only the stored
 * states tell where they are. */
static void migrated_saves_keep_to_their_states(void **state)
{
    (void)state;
    fsd_sts2_seed seed = fsd_sts2_seed_of("oldABCDEF", 9, FSD_STS2_ERA_C);
    assert_int_equal(seed.run, 3334281563);
    fsd_dice fresh = fsd_sts2_stream(&seed, FSD_STS2_SHUFFLE, 0);
    const uint64_t *word = fresh.generator.xoshiro.word;
    int size = snprintf(other, sizeof other,
                        "{\"schema_version\":19,\"rng\":{\"seed\":\"oldABCDEF\",\"rngs\":{"
                        "\"shuffle\":{\"counter\":21,\"s0\":%llu,\"s1\":%llu,\"s2\":%llu,"
                        "\"s3\":%llu}}}}",
                        (unsigned long long)word[0], (unsigned long long)word[1],
                        (unsigned long long)word[2], (unsigned long long)word[3]);
    read_good(other, (size_t)size);
    static const int32_t right[] = { 73, 91, 59 };
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(fsd_dice_int(&save.stream[FSD_STS2_SHUFFLE], 100), right[i]);
    assert_string_equal(fsd_sts2_build_name(save.setup.build), "v0.109.0");
}

/* Two players of one save: their dice hang on seats in era B, on the accounts' numbers in era A,
 * and on nothing but the stored seed where there is one. */
static void players_have_dice_of_their_own(void **state)
{
    (void)state;
    static const char text[] =
        "{\"schema_version\":17,\"rng\":{\"seed\":\"ABCDEF\",\"counters\":{}},\"players\":["
        "{\"net_id\":1,\"rng\":{\"counters\":{\"rewards\":0,\"shops\":2}}},"
        "{\"net_id\":76561190000000001,\"rng\":{\"counters\":{\"rewards\":0}}},"
        "{\"rng\":{\"seed\":5,\"counters\":{\"rewards\":0}}}]}";
    fsd_sts2_era a = FSD_STS2_ERA_A, b = FSD_STS2_ERA_B;
    assert_int_equal(read_by(text, sizeof text - 1, &b), FSD_OK);
    assert_true(save.setup.players == 3 && save.player[0].streams == 3);
    assert_int_equal(next_of(save.player[0].stream[0]), 77); /* the worked stream of docs/sts2.md */
    fsd_dice second = fsd_sts2_stream(&save.seed, FSD_STS2_REWARDS, 1);
    assert_int_equal(next_of(save.player[1].stream[0]), next_of(second));
    fsd_dice third = fsd_dice_named(FSD_DICE_XOSHIRO32, 5, "rewards");
    assert_int_equal(next_of(save.player[2].stream[0]), next_of(third));
    assert_int_equal(read_by(text, sizeof text - 1, &a), FSD_OK);
    assert_int_equal(next_of(save.player[0].stream[0]), 58);
    second = fsd_dice_named(FSD_DICE_DOTNET, 3334281563u + 76561190000000001u, "rewards");
    assert_int_equal(next_of(save.player[1].stream[0]), next_of(second));
    assert_true(save.player[1].net_id == 76561190000000001u);
}

static void a_named_build_decides(void **state)
{
    (void)state;
    size_t size =
        edited(v18, v18_size, "{", "\"ascension\"", "\"build_id\": \"v0.108.0\", \"ascension\"");
    read_good(other, size);
    assert_string_equal(fsd_sts2_build_name(save.setup.build), "v0.108.0");
    assert_int_equal(save.agrees, FSD_STS2_YES);
    size = edited(v18, v18_size, "{", "\"ascension\"", "\"build_id\": \"v0.110.0\", \"ascension\"");
    assert_refused(size, FSD_BAD_DATA, "v0.110.0 does not write schema 18");
    size = edited(v20, v20_size, "{", "\"ascension\"", "\"build_id\": \"v0.107.1\", \"ascension\"");
    assert_refused(size, FSD_BAD_DATA, "v0.107.1 does not write schema 20");
    size = edited(v18, v18_size, "{", "\"ascension\"", "\"build_id\": \"v9.9\", \"ascension\"");
    assert_refused(size, FSD_UNSUPPORTED, "v9.9");
}

/* ---- Bad ones ---------------------------------------------------------------------------- */

static void every_truncation_is_refused(void **state)
{
    (void)state;
    const char *text[] = { v20, v18 };
    const size_t size[] = { v20_size, v18_size };
    for (size_t t = 0; t < 2; t++)
        for (size_t cut = 0; cut + 2 < size[t]; cut++) { /* ends in "}\n" */
            assert_int_equal(read_by(text[t], cut, NULL), FSD_BAD_SYNTAX);
            assert_true(error.offset <= cut && error.line > 0 && error.en[0] != 0);
        }
}

static void what_is_wrong_is_named_where_it_stands(void **state)
{
    (void)state;
    static const struct {
        const char *after, *from, *to;
        fsd_status status;
        const char *saying;
    } bad[] = {
        { "{", "\"schema_version\": 20", "\"schema_version\": 21", FSD_UNSUPPORTED, "16..20" },
        { "{", "\"schema_version\": 20", "\"schema_version\": 15", FSD_UNSUPPORTED, "is 15" },
        { "{", "\"schema_version\": 20", "\"schema_version\": \"20\"", FSD_BAD_DATA,
          "is text; it must be a number" },
        { "{", "\"schema_version\": 20", "\"schema_version\": 20.0", FSD_BAD_DATA, "20.0" },
        { "{", "\"schema_version\": 20", "\"schema_version\": null", FSD_BAD_DATA, "is missing" },
        { "{", "\"schema_version\"", "\"version\"", FSD_BAD_DATA, "\"schema_version\" is missing" },
        { "{", "\"rng\"", "\"random\"", FSD_BAD_DATA, "\"rng\" is missing" },
        { "\"rng\"", "\"seed\"", "\"sead\"", FSD_BAD_DATA, "\"seed\" is missing" },
        { "\"rng\"", "\"rngs\"", "\"counters\"", FSD_BAD_DATA, "\"rngs\" is missing" },
        { "\"rng\"", "\"seed\": \"", "\"seed\": 5, \"x\": \"", FSD_BAD_DATA, "must be text" },
        { "\"rng\"", "\"s0\": ", "\"s0\": 99999999999999999999, \"x\": ", FSD_BAD_DATA,
          "0..18446744073709551615" },
        { "\"rng\"", "\"s0\": ", "\"s0\": 1e3, \"x\": ", FSD_BAD_DATA, "1e3" },
        { "\"rng\"", "\"s0\": ", "\"s0\": -1, \"x\": ", FSD_BAD_DATA, "-1" },
        { "\"rng\"", "\"s3\"", "\"s0\"", FSD_BAD_DATA, "s0" }, /* a key twice */
        { "\"rng\"", "\"s3\"", "\"s4\"", FSD_BAD_DATA, "\"s3\" is missing" },
        { "\"rng\"", "\"counter\": ", "\"counter\": 1000001, \"x\": ", FSD_BAD_DATA, "1000000" },
        { "\"rng\"", "\"counter\": ", "\"counter\": [], \"x\": ", FSD_BAD_DATA, "is a list" },
        { "\"odds\"", ": 0.3", ": true", FSD_BAD_DATA, "true or false" },
        { "\"odds\"", ": 0.3", ": 1e999", FSD_BAD_DATA, "1e999" },
        { "\"odds\"", ": 0.3", ": 5000", FSD_BAD_DATA, "5000" },
        { "\"players\"", "[", "[1, ", FSD_BAD_DATA, "no object" },
        { "\"players\"", "[", "[{}, {}, {}, {}, ", FSD_TOO_LARGE, "5 entries" },
        { "\"acts\"", "[", "[{}, ", FSD_TOO_LARGE, "4 entries" },
        { "\"acts\"", "\"ACT.", "7, \"x\": \"ACT.", FSD_BAD_DATA, "must be text" },
        { "event_ids", "[", "[null, ", FSD_BAD_DATA, "entry of \"event_ids\"" },
        { "\"event\": [", "[", "[{}, ", FSD_BAD_DATA, "no text" },
        { "{", "\"ascension\": 8", "\"ascension\": 11", FSD_BAD_DATA, "0..10" },
        { "{", "\"current_act_index\": 0", "\"current_act_index\": 3", FSD_BAD_DATA, "0..2" },
        { "\"schema", "\"ascension\": 8", "\"ascension\": 8, \"ascension\": 8", FSD_BAD_DATA,
          "ascension" },
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_refused(edited(v20, v20_size, bad[i].after, bad[i].from, bad[i].to), bad[i].status,
                       bad[i].saying);
}

static void other_files_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        fsd_status status;
        const char *saying;
    } bad[] = {
        { "", FSD_BAD_SYNTAX, "" },
        { "[]", FSD_BAD_DATA, "a list" },
        { "7", FSD_BAD_DATA, "a number" },
        { "{}", FSD_BAD_DATA, "schema_version" },
        { "\xef\xbb\xbf{}", FSD_BAD_SYNTAX, "" },
        { "{\"schema_version\":20,\"rng\":{\"seed\":\"\\ud800\",\"rngs\":{}}}", FSD_BAD_SYNTAX,
          "" },
        { "{\"schema_version\":20,\"rng\":{\"seed\":\"A\",\"rngs\":{\"niche\":{\"counter\":0,"
          "\"s0\":0,"
          "\"s1\":0,\"s2\":0,\"s3\":0}}}}",
          FSD_BAD_DATA, "all zero" },
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        memcpy(other, bad[i].text, strlen(bad[i].text));
        assert_refused(strlen(bad[i].text), bad[i].status, bad[i].saying);
    }
    size_t size = edited(v20, v20_size, "\"rng\"", "\"seed\": \"", "\"seed\": \"");
    static char longer[400];
    memset(longer, 'A', 300);
    memcpy(longer, "\"seed\": \"", 9);
    longer[300] = 0;
    size = edited(v20, v20_size, "\"rng\"", "\"seed\": \"", longer);
    assert_refused(size, FSD_TOO_LARGE, "at most 256");
}

static void memory_may_run_out_anywhere(void **state)
{
    (void)state;
    for (size_t at = 1;; at++) {
        counting c = { .fail_at = at };
        fsd_allocator allocator = counting_allocator(&c);
        fsd_status status = fsd_sts2_save_read(v20, v20_size, &allocator, NULL, &save, &error);
        assert_true(c.live == 0 && !c.wrong_size);
        if (status == FSD_OK)
            break;
        assert_int_equal(status, FSD_NO_MEMORY);
    }
}

/* ---- Real ones, skipped where the folder is not there ------------------------------------ */

static size_t read_shared(const char *file, char *out)
{
    const char *folder = getenv("FSD_SHARED");
    char path[4096];
    snprintf(path, sizeof path, "%s/vectors/sts2/%s", folder ? folder : "", file);
    return read_whole(path, out);
}

/* Everything a real save of v0.110 holds: 28 events, 15 normals and elites, boss, ten lists of
 * relics, and that 64-bit numbers above 2^53 arrive whole. */
static void a_real_save_agrees_with_its_seed(void **state)
{
    (void)state;
    size_t size = read_shared("current_run_v20_minimal.save", other);
    if (size == 0)
        skip();
    read_good(other, size);
    assert_true(save.agrees == FSD_STS2_YES && save.bosses_agree == FSD_STS2_YES);
    const fsd_sts2_saved_act *act = &save.act[0];
    assert_true(act->events.count == 28 && act->normals.count == 15 && act->elites.count == 15);
    assert_int_equal(act->boss, id_of("SOUL_FYSH_BOSS"));
    static const uint32_t shared[] = { 25, 30, 35, 25, 1, 2 }, own[] = { 26, 32, 38, 26 };
    for (uint32_t r = 0; r < FSD_STS2_RARITIES; r++)
        assert_int_equal(save.shared.relics[r].count, shared[r]);
    for (uint32_t r = 0; r < FSD_STS2_PLAYER_RARITIES; r++)
        assert_int_equal(save.player[0].bag.relics[r].count, own[r]);
    assert_true(save.player[0].seed == 3184056548275706427u &&
                save.seed.run == save.player[0].seed);
    assert_true(save.player[0].stream[1].generator.xoshiro.word[1] == 9652359777821153766u);
    for (uint32_t i = 0; i < FSD_STS2_STREAMS; i++) {
        const fsd_dice *stored = i < FSD_STS2_RUN_STREAMS
                                     ? &save.stream[i]
                                     : &save.player[0].stream[i - FSD_STS2_RUN_STREAMS];
        fsd_dice fresh = fsd_sts2_stream(&save.seed, (fsd_sts2_stream_id)i, 0);
        assert_int_equal(fsd_dice_forward(&fresh, stored->counter), FSD_OK);
        assert_memory_equal(&fresh.generator.xoshiro, &stored->generator.xoshiro,
                            sizeof fresh.generator.xoshiro);
    }
    assert_int_equal(save.stream[FSD_STS2_UP_FRONT].counter, 406);
    assert_true(save.player[0].luck.card == -0.035000004f &&
                save.player[0].stream[0].counter == 13);
}

static void an_old_layout_is_read_by_era(void **state)
{
    (void)state;
    size_t size = read_shared("current_run_v16_layout.save", other);
    if (size == 0)
        skip();
    assert_int_equal(read_by(other, size, NULL), FSD_BAD_ARGUMENT);
    for (uint32_t e = 0; e < 2; e++) {
        fsd_sts2_era era = (fsd_sts2_era)e;
        assert_int_equal(read_by(other, size, &era), FSD_OK);
        assert_true(save.agrees == FSD_STS2_UNTOLD && save.streams == 0xfff);
        assert_int_equal(save.stream[FSD_STS2_UP_FRONT].counter, 497);
        fsd_dice shuffle = fsd_sts2_stream(&save.seed, FSD_STS2_SHUFFLE, 0);
        assert_int_equal(fsd_dice_forward(&shuffle, 21), FSD_OK);
        assert_int_equal(next_of(shuffle), next_of(save.stream[FSD_STS2_SHUFFLE]));
        assert_true(save.unknown.monster == 0.1f && save.unknown.elite == -1.0f);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_is_read),
        cmocka_unit_test(the_rewards_of_the_example_were_drawn_alike),
        cmocka_unit_test(an_older_save_tells_its_era_by_its_lists),
        cmocka_unit_test(lists_that_were_changed_do_not_agree),
        cmocka_unit_test(bags_may_lack_what_was_given),
        cmocka_unit_test(another_boss_is_told),
        cmocka_unit_test(events_that_were_seen_are_marked),
        cmocka_unit_test(almost_all_may_be_missing),
        cmocka_unit_test(migrated_saves_keep_to_their_states),
        cmocka_unit_test(players_have_dice_of_their_own),
        cmocka_unit_test(a_named_build_decides),
        cmocka_unit_test(every_truncation_is_refused),
        cmocka_unit_test(what_is_wrong_is_named_where_it_stands),
        cmocka_unit_test(other_files_are_refused),
        cmocka_unit_test(memory_may_run_out_anywhere),
        cmocka_unit_test(a_real_save_agrees_with_its_seed),
        cmocka_unit_test(an_old_layout_is_read_by_era),
    };
    return cmocka_run_group_tests(tests, read_examples, NULL);
}

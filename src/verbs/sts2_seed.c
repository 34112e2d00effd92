/* foreseed sts2 seed: what a text plays: canonical form, hashes, run seed, the seeds of its
 * streams. */
#include "verbs/sts2.h"

static const fsd_option options[STS2_SUBJECT_OPTIONS] = { FSD_STS2_SUBJECT_OPTIONS };

enum { DRAWS = 5, SIDES = 100 };

static void print_json(fsd_call *call, const fsd_sts2_subject *subject)
{
    fsd_str hashed = subject->text;
    fsd_json_writer writer = fsd_call_json(call, "sts2.seed/1");
    fsd_json_key(&writer, "text");
    fsd_json_write_text(&writer, call->arg[STS2_TEXT].text);
    fsd_json_key(&writer, "canonical");
    fsd_json_write_str(&writer, hashed);
    fsd_json_key(&writer, "era");
    fsd_json_write_text(&writer, fsd_sts2_era_name(subject->seed.era));
    fsd_json_key(&writer, "hash_old");
    fsd_json_write_u64(&writer, fsd_two_lane_hash(hashed.at, hashed.length));
    fsd_json_key(&writer, "hash_xxh64");
    fsd_json_write_u64_string(&writer, fsd_xxh64(hashed.at, hashed.length, 0));
    fsd_json_key(&writer, "run_seed");
    fsd_json_write_u64_string(&writer, subject->seed.run);
    fsd_json_key(&writer, "streams");
    fsd_json_begin_object(&writer);
    for (uint32_t id = 0; id < FSD_STS2_STREAMS; id++) {
        fsd_json_key(&writer, fsd_sts2_stream_name(id));
        fsd_json_write_u64_string(&writer, fsd_sts2_stream(&subject->seed, id, 0).seed);
    }
    fsd_json_end_object(&writer);
    fsd_json_key(&writer, "build");
    fsd_json_write_text(&writer, subject->build_name);
    fsd_call_json_end(call, &writer);
}

static void print_streams(fsd_call *call, const fsd_sts2_seed *seed)
{
    static const fsd_column column[] = {
        { .key = "stream", .title = { "stream", "随机流" } },
        { .key = "seed", .title = { "seed", "种子" }, .right = true },
        { .key = "next_1", .title = { "int(100)", "int(100)" }, .right = true },
        { .key = "next_2", .title = { "", "" }, .right = true, .tight = true, .least = 2 },
        { .key = "next_3", .title = { "", "" }, .right = true, .tight = true, .least = 2 },
        { .key = "next_4", .title = { "", "" }, .right = true, .tight = true, .least = 2 },
        { .key = "next_5", .title = { "", "" }, .right = true, .tight = true, .least = 2 },
    };
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    for (uint32_t id = 0; id < FSD_STS2_STREAMS; id++) {
        fsd_dice dice = fsd_sts2_stream(seed, id, 0);
        fsd_table_cell(&table, FSD_PLAIN, "%s", fsd_sts2_stream_name(id));
        fsd_table_cell(&table, FSD_FAINT, "%llu", (unsigned long long)dice.seed);
        for (uint32_t i = 0; i < DRAWS; i++)
            fsd_table_cell(&table, FSD_PLAIN, "%d", fsd_dice_int(&dice, SIDES));
    }
    fsd_table_print(&table);
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    (void)budget;
    fsd_sts2_subject subject = { 0 };
    if (!fsd_sts2_subject_read(call, &subject))
        return FSD_FINISHED;
    if (call->output == FSD_JSON) {
        print_json(call, &subject);
        return FSD_FINISHED;
    }
    fsd_str hashed = subject.text;
    if (call->output == FSD_READABLE) {
        fsd_sts2_put_subject(call, &subject, call->arg[STS2_TEXT].text);
        fsd_text_printf(
            &call->out,
            fsd_call_say(call, "two-lane hash %u  XXH64 %llu\n", "双路哈希 %u  XXH64 %llu\n"),
            fsd_two_lane_hash(hashed.at, hashed.length),
            (unsigned long long)fsd_xxh64(hashed.at, hashed.length, 0));
    }
    print_streams(call, &subject.seed);
    return FSD_FINISHED;
}

static const char *const examples[] = {
    "sts2 seed abcdef",
    "sts2 seed ZPJHU3WSH2 --era C",
    "sts2 seed oldZPJHU3WSH2 --era C --raw --json",
    NULL,
};

const fsd_verb fsd_verb_sts2_seed = {
    .game = "sts2",
    .name = "seed",
    .summary = { "what a seed text plays: canonical form, hashes, run seed, every stream",
                 "种子文本的规范形式、哈希、本局种子与各随机流" },
    .examples = examples,
    .option = options,
    .options = STS2_SUBJECT_OPTIONS,
    .json = true,
    .csv = true,
    .run = run,
};

/* foreseed sts2 same: do two texts play the same run? */
#include "verbs/sts2.h"

enum { OTHER = STS2_SUBJECT_OPTIONS, OPTIONS };

static const fsd_option options[OPTIONS] = {
    FSD_STS2_SUBJECT_OPTIONS,
    [OTHER] = { .name = "OTHER",
                .kind = FSD_OPTION_TEXT,
                .operand = true,
                .required = true,
                .help = { "the seed to compare it with", "与之比较的种子" } },
};

/* The players' streams too: a migrated text shares only those of the run. */
static bool plays_same(const fsd_sts2_subject subject[2], fsd_sts2_era era)
{
    fsd_sts2_seed seed[2];
    for (int i = 0; i < 2; i++)
        seed[i] = fsd_sts2_seed_of(subject[i].text.at, subject[i].text.length, era);
    return seed[0].run == seed[1].run && seed[0].players == seed[1].players;
}

static void print_json(fsd_call *call, const fsd_sts2_subject subject[2])
{
    fsd_json_writer writer = fsd_call_json(call, "sts2.same/1");
    fsd_json_key(&writer, "texts");
    fsd_json_begin_array(&writer);
    fsd_json_write_text(&writer, call->arg[STS2_TEXT].text);
    fsd_json_write_text(&writer, call->arg[OTHER].text);
    fsd_json_end_array(&writer);
    fsd_json_key(&writer, "canonical");
    fsd_json_begin_array(&writer);
    for (int i = 0; i < 2; i++)
        fsd_json_write_str(&writer, subject[i].text);
    fsd_json_end_array(&writer);
    fsd_json_key(&writer, "era");
    fsd_json_write_text(&writer, fsd_sts2_era_name(subject->seed.era));
    fsd_json_key(&writer, "run_seeds");
    fsd_json_begin_array(&writer);
    for (int i = 0; i < 2; i++)
        fsd_json_write_u64_string(&writer, subject[i].seed.run);
    fsd_json_end_array(&writer);
    fsd_json_key(&writer, "same");
    fsd_json_write_bool(&writer, plays_same(subject, subject->seed.era));
    fsd_json_key(&writer, "eras");
    fsd_json_begin_object(&writer);
    for (uint32_t era = 0; era < FSD_STS2_ERAS; era++) {
        fsd_json_key(&writer, fsd_sts2_era_name(era));
        fsd_json_write_bool(&writer, plays_same(subject, era));
    }
    fsd_json_end_object(&writer);
    fsd_call_json_end(call, &writer);
}

static void print(fsd_call *call, const fsd_sts2_subject subject[2])
{
    fsd_sts2_put_subject(call, &subject[0], call->arg[STS2_TEXT].text);
    fsd_sts2_put_subject(call, &subject[1], call->arg[OTHER].text);
    for (uint32_t era = 0; era < FSD_STS2_ERAS; era++) {
        bool same = plays_same(subject, era);
        fsd_text_printf(&call->out, fsd_call_say(call, "era %s: ", "时期 %s: "),
                        fsd_sts2_era_name(era));
        fsd_put_marked(call, same ? FSD_GOOD : FSD_PLAIN, "%s",
                       same ? fsd_call_say(call, "the same run", "同一局")
                            : fsd_call_say(call, "different runs", "不同的局"));
        fsd_text_add_char(&call->out, '\n');
    }
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    (void)budget;
    fsd_sts2_subject subject[2] = { 0 };
    if (!fsd_sts2_subject_read(call, &subject[0]))
        return FSD_FINISHED;
    subject[1] = subject[0];
    if (!fsd_sts2_text_read(call, OTHER, call->arg[STS2_RAW].given, &subject[1].text))
        return FSD_FINISHED;
    subject[1].seed =
        fsd_sts2_seed_of(subject[1].text.at, subject[1].text.length, subject[0].seed.era);
    if (call->output == FSD_JSON)
        print_json(call, subject);
    else
        print(call, subject);
    call->exit = plays_same(subject, subject->seed.era) ? FSD_EXIT_DONE : FSD_EXIT_NOTHING;
    return FSD_FINISHED;
}

static const char *const examples[] = { "sts2 same ABCDEF V6C574C4KZ", NULL };

const fsd_verb fsd_verb_sts2_same = {
    .game = "sts2",
    .name = "same",
    .summary = { "whether two seed texts play the same run (exit 0) or not (exit 1)",
                 "两个种子文本是否为同一局 (是则退出码 0, 否则 1)" },
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .run = run,
};

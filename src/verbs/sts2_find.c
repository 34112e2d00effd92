/* foreseed sts2 find: runs that deal what is wanted, with a text to type for each. */
#include <string.h>

#include "core/number.h"
#include "verbs/find.h"
#include "verbs/sts2.h"

enum { BUILD = FIND_OPTIONS, ERA, CHARACTER, ASCENSION, TEXTS, OPTIONS };
enum { DEFAULT_ASCENSION = 10 };

static const fsd_option options[OPTIONS] = {
    FSD_FIND_OPTIONS(0, UINT64_MAX, "all run seeds there are, 0..4294967295 (default)",
                     "全部局种子, 0..4294967295 (默认)"),
    [BUILD] = FSD_STS2_OPTION_BUILD,
    [ERA] = FSD_STS2_OPTION_ERA,
    [CHARACTER] = { .name = "character",
                    .kind = FSD_OPTION_NAME,
                    .names = &fsd_sts2_character_names,
                    .value = "NAME",
                    .help = { "the player's character (default ironclad)",
                              "玩家的角色 (默认铁甲战士)" } },
    [ASCENSION] = { .name = "ascension",
                    .kind = FSD_OPTION_NUMBER,
                    .most = 10,
                    .value = "N",
                    .help = { "0..10 (default 10)", "0..10 (默认 10)" } },
    [TEXTS] = { .name = "texts",
                .kind = FSD_OPTION_TEXT,
                .value = "PATTERN",
                .help = { "the seeds of all texts like this one, ? being any letter: ABC????",
                          "所有形如此的文字的种子, ? 为任意字符: ABC????" } },
};

typedef struct asked {
    fsd_sts2_subject subject; /* first: what is printed needs it alone */
    fsd_str pattern;
} asked;

static fsd_status filter(fsd_call *call, fsd_find *find, fsd_str text, fsd_error *error)
{
    asked *ask = find->subject;
    fsd_sts2_subject *subject = &ask->subject;
    if (!fsd_sts2_build_read_at(call, BUILD, ERA, subject))
        return FSD_BAD_ARGUMENT;
    fsd_sts2_setup setup = fsd_sts2_setup_default(subject->build);
    const fsd_arg *arg = call->arg;
    setup.ascension =
        arg[ASCENSION].given ? (uint32_t)arg[ASCENSION].number : (uint32_t)DEFAULT_ASCENSION;
    if (arg[CHARACTER].given)
        setup.character[0] = (uint8_t)arg[CHARACTER].number;
    return fsd_hunt_filter_sts2(&setup, text.at, text.length, call->def->allocator, &find->filter,
                                error);
}

/* ---- Texts by a pattern ---------------------------------------------------------------------- */

/* Text number `index`, the last letter changing fastest. */
static void text_at(const asked *ask, uint64_t index, char out[FSD_STS2_TEXT_MOST + 1])
{
    out[ask->pattern.length] = 0;
    for (size_t i = ask->pattern.length; i-- > 0;) {
        bool open = ask->pattern.at[i] == '?';
        out[i] = open ? fsd_sts2_letters()[index % FSD_STS2_LETTERS] : ask->pattern.at[i];
        index /= open ? FSD_STS2_LETTERS : 1;
    }
}

static uint64_t seed_of_text(const void *context, uint64_t index)
{
    const asked *ask = context;
    char text[FSD_STS2_TEXT_MOST + 1];
    text_at(ask, index, text);
    return fsd_sts2_seed_of(text, ask->pattern.length, fsd_sts2_build_era(ask->subject.build)).run;
}

static bool is_letter(char c)
{
    const char *letters = fsd_sts2_letters();
    for (uint32_t i = 0; i < FSD_STS2_LETTERS; i++)
        if (letters[i] == c)
            return true;
    return false;
}

/* A number is a run seed, be it one that can be typed. */
static bool seed_of(fsd_call *call, fsd_find *find, fsd_str text, uint64_t *out)
{
    const asked *ask = find->subject;
    (void)call;
    if (fsd_parse_u64(text, out) == FSD_OK)
        return true;
    bool good = text.length >= 1 && text.length <= FSD_STS2_TEXT_MOST;
    for (size_t i = 0; i < text.length && good; i++)
        good = is_letter(text.at[i]);
    if (good)
        *out = fsd_sts2_seed_of(text.at, text.length, fsd_sts2_build_era(ask->subject.build)).run;
    return good;
}

static bool shown(fsd_call *call, fsd_find *find, const fsd_str *word, uint32_t words,
                  uint64_t *out)
{
    (void)call;
    (void)find;
    return words == 2 && fsd_parse_u64(word[1], out) == FSD_OK;
}

static bool space(fsd_call *call, fsd_find *find, fsd_hunt_space *out)
{
    asked *ask = find->subject;
    const fsd_arg *arg = call->arg;
    if (!arg[TEXTS].given)
        return true;
    if (arg[FIND_SEEDS].given || arg[FIND_ALL].given || arg[FIND_FROM].given ||
        arg[FIND_SAMPLE].given) {
        fsd_call_refuse(call, TEXTS, "does not go with the other seeds asked for; leave them out",
                        "与其他种子范围不能同时用; 请去掉其他范围");
        return false;
    }
    ask->pattern = fsd_str_of(arg[TEXTS].text);
    uint64_t count = 1;
    bool good = ask->pattern.length >= 1 && ask->pattern.length <= FSD_STS2_TEXT_MOST;
    for (size_t i = 0; i < ask->pattern.length && good; i++) {
        bool open = ask->pattern.at[i] == '?';
        good = open ? count <= UINT64_MAX / 64 / FSD_STS2_LETTERS : is_letter(ask->pattern.at[i]);
        count *= open ? FSD_STS2_LETTERS : 1;
    }
    if (!good) {
        fsd_call_refuse(
            call, TEXTS, "no pattern of texts; use the letters %s and at most 11 '?', 31 in all",
            "不是文字的模式; 可用字符 %s 与至多 11 个 '?', 共不超过 31 个", fsd_sts2_letters());
        return false;
    }
    uint64_t tells = fsd_dice_hash(FSD_DICE_XOSHIRO64, ask->pattern.at, ask->pattern.length);
    *out = (fsd_hunt_space){ .kind = FSD_HUNT_NAMED,
                             .count = count,
                             .seed = tells,
                             .seed_at = seed_of_text,
                             .context = ask };
    return true;
}

/* ---- What is printed ------------------------------------------------------------------------- */

static void put_subject(fsd_call *call, const fsd_find *find)
{
    const fsd_sts2_subject *subject = find->subject;
    fsd_put_marked(call, FSD_STRONG, fsd_call_say(call, "build %s, era %s\n", "版本 %s, 时期 %s\n"),
                   subject->build_name, fsd_sts2_era_name(fsd_sts2_build_era(subject->build)));
}

/* A text that plays the run, hashed again to be sure; "" where none was found soon. */
static void find_text(fsd_call *call, const fsd_find *find, const fsd_hunt_hit *hit,
                      char out[FSD_STS2_TEXT_MOST + 1])
{
    uint64_t run = hit->seed;
    if (find->def.space.kind == FSD_HUNT_NAMED) {
        text_at(find->subject, hit->index, out);
        return;
    }
    const fsd_sts2_subject *subject = find->subject;
    fsd_sts2_era era = fsd_sts2_build_era(subject->build);
    fsd_sts2_invert_def def = fsd_sts2_invert_def_default(era, run);
    fsd_sts2_invert *invert = NULL;
    uint64_t budget = (uint64_t)1 << 32;
    out[0] = 0;
    def.allocator = call->def->allocator;
    if (fsd_sts2_invert_create(&def, &invert, NULL) != FSD_OK) {
        fsd_call_no_memory(call);
        return;
    }
    if (fsd_sts2_invert_next(invert, &budget, out) != FSD_STS2_FOUND ||
        fsd_sts2_seed_of(out, strlen(out), era).run != run)
        out[0] = 0;
    fsd_sts2_invert_destroy(invert);
}

static void json_hit(fsd_call *call, fsd_find *find, const fsd_hunt_hit *hit,
                     fsd_json_writer *writer)
{
    char text[FSD_STS2_TEXT_MOST + 1];
    find_text(call, find, hit, text);
    fsd_json_key(writer, "text");
    if (text[0] != 0)
        fsd_json_write_text(writer, text);
    else
        fsd_json_write_null(writer);
    fsd_json_key(writer, "run_seed");
    fsd_json_write_u64_string(writer, hit->seed);
}

static void csv_hit(fsd_call *call, fsd_find *find, const fsd_hunt_hit *hit)
{
    char text[FSD_STS2_TEXT_MOST + 1];
    find_text(call, find, hit, text);
    fsd_text_printf(&call->out, "%s,%llu", text, (unsigned long long)hit->seed);
}

static void put_hit(fsd_call *call, fsd_find *find, const fsd_hunt_hit *hit)
{
    char text[FSD_STS2_TEXT_MOST + 1];
    find_text(call, find, hit, text);
    fsd_text_printf(&call->out, "%-14s %20llu", text[0] != 0 ? text : "-",
                    (unsigned long long)hit->seed);
}

static const fsd_find_room room = {
    .schema = "sts2.find/1",
    .seed_key = "run_seed",
    .csv = "text,run_seed",
    .seeds = { "runs", "局" },
    .subject_size = sizeof(asked),
    .filter = filter,
    .space = space,
    .put_subject = put_subject,
    .json_hit = json_hit,
    .csv_hit = csv_hit,
    .put_hit = put_hit,
    .shown = shown,
    .seed_of = seed_of,
};

static fsd_run run(fsd_call *call, uint64_t budget)
{
    return fsd_find_run(call, &room, budget);
}

static const fsd_words notes[] = {
    { "Conditions say what a run offers: act1 == UNDERDOCKS and neow has GOLDEN_PEARL and map(1) "
      "has 3 shops. Of every run found a text that can be typed is shown. Exit code 1: none found.",
      "条件描述一局会给出什么: act1 == UNDERDOCKS and neow has GOLDEN_PEARL and map(1) has 3 "
      "shops。每个结果都附可输入的种子文字。退出码 1: 没有找到。" },
    { NULL, NULL },
};
static const char *const examples[] = {
    "sts2 find 'act1 == UNDERDOCKS and neow has GOLDEN_PEARL' --limit 5",
    "sts2 find 'draw(shuffle, 0, int(100)) < 3' --limit 3", NULL
};

const fsd_verb fsd_verb_sts2_find = {
    .game = "sts2",
    .name = "find",
    .summary = { "runs that deal what is wanted, and what to type for them",
                 "在全部局中找出合意的, 并给出可输入的种子" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .csv = true,
    .slow = true,
    .threads = true,
    .run = run,
    .drop = fsd_find_drop,
};

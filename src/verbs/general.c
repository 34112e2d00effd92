/* version and doctor: what this build is, and whether it works on this machine. */
#include "verbs/general.h"

#include "foreseed/lanes.h"
#include "foreseed/pvz.h"
#include "verbs/table.h"

#if defined(__clang__)
#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)
#define COMPILER \
    "clang " TEXT(__clang_major__) "." TEXT(__clang_minor__) "." TEXT(__clang_patchlevel__)
#elif defined(__GNUC__)
#define COMPILER "gcc " __VERSION__
#else
#define COMPILER "unknown compiler"
#endif

/* The version of the game each room's tables are of. */
static const struct {
    const char *game, *version;
} tables[] = { { "pvz", "1.0.0.1051" },
               { "sts2", "v0.98 .. v0.111.0" },
               { "sheep", "2022 .. 2023" } };

/* "unknown" where the build did not stand in a git work tree. */
static const char commit[] = FSD_COMMIT;

static fsd_run run_version(fsd_call *call, uint64_t budget)
{
    (void)budget;
    if (call->output != FSD_JSON) {
        fsd_text_printf(&call->out, "foreseed %s (%s, %s, %s)\n", FSD_VERSION, commit, COMPILER,
                        fsd_isa_name(fsd_isa_current()));
        for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
            fsd_text_printf(
                &call->out,
                fsd_call_say(call, "%s: tables of game version %s\n", "%s: 数据表版本 %s\n"),
                tables[i].game, tables[i].version);
        return FSD_FINISHED;
    }
    fsd_json_writer writer = fsd_call_json(call, "version/1");
    fsd_json_key(&writer, "version");
    fsd_json_write_text(&writer, FSD_VERSION);
    fsd_json_key(&writer, "commit");
    fsd_json_write_text(&writer, commit);
    fsd_json_key(&writer, "compiler");
    fsd_json_write_text(&writer, COMPILER);
    fsd_json_key(&writer, "isa");
    fsd_json_write_text(&writer, fsd_isa_name(fsd_isa_current()));
    fsd_json_key(&writer, "tables");
    fsd_json_begin_object(&writer);
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        fsd_json_key(&writer, tables[i].game);
        fsd_json_write_text(&writer, tables[i].version);
    }
    fsd_json_end_object(&writer);
    fsd_call_json_end(call, &writer);
    return FSD_FINISHED;
}

const fsd_verb fsd_verb_version = {
    .name = "version",
    .summary = { "version, commit, compiler, instruction set, versions of the games",
                 "版本、提交、编译器、指令集与各游戏版本" },
    .json = true,
    .run = run_version,
};

typedef struct check {
    const char *key;
    fsd_words what;
    char found[64];
    bool good;
} check;

/* What an instruction set gets: on every machine the recorded signature. */
static uint64_t signature_with(fsd_isa isa)
{
    fsd_isa before = fsd_isa_current();
    uint64_t signature = fsd_isa_use(isa) == FSD_OK ? fsd_signature() : 0;
    return fsd_isa_use(before) == FSD_OK ? signature : 0;
}

static check check_isa(fsd_isa isa, uint64_t signature)
{
    check result = { .key = "isa",
                     .what = { "instruction set gives the same bits", "指令集结果一致" },
                     .good = signature == FSD_SIGNATURE };
    fsd_format(result.found, sizeof result.found, "%s", fsd_isa_name(isa));
    return result;
}

static fsd_run run_doctor(fsd_call *call, uint64_t budget)
{
    (void)budget;
    check result[2 + FSD_ISAS];
    uint32_t checks = 0;
    check *own = &result[checks++]; /* of the instruction set in use */
    *own =
        (check){ .key = "signature", .what = { "signature of fixed scenarios", "固定场景的签名" } };
    for (uint32_t isa = 0; isa <= (uint32_t)fsd_isa_best(); isa++) {
        uint64_t signature = signature_with((fsd_isa)isa);
        result[checks++] = check_isa((fsd_isa)isa, signature);
        if ((fsd_isa)isa != fsd_isa_current())
            continue;
        own->good = signature == FSD_SIGNATURE;
        fsd_format(own->found, sizeof own->found, "%016llx", (unsigned long long)signature);
    }
    fsd_error error = { 0 };
    result[checks] = (check){ .key = "pvz.tables",
                              .what = { "tables of pvz are consistent", "pvz 数据表自洽" },
                              .good = fsd_pvz_rules_check(fsd_pvz_rules_game(), &error) == FSD_OK };
    fsd_format(result[checks].found, sizeof result[checks].found, "%s", tables[0].version);
    checks++;
    static const fsd_column column[] = {
        { .key = "check", .title = { "check", "检查" } },
        { .key = "found", .title = { "found", "结果" } },
        { .key = "good", .title = { "", "" } },
    };
    static const fsd_words good_words = { "ok", "正常" };
    static const fsd_words bad_words = { "BAD", "出错" };
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    fsd_language language = call->output == FSD_CSV ? FSD_ENGLISH : call->language;
    bool all_good = true;
    for (uint32_t i = 0; i < checks; i++) {
        fsd_table_cell(&table, FSD_PLAIN, "%s",
                       call->output == FSD_CSV ? result[i].key : fsd_say(result[i].what, language));
        fsd_table_cell(&table, FSD_PLAIN, "%s", result[i].found);
        fsd_table_cell(&table, result[i].good ? FSD_GOOD : FSD_BAD, "%s",
                       fsd_say(result[i].good ? good_words : bad_words, language));
        all_good &= result[i].good;
    }
    fsd_table_print(&table);
    call->exit = all_good ? FSD_EXIT_DONE : FSD_EXIT_INTERNAL;
    return FSD_FINISHED;
}

const fsd_verb fsd_verb_doctor = {
    .name = "doctor",
    .summary = { "check that this build computes what it must on this machine",
                 "检查本机上的计算是否正确" },
    .csv = true,
    .run = run_doctor,
};

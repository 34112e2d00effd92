/* foreseed sts2 names: what the game deals is called, in both languages and by its id. */
#include "sts2/tables.h"
#include "verbs/sts2.h"
#include "verbs/table.h"

enum { PART, OPTIONS };

static const fsd_option options[OPTIONS] = {
    [PART] = { .name = "PART",
               .kind = FSD_OPTION_TEXT,
               .operand = true,
               .help = { "a part of a title or an id, or a kind: character, act, ancient, "
                         "encounter, event, relic, potion, card",
                         "标题或 id 的一部分, 或种类: "
                         "角色、幕、先古之民、遭遇、事件、遗物、药水、卡牌" } },
};

static const fsd_name kind_name[] = {
    { FSD_STS2_KIND_CHARACTER, { "character", "角色" } },
    { FSD_STS2_KIND_ACT, { "act", "幕" } },
    { FSD_STS2_KIND_ANCIENT, { "ancient", "先古之民" } },
    { FSD_STS2_KIND_ENCOUNTER, { "encounter", "遭遇" } },
    { FSD_STS2_KIND_EVENT, { "event", "事件" } },
    { FSD_STS2_KIND_RELIC, { "relic", "遗物" } },
    { FSD_STS2_KIND_POTION, { "potion", "药水" } },
    { FSD_STS2_KIND_CARD, { "card", "卡牌" } },
};
static const fsd_names kind_names = { kind_name, sizeof kind_name / sizeof *kind_name };

static const fsd_name *kind_of(fsd_sts2_id id)
{
    return &kind_name[fsd_sts2_id_kind(id) - FSD_STS2_KIND_CHARACTER];
}

static bool fits(const fsd_call *call, fsd_sts2_id id)
{
    if (!call->arg[PART].given)
        return true;
    fsd_str part = fsd_str_of(call->arg[PART].text);
    int32_t kind = fsd_names_find(kind_names, part);
    return kind >= 0 ? kind == (int32_t)fsd_sts2_id_kind(id)
                     : fsd_str_has_fold(fsd_str_of(fsd_sts2_id_name(id)), part) ||
                           fsd_str_has_fold(fsd_str_of(fsd_sts2_title(id, FSD_ENGLISH)), part) ||
                           fsd_str_has_fold(fsd_str_of(fsd_sts2_title(id, FSD_CHINESE)), part);
}

static void write_thing(fsd_json_writer *writer, fsd_sts2_id id)
{
    fsd_json_begin_object(writer);
    fsd_json_key(writer, "id");
    fsd_sts2_json_id(writer, id);
    fsd_json_key(writer, "kind");
    fsd_json_write_text(writer, kind_of(id)->form[0]);
    fsd_json_key(writer, "en");
    fsd_json_write_text(writer, fsd_sts2_title(id, FSD_ENGLISH));
    fsd_json_key(writer, "zh");
    fsd_json_write_text(writer, fsd_sts2_title(id, FSD_CHINESE));
    fsd_json_end_object(writer);
}

/* How many there are. */
static uint32_t print_json(fsd_call *call)
{
    uint32_t found = 0;
    fsd_json_writer writer = fsd_call_json(call, "sts2.names/1");
    fsd_json_key(&writer, "names");
    fsd_json_begin_array(&writer);
    for (uint32_t id = FSD_STS2_NONE + 1; id < fsd_sts2_id_count; id++)
        if (fits(call, (fsd_sts2_id)id)) {
            write_thing(&writer, (fsd_sts2_id)id);
            found++;
        }
    fsd_json_end_array(&writer);
    fsd_call_json_end(call, &writer);
    return found;
}

static uint32_t print_table(fsd_call *call)
{
    static const fsd_column column[] = {
        { .key = "id", .title = { "id", "标识" } },
        { .key = "kind", .title = { "", "" }, .csv_only = true },
        { .title = { "kind", "种类" } },
        { .key = "en", .title = { "English", "英文" } },
        { .key = "zh", .title = { "Chinese", "中文" } },
    };
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    uint32_t found = 0;
    for (uint32_t i = FSD_STS2_NONE + 1; i < fsd_sts2_id_count; i++) {
        fsd_sts2_id id = (fsd_sts2_id)i;
        if (!fits(call, id))
            continue;
        const fsd_name *kind = kind_of(id);
        found++;
        fsd_table_cell(&table, FSD_FAINT, "%s", fsd_sts2_id_name(id));
        fsd_table_cell(&table, FSD_PLAIN, "%s", kind->form[0]);
        fsd_table_cell(&table, FSD_FAINT, "%s", fsd_call_say(call, kind->form[0], kind->form[1]));
        fsd_table_cell(&table, FSD_PLAIN, "%s", fsd_sts2_title(id, FSD_ENGLISH));
        fsd_table_cell(&table, FSD_PLAIN, "%s", fsd_sts2_title(id, FSD_CHINESE));
    }
    if (found > 0 || call->output == FSD_CSV)
        fsd_table_print(&table);
    else
        fsd_table_drop(&table);
    return found;
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    (void)budget;
    if ((call->output == FSD_JSON ? print_json(call) : print_table(call)) == 0) {
        char shown[FSD_CLIP];
        call->exit = FSD_EXIT_NOTHING;
        fsd_call_warn(call, options[PART].name, "nothing is called '%s'; leave it out to see all",
                      "没有名为 '%s' 的东西; 去掉可看全部",
                      fsd_clip(fsd_str_of(call->arg[PART].text), shown));
    }
    return FSD_FINISHED;
}

static const char *const examples[] = { "sts2 names relic", "sts2 names 涅奥",
                                        "sts2 names 'pael' --json", NULL };

const fsd_verb fsd_verb_sts2_names = {
    .game = "sts2",
    .name = "names",
    .summary = { "what things are called: ids, English and Chinese titles, each of which filters "
                 "take",
                 "各物之名: id、英文与中文标题, 过滤条件皆可用" },
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .csv = true,
    .run = run,
};

/* foreseed sgs generals: who there is, with what, and what he is worth to who chooses. */
#include "sgs/flow/flow.h"
#include "sgs/select/select.h"
#include "sgs/table/words.h"
#include "verbs/prose.h"
#include "verbs/sgs_pick.h"
#include "verbs/sgs_words.h"

enum { FILTER, ALL, OPTIONS };
enum { SKILLS = 4, ROLES = FSD_SGS_RENEGADE + 1 };
/* Of so many the texts of their skills are shown. */
enum { FEW = 3 };

static const fsd_option options[OPTIONS] = {
    [FILTER] = { .name = "FILTER",
                 .kind = FSD_OPTION_TEXT,
                 .operand = true,
                 .help = { "a part of a name or of a skill's name, or a kingdom or a package",
                           "武将名或技能名的一部分, 或势力、武将包" } },
    [ALL] = { .name = "all",
              .help = { "also those whom games here do not deal, who can be named only",
                        "也列出对局中不发、仅可点名的武将" } },
};

/* ---- Who is meant --------------------------------------------------------------------------- */

static bool dealt(fsd_sgs_person person)
{
    return person < GENERAL_COUNT;
}

static bool contains(const char *text, fsd_str part)
{
    return fsd_str_has_fold(fsd_str_of(text != NULL ? text : ""), part);
}

static const char *package_of(fsd_sgs_person person)
{
    for (size_t i = 0; dealt(person) && i < fsd_sgs_package_names.count; i++)
        if (fsd_sgs_package_names.name[i].id == 1 << (fsd_sgs_generals[person].package - 1))
            return fsd_sgs_package_names.name[i].form[0];
    return fsd_sgs_person_rows[person].package;
}

/* The n-th skill's number, or 0. */
static uint32_t skill_of(fsd_sgs_person person, uint32_t n)
{
    return dealt(person) ? fsd_sgs_generals[person].skill[n] : 0;
}

/* What a filter says. */
typedef struct filter {
    fsd_str part;
    int32_t kingdom, package; /* -1: it is no kingdom, no package */
} filter;

static bool skill_fits(fsd_sgs_person person, fsd_str part)
{
    for (uint32_t n = 0; n < SKILLS; n++) {
        uint32_t skill = skill_of(person, n);
        if (skill &&
            (contains(fsd_sgs_skill_key(skill), part) || contains(fsd_sgs_skill_zh(skill), part) ||
             contains(fsd_sgs_skill_en(skill), part)))
            return true;
    }
    return false;
}

static bool fits(const filter *wish, fsd_sgs_person person)
{
    if (wish->kingdom >= 0)
        return (int32_t)fsd_sgs_person_kingdom(person) == wish->kingdom;
    if (wish->package >= 0)
        return dealt(person) && (wish->package >> (fsd_sgs_generals[person].package - 1) & 1) != 0;
    const fsd_name *name = &fsd_sgs_person_names.name[person - 1];
    for (int f = 0; f < FSD_NAME_FORMS; f++)
        if (contains(name->form[f], wish->part))
            return true;
    return skill_fits(person, wish->part) ||
           fsd_str_equal_fold(wish->part, fsd_str_of(package_of(person)));
}

/* ---- What he is worth ----------------------------------------------------------------------- */

/* -1: not listed. */
static double score_1v1(fsd_sgs_person person)
{
    sgs_worth worth;
    return fsd_sgs_worth_1v1(person, &worth) ? worth.value : -1;
}

static double score_3v3(fsd_sgs_person person)
{
    sgs_worth worth;
    return fsd_sgs_worth_3v3(person, &worth) ? worth.value : -1;
}

static double fit(uint32_t role, fsd_sgs_person person)
{
    sgs_worth worth;
    return fsd_sgs_worth_fit(role, 0, person, &worth) ? worth.value : 0;
}

/* ---- Output --------------------------------------------------------------------------------- */

static void write_score(fsd_json_writer *writer, const char *key, double score)
{
    fsd_json_key(writer, key);
    if (score < 0)
        fsd_json_write_null(writer);
    else
        fsd_json_write_double(writer, score);
}

static void write_skill(fsd_json_writer *writer, uint32_t skill)
{
    fsd_json_begin_object(writer);
    fsd_json_key(writer, "id");
    fsd_json_write_text(writer, fsd_sgs_skill_key(skill));
    fsd_json_key(writer, "zh");
    fsd_json_write_text(writer, fsd_sgs_skill_zh(skill));
    fsd_json_key(writer, "en");
    fsd_json_write_text(writer, fsd_sgs_skill_en(skill));
    fsd_json_key(writer, "text_zh");
    fsd_json_write_text(writer, fsd_sgs_skill_text_zh(skill));
    fsd_json_key(writer, "text_en");
    fsd_json_write_text(writer, fsd_sgs_skill_text_en(skill));
    fsd_json_end_object(writer);
}

static void write_person(fsd_json_writer *writer, fsd_sgs_person person)
{
    const sgs_person_row *row = &fsd_sgs_person_rows[person];
    fsd_json_begin_object(writer);
    fsd_json_key(writer, "id");
    fsd_json_write_text(writer, row->key);
    fsd_json_key(writer, "zh");
    fsd_json_write_text(writer, row->zh);
    fsd_json_key(writer, "en");
    fsd_json_write_text(writer, row->en);
    fsd_json_key(writer, "kingdom");
    fsd_json_write_text(writer, fsd_sgs_kingdom_names.name[row->kingdom].form[0]);
    fsd_json_key(writer, "hp");
    fsd_json_write_u64(writer, row->hp);
    fsd_json_key(writer, "gender");
    fsd_json_write_text(writer, row->female ? "female" : "male");
    fsd_json_key(writer, "lord");
    fsd_json_write_bool(writer, row->lord);
    fsd_json_key(writer, "package");
    fsd_json_write_text(writer, package_of(person));
    fsd_json_key(writer, "dealt");
    fsd_json_write_bool(writer, dealt(person));
    fsd_json_key(writer, "skills");
    fsd_json_begin_array(writer);
    for (uint32_t n = 0; n < SKILLS; n++)
        if (skill_of(person, n))
            write_skill(writer, skill_of(person, n));
    fsd_json_end_array(writer);
    write_score(writer, "score_1v1", score_1v1(person));
    write_score(writer, "score_3v3", score_3v3(person));
    fsd_json_key(writer, "fit");
    fsd_json_begin_object(writer);
    for (uint32_t role = FSD_SGS_LOYALIST; role < ROLES; role++) {
        fsd_json_key(writer, fsd_sgs_role_key(role));
        fsd_json_write_double(writer, fit(role, person));
    }
    fsd_json_end_object(writer);
    fsd_json_end_object(writer);
}

/* Skills in the language of the call; in CSV their keys. */
/* " (loyalist 0.2, renegade -1.5)" */
static void put_fits(const fsd_call *call, fsd_sgs_person person, fsd_text *out)
{
    const char *before = " (";
    for (uint32_t role = FSD_SGS_LOYALIST; role < ROLES; role++)
        if (fit(role, person) != 0) {
            fsd_text_printf(out, "%s%s %g", before, fsd_sgs_role_name(call, role),
                            fit(role, person));
            before = fsd_sgs_comma(call);
        }
    fsd_text_add_str(out, before[0] == ' ' ? "" : ")");
}

static void add_skills(fsd_call *call, fsd_table *table, fsd_sgs_person person, bool keys)
{
    fsd_text list = { .allocator = call->def->allocator };
    for (uint32_t n = 0; n < SKILLS; n++) {
        uint32_t skill = skill_of(person, n);
        if (skill == 0)
            continue;
        const char *word =
            keys ? fsd_sgs_skill_key(skill)
                 : fsd_call_say(call, fsd_sgs_skill_en(skill), fsd_sgs_skill_zh(skill));
        fsd_text_printf(&list, "%s%s", list.length > 0 ? keys ? "," : fsd_sgs_comma(call) : "",
                        word);
    }
    if (!keys)
        put_fits(call, person, &list);
    fsd_table_cell(table, FSD_PLAIN, "%.*s", (int)list.length, list.length > 0 ? list.at : "");
    call->out.failed |= list.failed;
    fsd_text_free(&list);
}

static void add_number(fsd_table *table, bool shown, double value)
{
    if (shown)
        fsd_table_cell(table, FSD_PLAIN, "%g", value);
    else
        fsd_table_cell(table, FSD_PLAIN, "%s", "");
}

enum { COLUMNS = 15 };
static const fsd_column columns[COLUMNS] = {
    { .key = "id", .title = { "id", "标识" } },
    { .title = { "general", "武将" } },
    { .key = "zh", .title = { "", "" }, .csv_only = true },
    { .key = "en", .title = { "", "" }, .csv_only = true },
    { .key = "kingdom", .title = { "", "" }, .csv_only = true },
    { .title = { "kingdom", "势力" } },
    { .key = "hp", .title = { "hp", "体力" }, .right = true },
    { .key = "package", .title = { "", "" }, .csv_only = true },
    { .key = "score_1v1", .title = { "1v1", "单挑" }, .right = true },
    { .key = "score_3v3", .title = { "3v3", "3v3" }, .right = true },
    { .key = "loyalist", .title = { "", "" }, .csv_only = true },
    { .key = "rebel", .title = { "", "" }, .csv_only = true },
    { .key = "renegade", .title = { "", "" }, .csv_only = true },
    { .title = { "skills (fit for a role)", "技能 (对身份的评分)" } },
    { .key = "skills", .title = { "", "" }, .csv_only = true },
};

static void add_row(fsd_call *call, fsd_table *table, fsd_sgs_person person)
{
    const sgs_person_row *row = &fsd_sgs_person_rows[person];
    double one = score_1v1(person), three = score_3v3(person);
    fsd_table_cell(table, FSD_FAINT, "%s", row->key);
    fsd_table_cell(table, dealt(person) ? FSD_STRONG : FSD_PLAIN, "%s",
                   fsd_sgs_person_word(call, person));
    fsd_table_cell(table, FSD_PLAIN, "%s", row->zh);
    fsd_table_cell(table, FSD_PLAIN, "%s", row->en);
    fsd_table_cell(table, FSD_PLAIN, "%s", fsd_sgs_kingdom_names.name[row->kingdom].form[0]);
    fsd_table_cell(table, FSD_FAINT, "%s", fsd_sgs_kingdom_word(call, person));
    fsd_table_cell(table, FSD_PLAIN, "%u", (unsigned)row->hp);
    fsd_table_cell(table, FSD_PLAIN, "%s", package_of(person));
    add_number(table, one >= 0, one);
    add_number(table, three >= 0, three);
    for (uint32_t role = FSD_SGS_LOYALIST; role < ROLES; role++)
        add_number(table, fit(role, person) != 0, fit(role, person));
    add_skills(call, table, person, false);
    add_skills(call, table, person, true);
}

/* What the skills do, where few are listed. */
static void put_texts(fsd_call *call, fsd_sgs_person person, bool named)
{
    if (named && skill_of(person, 0)) {
        fsd_text_add_char(&call->out, ' ');
        fsd_put_marked(call, FSD_STRONG, "%s", fsd_sgs_person_word(call, person));
        fsd_text_add_char(&call->out, '\n');
    }
    for (uint32_t n = 0; n < SKILLS; n++) {
        uint32_t skill = skill_of(person, n);
        if (skill == 0)
            continue;
        size_t start = call->out.length;
        fsd_text_printf(
            &call->out, "   %s: %s\n",
            fsd_call_say(call, fsd_sgs_skill_en(skill), fsd_sgs_skill_zh(skill)),
            fsd_call_say(call, fsd_sgs_skill_text_en(skill), fsd_sgs_skill_text_zh(skill)));
        fsd_wrap_prose(call, start, 5);
    }
}

static filter read_filter(const fsd_call *call)
{
    const fsd_arg *given = &call->arg[FILTER];
    filter wish = { { "", 0 }, -1, -1 };
    if (!given->given)
        return wish;
    wish.part = fsd_str_of(given->text);
    wish.kingdom = fsd_names_find(fsd_sgs_kingdom_names, wish.part);
    wish.package = fsd_names_find(fsd_sgs_package_names, wish.part);
    return wish;
}

/* Those who fit, in `out`; how many. */
static uint32_t find(const fsd_call *call, fsd_sgs_person *out)
{
    const filter wish = read_filter(call);
    uint32_t last = call->arg[ALL].given ? fsd_sgs_people() : GENERAL_COUNT, found = 0;
    for (uint32_t person = 1; person < last; person++)
        if (fits(&wish, (fsd_sgs_person)person))
            out[found++] = (fsd_sgs_person)person;
    return found;
}

static void print_json(fsd_call *call, const fsd_sgs_person *person, uint32_t count)
{
    fsd_json_writer writer = fsd_call_json(call, "sgs.generals/1");
    fsd_json_key(&writer, "generals");
    fsd_json_begin_array(&writer);
    for (uint32_t i = 0; i < count; i++)
        write_person(&writer, person[i]);
    fsd_json_end_array(&writer);
    fsd_call_json_end(call, &writer);
}

static void print_table(fsd_call *call, const fsd_sgs_person *person, uint32_t count)
{
    fsd_table table = fsd_table_make(call, columns, COLUMNS);
    for (uint32_t i = 0; i < count; i++)
        add_row(call, &table, person[i]);
    fsd_table_print(&table);
    for (uint32_t i = 0; count <= FEW && i < count && call->output == FSD_READABLE; i++)
        put_texts(call, person[i], count > 1);
}

static void tell_nobody(fsd_call *call)
{
    char shown[FSD_CLIP];
    bool all = call->arg[ALL].given;
    call->exit = FSD_EXIT_NOTHING;
    fsd_call_warn(call, options[FILTER].name,
                  all ? "nobody fits '%s'; leave it out to see all"
                      : "nobody fits '%s'; --all looks among more",
                  all ? "没有符合 '%s' 的武将; 去掉可看全部"
                      : "没有符合 '%s' 的武将; --all 可查更多",
                  fsd_clip(fsd_str_of(call->arg[FILTER].text), shown));
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    (void)budget;
    fsd_sgs_person *person = fsd_call_take(call, fsd_sgs_people(), sizeof *person);
    if (person == NULL)
        return fsd_call_no_memory(call);
    uint32_t count = find(call, person);
    if (call->output == FSD_JSON)
        print_json(call, person, count);
    else if (count > 0 || call->output == FSD_CSV)
        print_table(call, person, count);
    if (count == 0)
        tell_nobody(call);
    return FSD_FINISHED;
}

static const fsd_words notes[] = {
    { "Scores are those that sgs pick goes by: worth in 1v1 and 3v3 (empty: not listed), and the "
      "power of 1.1 by which one fits as a loyalist, a rebel, a renegade, whoever the lord is. Of "
      "three generals or fewer it is said what their skills do.",
      "评分即 sgs pick 所据: 单挑与三对三的分数 (空: 表中没有), "
      "以及作忠臣、反贼、内奸时与主公无关的"
      "契合 (1.1 的幂)。不超过三名时附技能说明。" },
    { NULL, NULL },
};
static const char *const examples[] = { "sgs generals", "sgs generals 诸葛",
                                        "sgs generals shu --csv", "sgs generals caiwenji --all",
                                        NULL };

const fsd_verb fsd_verb_sgs_generals = {
    .game = "sgs",
    .name = "generals",
    .summary = { "the generals: kingdom, hp, skills, and what they are worth",
                 "武将一览: 势力、体力、技能与选将评分" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .csv = true,
    .run = run,
};

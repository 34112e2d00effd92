/* foreseed sgs pick: which general a computer player takes, and why. */
#include <string.h>

#include "core/number.h"
#include "sgs/select/select.h"
#include "verbs/prose.h"
#include "verbs/sgs_pick.h"

enum { MODE, ROLE, LORD, KINGDOM, FIRST, HIDDEN, ARRANGE, PARAMS, SEED, GENERALS, OPTIONS };
/* Face-down ones there can be, and three to be put in order. */
enum { MOST_HIDDEN = 10, MOST_OPEN = FSD_SGS_CHOICE_MOST - MOST_HIDDEN, FIELD = 3 };

#define PEOPLE .names = &fsd_sgs_person_names, .listed = "foreseed sgs generals --all"

static const fsd_option options[OPTIONS] = {
    [MODE] = { .name = "mode",
               .kind = FSD_OPTION_NAME,
               .names = &fsd_sgs_choice_names,
               .value = "kof|3v3|identity|second",
               .help = { "what for: 1v1, 3v3, a role (default identity), or beside a first "
                         "general",
                         "用途: 单挑、三对三、身份局 (默认 identity) 或双将的副将" } },
    [ROLE] = { .name = "role",
               .kind = FSD_OPTION_NAME,
               .names = &fsd_sgs_role_names,
               .value = "ROLE",
               .help = { "identity: lord, loyalist, rebel or renegade",
                         "身份局: 主公、忠臣、反贼或内奸" } },
    [LORD] = { .name = "lord",
               .kind = FSD_OPTION_NAME,
               PEOPLE,
               .value = "GENERAL",
               .help = { "identity: the lord's general", "身份局: 主公的武将" } },
    [KINGDOM] = { .name = "kingdom",
                  .kind = FSD_OPTION_NAME,
                  .names = &fsd_sgs_land_names,
                  .value = "KINGDOM",
                  .help = { "that the lord took, if he is a god: wei, shu, wu or qun",
                            "主公为神时所选势力: 魏、蜀、吴或群" } },
    [FIRST] = { .name = "first",
                .kind = FSD_OPTION_NAME,
                PEOPLE,
                .value = "GENERAL",
                .help = { "second: the general that is there already", "双将: 已有的主将" } },
    [HIDDEN] = { .name = "hidden",
                 .kind = FSD_OPTION_NUMBER,
                 .most = MOST_HIDDEN,
                 .value = "N",
                 .help = { "kof: so many more lie face down", "单挑: 另有 N 名面朝下" } },
    [ARRANGE] = { .name = "arrange",
                  .help = { "kof, 3v3: the generals are taken already; in which order do they "
                            "come",
                            "单挑、三对三: 武将已选定, 给出上场次序" } },
    [PARAMS] = { .name = "params",
                 .kind = FSD_OPTION_NAME,
                 .names = &fsd_sgs_rule_names,
                 .value = "v2|deck",
                 .help = { "for a role draw among the best (v2, default) or take the best (deck)",
                           "身份局在最好的几名中抽取 (v2, 默认) 或总取最好的 (deck)" } },
    [SEED] = { .name = "seed",
               .kind = FSD_OPTION_NUMBER,
               .most = UINT64_MAX,
               .value = "S",
               .help = { "seed of what is drawn (default 0)", "抽取的种子 (默认 0)" } },
    [GENERALS] = { .name = "GENERAL",
                   .kind = FSD_OPTION_NAME,
                   PEOPLE,
                   .operand = true,
                   .several = true,
                   .required = true,
                   .help = { "the candidates, by id, English or Chinese name",
                             "候选武将: 标识、英文名或中文名" } },
};

/* ---- What is asked -------------------------------------------------------------------------- */

static bool refuse_stray(fsd_call *call, uint32_t option, uint32_t fits, uint32_t fits_too)
{
    uint32_t kind = (uint32_t)call->arg[MODE].number;
    if (!call->arg[option].given || kind == fits || kind == fits_too)
        return false;
    fsd_call_refuse(call, option, "does not go with this; use --mode %s",
                    "与此用途不合; 请用 --mode %s", fsd_sgs_choice_mode(fits));
    return true;
}

static bool options_agree(fsd_call *call)
{
    const fsd_arg *arg = call->arg;
    if (refuse_stray(call, ROLE, FSD_SGS_FOR_IDENTITY, FSD_SGS_FOR_IDENTITY) ||
        refuse_stray(call, LORD, FSD_SGS_FOR_IDENTITY, FSD_SGS_FOR_IDENTITY) ||
        refuse_stray(call, FIRST, FSD_SGS_FOR_SECOND, FSD_SGS_FOR_SECOND) ||
        refuse_stray(call, HIDDEN, FSD_SGS_FOR_KOF, FSD_SGS_FOR_KOF) ||
        refuse_stray(call, ARRANGE, FSD_SGS_FOR_KOF, FSD_SGS_FOR_3V3))
        return false;
    bool god =
        arg[LORD].given && fsd_sgs_person_kingdom((fsd_sgs_person)arg[LORD].number) == FSD_SGS_GOD;
    if (arg[MODE].number == FSD_SGS_FOR_IDENTITY && !arg[ROLE].given)
        fsd_call_refuse(call, ROLE, "missing; write lord, loyalist, rebel or renegade",
                        "缺少; 请写主公、忠臣、反贼或内奸");
    else if (arg[MODE].number == FSD_SGS_FOR_SECOND && !arg[FIRST].given)
        fsd_call_refuse(call, FIRST, "missing; name the first general", "缺少; 请写主将");
    else if (arg[LORD].given && arg[ROLE].number == FSD_SGS_LORD)
        fsd_call_refuse(call, LORD, "the lord himself chooses; leave it out, or change --role",
                        "现在是主公自己选将; 请去掉, 或改 --role");
    else if (arg[KINGDOM].given && !god)
        fsd_call_refuse(call, KINGDOM, "only gods take a kingdom; leave it out",
                        "只有神将才选势力; 请去掉");
    else if (arg[ARRANGE].given && arg[HIDDEN].given)
        fsd_call_refuse(call, HIDDEN, "does not go with --arrange; name those taken",
                        "不能与 --arrange 同用; 请写明已选的武将");
    else if (arg[ARRANGE].given && arg[GENERALS].count < FIELD)
        fsd_call_refuse(call, GENERALS, "%u given; three or more are put in order",
                        "给了 %u 名; 至少三名才能排次序", (unsigned)arg[GENERALS].count);
    else
        return true;
    return false;
}

static bool read_candidates(fsd_call *call, fsd_sgs_choice *choice)
{
    const fsd_arg *given = &call->arg[GENERALS];
    if (given->count > MOST_OPEN) {
        fsd_call_refuse(call, GENERALS, "%u given; give at most %u", "给了 %u 名; 最多 %u 名",
                        (unsigned)given->count, (unsigned)MOST_OPEN);
        return false;
    }
    for (size_t i = 0; i < given->count; i++) {
        fsd_arg one = { 0 };
        fsd_error error = { 0 };
        if (fsd_option_parse(&options[GENERALS], given->texts[i], &call->arena, &one, &error) !=
            FSD_OK) {
            fsd_call_fail(call, FSD_EXIT_USAGE, options[GENERALS].name, &error);
            return false;
        }
        choice->candidate[i] = (fsd_sgs_person)one.number;
    }
    return true;
}

static bool read_choice(fsd_call *call, fsd_sgs_choice *choice)
{
    const fsd_arg *arg = call->arg;
    if (!options_agree(call))
        return false;
    bool field = arg[ARRANGE].given && arg[MODE].number == FSD_SGS_FOR_KOF;
    *choice = (fsd_sgs_choice){
        .kind = field ? FSD_SGS_FOR_FIELD : (uint8_t)arg[MODE].number,
        .rule = (uint8_t)arg[PARAMS].number,
        .role = (uint8_t)arg[ROLE].number,
        .lord = (fsd_sgs_person)arg[LORD].number,
        .lord_kingdom = arg[KINGDOM].given ? (uint8_t)arg[KINGDOM].number : FSD_SGS_GOD,
        .first = (fsd_sgs_person)arg[FIRST].number,
        .count = (uint32_t)arg[GENERALS].count + (uint32_t)arg[HIDDEN].number,
    };
    fsd_error error = { 0 };
    if (!read_candidates(call, choice))
        return false;
    if (fsd_sgs_choice_check(choice, &error) == FSD_OK)
        return true;
    fsd_call_fail(call, FSD_EXIT_USAGE, options[GENERALS].name, &error);
    return false;
}

typedef struct outcome {
    fsd_sgs_draw draw;
    uint32_t ordered;
    uint8_t order[FSD_SGS_CHOICE_MOST]; /* with --arrange, of those that come in */
} outcome;

static outcome decide(const fsd_call *call, const fsd_sgs_choice *choice)
{
    fsd_stream stream = fsd_stream_at(call->arg[SEED].number, fsd_stream_named("sgs.pick"), 0, 0);
    outcome done = { 0 };
    if (!call->arg[ARRANGE].given) {
        done.draw = fsd_sgs_choice_draw(choice, &stream);
    } else if (choice->kind == FSD_SGS_FOR_FIELD) {
        fsd_sgs_arrange_kof(choice->rule, choice->candidate, choice->count, done.order);
        done.ordered = choice->count;
    } else {
        fsd_sgs_arrange_3v3(choice->candidate, choice->count, &stream, done.order);
        done.ordered = FIELD;
    }
    return done;
}

/* ---- Output --------------------------------------------------------------------------------- */

static void print_json(fsd_call *call, const fsd_sgs_choice *choice, const outcome *done)
{
    char key[FSD_SGS_CANDIDATE_KEY];
    fsd_json_writer writer = fsd_call_json(call, "sgs.pick/1");
    fsd_sgs_json_choice(&writer, choice);
    fsd_json_key(&writer, "first");
    if (choice->first == 0)
        fsd_json_write_null(&writer);
    else
        fsd_json_write_text(&writer, fsd_sgs_person_key(choice->first));
    fsd_json_key(&writer, "params");
    fsd_json_write_text(&writer, fsd_sgs_rule_names.name[choice->rule].form[0]);
    fsd_json_key(&writer, "taken");
    if (done->ordered > 0)
        fsd_json_write_null(&writer);
    else
        fsd_json_write_text(&writer, fsd_sgs_candidate_key(choice, done->draw.taken, key));
    fsd_json_key(&writer, "roll");
    if (done->ordered > 0 || done->draw.roll < 0)
        fsd_json_write_null(&writer);
    else
        fsd_json_write_u64(&writer, (uint64_t)done->draw.roll);
    fsd_json_key(&writer, "order");
    fsd_json_begin_array(&writer);
    for (uint32_t i = 0; i < done->ordered; i++)
        fsd_json_write_text(&writer, fsd_sgs_candidate_key(choice, done->order[i], key));
    fsd_json_end_array(&writer);
    fsd_call_json_end(call, &writer);
}

/* "Zhang Jiao", or of one that lies face down its id. */
static const char *candidate_name(const fsd_call *call, const fsd_sgs_choice *choice, uint32_t n,
                                  char out[FSD_SGS_CANDIDATE_KEY])
{
    fsd_sgs_person person = choice->candidate[n];
    return person == FSD_SGS_FACE_DOWN ? fsd_sgs_candidate_key(choice, n, out)
                                       : fsd_sgs_person_word(call, person);
}

/* "5 * 1.04 kingdom * 1.1 fit to lord"; a single term is the score and needs its name only. */
static void describe(const fsd_call *call, const fsd_sgs_choice *choice, uint32_t n, fsd_text *out)
{
    fsd_sgs_score score = fsd_sgs_choice_score(choice, n);
    bool product = choice->kind == FSD_SGS_FOR_IDENTITY;
    for (uint32_t i = 0; i < score.terms; i++) {
        const fsd_sgs_select_term *term = &score.term[i];
        double base = term->power == 1 ? term->value : fsd_sgs_worth_of(term->term);
        if (score.terms > 1)
            fsd_text_printf(out, "%s%g", i == 0 ? "" : product ? " * " : " + ", base);
        if (term->power != 1)
            fsd_text_printf(out, "^%g", term->power);
        if (score.terms == 1 || i > 0 || !product)
            fsd_text_printf(out, score.terms > 1 ? " %s" : "%s",
                            call->language == FSD_CHINESE ? fsd_sgs_select_term_zh(term->term)
                                                          : fsd_sgs_select_term_en(term->term));
    }
}

static void add_row(fsd_call *call, fsd_table *table, const fsd_sgs_choice *choice, uint32_t n,
                    uint32_t place)
{
    char text[FSD_NUMBER_TEXT];
    char key[FSD_SGS_CANDIDATE_KEY];
    fsd_text why = { .allocator = call->def->allocator };
    describe(call, choice, n, &why);
    double score = fsd_sgs_choice_score(choice, n).score;
    fsd_fixed_text(score, choice->kind == FSD_SGS_FOR_IDENTITY ? 3 : 0, text);
    fsd_table_cell(table, FSD_FAINT, "%u", (unsigned)place + 1);
    fsd_table_cell(table, FSD_PLAIN, "%s", fsd_sgs_candidate_key(choice, n, key));
    fsd_table_cell(table, place == 0 ? FSD_STRONG : FSD_PLAIN, "%s",
                   candidate_name(call, choice, n, key));
    fsd_table_cell(table, FSD_FAINT, "%s",
                   choice->candidate[n] == FSD_SGS_FACE_DOWN
                       ? ""
                       : fsd_sgs_kingdom_word(call, choice->candidate[n]));
    fsd_table_cell(table, place == 0 ? FSD_STRONG : FSD_PLAIN, "%s", text);
    fsd_table_cell(table, FSD_PLAIN, "%g", score);
    double chance = fsd_sgs_choice_chance(choice, n);
    fsd_fixed_text(chance * 100, choice->role == FSD_SGS_LORD ? 1 : 0, text);
    fsd_table_cell(table, FSD_PLAIN, "%s%s", text, " %");
    fsd_table_cell(table, FSD_PLAIN, "%g", chance);
    fsd_table_cell(table, FSD_FAINT, "%.*s", (int)why.length, why.length > 0 ? why.at : "");
    call->out.failed |= why.failed;
    fsd_text_free(&why);
}

static bool left_to_chance(const fsd_sgs_choice *choice)
{
    return choice->kind == FSD_SGS_FOR_IDENTITY &&
           (choice->rule == FSD_SGS_SELECT_V2 || choice->role == FSD_SGS_LORD);
}

static void print_table(fsd_call *call, const fsd_sgs_choice *choice, const outcome *done)
{
    enum { CHANCE = 6, COLUMNS = 9 };
    fsd_column column[COLUMNS] = {
        { .key = "place", .title = { "#", "#" }, .right = true },
        { .key = "general", .title = { "", "" }, .csv_only = true },
        { .title = { "general", "武将" } },
        { .title = { "kingdom", "势力" } },
        { .title = { "score", "评分" }, .right = true },
        { .key = "score", .title = { "", "" }, .csv_only = true },
        { .title = { "chance", "概率" }, .right = true },
        { .key = "chance", .title = { "", "" }, .csv_only = true },
        { .title = { "why", "缘由" } },
    };
    column[CHANCE].csv_only = !left_to_chance(choice);
    uint8_t order[FSD_SGS_CHOICE_MOST];
    fsd_sgs_choice_order(choice, order);
    fsd_table table = fsd_table_make(call, column, COLUMNS);
    for (uint32_t i = 0; i < choice->count; i++)
        add_row(call, &table, choice, choice->kind == FSD_SGS_FOR_FIELD ? done->order[i] : order[i],
                i);
    fsd_table_print(&table);
}

/* The three of a side in 3v3. */
static void print_side(fsd_call *call, const fsd_sgs_choice *choice, const outcome *done)
{
    static const fsd_column column[] = {
        { .key = "place", .title = { "", "" }, .csv_only = true },
        { .title = { "place", "位置" } },
        { .key = "general", .title = { "", "" }, .csv_only = true },
        { .title = { "general", "武将" } },
        { .title = { "kingdom", "势力" } },
        { .key = "hp", .title = { "hp", "体力" }, .right = true },
    };
    static const fsd_words place[FIELD] = { { "leader", "主将" },
                                            { "next clockwise", "下家前锋" },
                                            { "the other", "上家前锋" } };
    char key[FSD_SGS_CANDIDATE_KEY];
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    for (uint32_t i = 0; i < FIELD; i++) {
        fsd_sgs_person person = choice->candidate[done->order[i]];
        fsd_table_cell(&table, FSD_PLAIN, "%u", (unsigned)i + 1);
        fsd_table_cell(&table, FSD_FAINT, "%s", fsd_say(place[i], call->language));
        fsd_table_cell(&table, FSD_PLAIN, "%s", fsd_sgs_candidate_key(choice, done->order[i], key));
        fsd_table_cell(&table, FSD_STRONG, "%s", fsd_sgs_person_word(call, person));
        fsd_table_cell(&table, FSD_FAINT, "%s", fsd_sgs_kingdom_word(call, person));
        fsd_table_cell(&table, FSD_PLAIN, "%u", (unsigned)fsd_sgs_person_hp(person));
    }
    fsd_table_print(&table);
}

static void put_title(fsd_call *call, const fsd_sgs_choice *choice, bool side)
{
    static const fsd_words title[FSD_SGS_CHOICES] = {
        [FSD_SGS_FOR_KOF] = { "1v1", "单挑" },
        [FSD_SGS_FOR_3V3] = { "3v3", "三对三" },
        [FSD_SGS_FOR_FIELD] = { "1v1, the order of those taken", "单挑, 所选武将的上场次序" },
    };
    fsd_text *out = &call->out;
    if (choice->kind == FSD_SGS_FOR_SECOND)
        fsd_text_printf(out, fsd_call_say(call, "Second general beside %s", "%s 的副将"),
                        fsd_sgs_person_word(call, choice->first));
    else if (side)
        fsd_text_printf(out,
                        fsd_call_say(call, "3v3, three of those taken, seed %llu",
                                     "三对三, 所选武将中的三名, 种子 %llu"),
                        (unsigned long long)call->arg[SEED].number);
    else if (choice->kind != FSD_SGS_FOR_IDENTITY)
        fsd_text_add_str(out, fsd_say(title[choice->kind], call->language));
    else if (choice->lord == 0)
        fsd_text_add_str(out, fsd_sgs_role_name(call, choice->role));
    else
        fsd_text_printf(out, fsd_call_say(call, "%s under %s", "%s, 主公 %s"),
                        fsd_sgs_role_name(call, choice->role),
                        fsd_sgs_person_word(call, choice->lord));
    fsd_text_printf(out, fsd_call_say(call, " (rules: %s)\n", " (规则: %s)\n"),
                    fsd_sgs_rule_names.name[choice->rule].form[0]);
}

/* Whom he takes, and what a player would ask next. */
static void put_taken(fsd_call *call, const fsd_sgs_choice *choice, const fsd_sgs_draw *draw)
{
    char key[FSD_SGS_CANDIDATE_KEY], next_key[FSD_SGS_CANDIDATE_KEY];
    const char *name = candidate_name(call, choice, draw->taken, key);
    uint8_t order[FSD_SGS_CHOICE_MOST];
    fsd_sgs_choice_order(choice, order);
    bool by_turns = choice->kind == FSD_SGS_FOR_KOF || choice->kind == FSD_SGS_FOR_3V3;
    unsigned long long seed = call->arg[SEED].number;
    size_t start = call->out.length;
    if (draw->roll >= 0)
        fsd_text_printf(&call->out,
                        fsd_call_say(call, "Takes %s: the roll is %d of 0..99 with seed %llu.\n",
                                     "选择 %s: 掷出 %d (0..99), 种子 %llu。\n"),
                        name, (int)draw->roll, seed);
    else if (left_to_chance(choice) && choice->count > 1)
        fsd_text_printf(&call->out,
                        fsd_call_say(call, "Takes %s: all are equally likely, seed %llu.\n",
                                     "选择 %s: 各名机会均等, 种子 %llu。\n"),
                        name, seed);
    else if (by_turns && choice->count > 1)
        fsd_text_printf(&call->out,
                        fsd_call_say(call, "Takes %s, then %s if still there.\n",
                                     "首选 %s, 其次 %s (若还在)。\n"),
                        name, candidate_name(call, choice, order[1], next_key));
    else
        fsd_text_printf(&call->out, fsd_call_say(call, "Takes %s.\n", "选择 %s。\n"), name);
    fsd_wrap_prose(call, start, 0);
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    (void)budget;
    fsd_sgs_choice choice = { 0 };
    if (!read_choice(call, &choice))
        return FSD_FINISHED;
    outcome done = decide(call, &choice);
    bool side = done.ordered > 0 && choice.kind == FSD_SGS_FOR_3V3;
    if (call->output == FSD_JSON) {
        print_json(call, &choice, &done);
        return FSD_FINISHED;
    }
    if (call->output == FSD_READABLE)
        put_title(call, &choice, side);
    if (side)
        print_side(call, &choice, &done);
    else
        print_table(call, &choice, &done);
    if (call->output == FSD_READABLE && !call->quiet && done.ordered == 0)
        put_taken(call, &choice, &done.draw);
    return FSD_FINISHED;
}

static const fsd_words notes[] = {
    { "A computer player's choice, after the AI of 太阳神三国杀 (QSanguosha). In 1v1 and 3v3 and "
      "for "
      "a second general he takes the one of the highest score, for a role one of the six best by "
      "chance, as a lord any.",
      "电脑玩家如何选将, 依太阳神三国杀的 AI。单挑、三对三与副将取评分最高者; 身份局在最好的六名中"
      "抽取; 主公随机。" },
    { NULL, NULL },
};
static const char *const examples[] = {
    "sgs pick --mode kof zhouyu simayi daqiao zhenji --hidden 4",
    "sgs pick --role loyalist --lord 董卓 典韦 孙权 神赵云 旧张角",
    "sgs pick --mode second --first lusu sunshangxiang nos_liubei",
    "sgs pick --mode kof --arrange zhenji zhouyu machao",
    NULL,
};

const fsd_verb fsd_verb_sgs_pick = {
    .game = "sgs",
    .name = "pick",
    .summary = { "which general a computer player takes, and why", "电脑玩家会选哪名武将, 为什么" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .csv = true,
    .run = run,
};

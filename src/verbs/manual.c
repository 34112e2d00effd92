/* The manual page, made from the same tables as parsing and help. */
#include "verbs/catalog.h"
#include "verbs/example.h"
#include "verbs/general.h"

/* Text into roff: backslashes, hyphens and leading dots mean something there. */
static void put_roff(fsd_text *out, const char *text)
{
    for (const char *c = text; *c != 0; c++) {
        if (*c == '\\')
            fsd_text_add_str(out, "\\e");
        else if (*c == '-')
            fsd_text_add_str(out, "\\-");
        else if ((*c == '.' || *c == '\'') && c == text)
            fsd_text_printf(out, "\\&%c", *c);
        else
            fsd_text_add_char(out, *c);
    }
}

static void put_line(fsd_text *out, const char *before, const char *text)
{
    fsd_text_add_str(out, before);
    put_roff(out, text);
    fsd_text_add_char(out, '\n');
}

static void put_option(fsd_call *call, const fsd_option *option)
{
    fsd_text *out = &call->out;
    fsd_text_add_str(out, ".TP\n.B ");
    if (!option->operand)
        put_roff(out, "--");
    put_roff(out, option->name);
    if (option->value != NULL && !option->operand) {
        fsd_text_add_str(out, " \\fI");
        put_roff(out, option->value);
        fsd_text_add_str(out, "\\fR");
    }
    put_line(out, "\n", fsd_say(option->help, call->language));
}

static void put_verb(fsd_call *call, const fsd_verb *verb)
{
    fsd_text *out = &call->out;
    char path[64];
    fsd_text_add_str(out, ".SS foreseed ");
    put_line(out, "", fsd_verb_path(verb, path));
    put_line(out, "", fsd_say(verb->summary, call->language));
    for (const fsd_words *note = verb->notes; note != NULL && note->en != NULL; note++)
        put_line(out, ".PP\n", fsd_say(*note, call->language));
    for (uint32_t i = 0; i < verb->options; i++)
        put_option(call, &verb->option[i]);
}

static void put_heading(fsd_call *call, const char *en, const char *zh)
{
    put_line(&call->out, ".SH ", fsd_call_say(call, en, zh));
}

static void put_paragraph(fsd_call *call, fsd_words text)
{
    put_line(&call->out, ".PP\n", fsd_say(text, call->language));
}

static void put_inputs(fsd_call *call)
{
    fsd_text *out = &call->out;
    put_heading(call, "INPUTS", "输入");
    put_paragraph(call, (fsd_words){ "A FILE is a path, or - for standard input, or one of these, "
                                     "which are built in and always there:",
                                     "FILE 是路径, 或 - 表示标准输入, 或以下内置的例子:" });
    fsd_text_add_str(out, ".nf\n");
    for (size_t i = 0; fsd_example_name(i) != NULL; i++)
        put_line(out, FSD_EXAMPLE_PREFIX, fsd_example_name(i));
    fsd_text_add_str(out, ".fi\n");
    put_paragraph(call,
                  (fsd_words){ "Numbers are decimal or hexadecimal (0x2a). A..B is a range, both "
                               "ends included. Elements of a list stand behind commas; blanks "
                               "around them do not matter.",
                               "数用十进制或十六进制 (0x2a)。A..B 是含两端的范围。列表以逗号分隔, "
                               "其前后的空格不计。" });
}

/* Names without their case, with '-', '_' and ' ' alike. */
static void put_names(fsd_call *call)
{
    put_heading(call, "NAMES", "名字");
    put_paragraph(call,
                  (fsd_words){ "Names go without regard to case; - and _ and a blank are "
                               "the same. Further names by which players know a thing are "
                               "taken, too.",
                               "名字不分大小写, - 与 _ 与空格相同; 玩家常用的其他叫法也可。" });
    for (uint32_t g = 0; g < fsd_game_count; g++) {
        if (fsd_games[g].put_names == NULL)
            continue;
        put_line(&call->out, ".SS ", fsd_say(fsd_games[g].named, call->language));
        fsd_text_add_str(&call->out, ".nf\n");
        fsd_games[g].put_names(call);
        fsd_text_add_str(&call->out, ".fi\n");
    }
}

static void put_output(fsd_call *call)
{
    put_heading(call, "OUTPUT", "输出");
    put_paragraph(call,
                  (fsd_words){ "Answers go to standard output, remarks, progress and mistakes to "
                               "standard error. Tables are for people; --json is one object with a "
                               "schema, --csv a header and rows, both the same in every language "
                               "(docs/json.md names the fields).",
                               "结果写到标准输出, 附注、进度与错误写到标准错误。表格给人看; --json "
                               "是带 schema 的一个对象, --csv 是表头与各行, 二者与语言无关 (字段见 "
                               "docs/json.md)。" });
    put_heading(call, "ENVIRONMENT", "环境变量");
    put_paragraph(call,
                  (fsd_words){ "LC_ALL, LC_MESSAGES and LANG choose the language, NO_COLOR leaves "
                               "colours out, FSD_ISA names the instruction set to use.",
                               "LC_ALL、LC_MESSAGES 与 LANG 决定语言, 设了 NO_COLOR 则无颜色, "
                               "FSD_ISA 指定所用指令集。" });
}

static void put_examples(fsd_call *call)
{
    fsd_text *out = &call->out;
    put_heading(call, "EXAMPLES", "例子");
    fsd_text_add_str(out, ".nf\n");
    for (uint32_t g = 0; g < fsd_game_count; g++)
        for (uint32_t v = 0; v < fsd_games[g].verbs; v++)
            for (const char *const *line = fsd_games[g].verb[v]->examples;
                 line != NULL && *line != NULL; line++)
                put_line(out, "foreseed ", *line);
    fsd_text_add_str(out, ".fi\n");
}

static const struct {
    int code;
    fsd_words meaning;
} exit_codes[] = {
    { FSD_EXIT_DONE, { "done, or found", "完成, 或已找到" } },
    { FSD_EXIT_NOTHING, { "ran and found nothing", "运行完毕, 没有找到" } },
    { FSD_EXIT_USAGE, { "usage: an argument is wrong", "用法: 参数有误" } },
    { FSD_EXIT_BAD_INPUT, { "an input is not what it should be", "输入文件不是应有的内容" } },
    { FSD_EXIT_IO,
      { "an input or output cannot be opened, read or written", "无法打开、读取或写出" } },
    { FSD_EXIT_STOPPED, { "stopped by a limit, with partial results", "因限制而停, 结果不完整" } },
    { FSD_EXIT_INTERNAL, { "an internal check failed", "内部检查失败" } },
    { FSD_EXIT_INTERRUPTED, { "interrupted, with what there was", "被中断, 给出已有结果" } },
};

static fsd_run run_manual(fsd_call *call, uint64_t budget)
{
    (void)budget;
    fsd_text *out = &call->out;
    call->colour = false;
    fsd_text_printf(out, ".TH FORESEED 1 \"\" \"foreseed %s\"\n", FSD_VERSION);
    put_line(
        out, fsd_call_say(call, ".SH NAME\nforeseed \\- ", ".SH 名称\nforeseed \\- "),
        fsd_call_say(call, "foresee what a game's seed will deal", "预知游戏的种子会给出什么"));
    put_line(out, fsd_call_say(call, ".SH SYNOPSIS\n.B foreseed\n", ".SH 用法\n.B foreseed\n"),
             fsd_call_say(call, "GAME VERB [options]", "游戏 子命令 [选项]"));
    for (uint32_t g = 0; g < fsd_game_count; g++) {
        put_line(out, ".SH ", fsd_say(fsd_games[g].title, call->language));
        for (uint32_t v = 0; v < fsd_games[g].verbs; v++)
            put_verb(call, fsd_games[g].verb[v]);
    }
    put_heading(call, "OPTIONS OF EVERY VERB", "通用选项");
    for (uint32_t i = 0; i < FSD_COMMON_COUNT; i++)
        put_option(call, &fsd_common_option[i]);
    put_inputs(call);
    put_names(call);
    put_output(call);
    put_examples(call);
    put_heading(call, "EXIT STATUS", "退出码");
    for (size_t i = 0; i < sizeof exit_codes / sizeof *exit_codes; i++)
        fsd_text_printf(out, ".TP\n.B %d\n%s\n", exit_codes[i].code,
                        fsd_say(exit_codes[i].meaning, call->language));
    return FSD_FINISHED;
}

const fsd_verb fsd_verb_manual = {
    .name = "manual",
    .summary = { "print the manual page (roff)", "输出手册页 (roff)" },
    .run = run_manual,
};

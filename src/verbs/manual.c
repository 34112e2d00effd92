/* The manual page and the shell completion, made from the same tables as parsing and help. */
#include "verbs/catalog.h"
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
    if (verb->examples == NULL)
        return;
    fsd_text_add_str(out, ".PP\n.nf\n");
    for (const char *const *line = verb->examples; *line != NULL; line++)
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
    fsd_text_printf(out, ".SH %s\n", fsd_call_say(call, "OPTIONS OF EVERY VERB", "通用选项"));
    for (uint32_t i = 0; i < FSD_COMMON_COUNT; i++)
        put_option(call, &fsd_common_option[i]);
    fsd_text_printf(out, ".SH %s\n", fsd_call_say(call, "EXIT STATUS", "退出码"));
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

static void put_words(fsd_text *out, const fsd_verb *verb)
{
    for (uint32_t i = 0; i < verb->options; i++)
        if (!verb->option[i].operand)
            fsd_text_printf(out, " --%s", verb->option[i].name);
    for (uint32_t i = 0; i < FSD_COMMON_COUNT; i++)
        if (fsd_common_fits(verb, i))
            fsd_text_printf(out, " --%s", fsd_common_option[i].name);
}

/* Words a value may be, for options that take a name. */
static void put_value_cases(fsd_text *out, const fsd_option *option, uint32_t options)
{
    for (uint32_t i = 0; i < options; i++) {
        if (option[i].names == NULL || option[i].operand)
            continue;
        fsd_names names = *option[i].names;
        fsd_text_printf(out, "        --%s) words=\"", option[i].name);
        for (size_t n = 0; n < names.count; n++)
            fsd_text_printf(out, n > 0 ? " %s" : "%s", names.name[n].form[0]);
        fsd_text_add_str(out, "\" ;;\n");
    }
}

static fsd_run run_completion(fsd_call *call, uint64_t budget)
{
    (void)budget;
    fsd_text *out = &call->out;
    fsd_text_add_str(
        out,
        "# bash completion for foreseed\n_foreseed()\n{\n"
        "    local current=\"${COMP_WORDS[COMP_CWORD]}\" before=\"${COMP_WORDS[COMP_CWORD-1]}\" "
        "words=\"\"\n"
        "    case \"${COMP_WORDS[1]} ${COMP_WORDS[2]}\" in\n");
    for (uint32_t g = 0; g < fsd_game_count; g++)
        for (uint32_t v = 0; v < fsd_games[g].verbs; v++) {
            const fsd_verb *verb = fsd_games[g].verb[v];
            char path[64];
            fsd_text_printf(out,
                            verb->game != NULL ? "    \"%s\") words=\"" : "    \"%s \"*) words=\"",
                            fsd_verb_path(verb, path));
            put_words(out, verb);
            fsd_text_add_str(out, "\"\n        case \"$before\" in\n");
            put_value_cases(out, verb->option, verb->options);
            put_value_cases(out, fsd_common_option, FSD_COMMON_COUNT);
            fsd_text_add_str(out, "        esac ;;\n");
        }
    fsd_text_add_str(out, "    esac\n    if [ \"$COMP_CWORD\" -eq 1 ]; then words=\"");
    for (uint32_t g = 0; g < fsd_game_count; g++) {
        if (fsd_games[g].name != NULL)
            fsd_text_printf(out, "%s ", fsd_games[g].name);
        for (uint32_t v = 0; v < fsd_games[g].verbs && fsd_games[g].name == NULL; v++)
            fsd_text_printf(out, "%s ", fsd_games[g].verb[v]->name);
    }
    fsd_text_add_str(out, "--help --version\"; fi\n"
                          "    if [ \"$COMP_CWORD\" -eq 2 ]; then\n        case \"$before\" in\n");
    for (uint32_t g = 0; g < fsd_game_count; g++) {
        if (fsd_games[g].name == NULL)
            continue;
        fsd_text_printf(out, "        %s) words=\"", fsd_games[g].name);
        for (uint32_t v = 0; v < fsd_games[g].verbs; v++)
            fsd_text_printf(out, "%s ", fsd_games[g].verb[v]->name);
        fsd_text_add_str(out, "--help\" ;;\n");
    }
    fsd_text_add_str(out, "        esac\n    fi\n"
                          "    COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n}\n"
                          "complete -o default -F _foreseed foreseed\n");
    return FSD_FINISHED;
}

const fsd_verb fsd_verb_completion = {
    .name = "completion",
    .summary = { "print the completion script for bash", "输出 bash 补全脚本" },
    .run = run_completion,
};

/* The completion of the shell, made from the same tables as parsing and help. */
#include "verbs/catalog.h"
#include "verbs/example.h"
#include "verbs/general.h"

static void put_examples(fsd_text *out)
{
    for (size_t i = 0; fsd_example_name(i) != NULL; i++)
        fsd_text_printf(out, " %s%s", FSD_EXAMPLE_PREFIX, fsd_example_name(i));
}

static void put_words(fsd_text *out, const fsd_verb *verb)
{
    for (uint32_t i = 0; i < verb->options; i++) {
        if (!verb->option[i].operand)
            fsd_text_printf(out, " --%s", verb->option[i].name);
        else if (verb->option[i].kind == FSD_OPTION_INPUT)
            put_examples(out);
    }
    for (uint32_t i = 0; i < FSD_COMMON_COUNT; i++)
        if (fsd_common_fits(verb, i))
            fsd_text_printf(out, " --%s", fsd_common_option[i].name);
}

/* Words a value may be, for options that take a name or a file. */
static void put_value_cases(fsd_text *out, const fsd_option *option, uint32_t options)
{
    for (uint32_t i = 0; i < options; i++) {
        bool input = option[i].kind == FSD_OPTION_INPUT;
        if ((option[i].names == NULL && !input) || option[i].operand)
            continue;
        fsd_text_printf(out, "        --%s) words=\"", option[i].name);
        if (input)
            put_examples(out);
        for (size_t n = 0; !input && n < option[i].names->count; n++)
            fsd_text_printf(out, n > 0 ? " %s" : "%s", option[i].names->name[n].form[0]);
        fsd_text_add_str(out, "\" ;;\n");
    }
}

static void put_verb_case(fsd_text *out, const fsd_verb *verb)
{
    char path[64];
    fsd_text_printf(out, verb->game != NULL ? "    \"%s\") words=\"" : "    \"%s \"*) words=\"",
                    fsd_verb_path(verb, path));
    put_words(out, verb);
    fsd_text_add_str(out, "\"\n        case \"$before\" in\n");
    put_value_cases(out, verb->option, verb->options);
    put_value_cases(out, fsd_common_option, FSD_COMMON_COUNT);
    fsd_text_add_str(out, "        esac ;;\n");
}

/* Words are cut from the line by hand: bash cuts at ':' and '=', too, and so takes example:x and
 * --option=x for several. It replaces what stands behind the last such sign, which is why replies
 * are cut there at the end. Of a list the last element is completed. */
static const char head[] = "# bash completion for foreseed\n"
                           "_foreseed()\n{\n"
                           "    local line=\"${COMP_LINE:0:COMP_POINT}\" words=\"\"\n"
                           "    local -a typed\n"
                           "    read -ra typed <<<\"$line\"\n"
                           "    case \"$line\" in *[[:space:]]) typed+=(\"\") ;; esac\n"
                           "    local at=$((${#typed[@]} - 1))\n"
                           "    local current=\"${typed[at]}\" before=\"${typed[at-1]}\"\n"
                           "    case \"$current\" in\n"
                           "    --*=*) before=\"${current%%=*}\" current=\"${current#*=}\" ;;\n"
                           "    esac\n"
                           "    case \"${typed[1]} ${typed[2]}\" in\n";

static const char tail[] =
    "    local stem=\"\"\n"
    "    case \"$current\" in *,*) stem=\"${current%,*},\" ;; esac\n"
    "    COMPREPLY=($(compgen -P \"$stem\" -W \"$words\" -- "
    "\"${current#\"$stem\"}\"))\n"
    "    case \"$COMP_WORDBREAKS\" in\n"
    "    *:*) COMPREPLY=(\"${COMPREPLY[@]#\"${current%\"${current##*:}\"}\"}\") "
    ";;\n"
    "    esac\n"
    "}\n"
    "complete -o default -F _foreseed foreseed\n";

static fsd_run run_completion(fsd_call *call, uint64_t budget)
{
    (void)budget;
    fsd_text *out = &call->out;
    fsd_text_add_str(out, head);
    for (uint32_t g = 0; g < fsd_game_count; g++)
        for (uint32_t v = 0; v < fsd_games[g].verbs; v++)
            put_verb_case(out, fsd_games[g].verb[v]);
    fsd_text_add_str(out, "    esac\n    if [ \"$at\" -eq 1 ]; then words=\"");
    for (uint32_t g = 0; g < fsd_game_count; g++) {
        if (fsd_games[g].name != NULL)
            fsd_text_printf(out, "%s ", fsd_games[g].name);
        for (uint32_t v = 0; v < fsd_games[g].verbs && fsd_games[g].name == NULL; v++)
            fsd_text_printf(out, "%s ", fsd_games[g].verb[v]->name);
    }
    fsd_text_add_str(out, "--help --version\"; fi\n"
                          "    if [ \"$at\" -eq 2 ]; then\n        case \"$before\" in\n");
    for (uint32_t g = 0; g < fsd_game_count; g++) {
        if (fsd_games[g].name == NULL)
            continue;
        fsd_text_printf(out, "        %s) words=\"", fsd_games[g].name);
        for (uint32_t v = 0; v < fsd_games[g].verbs; v++)
            fsd_text_printf(out, "%s ", fsd_games[g].verb[v]->name);
        fsd_text_add_str(out, "--help\" ;;\n");
    }
    fsd_text_add_str(out, "        esac\n    fi\n");
    fsd_text_add_str(out, tail);
    return FSD_FINISHED;
}

const fsd_verb fsd_verb_completion = {
    .name = "completion",
    .summary = { "print the completion script for bash", "输出 bash 补全脚本" },
    .run = run_completion,
};

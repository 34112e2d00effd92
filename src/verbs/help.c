/* Help texts, made from the option tables. */
#include "verbs/catalog.h"
#include "verbs/prose.h"
#include "verbs/table.h"

/* Columns before the explanation of an option; longer heads take a line of their own. */
enum { HEAD_WIDTH = 26, LEAST_WIDTH = 40, USUAL_WIDTH = 80 };

static size_t wrap_width(const fsd_call *call)
{
    if (call->width == 0 || call->width > 100)
        return USUAL_WIDTH;
    return call->width < LEAST_WIDTH ? LEAST_WIDTH : call->width;
}

/* Appends text wrapped to the width, each further line behind `indent` spaces; `column` is where we
 * stand. */
static void put_wrapped(fsd_call *call, const char *text, size_t indent, size_t column)
{
    size_t start = call->out.length;
    fsd_text_add_str(&call->out, text);
    fsd_wrap_from(call, start, column, indent, wrap_width(call));
    fsd_text_add_char(&call->out, '\n');
}

static void put_entry(fsd_call *call, const char *head, const char *text)
{
    size_t width = fsd_text_width(fsd_str_of(head)) + 2;
    fsd_text_printf(&call->out, "  %s", head);
    if (width + 2 > HEAD_WIDTH) {
        fsd_text_add_char(&call->out, '\n');
        width = 0;
    }
    fsd_text_add_spaces(&call->out, HEAD_WIDTH - width);
    put_wrapped(call, text, HEAD_WIDTH, HEAD_WIDTH);
}

static void put_option(fsd_call *call, const fsd_option *option)
{
    char head[96];
    if (option->operand)
        fsd_format(head, sizeof head, "%s", option->name);
    else if (option->kind == FSD_OPTION_FLAG)
        fsd_format(head, sizeof head, "--%s", option->name);
    else
        fsd_format(head, sizeof head, "--%s %s", option->name, option->value);
    put_entry(call, head, fsd_say(option->help, call->language));
}

static void put_heading(fsd_call *call, const char *en, const char *zh)
{
    fsd_text_add_char(&call->out, '\n');
    fsd_put_marked(call, FSD_STRONG, "%s", fsd_call_say(call, en, zh));
    fsd_text_add_str(&call->out, "\n");
}

void fsd_help_verb(fsd_call *call, const fsd_verb *verb)
{
    char path[64];
    fsd_text_printf(&call->out, "foreseed %s", fsd_verb_path(verb, path));
    for (uint32_t i = 0; i < verb->options; i++)
        if (verb->option[i].operand)
            fsd_text_printf(&call->out, verb->option[i].required ? " %s%s" : " [%s%s]",
                            verb->option[i].name, verb->option[i].several ? "..." : "");
    fsd_text_printf(&call->out, "%s\n\n", fsd_call_say(call, " [options]", " [选项]"));
    put_wrapped(call, fsd_say(verb->summary, call->language), 0, 0);
    for (const fsd_words *note = verb->notes; note != NULL && note->en != NULL; note++) {
        fsd_text_add_char(&call->out, '\n');
        put_wrapped(call, fsd_say(*note, call->language), 0, 0);
    }
    if (verb->options > 0)
        put_heading(call, "Options", "选项");
    for (uint32_t i = 0; i < verb->options; i++)
        put_option(call, &verb->option[i]);
    put_heading(call, "Everywhere", "通用选项");
    for (uint32_t i = 0; i < FSD_COMMON_COUNT; i++)
        if (fsd_common_fits(verb, i))
            put_option(call, &fsd_common_option[i]);
    if (verb->examples == NULL)
        return;
    put_heading(call, "Examples", "例子");
    for (const char *const *line = verb->examples; *line != NULL; line++)
        fsd_text_printf(&call->out, "  foreseed %s\n", *line);
}

static void put_verbs(fsd_call *call, const fsd_game *game)
{
    for (uint32_t v = 0; v < game->verbs; v++) {
        char path[64];
        put_entry(call, fsd_verb_path(game->verb[v], path),
                  fsd_say(game->verb[v]->summary, call->language));
    }
}

void fsd_help_game(fsd_call *call, const fsd_game *game)
{
    fsd_text_printf(&call->out, "foreseed %s: %s\n\n", game->name,
                    fsd_say(game->title, call->language));
    put_verbs(call, game);
    if (game->put_names != NULL) {
        put_heading(call, game->named.en, game->named.zh);
        game->put_names(call);
    }
    fsd_text_printf(&call->out, "\n%s foreseed %s %s --help\n",
                    fsd_call_say(call, "Options of a verb:", "子命令的选项:"), game->name,
                    fsd_call_say(call, "VERB", "子命令"));
}

void fsd_help_all(fsd_call *call)
{
    put_wrapped(call,
                fsd_call_say(
                    call,
                    "foreseed: what a game's seed, save or level will deal, and how likely it was.",
                    "foreseed: 预知游戏的种子、存档或关卡会给出什么, 以及有多大可能。"),
                0, 0);
    for (uint32_t g = 0; g < fsd_game_count; g++) {
        put_heading(call, fsd_games[g].title.en, fsd_games[g].title.zh);
        put_verbs(call, &fsd_games[g]);
    }
    fsd_text_add_str(&call->out,
                     fsd_call_say(call,
                                  "\nOptions of a verb: foreseed VERB --help, foreseed GAME VERB "
                                  "--help\nA tour: foreseed demo\n",
                                  "\n子命令的选项: foreseed 子命令 --help, foreseed 游戏 子命令 "
                                  "--help\n快速演示: foreseed demo\n"));
}

#include "foreseed/command.h"

#include <string.h>

#include "core/assert.h"
#include "foreseed/lanes.h"
#include "verbs/arguments.h"
#include "verbs/catalog.h"
#include "verbs/general.h"
#include "verbs/replay.h"

struct fsd_command {
    fsd_command_def def;
    fsd_call call;
    bool finished;
};

fsd_command_def fsd_command_def_default(void)
{
    return (fsd_command_def){ .language = FSD_ENGLISH };
}

static fsd_run usage_error(fsd_call *call, const char *where, const fsd_error *error)
{
    return fsd_call_fail(call, FSD_EXIT_USAGE, where, error);
}

/* The language is needed before anything can be said, errors about other arguments included. */
static fsd_language find_language(const fsd_command_def *def, int argc, const char *const *argv)
{
    fsd_names languages = *fsd_common_option[FSD_COMMON_LANG].names;
    fsd_language language = def->language;
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        const char *value = NULL;
        if (strncmp(argv[i], "--lang=", 7) == 0)
            value = argv[i] + 7;
        else if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            value = argv[i + 1];
        int32_t id = value != NULL ? fsd_names_find(languages, fsd_str_of(value)) : -1;
        if (id >= 0)
            language = (fsd_language)id;
    }
    return language;
}

static fsd_run refuse_word(fsd_call *call, fsd_str word, fsd_names known, const char *help)
{
    if (known.name == NULL)
        return fsd_call_no_memory(call);
    char shown[FSD_CLIP] = "''";
    if (word.length > 0)
        fsd_clip(word, shown);
    const char *close = fsd_names_suggest(known, word);
    fsd_error error = { 0 };
    if (close != NULL)
        (void)fsd_fail(&error, FSD_UNKNOWN_NAME, "unknown; did you mean '%s'?",
                       "不认识; 是不是 '%s'?", close);
    else
        (void)fsd_fail(&error, FSD_UNKNOWN_NAME, "unknown; see '%s'", "不认识; 请看 '%s'", help);
    return usage_error(call, shown, &error);
}

static bool asks_for(int argc, const char *const *argv, const char *name, const char *letter)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], name) == 0 || (letter != NULL && strcmp(argv[i], letter) == 0))
            return true;
    return false;
}

/* Games and the command's own verbs, for suggestions. */
static fsd_names top_words(fsd_call *call)
{
    size_t count = 0;
    for (uint32_t g = 0; g < fsd_game_count; g++)
        count += fsd_games[g].name != NULL ? 1 : fsd_games[g].verbs;
    fsd_name *known = fsd_call_take(call, count, sizeof *known);
    size_t used = 0;
    for (uint32_t g = 0; g < fsd_game_count && known != NULL; g++) {
        if (fsd_games[g].name != NULL)
            known[used++].form[0] = fsd_games[g].name;
        for (uint32_t v = 0; v < fsd_games[g].verbs && fsd_games[g].name == NULL; v++)
            known[used++].form[0] = fsd_games[g].verb[v]->name;
    }
    return (fsd_names){ known, used };
}

static fsd_names verb_words(fsd_call *call, const fsd_game *game)
{
    fsd_name *known = fsd_call_take(call, game->verbs, sizeof *known);
    for (uint32_t v = 0; v < game->verbs && known != NULL; v++)
        known[v].form[0] = game->verb[v]->name;
    return (fsd_names){ known, known != NULL ? game->verbs : 0 };
}

/* Do only words about the language stand from here on, as in `foreseed pvz --lang zh`? */
static bool only_language(int argc, const char *const *argv, int at)
{
    while (at < argc) {
        if (strncmp(argv[at], "--lang=", 7) == 0)
            at++;
        else if (strcmp(argv[at], "--lang") == 0)
            at += 2;
        else
            return false;
    }
    return true;
}

/* Help reads no option but the language, and refuses it as a verb would. */
static bool language_known(fsd_call *call, int argc, const char *const *argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        const char *value = NULL;
        if (strncmp(argv[i], "--lang=", 7) == 0)
            value = argv[i] + 7;
        else if (strcmp(argv[i], "--lang") == 0)
            value = i + 1 < argc ? argv[i + 1] : "";
        fsd_arg ignored;
        fsd_error error = { 0 };
        if (value == NULL || fsd_option_parse(&fsd_common_option[FSD_COMMON_LANG], value,
                                              &call->arena, &ignored, &error) == FSD_OK)
            continue;
        usage_error(call, "--lang", &error);
        return false;
    }
    return true;
}

/* Finds the verb and reads its arguments. False when the command is over: help was printed, or an
 * error told. */
static bool prepare(fsd_call *call, int argc, const char *const *argv)
{
    bool help = asks_for(argc, argv, "--help", "-h");
    const char *first = argc > 1 ? argv[1] : "--help";
    if (asks_for(argc, argv, "--version", NULL)) {
        call->verb = &fsd_verb_version;
        call->output = asks_for(argc, argv, "--json", NULL) ? FSD_JSON : FSD_READABLE;
        return true;
    }
    if (strcmp(first, "help") == 0) {
        help = true;
        argc--;
        argv++;
        first = argc > 1 ? argv[1] : "--help";
    }
    if (first[0] == '-' && (help || only_language(argc, argv, 1))) {
        if (language_known(call, argc, argv))
            fsd_help_all(call);
        return false;
    }
    const fsd_game *game = fsd_game_find(fsd_str_of(first));
    int at = 2;
    if (game != NULL && (argc == 2 || argv[2][0] == '-')) {
        fsd_error error = { 0 };
        if (!help && !only_language(argc, argv, 2)) {
            (void)fsd_fail(&error, FSD_BAD_SYNTAX,
                           "needs a verb before its options; see 'foreseed %s --help'",
                           "选项之前缺少子命令; 请看 'foreseed %s --help'", game->name);
            usage_error(call, game->name, &error);
        } else if (language_known(call, argc, argv)) {
            fsd_help_game(call, game);
        }
        return false;
    }
    if (game != NULL)
        call->verb = fsd_verb_find(game, fsd_str_of(argv[at++]));
    else
        call->verb = fsd_verb_find(&fsd_games[fsd_game_count - 1], fsd_str_of(first));
    if (call->verb == NULL && game == NULL && first[0] == '-') {
        char shown[FSD_CLIP];
        fsd_error error = { 0 };
        (void)fsd_fail(&error, FSD_BAD_SYNTAX,
                       "options stand behind the verb; see 'foreseed --help'",
                       "选项须在子命令之后; 请看 'foreseed --help'");
        usage_error(call, fsd_clip(fsd_str_of(first), shown), &error);
        return false;
    }
    if (call->verb == NULL) {
        char see[64];
        fsd_format(see, sizeof see, "foreseed %s%s--help", game != NULL ? game->name : "",
                   game != NULL ? " " : "");
        refuse_word(call, fsd_str_of(game != NULL ? argv[2] : first),
                    game != NULL ? verb_words(call, game) : top_words(call), see);
        return false;
    }
    if (help) {
        if (language_known(call, argc, argv))
            fsd_help_verb(call, call->verb);
        return false;
    }
    return fsd_arguments_read(call, argc, argv, at);
}

/* The instruction set that the environment asks for (FSD_ISA). */
static bool use_isa(fsd_call *call, const char *asked)
{
    for (uint32_t isa = 0; isa < FSD_ISAS; isa++)
        if (strcmp(asked, fsd_isa_name((fsd_isa)isa)) == 0 && fsd_isa_use((fsd_isa)isa) == FSD_OK)
            return true;
    char shown[FSD_CLIP];
    char known[64];
    size_t length = 0;
    for (uint32_t isa = 0; isa <= (uint32_t)fsd_isa_best(); isa++)
        length += fsd_format(known + length, sizeof known - length, isa > 0 ? ", %s" : "%s",
                             fsd_isa_name((fsd_isa)isa));
    fsd_error error = { 0 };
    (void)fsd_fail(&error, FSD_UNSUPPORTED,
                   "'%s' is not an instruction set of this machine; use one of %s",
                   "'%s' 不是本机的指令集; 可用 %s", fsd_clip(fsd_str_of(asked), shown), known);
    usage_error(call, "FSD_ISA", &error);
    return false;
}

static void finish(fsd_command *command)
{
    fsd_call *call = &command->call;
    command->finished = true;
    if (!call->failed)
        fsd_call_flush(call);
}

/* How far a long run came that was stopped; exit code and output alone do not say. */
static void tell_stop(fsd_call *call)
{
    bool time = call->stop == FSD_EXIT_STOPPED;
    if (call->quiet || !call->verb->slow || call->def->write == NULL ||
        (!time && call->stop != FSD_EXIT_INTERRUPTED))
        return;
    char line[160];
    size_t length = fsd_format(line, sizeof line, "foreseed: %s",
                               time ? fsd_call_say(call, "stopped by --time", "因 --time 停止")
                                    : fsd_call_say(call, "interrupted", "被中断"));
    if (call->total > 0)
        length += fsd_format(line + length, sizeof line - length,
                             fsd_call_say(call, ": %llu of %llu done", ": 已完成 %llu/%llu"),
                             (unsigned long long)call->done, (unsigned long long)call->total);
    length += fsd_format(line + length, sizeof line - length, "\n");
    call->def->write(call->def->self, FSD_ERR, line, length);
}

fsd_command *fsd_replay_create(const fsd_command_def *def, int argc, const char *const *argv,
                               fsd_replay *replay)
{
    FSD_ASSERT(def != NULL && argc >= 0 && argv != NULL);
    fsd_command *command = fsd_allocate(def->allocator, sizeof *command);
    if (command == NULL)
        return NULL;
    *command = (fsd_command){ .def = *def };
    fsd_call *call = &command->call;
    call->def = &command->def;
    call->arena.allocator = def->allocator;
    call->out.allocator = def->allocator;
    call->language = find_language(def, argc, argv);
    call->width = def->width;
    call->colour = def->colour;
    call->timing = true;
    call->replay = replay;
    if ((def->isa_asked != NULL && !use_isa(call, def->isa_asked)) || !prepare(call, argc, argv))
        finish(command);
    return command;
}

fsd_command *fsd_command_create(const fsd_command_def *def, int argc, const char *const *argv)
{
    return fsd_replay_create(def, argc, argv, NULL);
}

bool fsd_command_step(fsd_command *command, uint64_t budget)
{
    if (command->finished)
        return false;
    fsd_call *call = &command->call;
    if (call->verb->run(call, budget) == FSD_UNFINISHED && !call->failed)
        return true;
    bool stopped = call->stop != 0 && !call->failed;
    if (stopped)
        call->exit = call->stop;
    finish(command);
    if (stopped)
        tell_stop(call);
    return false;
}

fsd_progress fsd_command_progress(const fsd_command *command)
{
    const fsd_call *call = &command->call;
    return (fsd_progress){ .done = call->done,
                           .total = call->total,
                           .hits = call->hits,
                           .shown = call->verb != NULL && call->verb->slow && !call->quiet,
                           .time_limit = call->time_limit,
                           .note = call->note };
}

fsd_language fsd_command_language(const fsd_command *command)
{
    return command->call.language;
}

void fsd_command_stop(fsd_command *command, int exit_code)
{
    command->call.stop = exit_code;
}

int fsd_command_exit(const fsd_command *command)
{
    return command->call.exit;
}

void fsd_command_destroy(fsd_command *command)
{
    if (command == NULL)
        return;
    const fsd_allocator *allocator = command->def.allocator;
    const fsd_verb *verb = command->call.verb;
    if (command->call.state != NULL && verb->drop != NULL)
        verb->drop(command->call.state);
    fsd_text_free(&command->call.out);
    fsd_arena_free(&command->call.arena);
    fsd_release(allocator, command, sizeof *command);
}

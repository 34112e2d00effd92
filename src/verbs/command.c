#include "foreseed/command.h"

#include <string.h>

#include "core/assert.h"
#include "foreseed/lanes.h"
#include "verbs/catalog.h"
#include "verbs/general.h"

struct fsd_command {
    fsd_command_def def;
    fsd_call call;
    bool finished;
};

fsd_command_def fsd_command_def_default(void)
{
    return (fsd_command_def){ .language = FSD_ENGLISH };
}

/* The arguments being read: where we are and what was found so far. */
typedef struct reader {
    fsd_call *call;
    const char *const *argv;
    int argc, at;
    fsd_arg common[FSD_COMMON_COUNT];
    fsd_arg *arg;
    uint32_t operands;
    bool only_operands;
} reader;

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

/* `text` as written, its dashes in front. */
static fsd_run refuse_option(reader *read, fsd_str text)
{
    fsd_call *call = read->call;
    const fsd_verb *verb = call->verb;
    fsd_name known[64];
    size_t count = 0;
    FSD_ASSERT(verb->options + FSD_COMMON_COUNT <= 64);
    for (uint32_t i = 0; i < verb->options; i++)
        if (!verb->option[i].operand)
            known[count++] = (fsd_name){ 0, { verb->option[i].name } };
    for (uint32_t i = 0; i < FSD_COMMON_COUNT; i++)
        if (fsd_common_fits(verb, i))
            known[count++] = (fsd_name){ 0, { fsd_common_option[i].name } };
    char shown[FSD_CLIP];
    fsd_clip(text, shown);
    fsd_str name = text;
    while (name.length > 0 && name.at[0] == '-') {
        name.at++;
        name.length--;
    }
    const char *close = fsd_names_suggest((fsd_names){ known, count }, name);
    const char *game = verb->game != NULL ? verb->game : "";
    const char *gap = verb->game != NULL ? " " : "";
    fsd_error error = { 0 };
    if (close != NULL)
        (void)fsd_fail(&error, FSD_UNKNOWN_NAME, "unknown option; did you mean '--%s'?",
                       "没有此选项; 是不是 '--%s'?", close);
    else
        (void)fsd_fail(&error, FSD_UNKNOWN_NAME, "unknown option; see 'foreseed %s%s%s --help'",
                       "没有此选项; 请看 'foreseed %s%s%s --help'", game, gap, verb->name);
    return usage_error(call, shown, &error);
}

static bool parse_value(reader *read, const fsd_option *option, const char *value, fsd_arg *out)
{
    fsd_call *call = read->call;
    char where[64];
    fsd_format(where, sizeof where, option->operand ? "%s" : "--%s", option->name);
    fsd_error error = { 0 };
    if (out->given)
        (void)fsd_fail(&error, FSD_BAD_ARGUMENT, "given twice; give it once", "给了两次; 只需一次");
    else if (fsd_option_parse(option, value, &call->arena, out, &error) == FSD_OK)
        return true;
    usage_error(call, where, &error);
    return false;
}

/* `--name`, `--name value` or `--name=value`. */
static bool read_option(reader *read, const char *text)
{
    fsd_call *call = read->call;
    const char *equals = strchr(text, '=');
    fsd_str written = { text, equals != NULL ? (size_t)(equals - text) : strlen(text) };
    fsd_str name = { written.at + 2, written.length - 2 };
    const fsd_option *option = NULL;
    fsd_arg *arg = NULL;
    for (uint32_t i = 0; i < call->verb->options; i++)
        if (!call->verb->option[i].operand &&
            fsd_str_equal(name, fsd_str_of(call->verb->option[i].name))) {
            option = &call->verb->option[i];
            arg = &read->arg[i];
        }
    for (uint32_t i = 0; i < FSD_COMMON_COUNT; i++)
        if (fsd_common_fits(call->verb, i) &&
            fsd_str_equal(name, fsd_str_of(fsd_common_option[i].name))) {
            option = &fsd_common_option[i];
            arg = &read->common[i];
        }
    if (option == NULL) {
        refuse_option(read, written);
        return false;
    }
    bool flag = option->kind == FSD_OPTION_FLAG;
    const char *value = "";
    if (equals != NULL)
        value = equals + 1;
    else if (!flag && read->at < read->argc)
        value = read->argv[read->at];
    fsd_error error = { 0 };
    char where[64];
    fsd_format(where, sizeof where, "--%s", option->name);
    if (flag && equals != NULL)
        (void)fsd_fail(&error, FSD_BAD_SYNTAX, "takes no value; write --%s alone",
                       "不带值; 只写 --%s", option->name);
    else if (!flag && equals == NULL && read->at >= read->argc)
        (void)fsd_fail(&error, FSD_BAD_SYNTAX, "needs a value; write --%s %s",
                       "缺少值; 请写 --%s %s", option->name, option->value);
    if (error.status != FSD_OK) {
        usage_error(call, where, &error);
        return false;
    }
    if (!flag && equals == NULL)
        read->at++;
    return parse_value(read, option, value, arg);
}

static bool read_operand(reader *read, const char *text)
{
    fsd_call *call = read->call;
    uint32_t nth = 0;
    for (uint32_t i = 0; i < call->verb->options; i++) {
        const fsd_option *option = &call->verb->option[i];
        if (option->operand && nth++ == read->operands) {
            read->operands++;
            return parse_value(read, option, text, &read->arg[i]);
        }
    }
    char shown[FSD_CLIP];
    fsd_error error = { 0 };
    (void)fsd_fail(&error, FSD_BAD_SYNTAX, "one argument too many; options begin with --",
                   "多余的参数; 选项以 -- 开头");
    usage_error(call, fsd_clip(fsd_str_of(text), shown), &error);
    return false;
}

static bool read_argument(reader *read)
{
    const char *text = read->argv[read->at++];
    if (!read->only_operands && strcmp(text, "--") == 0) {
        read->only_operands = true;
        return true;
    }
    if (read->only_operands || text[0] != '-' || text[1] == 0)
        return read_operand(read, text);
    if (strcmp(text, "-v") == 0)
        return read_option(read, "--verbose");
    if (strcmp(text, "-q") == 0)
        return read_option(read, "--quiet");
    if (text[1] == '-')
        return read_option(read, text);
    refuse_option(read, fsd_str_of(text));
    return false;
}

static void apply_common(reader *read)
{
    fsd_call *call = read->call;
    const fsd_arg *common = read->common;
    if (common[FSD_COMMON_JSON].given)
        call->output = FSD_JSON;
    if (common[FSD_COMMON_CSV].given)
        call->output = FSD_CSV;
    if (common[FSD_COMMON_COLOR].given && common[FSD_COMMON_COLOR].number > 0)
        call->colour = common[FSD_COMMON_COLOR].number == 1;
    call->colour &= call->output == FSD_READABLE;
    call->timing = !common[FSD_COMMON_TIMING].given;
    call->quiet = common[FSD_COMMON_QUIET].given;
    call->verbose = common[FSD_COMMON_VERBOSE].given;
    call->time_limit = common[FSD_COMMON_TIME].real;
}

/* What must be true of the arguments together. */
static bool check_arguments(reader *read)
{
    fsd_call *call = read->call;
    const fsd_verb *verb = call->verb;
    fsd_error error = { 0 };
    if (read->common[FSD_COMMON_JSON].given && read->common[FSD_COMMON_CSV].given) {
        (void)fsd_fail(&error, FSD_BAD_ARGUMENT, "does not go with --json; choose one",
                       "不能与 --json 同用; 请选其一");
        usage_error(call, "--csv", &error);
        return false;
    }
    for (uint32_t i = 0; i < verb->options; i++) {
        const fsd_option *option = &verb->option[i];
        if (!option->required || read->arg[i].given)
            continue;
        char where[64];
        char path[64];
        fsd_verb_path(verb, path);
        fsd_format(where, sizeof where, option->operand ? "%s" : "--%s", option->name);
        if (option->operand)
            (void)fsd_fail(&error, FSD_BAD_SYNTAX, "missing; write foreseed %s %s",
                           "缺少; 请写 foreseed %s %s", path, option->name);
        else
            (void)fsd_fail(&error, FSD_BAD_SYNTAX, "missing; write foreseed %s --%s %s",
                           "缺少; 请写 foreseed %s --%s %s", path, option->name, option->value);
        usage_error(call, where, &error);
        return false;
    }
    return true;
}

static bool asks_for(int argc, const char *const *argv, const char *name, const char *letter)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], name) == 0 || (letter != NULL && strcmp(argv[i], letter) == 0))
            return true;
    return false;
}

static bool read_arguments(fsd_call *call, int argc, const char *const *argv, int at)
{
    reader read = { .call = call, .argv = argv, .argc = argc, .at = at };
    read.arg = fsd_call_take(call, call->verb->options + 1, sizeof *read.arg);
    if (read.arg == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    call->arg = read.arg;
    while (read.at < argc)
        if (!read_argument(&read))
            return false;
    apply_common(&read);
    return check_arguments(&read);
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
                           "选项之前缺少动词; 请看 'foreseed %s --help'", game->name);
            usage_error(call, game->name, &error);
        } else {
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
                       "选项须在动词之后; 请看 'foreseed --help'");
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
        fsd_help_verb(call, call->verb);
        return false;
    }
    return read_arguments(call, argc, argv, at);
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

fsd_command *fsd_command_create(const fsd_command_def *def, int argc, const char *const *argv)
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
    if ((def->isa_asked != NULL && !use_isa(call, def->isa_asked)) || !prepare(call, argc, argv))
        finish(command);
    return command;
}

bool fsd_command_step(fsd_command *command, uint64_t budget)
{
    if (command->finished)
        return false;
    fsd_call *call = &command->call;
    if (call->verb->run(call, budget) == FSD_UNFINISHED && !call->failed)
        return true;
    if (call->stop != 0 && !call->failed)
        call->exit = call->stop;
    finish(command);
    return false;
}

fsd_progress fsd_command_progress(const fsd_command *command)
{
    const fsd_call *call = &command->call;
    return (fsd_progress){ .done = call->done,
                           .total = call->total,
                           .hits = call->hits,
                           .shown = call->verb != NULL && call->verb->slow && !call->quiet,
                           .time_limit = call->time_limit };
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

#include "verbs/arguments.h"

#include <string.h>

#include "core/assert.h"
#include "verbs/catalog.h"

/* The arguments being read: where we are and what was found so far. */
typedef struct reader {
    fsd_call *call;
    const char *const *argv;
    int argc, at;
    fsd_arg common[FSD_COMMON_COUNT];
    fsd_arg *arg;
    uint32_t operands;
    const char **several;
    bool only_operands;
} reader;

static fsd_run usage_error(fsd_call *call, const char *where, const fsd_error *error)
{
    return fsd_call_fail(call, FSD_EXIT_USAGE, where, error);
}

/* The operand of a verb that takes a file by position, where other verbs of its game take one by
 * the option of this name; or null. */
static const fsd_option *input_operand(const fsd_verb *verb, fsd_str name)
{
    const fsd_option *operand = NULL;
    for (uint32_t i = 0; i < verb->options; i++)
        if (verb->option[i].kind == FSD_OPTION_INPUT && verb->option[i].operand)
            operand = &verb->option[i];
    const fsd_game *game = verb->game != NULL ? fsd_game_find(fsd_str_of(verb->game)) : NULL;
    for (uint32_t v = 0; operand != NULL && game != NULL && v < game->verbs; v++)
        for (uint32_t i = 0; i < game->verb[v]->options; i++)
            if (game->verb[v]->option[i].kind == FSD_OPTION_INPUT &&
                fsd_str_equal(name, fsd_str_of(game->verb[v]->option[i].name)))
                return operand;
    return NULL;
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
    const fsd_option *operand = input_operand(verb, name);
    char path[64];
    fsd_verb_path(verb, path);
    fsd_error error = { 0 };
    if (operand != NULL)
        (void)fsd_fail(&error, FSD_UNKNOWN_NAME,
                       "unknown option; the file stands alone: write foreseed %s %s",
                       "没有此选项; 文件直接写在后面: foreseed %s %s", path, operand->name);
    else if (close != NULL)
        (void)fsd_fail(&error, FSD_UNKNOWN_NAME, "unknown option; did you mean '--%s'?",
                       "没有此选项; 是不是 '--%s'?", close);
    else
        (void)fsd_fail(&error, FSD_UNKNOWN_NAME, "unknown option; see 'foreseed %s --help'",
                       "没有此选项; 请看 'foreseed %s --help'", path);
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

static bool looks_like_file(const char *text)
{
    return strchr(text, '.') != NULL || strchr(text, '/') != NULL || strchr(text, ':') != NULL;
}

/* The first option of the verb that takes a file, or null. */
static const fsd_option *input_option(const fsd_verb *verb)
{
    for (uint32_t i = 0; i < verb->options; i++)
        if (verb->option[i].kind == FSD_OPTION_INPUT && !verb->option[i].operand)
            return &verb->option[i];
    return NULL;
}

static bool refuse_operand(const reader *read, const char *text)
{
    fsd_call *call = read->call;
    char shown[FSD_CLIP];
    char path[64];
    fsd_clip(fsd_str_of(text), shown);
    const fsd_option *input = input_option(call->verb);
    fsd_error error = { 0 };
    if (input != NULL && looks_like_file(text))
        (void)fsd_fail(&error, FSD_BAD_SYNTAX,
                       "one argument too many; for a file write foreseed %s --%s %s",
                       "多余的参数; 文件请写 foreseed %s --%s %s", fsd_verb_path(call->verb, path),
                       input->name, shown);
    else if (read->only_operands)
        (void)fsd_fail(&error, FSD_BAD_SYNTAX,
                       "one argument too many; what stands behind -- is no option",
                       "多余的参数; -- 之后的不是选项");
    else
        (void)fsd_fail(&error, FSD_BAD_SYNTAX, "one argument too many; options begin with --",
                       "多余的参数; 选项以 -- 开头");
    usage_error(call, shown, &error);
    return false;
}

/* One more of an operand that takes all that follow. */
static bool add_operand(reader *read, const fsd_option *option, const char *text, fsd_arg *arg)
{
    if (read->several == NULL) {
        read->several = fsd_call_take(read->call, (size_t)read->argc, sizeof *read->several);
        if (read->several == NULL) {
            fsd_call_no_memory(read->call);
            return false;
        }
        if (!parse_value(read, option, text, arg))
            return false;
        arg->texts = read->several;
    }
    read->several[arg->count++] = text;
    return true;
}

static bool read_operand(reader *read, const char *text)
{
    fsd_call *call = read->call;
    uint32_t nth = 0;
    for (uint32_t i = 0; i < call->verb->options; i++) {
        const fsd_option *option = &call->verb->option[i];
        if (!option->operand || nth++ != read->operands)
            continue;
        if (option->several)
            return add_operand(read, option, text, &read->arg[i]);
        read->operands++;
        return parse_value(read, option, text, &read->arg[i]);
    }
    return refuse_operand(read, text);
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
    if (call->def->pool != NULL && call->verb->threads)
        call->pool = *call->def->pool;
    if (call->pool.threads > 0 && common[FSD_COMMON_THREADS].given)
        call->pool.threads = (uint32_t)common[FSD_COMMON_THREADS].number;
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

bool fsd_arguments_read(fsd_call *call, int argc, const char *const *argv, int at)
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

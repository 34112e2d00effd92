/* A ledger told by the verb that made it. */
#include <string.h>

#include "verbs/db.h"

typedef struct stage {
    fsd_call *call;
    fsd_replay *replay;
    fsd_text *into; /* what it prints; null: it goes out */
} stage;

static void pass_on(void *self, fsd_channel channel, const char *bytes, size_t length)
{
    const stage *on = self;
    const fsd_command_def *def = on->call->def;
    if (on->into != NULL && channel == FSD_OUT)
        fsd_text_add(on->into, bytes, length);
    else if (def->write != NULL)
        def->write(def->self, channel, bytes, length);
}

/* What was read when the work began, from the ledger. */
static fsd_status read_kept(void *self, const char *name, const fsd_allocator *allocator,
                            char **bytes, size_t *size, fsd_error *error)
{
    const stage *on = self;
    const char *kept = NULL;
    *size = 0;
    fsd_status status = on->call->def->ledgers->input(on->replay->ledger, name, &kept, size, error);
    if (status != FSD_OK)
        return status;
    *bytes = *size > 0 ? fsd_allocate(allocator, *size) : NULL;
    if (*size > 0 && *bytes == NULL)
        return fsd_fail(error, FSD_NO_MEMORY, "out of memory", "内存不足");
    if (*size > 0)
        memcpy(*bytes, kept, *size);
    return FSD_OK;
}

static int count_words(const fsd_ledger_plan *plan)
{
    int words = 0;
    for (size_t i = 0; i < plan->words_size; i++)
        words += plan->words[i] == 0;
    return words;
}

/* Between the verb and its own arguments come those on the output. */
static int put_arguments(const fsd_ledger_plan *plan, fsd_output output, const char **argv)
{
    int argc = 0;
    argv[argc++] = "foreseed";
    for (size_t at = 0; at < plan->words_size; at += strlen(plan->words + at) + 1) {
        argv[argc++] = plan->words + at;
        if (argc != 3)
            continue;
        argv[argc++] = "--no-timing";
        argv[argc++] = "--quiet";
        if (output != FSD_READABLE)
            argv[argc++] = output == FSD_JSON ? "--json" : "--csv";
    }
    return argc;
}

bool fsd_db_replay(fsd_call *call, fsd_replay *replay, fsd_output output, fsd_text *into)
{
    const fsd_ledger_plan *plan = call->def->ledgers->plan(replay->ledger);
    const char **argv = fsd_call_take(call, (size_t)count_words(plan) + 8, sizeof *argv);
    if (argv == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    stage on = { call, replay, into };
    fsd_command_def def = *call->def;
    def.self = &on;
    def.write = pass_on;
    def.read = read_kept;
    def.read_line = NULL;
    def.save = NULL;
    def.nanoseconds = NULL;
    def.pool = NULL;
    def.peers = NULL;
    def.language = call->language;
    def.colour = call->colour;
    fsd_call_flush(call);
    fsd_command *command = fsd_replay_create(&def, put_arguments(plan, output, argv), argv, replay);
    if (command == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    while (fsd_command_step(command, UINT64_MAX / 2))
        continue;
    int code = fsd_command_exit(command);
    fsd_command_destroy(command);
    if (code != FSD_EXIT_DONE && code != FSD_EXIT_NOTHING) {
        call->failed = true; /* it said why */
        call->exit = code;
    }
    return !call->failed;
}

static bool is_plain(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           strchr("-_=./:,+@%", c) != NULL;
}

static void put_word(fsd_text *out, const char *word)
{
    bool plain = word[0] != 0;
    for (const char *at = word; *at != 0; at++)
        plain &= is_plain(*at);
    fsd_text_add_str(out, plain ? "" : "'");
    for (const char *at = word; *at != 0; at++)
        if (*at == '\'')
            fsd_text_add_str(out, "'\\''");
        else
            fsd_text_add_char(out, *at);
    fsd_text_add_str(out, plain ? "" : "'");
}

void fsd_db_put_plan(fsd_text *out, const fsd_ledger_plan *plan)
{
    for (size_t at = 0; at < plan->words_size; at += strlen(plan->words + at) + 1) {
        bool last_mark = strcmp(plan->words + at, "--") == 0 && at + 3 == plan->words_size;
        if (last_mark)
            continue;
        fsd_text_add_str(out, at > 0 ? " " : "");
        put_word(out, plan->words + at);
    }
}

/* A running command: its verb, its arguments, where its output goes. Verbs see only this. */
#ifndef FSD_VERBS_CALL_H
#define FSD_VERBS_CALL_H

#include "core/json.h"
#include "verbs/option.h"

typedef enum fsd_output { FSD_READABLE, FSD_JSON, FSD_CSV } fsd_output;

typedef enum fsd_run { FSD_FINISHED, FSD_UNFINISHED } fsd_run;

typedef struct fsd_call fsd_call;
typedef struct fsd_replay fsd_replay; /* replay.h */

/* What an input is read as. */
typedef enum fsd_input_kind {
    FSD_INPUT_SAVE,
    FSD_INPUT_RULES,
    FSD_INPUT_LEVEL,
    FSD_INPUT_MOVES,
    FSD_INPUT_CERTIFICATE,
    FSD_INPUT_SCENARIO,
    FSD_INPUT_REPLAY,
    FSD_INPUT_ANSWER,
    FSD_INPUT_FILTER,
    FSD_INPUT_LIST
} fsd_input_kind;

/* A named input that was read, kept so that a ledger can hold it. */
typedef struct fsd_call_input {
    const char *name;
    fsd_str bytes;
    struct fsd_call_input *next;
} fsd_call_input;

typedef struct fsd_verb {
    const char *game; /* null: a verb of the command itself */
    const char *name;
    fsd_words summary;
    const fsd_words *notes;      /* paragraphs of the long help, ended by a null one; or null */
    const char *const *examples; /* argument lines, ended by null; or null */
    const fsd_option *option;
    uint32_t options;
    bool json, csv; /* has these outputs */
    bool slow;      /* can take long: --time, progress */
    bool threads;   /* can use several: --threads */
    /* Called again while it returns FSD_UNFINISHED; keeps what it needs in call->state. */
    fsd_run (*run)(fsd_call *call, uint64_t budget);
    /* Frees what the state holds outside the call's arena; null: nothing. */
    void (*drop)(void *state);
} fsd_verb;

struct fsd_call {
    const fsd_command_def *def;
    const fsd_verb *verb;
    const fsd_arg *arg; /* one for each of the verb's options */
    fsd_arena arena;
    fsd_text out; /* standard output of the command, passed on at its end */
    fsd_output output;
    fsd_language language;
    uint32_t width;
    bool colour, timing, quiet, verbose;
    double time_limit;
    fsd_pool pool;    /* of one thread where there are no more */
    const char *note; /* of the progress; lives until the next call of run */
    int exit;
    int stop; /* exit code to stop with, 0: go on */
    uint64_t done, total, hits;
    void *state;           /* the verb's own, from the arena; null at the first call */
    fsd_call_input *input; /* the last one read, and those before */
    fsd_replay *replay;    /* null: this is the work itself */
    bool failed;           /* an error was told; nothing more is printed */
};

static inline const char *fsd_call_say(const fsd_call *call, const char *en, const char *zh)
{
    return call->language == FSD_CHINESE ? zh : en;
}

/* Each tells one line on FSD_ERR, drops the output, sets the exit code and returns FSD_FINISHED, so
 * that a verb can `return fsd_call_...`. `where` may be null. The first failure of a call wins. */
fsd_run fsd_call_fail(fsd_call *call, int exit_code, const char *where, const fsd_error *error);
/* A usage error of the option at this index of the verb's table: exit 2. */
fsd_run fsd_call_refuse(fsd_call *call, uint32_t option, const char *en, const char *zh, ...)
    FSD_PRINTF(3, 5) FSD_PRINTF(4, 5);
/* Memory is out: exit 4. */
fsd_run fsd_call_no_memory(fsd_call *call);

/* A remark on FSD_ERR about something odd that is no error; nothing with --quiet. */
void fsd_call_warn(fsd_call *call, const char *where, const char *en, const char *zh, ...)
    FSD_PRINTF(3, 5) FSD_PRINTF(4, 5);

/* Reads a named input into the call's arena's lifetime; on failure tells so and returns false. One
 * that is larger than any of its kind is refused before it is read. */
bool fsd_call_read(fsd_call *call, fsd_input_kind kind, const char *name, fsd_str *out);
/* Makes or replaces a named output; on failure `error` has the reason, and nothing is told. */
FSD_MUST_USE fsd_status fsd_call_save(fsd_call *call, const char *name, fsd_str bytes,
                                      fsd_error *error);
/* What a ledger shall hold of an input instead of its bytes. False when an error was told. */
bool fsd_call_keep_input(fsd_call *call, const char *name, fsd_str bytes);
/* An error inside an input's text: its line and column or its byte offset go in front; exit 3. */
fsd_run fsd_call_bad_input(fsd_call *call, const char *name, const fsd_error *error);

/* "pvz types": the words that lead to a verb, into out. */
const char *fsd_verb_path(const fsd_verb *verb, char out[64]);

/* The threads the verb may use; null where there is one. */
const fsd_pool *fsd_call_pool(const fsd_call *call);

/* Zeroed memory for the call's life, null when out. */
void *fsd_call_take(fsd_call *call, size_t count, size_t size);

/* Opens the JSON object every answer is: {"schema":"foreseed.<schema>",... */
fsd_json_writer fsd_call_json(fsd_call *call, const char *schema);
/* Closes it and ends the line. */
void fsd_call_json_end(fsd_call *call, fsd_json_writer *writer);

/* Passes output on before the command's end (a tour, a stream of hits). After it an error no longer
 * empties the output. */
void fsd_call_flush(fsd_call *call);

#endif

/* foreseed/command.h: the command line as a function. Terminal, page and bindings hand over the
 * same argument vector and named inputs and get the same bytes back, errors included; files, clock
 * and terminal are the caller's.
 *
 *     fsd_command_def def = fsd_command_def_default();
 *     def.write = my_write;
 *     fsd_command *command = fsd_command_create(&def, argc, argv);
 *     while (fsd_command_step(command, 1000)) { }
 *     int exit_code = fsd_command_exit(command);
 *     fsd_command_destroy(command);
 */
#ifndef FORESEED_COMMAND_H
#define FORESEED_COMMAND_H

#include <stdbool.h>

#include "foreseed/ledger.h"
#include "foreseed/peers.h"
#include "foreseed/pool.h"
#include "foreseed/status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum fsd_language { FSD_ENGLISH = 0, FSD_CHINESE = 1 } fsd_language;

/* What a command ends with. */
enum {
    FSD_EXIT_DONE = 0,
    FSD_EXIT_NOTHING = 1, /* ran and found nothing */
    FSD_EXIT_USAGE = 2,
    FSD_EXIT_BAD_INPUT = 3,
    FSD_EXIT_IO = 4,
    FSD_EXIT_STOPPED = 5, /* by time, memory or budget, with partial results */
    FSD_EXIT_INTERNAL = 70,
    FSD_EXIT_INTERRUPTED = 130
};

typedef enum fsd_channel { FSD_OUT = 1, FSD_ERR = 2 } fsd_channel;

/* A measurement the `bench` verb can run: `amount` units of work by the fast way and, where there
 * is one, by a plain reference; both return the same checksum. */
typedef struct fsd_bench {
    const char *name;
    const char *unit; /* of the amount, in the plural */
    uint64_t (*fast)(uint64_t amount);
    uint64_t (*plain)(uint64_t amount); /* null: none */
    uint64_t amount; /* takes the plain reference some tenths of a second, or the fast way alone */
} fsd_bench;

/* What the caller provides. Every function may be null: the command then does without, and says so
 * where it cannot. `self` is handed to each. Strings are read while the command lives. */
typedef struct fsd_command_def {
    const fsd_allocator *allocator;
    void *self;
    /* Data and messages, UTF-8, in order within a channel. */
    void (*write)(void *self, fsd_channel channel, const char *bytes, size_t length);
    /* The whole of a named input, allocated from `allocator` with exactly *size bytes (null for
     * none): FSD_OK, FSD_NOT_FOUND or FSD_READ_FAILED (exit 4), FSD_BAD_DATA for what is no file
     * (exit 3), with the reason in `error`; or FSD_TOO_LARGE (exit 3) for more than the *size it
     * was called with. */
    fsd_status (*read)(void *self, const char *name, const fsd_allocator *allocator, char **bytes,
                       size_t *size, fsd_error *error);
    /* Makes or replaces a named output whole: FSD_OK, or FSD_WRITE_FAILED (exit 4) with the reason
     * in `error`; what was there before is then still there. For verbs that are asked to save. */
    fsd_status (*save)(void *self, const char *name, const char *bytes, size_t size,
                       fsd_error *error);
    /* The next line somebody types, without its end, into out[0..capacity): FSD_OK, FSD_NOT_FOUND
     * at the end of input, FSD_TOO_LARGE for a line that does not fit (and is passed over),
     * FSD_STOPPED when interrupted, FSD_READ_FAILED. For verbs that are played; null: nobody is
     * there to ask. */
    fsd_status (*read_line)(void *self, char *out, size_t capacity, size_t *length);
    uint64_t (*nanoseconds)(void *self); /* a clock that only goes forward */
    bool (*random)(void *self,
                   uint64_t *out); /* 64 bits nobody can foresee; false: there are none */
    const fsd_pool *pool; /* threads, for verbs that can use them; --threads may ask for others.
                           * With one, allocator and clock are called from several at a time */
    const fsd_ledgers *ledgers; /* for --db */
    /* For --mpi: the processes that were started together with this one, or null with the reason
     * in `error`. Those other than number 0 print nothing. */
    fsd_peers *(*peers)(void *self, fsd_error *error);
    const fsd_bench *bench;
    size_t benches;
    fsd_language language;
    uint32_t width; /* columns of the terminal; 0: not one, lines may be long */
    bool colour;
    const char *isa_asked; /* instruction set the user asked for (FSD_ISA), or null */
} fsd_command_def;

FSD_API fsd_command_def fsd_command_def_default(void);

typedef struct fsd_command fsd_command;

/* Parses argv[0..argc), argv[0] being the program's name. Never fails for the user's mistakes (they
 * are the command's output); null only when memory is out. The vector must outlive the command. */
FSD_API fsd_command *fsd_command_create(const fsd_command_def *def, int argc,
                                        const char *const *argv);

/* Does a slice of about `budget` units (states, seeds, lists). True while there is more to do. The
 * result depends on the arguments only, not on how the work is sliced. */
FSD_API bool fsd_command_step(fsd_command *command, uint64_t budget);

typedef struct fsd_progress {
    uint64_t done, total, hits; /* total 0: not known */
    bool shown;                 /* worth a progress line: long work, not --quiet */
    double time_limit;          /* seconds asked for with --time; 0: none */
    const char *note;           /* what it is at, in the command's language; null: nothing to say */
} fsd_progress;
FSD_API fsd_progress fsd_command_progress(const fsd_command *command);

/* Of the command's text: what --lang says, else the caller's. */
FSD_API fsd_language fsd_command_language(const fsd_command *command);

/* Asks for an early end: the following steps finish with what there is so far and exit code
 * FSD_EXIT_STOPPED or FSD_EXIT_INTERRUPTED (the argument). */
FSD_API void fsd_command_stop(fsd_command *command, int exit_code);

/* Valid once a step has returned false. */
FSD_API int fsd_command_exit(const fsd_command *command);

FSD_API void fsd_command_destroy(fsd_command *command);

#ifdef __cplusplus
}
#endif
#endif

/* What the command's front needs from the system: files, terminal, clock, randomness. */
#ifndef FSD_CLI_H
#define FSD_CLI_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

#include "foreseed/foreseed.h"

/* Reads a file of at most *size bytes whole, or standard input for "-". */
fsd_status cli_read(const char *name, const fsd_allocator *allocator, char **bytes, size_t *size,
                    fsd_error *error);

/* fsd_command_def.save: writes a file whole, beside the old one first where there is one. */
fsd_status cli_save(void *self, const char *name, const char *bytes, size_t size, fsd_error *error);

/* Set by the first interrupt. */
extern volatile sig_atomic_t cli_interrupted;

/* fsd_command_def.read_line: from standard input. FSD_STOPPED when interrupted. */
fsd_status cli_read_line(void *self, char *out, size_t capacity, size_t *length);

/* What the environment says: language (LC_ALL, LC_MESSAGES, LANG read as text), colours (NO_COLOR,
 * TERM and whether standard output is a terminal), width. */
void cli_describe_terminal(fsd_command_def *def);

/* What an errno means. */
const char *cli_reason(int number, fsd_language language);

uint64_t cli_nanoseconds(void *self);
/* fsd_command_def.random: from the kernel. */
bool cli_random(void *self, uint64_t *out);

/* fsd_command_def.pool: as many threads as the machine has processors. A run has as many threads as
 * tasks, 257 at most. */
fsd_pool cli_pool(void);

/* fsd_command_def.ledgers: SQLite files. */
extern const fsd_ledgers cli_ledgers;

/* Meets the other processes where --mpi is asked for; true: there are such. Before anything else is
 * done, so that one of them speaks. */
bool cli_mpi_start(int argc, char **argv);
/* fsd_command_def.peers */
fsd_peers *cli_mpi_peers(void *self, fsd_error *error);
/* Is this one of them other than number 0? It writes nothing; its messages go to number 0. */
bool cli_mpi_helps(void);
void cli_mpi_say(const char *bytes, size_t length);
/* Leaves them. */
void cli_mpi_end(void);

/* One line on standard error, rewritten four times a second, only where that is a terminal. */
typedef struct cli_progress {
    bool shown;
    uint64_t start, last;
} cli_progress;
void cli_progress_show(cli_progress *line, fsd_progress progress, fsd_language language);
void cli_progress_clear(cli_progress *line);

#endif

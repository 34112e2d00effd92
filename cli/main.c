/* The command: hands arguments, files, terminal and signals to the verbs, and their bytes back. */
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "bench/bench.h"
#include "cli/cli.h"
#include "core/text.h"

/* Units of work between two looks at clock and signals; slices grow while they are short. */
enum { FIRST_BUDGET = 64, SLICE_NANOSECONDS = 20000000 };
#define LARGEST_BUDGET ((uint64_t)1 << 30)

volatile sig_atomic_t cli_interrupted;
static volatile sig_atomic_t under_way;

/* The first interrupt stops cleanly with what there is, the second at once; so does the first while
 * there is nothing yet, where an input may be waited for. */
static void on_interrupt(int number)
{
    (void)number;
    if (cli_interrupted || !under_way)
        _exit(FSD_EXIT_INTERRUPTED);
    cli_interrupted = 1;
}

typedef struct cli_front {
    cli_progress progress;
    bool input_read; /* standard input, which can be read only once */
    int write_error; /* errno of the first failed write to standard output, 0: none */
} cli_front;

static void write_all(cli_front *front, int file, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t done = write(file, bytes, length);
        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0) {
            if (file == STDOUT_FILENO && front->write_error == 0)
                front->write_error = errno;
            return;
        }
        bytes += done;
        length -= (size_t)done;
    }
}

static void on_write(void *self, fsd_channel channel, const char *bytes, size_t length)
{
    cli_front *front = self;
    if (cli_mpi_helps()) {
        if (channel == FSD_ERR)
            cli_mpi_say(bytes, length);
        return;
    }
    cli_progress_clear(&front->progress);
    write_all(front, channel == FSD_OUT ? STDOUT_FILENO : STDERR_FILENO, bytes, length);
}

static fsd_status on_read(void *self, const char *name, const fsd_allocator *allocator,
                          char **bytes, size_t *size, fsd_error *error)
{
    cli_front *front = self;
    bool standard = strcmp(name, "-") == 0;
    if (standard && front->input_read)
        return fsd_fail(error, FSD_BAD_ARGUMENT,
                        "standard input was read for another option; give a file for one of them",
                        "标准输入已用于另一选项; 请给其中之一一个文件");
    front->input_read |= standard;
    return cli_read(name, allocator, bytes, size, error);
}

static uint64_t next_budget(uint64_t budget, uint64_t taken)
{
    if (taken < SLICE_NANOSECONDS / 2 && budget < LARGEST_BUDGET)
        return budget * 2;
    if (taken > SLICE_NANOSECONDS * 2 && budget > 1)
        return budget / 2;
    return budget;
}

/* Steps to the end; clock and signals only ever stop it, they do not change a result. */
static void run(cli_front *front, fsd_command *command)
{
    uint64_t start = cli_nanoseconds(NULL);
    uint64_t before = start;
    uint64_t budget = FIRST_BUDGET;
    while (fsd_command_step(command, budget)) {
        under_way = 1;
        uint64_t now = cli_nanoseconds(NULL);
        fsd_progress progress = fsd_command_progress(command);
        budget = next_budget(budget, now - before);
        before = now;
        if (cli_interrupted)
            fsd_command_stop(command, FSD_EXIT_INTERRUPTED);
        else if (front->write_error != 0)
            fsd_command_stop(command, FSD_EXIT_IO);
        else if (progress.time_limit > 0 && (double)(now - start) >= progress.time_limit * 1e9)
            fsd_command_stop(command, FSD_EXIT_STOPPED);
        if (!cli_mpi_helps())
            cli_progress_show(&front->progress, progress, fsd_command_language(command));
    }
    cli_progress_clear(&front->progress);
}

/* A reader that went away (head, less) is no error to speak of. */
static int tell_write_error(cli_front *front, fsd_language language)
{
    if (front->write_error == EPIPE)
        return FSD_EXIT_IO;
    char line[256];
    size_t length =
        fsd_format(line, sizeof line,
                   language == FSD_CHINESE
                       ? "foreseed: 标准输出: 无法写出 (%s); 请腾出空间或换一处写\n"
                       : "foreseed: standard output: cannot be written (%s); make room or write "
                         "elsewhere\n",
                   cli_reason(front->write_error, language));
    write_all(front, STDERR_FILENO, line, length);
    return FSD_EXIT_IO;
}

int main(int argc, char **argv)
{
    struct sigaction action = { .sa_handler = on_interrupt };
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    struct sigaction hangup;
    if (sigaction(SIGHUP, NULL, &hangup) == 0 && hangup.sa_handler != SIG_IGN) /* nohup */
        sigaction(SIGHUP, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error like others */
    cli_front front = { 0 };
    fsd_command_def def = fsd_command_def_default();
    def.self = &front;
    def.write = on_write;
    def.read = on_read;
    def.save = cli_save;
    def.read_line = cli_read_line;
    def.nanoseconds = cli_nanoseconds;
    def.random = cli_random;
    def.ledgers = &cli_ledgers;
    def.peers = cli_mpi_peers;
    def.bench = fsd_benches;
    def.benches = fsd_bench_count;
    fsd_pool pool = cli_pool();
    def.pool = &pool;
    cli_describe_terminal(&def);
    (void)cli_mpi_start(argc, argv);
    fsd_command *command = fsd_command_create(&def, argc, (const char *const *)argv);
    if (command == NULL) {
        static const char says[] = "foreseed: out of memory (内存不足)\n";
        write_all(&front, STDERR_FILENO, says, sizeof says - 1);
        return FSD_EXIT_IO;
    }
    run(&front, command);
    int code = fsd_command_exit(command);
    if (front.write_error != 0)
        code = tell_write_error(&front, fsd_command_language(command));
    fsd_command_destroy(command);
    code = cli_mpi_helps() ? FSD_EXIT_DONE : code; /* number 0 says how it went */
    cli_mpi_end();
    return code;
}

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/random.h>
#include <sys/select.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"
#include "core/number.h"
#include "core/text.h"
#include "verbs/duration.h"

static const char *variable(const char *name)
{
    const char *value = getenv(name);
    return value != NULL && value[0] != 0 ? value : NULL;
}

static fsd_language language(void)
{
    static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = variable(names[i]);
        if (value != NULL)
            return strncmp(value, "zh", 2) == 0 ? FSD_CHINESE : FSD_ENGLISH;
    }
    return FSD_ENGLISH;
}

static uint32_t width(int file)
{
    struct winsize size;
    if (ioctl(file, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
    uint64_t columns = 0;
    const char *value = variable("COLUMNS");
    if (value != NULL && fsd_parse_u64(fsd_str_of(value), &columns) == FSD_OK && columns < 10000)
        return (uint32_t)columns;
    return 80;
}

void cli_describe_terminal(fsd_command_def *def)
{
    bool terminal = isatty(STDOUT_FILENO) != 0;
    const char *kind = variable("TERM");
    def->language = language();
    def->width = terminal ? width(STDOUT_FILENO) : 0;
    def->colour =
        terminal && variable("NO_COLOR") == NULL && kind != NULL && strcmp(kind, "dumb") != 0;
    def->isa_asked = variable("FSD_ISA");
}

uint64_t cli_nanoseconds(void *self)
{
    (void)self;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

bool cli_random(void *self, uint64_t *out)
{
    (void)self;
    return getrandom(out, sizeof *out, 0) == (ssize_t)sizeof *out;
}

/* Waits for something to read; false when interrupted, be it just before. */
static bool wait_for_input(void)
{
    sigset_t all, before;
    fd_set input;
    FD_ZERO(&input);
    FD_SET(STDIN_FILENO, &input);
    sigemptyset(&all);
    sigaddset(&all, SIGINT);
    sigaddset(&all, SIGTERM);
    sigaddset(&all, SIGHUP);
    sigprocmask(SIG_BLOCK, &all, &before);
    bool there =
        !cli_interrupted &&
        (pselect(STDIN_FILENO + 1, &input, NULL, NULL, NULL, &before) >= 0 || errno != EINTR);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return there;
}

/* Byte by byte, as a terminal hands out whole lines and nothing of what follows may be lost. */
fsd_status cli_read_line(void *self, char *out, size_t capacity, size_t *length)
{
    (void)self;
    bool fits = true;
    *length = 0;
    for (;;) {
        char c;
        if (!wait_for_input())
            return FSD_STOPPED;
        ssize_t got = read(STDIN_FILENO, &c, 1);
        if (got < 0)
            return errno == EINTR ? FSD_STOPPED : FSD_READ_FAILED;
        if (got == 0 && *length == 0)
            return FSD_NOT_FOUND;
        if (got == 0 || c == '\n')
            return fits ? FSD_OK : FSD_TOO_LARGE;
        if (*length < capacity)
            out[(*length)++] = c;
        else
            fits = false;
    }
}

enum { FOUR_TIMES_A_SECOND = 250000000, PROGRESS = 256 };

/* Bytes of the text that fit into so many columns: a line that is broken cannot be taken back. */
static int fitting(const char *text, uint32_t columns)
{
    size_t length = strlen(text);
    size_t end = 0;
    for (size_t used = 0; end < length;) {
        size_t taken = 0;
        used += (size_t)fsd_char_width(fsd_utf8_decode(text + end, length - end, &taken));
        if (used > columns)
            break;
        end += taken;
    }
    return (int)end;
}

static void write_progress(char out[PROGRESS], fsd_progress progress, double seconds, bool zh)
{
    double rate = (double)progress.done / seconds;
    double left = rate > 0 ? (double)(progress.total - progress.done) / rate : 0;
    char time[FSD_DURATION];
    fsd_duration(left, zh ? FSD_CHINESE : FSD_ENGLISH, time);
    int length = progress.total > 0
                     ? snprintf(out, PROGRESS,
                                zh ? "%llu/%llu  每秒 %.0f  还需 %s"
                                   : "%llu of %llu  %.0f a second  %s to go",
                                (unsigned long long)progress.done,
                                (unsigned long long)progress.total, rate, time)
                     : snprintf(out, PROGRESS,
                                zh ? "%.0f 秒  %llu  每秒 %.0f" : "%.0f s  %llu  %.0f a second",
                                seconds, (unsigned long long)progress.done, rate);
    if (progress.note != NULL && length > 0 && length < PROGRESS)
        snprintf(out + length, PROGRESS - (size_t)length, "  %s", progress.note);
}

void cli_progress_show(cli_progress *line, fsd_progress progress, fsd_language language)
{
    uint64_t now = cli_nanoseconds(NULL);
    if (line->start == 0)
        line->start = line->last = now;
    bool told = progress.total > 0 || progress.note != NULL;
    if (!progress.shown || !told || now - line->last < FOUR_TIMES_A_SECOND ||
        !isatty(STDERR_FILENO))
        return;
    char text[PROGRESS];
    line->last = now;
    line->shown = true;
    write_progress(text, progress, (double)(now - line->start) / 1e9, language == FSD_CHINESE);
    fprintf(stderr, "\r\033[K%.*s", fitting(text, width(STDERR_FILENO) - 1), text);
    fflush(stderr);
}

void cli_progress_clear(cli_progress *line)
{
    if (!line->shown)
        return;
    fputs("\r\033[K", stderr);
    fflush(stderr);
    line->shown = false;
}

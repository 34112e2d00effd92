/* Any words and any file: the command ends with one of its exit codes, and with an answer or with
 * one line of message. The input is an argument a line, up to an empty line; what follows is the
 * file that any name stands for. */
#include <string.h>

#include "foreseed/foreseed.h"
#include "core/memory.h"
#include "core/text.h"
#include "target.h"

/* Stopped after so many slices: samples may ask for 10^12. */
enum { MOST_WORDS = 32, MOST_STEPS = 40, BUDGET = 50 };

static void require(bool holds)
{
    if (!holds)
        __builtin_trap();
}

typedef struct front {
    fsd_str file;
    fsd_text out, err;
} front;

static void on_write(void *self, fsd_channel channel, const char *bytes, size_t length)
{
    front *f = self;
    require(length > 0);
    fsd_text_add(channel == FSD_OUT ? &f->out : &f->err, bytes, length);
}

/* As large as the file exactly, so that the sanitizer sees a read behind its end. */
static fsd_status on_read(void *self, const char *name, const fsd_allocator *allocator,
                          char **bytes, size_t *size, fsd_error *error)
{
    const front *f = self;
    if (name[0] == '?')
        return fsd_fail(error, FSD_NOT_FOUND, "no '%s'; give another", "没有 '%s'", name);
    *size = f->file.length;
    if (*size == 0)
        return FSD_OK;
    *bytes = fsd_allocate(allocator, *size);
    require(*bytes != NULL);
    memcpy(*bytes, f->file.at, *size);
    return FSD_OK;
}

/* Cuts the head of the input at its lines into words, which end in zeros then. */
static int read_words(char *text, size_t size, const char *words[MOST_WORDS], fsd_str *file)
{
    int count = 0;
    size_t at = 0;
    words[count++] = "foreseed";
    while (at < size && count < MOST_WORDS && text[at] != '\n') {
        char *end = memchr(text + at, '\n', size - at);
        words[count++] = text + at;
        if (!end) {
            at = size;
            break;
        }
        *end = '\0';
        at = (size_t)(end - text) + 1;
    }
    if (at < size && text[at] == '\n')
        at++;
    *file = (fsd_str){ text + at, size - at };
    return count;
}

static bool is_shown(const fsd_text *text)
{
    fsd_str rest = { text->at, text->length };
    while (rest.length > 0) {
        size_t taken;
        int32_t c = fsd_utf8_decode(rest.at, rest.length, &taken);
        if (!fsd_char_is_visible(c) && c != '\n')
            return false;
        rest.at += taken;
        rest.length -= taken;
    }
    return true;
}

static void check_end(const front *f, const fsd_command *command, bool stopped)
{
    int code = fsd_command_exit(command);
    bool message = f->err.length > 0;
    if (message) {
        const char *end = memchr(f->err.at, '\n', f->err.length);
        require(f->err.length > 10 && memcmp(f->err.at, "foreseed: ", 10) == 0);
        require(end == f->err.at + f->err.length - 1 && is_shown(&f->err));
        require(f->out.length == 0 || code == FSD_EXIT_STOPPED); /* a remark on how far it came */
    }
    switch (code) {
    case FSD_EXIT_DONE:
        require(!message && f->out.length > 0);
        break;
    case FSD_EXIT_USAGE:
    case FSD_EXIT_BAD_INPUT:
    case FSD_EXIT_IO:
        require(message);
        break;
    case FSD_EXIT_STOPPED:
        require(stopped);
        break;
    default: /* nothing here can find nothing, fail inside, or be interrupted */
        require(false);
    }
}

/* The measurement, the checks of the machine and the tour do not depend on the input. */
static bool is_slow(int argc, const char *const *argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "doctor") == 0 || strcmp(argv[i], "demo") == 0 ||
            strcmp(argv[i], "--signature") == 0)
            return true;
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *words[MOST_WORDS];
    front f = { 0 };
    char *text = fsd_allocate(NULL, size + 1);
    require(text != NULL);
    memcpy(text, data, size);
    text[size] = '\0';
    int argc = read_words(text, size, words, &f.file);
    const char **argv = fsd_allocate(NULL, (size_t)argc * sizeof *argv);
    require(argv != NULL);
    memcpy(argv, words, (size_t)argc * sizeof *argv);
    if (!is_slow(argc, argv)) {
        fsd_command_def def = fsd_command_def_default();
        def.self = &f;
        def.write = on_write;
        def.read = on_read;
        def.width = (uint32_t)(size % 128);
        def.colour = size % 2 == 1;
        fsd_command *command = fsd_command_create(&def, argc, argv);
        require(command != NULL);
        int steps = 0;
        while (fsd_command_step(command, BUDGET))
            if (++steps == MOST_STEPS)
                fsd_command_stop(command, FSD_EXIT_STOPPED);
        require(steps <= MOST_STEPS);
        check_end(&f, command, steps == MOST_STEPS);
        fsd_command_destroy(command);
    }
    fsd_release(NULL, argv, (size_t)argc * sizeof *argv);
    fsd_release(NULL, text, size + 1);
    fsd_text_free(&f.out);
    fsd_text_free(&f.err);
    return 0;
}

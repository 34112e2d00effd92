/* Any text for a record of a game: replayed, or refused with one line that names the place. Where
 * it is a record so far, a branch of it is one to the end. */
#include "target.h"

#include <string.h>

#include "core/memory.h"
#include "core/text.h"
#include "foreseed/command.h"

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
    fsd_text_add(channel == FSD_OUT ? &f->out : &f->err, bytes, length);
}

/* As large as the file exactly, so that the sanitizer sees a read behind its end. */
static fsd_status on_read(void *self, const char *name, const fsd_allocator *allocator,
                          char **bytes, size_t *size, fsd_error *error)
{
    const front *f = self;
    (void)name;
    (void)error;
    *size = f->file.length;
    if (*size == 0)
        return FSD_OK;
    *bytes = fsd_allocate(allocator, *size);
    require(*bytes != NULL);
    memcpy(*bytes, f->file.at, *size);
    return FSD_OK;
}

/* Runs it on the text; the output is left in f->out. Whether it went well. */
static bool run(front *f, fsd_str file, const char *option)
{
    const char *const argv[] = { "foreseed", "sgs", "replay", "x", option, "--lang", "zh" };
    fsd_command_def def = fsd_command_def_default();
    f->file = file;
    f->out.length = f->err.length = 0;
    def.self = f;
    def.write = on_write;
    def.read = on_read;
    fsd_command *command = fsd_command_create(&def, sizeof argv / sizeof *argv, argv);
    require(command != NULL);
    while (fsd_command_step(command, 1000)) {
    }
    int code = fsd_command_exit(command);
    fsd_command_destroy(command);
    require(code == FSD_EXIT_DONE || code == FSD_EXIT_BAD_INPUT);
    require((code == FSD_EXIT_DONE) == (f->err.length == 0));
    require((code == FSD_EXIT_DONE) == (f->out.length > 0));
    return code == FSD_EXIT_DONE;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    front f = { 0 }, branch = { 0 };
    const fsd_str file = { (const char *)data, size };
    bool whole = run(&f, file, "--verify");
    bool begun = run(&f, file, "--from-here");
    require(begun || !whole);
    if (begun) {
        const fsd_str written = { f.out.at, f.out.length };
        require(run(&branch, written, "--verify"));
        require(run(&branch, written, "--json"));
    }
    fsd_text_free(&f.out);
    fsd_text_free(&f.err);
    fsd_text_free(&branch.out);
    fsd_text_free(&branch.err);
    return 0;
}

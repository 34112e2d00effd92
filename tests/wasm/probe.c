/* The command in WebAssembly, for a test: words go in through memory, what it says comes out so. */
#include <string.h>

#include "core/text.h"
#include "foreseed/command.h"

#define EXPORT(name) __attribute__((export_name(name)))
/* Where the words are put, each with its zero behind it. */
EXPORT("probe_words") char *probe_words(void);
/* What was said last. */
EXPORT("probe_said") const char *probe_said(fsd_channel channel);
EXPORT("probe_length") size_t probe_length(fsd_channel channel);
/* Runs so many words; the exit code. */
EXPORT("probe_run") int probe_run(int argc);

enum { WORDS = 32, ROOM = 4096 };

static char words[ROOM];
static fsd_text said[FSD_ERR + 1];

static void on_write(void *self, fsd_channel channel, const char *bytes, size_t length)
{
    (void)self;
    fsd_text_add(&said[channel], bytes, length);
}

char *probe_words(void)
{
    return words;
}

const char *probe_said(fsd_channel channel)
{
    return said[channel].at;
}

size_t probe_length(fsd_channel channel)
{
    return said[channel].length;
}

int probe_run(int argc)
{
    const char *argv[WORDS];
    const char *at = words;
    for (int i = 0; i < argc && i < WORDS; at += strlen(at) + 1)
        argv[i++] = at;
    fsd_text_free(&said[FSD_OUT]);
    fsd_text_free(&said[FSD_ERR]);
    fsd_command_def def = fsd_command_def_default();
    def.write = on_write;
    fsd_command *command = fsd_command_create(&def, argc, argv);
    if (command == NULL)
        return -1;
    while (fsd_command_step(command, 100000)) {
    }
    int code = fsd_command_exit(command);
    fsd_command_destroy(command);
    return code;
}

/* Wherever memory runs out in the verbs of Sheep a Sheep, once or for good, nothing leaks, nothing
 * false is said, and what ends for want of it says so in one line. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "core/text.h"
#include "foreseed/command.h"
#include "support/allocator.h"

#define COUNT(rows) (sizeof(rows) / sizeof *(rows))
enum { MOST_WORDS = 24 };

/* What a command said. `proof` is what it can read under that name. */
typedef struct caller {
    fsd_text out, err;
    const fsd_text *proof;
} caller;

static void on_write(void *self, fsd_channel channel, const char *bytes, size_t length)
{
    caller *c = self;
    fsd_text_add(channel == FSD_OUT ? &c->out : &c->err, bytes, length);
}

static fsd_status on_read(void *self, const char *name, const fsd_allocator *allocator,
                          char **bytes, size_t *size, fsd_error *error)
{
    const caller *c = self;
    if (strcmp(name, "proof") != 0 || c->proof == NULL)
        return fsd_fail(error, FSD_NOT_FOUND, "not there", "不存在");
    *bytes = allocator->resize(allocator->self, NULL, 0, c->proof->length);
    if (*bytes == NULL)
        return fsd_fail(error, FSD_NO_MEMORY, "out of memory", "内存不足");
    memcpy(*bytes, c->proof->at, c->proof->length);
    *size = c->proof->length;
    return FSD_OK;
}

static fsd_status on_line(void *self, char *out, size_t capacity, size_t *length)
{
    static const char typed[] = "46 47 hint undo out moves";
    caller *c = self;
    (void)capacity;
    if (c->proof == (const fsd_text *)c) /* typed already */
        return FSD_NOT_FOUND;
    c->proof = (const fsd_text *)c;
    memcpy(out, typed, *length = sizeof typed - 1);
    return FSD_OK;
}

static void drop(caller *c)
{
    fsd_text_free(&c->out);
    fsd_text_free(&c->err);
}

/* The exit code; -1 where there was not even memory for the command. */
static int run(caller *c, const char *line, const fsd_allocator *allocator)
{
    char word[512];
    const char *argv[MOST_WORDS] = { "foreseed" };
    int argc = 1;
    fsd_format(word, sizeof word, "%s", line);
    for (char *at = strtok(word, " "); at != NULL; at = strtok(NULL, " "))
        argv[argc++] = at;
    fsd_command_def def = fsd_command_def_default();
    def.self = c;
    def.write = on_write;
    def.read = on_read;
    def.read_line = on_line;
    def.allocator = allocator;
    fsd_command *command = fsd_command_create(&def, argc, argv);
    if (command == NULL)
        return -1;
    while (fsd_command_step(command, 20000)) {
    }
    int code = fsd_command_exit(command);
    fsd_command_destroy(command);
    return code;
}

static bool has(const fsd_text *text, const char *words)
{
    size_t length = strlen(words);
    for (size_t i = 0; i + length <= text->length; i++)
        if (memcmp(text->at + i, words, length) == 0)
            return true;
    return false;
}

/* What may be true, and what of it must not be said: a search that is short of memory gives up. */
typedef struct question {
    const char *line;
    int code;          /* with all the memory it wants */
    const char *never; /* a falsehood */
} question;

#define SMALL "example:sheep_small.json"
static const question questions[] = {
    { "sheep show " SMALL, 0, "won" },
    { "sheep show " SMALL " --svg", 0, "won" },
    { "sheep deal " SMALL " --json", 0, "\"plain\"" },
    { "sheep solve " SMALL " --json", 0, "\"unsolvable\"" },
    { "sheep solve " SMALL " --slot 3 --json", 1, "\"solvable\"" },
    { "sheep check " SMALL " --slot 3 --certificate proof --json", 0, "\"counts\"" },
    { "sheep check " SMALL " --slot 3 --certificate proof --plain", 0, "not valid" },
    { "sheep odds " SMALL " --deals 2 --slot 4 --json", 0, "\"deals\":3" },
    { "sheep find " SMALL " solvable --seeds 1..2 --slot 4 --json", 0, "\"hits\":3" },
    { "sheep make --tiles 36 --side 4 --kinds 6 --games 5 --states 2000", 0, "\"type\":0" },
    { "sheep play " SMALL, 1, "Won" },
};

/* True when the nth allocation was not needed. */
static bool survives(const question *asked, const fsd_text *proof, size_t nth, bool all_after)
{
    counting counter = { .fail_at = nth, .fail_after = all_after };
    fsd_allocator allocator = counting_allocator(&counter);
    caller c = { .proof = proof };
    int code = run(&c, asked->line, &allocator);
    bool reached = counter.asked >= nth;
    bool good = counter.live == 0 && !counter.wrong_size && !has(&c.out, asked->never);
    if (!reached)
        good &= code == asked->code;
    else if (code == FSD_EXIT_IO)
        good &= has(&c.err, "out of memory") && c.err.at[c.err.length - 1] == '\n';
    else
        good &= code == -1 || code == asked->code || code == FSD_EXIT_STOPPED;
    if (!good)
        fail_msg("'%s' without allocation %zu: exit %d, %zu blocks left, message %.*s", asked->line,
                 nth, code, counter.live, (int)c.err.length, c.err.at != NULL ? c.err.at : "");
    drop(&c);
    return !reached;
}

static void memory_may_run_out_anywhere(void **state)
{
    (void)state;
    caller solved = { 0 };
    size_t tried = 0;
    assert_int_equal(run(&solved, "sheep solve " SMALL " --slot 3 --json", NULL), 1);
    for (size_t i = 0; i < COUNT(questions); i++)
        for (int all_after = 0; all_after <= 1; all_after++) {
            size_t nth = 1;
            while (!survives(&questions[i], &solved.out, nth, all_after == 1)) {
                nth += nth < 16 ? 1 : nth / 3;
                tried++;
            }
        }
    assert_true(tried > 200);
    drop(&solved);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_may_run_out_anywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

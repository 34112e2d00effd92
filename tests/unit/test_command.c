/* The command as a function: how the work is sliced, where memory runs out, when it is stopped and
 * what the caller leaves out may change nothing but what they must. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "foreseed/foreseed.h"
#include "core/memory.h"
#include "core/text.h"
#include "support/allocator.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])
enum { MOST_WORDS = 24 };

/* ---- A caller -------------------------------------------------------------------------------- */

typedef struct named_input {
    const char *name, *bytes;
    fsd_status status;
} named_input;

static const named_input inputs[] = {
    { "three", "subject\tfield\tvalue\ngame\tmost_drawn\t3\n", FSD_OK },
    { "wrong", "subject\tfield\tvalue\ngame\tmost_dawn\t3\n", FSD_OK },
    { "empty", "", FSD_OK },
    { "gone", "", FSD_NOT_FOUND },
    { "broken", "", FSD_READ_FAILED },
    { "folder", "", FSD_BAD_DATA },
    { "memory", "", FSD_NO_MEMORY },
};

typedef struct caller {
    fsd_text out, err;
    size_t writes; /* to the output */
    bool mute;     /* read gives no reason */
} caller;

static void on_write(void *self, fsd_channel channel, const char *bytes, size_t length)
{
    caller *c = self;
    assert_true(channel == FSD_OUT || channel == FSD_ERR);
    assert_true(length > 0);
    fsd_text_add(channel == FSD_OUT ? &c->out : &c->err, bytes, length);
    c->writes += channel == FSD_OUT;
}

static fsd_status on_read(void *self, const char *name, const fsd_allocator *allocator,
                          char **bytes, size_t *size, fsd_error *error)
{
    const caller *c = self;
    for (size_t i = 0; i < COUNT(inputs); i++) {
        if (strcmp(name, inputs[i].name) != 0)
            continue;
        if (inputs[i].status != FSD_OK)
            return c->mute ? inputs[i].status
                           : fsd_fail(error, inputs[i].status, "cannot; do", "不能; 请");
        *size = strlen(inputs[i].bytes);
        if (*size == 0)
            return FSD_OK;
        *bytes = fsd_allocate(allocator, *size);
        if (*bytes == NULL)
            return fsd_fail(error, FSD_NO_MEMORY, "out of memory", "内存不足");
        memcpy(*bytes, inputs[i].bytes, *size);
        return FSD_OK;
    }
    return fsd_fail(error, FSD_NOT_FOUND, "no '%s'; give one", "没有 '%s'", name);
}

static uint64_t clock_time;
static uint64_t on_clock(void *self)
{
    (void)self;
    return clock_time += 1000;
}

static uint64_t fast_sum(uint64_t amount)
{
    return amount * (amount + 1) / 2;
}

static uint64_t plain_sum(uint64_t amount)
{
    uint64_t sum = 0;
    for (uint64_t i = 1; i <= amount; i++)
        sum += i;
    return sum;
}

static uint64_t wrong_sum(uint64_t amount)
{
    return amount;
}

static const fsd_bench benches[] = {
    { "sum", "numbers", fast_sum, plain_sum, 100 },
    { "alone", "numbers", fast_sum, NULL, 100 },
};
static const fsd_bench wrong_bench[] = { { "wrong", "numbers", fast_sum, wrong_sum, 100 } };

static fsd_command_def def_of(caller *c)
{
    fsd_command_def def = fsd_command_def_default();
    def.self = c;
    def.write = on_write;
    def.read = on_read;
    def.nanoseconds = on_clock;
    def.bench = benches;
    def.benches = COUNT(benches);
    clock_time = 0;
    return def;
}

static void drop_caller(caller *c)
{
    fsd_text_free(&c->out);
    fsd_text_free(&c->err);
}

/* The words of a line, in memory that ends where the vector ends: no null behind it. */
typedef struct words {
    char *text;
    const char **argv;
    int argc;
} words;

static words split(const char *line)
{
    words w = { .text = strdup(line) };
    const char *found[MOST_WORDS] = { "foreseed" };
    w.argc = 1;
    for (char *word = strtok(w.text, " "); word != NULL; word = strtok(NULL, " ")) {
        assert_true(w.argc < MOST_WORDS);
        found[w.argc++] = word;
    }
    w.argv = malloc((size_t)w.argc * sizeof *w.argv);
    memcpy(w.argv, found, (size_t)w.argc * sizeof *w.argv);
    return w;
}

static void drop_words(words *w)
{
    free(w->argv);
    free(w->text);
}

/* -1: there was no memory for the command itself. */
static int run_sliced(const fsd_command_def *def, const char *line, uint64_t budget)
{
    words w = split(line);
    fsd_command *command = fsd_command_create(def, w.argc, w.argv);
    int code = -1;
    if (command != NULL) {
        while (fsd_command_step(command, budget)) {
        }
        assert_false(fsd_command_step(command, budget)); /* over is over */
        code = fsd_command_exit(command);
    }
    fsd_command_destroy(command);
    drop_words(&w);
    return code;
}

static int run(caller *c, const char *line)
{
    *c = (caller){ 0 };
    fsd_command_def def = def_of(c);
    return run_sliced(&def, line, 1000);
}

static void assert_text(const fsd_text *text, const char *wanted)
{
    fsd_text copy = { 0 };
    fsd_text_add(&copy, text->at, text->length);
    assert_string_equal(fsd_text_terminate(&copy), wanted);
    fsd_text_free(&copy);
}

static bool one_line(const fsd_text *text)
{
    return text->length > 10 && memcmp(text->at, "foreseed: ", 10) == 0 &&
           memchr(text->at, '\n', text->length) == text->at + text->length - 1;
}

static bool has(const fsd_text *text, const char *part)
{
    size_t length = strlen(part);
    for (size_t i = 0; i + length <= text->length; i++)
        if (memcmp(text->at + i, part, length) == 0)
            return true;
    return false;
}

/* ---- What is asked --------------------------------------------------------------------------- */

#define SAVE "example:game1_13.dat"

/* Every verb in every form, and mistakes of every kind; which pass output on before their end. */
static const struct {
    const char *line;
    bool streams;
} asked[] = {
    { "", false },
    { "--help", false },
    { "--lang zh", false },
    { "help pvz", false },
    { "pvz types --help --lang zh", false },
    { "--version", false },
    { "version --json", false },
    { "doctor", false },
    { "manual", false },
    { "manual --lang zh", false },
    { "completion", false },
    { "bench --signature", false },
    { "bench --seconds 0 --no-timing --only splitmix", false },
    { "bench --seconds 0 --no-timing --csv --only sgs.view", false },
    { "bench --only xyzzy", false },
    { "demo", true },
    { "demo --lang zh --color always", true },
    { "pvz types --save " SAVE, false },
    { "pvz types --save " SAVE " --stages +7 --lang zh --color always", false },
    { "pvz types --seed 5 --stages 0..40 --all --csv", false },
    { "pvz types --seed 5 --scene roof --stages 3..40 --json", false },
    { "pvz types --seed 5 --stages 990..3210", true },
    { "pvz types --seed 5 --stages 990..3210 --json", true },
    { "pvz types --seed 5 --stages 990..3210 --csv", true },
    { "pvz types --seed 5 --rules three", false },
    { "pvz save " SAVE, false },
    { "pvz save " SAVE " --json --user 3", false },
    { "pvz save " SAVE " --csv", false },
    { "pvz waves --stage 60 --types 0,2,giga --rng-seed 7", false },
    { "pvz waves --save " SAVE " --rng-seed 7 --json", false },
    { "pvz waves --seed 5 --stage 9 --rng-seed 7 --skip 1000 --csv", false },
    { "pvz waves --stage 60 --types 0,2,giga --sample 50", false },
    { "pvz waves --stage 60 --types 0,2,giga --sample 50 --json", false },
    { "pvz waves --stage 60 --types 0,2,giga --sample 50 --csv", false },
    { "pvz waves --stage 60 --types 0,2,giga --sample 50 --rules three --lang zh", false },
    { "pvz rows --types 0,11,giga,bungee --rng-seed 5", false },
    { "pvz rows --types 0,11,giga,bungee --rng-seed 5 --json", false },
    { "pvz rows --types 0,11,giga,bungee --rng-seed 5 --csv", false },
    { "pvz rows --types 0,11,giga --sample 300 --mowered 1,2,3,4,5,6 --wave 5", false },
    { "pvz rows --types 0,11,giga --sample 300 --json", false },
    { "pvz rows --types 0,11,giga --sample 300 --csv --rules three", false },
    { "pvz odds --stage 500 --want giga --ban zomboni", false },
    { "pvz odds --stage 500 --want giga --sample 3000", false },
    { "pvz odds --stage 500 --want giga --sample 3000 --json --rules three", false },
    { "pvz odds --stage 500 --want giga --sample 3000 --csv --kinds 9..10", false },
    { "sgs arena --games 9 --packages std --by general", false },
    { "sgs arena --games 9 --packages std --by general --json --lang zh", false },
    { "sgs arena --games 3 --mode 3v3 --minds v2,rebel=trust --csv", false },
    { "sgs arena --games 3 --minds rebel=chance", false },
    { "sgs watch --players 3 --turns 3 --lang zh", false },
    { "sgs watch --mode 1v1 --minds v2 --replay", false },
    { "sgs replay folder --verify", false },
    { "sgs replay three --from-here", false },
    { "sgs show example:sgs_table.json --log", false },
    { "sgs pick --mode kof zhenji daqiao --hidden 2", false },
    { "sgs pick --role rebel --lord caocao ganning machao --json", false },
    { "sgs pick --mode 3v3 --arrange zhenji lvbu dongzhuo --csv --lang zh", false },
    { "sgs pick --role rebel zhenji zhenij", false },
    { "sgs generals thicket --lang zh", false },
    { "sgs generals thicket --json", false },
    { "sgs generals xyzzy", false },
    { "sts2 names 涅奥 --lang zh", false },
    { "sts2 names act --csv", false },
    { "sts2 names xyzzy", false },
    { "pvs types", false },
    { "pvz type", false },
    { "pvz xyzzy --lang zh", false },
    { "pvz types --sede 5", false },
    { "pvz types --seed", false },
    { "pvz types --seed x", false },
    { "pvz types --seed 5 --seed 6", false },
    { "pvz types --seed 5 --json --csv", false },
    { "pvz types --seed 5 --stages 5..3", false },
    { "pvz types --seed 5 extra", false },
    { "pvz odds --stage 5 --want gigga", false },
    { "pvz odds --stage 5 --want giga --ban giga", false },
    { "pvz rows --types 0 --rng-seed 1 --mowered 1,2", false },
    { "pvz types --seed 5 --rules wrong", false },
    { "pvz types --seed 5 --rules gone", false },
    { "pvz save empty", false },
    { "pvz save folder --lang zh", false },
    { "--seed 5 pvz", false },
};

/* Leave no question out: what `make long` asks for. */
static bool in_full;

/* These compute for seconds under a sanitizer, in one step, before they say a few words of a kind
 * that others say too: they are asked each question only a few times. */
static bool left_out(size_t i)
{
    return !in_full && (strcmp(asked[i].line, "doctor") == 0 ||
                        strcmp(asked[i].line, "bench --signature") == 0);
}

/* ---- Tests ----------------------------------------------------------------------------------- */

/* The result depends on the arguments, not on how the work is cut. */
static void slices_do_not_show(void **state)
{
    (void)state;
    static const uint64_t budgets[] = { 1, 7, 1000, 1000000000 };
    for (size_t i = 0; i < COUNT(asked); i++) {
        caller first = { 0 };
        int code = 0;
        for (size_t b = 0; b < COUNT(budgets); b += left_out(i) ? COUNT(budgets) - 1 : 1) {
            caller c = { 0 };
            fsd_command_def def = def_of(&c);
            int now = run_sliced(&def, asked[i].line, budgets[b]);
            if (b == 0) {
                first = c;
                code = now;
                continue;
            }
            if (now != code || c.out.length != first.out.length ||
                c.err.length != first.err.length ||
                (c.out.length > 0 && memcmp(c.out.at, first.out.at, c.out.length) != 0) ||
                (c.err.length > 0 && memcmp(c.err.at, first.err.at, c.err.length) != 0))
                fail_msg("'%s' with budget %llu differs", asked[i].line,
                         (unsigned long long)budgets[b]);
            drop_caller(&c);
        }
        drop_caller(&first);
    }
}

/* An answer and no message, or one line of message and no answer. */
static void either_an_answer_or_one_line(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(asked); i++) {
        caller c;
        int code = run(&c, asked[i].line);
        bool good = code == FSD_EXIT_DONE ? c.out.length > 0 && c.err.length == 0
                                          : c.out.length == 0 && one_line(&c.err);
        if (!good)
            fail_msg("'%s' ends with %d, %zu bytes and %zu of messages", asked[i].line, code,
                     c.out.length, c.err.length);
        if (!asked[i].streams && code == FSD_EXIT_DONE)
            assert_int_equal(c.writes, 1);
        if (asked[i].streams)
            assert_true(c.writes > 1);
        drop_caller(&c);
    }
}

/* Runs a line with the nth allocation failing; true when it was not needed. */
static bool survives(const char *line, bool streams, size_t nth, bool all_after)
{
    counting counter = { .fail_at = nth, .fail_after = all_after };
    fsd_allocator allocator = counting_allocator(&counter);
    caller c = { 0 };
    fsd_command_def def = def_of(&c);
    def.allocator = &allocator;
    int code = run_sliced(&def, line, 1000);
    bool reached = counter.asked >= nth;
    bool good = counter.live == 0 && !counter.wrong_size;
    /* A search short of memory gives up and others find an answer (test_sheep_memory.c). */
    bool searches = strncmp(line, "demo", 4) == 0;
    if (reached && code != -1)
        good &= searches && code == FSD_EXIT_DONE
                    ? c.out.length > 0 && c.err.length == 0
                    : code == FSD_EXIT_IO && (streams || c.out.length == 0) && one_line(&c.err) &&
                          (has(&c.err, "out of memory") || has(&c.err, "内存不足"));
    if (code == -1)
        good &= reached && c.out.length == 0 && c.err.length == 0;
    if (!good)
        fail_msg("'%s' without allocation %zu: exit %d, %zu blocks left, %zu bytes, message %.*s",
                 line, nth, code, counter.live, c.out.length, (int)c.err.length,
                 c.err.at != NULL ? c.err.at : "");
    drop_caller(&c);
    return !reached;
}

/* Tables allocate for each cell: all of the beginning, then ever wider apart. */
static size_t allocation_after(size_t nth, size_t line)
{
    if (left_out(line))
        return nth * 2;
    if (in_full)
        return nth + (nth < 2000 ? 1 : nth / 100);
    return nth + (nth < 64 ? 1 : nth / 5);
}

/* Wherever memory runs out, once or for good: exit 4, one line, nothing leaked. */
static void every_allocation_may_fail(void **state)
{
    (void)state;
    size_t tried = 0;
    for (size_t i = 0; i < COUNT(asked); i++)
        for (int all_after = left_out(i); all_after <= 1; all_after++) {
            size_t nth = 1;
            while (!survives(asked[i].line, asked[i].streams, nth, all_after == 1)) {
                nth = allocation_after(nth, i);
                tried++;
            }
        }
    assert_true(tried > 1000);
}

/* Ended in the middle of its work and thrown away, nothing is left. */
static void left_alone_it_leaks_nothing(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(asked); i++)
        for (int steps = 0; steps < 4; steps += left_out(i) ? 2 : 1) {
            counting counter = { 0 };
            fsd_allocator allocator = counting_allocator(&counter);
            caller c = { 0 };
            fsd_command_def def = def_of(&c);
            def.allocator = &allocator;
            words w = split(asked[i].line);
            fsd_command *command = fsd_command_create(&def, w.argc, w.argv);
            assert_non_null(command);
            for (int s = 0; s < steps; s++)
                fsd_command_step(command, 3);
            fsd_command_destroy(command);
            assert_int_equal(counter.live, 0);
            drop_words(&w);
            drop_caller(&c);
        }
    fsd_command_destroy(NULL);
}

/* Stopped after some slices, a sample is what a sample of that size would have been. */
static void stopping_gives_what_there_is(void **state)
{
    (void)state;
    static const char *const samples[] = {
        "pvz odds --stage 500 --want giga --json",
        "pvz odds --stage 500 --want giga",
        "pvz waves --stage 60 --types 0,2,giga --json",
        "pvz rows --types 0,11,giga --csv",
    };
    static const int codes[] = { FSD_EXIT_STOPPED, FSD_EXIT_INTERRUPTED };
    for (size_t i = 0; i < COUNT(samples) * COUNT(codes); i++) {
        const char *sample = samples[i / COUNT(codes)];
        int code = codes[i % COUNT(codes)];
        char line[256];
        caller stopped = { 0 };
        fsd_command_def def = def_of(&stopped);
        fsd_format(line, sizeof line, "%s --sample 1000000000000", sample);
        words w = split(line);
        fsd_command *command = fsd_command_create(&def, w.argc, w.argv);
        for (int s = 0; s < 3; s++)
            assert_true(fsd_command_step(command, 600));
        fsd_progress progress = fsd_command_progress(command);
        assert_true(progress.done >= 1800 && progress.done <= 3 * 2048); /* a block a step */
        assert_true(progress.total == 1000000000000 && progress.shown &&
                    progress.hits <= progress.done);
        fsd_command_stop(command, code);
        assert_false(fsd_command_step(command, 600));
        assert_int_equal(fsd_command_exit(command), code);
        assert_int_equal(fsd_command_progress(command).done, progress.done);
        fsd_format(line, sizeof line, "foreseed: %s: %llu of 1000000000000 done\n",
                   code == FSD_EXIT_STOPPED ? "stopped by --time" : "interrupted",
                   (unsigned long long)progress.done);
        assert_string_equal(fsd_text_terminate(&stopped.err), line);
        fsd_command_destroy(command);
        drop_words(&w);

        caller whole;
        fsd_format(line, sizeof line, "%s --sample %llu", sample,
                   (unsigned long long)progress.done);
        assert_int_equal(run(&whole, line), FSD_EXIT_DONE);
        assert_string_equal(fsd_text_terminate(&stopped.out), fsd_text_terminate(&whole.out));
        drop_caller(&stopped);
        drop_caller(&whole);
    }
}

/* Whenever it is stopped, even before it began, it ends at the next step, with that code or an
 * error. */
static void anything_can_be_stopped(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(asked); i++)
        for (int steps = 0; steps < 3; steps += left_out(i) ? 2 : 1) {
            caller c = { 0 };
            fsd_command_def def = def_of(&c);
            words w = split(asked[i].line);
            fsd_command *command = fsd_command_create(&def, w.argc, w.argv);
            bool more = true;
            for (int s = 0; s < steps && more; s++)
                more = fsd_command_step(command, 1);
            fsd_command_stop(command, FSD_EXIT_STOPPED);
            assert_false(more && fsd_command_step(command, 1));
            int code = fsd_command_exit(command);
            if (!(code == FSD_EXIT_STOPPED ? c.err.length == 0 || one_line(&c.err)
                  : code == FSD_EXIT_DONE  ? c.err.length == 0 && c.out.length > 0
                                           : one_line(&c.err)))
                fail_msg("'%s' stopped after %d steps ends with %d", asked[i].line, steps, code);
            fsd_command_destroy(command);
            drop_words(&w);
            drop_caller(&c);
        }
}

static void a_stopped_table_is_whole(void **state)
{
    (void)state;
    static const char line[] = "pvz types --seed 5 --stages 0..100000 --json";
    caller c = { 0 };
    fsd_command_def def = def_of(&c);
    words w = split(line);
    fsd_command *command = fsd_command_create(&def, w.argc, w.argv);
    assert_true(fsd_command_step(command, 1500));
    fsd_command_stop(command, FSD_EXIT_STOPPED);
    assert_false(fsd_command_step(command, 1500));
    caller short_one;
    assert_int_equal(run(&short_one, "pvz types --seed 5 --stages 0..1499 --json"), FSD_EXIT_DONE);
    assert_string_equal(fsd_text_terminate(&c.out), fsd_text_terminate(&short_one.out));
    fsd_command_destroy(command);
    drop_words(&w);
    drop_caller(&c);
    drop_caller(&short_one);
}

/* What reading says becomes the exit code and, where it gives a reason, the message. */
static void reading_may_fail_in_every_way(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int exit;
        const char *message, *mute;
    } cases[] = {
        { "gone", FSD_EXIT_IO, "foreseed: gone: cannot; do\n",
          "foreseed: gone: cannot be read (FSD_NOT_FOUND); give another input\n" },
        { "broken", FSD_EXIT_IO, "foreseed: broken: cannot; do\n",
          "foreseed: broken: cannot be read (FSD_READ_FAILED); give another input\n" },
        { "folder", FSD_EXIT_BAD_INPUT, "foreseed: folder: cannot; do\n",
          "foreseed: folder: cannot be read (FSD_BAD_DATA); give another input\n" },
        { "memory", FSD_EXIT_IO, "foreseed: out of memory; ask for less\n",
          "foreseed: out of memory; ask for less\n" },
        { "nobody", FSD_EXIT_IO, "foreseed: nobody: no 'nobody'; give one\n",
          "foreseed: nobody: no 'nobody'; give one\n" },
    };
    static const char *const verbs[] = { "pvz save ", "pvz types --seed 5 --rules ",
                                         "pvz types --save ", "pvz waves --rng-seed 1 --save " };
    for (size_t i = 0; i < COUNT(cases) * COUNT(verbs); i++)
        for (int mute = 0; mute <= 1; mute++) {
            char line[128];
            fsd_format(line, sizeof line, "%s%s", verbs[i % COUNT(verbs)],
                       cases[i / COUNT(verbs)].name);
            caller c = { .mute = mute == 1 };
            fsd_command_def def = def_of(&c);
            assert_int_equal(run_sliced(&def, line, 1), cases[i / COUNT(verbs)].exit);
            assert_text(&c.err,
                        mute ? cases[i / COUNT(verbs)].mute : cases[i / COUNT(verbs)].message);
            assert_int_equal(c.out.length, 0);
            drop_caller(&c);
        }
}

/* Without files built-in inputs still work, and others are refused. */
static void a_caller_without_files(void **state)
{
    (void)state;
    caller c = { 0 };
    fsd_command_def def = def_of(&c);
    def.read = NULL;
    assert_int_equal(run_sliced(&def, "pvz save " SAVE " --csv", 1), FSD_EXIT_DONE);
    assert_int_equal(c.err.length, 0);
    assert_int_equal(run_sliced(&def, "pvz save three", 1), FSD_EXIT_IO);
    assert_text(&c.err,
                "foreseed: three: there are no files here; use an input such as " SAVE "\n");
    drop_caller(&c);
}

/* Nobody listens: the exit codes stay. */
static void a_caller_without_ears(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(asked); i++) {
        caller c;
        int code = run(&c, asked[i].line);
        drop_caller(&c);
        c = (caller){ 0 };
        fsd_command_def def = def_of(&c);
        def.write = NULL;
        assert_int_equal(run_sliced(&def, asked[i].line, 1000), code);
        assert_int_equal(c.out.length + c.err.length, 0);
    }
}

static void a_caller_without_a_clock(void **state)
{
    (void)state;
    caller c = { 0 };
    fsd_command_def def = def_of(&c);
    def.nanoseconds = NULL;
    assert_int_equal(run_sliced(&def, "bench", 1), FSD_EXIT_USAGE);
    assert_text(&c.err, "foreseed: bench: there is no clock here; only --signature works\n");
    assert_int_equal(run_sliced(&def, "bench --signature", 1), FSD_EXIT_DONE);
    drop_caller(&c);
}

static void rates_are_told_or_withheld(void **state)
{
    (void)state;
    caller c;
    assert_int_equal(run(&c, "bench --csv --seconds 0"), FSD_EXIT_DONE);
    assert_text(&c.out, "name,unit,per_second,plain_per_second,ratio\r\n"
                        "sum,numbers,100000000,100000000,1.00\r\n"
                        "alone,numbers,100000000,,\r\n");
    drop_caller(&c);
    assert_int_equal(run(&c, "bench --csv --seconds 0 --no-timing --only sum"), FSD_EXIT_DONE);
    assert_text(&c.out, "name,unit,per_second,plain_per_second,ratio\r\nsum,numbers,,,\r\n");
    drop_caller(&c);
}

/* A fast way that differs from its reference is a bug, and said to be one. */
static void a_wrong_bench_is_an_internal_error(void **state)
{
    (void)state;
    caller c = { 0 };
    fsd_command_def def = def_of(&c);
    def.bench = wrong_bench;
    def.benches = 1;
    assert_int_equal(run_sliced(&def, "bench --seconds 0", 1), FSD_EXIT_INTERNAL);
    assert_true(one_line(&c.err) && has(&c.err, "foreseed: wrong: ") && has(&c.err, "bug"));
    assert_int_equal(c.out.length, 0);
    drop_caller(&c);
}

static void language_and_width_are_the_callers(void **state)
{
    (void)state;
    caller c = { 0 };
    fsd_command_def def = def_of(&c);
    def.language = FSD_CHINESE;
    def.width = 40;
    words w = split("pvz types --help");
    fsd_command *command = fsd_command_create(&def, w.argc, w.argv);
    assert_int_equal(fsd_command_language(command), FSD_CHINESE);
    fsd_command_destroy(command);
    drop_words(&w);
    assert_true(has(&c.out, "选项"));
    fsd_str rest = { c.out.at, c.out.length };
    while (rest.length > 0) {
        const char *end = memchr(rest.at, '\n', rest.length);
        assert_non_null(end);
        size_t length = (size_t)(end - rest.at);
        bool example = length > 11 && memcmp(rest.at, "  foreseed ", 11) == 0;
        assert_true(example || fsd_text_width((fsd_str){ rest.at, length }) <= 40);
        rest.at += length + 1;
        rest.length -= length + 1;
    }
    drop_caller(&c);
    c = (caller){ 0 };
    w = split("pvz odds --lang=en");
    command = fsd_command_create(&def, w.argc, w.argv);
    assert_int_equal(fsd_command_language(command), FSD_ENGLISH);
    assert_text(&c.err, "foreseed: --stage: missing; write foreseed pvz odds --stage R\n");
    fsd_command_destroy(command);
    drop_words(&w);
    drop_caller(&c);
}

static void the_instruction_set_can_be_asked_for(void **state)
{
    (void)state;
    fsd_isa before = fsd_isa_current();
    for (uint32_t isa = 0; isa <= (uint32_t)fsd_isa_best(); isa++) {
        caller c = { 0 };
        fsd_command_def def = def_of(&c);
        def.isa_asked = fsd_isa_name((fsd_isa)isa);
        assert_int_equal(run_sliced(&def, "version --json", 1), FSD_EXIT_DONE);
        char wanted[32];
        fsd_format(wanted, sizeof wanted, "\"isa\":\"%s\"", def.isa_asked);
        assert_true(has(&c.out, wanted));
        drop_caller(&c);
    }
    assert_int_equal(fsd_isa_use(before), FSD_OK);
    caller c = { 0 };
    fsd_command_def def = def_of(&c);
    def.isa_asked = "mmx\033[m";
    assert_int_equal(run_sliced(&def, "pvz odds --stage 5", 1), FSD_EXIT_USAGE);
    assert_true(one_line(&c.err) && has(&c.err, "foreseed: FSD_ISA: 'mmx?[m' is not"));
    assert_int_equal(fsd_isa_current(), before);
    drop_caller(&c);
}

/* However long a word is, the message is one short line without what a terminal would obey. */
static void huge_and_hostile_words(void **state)
{
    (void)state;
    enum { HUGE_LENGTH = 1 << 20 };
    static const char *const before[] = { "",
                                          "pvz ",
                                          "pvz types --seed ",
                                          "pvz types --",
                                          "pvz types --seed 5 ",
                                          "pvz types --stages ",
                                          "pvz odds --stage 5 --want ",
                                          "pvz odds --stage 5 --kinds ",
                                          "pvz rows --rng-seed 1 --mowered ",
                                          "pvz save ",
                                          "version --lang " };
    static const char *const pieces[] = { "7", "\033[31m", "\xff", "巨", "\xe2\x80\xae", "\r\a\b" };
    char *line = malloc(HUGE_LENGTH + 64);
    for (size_t i = 0; i < COUNT(before) * COUNT(pieces); i++) {
        const char *piece = pieces[i % COUNT(pieces)];
        size_t length = strlen(before[i / COUNT(pieces)]);
        memcpy(line, before[i / COUNT(pieces)], length);
        while (length + strlen(piece) < HUGE_LENGTH) {
            memcpy(line + length, piece, strlen(piece));
            length += strlen(piece);
        }
        line[length] = 0;
        caller c;
        int code = run(&c, line);
        assert_true(code == FSD_EXIT_USAGE || code == FSD_EXIT_IO);
        assert_true(one_line(&c.err) && c.err.length < 1000);
        assert_int_equal(fsd_utf8_check(c.err.at, c.err.length), c.err.length);
        for (size_t b = 0; b + 1 < c.err.length; b++)
            assert_true((unsigned char)c.err.at[b] >= 0x20 && c.err.at[b] != 0x7f);
        assert_false(has(&c.err, "\xe2\x80\xae")); /* turns the rest of the line around */
        drop_caller(&c);
    }
    free(line);
}

/* Two commands in turns do not see each other. */
static void commands_side_by_side(void **state)
{
    (void)state;
    static const char *const lines[] = { "pvz odds --stage 500 --want giga --sample 3000 --json",
                                         "pvz types --seed 5 --stages 0..40 --csv" };
    caller c[2] = { 0 };
    words w[2];
    fsd_command *command[2];
    for (int i = 0; i < 2; i++) {
        fsd_command_def def = def_of(&c[i]); /* copied by the command */
        w[i] = split(lines[i]);
        command[i] = fsd_command_create(&def, w[i].argc, w[i].argv);
    }
    bool more = true;
    while (more) {
        more = fsd_command_step(command[0], 100);
        more |= fsd_command_step(command[1], 1);
    }
    for (int i = 0; i < 2; i++) {
        caller alone;
        assert_int_equal(run(&alone, lines[i]), fsd_command_exit(command[i]));
        assert_string_equal(fsd_text_terminate(&c[i].out), fsd_text_terminate(&alone.out));
        fsd_command_destroy(command[i]);
        drop_words(&w[i]);
        drop_caller(&c[i]);
        drop_caller(&alone);
    }
}

static void no_arguments_at_all(void **state)
{
    (void)state;
    caller c = { 0 };
    fsd_command_def def = def_of(&c);
    static const char *const nothing[1] = { 0 };
    fsd_command *command = fsd_command_create(&def, 0, nothing);
    assert_false(fsd_command_step(command, 1));
    assert_int_equal(fsd_command_exit(command), FSD_EXIT_DONE);
    assert_true(has(&c.out, "pvz types"));
    fsd_command_destroy(command);
    drop_caller(&c);
}

int main(int argc, char **argv)
{
    in_full = argc == 2 && strcmp(argv[1], "full") == 0;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slices_do_not_show),
        cmocka_unit_test(either_an_answer_or_one_line),
        cmocka_unit_test(every_allocation_may_fail),
        cmocka_unit_test(left_alone_it_leaks_nothing),
        cmocka_unit_test(stopping_gives_what_there_is),
        cmocka_unit_test(anything_can_be_stopped),
        cmocka_unit_test(a_stopped_table_is_whole),
        cmocka_unit_test(reading_may_fail_in_every_way),
        cmocka_unit_test(a_caller_without_files),
        cmocka_unit_test(a_caller_without_ears),
        cmocka_unit_test(a_caller_without_a_clock),
        cmocka_unit_test(rates_are_told_or_withheld),
        cmocka_unit_test(a_wrong_bench_is_an_internal_error),
        cmocka_unit_test(language_and_width_are_the_callers),
        cmocka_unit_test(the_instruction_set_can_be_asked_for),
        cmocka_unit_test(huge_and_hostile_words),
        cmocka_unit_test(commands_side_by_side),
        cmocka_unit_test(no_arguments_at_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

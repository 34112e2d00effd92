/* The command in WebAssembly, as a host without imports uses it: the host writes words, files and random
 * bytes into memory, asks for slices of work, and reads what was said. One command at a time.
 *
 *     files = fsd_js_take(n) ... fsd_js_file(...)      what the command may read
 *     fsd_js_begin(words, count, ...)                  the words, each with a zero behind it
 *     while (fsd_js_step(budget, now))                 between two steps the host looks at clock and messages,
 *         ...                                          takes fsd_js_said and shows fsd_js_progress
 *     fsd_js_exit(); fsd_js_end()
 */
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "foreseed/command.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

/* Memory for the host to write into, null when out; fsd_js_begin and fsd_js_file take it over. */
void *EXPORT(fsd_js_take)(size_t size);
/* Bytes the commands may hold together, 0 for as many as there are. */
void EXPORT(fsd_js_limit)(size_t bytes);
/* A named input: its name of so many bytes, then its content. True unless memory is out. */
bool EXPORT(fsd_js_file)(char *block, size_t name_length, size_t size);
/* What is typed, for verbs that are played: lines, read one by one. */
void EXPORT(fsd_js_input)(char *block, size_t size);
/* Bytes nobody can foresee, as many as are there, for verbs that ask for some. */
void EXPORT(fsd_js_random)(char *block, size_t size);
/* Begins a command; true unless memory is out. `words` has `size` bytes. */
bool EXPORT(fsd_js_begin)(char *words, size_t size, int count, int language, uint32_t width,
                          bool colour);
/* A slice of work at this time in nanoseconds; true while there is more to do. */
bool EXPORT(fsd_js_step)(uint64_t budget, uint64_t now);
/* What was said on a channel (1 data, 2 messages) since it was last forgotten. */
const char *EXPORT(fsd_js_said)(int channel);
size_t EXPORT(fsd_js_said_length)(int channel);
void EXPORT(fsd_js_forget)(int channel);
/* done, total, hits, time limit in seconds, and 1 where it is worth showing. */
const double *EXPORT(fsd_js_progress)(void);
/* What it is at, with a zero behind it, or null. */
const char *EXPORT(fsd_js_note)(void);
void EXPORT(fsd_js_stop)(int exit_code);
int EXPORT(fsd_js_exit)(void);
/* Frees the command, its files and what it said. */
void EXPORT(fsd_js_end)(void);

typedef struct block {
    char *at;
    size_t size, used;
} block;

typedef struct file {
    char *name, *bytes;
    size_t size;
} file;

static struct {
    fsd_command *command;
    const char **word;
    char *words;
    block input, random;
    file *file;
    size_t files;
    bool input_read;
    fsd_text said[FSD_ERR + 1];
    uint64_t now;
} host;

static size_t memory_limit, memory_held;

/* The heap with an end that the user chose. */
static void *resize(void *self, void *at, size_t old_size, size_t new_size)
{
    (void)self;
    if (new_size == 0) {
        free(at);
        memory_held -= old_size;
        return NULL;
    }
    if (memory_limit > 0 && new_size > old_size &&
        (memory_held > memory_limit || new_size - old_size > memory_limit - memory_held))
        return NULL;
    void *moved = realloc(at, new_size);
    if (moved != NULL)
        memory_held = memory_held - old_size + new_size;
    return moved;
}

static const fsd_allocator heap = { resize, NULL };

static void on_write(void *self, fsd_channel channel, const char *bytes, size_t length)
{
    (void)self;
    fsd_text_add(&host.said[channel], bytes, length);
}

static fsd_status hand_out(const char *from, size_t length, const fsd_allocator *allocator,
                           char **bytes, size_t *size, fsd_error *error)
{
    if (length > *size)
        return FSD_TOO_LARGE;
    *size = length;
    *bytes = length > 0 ? allocator->resize(allocator->self, NULL, 0, length) : NULL;
    if (length > 0 && *bytes == NULL)
        return fsd_fail(error, FSD_NO_MEMORY, "out of memory", "内存不足");
    if (length > 0)
        memcpy(*bytes, from, length);
    return FSD_OK;
}

/* "-" is what is typed, as at a terminal; errors are in the words of the command there. */
static fsd_status on_read(void *self, const char *name, const fsd_allocator *allocator,
                          char **bytes, size_t *size, fsd_error *error)
{
    (void)self;
    if (strcmp(name, "-") == 0) {
        if (host.input_read)
            return fsd_fail(
                error, FSD_BAD_ARGUMENT,
                "standard input was read for another option; give a file for one of them",
                "标准输入已用于另一选项; 请给其中之一一个文件");
        host.input_read = true;
        return hand_out(host.input.at, host.input.size, allocator, bytes, size, error);
    }
    for (size_t i = 0; i < host.files; i++)
        if (strcmp(host.file[i].name, name) == 0)
            return hand_out(host.file[i].bytes, host.file[i].size, allocator, bytes, size, error);
    return fsd_fail(
        error, FSD_NOT_FOUND,
        "cannot be opened (No such file or directory); give a file that exists and may be read",
        "无法打开 (不存在); 请给出存在且可读的文件");
}

static fsd_status on_read_line(void *self, char *out, size_t capacity, size_t *length)
{
    (void)self;
    block *input = &host.input;
    if (input->used >= input->size)
        return FSD_NOT_FOUND;
    const char *line = input->at + input->used;
    const char *end = memchr(line, '\n', input->size - input->used);
    *length = end != NULL ? (size_t)(end - line) : input->size - input->used;
    input->used += *length + 1;
    if (*length > capacity)
        return FSD_TOO_LARGE;
    memcpy(out, line, *length);
    return FSD_OK;
}

static uint64_t on_nanoseconds(void *self)
{
    (void)self;
    return host.now;
}

static bool on_random(void *self, uint64_t *out)
{
    (void)self;
    block *random = &host.random;
    if (random->size - random->used < sizeof *out)
        return false;
    memcpy(out, random->at + random->used, sizeof *out);
    random->used += sizeof *out;
    return true;
}

void *fsd_js_take(size_t size)
{
    return malloc(size > 0 ? size : 1);
}

void fsd_js_limit(size_t bytes)
{
    memory_limit = bytes;
}

bool fsd_js_file(char *given, size_t name_length, size_t size)
{
    char *name = malloc(name_length + 1);
    file *grown = realloc(host.file, (host.files + 1) * sizeof *grown);
    if (grown != NULL)
        host.file = grown;
    if (name == NULL || grown == NULL) {
        free(name);
        free(given);
        return false;
    }
    memcpy(name, given, name_length);
    name[name_length] = '\0';
    memmove(given, given + name_length, size);
    host.file[host.files++] = (file){ name, given, size };
    return true;
}

void fsd_js_input(char *given, size_t size)
{
    free(host.input.at);
    host.input = (block){ given, size, 0 };
}

void fsd_js_random(char *given, size_t size)
{
    free(host.random.at);
    host.random = (block){ given, size, 0 };
}

bool fsd_js_begin(char *words, size_t size, int count, int language, uint32_t width, bool colour)
{
    host.words = words;
    host.word = malloc(((size_t)count + 1) * sizeof *host.word);
    if (host.word == NULL)
        return false;
    const char *at = words;
    for (int i = 0; i < count && at < words + size; at += strlen(at) + 1)
        host.word[i++] = at;
    host.word[count] = NULL;
    fsd_command_def def = fsd_command_def_default();
    def.allocator = &heap;
    def.write = on_write;
    def.read = on_read;
    def.read_line = host.input.at != NULL ? on_read_line : NULL;
    def.nanoseconds = on_nanoseconds;
    def.random = on_random;
    def.language = language != 0 ? FSD_CHINESE : FSD_ENGLISH;
    def.width = width;
    def.colour = colour;
    host.command = fsd_command_create(&def, count, host.word);
    return host.command != NULL;
}

bool fsd_js_step(uint64_t budget, uint64_t now)
{
    host.now = now;
    return fsd_command_step(host.command, budget);
}

const char *fsd_js_said(int channel)
{
    return host.said[channel].at;
}

size_t fsd_js_said_length(int channel)
{
    return host.said[channel].length;
}

void fsd_js_forget(int channel)
{
    fsd_text_free(&host.said[channel]);
}

const double *fsd_js_progress(void)
{
    static double shown[5];
    fsd_progress progress = fsd_command_progress(host.command);
    shown[0] = (double)progress.done;
    shown[1] = (double)progress.total;
    shown[2] = (double)progress.hits;
    shown[3] = progress.time_limit;
    shown[4] = progress.shown ? 1 : 0;
    return shown;
}

const char *fsd_js_note(void)
{
    return fsd_command_progress(host.command).note;
}

void fsd_js_stop(int exit_code)
{
    fsd_command_stop(host.command, exit_code);
}

int fsd_js_exit(void)
{
    return fsd_command_exit(host.command);
}

void fsd_js_end(void)
{
    if (host.command != NULL)
        fsd_command_destroy(host.command);
    for (size_t i = 0; i < host.files; i++) {
        free(host.file[i].name);
        free(host.file[i].bytes);
    }
    free(host.file);
    free(host.word);
    free(host.words);
    free(host.input.at);
    free(host.random.at);
    fsd_js_forget(FSD_OUT);
    fsd_js_forget(FSD_ERR);
    memset(&host, 0, sizeof host);
}

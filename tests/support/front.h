/* A front in memory: what a command line says, with files that a test gives and sees. */
#ifndef FSD_TESTS_FRONT_H
#define FSD_TESTS_FRONT_H

#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "core/text.h"
#include "foreseed/command.h"

enum { FRONT_WORDS = 24, FRONT_FILES = 40 };

typedef struct front_file {
    char *name, *text;
} front_file;

static struct {
    front_file file[FRONT_FILES]; /* given or saved, in this order */
    size_t files;
    bool disk_full;
    const fsd_pool *pool;
    char told[1024]; /* the messages of the last command */
} front;

static inline void front_put(const char *name, const char *text)
{
    front_file *file = front.file;
    while (file < front.file + front.files && strcmp(file->name, name) != 0)
        file++;
    assert_true(file < front.file + FRONT_FILES);
    if (file == front.file + front.files) {
        file->name = strdup(name);
        front.files++;
    } else {
        free(file->text);
    }
    file->text = strdup(text);
}

static inline void front_forget(void)
{
    while (front.files > 0) {
        front.files--;
        free(front.file[front.files].name);
        free(front.file[front.files].text);
    }
}

static inline void front_write(void *self, fsd_channel channel, const char *bytes, size_t length)
{
    size_t had = strlen(front.told);
    if (channel == FSD_OUT)
        fsd_text_add(self, bytes, length);
    else
        fsd_format(front.told + had, sizeof front.told - had, "%.*s", (int)length, bytes);
}

static inline fsd_status front_read(void *self, const char *name, const fsd_allocator *allocator,
                                    char **bytes, size_t *size, fsd_error *error)
{
    (void)self;
    for (size_t i = 0; i < front.files; i++)
        if (strcmp(front.file[i].name, name) == 0) {
            *size = strlen(front.file[i].text);
            *bytes = fsd_allocate(allocator, *size);
            assert_non_null(*bytes);
            memcpy(*bytes, front.file[i].text, *size);
            return FSD_OK;
        }
    return fsd_fail(error, FSD_NOT_FOUND, "there is none", "没有");
}

static inline fsd_status front_save(void *self, const char *name, const char *bytes, size_t size,
                                    fsd_error *error)
{
    (void)self;
    if (front.disk_full)
        return fsd_fail(error, FSD_WRITE_FAILED, "the disk is full", "磁盘已满");
    char *text = strndup(bytes, size);
    front_put(name, text);
    free(text);
    return FSD_OK;
}

/* What the command line writes, by steps of `budget`, when it ends so. */
static inline char *said_at_exit(const char *line, uint64_t budget, int exit_code)
{
    char *words = strdup(line);
    const char *argv[FRONT_WORDS];
    int argc = 0;
    for (char *word = strtok(words, " "); word != NULL; word = strtok(NULL, " "))
        argv[argc++] = word;
    fsd_text out = { 0 };
    front.told[0] = 0;
    fsd_command_def def = fsd_command_def_default();
    out.allocator = def.allocator;
    def.write = front_write;
    def.read = front_read;
    def.save = front_save;
    def.self = &out;
    def.pool = front.pool;
    fsd_command *command = fsd_command_create(&def, argc, argv);
    while (fsd_command_step(command, budget)) {
    }
    assert_int_equal(fsd_command_exit(command), exit_code);
    fsd_command_destroy(command);
    free(words);
    char *text = strdup(fsd_text_terminate(&out));
    fsd_text_free(&out);
    return text;
}

static inline char *said(const char *line, uint64_t budget)
{
    return said_at_exit(line, budget, FSD_EXIT_DONE);
}

#endif

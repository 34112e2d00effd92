/* Every file below tests/sgs/scenarios is placed, its events happen, and what it expects comes
 * true. A file is a case of its name; nothing else is to be done for a new one. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sgs/flow/flow.h"
#include "sgs/scenario/scenario.h"

#define FOLDER "sgs/scenarios"
enum { MOST_FILES = 4000, MOST_BYTES = 1 << 16, MOST_PATH = 512 };

static char *file[MOST_FILES];
static size_t files;

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void collect(const char *folder)
{
    DIR *open = opendir(folder);
    if (open == NULL)
        return;
    for (struct dirent *entry; (entry = readdir(open)) != NULL && files < MOST_FILES;) {
        char path[MOST_PATH];
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        const char *ending = strrchr(entry->d_name, '.');
        if (ending == NULL)
            collect(path);
        else if (strcmp(ending, ".json") == 0)
            file[files++] = strdup(path);
    }
    closedir(open);
}

static size_t read_whole(const char *path, char *text)
{
    FILE *stream = fopen(path, "rb");
    if (stream == NULL)
        return 0;
    size_t length = fread(text, 1, MOST_BYTES, stream);
    fclose(stream);
    return length;
}

static void tell_difference(void *self, const fsd_sgs_difference *difference)
{
    print_error("%s: %s: expected %s, got %s\n", (const char *)self, difference->where,
                difference->expected, difference->got);
}

static bool conserved(const fsd_sgs_game *game)
{
    return game_of(game)->pub.over || fsd_sgs_broken(game_of(game)) == NULL;
}

static void comes_true(void **state)
{
    char *path = *state;
    static char text[MOST_BYTES];
    static fsd_sgs_course course;
    size_t length = read_whole(path, text);
    fsd_error error = { 0 };
    fsd_sgs_scenario *scenario = NULL;
    uint32_t differences = 1;
    fsd_status status = fsd_sgs_scenario_read(text, length, NULL, &scenario, &error);
    if (status == FSD_OK)
        status = fsd_sgs_scenario_run(scenario, NULL, &course, &error);
    const fsd_sgs_differ differ = { tell_difference, path };
    if (status == FSD_OK)
        status = fsd_sgs_scenario_compare(scenario, &course, &differ, &differences, &error);
    bool whole = status != FSD_OK || conserved(&course.game);
    fsd_sgs_scenario_free(scenario);
    if (status != FSD_OK)
        fail_msg("%s:%u:%u: %s", path, error.line, error.column, error.en);
    assert_int_equal(differences, 0);
    assert_true(whole);
}

/* ---- Nothing without a scenario ------------------------------------------------------------- */

/* Whether a file's name says that it shows the skill or card of this id so ("yes" or "no"). */
static bool is_shown(const char *id, const char *how)
{
    char front[64];
    snprintf(front, sizeof front, "%s_%s", id, how);
    for (size_t i = 0; i < files; i++) {
        const char *name = strrchr(file[i], '/') + 1;
        if (strncmp(name, front, strlen(front)) == 0)
            return true;
    }
    return false;
}

static void need_both(const char *id)
{
    static const char *const how[] = { "yes", "no" };
    for (int i = 0; i < 2; i++)
        if (!is_shown(id, how[i]))
            fail_msg("%s has no scenario %s_%s*.json", id, id, how[i]);
}

/* Skills of equipment are shown with it; the last one is what luoyi leaves behind. */
static void every_skill_and_card_is_shown_at_work_and_at_rest(void **state)
{
    (void)state;
    for (uint32_t skill = 1; skill < SKILL_CROSSBOW; skill++)
        need_both(fsd_sgs_skill_key(skill));
    for (uint32_t kind = 1; kind < ABILITY; kind++)
        need_both(fsd_sgs_kind_key(kind));
}

int main(void)
{
    collect(FOLDER);
    qsort(file, files, sizeof *file, by_name);
    if (files == 0) {
        printf("no scenarios in %s\n", FOLDER);
        return 1;
    }
    struct CMUnitTest *test = calloc(files + 1, sizeof *test);
    for (size_t i = 0; i < files; i++)
        test[i] = (struct CMUnitTest){ file[i] + sizeof FOLDER, comes_true, NULL, NULL, file[i] };
    test[files] =
        (struct CMUnitTest)cmocka_unit_test(every_skill_and_card_is_shown_at_work_and_at_rest);
    int failed = _cmocka_run_group_tests("sgs_scenarios", test, files + 1, NULL, NULL);
    free(test);
    for (size_t i = 0; i < files; i++)
        free(file[i]);
    return failed;
}

/* Levels of the real game, in the optional folder: skipped, counted, where it is not there. */
#ifndef FSD_TESTS_SUPPORT_SHEEP_FILES_H
#define FSD_TESTS_SUPPORT_SHEEP_FILES_H

#include <stdio.h>
#include <stdlib.h>

#include "foreseed/sheep.h"

/* A real layout or level; where it has a seed, it is to be dealt by it. */
typedef struct sheep_file {
    const char *name;
    uint32_t seed[4]; /* all zero: as it is */
} sheep_file;

/* The 21 deals that were really played; only that of 90019 cannot be won. */
static const sheep_file sheep_real_deals[] = {
    { "BugMaker888_90029_f73548a5_map_data.js", { 0 } },
    { "BugMaker888_90030_6be66439_map_data.json", { 0 } },
    { "NB-Dragon_100031_cd6c5106_online_data_200.json", { 0 } },
    { "NB-Dragon_90007_d63e709c_map_data.js", { 0 } },
    { "NB-Dragon_90011_6d1ac312_online_data_reverse_0.json", { 0 } },
    { "NB-Dragon_90011_6d1ac312_online_data_top_first_0.json", { 0 } },
    { "NB-Dragon_90011_6d1ac312_online_data_top_first_7.json", { 0 } },
    { "NB-Dragon_90031_a926cbee_online_data.json", { 0 } },
    { "NB-Dragon_90031_cd6c5106_online_data_4.json", { 0 } },
    { "biechuyangwang_100019_93699b3a_online_data.json", { 0 } },
    { "biechuyangwang_90027_d916ca32_map_data.js", { 0 } },
    { "duule_90004_4f96c6c5_map_data.json", { 0 } },
    { "longhuan1999_90001_af78df57_map_data.js", { 0 } },
    { "bc0042_x_50bf10a6_game1.json", { 0 } },
    { "bc0042_x_5564bd98_game1.json", { 0 } },
    { "bc0042_x_9d56eddd_game1.json", { 0 } },
    { "bc0042_90019_809f9b9f_map", { 2705905154, 682006868, 3863274980, 2086314427 } },
    { "bc0042_90023_84ec10a6_map", { 1391561744, 445255563, 2782997482, 1108285409 } },
    { "bc0042_90024_45c25ee3_map", { 1915422348, 1976942281, 3672873186, 3859704342 } },
    { "bc0042_90030_8064f712_map", { 2117700694, 4198940509, 178815562, 1154571404 } },
    { "bc0042_100001_bc8935cc_map", { 325621731, 2863451479, 2797520995, 3304693553 } },
};
enum { SHEEP_REAL_DEALS = sizeof sheep_real_deals / sizeof *sheep_real_deals };
#define SHEEP_LOST_DEAL 16

static inline bool sheep_files_are_there(void)
{
    char path[1024];
    const char *folder = getenv("FSD_SHARED");
    if (folder == NULL)
        return false;
    snprintf(path, sizeof path, "%s/levels/sheep/%s", folder, sheep_real_deals[0].name);
    FILE *file = fopen(path, "rb");
    if (file != NULL)
        fclose(file);
    return file != NULL;
}

/* The level with its deal, and its board; null where it cannot be read. The caller frees both. */
static inline fsd_sheep_board *sheep_file_open(const sheep_file *of, fsd_sheep_level **level)
{
    enum { MOST = 1 << 20 };
    char path[1024];
    char *text = malloc(MOST);
    fsd_error error;
    snprintf(path, sizeof path, "%s/levels/sheep/%s", getenv("FSD_SHARED"), of->name);
    FILE *file = fopen(path, "rb");
    size_t length = file != NULL ? fread(text, 1, MOST, file) : 0;
    if (file != NULL)
        fclose(file);
    *level = malloc(sizeof **level);
    fsd_status status = fsd_sheep_level_read(text, length, NULL, *level, &error);
    free(text);
    if (status == FSD_OK && (of->seed[0] | of->seed[1] | of->seed[2] | of->seed[3]) != 0)
        status = fsd_sheep_deal(*level, of->seed);
    if (status != FSD_OK) {
        free(*level);
        *level = NULL;
        return NULL;
    }
    fsd_sheep_board *board = malloc(sizeof *board);
    fsd_sheep_board_make(*level, board);
    return board;
}

#endif

/* The room's data tables as C values; only tables.c sees the generated headers. */
#ifndef FSD_PVZ_TABLES_H
#define FSD_PVZ_TABLES_H

#include "core/names.h"
#include "foreseed/pvz.h"

/* Places of the names in fsd_name.form; for zombies `code` is the abbreviation of narrow tables,
 * for scenes that of the endless game (PE). Entries behind the first of an id hold further
 * names. */
enum { FSD_PVZ_FORM_KEY, FSD_PVZ_FORM_EN, FSD_PVZ_FORM_ZH, FSD_PVZ_FORM_SHORT, FSD_PVZ_FORM_CODE };

extern const fsd_pvz_rules fsd_pvz_game_rules;
extern const uint32_t fsd_pvz_scene_modes[FSD_PVZ_SCENES];
/* The first entries are in the order of the ids, one for each. */
extern const fsd_names fsd_pvz_zombie_names, fsd_pvz_scene_names;

#endif

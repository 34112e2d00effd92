#include "core/assert.h"
#include "pvz/tables.h"

/* Kinds that only rules of one's own have go by their ids, in sentences with the mark. */
static const char *const marked_id[FSD_PVZ_KINDS] = {
    "#0",  "#1",  "#2",  "#3",  "#4",  "#5",  "#6",  "#7",  "#8",  "#9",  "#10", "#11", "#12",
    "#13", "#14", "#15", "#16", "#17", "#18", "#19", "#20", "#21", "#22", "#23", "#24", "#25",
    "#26", "#27", "#28", "#29", "#30", "#31", "#32", "#33", "#34", "#35", "#36", "#37", "#38",
    "#39", "#40", "#41", "#42", "#43", "#44", "#45", "#46", "#47", "#48", "#49", "#50", "#51",
    "#52", "#53", "#54", "#55", "#56", "#57", "#58", "#59", "#60", "#61", "#62", "#63",
};

static const char *zombie_form(uint32_t id, int form)
{
    FSD_ASSERT(id < FSD_PVZ_KINDS);
    if (id < fsd_pvz_game_rules.kinds)
        return fsd_pvz_zombie_names.name[id].form[form];
    return form == FSD_PVZ_FORM_EN || form == FSD_PVZ_FORM_ZH ? marked_id[id] : marked_id[id] + 1;
}

int32_t fsd_pvz_zombie_named(const char *name, size_t length)
{
    return fsd_names_find(fsd_pvz_zombie_names, (fsd_str){ name, length });
}

const char *fsd_pvz_zombie_key(uint32_t id)
{
    return zombie_form(id, FSD_PVZ_FORM_KEY);
}

const char *fsd_pvz_zombie_en(uint32_t id)
{
    return zombie_form(id, FSD_PVZ_FORM_EN);
}

const char *fsd_pvz_zombie_code(uint32_t id)
{
    return zombie_form(id, FSD_PVZ_FORM_CODE);
}

const char *fsd_pvz_zombie_zh(uint32_t id)
{
    return zombie_form(id, FSD_PVZ_FORM_ZH);
}

const char *fsd_pvz_zombie_short(uint32_t id)
{
    return zombie_form(id, FSD_PVZ_FORM_SHORT);
}

static const char *scene_form(fsd_pvz_scene scene, int form)
{
    FSD_ASSERT((unsigned)scene < FSD_PVZ_SCENES);
    return fsd_pvz_scene_names.name[scene].form[form];
}

int32_t fsd_pvz_scene_named(const char *name, size_t length)
{
    return fsd_names_find(fsd_pvz_scene_names, (fsd_str){ name, length });
}

const char *fsd_pvz_scene_key(fsd_pvz_scene scene)
{
    return scene_form(scene, FSD_PVZ_FORM_KEY);
}

const char *fsd_pvz_scene_en(fsd_pvz_scene scene)
{
    return scene_form(scene, FSD_PVZ_FORM_EN);
}

const char *fsd_pvz_scene_zh(fsd_pvz_scene scene)
{
    return scene_form(scene, FSD_PVZ_FORM_ZH);
}

uint32_t fsd_pvz_scene_mode(fsd_pvz_scene scene)
{
    FSD_ASSERT((unsigned)scene < FSD_PVZ_SCENES);
    return fsd_pvz_scene_modes[scene];
}

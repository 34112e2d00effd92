#include "core/assert.h"
#include "pvz/tables.h"

static const char *zombie_form(uint32_t id, int form)
{
    FSD_ASSERT(id < fsd_pvz_game_rules.kinds);
    return fsd_pvz_zombie_names.name[id].form[form];
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

/* A recorded game at its beginning: the deal of a seed, or the position of a scenario. */
#include "sgs/scenario/scene.h"
#include "verbs/sgs_record.h"

static void cast_kinds(const fsd_sgs_opening *o, const fsd_sgs_game *game,
                       uint8_t kind[static FSD_SGS_SEATS])
{
    fsd_sgs_cast_kinds(&o->cast, game, kind);
    if (o->person != FSD_SGS_NOBODY)
        kind[o->person] = o->advisor;
}

static fsd_status play_deal(const fsd_sgs_opening *o, fsd_sgs_game *game, fsd_sgs_minds *minds,
                            fsd_error *error)
{
    fsd_sgs_def def = o->def;
    fsd_status status = fsd_sgs_start(game, &def, error);
    if (status != FSD_OK)
        return status;
    uint8_t kind[FSD_SGS_SEATS];
    cast_kinds(o, game, kind);
    def.seed = o->dice;
    fsd_sgs_minds_begin(minds, &def, game, kind, false);
    return FSD_OK;
}

static fsd_status play_scenario(const fsd_call *call, const fsd_sgs_opening *o,
                                const fsd_sgs_host *heard, fsd_sgs_game *game, fsd_sgs_minds *minds,
                                fsd_error *error)
{
    const fsd_allocator *allocator = call->def->allocator;
    fsd_sgs_scene *scene = fsd_allocate(allocator, sizeof *scene);
    fsd_sgs_scenario *scenario = NULL;
    if (scene == NULL)
        return fsd_fail(error, FSD_NO_MEMORY, "out of memory", "内存不足");
    fsd_status status =
        fsd_sgs_scenario_read(o->scenario.at, o->scenario.length, allocator, &scenario, error);
    if (status == FSD_OK)
        status = fsd_sgs_scene_play(scene, scenario, scenario->params == FSD_SGS_PARAMS_DECK,
                                    scenario->foresight, heard, error);
    if (status == FSD_OK) {
        *game = scene->course.game;
        *minds = scene->minds;
        cast_kinds(o, game, minds->kind);
    }
    fsd_sgs_scenario_free(scenario);
    fsd_release(allocator, scene, sizeof *scene);
    return status;
}

fsd_status fsd_sgs_opening_play(const fsd_call *call, const fsd_sgs_opening *opening,
                                const fsd_sgs_host *heard, fsd_sgs_game *game, fsd_sgs_minds *minds,
                                fsd_error *error)
{
    fsd_status status = opening->scenario.length > 0
                            ? play_scenario(call, opening, heard, game, minds, error)
                            : play_deal(opening, game, minds, error);
    if (status == FSD_OK && opening->person != FSD_SGS_NOBODY)
        minds->memory.human |= (uint16_t)(1u << opening->person);
    return status;
}

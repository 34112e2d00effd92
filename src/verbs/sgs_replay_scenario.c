/* foreseed sgs replay --scenario: what happens in a scenario, and how computer players go on. */
#include "core/assert.h"
#include "sgs/scenario/scene.h"
#include "verbs/sgs_replay_scenario.h"

typedef struct progress {
    fsd_call *call;
    fsd_sgs_scene scene;
    uint64_t answers;
    bool told; /* line by line */
} progress;

static void show_line(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *happening)
{
    progress *work = self;
    if (work->told)
        fsd_sgs_put_happening(work->call, game, happening);
}

static void hear(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *happening)
{
    fsd_sgs_minds_hear(&((progress *)self)->scene.minds, game, happening);
    show_line(self, game, happening);
}

/* From where the file ends to the end of the game, or so many answers. */
static bool play_on(progress *work, const fsd_arg *until)
{
    fsd_sgs_game *game = &work->scene.course.game;
    const fsd_sgs_sink sink = { hear, work };
    while (fsd_sgs_advance(game, &sink) == FSD_SGS_ASKS) {
        fsd_sgs_answer answer;
        if (until->given && work->answers >= until->number)
            return false;
        fsd_sgs_minds_answer(&work->scene.minds, game, NULL, &answer);
        fsd_sgs_minds_heed(&work->scene.minds, game, &answer);
        FSD_ASSERT(fsd_sgs_reply(game, &answer) == FSD_SGS_FINE);
        work->answers++;
    }
    return true;
}

bool fsd_sgs_replay_scenario(fsd_call *call, const char *name, const fsd_arg *until,
                             fsd_sgs_replayed *out)
{
    progress *work = fsd_call_take(call, 1, sizeof *work);
    fsd_str text;
    fsd_error error = { 0 };
    fsd_sgs_scenario *scenario = NULL;
    if (work == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    if (!fsd_call_read(call, FSD_INPUT_SCENARIO, name, &text))
        return false;
    work->call = call;
    work->told = call->output == FSD_READABLE;
    const fsd_sgs_host host = { .hear = show_line, .self = work };
    fsd_status status =
        fsd_sgs_scenario_read(text.at, text.length, call->def->allocator, &scenario, &error);
    if (status == FSD_OK)
        status = fsd_sgs_scene_play(&work->scene, scenario, scenario->params == FSD_SGS_PARAMS_DECK,
                                    scenario->foresight, &host, &error);
    if (status == FSD_OK) {
        out->over = play_on(work, until);
        out->answers = work->answers;
        out->winners = fsd_sgs_table_of(&work->scene.course.game)->winners;
    } else {
        fsd_call_bad_input(call, name, &error);
    }
    fsd_sgs_scenario_free(scenario);
    return status == FSD_OK;
}

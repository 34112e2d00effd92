/* The minds in a scenario: what the file says they remember, and one decision of theirs. */
#ifndef FSD_SGS_SCENARIO_SCENE_H
#define FSD_SGS_SCENARIO_SCENE_H

#include "sgs/mind/think.h"
#include "sgs/scenario/scenario.h"

typedef struct fsd_sgs_scene {
    fsd_sgs_scenario *scenario;
    fsd_sgs_minds minds;
    fsd_sgs_course course;
    bool decides; /* something is asked; then: */
    fsd_sgs_trace trace;
    fsd_sgs_answer answer;
    /* What the viewer makes of it. */
    fsd_sgs_view view;
    sgs_think think;
} fsd_sgs_scene;

/* Places the scenario with minds of one parameter set in all seats, lets its events happen, and
 * takes the decision that is asked. Errors as of fsd_sgs_scenario_run. `host` also hears; may be
 * null. */
FSD_MUST_USE fsd_status fsd_sgs_scene_play(fsd_sgs_scene *scene, fsd_sgs_scenario *scenario,
                                           bool deck, bool foresight, const fsd_sgs_host *host,
                                           fsd_error *error);

/* The thoughts of a seat about the scene's game, `deck`: by those figures. fsd_sgs_scene_play has
 * looked so for the viewer. */
void fsd_sgs_scene_look(fsd_sgs_scene *scene, uint32_t seat, bool deck);

/* The same with the decision of its mind, if it is asked; by the figures of its kind. */
void fsd_sgs_scene_decide(fsd_sgs_scene *scene, uint32_t seat);

#endif

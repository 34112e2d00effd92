/* What a mind would do in the person's place: it knows what his seat knows, and nothing it does
 * here is remembered. */
#include "verbs/sgs_pick.h"
#include "verbs/sgs_play.h"
#include "verbs/sgs_think.h"

/* The choice of generals that is asked, told with what each is worth. */
static void put_choice(fsd_call *call, const fsd_sgs_scene *scene)
{
    fsd_sgs_select_rule rule = scene->minds.kind[scene->view.seat] == FSD_SGS_MIND_DECK
                                   ? FSD_SGS_SELECT_DECK
                                   : FSD_SGS_SELECT_V2;
    const fsd_sgs_choice choice = fsd_sgs_choice_of(&scene->view, rule);
    fsd_sgs_put_choice(call, &choice);
}

void fsd_sgs_put_advice(const fsd_sgs_play *play, bool whole)
{
    fsd_call *call = play->call;
    const fsd_allocator *allocator = call->def->allocator;
    fsd_sgs_scene *scene = fsd_allocate(allocator, sizeof *scene);
    if (scene == NULL) {
        call->out.failed = true;
        return;
    }
    memset(scene, 0, sizeof *scene);
    scene->minds = play->minds;
    scene->minds.foresight = 0;
    scene->course.game = play->game;
    scene->decides = true;
    fsd_sgs_scene_look(scene, play->opening.person, play->opening.advisor == FSD_SGS_MIND_DECK);
    fsd_sgs_minds_answer(&scene->minds, &play->game, &scene->trace, &scene->answer);
    bool generals = scene->view.request.kind == FSD_SGS_ASK_GENERAL;
    if (!whole || generals)
        fsd_sgs_put_hint(call, scene);
    else
        fsd_sgs_put_think(call, scene);
    if (whole && generals && scene->view.request.place == 0)
        put_choice(call, scene);
    fsd_release(allocator, scene, sizeof *scene);
}

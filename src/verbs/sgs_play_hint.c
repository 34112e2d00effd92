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

fsd_sgs_scene *fsd_sgs_play_advice(const fsd_sgs_play *play)
{
    fsd_sgs_scene *scene = fsd_allocate(play->call->def->allocator, sizeof *scene);
    if (scene == NULL) {
        play->call->out.failed = true;
        return NULL;
    }
    memset(scene, 0, sizeof *scene);
    scene->minds = play->minds;
    scene->minds.foresight = 0;
    scene->minds.kind[play->opening.person] = play->opening.advisor;
    scene->course.game = play->game;
    fsd_sgs_scene_decide(scene, play->opening.person);
    return scene;
}

void fsd_sgs_play_advice_drop(const fsd_sgs_play *play, fsd_sgs_scene *scene)
{
    fsd_release(play->call->def->allocator, scene, sizeof *scene);
}

void fsd_sgs_put_advice(const fsd_sgs_play *play, bool whole)
{
    fsd_call *call = play->call;
    fsd_sgs_scene *scene = fsd_sgs_play_advice(play);
    if (scene == NULL)
        return;
    bool generals = scene->view.request.kind == FSD_SGS_ASK_GENERAL;
    if (!whole || generals)
        fsd_sgs_put_hint(call, scene);
    else
        fsd_sgs_put_think(call, scene);
    if (whole && generals && scene->view.request.place == 0)
        put_choice(call, scene);
    fsd_sgs_play_advice_drop(play, scene);
}

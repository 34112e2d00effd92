/* The minds in a scenario. */
#include "sgs/scenario/scene.h"

#include "sgs/mind/identity.h"

/* ---- What they remember before the events -------------------------------------------------- */

static uint8_t lacks(uint32_t said)
{
    return (uint8_t)((said & FSD_SGS_LACKS_JINK ? LACKS_JINK : 0) |
                     (said & FSD_SGS_LACKS_SLASH ? LACKS_SLASH : 0) |
                     (said & FSD_SGS_LACKS_PEACH ? LACKS_PEACH : 0));
}

static void remember_seat(fsd_sgs_memory *m, const fsd_sgs_scenario_seat *seat, uint32_t p,
                          bool lord)
{
    m->lack[p] = lacks(seat->lack);
    m->human |= (uint16_t)(seat->human << p);
    if (lord || m->predictable)
        return;
    m->judged[p] = seat->judged;
    m->loyalist[p] = (int32_t)seat->score.loyalist;
    m->renegade[p] = (int32_t)seat->score.renegade;
    m->explicit_renegade |= seat->judged == FSD_SGS_RENEGADE;
}

/* The use in progress: it was heard, and what is asked for a skill of its target follows its
 * damage. */
static void remember_use(fsd_sgs_memory *m, const fsd_sgs_scenario *from)
{
    const fsd_sgs_act *use = &from->table;
    m->use_kind = use->card.kind;
    m->use_skill = use->skill;
    m->user = use->seat;
    for (uint32_t i = 0; i < use->targets; i++)
        m->use_targets |= (uint16_t)(1u << use->target[i]);
    if (is_slash(use->card.kind))
        m->slashed |= (uint16_t)(1u << use->seat);
    if (from->asks && from->request.why.skill && from->request.seat == from->table_at) {
        m->hurt_by[from->table_at] = use->seat;
        m->hurt_kind[from->table_at] = use->card.kind;
    }
}

static void remember(fsd_sgs_memory *m, const fsd_sgs_scenario *from)
{
    m->turncount = (uint16_t)from->turncount;
    m->played = from->phase == FSD_SGS_PLAY || from->phase == FSD_SGS_DISCARD;
    if (from->slashes > 0)
        m->slashed = (uint16_t)(1u << from->current);
    if (from->uses)
        remember_use(m, from);
    for (uint32_t p = 0; p < from->players; p++)
        remember_seat(m, &from->seat[p], p, p == from->lord);
    for (uint32_t role = FSD_SGS_LORD; role <= FSD_SGS_RENEGADE; role++)
        if (from->alive_role[role] != FSD_SGS_UNSAID && !m->predictable)
            m->count[role] = (uint8_t)from->alive_role[role];
}

static fsd_status begin(fsd_sgs_scene *scene, bool deck, bool foresight, fsd_error *error)
{
    const fsd_sgs_scenario *from = scene->scenario;
    const fsd_sgs_def def = { .seed = from->seed };
    uint8_t kind[FSD_SGS_SEATS];
    fsd_sgs_game game;
    fsd_status status = fsd_sgs_scenario_place(from, &game, error);
    if (status != FSD_OK)
        return status;
    memset(kind, deck ? FSD_SGS_MIND_DECK : FSD_SGS_MIND_V2, sizeof kind);
    fsd_sgs_minds_begin(&scene->minds, &def, &game, kind, foresight);
    remember(&scene->minds.memory, from);
    return FSD_OK;
}

/* ---- Events and the decision --------------------------------------------------------------- */

typedef struct listener {
    fsd_sgs_scene *scene;
    const fsd_sgs_host *host;
} listener;

static void hear(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *happening)
{
    const listener *l = self;
    fsd_sgs_minds_hear(&l->scene->minds, game, happening);
    if (l->host != NULL && l->host->hear != NULL)
        l->host->hear(l->host->self, game, happening);
}

static void heed(void *self, const fsd_sgs_game *game, const fsd_sgs_answer *answer)
{
    const listener *l = self;
    fsd_sgs_minds_heed(&l->scene->minds, game, answer);
    if (l->host != NULL && l->host->heed != NULL)
        l->host->heed(l->host->self, game, answer);
}

static void decide(void *self, const fsd_sgs_game *game, fsd_sgs_answer *out)
{
    const listener *l = self;
    fsd_sgs_minds_answer(&l->scene->minds, game, NULL, out);
}

void fsd_sgs_scene_look(fsd_sgs_scene *scene, uint32_t seat, bool deck)
{
    const fsd_sgs_game *game = &scene->course.game;
    fsd_sgs_see(game, seat, scene->minds.foresight, &scene->view);
    fsd_sgs_think_begin(&scene->think, &scene->view, &scene->minds.memory, deck);
    scene->think.walk = game;
}

fsd_status fsd_sgs_scene_play(fsd_sgs_scene *scene, fsd_sgs_scenario *scenario, bool deck,
                              bool foresight, const fsd_sgs_host *host, fsd_error *error)
{
    memset(scene, 0, sizeof *scene);
    scene->scenario = scenario;
    fsd_status status = begin(scene, deck, foresight, error);
    listener l = { scene, host };
    const fsd_sgs_host own = { .hear = hear, .heed = heed, .decide = decide, .self = &l };
    if (status == FSD_OK)
        status = fsd_sgs_scenario_run(scenario, &own, &scene->course, error);
    if (status != FSD_OK)
        return status;
    fsd_sgs_scene_look(scene, scenario->viewer, deck);
    scene->decides = scenario->asks && fsd_sgs_asked(&scene->course.game) != NULL;
    if (scene->decides)
        fsd_sgs_minds_answer(&scene->minds, &scene->course.game, &scene->trace, &scene->answer);
    return FSD_OK;
}

void fsd_sgs_scene_decide(fsd_sgs_scene *scene, uint32_t seat)
{
    const fsd_sgs_game *game = &scene->course.game;
    const fsd_sgs_request *asked = fsd_sgs_asked(game);
    fsd_sgs_scene_look(scene, seat, scene->minds.kind[seat] == FSD_SGS_MIND_DECK);
    scene->decides = asked != NULL && asked->who == seat;
    if (scene->decides)
        fsd_sgs_minds_answer(&scene->minds, game, &scene->trace, &scene->answer);
}

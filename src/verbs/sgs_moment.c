/* One moment of a game: the table, what is asked, and what the asked mind makes of it. */
#include "sgs/table/words.h"
#include "verbs/sgs_chronicle.h"
#include "verbs/sgs_pick.h"
#include "verbs/sgs_think.h"

void fsd_sgs_see_open(const fsd_sgs_game *game, uint32_t seat, fsd_sgs_view *out)
{
    fsd_sgs_see(game, seat, true, out);
    for (uint32_t p = 0; p < out->table.players; p++) {
        fsd_sgs_view own;
        fsd_sgs_see(game, p, true, &own);
        out->known[p] = own.hand;
    }
}

static void put_seen(fsd_json_writer *w, const char *key, const fsd_sgs_view *view)
{
    fsd_json_key(w, key);
    fsd_json_begin_object(w);
    fsd_sgs_json_table(w, view);
    fsd_json_end_object(w);
}

static fsd_sgs_choice choice_of(const fsd_sgs_scene *scene)
{
    bool deck = scene->minds.kind[scene->view.seat] == FSD_SGS_MIND_DECK;
    return fsd_sgs_choice_of(&scene->view, deck ? FSD_SGS_SELECT_DECK : FSD_SGS_SELECT_V2);
}

static bool picks_general(const fsd_sgs_scene *scene)
{
    const fsd_sgs_request *r = &scene->view.request;
    return scene->decides && r->kind == FSD_SGS_ASK_GENERAL && r->place == 0;
}

static void put_json(fsd_call *call, fsd_sgs_scene *scene, const fsd_sgs_view *open,
                     uint64_t answers)
{
    fsd_json_writer w = fsd_call_json(call, "sgs.moment/1");
    fsd_json_key(&w, "answers");
    fsd_json_write_u64(&w, answers);
    fsd_sgs_json_outcome(&w, &open->table);
    put_seen(&w, "table", open);
    put_seen(&w, "seen", &scene->view);
    fsd_json_key(&w, "think");
    fsd_json_begin_object(&w);
    fsd_sgs_json_think(&w, scene);
    fsd_json_end_object(&w);
    fsd_json_key(&w, "pick");
    if (picks_general(scene)) {
        const fsd_sgs_choice choice = choice_of(scene);
        fsd_json_begin_object(&w);
        fsd_sgs_json_choice(&w, &choice);
        fsd_json_end_object(&w);
    } else {
        fsd_json_write_null(&w);
    }
    fsd_call_json_end(call, &w);
}

static void put_readable(fsd_call *call, fsd_sgs_scene *scene, const fsd_sgs_view *open)
{
    fsd_sgs_put_table(call, open);
    if (scene->decides && scene->view.request.kind == FSD_SGS_ASK_GENERAL)
        fsd_sgs_put_hint(call, scene);
    else
        fsd_sgs_put_think(call, scene);
    if (picks_general(scene)) {
        const fsd_sgs_choice choice = choice_of(scene);
        fsd_sgs_put_choice(call, &choice);
    }
}

void fsd_sgs_put_moment(fsd_call *call, const fsd_sgs_game *game, const fsd_sgs_minds *minds,
                        uint64_t answers)
{
    fsd_sgs_scene *scene = fsd_call_take(call, 1, sizeof *scene);
    fsd_sgs_view *open = fsd_call_take(call, 1, sizeof *open);
    const fsd_sgs_request *asked = fsd_sgs_asked(game);
    if (scene == NULL || open == NULL) {
        fsd_call_no_memory(call);
        return;
    }
    uint32_t seat = asked != NULL ? asked->who : fsd_sgs_table_of(game)->current;
    fsd_sgs_see_open(game, seat, open);
    scene->minds = *minds;
    uint8_t *kind = &scene->minds.kind[seat];
    if (*kind != FSD_SGS_MIND_DECK)
        *kind = FSD_SGS_MIND_V2;
    scene->course.game = *game;
    fsd_sgs_scene_decide(scene, seat);
    if (call->output == FSD_JSON)
        put_json(call, scene, open, answers);
    else
        put_readable(call, scene, open);
}

/* A game that is played, as it stands: what the seat sees, what is asked, what may be picked and by
 * which words, and what a mind would do there. */
#include "sgs/table/words.h"
#include "verbs/sgs_chronicle.h"
#include "verbs/sgs_pick.h"
#include "verbs/sgs_play.h"
#include "verbs/sgs_think.h"
#include "verbs/sgs_words.h"

/* ---- Texts that are made where output is made ----------------------------------------------- */

/* Takes what was put into the output from there on; trailing line ends are left out. */
static void member(fsd_json_writer *w, fsd_call *call, const char *key, size_t start)
{
    const fsd_str made = fsd_text_from(&call->out, start);
    size_t length = made.length;
    const char *copy = fsd_arena_copy(&call->arena, made.at, length);
    call->out.length = start;
    call->out.failed |= copy == NULL;
    while (copy != NULL && length > 0 && copy[length - 1] == '\n')
        length--;
    fsd_json_key(w, key);
    fsd_json_write_str(w, (fsd_str){ copy, copy != NULL ? length : 0 });
}

static void put_question(fsd_json_writer *w, const fsd_sgs_walk *ask)
{
    uint64_t explained[4] = { UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX };
    size_t start = ask->call->out.length;
    fsd_sgs_put_question(ask, explained);
    member(w, ask->call, "question", start);
}

/* ---- Picks ---------------------------------------------------------------------------------- */

static void put_card(fsd_json_writer *w, const char *key, uint32_t id)
{
    char out[FSD_SGS_CARD_TEXT];
    const fsd_sgs_card card = fsd_sgs_printed(id);
    fsd_json_put_text(w, key, fsd_sgs_card_text(&card, out));
}

/* What it is: "skill", "kind", "seat", "card", or "choice" (a general's is his key). */
static void put_what(fsd_json_writer *w, const fsd_sgs_walk *ask, fsd_sgs_pick pick)
{
    const fsd_sgs_request *r = &ask->view.request;
    switch (pick.kind) {
    case FSD_SGS_PICK_SKILL:
        fsd_json_put_text(w, "skill", fsd_sgs_skill_key(pick.value));
        break;
    case FSD_SGS_PICK_KIND:
        fsd_json_put_text(w, "kind", fsd_sgs_kind_key(pick.value));
        break;
    case FSD_SGS_PICK_PLAYER:
        fsd_json_put_u64(w, "seat", pick.value + 1u);
        break;
    case FSD_SGS_PICK_CARD:
        put_card(w, "card", pick.value);
        break;
    default:
        if (r->kind == FSD_SGS_ASK_GENERAL && pick.value < sizeof r->general)
            fsd_json_put_text(w, "general", fsd_sgs_general_key(r->general[pick.value]));
        else {
            fsd_json_put_u64(w, "choice", pick.value);
        }
    }
}

static void put_pick(fsd_json_writer *w, const fsd_sgs_walk *ask, fsd_sgs_pick pick)
{
    bool seat;
    char typed[16];
    fsd_json_begin_object(w);
    uint32_t number = fsd_sgs_walk_number(ask, pick, &seat);
    fsd_format(typed, sizeof typed, seat ? "#%u" : "%u", (unsigned)number);
    fsd_json_put_text(w, "type", typed);
    put_what(w, ask, pick);
    size_t start = ask->call->out.length;
    fsd_sgs_put_pick(ask, pick);
    member(w, ask->call, "text", start);
    fsd_json_end_object(w);
}

static void put_picks(fsd_json_writer *w, const fsd_sgs_walk *ask)
{
    fsd_sgs_pick pick[FSD_SGS_PLAY_PICKS];
    uint32_t count = fsd_sgs_walk_list(ask, pick);
    fsd_json_key(w, "picks");
    fsd_json_begin_array(w);
    for (uint32_t i = 0; i < count; i++)
        put_pick(w, ask, pick[i]);
    fsd_json_end_array(w);
    fsd_json_put_text(w, "pass", ask->options.no ? "no" : ask->options.finish ? "done" : NULL);
}

/* What was picked of the answer before. */
static void put_picked(fsd_json_writer *w, const fsd_sgs_walk *ask)
{
    const fsd_sgs_answer *a = &ask->answer;
    fsd_json_key(w, "picked");
    fsd_json_begin_object(w);
    fsd_json_put_text(w, "skill", a->skill ? fsd_sgs_skill_key(a->skill) : NULL);
    fsd_json_put_text(w, "kind", a->kind ? fsd_sgs_kind_key(a->kind) : NULL);
    fsd_json_key(w, "cards");
    fsd_json_begin_array(w);
    for (uint32_t id = 0; id < FSD_SGS_CARDS; id++)
        if (fsd_sgs_in(&a->cards, id)) {
            char out[FSD_SGS_CARD_TEXT];
            const fsd_sgs_card card = fsd_sgs_printed(id);
            fsd_json_write_text(w, fsd_sgs_card_text(&card, out));
        }
    fsd_json_end_array(w);
    fsd_json_key(w, "targets");
    fsd_json_begin_array(w);
    for (uint32_t i = 0; i < a->targets; i++)
        fsd_json_write_u64(w, a->target[i] + 1u);
    fsd_json_end_array(w);
    fsd_json_put_u64(w, "ordered", a->ordered);
    fsd_json_end_object(w);
}

/* The hand as it is numbered. */
static void put_hand(fsd_json_writer *w, const fsd_sgs_walk *ask)
{
    char out[FSD_SGS_CARD_TEXT];
    fsd_json_key(w, "hand");
    fsd_json_begin_array(w);
    for (uint32_t i = 0; i < ask->hands; i++) {
        const fsd_sgs_card card = fsd_sgs_printed(ask->hand[i]);
        fsd_json_write_text(w, fsd_sgs_card_text(&card, out));
    }
    fsd_json_end_array(w);
}

/* ---- Advice --------------------------------------------------------------------------------- */

static void put_choice(fsd_json_writer *w, const fsd_sgs_scene *scene)
{
    bool deck = scene->minds.kind[scene->view.seat] == FSD_SGS_MIND_DECK;
    const fsd_sgs_choice choice =
        fsd_sgs_choice_of(&scene->view, deck ? FSD_SGS_SELECT_DECK : FSD_SGS_SELECT_V2);
    fsd_json_key(w, "pick");
    fsd_json_begin_object(w);
    fsd_sgs_json_choice(w, &choice);
    fsd_json_end_object(w);
}

static void put_advice(fsd_json_writer *w, const fsd_sgs_play *play)
{
    fsd_call *call = play->call;
    fsd_sgs_scene *scene = fsd_sgs_play_advice(play);
    if (scene == NULL)
        return;
    size_t start = call->out.length;
    fsd_sgs_put_hint(call, scene);
    member(w, call, "hint", start);
    fsd_json_key(w, "think");
    fsd_json_begin_object(w);
    fsd_sgs_json_think(w, scene);
    fsd_json_end_object(w);
    const fsd_sgs_request *r = &scene->view.request;
    if (r->kind == FSD_SGS_ASK_GENERAL && r->place == 0)
        put_choice(w, scene);
    fsd_sgs_play_advice_drop(play, scene);
}

/* ---- The object ----------------------------------------------------------------------------- */

static void put_table(fsd_json_writer *w, const fsd_sgs_play *play)
{
    fsd_sgs_view *view = fsd_call_take(play->call, 1, sizeof *view);
    play->call->out.failed |= view == NULL;
    if (view == NULL)
        return;
    if (play->over)
        fsd_sgs_see_open(&play->game, play->opening.person, view);
    else
        fsd_sgs_see(&play->game, play->opening.person, false, view);
    fsd_json_put_text(w, "role", fsd_sgs_role_key(view->role));
    fsd_json_key(w, "table");
    fsd_json_begin_object(w);
    fsd_sgs_json_table(w, view);
    fsd_json_end_object(w);
}

static void put_record(fsd_json_writer *w, const fsd_sgs_play *play)
{
    fsd_text record = { .allocator = play->call->def->allocator };
    fsd_sgs_play_record(play, &record);
    fsd_json_key(w, "record");
    fsd_json_write_str(w, (fsd_str){ record.at, record.length });
    play->call->out.failed |= record.failed;
    fsd_text_free(&record);
}

void fsd_sgs_put_play_json(const fsd_sgs_play *play, const fsd_sgs_walk *ask, size_t news,
                           fsd_str refused)
{
    fsd_call *call = play->call;
    fsd_json_writer w = fsd_call_json(call, "sgs.play/1");
    fsd_json_put_u64_string(&w, "seed", play->opening.def.seed);
    fsd_json_put_u64(&w, "seat", play->opening.person + 1u);
    fsd_json_put_u64(&w, "answers", play->count);
    fsd_sgs_json_outcome(&w, fsd_sgs_table_of(&play->game));
    put_table(&w, play);
    fsd_json_key(&w, "news");
    fsd_sgs_json_lines(&w, fsd_text_from(&play->log, news));
    fsd_json_key(&w, "refused");
    if (refused.length > 0)
        fsd_json_write_str(&w, refused);
    else
        fsd_json_write_null(&w);
    if (!play->over) {
        fsd_sgs_json_request(&w, &ask->view.request);
        put_question(&w, ask);
        put_hand(&w, ask);
        put_picked(&w, ask);
        put_picks(&w, ask);
        put_advice(&w, play);
    }
    put_record(&w, play);
    fsd_call_json_end(call, &w);
}

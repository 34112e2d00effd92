#include "verbs/sgs_chronicle.h"

#include "sgs/mind/relation.h"
#include "sgs/scenario/scene.h"
#include "sgs/table/words.h"

static void begin_step(fsd_sgs_chronicle *c)
{
    fsd_json_begin_object(&c->json);
    fsd_json_key(&c->json, "log");
    fsd_json_begin_array(&c->json);
}

void fsd_sgs_chronicle_begin(fsd_sgs_chronicle *c, fsd_call *call, const char *schema)
{
    *c = (fsd_sgs_chronicle){ .call = call };
    call->width = 0; /* lines are not broken */
    c->json = fsd_call_json(call, schema);
    fsd_json_key(&c->json, "steps");
    fsd_json_begin_array(&c->json);
    begin_step(c);
}

/* Lines into an array that is open. */
static void put_lines(fsd_json_writer *w, fsd_str text)
{
    for (size_t at = 0, from = 0; at < text.length; at++)
        if (text.at[at] == '\n') {
            fsd_json_write_str(w, (fsd_str){ text.at + from, at - from });
            from = at + 1;
        }
}

void fsd_sgs_json_lines(fsd_json_writer *w, fsd_str text)
{
    fsd_json_begin_array(w);
    put_lines(w, text);
    fsd_json_end_array(w);
}

void fsd_sgs_chronicle_take(fsd_sgs_chronicle *c, size_t start)
{
    fsd_text *out = &c->call->out;
    const fsd_str made = fsd_text_from(out, start);
    const char *lines = fsd_arena_copy(&c->call->arena, made.at, made.length);
    out->length = start;
    out->failed |= lines == NULL;
    put_lines(&c->json, (fsd_str){ lines, lines != NULL ? made.length : 0 });
}

/* ---- Figures of a step ---------------------------------------------------------------------- */

/* How the game goes by what all know: as the lord, whose role is no secret, judges it. */
static void put_score(fsd_json_writer *w, const fsd_sgs_game *game, const fsd_sgs_minds *minds)
{
    fsd_sgs_view view;
    sgs_think think;
    uint32_t lord = 0, players = fsd_sgs_table_of(game)->players;
    fsd_sgs_see(game, 0, true, &view);
    while (lord + 1 < players && view.roles[lord] != FSD_SGS_LORD)
        lord++;
    fsd_sgs_see(game, lord, false, &view);
    fsd_sgs_think_begin(&think, &view, &minds->memory, minds->kind[lord] == FSD_SGS_MIND_DECK);
    think.walk = game;
    fsd_json_put_double(w, "score", fsd_sgs_process_score(&think));
}

static void put_seats(fsd_json_writer *w, const fsd_sgs_table *t, const fsd_sgs_memory *memory)
{
    fsd_json_key(w, "hp");
    fsd_json_begin_array(w);
    for (uint32_t p = 0; p < t->players; p++)
        fsd_json_write_i64(w, t->player[p].alive ? t->player[p].hp : 0);
    fsd_json_end_array(w);
    fsd_json_key(w, "loyalist");
    fsd_json_begin_array(w);
    for (uint32_t p = 0; p < t->players; p++)
        fsd_json_write_i64(w, memory->loyalist[p]);
    fsd_json_end_array(w);
}

void fsd_sgs_chronicle_answer(fsd_sgs_chronicle *c, const fsd_sgs_game *game,
                              const fsd_sgs_minds *minds, const fsd_sgs_answer *answer)
{
    fsd_json_writer *w = &c->json;
    const fsd_sgs_table *t = fsd_sgs_table_of(game);
    fsd_json_end_array(w);
    fsd_json_put_i64(w, "turn", t->turns);
    fsd_sgs_json_request(w, fsd_sgs_asked(game));
    fsd_json_put_bool(w, "no", answer->no);
    put_score(w, game, minds);
    put_seats(w, t, &minds->memory);
    fsd_json_end_object(w);
    c->answers++;
    begin_step(c);
}

void fsd_sgs_note_beyond(fsd_call *call, uint32_t option, uint64_t answers)
{
    const fsd_arg *arg = &call->arg[option];
    char where[32];
    if (!arg->given || arg->number <= answers)
        return;
    fsd_format(where, sizeof where, "--%s", call->verb->option[option].name);
    fsd_call_warn(call, where, "%llu is beyond the last answer, %llu; this is the end",
                  "%llu 超过最后一次决策 %llu; 此为终局", (unsigned long long)arg->number,
                  (unsigned long long)answers);
}

/* ---- The end -------------------------------------------------------------------------------- */

void fsd_sgs_json_outcome(fsd_json_writer *w, const fsd_sgs_table *t)
{
    fsd_json_put_bool(w, "over", t->over);
    fsd_json_key(w, "winners");
    fsd_json_begin_array(w);
    for (uint32_t p = 0; p < t->players; p++)
        if (t->over && (t->winners >> p & 1))
            fsd_json_write_u64(w, p + 1);
    fsd_json_end_array(w);
}

static void put_people(fsd_json_writer *w, const fsd_sgs_view *open)
{
    fsd_json_key(w, "seats");
    fsd_json_begin_array(w);
    for (uint32_t p = 0; p < open->table.players; p++) {
        const fsd_sgs_player *player = &open->table.player[p];
        fsd_json_begin_object(w);
        fsd_json_put_i64(w, "seat", p + 1);
        fsd_json_put_text(w, "general",
                          player->general ? fsd_sgs_general_key(player->general) : "?");
        fsd_json_put_text(w, "role", fsd_sgs_role_key(open->roles[p]));
        fsd_json_put_bool(w, "dead", !player->alive);
        fsd_json_end_object(w);
    }
    fsd_json_end_array(w);
}

void fsd_sgs_chronicle_end(fsd_sgs_chronicle *c, const fsd_sgs_game *game)
{
    fsd_json_writer *w = &c->json;
    fsd_sgs_view open;
    fsd_sgs_see(game, 0, true, &open);
    fsd_json_end_array(w);
    fsd_json_end_object(w);
    fsd_json_end_array(w);
    fsd_json_put_u64(w, "answers", c->answers);
    put_people(w, &open);
    fsd_sgs_json_outcome(w, fsd_sgs_table_of(game));
}

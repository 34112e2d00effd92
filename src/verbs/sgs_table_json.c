/* The table of Sanguosha as one seat sees it, in JSON. */
#include "sgs/table/words.h"
#include "verbs/sgs.h"

static void put_card(fsd_json_writer *w, uint32_t id)
{
    const fsd_sgs_card card = fsd_sgs_printed(id);
    char out[FSD_SGS_CARD_TEXT];
    fsd_json_write_text(w, fsd_sgs_card_text(&card, out));
}

static void put_list(fsd_json_writer *w, const char *key, const uint8_t *id, uint32_t count)
{
    fsd_json_key(w, key);
    fsd_json_begin_array(w);
    for (uint32_t i = 0; i < count; i++)
        if (id[i] != FSD_SGS_NO_CARD)
            put_card(w, id[i]);
    fsd_json_end_array(w);
}

static void put_set(fsd_json_writer *w, const char *key, const fsd_sgs_set *cards)
{
    fsd_json_key(w, key);
    fsd_json_begin_array(w);
    for (uint32_t id = 0; id < FSD_SGS_CARDS; id++)
        if (fsd_sgs_in(cards, id))
            put_card(w, id);
    fsd_json_end_array(w);
}

static void put_piles(fsd_json_writer *w, const fsd_sgs_player *p)
{
    static const char *const name[] = { "buqu", "fields", "yiji", "qianxun" };
    fsd_json_key(w, "piles");
    fsd_json_begin_object(w);
    for (uint32_t i = 0; i < FSD_SGS_PILES; i++) {
        if (p->piled[i] == 0)
            continue;
        if (i < FSD_SGS_OPEN_PILES)
            put_set(w, name[i], &p->pile[i]);
        else
            fsd_json_put_i64(w, name[i], p->piled[i]);
    }
    fsd_json_end_object(w);
}

static void put_marks(fsd_json_writer *w, const fsd_sgs_player *p)
{
    fsd_json_key(w, "marks");
    fsd_json_begin_object(w);
    for (uint32_t m = 0; m < FSD_SGS_MARKS; m++)
        if (p->mark[m] > 0 && fsd_sgs_mark_key(m) != NULL)
            fsd_json_put_i64(w, fsd_sgs_mark_key(m), p->mark[m]);
    fsd_json_end_object(w);
}

static void put_skills(fsd_json_writer *w, const fsd_sgs_player *p)
{
    fsd_json_key(w, "skills");
    fsd_json_begin_array(w);
    for (uint32_t skill = 1; fsd_sgs_skill_key(skill) != NULL; skill++)
        if (p->skills[skill / 64] >> skill % 64 & 1)
            fsd_json_write_text(w, fsd_sgs_skill_key(skill));
    fsd_json_end_array(w);
}

static void put_seat(fsd_json_writer *w, const fsd_sgs_view *view, uint32_t who)
{
    const fsd_sgs_player *p = &view->table.player[who];
    fsd_json_begin_object(w);
    fsd_json_put_i64(w, "seat", who + 1);
    fsd_json_put_text(w, "general", p->general ? fsd_sgs_general_key(p->general) : "?");
    fsd_json_put_text(w, "role", view->roles[who] ? fsd_sgs_role_key(view->roles[who]) : "?");
    fsd_json_put_bool(w, "dead", !p->alive);
    fsd_json_put_text(w, "kingdom", fsd_sgs_kingdom_names.name[p->kingdom].form[0]);
    fsd_json_put_i64(w, "hp", p->hp);
    fsd_json_put_i64(w, "maxhp", p->max_hp);
    fsd_json_put_i64(w, "hand", p->hand);
    put_set(w, "known", &view->known[who]);
    put_list(w, "equip", p->equip, p->alive ? FSD_SGS_SLOTS : 0);
    put_list(w, "judge", p->delayed_card, p->delayed);
    put_piles(w, p);
    put_marks(w, p);
    fsd_json_put_bool(w, "chained", p->chained);
    fsd_json_put_bool(w, "facedown", p->face_down);
    put_skills(w, p);
    fsd_json_end_object(w);
}

void fsd_sgs_json_table(fsd_json_writer *w, const fsd_sgs_view *view)
{
    static const char *const phase[] = { "none", "start",   "judge", "draw",
                                         "play", "discard", "finish" };
    const fsd_sgs_table *t = &view->table;
    fsd_json_put_i64(w, "viewer", view->seat + 1);
    fsd_json_put_i64(w, "current", t->current + 1);
    fsd_json_put_text(w, "phase", phase[t->phase]);
    fsd_json_put_bool(w, "over", t->over);
    fsd_json_put_i64(w, "deck", t->deck);
    put_list(w, "discard", t->discard, t->discards);
    put_set(w, "revealed", &t->pool);
    fsd_json_key(w, "seats");
    fsd_json_begin_array(w);
    for (uint32_t p = 0; p < t->players; p++)
        put_seat(w, view, p);
    fsd_json_end_array(w);
}

void fsd_sgs_json_request(fsd_json_writer *w, const fsd_sgs_request *q)
{
    fsd_json_key(w, "request");
    if (q == NULL) {
        fsd_json_write_null(w);
        return;
    }
    fsd_json_begin_object(w);
    fsd_json_put_text(w, "kind", fsd_sgs_request_key(q->kind));
    fsd_json_put_i64(w, "seat", q->who + 1);
    fsd_json_put_text(w, "reason",
                      q->skill         ? fsd_sgs_skill_key(q->skill)
                      : q->reason_kind ? fsd_sgs_kind_key(q->reason_kind)
                                       : NULL);
    fsd_json_end_object(w);
}

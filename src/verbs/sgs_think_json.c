/* A decision of a mind, and all that led to it, in JSON. */
#include "verbs/sgs_think.h"

#include "sgs/mind/defence.h"
#include "sgs/mind/relation.h"
#include "sgs/flow/options.h"
#include "sgs/table/words.h"

/* ---- Words ---------------------------------------------------------------------------------- */

const char *fsd_sgs_process_key(uint32_t process)
{
    static const char *const key[] = { "neutral", "loyalist", "loyalish",
                                       "rebel",   "rebelish", "dilemma" };
    return key[process];
}

const char *fsd_sgs_judged_key(uint32_t role)
{
    return role == FSD_SGS_UNKNOWN ? "neutral" : fsd_sgs_role_key(role);
}

static void card(fsd_json_writer *w, const char *key, const fsd_sgs_card *value)
{
    char out[FSD_SGS_CARD_TEXT];
    fsd_json_put_text(w, key, fsd_sgs_card_text(value, out));
}

static void cards(fsd_json_writer *w, const char *key, const sgs_set *set)
{
    char out[FSD_SGS_CARD_TEXT];
    fsd_json_key(w, key);
    fsd_json_begin_array(w);
    for (EACH_CARD(id, set)) {
        const sgs_card printed = printed_card(id);
        fsd_json_write_text(w, fsd_sgs_card_text(&printed, out));
    }
    fsd_json_end_array(w);
}

static void seats(fsd_json_writer *w, const char *key, const uint8_t *seat, uint32_t count)
{
    fsd_json_key(w, key);
    fsd_json_begin_array(w);
    for (uint32_t i = 0; i < count; i++)
        fsd_json_write_u64(w, seat[i] + 1u);
    fsd_json_end_array(w);
}

static void seat_set(fsd_json_writer *w, const char *key, uint32_t set)
{
    uint8_t seat[SEATS];
    uint32_t count = 0;
    for (EACH_SEAT(p, set))
        seat[count++] = (uint8_t)p;
    seats(w, key, seat, count);
}

/* A member of an object by seats. */
static void seat_key(fsd_json_writer *w, uint32_t seat)
{
    char key[4];
    fsd_format(key, sizeof key, "%u", (unsigned)seat + 1);
    fsd_json_key(w, key);
}

/* ---- The decision --------------------------------------------------------------------------- */

bool fsd_sgs_decides_card(uint32_t kind)
{
    return kind <= FSD_SGS_ASK_PEACH;
}

fsd_sgs_card fsd_sgs_decided_card(const fsd_sgs_scene *scene)
{
    const sgs_game *g = game_of(&scene->course.game);
    const fsd_sgs_answer *a = &scene->answer;
    const sgs_request *r = &g->request;
    sgs_card none = { .kind = NONE, .suit = FSD_SGS_NO_SUIT };
    if (!scene->decides || a->no)
        return none;
    if (!fsd_sgs_decides_card(r->kind))
        return set_count(&a->cards) == 1 ? printed_card(set_from(&a->cards, 0)) : none;
    if (a->skill && fsd_sgs_ability_of(g, r, a->skill))
        return (sgs_card){ ABILITY, FSD_SGS_NO_SUIT, 0, a->skill, a->cards };
    return fsd_sgs_answered_card(g, r, a);
}

/* Targets that the card fixes itself are told too. */
static uint32_t fixed_targets(const fsd_sgs_scene *scene, const sgs_card *made)
{
    const sgs_game *g = game_of(&scene->course.game);
    const sgs_request *r = &g->request;
    bool uses = r->kind == FSD_SGS_ASK_PLAY || r->kind == FSD_SGS_ASK_USE;
    if (!uses || made->kind == NONE || made->kind == ABILITY || scene->answer.targets > 0)
        return 0;
    sgs_aim aim = fsd_sgs_aim_of(g, r, made);
    return fsd_sgs_fixed_targets(&g->pub, &aim);
}

static void put_choice(fsd_json_writer *w, const fsd_sgs_scene *scene)
{
    const fsd_sgs_request *r = fsd_sgs_asked(&scene->course.game);
    uint32_t n = scene->answer.choice;
    const char *key = NULL;
    char number[8];
    if (scene->answer.chosen && r->kind == FSD_SGS_ASK_SUIT)
        key = fsd_sgs_suit_names.name[n].form[0];
    else if (scene->answer.chosen && r->kind == FSD_SGS_ASK_KINGDOM)
        key = fsd_sgs_land_names.name[n].form[0];
    else if (scene->answer.chosen && r->kind == FSD_SGS_ASK_CHOICE)
        key = fsd_sgs_choice_key(r, n);
    else if (scene->answer.chosen && r->kind == FSD_SGS_ASK_GENERAL && n < sizeof r->general)
        key = fsd_sgs_general_key(r->general[n]);
    if (key == NULL && scene->answer.chosen && r->kind == FSD_SGS_ASK_CHOICE) {
        fsd_format(number, sizeof number, "%u", (unsigned)n);
        key = number;
    }
    fsd_json_put_text(w, "choice", key);
}

static void put_decision(fsd_json_writer *w, const fsd_sgs_scene *scene)
{
    fsd_json_key(w, "decision");
    if (!scene->decides) {
        fsd_json_write_null(w);
        return;
    }
    const fsd_sgs_request *r = fsd_sgs_asked(&scene->course.game);
    const fsd_sgs_answer *a = &scene->answer;
    const sgs_set none = set_none();
    sgs_card made = fsd_sgs_decided_card(scene);
    uint32_t fixed = fixed_targets(scene, &made);
    bool discards = r->kind == FSD_SGS_ASK_DISCARD || r->kind == FSD_SGS_ASK_EXCHANGE;
    fsd_json_begin_object(w);
    card(w, "card", discards ? &(sgs_card){ 0 } : &made);
    fsd_json_put_text(w, "skill", a->skill ? fsd_sgs_skill_key(a->skill) : NULL);
    cards(w, "subcards", a->skill ? &a->cards : &none);
    if (fixed)
        seat_set(w, "targets", fixed);
    else
        seats(w, "targets", a->target, a->targets);
    cards(w, "discard", discards ? &a->cards : &none);
    put_choice(w, scene);
    fsd_json_key(w, "invoke");
    if (r->kind == FSD_SGS_ASK_INVOKE)
        fsd_json_write_bool(w, !a->no && a->choice == 1);
    else
        fsd_json_write_null(w);
    fsd_json_key(w, "order");
    fsd_json_begin_array(w);
    for (uint32_t i = 0; i < a->ordered; i++) {
        char out[FSD_SGS_CARD_TEXT];
        const sgs_card printed = printed_card(a->order[i]);
        fsd_json_write_text(w, fsd_sgs_card_text(&printed, out));
    }
    fsd_json_end_array(w);
    fsd_json_end_object(w);
}

/* ---- What led to it ------------------------------------------------------------------------- */

static void put_whys(fsd_json_writer *w, const fsd_sgs_trace *trace, uint32_t candidate)
{
    static const char *const of[] = { "priority", "value", "keep", "target", "decision" };
    fsd_json_key(w, "why");
    fsd_json_begin_array(w);
    for (uint32_t i = 0; i < trace->whys; i++) {
        const fsd_sgs_trace_why *why = &trace->why[i];
        if (why->candidate != candidate ||
            (candidate == FSD_SGS_NO_CANDIDATE && why->of == OF_KEEPING))
            continue;
        fsd_json_begin_object(w);
        fsd_json_put_text(w, "of", of[why->of]);
        fsd_json_put_text(w, "term", fsd_sgs_term_key(why->term));
        if (why->of == OF_PRIORITY || why->of == OF_VALUE)
            fsd_json_put_double(w, "value", why->value);
        if (why->who != NOBODY) {
            fsd_json_put_u64(w, "seat", why->who + 1u);
        }
        fsd_json_end_object(w);
    }
    fsd_json_end_array(w);
}

static void put_candidates(fsd_json_writer *w, const fsd_sgs_trace *trace)
{
    fsd_json_key(w, "candidates");
    fsd_json_begin_array(w);
    for (uint32_t n = 0; n < trace->candidates; n++) {
        const fsd_sgs_traced *c = &trace->candidate[n];
        const sgs_set none = set_none();
        fsd_json_begin_object(w);
        card(w, "card", &c->card);
        fsd_json_put_text(w, "skill", c->card.skill ? fsd_sgs_skill_key(c->card.skill) : NULL);
        cards(w, "subcards", c->card.skill ? &c->card.cards : &none);
        fsd_json_put_bool(w, "usable", c->works);
        fsd_json_put_double(w, "base", c->base);
        fsd_json_key(w, "priority");
        if (c->works)
            fsd_json_write_double(w, c->priority);
        else
            fsd_json_write_null(w);
        fsd_json_put_double(w, "use_value", c->value);
        seats(w, "targets", c->target, c->targets);
        put_whys(w, trace, n);
        fsd_json_end_object(w);
    }
    fsd_json_end_array(w);
}

static void put_keep(fsd_json_writer *w, const fsd_sgs_trace *trace)
{
    fsd_json_key(w, "keep");
    fsd_json_begin_array(w);
    for (EACH_CARD(id, &trace->kept)) {
        const sgs_card printed = printed_card(id);
        fsd_json_begin_object(w);
        card(w, "card", &printed);
        fsd_json_put_double(w, "value", trace->keep[id]);
        fsd_json_end_object(w);
    }
    fsd_json_end_array(w);
}

/* ---- What he thinks of the others ----------------------------------------------------------- */

typedef double measure(sgs_think *k, uint32_t p);

static void by_seat(fsd_json_writer *w, const char *key, sgs_think *k, measure *of)
{
    fsd_json_key(w, key);
    fsd_json_begin_object(w);
    for (EACH_SEAT(p, living(k->t))) {
        seat_key(w, p);
        fsd_json_write_double(w, of(k, p));
    }
    fsd_json_end_object(w);
}

static void put_roles(fsd_json_writer *w, const sgs_think *k)
{
    fsd_json_key(w, "roles");
    fsd_json_begin_object(w);
    for (EACH_SEAT(p, living(k->t))) {
        seat_key(w, p);
        fsd_json_begin_object(w);
        fsd_json_put_text(w, "judged", fsd_sgs_judged_key(judged_role(k, p)));
        fsd_json_put_i64(w, "loyalist", k->m->loyalist[p]);
        fsd_json_put_i64(w, "renegade", k->m->renegade[p]);
        fsd_json_end_object(w);
    }
    fsd_json_end_object(w);
}

static void put_situation(fsd_json_writer *w, sgs_think *k)
{
    fsd_json_key(w, "situation");
    fsd_json_begin_object(w);
    uint32_t process = fsd_sgs_process(k);
    fsd_json_put_double(w, "score", fsd_sgs_process_score(k));
    fsd_json_put_text(w, "class", fsd_sgs_process_key(process));
    fsd_json_end_object(w);
}

void fsd_sgs_json_think(fsd_json_writer *w, fsd_sgs_scene *scene)
{
    const fsd_sgs_request *r = fsd_sgs_asked(&scene->course.game);
    sgs_think *k = &scene->think;
    fsd_json_put_text(w, "params", k->params ? "deck" : "v2");
    fsd_json_put_u64(w, "seat", k->me + 1u);
    fsd_json_key(w, "request");
    if (!scene->decides) {
        fsd_json_write_null(w);
    } else {
        fsd_json_begin_object(w);
        fsd_json_put_text(w, "kind", fsd_sgs_request_key(r->kind));
        fsd_json_put_text(w, "reason",
                          r->skill         ? fsd_sgs_skill_key(r->skill)
                          : r->reason_kind ? fsd_sgs_kind_key(r->reason_kind)
                                           : NULL);
        fsd_json_end_object(w);
    }
    put_decision(w, scene);
    put_candidates(w, &scene->trace);
    put_keep(w, &scene->trace);
    put_whys(w, &scene->trace, FSD_SGS_NO_CANDIDATE);
    seat_set(w, "friends", friends(k));
    seat_set(w, "enemies", enemies(k));
    put_situation(w, k);
    by_seat(w, "defence", k, fsd_sgs_defence);
    by_seat(w, "defence_slash", k, fsd_sgs_defence_slash);
    by_seat(w, "values", k, fsd_sgs_strength);
    put_roles(w, k);
    by_seat(w, "relations", k, fsd_sgs_level);
}

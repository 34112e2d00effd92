/* A decision of a mind, and all that led to it, as a page to be read. */
#include "verbs/sgs_think.h"

#include "sgs/mind/defence.h"
#include "sgs/mind/relation.h"
#include "sgs/table/words.h"
#include "verbs/prose.h"
#include "verbs/sgs_words.h"

enum { PLACES = 64 };

static const char *say(const fsd_call *call, const char *en, const char *zh)
{
    return fsd_call_say(call, en, zh);
}

/* Three digits behind the point at most, without zeros at the end. */
static const char *rounded(double value, char out[PLACES])
{
    double scaled = value * 1000;
    int64_t whole = (int64_t)(scaled + (scaled < 0 ? -0.5 : 0.5));
    fsd_format(out, PLACES, "%g", (double)whole / 1000);
    return out;
}

static void put_seat(const fsd_call *call, const sgs_table *t, uint32_t p, fsd_text *out)
{
    fsd_text_printf(out, "%s #%u",
                    say(call, fsd_sgs_general_en(t->player[p].general),
                        fsd_sgs_general_zh(t->player[p].general)),
                    (unsigned)p + 1);
}

/* "♠7 Slash", or "Rende (♠7 Slash, ...)" */
static void put_face(const fsd_call *call, uint32_t suit, uint32_t number, uint32_t kind,
                     fsd_text *out)
{
    if (suit <= FSD_SGS_DIAMOND && number > 0)
        fsd_text_printf(out, "%s%s ", fsd_sgs_suit_sign(suit), fsd_sgs_number_sign(number));
    fsd_text_add_str(out, say(call, fsd_sgs_kind_en(kind), fsd_sgs_kind_zh(kind)));
}

static void put_cards(const fsd_call *call, const sgs_set *cards, fsd_text *out)
{
    const char *comma = "";
    for (EACH_CARD(id, cards)) {
        const sgs_card printed = printed_card(id);
        fsd_text_add_str(out, comma);
        put_face(call, printed.suit, printed.number, printed.kind, out);
        comma = fsd_sgs_comma(call);
    }
}

static void put_card(const fsd_call *call, const sgs_card *card, fsd_text *out)
{
    if (card->kind != ABILITY)
        put_face(call, card->suit, card->number, card->kind, out);
    else
        fsd_text_add_str(out,
                         say(call, fsd_sgs_skill_en(card->skill), fsd_sgs_skill_zh(card->skill)));
    if (card->skill == 0 || set_empty(&card->cards))
        return;
    const char *before = card->kind == ABILITY ? " (" : NULL;
    if (before == NULL)
        fsd_text_printf(
            out, " (%s: ", say(call, fsd_sgs_skill_en(card->skill), fsd_sgs_skill_zh(card->skill)));
    else
        fsd_text_add_str(out, before);
    put_cards(call, &card->cards, out);
    fsd_text_add_char(out, ')');
}

static void put_seats(const fsd_call *call, const sgs_table *t, const uint8_t *seat, uint32_t count,
                      fsd_text *out)
{
    for (uint32_t i = 0; i < count; i++) {
        fsd_text_add_str(out, i ? fsd_sgs_comma(call) : "");
        put_seat(call, t, seat[i], out);
    }
}

/* ---- The decision --------------------------------------------------------------------------- */

static void put_answer(fsd_call *call, const fsd_sgs_scene *scene)
{
    const fsd_sgs_request *r = fsd_sgs_asked(&scene->course.game);
    const fsd_sgs_answer *a = &scene->answer;
    fsd_text *out = &call->out;
    sgs_card card = fsd_sgs_decided_card(scene);
    if (a->no) {
        fsd_text_add_str(out, say(call, "no", "否"));
        return;
    }
    if (card.kind != NONE)
        put_card(call, &card, out);
    else
        put_cards(call, &a->cards, out);
    for (uint32_t i = 0; i < a->ordered; i++) {
        const sgs_card printed = printed_card(a->order[i]);
        fsd_text_add_str(out, a->chosen && i == a->top ? " / " : i ? fsd_sgs_comma(call) : "");
        put_card(call, &printed, out);
    }
    if (a->chosen && r->kind != FSD_SGS_ASK_ARRANGE)
        fsd_sgs_put_choice_word(call, r, a->choice);
    if (a->targets)
        fsd_text_add_str(out, " -> ");
    put_seats(call, scene->think.t, a->target, a->targets, out);
}

/* "Zhen Ji #5  discard: ♦2 Peach" */
static void put_decided(fsd_call *call, const fsd_sgs_scene *scene)
{
    const fsd_sgs_request *r = fsd_sgs_asked(&scene->course.game);
    fsd_text *out = &call->out;
    put_seat(call, scene->think.t, r->who, out);
    fsd_text_printf(out, "  %s",
                    say(call, fsd_sgs_request_en(r->kind), fsd_sgs_request_zh(r->kind)));
    if (r->skill || r->reason_kind)
        fsd_text_printf(
            out, " (%s)",
            r->skill ? say(call, fsd_sgs_skill_en(r->skill), fsd_sgs_skill_zh(r->skill))
                     : say(call, fsd_sgs_kind_en(r->reason_kind), fsd_sgs_kind_zh(r->reason_kind)));
    fsd_text_add_str(out, ": ");
    put_answer(call, scene);
}

static void put_decision(fsd_call *call, const fsd_sgs_scene *scene)
{
    size_t start = call->out.length;
    put_decided(call, scene);
    fsd_wrap_prose(call, start, 4);
    fsd_text_add_char(&call->out, '\n');
}

/* ---- Candidates ----------------------------------------------------------------------------- */

/* "base 2.5, suit -0.002; not for Zhao Yun#2: ..." */
static void put_whys(const fsd_call *call, const fsd_sgs_trace *trace, const sgs_table *t,
                     uint32_t candidate, uint32_t from, uint32_t to, fsd_text *out)
{
    const char *comma = "";
    char number[PLACES];
    for (uint32_t i = 0; i < trace->whys; i++) {
        const fsd_sgs_trace_why *why = &trace->why[i];
        if (why->candidate != candidate || why->of < from || why->of > to)
            continue;
        fsd_text_add_str(out, comma);
        if (why->who != NOBODY) {
            put_seat(call, t, why->who, out);
            fsd_text_add_str(out, ": ");
        }
        fsd_text_add_str(out, say(call, fsd_sgs_term_en(why->term), fsd_sgs_term_zh(why->term)));
        if (why->of == OF_PRIORITY || why->of == OF_VALUE)
            fsd_text_printf(out, " %s", rounded(why->value, number));
        comma = ", ";
    }
}

static void put_candidate(fsd_call *call, const fsd_sgs_scene *scene, uint32_t n)
{
    const fsd_sgs_traced *c = &scene->trace.candidate[n];
    const sgs_table *t = scene->think.t;
    fsd_text *out = &call->out;
    char number[PLACES];
    size_t start = out->length;
    fsd_text_printf(out, "  %8s  ", c->works ? rounded(c->priority, number) : "-");
    put_card(call, &c->card, out);
    if (c->targets)
        fsd_text_add_str(out, " -> ");
    put_seats(call, t, c->target, c->targets, out);
    fsd_wrap_prose(call, start, 14);
    fsd_text_add_char(out, '\n');
    start = out->length;
    fsd_text_add_spaces(out, 12);
    size_t words = out->length;
    put_whys(call, &scene->trace, t, n, c->works ? OF_PRIORITY : OF_TARGET,
             c->works ? OF_PRIORITY : OF_DECISION, out);
    if (out->length == words) {
        out->length = start;
        return;
    }
    fsd_wrap_prose(call, start, 12);
    fsd_text_add_char(out, '\n');
}

/* Those that work first, the earliest before the others. */
static void put_candidates(fsd_call *call, const fsd_sgs_scene *scene)
{
    const fsd_sgs_trace *trace = &scene->trace;
    uint8_t order[FSD_SGS_CANDIDATES];
    for (uint32_t n = 0; n < trace->candidates; n++) {
        uint32_t at = n;
        const fsd_sgs_traced *c = &trace->candidate[n];
        for (; at > 0; at--) {
            const fsd_sgs_traced *before = &trace->candidate[order[at - 1]];
            bool earlier =
                c->works != before->works ? c->works : c->works && c->priority > before->priority;
            if (!earlier)
                break;
            order[at] = order[at - 1];
        }
        order[at] = (uint8_t)n;
    }
    if (trace->candidates == 0)
        return;
    fsd_put_marked(call, FSD_STRONG, "\n%s\n",
                   say(call, "What could be played, by priority", "可用的牌与技能, 按优先级"));
    for (uint32_t n = 0; n < trace->candidates; n++)
        put_candidate(call, scene, order[n]);
}

static void put_keep(fsd_call *call, const fsd_sgs_trace *trace)
{
    if (set_empty(&trace->kept))
        return;
    char number[PLACES];
    fsd_put_marked(call, FSD_STRONG, "\n%s\n",
                   say(call, "What keeping a card is worth", "各牌的保留值"));
    size_t start = call->out.length;
    const char *comma = "  ";
    for (EACH_CARD(id, &trace->kept)) {
        const sgs_card printed = printed_card(id);
        fsd_text_add_str(&call->out, comma);
        put_card(call, &printed, &call->out);
        fsd_text_printf(&call->out, " %s", rounded(trace->keep[id], number));
        comma = ", ";
    }
    fsd_wrap_prose(call, start, 2);
    fsd_text_add_char(&call->out, '\n');
}

/* ---- The others ----------------------------------------------------------------------------- */

static const char *judged_word(const fsd_call *call, uint32_t role)
{
    return role == FSD_SGS_UNKNOWN ? say(call, "unclear", "不明") : fsd_sgs_role_name(call, role);
}

static void put_players(fsd_call *call, sgs_think *k)
{
    static const fsd_column column[] = {
        { .title = { "", "" } },
        { .title = { "judged", "判定" } },
        { .title = { "loyal", "忠" }, .right = true },
        { .title = { "ren.", "内" }, .right = true },
        { .title = { "against", "敌意" }, .right = true },
        { .title = { "defence", "防御" }, .right = true },
        { .title = { "slash", "受杀防御" }, .right = true },
    };
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    char number[PLACES];
    for (EACH_SEAT(p, living(k->t))) {
        fsd_text name = { .allocator = call->def->allocator };
        put_seat(call, k->t, p, &name);
        const char *text = fsd_text_terminate(&name);
        fsd_table_cell(&table, p == k->me ? FSD_STRONG : FSD_PLAIN, "%s", text ? text : "");
        call->out.failed |= name.failed;
        fsd_text_free(&name);
        fsd_table_cell(&table, FSD_PLAIN, "%s",
                       judged_word(call, p == k->me ? k->role : judged_role(k, p)));
        fsd_table_cell(&table, FSD_PLAIN, "%d", is_lord(k, p) ? 0 : (int)k->m->loyalist[p]);
        fsd_table_cell(&table, FSD_PLAIN, "%d", (int)k->m->renegade[p]);
        double against = fsd_sgs_level(k, p);
        fsd_table_cell(&table,
                       against > 0   ? FSD_BAD
                       : against < 0 ? FSD_GOOD
                                     : FSD_PLAIN,
                       "%s", rounded(against, number));
        fsd_table_cell(&table, FSD_PLAIN, "%s", rounded(fsd_sgs_defence(k, p), number));
        fsd_table_cell(&table, FSD_PLAIN, "%s", rounded(fsd_sgs_defence_slash(k, p), number));
    }
    fsd_table_print(&table);
    fsd_table_drop(&table);
}

static void put_situation(fsd_call *call, sgs_think *k)
{
    static const fsd_words word[] = {
        { "neutral", "均势" },
        { "the loyal side is ahead", "忠方优势" },
        { "the loyal side is slightly ahead", "忠方小优" },
        { "the rebels are ahead", "反方优势" },
        { "the rebels are slightly ahead", "反方小优" },
        { "a dilemma: the loyal side is ahead, the lord in danger", "两难: 忠方占优而主公危急" },
    };
    char number[PLACES];
    if (k->t->mode != FSD_SGS_IDENTITY)
        return;
    uint32_t process = fsd_sgs_process(k);
    fsd_put_marked(call, FSD_STRONG, "\n%s", say(call, "How it goes: ", "局势: "));
    fsd_text_printf(&call->out, "%s (%s)\n", fsd_say(word[process], call->language),
                    rounded(fsd_sgs_process_score(k), number));
}

/* What was concluded from, the newest last. */
static void put_evidence(fsd_call *call, const sgs_think *k)
{
    const fsd_sgs_memory *m = k->m;
    uint32_t first = m->evidence_next > FSD_SGS_EVIDENCE ? m->evidence_next - FSD_SGS_EVIDENCE : 0;
    if (m->evidence_next == 0)
        return;
    fsd_put_marked(call, FSD_STRONG, "\n%s\n", say(call, "What was concluded from", "身份依据"));
    for (uint32_t n = first; n < m->evidence_next; n++) {
        const fsd_sgs_evidence *e = &m->evidence[n % FSD_SGS_EVIDENCE];
        size_t start = call->out.length;
        fsd_text_add_str(&call->out, "  ");
        put_seat(call, k->t, e->who, &call->out);
        fsd_text_printf(&call->out, " -> ");
        put_seat(call, k->t, e->to, &call->out);
        fsd_text_printf(&call->out, "  %s: %s",
                        e->sign > 0 ? say(call, "hostile", "敌对") : say(call, "friendly", "友好"),
                        say(call, fsd_sgs_term_en(e->term), fsd_sgs_term_zh(e->term)));
        fsd_wrap_prose(call, start, 4);
        fsd_text_add_char(&call->out, '\n');
    }
}

/* The candidate that was decided on, or FSD_SGS_NO_CANDIDATE. */
static uint32_t decided(const fsd_sgs_scene *scene)
{
    sgs_card card = fsd_sgs_decided_card(scene);
    uint32_t best = FSD_SGS_NO_CANDIDATE;
    for (uint32_t n = 0; n < scene->trace.candidates && card.kind != NONE; n++) {
        const fsd_sgs_traced *c = &scene->trace.candidate[n];
        bool same = c->works && c->card.kind == card.kind && c->card.skill == card.skill &&
                    set_equal(&c->card.cards, &card.cards);
        if (same && best == FSD_SGS_NO_CANDIDATE)
            best = n;
    }
    return best;
}

/* "worth keeping: ♦2 Peach 7.003": of cards that are given up. */
static void put_worth(fsd_call *call, const fsd_sgs_scene *scene)
{
    const sgs_set given = set_and(&scene->answer.cards, &scene->trace.kept);
    const char *before = say(call, "worth keeping: ", "保留值: ");
    char number[PLACES];
    for (EACH_CARD(id, &given)) {
        const sgs_card printed = printed_card(id);
        fsd_text_add_str(&call->out, before);
        put_card(call, &printed, &call->out);
        fsd_text_printf(&call->out, " %s", rounded(scene->trace.keep[id], number));
        before = ", ";
    }
}

/* What speaks for the decision: the terms of the candidate that was taken, or the reasons told. */
static void put_reasons(fsd_call *call, const fsd_sgs_scene *scene)
{
    uint32_t candidate = decided(scene);
    bool taken = candidate != FSD_SGS_NO_CANDIDATE;
    size_t start = call->out.length;
    put_whys(call, &scene->trace, scene->think.t, candidate, taken ? OF_PRIORITY : OF_TARGET,
             taken ? OF_PRIORITY : OF_DECISION, &call->out);
    if (call->out.length == start)
        put_worth(call, scene);
}

void fsd_sgs_put_hint(fsd_call *call, const fsd_sgs_scene *scene)
{
    fsd_text *out = &call->out;
    size_t start = out->length;
    fsd_put_marked(call, FSD_GOOD, "%s", say(call, "A mind would: ", "AI 会: "));
    put_answer(call, scene);
    fsd_wrap_prose(call, start, 4);
    fsd_text_add_char(out, '\n');
    start = out->length;
    fsd_text_add_spaces(out, 4);
    size_t words = out->length;
    put_reasons(call, scene);
    if (out->length == words) {
        out->length = start;
        return;
    }
    fsd_wrap_prose(call, start, 4);
    fsd_text_add_char(out, '\n');
}

void fsd_sgs_put_why(fsd_call *call, const fsd_sgs_scene *scene)
{
    fsd_text *out = &call->out;
    size_t start = out->length;
    fsd_put_marked(call, FSD_GOOD, "    %s", say(call, "why: ", "理由: "));
    put_decided(call, scene);
    fsd_text_add_str(out, " <- ");
    size_t words = out->length;
    put_reasons(call, scene);
    if (out->length == words) {
        out->length = start;
        return;
    }
    fsd_wrap_prose(call, start, 9);
    fsd_text_add_char(out, '\n');
}

void fsd_sgs_put_think(fsd_call *call, fsd_sgs_scene *scene)
{
    sgs_think *k = &scene->think;
    if (scene->decides)
        put_decision(call, scene);
    else
        fsd_text_printf(&call->out, "%s\n",
                        say(call, "Nothing is asked here.", "此局面没有询问。"));
    if (scene->decides) {
        size_t start = call->out.length;
        fsd_text_add_str(&call->out, "    ");
        put_whys(call, &scene->trace, k->t, FSD_SGS_NO_CANDIDATE, OF_TARGET, OF_DECISION,
                 &call->out);
        if (call->out.length == start + 4) {
            call->out.length = start;
        } else {
            fsd_wrap_prose(call, start, 4);
            fsd_text_add_char(&call->out, '\n');
        }
        put_candidates(call, scene);
        put_keep(call, &scene->trace);
    }
    put_situation(call, k);
    fsd_text_add_char(&call->out, '\n');
    put_players(call, k);
    put_evidence(call, k);
}

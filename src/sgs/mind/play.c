/* The play phase: what could be done, what would be, and what comes first.
 *
 * Every card and ability is tried dry in order of its use value. What would be used is put in order
 * of its priority, and the first that is really used is the answer; then everything is asked
 * anew. */
#include "sgs/mind/count.h"
#include "sgs/mind/predicate.h"
#include "sgs/mind/registry.h"
#include "sgs/mind/request.h"
#include "sgs/mind/value.h"

enum { FREELY = 100 }; /* Slashes of a crossbow */

/* ---- Candidates ---- */

static uint8_t trace_candidate(const sgs_think *k, const sgs_card *card)
{
    fsd_sgs_trace *trace = k->trace;
    if (!trace || trace->candidates >= FSD_SGS_CANDIDATES)
        return FSD_SGS_NO_CANDIDATE;
    trace->candidate[trace->candidates] =
        (fsd_sgs_traced){ .card = *card, .base = figures(card)->priority };
    return trace->candidates++;
}

sgs_candidate *fsd_sgs_offer(sgs_think *k, const sgs_card *card)
{
    if (k->candidates == MOST_CANDIDATES)
        return &k->candidate[MOST_CANDIDATES - 1];
    sgs_candidate *c = &k->candidate[k->candidates++];
    *c = (sgs_candidate){ .card = *card, .own_priority = -1, .trace = trace_candidate(k, card) };
    return c;
}

static void offer_hand(sgs_think *k)
{
    for (EACH_CARD(id, &k->hand)) {
        sgs_card face = my_face(k, id);
        fsd_sgs_offer(k, &face);
    }
}

static void offer_skills(sgs_think *k)
{
    for (uint32_t i = 0; i < 4; i++)
        for (uint64_t word = k->options.skills[i]; word; word &= word - 1) {
            uint32_t skill = i * 64 + (uint32_t)__builtin_ctzll(word);
            if (fsd_sgs_rules_of_skills[skill].offers)
                fsd_sgs_rules_of_skills[skill].offers(k);
        }
}

/* By value, the larger number first among equals; stable. */
static bool more_useful(const sgs_candidate *a, const sgs_candidate *b)
{
    return a->value > b->value || (a->value == b->value && a->card.number > b->card.number);
}

/* By priority, what is no skill's first among equals. */
static bool earlier(const sgs_candidate *a, const sgs_candidate *b)
{
    if (a->priority != b->priority)
        return a->priority > b->priority;
    return a->card.skill == 0 && b->card.skill != 0;
}

static void sort(sgs_candidate *item, uint32_t count,
                 bool (*before)(const sgs_candidate *, const sgs_candidate *))
{
    for (uint32_t n = 1; n < count; n++) {
        sgs_candidate moved = item[n];
        uint32_t i = n;
        for (; i > 0 && before(&moved, &item[i - 1]); i--)
            item[i] = item[i - 1];
        item[i] = moved;
    }
}

/* ---- Trying them dry ---- */

static void note_plan(sgs_think *k, const sgs_plan *plan)
{
    uint32_t kind = plan->card.kind;
    if (is_slash(kind)) {
        k->slashes_left = (int8_t)(k->slashes_left - 1);
    } else if (kind_type(kind) == WEAPON) {
        k->weapon_planned = 1;
        k->tried = k->used = set_none();
        k->predicted_range = fsd_sgs_kinds[kind].range;
        if (kind == CROSSBOW)
            k->slashes_left = FREELY;
    }
}

static bool may_follow(const sgs_think *k, const sgs_plan *plan)
{
    return planned(plan) && (!is_slash(plan->card.kind) || k->slashes_left > 0 || plan->kill);
}

static void trace_plan(sgs_think *k, const sgs_candidate *c, const sgs_plan *plan)
{
    if (!k->trace || c->trace == FSD_SGS_NO_CANDIDATE)
        return;
    fsd_sgs_traced *traced = &k->trace->candidate[c->trace];
    traced->works = c->works;
    traced->value = c->value;
    traced->targets = plan->targets;
    memcpy(traced->target, plan->target, plan->targets);
}

static void set_current(const sgs_think *k, uint32_t candidate)
{
    if (k->trace)
        k->trace->current = (uint8_t)candidate;
}

static void tell_sums(const sgs_think *k, bool on)
{
    if (k->trace)
        k->trace->summing = on;
}

/* What was meant for the use before is done. */
static void drop_note(const sgs_think *k)
{
    if (k->note)
        *k->note = (fsd_sgs_note){ .take_from = NOBODY,
                                   .take_card = NO_CARD,
                                   .pindian_card = NO_CARD,
                                   .fire_failed = k->note->fire_failed,
                                   .fire_turn = k->note->fire_turn };
}

static void begin_planning(sgs_think *k)
{
    const sgs_card slash = { .kind = SLASH, .suit = FSD_SGS_NO_SUIT };
    int left = 1 + ask_rules(k->t, ASK_SLASHES, k->me, NOBODY, &slash);
    k->slashes_left = (int8_t)(fsd_sgs_slashes_freely(k, k->me) || left > FREELY ? FREELY : left);
    k->predicted_range = (uint8_t)fsd_sgs_range(k->t, k->me, 0);
    k->weapon_planned = 0;
    k->planning = 1;
}

/* What would be used moves to the front; returns how many. */
static uint32_t try_all(sgs_think *k)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < k->candidates; i++) {
        sgs_candidate c = k->candidate[i];
        sgs_plan plan;
        set_current(k, c.trace);
        fsd_sgs_dry(k, &c.card, &plan);
        c.works = may_follow(k, &plan);
        c.kill = plan.kill;
        if (c.works) {
            note_plan(k, &plan);
            k->candidate[kept++] = c;
        }
        trace_plan(k, &c, &plan);
        set_current(k, FSD_SGS_NO_CANDIDATE);
    }
    return kept;
}

/* ---- What comes first ---- */

static const double of_sure_kill = 15;

static void set_priority(sgs_think *k, sgs_candidate *c)
{
    set_current(k, c->trace);
    tell_sums(k, true);
    if (c->kill)
        c->priority = term(k, OF_PRIORITY, TERM_SURE_KILL, of_sure_kill);
    else if (c->own_priority >= 0)
        c->priority = term(k, OF_PRIORITY, TERM_BASE, c->own_priority);
    else
        c->priority = fsd_sgs_dynamic_priority(k, &c->card);
    tell_sums(k, false);
    if (k->trace && c->trace != FSD_SGS_NO_CANDIDATE)
        k->trace->candidate[c->trace].priority = c->priority;
    set_current(k, FSD_SGS_NO_CANDIDATE);
}

/* Whether the engine lets the card be played as it is now. */
static bool playable(const sgs_think *k, const sgs_candidate *c)
{
    if (c->card.skill && k->options.skills[c->card.skill / 64] >> c->card.skill % 64 & 1)
        return true;
    uint32_t id = set_from(&c->card.cards, 0);
    return id < CARDS && set_has(&k->options.cards, id);
}

bool fsd_sgs_answer_play(sgs_think *k, sgs_answer *out)
{
    drop_note(k);
    begin_planning(k);
    offer_hand(k);
    offer_skills(k);
    for (uint32_t i = 0; i < k->candidates; i++)
        k->candidate[i].value = fsd_sgs_use_value(k, &k->candidate[i].card);
    sort(k->candidate, k->candidates, more_useful);
    int8_t slashes = k->slashes_left;
    uint32_t count = try_all(k);
    k->slashes_left = slashes;
    for (uint32_t i = 0; i < count; i++)
        set_priority(k, &k->candidate[i]);
    sort(k->candidate, count, earlier);
    for (uint32_t i = 0; i < count; i++) {
        sgs_plan plan = { .trial = 0 };
        if (!playable(k, &k->candidate[i]))
            continue;
        set_current(k, k->candidate[i].trace);
        fsd_sgs_use(k, &k->candidate[i].card, &plan);
        set_current(k, FSD_SGS_NO_CANDIDATE);
        if (planned(&plan))
            return fsd_sgs_say_plan(k, out, &plan);
    }
    return fsd_sgs_say_no(out);
}

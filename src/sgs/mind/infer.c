/* What is heard and answered, and whose intention towards whom it shows. */
#include "sgs/mind/rules.h"

/* ---- Happenings ---- */

static void each_target(sgs_inference *i, uint32_t targets, int intention, uint32_t term)
{
    for (EACH_SEAT(p, targets))
        fsd_sgs_intend(i, i->who, p, intention, term);
}

/* A rebel strikes down a rebel who could not be kept alive, before an enemy has his turn. */
static void note_given_up(sgs_inference *i)
{
    static const uint8_t last_hp = 1;
    sgs_think *k = i->k;
    const sgs_table *t = i->t;
    uint32_t kind = i->h->card.kind, targets = i->h->targets;
    bool strikes =
        is_slash(kind) || kind == DUEL || kind == SAVAGE_ASSAULT || kind == ARCHERY_ATTACK;
    if (!strikes || i->m->judged[i->who] != FSD_SGS_REBEL || is_friend(k, next_alive(t, i->who)))
        return;
    for (EACH_SEAT(p, targets)) {
        bool bare = t->player[p].hp == last_hp && t->player[p].hand == 0;
        if (bare && p != i->who && i->m->judged[p] == FSD_SGS_REBEL && is_friend(k, p) &&
            is_good_target(k, p, 0) && cards_num(k, p, ANALEPTIC) + cards_num(k, p, PEACH) == 0 &&
            enemies_between(k, i->who, p, i->who) > 0)
            i->m->given_up |= (uint16_t)(1u << p);
    }
}

/* A card or an ability is used: by its own rule, or as the table has it. */
static void infer_use(sgs_inference *i)
{
    const sgs_happening *h = i->h;
    bool ability = h->kind == FSD_SGS_HEARD_SKILL;
    const sgs_rules_of *rules =
        ability ? &fsd_sgs_rules_of_skills[h->skill] : &fsd_sgs_rules_of_kinds[h->card.kind];
    bool sent =
        h->card.kind == DUEL && (h->card.skill == SKILL_LIJIAN || h->card.skill == SKILL_NOSLIJIAN);
    if (sent)
        return; /* who duels was told to */
    if (rules->shows)
        rules->shows(i);
    else
        each_target(i, h->targets,
                    fsd_sgs_intention_of(INTENDED_USE, ability ? NONE : h->card.kind,
                                         ability ? h->skill : NONE),
                    ability ? TERM_SKILL_USED : TERM_CARD_USED);
    if (ability)
        return;
    fsd_sgs_infer_first_round(i);
    note_given_up(i);
}

/* Damage that no card does is meant, unless it goes round among all or is passed on. */
static void infer_damage(sgs_inference *i)
{
    const sgs_happening *h = i->h;
    enum { HURTS = 100 };
    if (h->card_kind == NONE && !h->reason && h->skill != SKILL_SHENFEN)
        fsd_sgs_intend(i, h->who, h->to, HURTS, TERM_HURT);
}

/* The cards of a contest say whether it was to be won. */
static void infer_contest(sgs_inference *i)
{
    const sgs_rules_of *rules = &fsd_sgs_rules_of_skills[i->h->skill];
    if (rules->shows)
        rules->shows(i);
}

/* ---- Chains ---- */

static void note_need(fsd_sgs_memory *m, const sgs_table *t, const sgs_happening *h)
{
    fsd_sgs_view view;
    sgs_think k;
    fsd_sgs_think_open(&k, &view, t, m, h->who < SEATS ? h->who : h->to);
    for (EACH_SEAT(p, living(t))) {
        int more = h->amount + 1 - t->player[p].hp;
        if (!t->player[p].chained)
            continue;
        if (p == h->to)
            m->will_need[p] = (int8_t)(more > 0 ? more : m->will_need[p]);
        else if (damage_works(&k, BLOW(h->who, p, h->number, h->amount)))
            m->will_need[p] = (int8_t)(more + (h->number == FSD_SGS_FIRE && wears(&k, p, VINE)));
    }
}

/* Damage that begins to run along a chain says what each will need; when it has come to the last,
 * and whenever other damage is done, nobody needs anything. */
static void hear_chain(fsd_sgs_memory *m, const sgs_table *t, const sgs_happening *h)
{
    bool runs = false;
    if (h->number != FSD_SGS_NORMAL && t->player[h->to].chained)
        for (EACH_SEAT(p, others(t, h->to)))
            runs |= t->player[p].chained;
    if (!runs)
        memset(m->will_need, 0, sizeof m->will_need);
    else if (!h->reason)
        note_need(m, t, h);
}

/* ---- Judgements ---- */

static void note_judgement(fsd_sgs_memory *m, const sgs_happening *h)
{
    m->judge_card = h->number;
    m->judge_kind = h->card_kind;
    m->judge_skill = h->skill;
}

/* Who changes a judgement for the better or the worse. */
static void infer_retrial(sgs_inference *i)
{
    enum { CHANGED = 30 };
    const sgs_happening *h = i->h;
    fsd_sgs_memory *m = i->m;
    sgs_card before = card_face(i->t, h->to, m->judge_card);
    sgs_card after = card_face(i->t, h->to, h->number);
    m->judge_card = h->number;
    int was = fsd_sgs_judged_well(m->judge_kind, m->judge_skill, &before);
    int is = fsd_sgs_judged_well(m->judge_kind, m->judge_skill, &after);
    fsd_sgs_intend(i, h->who, h->to, (was - is) / 2 * CHANGED, TERM_RETRIAL);
}

/* ---- Answers ---- */

/* Cards that were given in one's place, or for his sake. */
static void infer_given(sgs_inference *i)
{
    if (i->a->no)
        return;
    if (i->r->kind == FSD_SGS_ASK_NULLIFICATION) {
        /* Every second one lets the trick through again. */
        int meant = fsd_sgs_trick_intention(i, &i->r->card, i->r->to);
        fsd_sgs_intend(i, i->who, i->r->to, i->r->max & 1 ? meant : -meant, TERM_NULLIFIED);
        return;
    }
    fsd_sgs_intend(i, i->who, i->r->from, fsd_sgs_intention_of(INTENDED_GIVE, NONE, i->r->skill),
                   TERM_GIVEN);
}

static void infer_chosen(sgs_inference *i)
{
    int meant = fsd_sgs_intention_of(INTENDED_CHOSEN, i->r->reason_kind, i->r->skill);
    for (uint32_t n = 0; n < i->a->targets; n++)
        fsd_sgs_intend(i, i->who, i->a->target[n], meant, TERM_CHOSEN);
}

/* A gift is kind, unless he would rather have no card. */
static void infer_gift(sgs_inference *i)
{
    enum { GIFT = -10 };
    if (i->a->no || i->a->targets == 0)
        return;
    uint32_t to = i->a->target[0];
    if (set_count(&i->a->cards) == 1 && fsd_sgs_wants_no_cards(i->k, to, true))
        return;
    fsd_sgs_intend(i, i->who, to, GIFT, TERM_GIVEN);
}

static void infer_answered(sgs_inference *i)
{
    const sgs_request *r = i->r;
    const sgs_rules_of *rules =
        r->skill ? &fsd_sgs_rules_of_skills[r->skill] : &fsd_sgs_rules_of_kinds[r->reason_kind];
    if (rules->shows && r->kind != FSD_SGS_ASK_PLAY && r->kind != FSD_SGS_ASK_NULLIFICATION) {
        rules->shows(i);
        return;
    }
    switch (r->kind) {
    case FSD_SGS_ASK_NULLIFICATION:
    case FSD_SGS_ASK_RESPOND:
    case FSD_SGS_ASK_USE:
        infer_given(i);
        break;
    case FSD_SGS_ASK_PLAYER:
        infer_chosen(i);
        break;
    case FSD_SGS_ASK_INVOKE:
        fsd_sgs_intend(i, i->who, r->to,
                       fsd_sgs_intention_of(i->a->no || !i->a->choice ? INTENDED_NO : INTENDED_YES,
                                            NONE, r->skill),
                       i->a->no ? TERM_REFUSED : TERM_INVOKED);
        break;
    case FSD_SGS_ASK_DISTRIBUTE:
        infer_gift(i);
        break;
    default:
        break;
    }
}

/* ---- Whose eyes ---- */

/* The lord hides nothing, and known roles need no conclusions. */
static bool worth_it(const fsd_sgs_memory *m, const sgs_table *t, uint32_t who)
{
    return !m->predictable && !t->over && who < t->players && who != t->lord &&
           t->player[who].alive;
}

void fsd_sgs_infer(fsd_sgs_memory *m, const sgs_table *t, const sgs_happening *h)
{
    if (h->kind == FSD_SGS_HEARD_DEATH || h->kind == FSD_SGS_HEARD_TURN_END)
        fsd_sgs_judge_roles(m, t);
    if (h->kind == FSD_SGS_HEARD_JUDGE)
        note_judgement(m, h);
    if (h->kind == FSD_SGS_HEARD_DAMAGE)
        hear_chain(m, t, h);
    bool discards = h->kind == FSD_SGS_HEARD_MOVE && h->place == FSD_SGS_DISCARDED &&
                    h->reason == REASON_THROW && t->phase == FSD_SGS_DISCARD;
    bool used = h->kind == FSD_SGS_HEARD_USE || (h->kind == FSD_SGS_HEARD_SKILL && h->number);
    bool speaks = used || h->kind == FSD_SGS_HEARD_DAMAGE || h->kind == FSD_SGS_HEARD_RETRIAL ||
                  h->kind == FSD_SGS_HEARD_PINDIAN || discards;
    uint32_t who = discards ? h->from : h->who;
    if (!speaks || !worth_it(m, t, who))
        return;
    fsd_sgs_view view;
    sgs_think think;
    fsd_sgs_think_open(&think, &view, t, m, who);
    sgs_inference i = { .m = m, .t = t, .h = h, .who = (uint8_t)who, .k = &think };
    if (used)
        infer_use(&i);
    else if (h->kind == FSD_SGS_HEARD_DAMAGE)
        infer_damage(&i);
    else if (h->kind == FSD_SGS_HEARD_RETRIAL)
        infer_retrial(&i);
    else if (h->kind == FSD_SGS_HEARD_PINDIAN)
        infer_contest(&i);
    else
        fsd_sgs_infer_discards(&i);
}

void fsd_sgs_infer_answer(fsd_sgs_memory *m, const sgs_table *t, const sgs_request *r,
                          const sgs_answer *a)
{
    bool speaks = r->skill || r->reason_kind || r->kind == FSD_SGS_ASK_NULLIFICATION;
    if (!speaks || !worth_it(m, t, r->who))
        return;
    fsd_sgs_view view;
    sgs_think think;
    fsd_sgs_think_open(&think, &view, t, m, r->who);
    sgs_inference i = { .m = m, .t = t, .r = r, .a = a, .who = r->who, .k = &think };
    infer_answered(&i);
}

/* Nullification: whether a trick is stopped, or one that stops it. */
#include "sgs/mind/nullify.h"

#include "sgs/mind/rules.h"

/* What is asked about, in short. */
typedef struct stopping {
    const sgs_card *trick;
    uint32_t from, to;    /* from may be NOBODY */
    double mine;          /* Nullifications that I have */
    bool against, beside; /* `from` is an enemy, a friend */
    bool foe, ours;       /* so is `to` */
} stopping;

static bool does(const stopping *s, uint32_t what)
{
    return (fsd_sgs_figures_of_kinds[s->trick->kind].does & what) != 0;
}

static bool is_aoe(const sgs_card *card)
{
    return card->kind == SAVAGE_ASSAULT || card->kind == ARCHERY_ATTACK;
}

static bool robs(const sgs_card *card)
{
    return card->kind == SNATCH || card->kind == DISMANTLEMENT;
}

static bool from_lijian(const sgs_card *card)
{
    return card->kind == DUEL && (card->skill == SKILL_LIJIAN || card->skill == SKILL_NOSLIJIAN);
}

static uint8_t nature_of(const sgs_card *card)
{
    return card->kind == FIRE_ATTACK ? FSD_SGS_FIRE : FSD_SGS_NORMAL;
}

static bool shown(const sgs_think *k, uint32_t p)
{
    return judged_role(k, p) != FSD_SGS_UNKNOWN;
}

/* A trick that keeps him from something lies before him. */
static bool is_held_up(const sgs_table *t, uint32_t p)
{
    return lies_before(t, p, INDULGENCE) || lies_before(t, p, SUPPLY_SHORTAGE);
}

/* ---- Never ---- */

/* The trick does nothing to him, or what it does is welcome. */
static bool is_welcome(sgs_think *k, const stopping *s)
{
    const sgs_table *t = k->t;
    const sgs_player *to = &t->player[s->to];
    if (s->trick->kind == FIRE_ATTACK &&
        (to->hand == 0 || (s->from != NOBODY && t->player[s->from].hand == 0) ||
         (s->from == k->me && t->player[k->me].hand == 1)))
        return true;
    if (robs(s->trick) && to->hand == 0 && !has_cards(t, s->to, HEJ))
        return true;
    if (!does(s, DOES_DAMAGE))
        return false;
    const sgs_blow blow = {
        .from = (uint8_t)s->from, .to = (uint8_t)s->to, .nature = nature_of(s->trick), .amount = 1
    };
    if (!damage_works(k, &blow))
        return true;
    return s->ours && (profits(k, s->to, s->from, false) ||
                       may_lose_hp(k, s->to, s->from, false, false, false));
}

/* ---- A trick that is to take effect ---- */

/* No answer yet. */
enum { UNDECIDED = -1 };

static bool is_avoidable(sgs_think *k, uint32_t p, const sgs_card *trick)
{
    return cards_num(k, p, trick->kind == ARCHERY_ATTACK ? JINK : SLASH) >= 1 ||
           (trick->kind == ARCHERY_ATTACK && has_eight_diagram(k, p, NOBODY));
}

static bool has_spare_hp(sgs_think *k)
{
    return k->t->player[k->me].hp > 1 || cards_num(k, k->me, PEACH) > 0;
}

static int about_duel_of_lijian(sgs_think *k, const stopping *s)
{
    if (k->t->player[s->to].hp == 1 && judged_role(k, s->to) == FSD_SGS_REBEL &&
        s->from != NOBODY && judged_role(k, s->from) == FSD_SGS_REBEL)
        return false;
    return s->ours;
}

static int about_chosen_friend(sgs_think *k, const stopping *s)
{
    const sgs_table *t = k->t;
    switch (s->trick->kind) {
    case DISMANTLEMENT:
        if (dangerous_card(k, s->to) != NO_CARD || valuable_card(k, s->to) != NO_CARD)
            return true;
        return t->player[s->to].hand == 1 && unknown_hand(k, s->to) == 1 ? true : UNDECIDED;
    case SNATCH:
        return true;
    case DUEL:
        return is_weak(k, s->to) ? true : UNDECIDED;
    case FIRE_ATTACK: {
        const sgs_blow blow = {
            .from = (uint8_t)s->from, .to = (uint8_t)s->to, .nature = FSD_SGS_FIRE, .amount = 1
        };
        bool burns = wears(k, s->to, VINE) || t->player[s->from].hand > 2 || is_weak(k, s->to) ||
                     (t->player[s->to].chained && !good_chain(k, &blow));
        return s->from != s->to && burns ? true : UNDECIDED;
    }
    default:
        return UNDECIDED;
    }
}

static int about_enemy_user(sgs_think *k, const stopping *s)
{
    uint32_t cards = k->t->player[k->me].hand;
    if (cards == 1 && has_skill(k->t, k->me, SKILL_KONGCHENG) && !is_aoe(s->trick))
        return true;
    if (s->trick->kind == EX_NIHILO) {
        bool hasty = k->role == FSD_SGS_REBEL && k->m->turncount == 0 &&
                     fsd_sgs_judged_count(k->m, k->t, FSD_SGS_REBEL) == 0 &&
                     next_to_act(k, s->from) != k->me;
        return !hasty && (is_weak(k, s->from) || HAS_GROUP(s->from, NEED)) ? true : UNDECIDED;
    }
    if (s->trick->kind == IRON_CHAIN)
        return s->ours && wears(k, s->to, VINE);
    if (s->ours)
        return about_chosen_friend(k, s);
    if (s->foe && robs(s->trick) && is_held_up(k->t, s->to))
        return true;
    return UNDECIDED;
}

static int about_delayed(sgs_think *k, const stopping *s)
{
    const sgs_table *t = k->t;
    const sgs_player *to = &t->player[s->to];
    bool last = s->mine <= 1;
    if (has_skill(t, s->to, SKILL_QIAOBIAN) && to->hand > 0)
        return false;
    if (s->trick->kind == INDULGENCE) {
        if (to->hp - to->hand >= 2 || (has_skill(t, s->to, SKILL_TUXI) && to->hp > 2))
            return false;
        return !(skips_draw(k, s->to) && last && overflow(k, s->to) < -1);
    }
    if (has_skill(t, s->to, SKILL_GUIDAO) || has_skill(t, s->to, SKILL_TIANDU))
        return false;
    return !(skips_play(k, s->to) && last && overflow(k, s->to) > 1);
}

/* The lord comes later, and needs it more. */
static bool saved_for_lord(sgs_think *k, const stopping *s)
{
    const sgs_table *t = k->t;
    uint32_t lord = t->lord;
    if (t->mode != FSD_SGS_IDENTITY || lord == s->to || lord == k->me || !alive(t, lord))
        return false;
    if (!is_friend(k, lord) || !is_weak(k, lord) || s->mine > 1)
        return false;
    if (turns_until(k, lord) <= turns_until(k, s->to) || is_avoidable(k, lord, s->trick))
        return false;
    return !(s->to == k->me && t->player[k->me].hp == 1 && !is_avoidable(k, k->me, s->trick));
}

static int about_aoe(sgs_think *k, const stopping *s)
{
    const sgs_table *t = k->t;
    if (saved_for_lord(k, s))
        return because(k, TERM_FOR_THE_LORD);
    if (s->to == k->me) {
        bool thrives = has_skill(t, k->me, SKILL_JIEMING) || has_skill(t, k->me, SKILL_YIJI) ||
                       has_skill(t, k->me, SKILL_NOSYIJI) || has_skill(t, k->me, SKILL_GUIXIN);
        if (thrives && has_spare_hp(k))
            return false;
        return is_avoidable(k, k->me, s->trick) ? UNDECIDED : true;
    }
    if (!is_weak(k, s->to))
        return UNDECIDED;
    bool after_me = turns_until(k, s->to) > turns_until(k, k->me);
    bool mine = k->role == FSD_SGS_LOYALIST && is_lord(k, s->to);
    return after_me || s->mine > 1 || is_avoidable(k, k->me, s->trick) || t->player[k->me].hp > 1 ||
           mine;
}

static int about_friend(sgs_think *k, const stopping *s)
{
    const sgs_table *t = k->t;
    if (has_skill(t, s->to, SKILL_GUANXING) && t->living > 4 &&
        kind_type(s->trick->kind) == DELAYED)
        return UNDECIDED;
    if (s->trick->kind == INDULGENCE || s->trick->kind == SUPPLY_SHORTAGE)
        return about_delayed(k, s);
    if (is_aoe(s->trick))
        return about_aoe(k, s);
    if (s->trick->kind == DUEL && s->to == k->me) {
        if (HAS_GROUP(k->me, MASOCHISM) && has_spare_hp(k))
            return false;
        return cards_num(k, k->me, SLASH) < 1 ? true : UNDECIDED;
    }
    return UNDECIDED;
}

static bool pool_has(const sgs_table *t, uint32_t kind)
{
    for (EACH_CARD(id, &t->pool))
        if (deck_kind(id) == kind)
            return true;
    return false;
}

static uint32_t peaches_in(const sgs_table *t)
{
    uint32_t n = 0;
    for (EACH_CARD(id, &t->pool))
        n += deck_kind(id) == PEACH;
    return n;
}

/* An enemy's pick, before a friend's. */
static bool about_grace(sgs_think *k, const stopping *s)
{
    const sgs_table *t = k->t;
    uint32_t next = next_to_act(k, s->to);
    if (next == NOBODY || !is_friend(k, next))
        return false;
    bool wounded_friend = wounded(t, next) && overflow(k, next) <= 0;
    if (peaches_in(t) > 0)
        return (peaches_in(t) == 1 && t->player[s->to].hp < best_hp(k, s->to)) ||
               is_weak(k, s->to) || wounded_friend;
    if (pool_has(t, EX_NIHILO))
        return has_skill(t, next, SKILL_JIZHI) || has_skill(t, next, SKILL_NOSJIZHI) ||
               has_skill(t, next, SKILL_RENDE) || has_skill(t, next, SKILL_NOSRENDE) ||
               has_skill(t, next, SKILL_ZHIHENG);
    if (pool_has(t, INDULGENCE))
        return !skips_play(k, s->to);
    if (pool_has(t, ANALEPTIC) && wears(k, s->to, AXE))
        return true;
    if (pool_has(t, CROSSBOW) && cards_num(k, s->to, SLASH) >= 3)
        return true;
    bool vine = false;
    for (EACH_SEAT(p, my_side(k)))
        vine |= wears(k, p, VINE);
    return vine && pool_has(t, FIRE_ATTACK);
}

static bool stops(sgs_think *k, const stopping *s)
{
    if (does(s, DOES_DAMAGE) && s->foe && cannot_be_hurt(k, s->to, s->from, 1))
        return s->beside;
    if (robs(s->trick) && is_held_up(k->t, s->to)) {
        if (s->against && !s->ours)
            return true;
        if (s->ours && k->t->player[s->to].hand == 0 && !has_cards(k->t, s->to, EQUIP_))
            return false;
    }
    if (from_lijian(s->trick))
        return about_duel_of_lijian(k, s) == true;
    if (s->against && shown(k, s->from)) {
        int answer = about_enemy_user(k, s);
        if (answer != UNDECIDED)
            return answer;
    }
    if (s->ours) {
        int answer = about_friend(k, s);
        if (answer != UNDECIDED)
            return answer;
    }
    if (s->trick->kind == GOD_SALVATION)
        return s->foe && is_weak(k, s->to);
    return s->trick->kind == AMAZING_GRACE && s->foe && about_grace(k, s);
}

/* ---- A trick that was stopped ---- */

static bool lets_through(sgs_think *k, const stopping *s)
{
    if (does(s, DOES_DAMAGE) && cannot_be_hurt(k, s->to, s->from, 1))
        return s->against;
    if (from_lijian(s->trick))
        return s->foe &&
               (is_weak(k, s->to) || s->mine > 1 || overflow(k, k->me) > 0 || !is_weak(k, k->me));
    if (s->from == NOBODY)
        return s->foe && shown(k, s->to);
    if (s->from == s->to)
        return s->beside;
    if (is_aoe(s->trick) || s->trick->kind == AMAZING_GRACE || s->trick->kind == GOD_SALVATION)
        return false;
    if (robs(s->trick) && !has_cards(k->t, s->to, HEJ))
        return false;
    if (s->trick->kind == FIRE_ATTACK && k->t->player[s->to].hand == 0)
        return false;
    return s->beside && !s->ours;
}

bool fsd_sgs_answer_nullification(sgs_think *k, sgs_answer *out)
{
    const sgs_request *r = k->r;
    const sgs_table *t = k->t;
    sgs_card card;
    stopping s = {
        .trick = &r->card, .from = r->from, .to = r->to, .mine = cards_num(k, k->me, NULLIFICATION)
    };
    if (r->to >= SEATS || !alive(t, r->to) || !get_card(k, NULLIFICATION, NULL, &card))
        return say_no(out);
    if (s.from >= SEATS || !alive(t, s.from))
        s.from = NOBODY;
    s.against = s.from != NOBODY && is_enemy(k, s.from);
    s.beside = s.from != NOBODY && is_friend(k, s.from);
    s.foe = is_enemy(k, s.to);
    s.ours = is_friend(k, s.to);
    bool positive = !(r->max & 1);
    if (is_welcome(k, &s) || !(positive ? stops(k, &s) : lets_through(k, &s)))
        return say_no(out);
    return say_made(k, out, &card);
}

/* What acts with cards show. */
#include "generated/sgs/mind_intentions.h"

#include "sgs/mind/rules.h"

_Static_assert((int)FSD_SGS_MIND_INTENTIONS_BY_GIVE == (int)INTENDED_GIVE, "acts");

int fsd_sgs_intention_of(uint32_t by, uint32_t kind, uint32_t skill)
{
    for (uint32_t n = 0; n < FSD_SGS_MIND_INTENTIONS_COUNT; n++) {
        const fsd_sgs_mind_intentions_row *row = &fsd_sgs_mind_intentions_rows[n];
        bool same = skill ? row->skill == (int)skill : kind && row->kind == (int)kind;
        if (row->by == by && same)
            return row->value;
    }
    return 0;
}

bool fsd_sgs_may_be_rebel(const fsd_sgs_memory *m, const sgs_table *t, uint32_t p)
{
    uint32_t judged = fsd_sgs_judged_count(m, t, FSD_SGS_REBEL);
    if (m->judged[p] == FSD_SGS_REBEL)
        return judged < m->count[FSD_SGS_REBEL];
    return m->judged[p] != FSD_SGS_NEUTRAL || judged + 2 < m->count[FSD_SGS_REBEL];
}

/* ---- Slash --------------------------------------------------------------------------------- */

enum { HOSTILE = 80, KIND = -10, MILD = 10 };

/* A Jink of his is likely, and he would rather be slashed. */
static bool invites_slash(sgs_inference *i, uint32_t to, bool heavy)
{
    sgs_think *k = i->k;
    bool leiji = has_skill(i->t, to, SKILL_LEIJI) || has_skill(i->t, to, SKILL_NOSLEIJI);
    bool someone_shown =
        fsd_sgs_judged_count(i->m, i->t, FSD_SGS_REBEL) > 0 || i->m->explicit_renegade;
    if (leiji && !heavy && someone_shown && !has_skill(i->t, i->who, SKILL_LIEGONG) &&
        (cards_num(k, to, JINK) > 0 || has_eight_diagram(k, to, i->who)))
        return true;
    return !heavy &&
           (profits(k, to, i->who, true) || may_lose_hp(k, to, i->who, true, true, false));
}

static int slash_intention(sgs_inference *i, uint32_t to)
{
    sgs_think *k = i->k;
    bool heavy = heavy_slash(k, &i->h->card, i->who, to);
    if (is_lord(k, to) && has_skill(i->t, to, SKILL_FANGZHU) && i->m->turncount < 2)
        return MILD;
    if (feeds_leiji(k, to, i->who))
        return i->m->human >> i->who & 1 ? 0 : KIND;
    if (has_skill(i->t, to, SKILL_YIJI) || has_skill(i->t, to, SKILL_NOSYIJI) ||
        invites_slash(i, to, heavy))
        return 0;
    return HOSTILE;
}

/* A Slash that another's Collateral asked for says nothing. */
INTEND_CARD(slash)
{
    if (!i->h || i->m->asked_kind == COLLATERAL)
        return;
    for (EACH_SEAT(p, i->h->targets))
        fsd_sgs_intend(i, i->who, p, slash_intention(i, p), TERM_CARD_USED);
}

/* ---- Other cards --------------------------------------------------------------------------- */

INTEND_CARD(peach)
{
    enum { SAVED = -120, SAVED_A_REBEL = 100 };
    if (!i->h)
        return;
    for (EACH_SEAT(p, i->h->targets)) {
        if (p == i->who || has_skill(i->t, p, SKILL_WUHUN))
            continue;
        uint32_t own = i->m->judged[i->who];
        if (i->m->count[FSD_SGS_RENEGADE] > 0 && i->m->judged[p] == FSD_SGS_REBEL &&
            (own == FSD_SGS_LOYALIST || own == FSD_SGS_RENEGADE))
            i->m->renegade[i->who] += SAVED_A_REBEL;
        fsd_sgs_intend(i, i->who, p, SAVED, TERM_SAVED);
    }
}

static int chain_intention(const sgs_table *t, uint32_t to)
{
    enum { CHAINED = 60 };
    return t->player[to].chained ? -CHAINED : CHAINED;
}

INTEND_CARD(iron_chain)
{
    if (!i->h)
        return;
    for (EACH_SEAT(p, i->h->targets))
        fsd_sgs_intend(i, i->who, p, chain_intention(i->t, p), TERM_CARD_USED);
}

/* Kind to the first of the wounded, where these stand together. */
INTEND_CARD(god_salvation)
{
    uint32_t first = NOBODY;
    if (!i->h)
        return;
    for (EACH_SEAT(p, i->h->targets)) {
        if (!wounded(i->t, p))
            continue;
        if (first == NOBODY)
            first = p;
        else if (!same_side(i->k, first, p))
            return;
    }
    if (first != NOBODY)
        fsd_sgs_intend(i, i->who, first, KIND, TERM_CARD_USED);
}

/* ---- Taking a card of another -------------------------------------------------------------- */

enum { ROBBED = 70 };

static int lion_intention(sgs_think *k, uint32_t owner)
{
    const sgs_table *t = k->t;
    if (lost(t, owner) <= 1)
        return 0;
    bool would_use = HAS_GROUP(owner, USE_LION) && !skips_play(k, owner);
    return is_weak(k, owner) && !would_use ? -ROBBED : 0;
}

static int equipment_intention(sgs_think *k, uint32_t owner, uint32_t id, bool snatch)
{
    const sgs_table *t = k->t;
    uint32_t slot = kind_slot(deck_kind(id));
    if (deck_kind(id) == SILVER_LION && wounded(t, owner))
        return lion_intention(k, owner);
    if (slot == FSD_SGS_ARMOUR && unwanted_armour(k, owner))
        return 0;
    if (HAS_GROUP(owner, LOSE_EQUIP))
        return is_weak(k, owner) && slot != FSD_SGS_WEAPON ? ROBBED : 0;
    bool reach = slot == FSD_SGS_WEAPON || slot == FSD_SGS_MINUS_HORSE;
    return snatch && reach && is_friend(k, owner) ? 0 : ROBBED;
}

static int robbed_intention(sgs_inference *i)
{
    sgs_think *k = i->k;
    uint32_t owner = i->r->to;
    const sgs_player *p = &i->t->player[owner];
    uint32_t id = i->a->chosen ? NO_CARD : set_from(&i->a->cards, 0);
    for (uint32_t n = 0; n < p->delayed; n++)
        if (p->delayed_card[n] == id)
            return p->delayed_kind[n] == LIGHTNING ? 0 : -ROBBED;
    if (has_skill(i->t, owner, SKILL_TUNTIAN) && has_skill(i->t, owner, SKILL_ZAOXIAN) &&
        i->t->current != owner)
        return 0;
    for (uint32_t slot = 0; slot < FSD_SGS_SLOTS; slot++)
        if (id != NO_CARD && p->equip[slot] == id)
            return equipment_intention(k, owner, id, i->r->reason_kind == SNATCH);
    return p->hand == 1 && wants_no_cards(k, owner, false) ? 0 : ROBBED;
}

INTEND_CARD(rob)
{
    if (i->h || i->r->kind != FSD_SGS_ASK_CARD_OF_PLAYER || i->a->no)
        return;
    fsd_sgs_intend(i, i->who, i->r->to, robbed_intention(i), TERM_ROBBED);
}

/* ---- What a trick means that is stopped ---------------------------------------------------- */

int fsd_sgs_trick_intention(sgs_inference *i, const sgs_card *card, uint32_t to)
{
    enum { HARM = 70, GOOD = -40 };
    int fixed = fsd_sgs_intention_of(INTENDED_USE, card->kind, NONE);
    if (fixed || to >= SEATS)
        return fixed;
    const sgs_player *p = &i->t->player[to];
    if (card->kind == IRON_CHAIN)
        return chain_intention(i->t, to);
    if (card->kind == SNATCH || card->kind == DISMANTLEMENT) {
        bool lion = wears(i->k, to, SILVER_LION) && wounded(i->t, to);
        return p->delayed == 0 && !lion ? HOSTILE : 0;
    }
    uint32_t does = fsd_sgs_figures_of_kinds[card->kind].does;
    return does & DOES_DAMAGE ? HARM : does & DOES_BENEFIT ? GOOD : 0;
}

/* ---- The first round ----------------------------------------------------------------------- */

/* Whether the use is an attack on its first target. */
static bool attacks(sgs_inference *i, uint32_t to)
{
    sgs_think *k = i->k;
    const sgs_player *p = &i->t->player[to];
    const sgs_card *card = &i->h->card;
    if (is_slash(card->kind))
        return !profits(k, to, i->who, true) && !feeds_leiji(k, to, i->who) &&
               !(has_skill(i->t, to, SKILL_TUNTIAN) && cards_num(k, to, JINK) >= 1);
    if (card->kind == DUEL)
        return card->skill != SKILL_LIJIAN && card->skill != SKILL_NOSLIJIAN &&
               !profits(k, to, i->who, false);
    if (card->kind == SNATCH || card->kind == DISMANTLEMENT)
        return p->delayed == 0 && !unwanted_armour(k, to) && !has_skill(i->t, to, SKILL_TUNTIAN) &&
               !(HAS_GROUP(to, LOSE_EQUIP) && p->hand == 0) &&
               !(p->hand == 1 && wants_no_cards(k, to, false));
    return card->kind == FIRE_ATTACK;
}

/* A neutral player strikes at another neutral one: kind to the lord if he could have struck at
 * him, else hostile to who was struck. */
void fsd_sgs_infer_first_round(sgs_inference *i)
{
    const sgs_table *t = i->t;
    uint32_t targets = i->h->targets;
    if (i->m->turncount > 1 || i->m->judged[i->who] != FSD_SGS_NEUTRAL || targets == 0)
        return;
    uint32_t first = (uint32_t)__builtin_ctz(targets);
    if (!attacks(i, first))
        return;
    bool neutral = true;
    for (EACH_SEAT(p, targets))
        neutral &= p != t->lord && i->m->judged[p] == FSD_SGS_NEUTRAL;
    sgs_aim aim = { .card = i->h->card, .user = i->who, .only = (uint16_t)(1u << t->lord) };
    if (neutral && fsd_sgs_may_be_rebel(i->m, t, i->who) && fsd_sgs_has_target(t, &aim))
        fsd_sgs_intend(i, i->who, t->lord, KIND, TERM_SPARED);
    else
        fsd_sgs_intend(i, i->who, first, MILD, TERM_STRUCK_FIRST);
}

/* ---- The discard phase --------------------------------------------------------------------- */

enum { SPARED = -35, DISCARDS_SPEAK = 3 };

/* Skills that make one think twice before a Slash. */
static bool deters(const sgs_table *t, uint32_t p, uint32_t basics)
{
    static const uint8_t skills[] = { SKILL_GANGLIE,  SKILL_NOSGANGLIE, SKILL_LEIJI,
                                      SKILL_NOSLEIJI, SKILL_LIULI,      SKILL_TIANXIANG,
                                      SKILL_TUNTIAN,  SKILL_DUANCHANG,  SKILL_WUHUN };
    for (uint32_t n = 0; n < sizeof skills; n++)
        if (has_skill(t, p, skills[n]))
            return true;
    return has_skill(t, p, SKILL_XIANGLE) && basics < 2;
}

static bool spared_by_slash(sgs_inference *i, uint32_t p, const sgs_card *card, uint32_t basics)
{
    sgs_think *k = i->k;
    return can_slash(k, i->who, p, card) && slash_works(k, card, p, i->who) &&
           !deters(i->t, p, basics) && !(has_skill(i->t, p, SKILL_FANGZHU) && lost(i->t, p) < 2) &&
           is_good_target(k, p, others(i->t, i->who));
}

static bool spared_by_trick(sgs_inference *i, uint32_t p, const sgs_card *card)
{
    const sgs_aim aim = { .card = *card, .user = i->who, .only = (uint16_t)(1u << p) };
    return !has_skill(i->t, p, SKILL_QIAOBIAN) && fsd_sgs_has_target(i->t, &aim);
}

static void infer_discard(sgs_inference *i, const sgs_card *card, uint32_t basics)
{
    bool slash = is_slash(card->kind) && !(i->m->slashed >> i->who & 1);
    bool delayed = card->kind == INDULGENCE || card->kind == SUPPLY_SHORTAGE;
    if (!slash && !delayed)
        return;
    uint32_t rest = others(i->t, i->who);
    for (EACH_SEAT(p, rest)) {
        bool could = slash ? spared_by_slash(i, p, card, basics) : spared_by_trick(i, p, card);
        if (could && i->m->judged[i->who] == FSD_SGS_NEUTRAL &&
            fsd_sgs_may_be_rebel(i->m, i->t, i->who))
            fsd_sgs_intend(i, i->who, p, SPARED, TERM_DISCARDED);
    }
}

void fsd_sgs_infer_discards(sgs_inference *i)
{
    const sgs_set *cards = &i->h->card.cards;
    uint32_t basics = 0;
    if (i->m->turncount > DISCARDS_SPEAK || !i->m->played || i->who != i->t->current)
        return;
    for (EACH_CARD(id, cards))
        basics += kind_type(deck_kind(id)) == BASIC;
    for (EACH_CARD(id, cards)) {
        sgs_card face = printed_card(id);
        infer_discard(i, &face, basics);
    }
    if (has_skill(i->t, i->who, SKILL_LEIJI) || has_skill(i->t, i->who, SKILL_NOSLEIJI))
        for (EACH_CARD(id, cards))
            if (deck_kind(id) == JINK && i->t->player[i->who].hand >= 2)
                i->m->lack[i->who] |= SURELY_MORE_JINKS;
}

/* Which card of another player is taken or discarded, whatever asks for it. */
#include "sgs/mind/rules.h"

typedef struct sgs_choosing {
    sgs_think *k;
    const sgs_request *r;
    uint32_t p;  /* whose */
    uint32_t id; /* what was found, NO_CARD: one of his hand by chance */
} sgs_choosing;

/* The card that is the worst to lose. */
static uint32_t best_of(const sgs_think *k, uint32_t p, const sgs_set *cards)
{
    uint32_t best = NO_CARD;
    double most = 0;
    for (EACH_CARD(id, cards)) {
        sgs_card face = card_face(k->t, p, id);
        double v = figures(&face)->keep;
        if (best == NO_CARD || v > most) {
            best = id;
            most = v;
        }
    }
    return best;
}

/* Hand cards that lie open here. */
static sgs_set open_hand(const sgs_choosing *s)
{
    sgs_set worn = fsd_sgs_equipped(s->k->t, s->p), cards = set_minus(&s->r->cards, &worn);
    sgs_set judged = fsd_sgs_delayed_cards(s->k->t, s->p);
    return set_minus(&cards, &judged);
}

static bool take_hand(sgs_choosing *s)
{
    sgs_set open = open_hand(s);
    s->id = s->r->hand > 0 ? NO_CARD : best_of(s->k, s->p, &open);
    return s->r->hand > 0 || s->id != NO_CARD;
}

/* Whether the card may be taken here; NO_CARD: any of the hand. */
static bool take(sgs_choosing *s, uint32_t id)
{
    if (id == NO_CARD)
        return take_hand(s);
    s->id = id;
    return set_has(&s->r->cards, id);
}

static bool take_at(sgs_choosing *s, uint32_t slot)
{
    uint8_t id = s->k->t->player[s->p].equip[slot];
    return id != NO_CARD && take(s, id);
}

static bool take_delayed(sgs_choosing *s, uint32_t kind)
{
    const sgs_player *him = &s->k->t->player[s->p];
    for (uint32_t i = 0; i < him->delayed; i++)
        if (him->delayed_kind[i] == kind)
            return take(s, him->delayed_card[i]);
    return false;
}

/* ---- Of a friend ---- */

static bool take_delay_of_friend(sgs_choosing *s)
{
    sgs_think *k = s->k;
    const sgs_table *t = k->t;
    const sgs_player *him = &t->player[s->p];
    if (HAS(s->p, QIAOBIAN) && him->hand > 0)
        return false;
    if (fsd_sgs_final_changer(k, s->p) == CHANGED_BY_THEM && take_delayed(s, LIGHTNING))
        return true;
    uint32_t first = him->hp < him->hand ? INDULGENCE : SUPPLY_SHORTAGE;
    uint32_t second = first == INDULGENCE ? SUPPLY_SHORTAGE : INDULGENCE;
    return take_delayed(s, first) || take_delayed(s, second) || take_delayed(s, LIGHTNING);
}

static bool take_of_friend(sgs_choosing *s)
{
    sgs_think *k = s->k;
    uint8_t armour = k->t->player[s->p].equip[FSD_SGS_ARMOUR];
    if (take_delay_of_friend(s))
        return true;
    bool bad =
        armour != NO_CARD && (unwanted_armour(k, s->p) || armour_value(k, armour, s->p) < -5);
    if (bad && take(s, armour))
        return true;
    if (!HAS_GROUP(s->p, LOSE_EQUIP))
        return false;
    return is_weak(k, s->p) && (take_at(s, FSD_SGS_WEAPON) || take_at(s, FSD_SGS_MINUS_HORSE));
}

/* ---- Of others ---- */

static bool take_gear(sgs_choosing *s, bool red_only)
{
    static const uint8_t slots[] = { FSD_SGS_PLUS_HORSE, FSD_SGS_ARMOUR, FSD_SGS_MINUS_HORSE,
                                     FSD_SGS_WEAPON };
    for (uint32_t i = 0; i < sizeof slots; i++) {
        uint8_t id = s->k->t->player[s->p].equip[slots[i]];
        if (id == NO_CARD || (red_only && !suit_red(deck_suit(id))) ||
            (slots[i] == FSD_SGS_ARMOUR && unwanted_armour(s->k, s->p)))
            continue;
        if (take(s, id))
            return true;
    }
    return false;
}

static bool rare_hand(sgs_choosing *s)
{
    sgs_think *k = s->k;
    const sgs_table *t = k->t;
    uint32_t p = s->p;
    bool needs_it =
        HAS(p, JIJIU) || HAS(p, QINGNANG) || HAS(p, QIAOBIAN) || HAS(p, JIEYIN) || HAS(p, BEIGE);
    if (t->player[p].hand > 2)
        return false;
    return needs_it || known_count(k, p, PEACH) > 0 || known_count(k, p, ANALEPTIC) > 0;
}

static bool lightning_harms_us(sgs_think *k)
{
    for (EACH_SEAT(p, enemies(k)))
        if (HAS_GROUP(p, WIZARD_HARM))
            return true;
    return false;
}

static bool helpless_hand(sgs_choosing *s)
{
    sgs_think *k = s->k;
    const sgs_player *him = &k->t->player[s->p];
    return (him->hand == 1 && defence_slash(k, s->p) < 3 && him->hp <= 2) || HAS_GROUP(s->p, NEED);
}

static bool take_of_other(sgs_choosing *s)
{
    sgs_think *k = s->k;
    const sgs_table *t = k->t;
    uint32_t p = s->p;
    uint8_t dangerous = dangerous_card(k, p), valuable = valuable_card(k, p);
    bool hand = !do_not_discard(k, p, HAND_);
    if (dangerous != NO_CARD && take(s, dangerous))
        return true;
    if (wears(k, p, EIGHT_DIAGRAM) && !unwanted_armour(k, p) && take_at(s, FSD_SGS_ARMOUR))
        return true;
    if ((HAS(p, JIJIU) || HAS(p, BEIGE) || HAS(p, WEIMU)) && take_gear(s, HAS(p, JIJIU)))
        return true;
    if (valuable != NO_CARD && take(s, valuable))
        return true;
    if (hand && rare_hand(s) && take_hand(s))
        return true;
    if (lightning_harms_us(k) && take_delayed(s, LIGHTNING))
        return true;
    if (hand && helpless_hand(s) && take_hand(s))
        return true;
    if (!do_not_discard(k, p, EQUIP_) && take_gear(s, false))
        return true;
    return hand && t->player[p].hand <= 2 && take_hand(s);
}

/* ---- By chance ---- */

/* Not a wounded enemy's Silver Lion, nor what harms him. */
static sgs_set eligible(sgs_choosing *s)
{
    sgs_think *k = s->k;
    sgs_set cards = s->r->cards;
    uint8_t armour = k->t->player[s->p].equip[FSD_SGS_ARMOUR];
    if (is_friend(k, s->p))
        return cards;
    if (armour != NO_CARD && unwanted_armour(k, s->p))
        set_drop(&cards, armour);
    sgs_set judged = fsd_sgs_delayed_cards(k->t, s->p);
    return set_minus(&cards, &judged);
}

/* Of an open hand the best; else by chance. False: nothing is better than what the rules leave. */
static bool take_any(sgs_choosing *s)
{
    sgs_think *k = s->k;
    sgs_set open = open_hand(s), cards = eligible(s);
    if (!is_friend(k, s->p) && !set_empty(&open))
        return take(s, best_of(k, s->p, &open));
    uint32_t count = set_count(&cards), n = count + s->r->hand;
    if (n == 0)
        return false;
    uint32_t pick = chance(k, n);
    return take(s, pick < count ? set_nth(&cards, pick) : NO_CARD);
}

/* What was meant when the card was used. */
static bool take_noted(sgs_choosing *s)
{
    const fsd_sgs_note *note = s->k->note;
    bool robbing = s->r->reason_kind == SNATCH || s->r->reason_kind == DISMANTLEMENT;
    return note && robbing && note->take_from == s->p && take(s, note->take_card);
}

bool fsd_sgs_answer_card_of_player(sgs_think *k, sgs_answer *out)
{
    sgs_choosing s = { .k = k, .r = k->r, .p = k->r->to, .id = NO_CARD };
    if (s.p == k->me || cards_of(k->t, s.p) + k->t->player[s.p].delayed == 0)
        return false;
    bool found = take_noted(&s) || (is_friend(k, s.p) ? take_of_friend(&s) : take_of_other(&s)) ||
                 take_any(&s);
    if (!found)
        return false;
    return s.id == NO_CARD ? say_choice(out, 0) : say_card(out, s.id);
}

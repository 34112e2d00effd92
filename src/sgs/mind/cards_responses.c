/* What is given against a Slash, an assault or in a Duel, and when one would rather be hit. */
#include "sgs/mind/rules.h"

static uint32_t nature_of(const sgs_card *card)
{
    return card->kind == THUNDER_SLASH ? FSD_SGS_THUNDER
           : card->kind == FIRE_SLASH  ? FSD_SGS_FIRE
                                       : FSD_SGS_NORMAL;
}

/* ---- Rather be hit ------------------------------------------------------------------------- */

/* A heart turns the damage to somebody else. */
static bool turns_it_away(sgs_think *k)
{
    const sgs_table *t = k->t;
    if (!HAS(k->me, TIANXIANG))
        return false;
    for (EACH_CARD(id, &k->hand)) {
        sgs_card face = my_face(k, id);
        if (face.suit == FSD_SGS_HEART && face.kind != PEACH)
            return to_damage(k, others(t, k->me), 1, FSD_SGS_NORMAL) != NOBODY;
    }
    return false;
}

static bool by_own_skill(sgs_think *k)
{
    const sgs_table *t = k->t;
    int hp = t->player[k->me].hp;
    if (fsd_sgs_gathers_bears(k) && hp > 2)
        return true;
    if (HAS(k->me, WUMOU) && t->player[k->me].mark[MARK_RAGE] < 7 && hp > 2)
        return true;
    return (HAS(k->me, LONGHUN) && hp > 1) || turns_it_away(k);
}

bool fsd_sgs_rather_hit(sgs_think *k, const sgs_card *card, uint32_t from)
{
    const sgs_table *t = k->t;
    bool slash = is_slash(card->kind);
    sgs_set worn = fsd_sgs_equipped(t, k->me);
    if (slash && from < SEATS && heavy_slash(k, card, from, k->me))
        return false;
    if (!damage_works(k, BLOW(from, k->me, nature_of(card), 1)))
        return true;
    if (slash && from < SEATS && HAS(from, ICE_SWORD) &&
        t->player[k->me].hand + set_count(&worn) > 1)
        return false;
    if (profits(k, k->me, from, slash) || may_lose_hp(k, k->me, from, slash, false, false))
        return true;
    bool given_up = k->role == FSD_SGS_REBEL && k->m->given_up >> k->me & 1 && from < SEATS &&
                    judged_role(k, from) == FSD_SGS_REBEL;
    return given_up || needs_death(k, k->me) || by_own_skill(k);
}

/* ---- Several of one kind ------------------------------------------------------------------- */

/* Whether two are needed and only one is there. The second of two is given. */
static bool falls_short(sgs_think *k, uint32_t class, bool two)
{
    bool second = k->note && k->note->gave_one;
    if (k->note)
        k->note->gave_one = two && !second;
    return two && !second && cards_num(k, k->me, class) < 2;
}

/* Nothing is given after all. */
static bool keep_it(const sgs_think *k, sgs_answer *out)
{
    if (k->note)
        k->note->gave_one = 0;
    return say_no(out);
}

static bool give(sgs_think *k, uint32_t class, sgs_answer *out)
{
    sgs_card card;
    return get_card(k, class, NULL, &card) ? say_made(k, out, &card) : keep_it(k, out);
}

/* ---- Slash --------------------------------------------------------------------------------- */

static bool lets_friend_hit(sgs_think *k, uint32_t from)
{
    const sgs_table *t = k->t;
    const sgs_player *mine = &t->player[k->me];
    if (fsd_sgs_feeds_leiji(k, k->me, from))
        return false;
    return (HAS(from, JIEYIN) && !wounded(t, k->me) && !mine->female) ||
           ((HAS(from, RENDE) || HAS(from, NOSRENDE)) && HAS(k->me, JIEMING));
}

/* Mengjin discards a card of who dodges. */
static int under_mengjin(sgs_think *k)
{
    enum { DODGE = 1, KEEP = -1 };
    const sgs_table *t = k->t;
    sgs_set worn = fsd_sgs_equipped(t, k->me);
    uint32_t cards = t->player[k->me].hand + set_count(&worn);
    if (do_not_discard(k, k->me, HE) ||
        (cards == 1 && t->player[k->me].equip[FSD_SGS_ARMOUR] == NO_CARD))
        return DODGE;
    if ((HAS(k->me, JIJIU) || HAS(k->me, QINGNANG)) && cards > 1)
        return KEEP;
    bool precious = cards_num(k, k->me, PEACH) >= 1 ||
                    (cards_num(k, k->me, ANALEPTIC) >= 1 && is_weak(k, k->me));
    return precious && !HAS(k->me, TUNTIAN) && !skips_play(k, k->me) ? KEEP : 0;
}

/* A stronger Slash may follow. */
static bool saves_only_jink(sgs_think *k, uint32_t from)
{
    const sgs_table *t = k->t;
    const sgs_aim slash = { .card = { .kind = SLASH, .suit = FSD_SGS_NO_SUIT },
                            .user = (uint8_t)from };
    if (t->player[k->me].hp <= 1 || known_count(k, from, SLASH) < 1 ||
        known_count(k, from, ANALEPTIC) < 1 || cards_num(k, k->me, JINK) > 1)
        return false;
    return t->current == from && t->phase <= FSD_SGS_PLAY && fsd_sgs_available(t, &slash) &&
           can_slash(k, from, k->me, NULL);
}

/* He would force the hit all the same, or go on. */
static bool weapon_spoils_it(sgs_think *k, uint32_t from, const sgs_card *slash)
{
    const sgs_table *t = k->t;
    const sgs_player *him = &t->player[from], *mine = &t->player[k->me];
    sgs_set worn = fsd_sgs_equipped(t, from);
    uint32_t gear = set_count(&worn);
    if (wears(k, from, AXE))
        return (HAS_GROUP(from, LOSE_EQUIP) && gear > 1 && him->hand + gear > 2) ||
               (him->hand - him->hp > 2 && !is_weak(k, k->me) && overflow(k, k->me) <= 0);
    if (!wears(k, from, BLADE))
        return false;
    bool must = (nature_of(slash) != FSD_SGS_NORMAL && wears(k, k->me, VINE)) ||
                wears(k, k->me, RENWANG_SHIELD) || has_eight_diagram(k, k->me, from) ||
                (mine->hp == 1 && !friends(k));
    if (must)
        return false;
    bool outlasted = cards_num(k, k->me, JINK) <= cards_num(k, from, SLASH);
    return ((outlasted || HAS(k->me, QINGNANG)) && mine->hp > 1) ||
           (HAS(k->me, JIJIU) && known_suit(k, k->me, FSD_SGS_RED) > 0);
}

static bool lets_enemy_hit(sgs_think *k, uint32_t from, const sgs_card *slash)
{
    const sgs_table *t = k->t;
    if (heavy_slash(k, slash, from, k->me))
        return false;
    bool wants_rid = t->player[k->me].hand == 1 && wants_no_cards(k, k->me, false);
    if (wants_rid || fsd_sgs_least_hand(k, k->me) >= t->player[k->me].hand)
        return false;
    int mengjin = HAS(from, MENGJIN) ? under_mengjin(k) : 0;
    if (mengjin != 0)
        return mengjin < 0;
    return saves_only_jink(k, from) || weapon_spoils_it(k, from, slash);
}

static bool lets_slash_hit(sgs_think *k, uint32_t from, const sgs_card *slash)
{
    const sgs_table *t = k->t;
    uint32_t nature = nature_of(slash);
    if (fsd_sgs_rather_hit(k, slash, from))
        return true;
    if (from >= SEATS)
        return false;
    int damage = slash_damage(k, slash, from, k->me);
    if (damage < 2 && profits(k, k->me, from, true))
        return true;
    if (nature != FSD_SGS_NORMAL && t->player[k->me].chained &&
        good_chain(k, BLOW(from, k->me, nature, damage)))
        return true;
    return is_friend(k, from) ? lets_friend_hit(k, from) : lets_enemy_hit(k, from, slash);
}

static bool takes_two_jinks(const sgs_table *t, uint32_t me, uint32_t from)
{
    return HAS(from, WUSHUANG) || (HAS(from, ROULIN) && t->player[me].female) ||
           (HAS(me, ROULIN) && t->player[from].female);
}

ANSWER_CARD(respond, slash)
{
    bool two =
        r->from < SEATS && takes_two_jinks(t, me, r->from) && !has_eight_diagram(k, me, r->from);
    if (falls_short(k, JINK, two) || lets_slash_hit(k, r->from, &r->card))
        return keep_it(k, out);
    return give(k, JINK, out);
}

/* ---- Assaults ------------------------------------------------------------------------------ */

/* Jianxiong's owner takes the card, where it does his side no harm. */
static bool lets_assault_hit(sgs_think *k, uint32_t from, const sgs_card *card)
{
    const sgs_table *t = k->t;
    bool strong = t->player[k->me].hp > 1 || cards_num(k, k->me, PEACH) >= 1;
    if (fsd_sgs_rather_hit(k, card, from))
        return true;
    return (HAS(k->me, JIANXIONG) || HAS(k->me, NOSJIANXIONG)) && strong && !skips_play(k, k->me) &&
           !wants_no_cards(k, k->me, true) && fsd_sgs_assault_worth(k, card) > -10;
}

ANSWER_CARD(respond, assault)
{
    uint32_t class = r->want == FSD_SGS_WANT_JINK ? JINK : SLASH;
    return lets_assault_hit(k, r->from, &r->card) ? say_no(out) : give(k, class, out);
}

/* ---- Duel ---------------------------------------------------------------------------------- */

/* Of friends one loses, whoever is better off with it. */
static bool answers_friend(sgs_think *k, uint32_t p)
{
    if (profits(k, k->me, p, false) || may_lose_hp(k, k->me, p, false, false, false))
        return false;
    if (profits(k, p, k->me, false) || may_lose_hp(k, p, k->me, false, false, false))
        return true;
    if (is_lord(k, p))
        return !lord_in_danger(k) && !is_good_hp(k, k->me);
    return is_lord(k, k->me) && lord_in_danger(k);
}

static bool answers_enemy(sgs_think *k, uint32_t p)
{
    const sgs_player *him = &k->t->player[p], *mine = &k->t->player[k->me];
    return cards_num(k, k->me, SLASH) >= cards_num(k, p, SLASH) ||
           (him->hp > 2 && mine->hp <= 1 && cards_num(k, k->me, PEACH) < 1);
}

static bool answers_duel(sgs_think *k, uint32_t p, const sgs_card *card)
{
    const sgs_table *t = k->t;
    if (t->current == k->me && t->phase == FSD_SGS_PLAY)
        return true;
    if (p >= SEATS || fsd_sgs_rather_hit(k, card, p))
        return false;
    if (HAS(k->me, WUHUN) && is_enemy(k, p) && is_lord(k, p) && friends(k))
        return false;
    if (cannot_be_hurt(k, p, k->me, 1))
        return false;
    if (is_friend(k, p) && (HAS(p, RENDE) || HAS(p, NOSRENDE)) && HAS(k->me, JIEMING))
        return false;
    if (is_enemy(k, p) && !is_weak(k, k->me) && profits(k, k->me, p, false))
        return false;
    return is_friend(k, p) ? answers_friend(k, p) : answers_enemy(k, p);
}

ANSWER_CARD(respond, duel)
{
    bool two = r->from < SEATS && HAS(r->from, WUSHUANG) &&
               !(t->player[me].hand == 1 && wants_no_cards(k, me, false));
    if (falls_short(k, SLASH, two) || !answers_duel(k, r->from, &r->card))
        return keep_it(k, out);
    return give(k, SLASH, out);
}

/* ---- Whatever else asks for a Slash or a Jink ---- */

bool fsd_sgs_answer_response(sgs_think *k, sgs_answer *out)
{
    uint32_t want = k->r->want;
    if (want != FSD_SGS_WANT_SLASH && want != FSD_SGS_WANT_JINK)
        return false;
    if (fsd_sgs_rather_hit(k, &k->r->card, k->r->from))
        return say_no(out);
    return give(k, want == FSD_SGS_WANT_SLASH ? SLASH : JINK, out);
}

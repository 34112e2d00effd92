/* Whom Snatch and Dismantlement rob of which card. */
#include "sgs/mind/rules.h"

/* What is being planned. `foes`: in the order in which they are robbed. */
typedef struct sgs_robbery {
    sgs_think *k;
    const sgs_card *card;
    sgs_plan *plan;
    uint32_t aims; /* whom the card may be used on, and would work on */
    sgs_seats foes;
} sgs_robbery;

static uint8_t worn_at(const sgs_robbery *s, uint32_t p, uint32_t slot)
{
    return s->k->t->player[p].equip[slot];
}

/* Takes the card of p, or (NO_CARD) one of his hand by chance; false where that cannot be. */
static bool rob(sgs_robbery *s, uint32_t p, uint32_t id, uint32_t why)
{
    sgs_think *k = s->k;
    if (!(s->aims >> p & 1) || (id == NO_CARD && k->t->player[p].hand == 0))
        return false;
    if (id != NO_CARD && s->card->kind == DISMANTLEMENT) {
        sgs_set safe = fsd_sgs_safe(k->t, k->me, p);
        if (set_has(&safe, id))
            return false;
    }
    use_it(s->plan, s->card);
    at(s->plan, p);
    because(k, why);
    if (k->note && !s->plan->trial) {
        k->note->take_from = (uint8_t)p;
        k->note->take_card = (uint8_t)id;
    }
    return true;
}

static bool rob_hand(sgs_robbery *s, uint32_t p, uint32_t why)
{
    return rob(s, p, NO_CARD, why);
}

static bool wanted_armour(const sgs_robbery *s, uint32_t p)
{
    return worn_at(s, p, FSD_SGS_ARMOUR) != NO_CARD && !unwanted_armour(s->k, p);
}

/* ---- What lies before players ---- */

static uint8_t delayed_card(const sgs_table *t, uint32_t p, uint32_t kind)
{
    for (uint32_t i = 0; i < t->player[p].delayed; i++)
        if (t->player[p].delayed_kind[i] == kind)
            return t->player[p].delayed_card[i];
    return NO_CARD;
}

/* In 1v1 what lies there cannot be taken. */
static bool reaches_judged(const sgs_robbery *s)
{
    return s->k->t->mode != FSD_SGS_KOF;
}

static bool rob_lightning(sgs_robbery *s)
{
    sgs_think *k = s->k;
    if (!reaches_judged(s))
        return false;
    for (EACH_SEAT(p, s->aims)) {
        uint8_t id = delayed_card(k->t, p, LIGHTNING);
        if (id != NO_CARD && (!enemies(k) || fsd_sgs_final_changer(k, p) == CHANGED_BY_THEM) &&
            rob(s, p, id, TERM_LIGHTNING))
            return true;
    }
    return false;
}

static uint8_t worst_delay(const sgs_robbery *s, uint32_t p)
{
    const sgs_table *t = s->k->t;
    uint8_t indulgence = delayed_card(t, p, INDULGENCE);
    uint8_t shortage = delayed_card(t, p, SUPPLY_SHORTAGE);
    bool first = t->player[p].hp <= t->player[p].hand || is_lord(s->k, p) ||
                 s->card->kind == SNATCH || shortage == NO_CARD;
    return indulgence != NO_CARD && first ? indulgence : shortage;
}

static bool free_friend(sgs_robbery *s)
{
    sgs_think *k = s->k;
    if (!reaches_judged(s))
        return false;
    sgs_seats line = in_order(k, friends(k) & s->aims, BY_DEFENCE);
    for (EACH_OF(p, line)) {
        uint8_t id = worst_delay(s, p);
        if (id != NO_CARD && rob(s, p, id, TERM_FREES_FRIEND))
            return true;
    }
    return false;
}

/* ---- Enemies' best pieces ---- */

/* Its only card, which he would need against the Slash to come. */
static bool strip_for_slash(sgs_robbery *s)
{
    sgs_think *k = s->k;
    const sgs_table *t = k->t;
    const sgs_card slash = { .kind = SLASH, .suit = FSD_SGS_NO_SUIT };
    sgs_card mine;
    sgs_plan plan;
    if (!usable(k, &slash) || !get_card(k, SLASH, NULL, &mine) || !dry(k, &mine, &plan))
        return false;
    for (uint32_t i = 0; i < plan.targets; i++) {
        uint32_t p = plan.target[i];
        if (is_enemy(k, p) && t->player[p].hand == 1 && t->player[p].hp <= 2 &&
            fsd_sgs_least_hand(k, p) == 0 && !HAS(p, KONGCHENG) &&
            !has_eight_diagram(k, p, k->me) && rob_hand(s, p, TERM_LAST_CARDS))
            return true;
    }
    return false;
}

static bool rob_dangerous(sgs_robbery *s)
{
    for (EACH_OF(p, s->foes)) {
        uint8_t id = dangerous_card(s->k, p);
        if (id != NO_CARD && rob(s, p, id, TERM_DANGEROUS))
            return true;
    }
    return false;
}

static bool rob_valuable(sgs_robbery *s)
{
    for (EACH_OF(p, s->foes)) {
        uint8_t id = valuable_card(s->k, p);
        if (id != NO_CARD && rob(s, p, id, TERM_VALUABLE))
            return true;
    }
    return false;
}

static bool rob_seen_peach(sgs_robbery *s)
{
    sgs_think *k = s->k;
    for (EACH_OF(p, s->foes))
        if (k->t->player[p].hand <= 2 && !do_not_discard(k, p, HAND_) &&
            (known_count(k, p, PEACH) || known_count(k, p, ANALEPTIC)) &&
            rob_hand(s, p, TERM_SEEN_PEACH))
            return true;
    return false;
}

static const uint8_t slots_by_worth[] = { FSD_SGS_PLUS_HORSE, FSD_SGS_ARMOUR, FSD_SGS_MINUS_HORSE,
                                          FSD_SGS_WEAPON };

/* +1 horse, armour, -1 horse, weapon; of jijiu's owner red ones only, if so asked. */
static bool rob_gear(sgs_robbery *s, uint32_t p, bool red_only, uint32_t why)
{
    for (uint32_t i = 0; i < sizeof slots_by_worth; i++) {
        uint8_t id = worn_at(s, p, slots_by_worth[i]);
        if (id == NO_CARD || (red_only && !suit_red(deck_suit(id))) ||
            (slots_by_worth[i] == FSD_SGS_ARMOUR && unwanted_armour(s->k, p)))
            continue;
        if (rob(s, p, id, why))
            return true;
    }
    return false;
}

static bool rob_healers(sgs_robbery *s)
{
    sgs_think *k = s->k;
    const sgs_table *t = k->t;
    for (EACH_OF(p, s->foes)) {
        if (!HAS(p, JIJIU) && !HAS(p, QINGNANG) && !HAS(p, JIEYIN))
            continue;
        if (rob_gear(s, p, HAS(p, JIJIU), TERM_SKILL))
            return true;
        if (t->player[p].hand <= 3 && rob_hand(s, p, TERM_SKILL))
            return true;
    }
    return false;
}

static bool rob_diagram(sgs_robbery *s)
{
    for (EACH_OF(p, s->foes))
        if (wears(s->k, p, EIGHT_DIAGRAM) && wanted_armour(s, p) &&
            rob(s, p, worn_at(s, p, FSD_SGS_ARMOUR), TERM_VALUABLE))
            return true;
    return false;
}

/* ---- Those who have little left ---- */

/* Without his horse he would be in reach. */
static bool horse_keeps_him_off(const sgs_robbery *s, uint32_t p)
{
    const sgs_table *t = s->k->t;
    return worn_at(s, p, FSD_SGS_PLUS_HORSE) != NO_CARD &&
           fsd_sgs_distance(t, s->k->me, p, 0) == fsd_sgs_range(t, s->k->me, 0) + 1;
}

static bool strip(sgs_robbery *s, uint32_t p)
{
    bool gear = !do_not_discard(s->k, p, EQUIP_);
    if (gear && horse_keeps_him_off(s, p) &&
        rob(s, p, worn_at(s, p, FSD_SGS_PLUS_HORSE), TERM_LAST_CARDS))
        return true;
    if (gear && wanted_armour(s, p) && rob(s, p, worn_at(s, p, FSD_SGS_ARMOUR), TERM_LAST_CARDS))
        return true;
    return rob_hand(s, p, TERM_LAST_CARDS);
}

/* Jixi's owner may go further. */
static bool rob_poor(sgs_robbery *s)
{
    sgs_think *k = s->k;
    const sgs_table *t = k->t;
    bool jixi = s->card->skill == SKILL_JIXI;
    for (uint32_t n = 1; n <= (jixi ? 3u : 2u); n++)
        for (EACH_OF(p, s->foes)) {
            const sgs_player *him = &t->player[p];
            if (him->hand == n && defence_slash(k, p) < (jixi ? 12 : 6) &&
                him->hp <= (jixi ? 5 : 3) && !do_not_discard(k, p, HAND_) && strip(s, p))
                return true;
        }
    return false;
}

static bool relieve_friend(sgs_robbery *s)
{
    sgs_think *k = s->k;
    for (EACH_SEAT(p, friends(k)))
        if (unwanted_armour(k, p) && rob(s, p, worn_at(s, p, FSD_SGS_ARMOUR), TERM_FREES_FRIEND))
            return true;
    return false;
}

static bool rob_rest(sgs_robbery *s)
{
    sgs_think *k = s->k;
    for (EACH_OF(p, s->foes))
        if (HAS_GROUP(p, NEED) && !do_not_discard(k, p, HAND_) && rob_hand(s, p, TERM_SKILL))
            return true;
    for (EACH_OF(q, s->foes))
        if (!do_not_discard(k, q, EQUIP_) && rob_gear(s, q, false, TERM_LOOT))
            return true;
    return false;
}

static bool rob_anything(sgs_robbery *s)
{
    sgs_think *k = s->k;
    if (s->card->kind != SNATCH && overflow(k, k->me) <= 0)
        return because(k, TERM_KEEPS_IT);
    for (EACH_OF(p, s->foes))
        if (!do_not_discard(k, p, HAND_) && rob_hand(s, p, TERM_LOOT))
            return true;
    return because(k, TERM_NO_USE);
}

/* ---- The rule ---- */

static bool fit_stranger(const sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    if (t->mode != FSD_SGS_IDENTITY)
        return true;
    if (!is_lord(k, k->me))
        return p != t->lord;
    return t->player[p].kingdom != t->player[k->me].kingdom && !HAS(k->me, YONGSI);
}

/* Without enemies, and with cards to spare, whoever is no friend serves: who stands best. */
static sgs_seats strangers(sgs_think *k, uint32_t aims)
{
    uint32_t set = 0;
    for (EACH_SEAT(p, aims & ~(uint32_t)friends(k)))
        set |= (uint32_t)(p != k->me && fit_stranger(k, p)) << p;
    sgs_seats line = in_order(k, set, BY_DEFENCE);
    for (uint32_t i = 0; i < line.count / 2; i++) {
        uint8_t swapped = line.seat[i];
        line.seat[i] = line.seat[line.count - 1 - i];
        line.seat[line.count - 1 - i] = swapped;
    }
    return line;
}

static uint32_t working(sgs_think *k, const sgs_card *c, uint32_t aims)
{
    for (EACH_SEAT(p, aims))
        if (!trick_works(k, c, p, k->me)) {
            aims &= ~(1u << p);
            refuse(k, p, TERM_NO_EFFECT);
        }
    return aims;
}

USE_CARD(robbing)
{
    static bool (*const ways[])(sgs_robbery *) = {
        rob_lightning, strip_for_slash, rob_dangerous, free_friend,    rob_valuable, rob_seen_peach,
        rob_healers,   rob_diagram,     rob_poor,      relieve_friend, rob_rest,     rob_anything,
    };
    sgs_robbery s = { .k = k, .card = c, .plan = plan };
    s.aims = working(k, c, aims_of(k, c, plan));
    if (!s.aims)
        return;
    s.foes = !enemies(k) && overflow(k, me) > 0 ? strangers(k, s.aims)
                                                : in_order(k, enemies(k) & s.aims, BY_DEFENCE);
    for (uint32_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (ways[i](&s))
            return;
}

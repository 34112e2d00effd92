/* Small questions about players, cards and their effect on each other. */
#ifndef FSD_SGS_MIND_PREDICATE_H
#define FSD_SGS_MIND_PREDICATE_H

#include "sgs/mind/think.h"

/* Groups of skills, data/sgs/mind_skills.tsv: bits of fsd_sgs_groups_of. */
enum {
    GROUP_LOSE_EQUIP = 1 << 0,
    GROUP_EMPTY_HAND = 1 << 1,
    GROUP_MASOCHISM = 1 << 2,
    GROUP_WIZARD = 1 << 3,
    GROUP_WIZARD_HARM = 1 << 4,
    GROUP_PRIORITY = 1 << 5,
    GROUP_SAVE = 1 << 6,
    GROUP_EXCLUSIVE = 1 << 7,
    GROUP_NEED_ACTIVE = 1 << 8,
    GROUP_NEED_PASSIVE = 1 << 9,
    GROUP_NEED = GROUP_NEED_ACTIVE | GROUP_NEED_PASSIVE,
    GROUP_DRAW_PEACH = 1 << 10,
    GROUP_RECOVER = 1 << 11,
    GROUP_USE_LION = 1 << 12,
    GROUP_NEED_EQUIP = 1 << 13,
    GROUP_STRAIGHT_DAMAGE = 1 << 14,
    GROUP_DOUBLE_SLASH = 1 << 15,
    GROUP_NEED_MAX_HP = 1 << 16,
    GROUP_BAD = 1 << 17
};
/* Groups of the working skills of p, cached. */
uint32_t fsd_sgs_groups_of(sgs_think *k, uint32_t p);
static inline bool in_group(sgs_think *k, uint32_t p, uint32_t groups)
{
    return (fsd_sgs_groups_of(k, p) & groups) != 0;
}
#define HAS_GROUP(who, NAME) in_group(k, (who), GROUP_##NAME)
/* How many skills of p are in the group. */
uint32_t fsd_sgs_group_count(sgs_think *k, uint32_t p, uint32_t group);
/* Skills that everybody sees on p (for his defence). */
uint32_t fsd_sgs_visible_skills(const sgs_table *t, uint32_t p);

/* ---- Players ---- */
/* A skill of once a game is spent; or it waits for its moment. */
static inline bool done(const sgs_table *t, uint32_t p, uint32_t skill)
{
    return t->player[p].done >> fsd_sgs_skills[skill].once & 1;
}

static inline bool asleep(const sgs_table *t, uint32_t p, uint32_t skill)
{
    return has_skill(t, p, skill) && !done(t, p, skill);
}

/* Cards of his hand and equipment; whether he wears any. */
static inline uint32_t cards_of(const sgs_table *t, uint32_t p)
{
    sgs_set worn = fsd_sgs_equipped(t, p);
    return t->player[p].hand + set_count(&worn);
}

static inline bool wears_any(const sgs_table *t, uint32_t p)
{
    return cards_of(t, p) > t->player[p].hand;
}

/* A delayed trick of the kind lies before him. */
static inline bool lies_before(const sgs_table *t, uint32_t p, uint32_t kind)
{
    for (uint32_t i = 0; i < t->player[p].delayed; i++)
        if (t->player[p].delayed_kind[i] == kind)
            return true;
    return false;
}

/* Does its user little good and others as much. */
static inline bool is_trash(uint32_t kind)
{
    return kind == LIGHTNING || kind == GOD_SALVATION || kind == AMAZING_GRACE;
}

/* Buqu holds while its pile is small. */
static inline bool endures(const sgs_table *t, uint32_t p)
{
    return (HAS(p, BUQU) || HAS(p, NOSBUQU)) && t->player[p].piled[0] <= 4;
}

bool fsd_sgs_is_good_hp(sgs_think *k, uint32_t p);
bool fsd_sgs_is_weak(sgs_think *k, uint32_t p);
int fsd_sgs_best_hp(sgs_think *k, uint32_t p);
/* Hand cards above what he may keep; may be below 0. */
int fsd_sgs_overflow(sgs_think *k, uint32_t p);
/* That limit itself. */
int fsd_sgs_max_hand(sgs_think *k, uint32_t p);
/* p wants to have no hand cards; `keep`: and has none already. */
bool fsd_sgs_wants_no_cards(sgs_think *k, uint32_t p, bool keep);
/* p would like to be rid of his armour. */
bool fsd_sgs_unwanted_armour(sgs_think *k, uint32_t p);
/* Discarding p's cards of these places (h, e) would help him. */
bool fsd_sgs_do_not_discard(sgs_think *k, uint32_t p, uint32_t places);
bool fsd_sgs_skips_play(sgs_think *k, uint32_t p);
bool fsd_sgs_skips_draw(sgs_think *k, uint32_t p);
/* Wuhun's owner whose death helps his side. */
bool fsd_sgs_needs_death(sgs_think *k, uint32_t p);
/* The most of its marks that one of the set has. */
uint32_t fsd_sgs_most_nightmare(const sgs_table *t, uint32_t set);
bool fsd_sgs_not_to_be_saved(sgs_think *k, uint32_t p);
/* Turns until p's: seats from the current player on. */
static inline uint32_t turns_until(const sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    if (t->current >= SEATS || !t->living)
        return 0;
    return (uint32_t)(t->player[p].ring - t->player[t->current].ring + t->living) % t->living;
}
/* Enemies of p seated from a up to, not including, b. */
uint32_t fsd_sgs_enemies_between(sgs_think *k, uint32_t a, uint32_t b, uint32_t p);
/* The living player behind p who is not face down. */
uint32_t fsd_sgs_next_to_act(const sgs_think *k, uint32_t p);

/* ---- Damage ---- */

/* A blow to be judged; from: NOBODY where it is nobody's. */
typedef struct sgs_blow {
    uint8_t from, to, nature, amount;
} sgs_blow;
#define BLOW(from_, to_, nature_, amount_) \
    (&(const sgs_blow){ (uint8_t)(from_), (uint8_t)(to_), (uint8_t)(nature_), (uint8_t)(amount_) })
/* Whether damage of this kind does anything. */
bool fsd_sgs_damage_works(sgs_think *k, const sgs_blow *blow);
/* The victim profits from it (masochism). */
bool fsd_sgs_profits(sgs_think *k, uint32_t to, uint32_t from, bool slash);
/* He does not mind losing hp. passive: not by his own doing; recover: up to hp >= best. */
bool fsd_sgs_may_lose_hp(sgs_think *k, uint32_t to, uint32_t from, bool slash, bool passive,
                         bool recover);
/* Hurting him would hurt us more (wuhun, duanchang, tianxiang). */
bool fsd_sgs_cannot_be_hurt(sgs_think *k, uint32_t p, uint32_t from, uint32_t amount);
/* Not worth a blow as long as `group` has somebody better. */
bool fsd_sgs_is_good_target(sgs_think *k, uint32_t p, uint32_t group);
bool fsd_sgs_can_attack(sgs_think *k, uint32_t p, uint32_t from, uint32_t nature);
/* Damage of this nature on p, a chained one, does us more good than harm. */
bool fsd_sgs_good_chain(sgs_think *k, const sgs_blow *blow);
/* It would kill all our enemies. */
bool fsd_sgs_chain_wins(sgs_think *k, const sgs_blow *blow);

/* ---- Effects of cards ---- */
/* A trick would do something to p. */
bool fsd_sgs_trick_works(sgs_think *k, const sgs_card *card, uint32_t to, uint32_t from);
bool fsd_sgs_slash_works(sgs_think *k, const sgs_card *card, uint32_t to, uint32_t from);
/* Forbidden by the rules, or by reason. */
bool fsd_sgs_slash_unwise(sgs_think *k, const sgs_card *card, uint32_t to, uint32_t from);
/* How much a Slash would do, and whether that is more than one. */
int fsd_sgs_slash_damage(sgs_think *k, const sgs_card *card, uint32_t from, uint32_t to);
/* Something adds to the damage of my Slashes, whomever they hit. */
bool fsd_sgs_strikes_hard(const sgs_think *k, const sgs_card *card);
static inline bool heavy_slash(sgs_think *k, const sgs_card *card, uint32_t from, uint32_t to)
{
    return fsd_sgs_slash_damage(k, card, from, to) > 1;
}
/* `from` reaches `to` by a Slash, as equipped now. */
bool fsd_sgs_can_slash(const sgs_think *k, uint32_t from, uint32_t to, const sgs_card *card);
/* p wears eight diagram (or bazhen) and `from` does not pass over it. */
bool fsd_sgs_has_eight_diagram(sgs_think *k, uint32_t p, uint32_t from);
/* p wears armour that works. */
bool fsd_sgs_armour_effective(const sgs_think *k, uint32_t p);
static inline bool wears(const sgs_think *k, uint32_t p, uint32_t kind)
{
    uint32_t slot = kind_slot(kind), id = k->t->player[p].equip[slot];
    return id != NO_CARD && deck_kind(id) == kind;
}
/* A crossbow, or as good as one. */
bool fsd_sgs_slashes_freely(sgs_think *k, uint32_t p);

/* ---- Judgements ---- */
/* Who changes the judgement of p at last. */
sgs_changer fsd_sgs_final_changer(sgs_think *k, uint32_t p);

#endif

/* What the skills of several packages share. */
#ifndef FSD_SGS_SKILLS_COMMON_H
#define FSD_SGS_SKILLS_COMMON_H

#include "sgs/flow/flow.h"

static inline bool own_phase(const struct fx_phase *e, uint32_t me, uint32_t phase)
{
    return e->who == me && e->phase == phase;
}

/* A card that a skill uses without any card. */
static inline sgs_card bare_card(uint32_t kind, uint32_t skill)
{
    return (sgs_card){ (uint8_t)kind, FSD_SGS_NO_SUIT, 0, (uint8_t)skill, set_none() };
}

/* Whom he may use it on, from whatever distance. */
static inline uint16_t bare_targets(const sgs_table *t, uint32_t user, uint32_t kind,
                                    uint32_t skill)
{
    const sgs_aim aim = { .card = bare_card(kind, skill), .user = (uint8_t)user, .free = 1 };
    bool finish;
    return (uint16_t)fsd_sgs_targets(t, &aim, NULL, 0, &finish);
}

/* The same damage, moved to another by a skill. */
static inline struct fx_damage moved_to(const struct fx_damage *damage, uint8_t to, uint8_t skill)
{
    return (struct fx_damage){ .from = damage->from,
                               .to = to,
                               .nature = damage->nature,
                               .skill = damage->skill,
                               .amount = damage->amount,
                               .chain = damage->chain,
                               .transfer = skill,
                               .by_user = damage->by_user,
                               .card = damage->card };
}

static inline uint16_t seats_in_range(const sgs_table *t, uint32_t who)
{
    uint32_t set = 0;
    for (uint32_t p = 0; p < t->players; p++)
        set |= (uint32_t)fsd_sgs_in_range(t, who, p, 0) << p;
    return (uint16_t)set;
}

/* Cards that zhiheng changes at most: two in 1v1. */
static inline uint8_t zhiheng_most(const sgs_table *t)
{
    return t->mode == FSD_SGS_KOF && t->variant != FSD_SGS_CLASSICAL ? 2 : CARDS;
}

/* Of two men of his choice one Duels the other (lijian): first who is challenged, then who
 * challenges. */
static inline uint16_t challengers(const sgs_table *t, uint32_t me, uint32_t challenged)
{
    const sgs_card duel = bare_card(DUEL, SKILL_LIJIAN);
    uint32_t set = 0;
    for (EACH_SEAT(p, others(t, me)))
        if (p != challenged && !t->player[p].female && !fsd_sgs_forbidden(t, p, challenged, &duel))
            set |= 1u << p;
    return (uint16_t)set;
}

static inline bool may_duel_next(const sgs_table *t, uint32_t me, const sgs_answer *a, uint32_t p)
{
    if (p == me || t->player[p].female)
        return false;
    return a->targets ? challengers(t, me, a->target[0]) >> p & 1 : challengers(t, me, p) != 0;
}

static inline bool any_duel_of_men(const sgs_table *t, uint32_t me)
{
    const sgs_answer none = { 0 };
    for (EACH_SEAT(p, others(t, me)))
        if (may_duel_next(t, me, &none, p))
            return true;
    return false;
}

/* Cards of his of a suit, as they are for him. */
static inline sgs_set cards_of_suit(const sgs_game *g, uint32_t who, uint32_t places, uint32_t suit)
{
    const sgs_set cards = fsd_sgs_cards_of(g, who, places);
    sgs_set fit = set_none();
    for (EACH_CARD(id, &cards))
        if (fsd_sgs_face(&g->pub, who, id).suit == suit)
            set_add(&fit, id);
    return fit;
}

/* The places of which he may play cards: not of a hand that is locked (yijue). */
static inline uint8_t playable_places(const sgs_table *t, uint32_t who)
{
    return MARK(who, LOCKED_HAND) ? EQUIP_ : HE;
}

#endif

/* Friend or foe, and how the game goes. */
#ifndef FSD_SGS_MIND_RELATION_H
#define FSD_SGS_MIND_RELATION_H

#include "sgs/mind/think.h"

/* How much I am against p: above 0 an enemy (5 the main one, above 3 worth attacking), 0 unclear,
 * below 0 a friend. */
double fsd_sgs_level(sgs_think *k, uint32_t p);
void fsd_sgs_find_sides(sgs_think *k);
/* Without me. */
static inline uint16_t friends(sgs_think *k)
{
    if (!(k->found & FOUND_SIDES))
        fsd_sgs_find_sides(k);
    return k->friend_set;
}

static inline uint16_t enemies(sgs_think *k)
{
    if (!(k->found & FOUND_SIDES))
        fsd_sgs_find_sides(k);
    return k->enemy_set;
}

/* With me. */
static inline uint16_t my_side(sgs_think *k)
{
    return (uint16_t)(friends(k) | 1u << k->me);
}

static inline bool is_friend(sgs_think *k, uint32_t p)
{
    return p == k->me || fsd_sgs_level(k, p) < 0;
}

static inline bool is_enemy(sgs_think *k, uint32_t p)
{
    return p != k->me && fsd_sgs_level(k, p) > 0;
}

/* Both friends or both enemies of mine; or one player. */
static inline bool same_side(sgs_think *k, uint32_t p, uint32_t q)
{
    return p == q || (is_friend(k, p) && is_friend(k, q)) || (is_enemy(k, p) && is_enemy(k, q));
}

/* Seats on p's side by same_side, without p. */
uint16_t fsd_sgs_friends_of(sgs_think *k, uint32_t p);
/* Those against p: friends of mine if he is an enemy, and the other way round. */
uint16_t fsd_sgs_enemies_of(sgs_think *k, uint32_t p);

/* What p is judged to be: the lord a loyalist, my own role not considered. */
static inline uint32_t judged_role(const sgs_think *k, uint32_t p)
{
    if (p == k->t->lord && k->t->mode == FSD_SGS_IDENTITY)
        return FSD_SGS_LOYALIST;
    if (k->m->predictable || k->t->player[p].role)
        return fsd_sgs_side_role(k->m, k->view->roles[p]);
    return k->m->judged[p];
}

/* Where the original looks at the true role: that with foresight, else what he is judged to be. My
 * own I know. */
static inline uint32_t peeked_role(const sgs_think *k, uint32_t p)
{
    if (p == k->me && k->role != FSD_SGS_UNKNOWN)
        return k->role;
    bool peeks = k->view->foresight && k->view->roles[p] != FSD_SGS_UNKNOWN;
    return peeks ? fsd_sgs_side_role(k->m, k->view->roles[p]) : judged_role(k, p);
}

static inline bool is_lord(const sgs_think *k, uint32_t p)
{
    return p == k->t->lord && k->t->mode == FSD_SGS_IDENTITY;
}

/* How many of the living have the role; public. */
static inline uint32_t role_count(const sgs_think *k, uint32_t role)
{
    if (!k->m->predictable)
        return k->m->count[role];
    uint32_t count = 0;
    for (uint32_t r = FSD_SGS_LORD; r <= FSD_SGS_RENEGADE; r++)
        count += fsd_sgs_side_role(k->m, r) == role ? k->m->count[r] : 0u;
    return count;
}

sgs_process fsd_sgs_process(sgs_think *k);
double fsd_sgs_process_score(sgs_think *k);
/* What a player counts for his side in that score. */
double fsd_sgs_strength(sgs_think *k, uint32_t p);
bool fsd_sgs_lord_healthy(sgs_think *k);
bool fsd_sgs_lord_in_danger(sgs_think *k);

/* The first rounds: until the lord's second turn ends. */
static inline bool first_round(const sgs_think *k)
{
    return k->m->turncount <= 1;
}

/* Orders of players: BY_DEFENCE who is easiest to hit comes first, BY_VALUE who has least,
 * BY_GENERAL_DEFENCE who stands best, BY_THREAT who threatens most. Seats that are equal come in
 * action order from the current player. */
typedef enum sgs_order {
    BY_DEFENCE,
    BY_HP,
    BY_HAND,
    BY_VALUE,
    BY_GENERAL_DEFENCE,
    BY_THREAT
} sgs_order;
sgs_seats fsd_sgs_in_order(sgs_think *k, uint32_t set, sgs_order order);
/* Those I am most against first, then by defence. */
sgs_seats fsd_sgs_worst_first(sgs_think *k, uint32_t set);
/* In action order from the current player. */
sgs_seats fsd_sgs_in_action_order(const sgs_think *k, uint32_t set);
/* The first of `set` by defence, or NOBODY. */
uint8_t fsd_sgs_easiest(sgs_think *k, uint32_t set);

#endif

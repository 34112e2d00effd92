/* A game of four in which the lord owns the skill that is tested: what he would answer. */
#ifndef SGS_MIND_SKILL_H
#define SGS_MIND_SKILL_H

#include <string.h>

#include "support/sgs_mind.h"

enum { LORD = FSD_SGS_LORD, LOYAL = FSD_SGS_LOYALIST, REBEL = FSD_SGS_REBEL, PLAYERS = 4 };
enum { FIRST, SECOND, THIRD, FOURTH };

typedef struct skill_test {
    mind_test m;
    fsd_sgs_note note;
    sgs_request r;
    sgs_think *k;
    mind_seat seats[PLAYERS];
} skill_test;

/* The lord, a rebel, a loyalist, a rebel; all of them known. */
static inline void fill(skill_test *x, const char *lord)
{
    static const uint8_t role[PLAYERS] = { LORD, REBEL, LOYAL, REBEL };
    static const char *const general[PLAYERS] = { NULL, "zhangfei", "nos_zhaoyun", "huatuo" };
    memset(x, 0, sizeof *x);
    for (uint32_t p = 0; p < PLAYERS; p++)
        x->seats[p] = (mind_seat){ .general = p ? general[p] : lord,
                                   .role = role[p],
                                   .judged = role[p],
                                   .hp = 3,
                                   .hand = p ? 2 : 0 };
}

static inline void begin(skill_test *x)
{
    mind_begin(&x->m, x->seats, PLAYERS, 1);
    mind_deal_all(&x->m, x->seats);
    x->m.memory.turncount = 3;
    x->note = (fsd_sgs_note){ .take_from = NOBODY, .take_card = NO_CARD, .pindian_card = NO_CARD };
}

static inline sgs_player *player(skill_test *x, uint32_t p)
{
    return &sgs_of(&x->m.game)->pub.player[p];
}

/* What the seat of the request answers to it, which the game asks meanwhile. */
static inline fsd_sgs_answer answered(skill_test *x, const sgs_request *r)
{
    fsd_sgs_answer out = { 0 };
    sgs_game *g = sgs_of(&x->m.game);
    sgs_request before = g->request;
    x->r = *r;
    fsd_sgs_open(g, r);
    x->k = mind_think(&x->m, r->who + 1u, false);
    x->k->note = &x->note;
    x->k->r = &x->r;
    x->k->walk = &x->m.game;
    fsd_sgs_look(&x->m.game, &out, &x->k->options);
    if (!fsd_sgs_think_answer(x->k, &out))
        out.no = 1;
    fsd_sgs_open(g, &before);
    return out;
}

static inline fsd_sgs_answer invoked(skill_test *x, uint32_t skill, uint32_t to)
{
    return answered(x, &(sgs_request){ .kind = FSD_SGS_ASK_INVOKE,
                                       .to = (uint8_t)to,
                                       .skill = (uint8_t)skill,
                                       .optional = 1,
                                       .choices = 2 });
}

/* Whom the lord chooses of all others; NOBODY: nobody. */
static inline uint8_t chosen(skill_test *x, uint32_t skill, uint32_t players)
{
    fsd_sgs_answer a = answered(x, &(sgs_request){ .kind = FSD_SGS_ASK_PLAYER,
                                                   .skill = (uint8_t)skill,
                                                   .optional = 1,
                                                   .min = 1,
                                                   .max = 1,
                                                   .players = (uint16_t)players });
    return a.no ? NOBODY : a.target[0];
}

/* A delayed trick lies before him; its card. */
static inline uint32_t burden(skill_test *x, uint32_t p, uint32_t kind)
{
    sgs_game *g = sgs_of(&x->m.game);
    uint32_t id = mind_card(g, kind, 0, 0);
    fsd_sgs_lay(g, id, FSD_SGS_JUDGED, p);
    g->pub.player[p].delayed_kind[g->pub.player[p].delayed - 1] = (uint8_t)kind;
    return id;
}

/* He wears one of the kind; its card. */
static inline uint32_t equip(skill_test *x, uint32_t p, uint32_t kind)
{
    sgs_game *g = sgs_of(&x->m.game);
    uint32_t id = mind_card(g, kind, 0, 0);
    fsd_sgs_lay(g, id, FSD_SGS_EQUIPPED, p);
    return id;
}

/* A hand card that the lord has seen. */
static inline uint32_t hold_open(skill_test *x, uint32_t p, uint32_t kind, uint32_t suit,
                                 uint32_t number)
{
    uint32_t id = mind_give(&x->m, p + 1, kind, suit, number);
    set_add(&sgs_of(&x->m.game)->sec.known[FIRST], id);
    return id;
}

/* Whether he invokes it. */
static inline bool invokes(skill_test *x, uint32_t skill, uint32_t to)
{
    fsd_sgs_answer a = invoked(x, skill, to);
    return !a.no && a.chosen && a.choice == 1;
}

/* What the seat throws away or gives of these, NO_CARD: nothing; the first of several. */
static inline uint32_t paid(skill_test *x, uint32_t kind, uint32_t skill, uint32_t to,
                            sgs_set cards)
{
    fsd_sgs_answer a = answered(x, &(sgs_request){ .kind = (uint8_t)kind,
                                                   .to = (uint8_t)to,
                                                   .skill = (uint8_t)skill,
                                                   .optional = 1,
                                                   .min = 1,
                                                   .max = 1,
                                                   .cards = cards });
    return a.no ? NO_CARD : set_from(&a.cards, 0);
}

/* Which of these choices he takes. */
static inline uint32_t choice_made(skill_test *x, uint32_t skill, uint32_t to, uint32_t choices)
{
    fsd_sgs_answer a = answered(x, &(sgs_request){ .kind = FSD_SGS_ASK_CHOICE,
                                                   .to = (uint8_t)to,
                                                   .skill = (uint8_t)skill,
                                                   .choices = choices });
    assert_false(a.no);
    return a.choice;
}

/* The plan for the ability with this cost. */
static inline sgs_plan tried(skill_test *x, uint32_t skill, sgs_set cost)
{
    const sgs_card ability = {
        .kind = ABILITY, .suit = FSD_SGS_NO_SUIT, .skill = (uint8_t)skill, .cards = cost
    };
    sgs_plan plan = { .trial = 0 };
    x->k = mind_think(&x->m, 1, false);
    x->k->walk = &x->m.game;
    x->k->note = &x->note;
    fsd_sgs_use(x->k, &ability, &plan);
    return plan;
}

/* Whether the owner `p` would like to have such a card. */
static inline bool wanted(skill_test *x, uint32_t skill, uint32_t p, uint32_t kind, uint32_t suit)
{
    const sgs_card card = { .kind = (uint8_t)kind, .suit = (uint8_t)suit, .number = 7 };
    x->k = mind_think(&x->m, 1, false);
    return fsd_sgs_rules_of_skills[skill].needs(x->k, (uint8_t)p, &card);
}

/* Whether the lord had better not slash the owner `p`. */
static inline bool deters(skill_test *x, uint32_t skill, uint32_t p)
{
    const sgs_card slash = { .kind = SLASH, .suit = FSD_SGS_SPADE, .number = 7 };
    x->k = mind_think(&x->m, 1, false);
    return fsd_sgs_rules_of_skills[skill].prohibits(x->k, (uint8_t)p, FIRST, &slash);
}

#endif

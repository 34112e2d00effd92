/* For files of rules: how a rule is written, where it is registered, and the vocabulary.
 *
 * A rule is a function that a macro names. In every one stand `k` (the think), `t` (the table),
 * `r` (the request; all zero in rules that no request calls) and `me`. docs/sgs_mind.md has an
 * example of each kind.
 *
 *     USE_CARD(duel)           how the kind of card is used: c (the card), plan
 *     OFFER(qiangxi)           puts what the skill could do in the play phase before the mind
 *     USE_SKILL(qiangxi)          how the ability is used: c (its cost in c->cards), plan
 *     ANSWER(invoke, ganglie)  answers a request of this kind (a key of data/sgs/requests.tsv)
 *                              that is made for the skill, `ask_use` for that to use
 *                              a card; out; true: answered
 *     ANSWER_CARD(respond, fire_attack)   the same for a card
 *     NEED(paoxiao)            the owner `me` wants the card `c` (as a gift, as a pick)
 *     PROFIT(yiji)             the owner `me` profits from damage by `from`, a Slash or not
 *     PROHIBIT(ganglie)        a Slash (`c`) of `from` on the owner `me` is unwise
 *     INTEND(fangzhu)          what the skill's owner shows by it: i (sgs_inference)
 *
 * Each is registered by one line of the list of its file: skills/<package>.h for skills,
 * cards.h for cards. A registered rule that is missing does not link. */
#ifndef FSD_SGS_MIND_RULES_H
#define FSD_SGS_MIND_RULES_H

#include "sgs/mind/contest.h"
#include "sgs/mind/count.h"
#include "sgs/mind/defence.h"
#include "sgs/mind/gift.h"
#include "sgs/mind/identity.h"
#include "sgs/mind/judgement.h"
#include "sgs/mind/keep.h"
#include "sgs/mind/leiji.h"
#include "sgs/mind/predicate.h"
#include "sgs/mind/registry.h"
#include "sgs/mind/relation.h"
#include "sgs/mind/request.h"
#include "sgs/mind/shared.h"
#include "sgs/mind/use.h"
#include "sgs/mind/value.h"
#include "sgs/mind/vocabulary.h"

/* ---- Writing one ---- */

#define OFFER(name)                                                                             \
    static void offer_##name(sgs_think *k, const sgs_table *t UNUSED, const uint8_t me UNUSED); \
    sgs_offer_rule fsd_sgs_mind_offer_##name;                                                   \
    void fsd_sgs_mind_offer_##name(sgs_think *k)                                                \
    {                                                                                           \
        offer_##name(k, k->t, k->me);                                                           \
    }                                                                                           \
    static void offer_##name(sgs_think *k, const sgs_table *t UNUSED, const uint8_t me UNUSED)

#define USE_(symbol, run)                                                                    \
    static void run(sgs_think *k, const sgs_table *t UNUSED, const uint8_t me UNUSED,        \
                    const sgs_card *c, sgs_plan *plan);                                      \
    sgs_use_rule symbol;                                                                     \
    void symbol(sgs_think *k, const sgs_card *c, sgs_plan *plan)                             \
    {                                                                                        \
        run(k, k->t, k->me, c, plan);                                                        \
    }                                                                                        \
    static void run(sgs_think *k UNUSED, const sgs_table *t UNUSED, const uint8_t me UNUSED, \
                    const sgs_card *c, sgs_plan *plan)
#define USE_SKILL(name) USE_(fsd_sgs_mind_use_##name, use_##name)
#define USE_CARD(name) USE_(fsd_sgs_mind_card_use_##name, card_use_##name)

#define ANSWER_(symbol, run)                                                                     \
    static bool run(sgs_think *k, const sgs_table *t UNUSED, const sgs_request *r UNUSED,        \
                    const uint8_t me UNUSED, sgs_answer *out);                                   \
    sgs_answer_rule symbol;                                                                      \
    bool symbol(sgs_think *k, sgs_answer *out)                                                   \
    {                                                                                            \
        return run(k, k->t, k->r, k->me, out);                                                   \
    }                                                                                            \
    static bool run(sgs_think *k UNUSED, const sgs_table *t UNUSED, const sgs_request *r UNUSED, \
                    const uint8_t me UNUSED, sgs_answer *out)
#define ANSWER(request, name) ANSWER_(fsd_sgs_mind_##request##_##name, request##_##name)
#define ANSWER_CARD(request, name) \
    ANSWER_(fsd_sgs_mind_card_##request##_##name, card_##request##_##name)

#define NEED(name)                                                                   \
    static bool need_##name(sgs_think *k, const sgs_table *t, const uint8_t me,      \
                            const sgs_card *c);                                      \
    sgs_need_rule fsd_sgs_mind_need_##name;                                          \
    bool fsd_sgs_mind_need_##name(sgs_think *k, const uint8_t me, const sgs_card *c) \
    {                                                                                \
        return need_##name(k, k->t, me, c);                                          \
    }                                                                                \
    static bool need_##name(sgs_think *k UNUSED, const sgs_table *t UNUSED,          \
                            const uint8_t me UNUSED, const sgs_card *c UNUSED)
#define PROFIT(name)                                                                            \
    static bool profit_##name(sgs_think *k, const sgs_table *t, const uint8_t me, uint8_t from, \
                              bool slash);                                                      \
    sgs_profit_rule fsd_sgs_mind_profit_##name;                                                 \
    bool fsd_sgs_mind_profit_##name(sgs_think *k, const uint8_t me, uint8_t from, bool slash)   \
    {                                                                                           \
        return profit_##name(k, k->t, me, from, slash);                                         \
    }                                                                                           \
    static bool profit_##name(sgs_think *k UNUSED, const sgs_table *t UNUSED,                   \
                              const uint8_t me UNUSED, uint8_t from UNUSED, bool slash UNUSED)
#define PROHIBIT(name)                                                                            \
    static bool prohibit_##name(sgs_think *k, const sgs_table *t, const uint8_t me, uint8_t from, \
                                const sgs_card *c);                                               \
    sgs_prohibit_rule fsd_sgs_mind_prohibit_##name;                                               \
    bool fsd_sgs_mind_prohibit_##name(sgs_think *k, const uint8_t me, uint8_t from,               \
                                      const sgs_card *c)                                          \
    {                                                                                             \
        return prohibit_##name(k, k->t, me, from, c);                                             \
    }                                                                                             \
    static bool prohibit_##name(sgs_think *k UNUSED, const sgs_table *t UNUSED,                   \
                                const uint8_t me UNUSED, uint8_t from UNUSED,                     \
                                const sgs_card *c UNUSED)
#define INTEND(name)                            \
    sgs_intend_rule fsd_sgs_mind_intend_##name; \
    void fsd_sgs_mind_intend_##name(sgs_inference *i)
#define INTEND_CARD(name)                            \
    sgs_intend_rule fsd_sgs_mind_card_intend_##name; \
    void fsd_sgs_mind_card_intend_##name(sgs_inference *i)

#endif

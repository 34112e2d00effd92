/* How a card is used: the rule of its kind, behind what holds for all. */
#include "sgs/mind/use.h"

#include "sgs/flow/options.h"
#include "sgs/mind/count.h"
#include "sgs/mind/predicate.h"
#include "sgs/mind/registry.h"
#include "sgs/mind/relation.h"

static sgs_aim aim_of(const sgs_think *k, const sgs_card *card)
{
    sgs_aim aim = { .card = *card, .user = k->me };
    uint32_t id = set_from(&card->cards, 0);
    if (card->skill)
        fsd_sgs_spend(k->t, k->me, &card->cards, &aim);
    else
        aim.spent_hand = id < CARDS && set_has(&k->hand, id);
    return aim;
}

bool fsd_sgs_usable(const sgs_think *k, const sgs_card *card)
{
    sgs_aim aim = aim_of(k, card);
    return fsd_sgs_available(k->t, &aim) && fsd_sgs_has_target(k->t, &aim);
}

static uint32_t aims_of_ability(const sgs_think *k, const sgs_card *card, const sgs_plan *plan)
{
    const sgs_ability *ability = fsd_sgs_ability_about(k->t, card->skill);
    sgs_answer begun = { .skill = card->skill, .cards = card->cards };
    if (plan) {
        begun.targets = plan->targets;
        memcpy(begun.target, plan->target, sizeof begun.target);
    }
    return ability ? fsd_sgs_ability_targets(k->t, k->me, ability, &begun) : 0;
}

uint32_t fsd_sgs_aims(const sgs_think *k, const sgs_card *card, const sgs_plan *plan)
{
    if (card->kind == ABILITY)
        return aims_of_ability(k, card, plan);
    sgs_aim aim = aim_of(k, card);
    bool finish;
    return fsd_sgs_targets(k->t, &aim, plan ? plan->target : NULL, plan ? plan->targets : 0,
                           &finish);
}

uint32_t fsd_sgs_most_targets(const sgs_think *k, const sgs_card *card)
{
    const sgs_table *t = k->t;
    sgs_aim aim = aim_of(k, card);
    uint32_t most = card->kind == IRON_CHAIN ? 2 : 1;
    if (is_slash(card->kind) && HAS(k->me, HALBERD) && aim.spent_hand > 0 &&
        aim.spent_hand == t->player[k->me].hand && !(aim.spent_slots >> FSD_SGS_WEAPON & 1))
        most += 2;
    return most + (uint32_t)ask_rules(t, ASK_TARGETS, k->me, NOBODY, card);
}

sgs_card fsd_sgs_make(const sgs_think *k, uint32_t kind, uint32_t skill, const sgs_set *cards)
{
    return fsd_sgs_made(k->t, k->me, kind, skill, cards);
}

/* ---- What holds back ---- */

/* Renjie's owner gathers bears by discarding until baiyin wakes. */
bool fsd_sgs_gathers_bears(const sgs_think *k)
{
    const sgs_table *t = k->t;
    return HAS(k->me, RENJIE) && HAS(k->me, BAIYIN) && !HAS(k->me, JILVE) &&
           t->player[k->me].mark[MARK_BEAR] < 4;
}

/* The cards of rende are to go to a friend first. */
static bool gives_first(sgs_think *k)
{
    const sgs_table *t = k->t;
    bool rende = (HAS(k->me, RENDE) && !(t->used[SKILL_RENDE / 64] >> SKILL_RENDE % 64 & 1)) ||
                 HAS(k->me, NOSRENDE);
    return rende && lost(t, k->me) > 1 && t->player[k->me].mark[MARK_GIVEN] < 2 && friends(k);
}

static bool basic_held_back(sgs_think *k, const sgs_card *card)
{
    if (fsd_sgs_gathers_bears(k) && !(card->kind == PEACH && lost(k->t, k->me) > 1))
        return true;
    return gives_first(k);
}

static bool in_kinds(uint32_t kind, uint64_t kinds)
{
    return kinds >> kind & 1;
}
#define KIND_BIT(kind) ((uint64_t)1 << (kind))

static bool trick_held_back(sgs_think *k, const sgs_card *card)
{
    const uint64_t fine_for_bears = KIND_BIT(AMAZING_GRACE) | KIND_BIT(EX_NIHILO) |
                                    KIND_BIT(SNATCH) | KIND_BIT(IRON_CHAIN) | KIND_BIT(COLLATERAL);
    const uint64_t fine_for_rage = KIND_BIT(SAVAGE_ASSAULT) | KIND_BIT(ARCHERY_ATTACK) |
                                   KIND_BIT(INDULGENCE) | KIND_BIT(SUPPLY_SHORTAGE) |
                                   KIND_BIT(LIGHTNING) | KIND_BIT(IRON_CHAIN);
    const sgs_table *t = k->t;
    uint32_t rage = t->player[k->me].mark[MARK_RAGE];
    if (fsd_sgs_gathers_bears(k) && !in_kinds(card->kind, fine_for_bears))
        return true;
    if (HAS(k->me, WUMOU) && rage < 7 && !in_kinds(card->kind, fine_for_rage) &&
        !(card->kind == DUEL && rage > 0))
        return true;
    return gives_first(k) && card->kind != EX_NIHILO;
}

static bool held_back(sgs_think *k, const sgs_card *card)
{
    if (kind_type(card->kind) == BASIC)
        return basic_held_back(k, card);
    return is_trick(card->kind) && trick_held_back(k, card);
}

/* ---- Using ---- */

void fsd_sgs_use(sgs_think *k, const sgs_card *card, sgs_plan *plan)
{
    sgs_use_rule *rule = card->kind == ABILITY ? fsd_sgs_rules_of_skills[card->skill].uses
                                               : fsd_sgs_rules_of_kinds[card->kind].uses;
    plan->card = (sgs_card){ 0 };
    plan->targets = 0;
    plan->kill = 0;
    if (rule && !held_back(k, card))
        rule(k, card, plan);
}

static bool try_it(sgs_think *k, const sgs_card *card, sgs_plan *plan)
{
    plan->trial = 1;
    fsd_sgs_use(k, card, plan);
    return planned(plan);
}

/* Whether a card is used as it is, and no more, is asked again and again. */
bool fsd_sgs_dry(sgs_think *k, const sgs_card *card, sgs_plan *plan)
{
    sgs_plan own;
    uint32_t id = set_from(&card->cards, 0);
    if (plan || card->skill || card->kind == ABILITY || id == CARDS)
        return try_it(k, card, plan ? plan : &own);
    if (!set_has(&k->tried, id)) {
        if (try_it(k, card, &own))
            set_add(&k->used, id);
        set_add(&k->tried, id);
    }
    return set_has(&k->used, id);
}

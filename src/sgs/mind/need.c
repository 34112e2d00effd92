/* How much I want a card that I may have. */
#include "sgs/mind/rules.h"

static bool owns_any(const sgs_think *k, const uint8_t *skills, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (has_skill(k->t, k->me, skills[i]))
            return true;
    return false;
}

static double peach_need(sgs_think *k, const sgs_card *card)
{
    const sgs_table *t = k->t;
    const sgs_player *mine = &t->player[k->me];
    for (EACH_SEAT(p, my_side(k)))
        if (p != k->me && t->player[p].hp < 2)
            return 10;
    bool lasts = HAS(k->me, LONGHUN) || HAS(k->me, BUQU) || HAS(k->me, NOSBUQU);
    bool bleeds = HAS(k->me, KUROU) || HAS(k->me, NOSKUROU) || HAS(k->me, BENGHUAI);
    if (mine->hp < 3 || (lost(t, k->me) > 1 && !lasts) || bleeds)
        return 14;
    return use_value(k, card);
}

static double weapon_need(sgs_think *k, const sgs_card *card)
{
    static const uint8_t spree[] = { SKILL_LUOSHEN, SKILL_YONGSI,  SKILL_KUROU, SKILL_NOSKUROU,
                                     SKILL_KEJI,    SKILL_WUSHENG, SKILL_WUSHEN };
    static const uint8_t heavy[] = { SKILL_LUOYI, SKILL_NOSLUOYI, SKILL_JIUCHI };
    if (card->kind == CROSSBOW && owns_any(k, spree, sizeof spree))
        return 20;
    if (card->kind == AXE && owns_any(k, heavy, sizeof heavy))
        return 15;
    if (k->t->player[k->me].equip[FSD_SGS_WEAPON] == NO_CARD && cards_num(k, k->me, SLASH) > 1)
        return 6;
    return use_value(k, card);
}

static double nullification_need(sgs_think *k)
{
    if (skips_draw(k, k->me) || skips_play(k, k->me))
        return 10;
    for (EACH_SEAT(p, friends(k)))
        if (skips_draw(k, p) || skips_play(k, p))
            return 9;
    return 6;
}

static double plain_need(sgs_think *k, const sgs_card *card)
{
    if (is_slash(card->kind))
        return cards_num(k, k->me, SLASH) < 1 ? 5.9 : 4;
    if (card->kind == ANALEPTIC && k->t->player[k->me].hp < 2)
        return 10;
    if (kind_type(card->kind) == WEAPON)
        return weapon_need(k, card);
    if (card->kind == NULLIFICATION && cards_num(k, k->me, NULLIFICATION) < 1)
        return nullification_need(k);
    return use_value(k, card);
}

double fsd_sgs_card_need(sgs_think *k, const sgs_card *card)
{
    if (card->kind == PEACH)
        return peach_need(k, card);
    if (card->kind == JINK && is_weak(k, k->me) && cards_num(k, k->me, JINK) < 1)
        return 12;
    double worth = fsd_sgs_kind_worth(k, card->kind);
    if (worth == 0)
        worth = fsd_sgs_suit_worth(k, card->suit);
    return worth > 0 ? worth + 4 : plain_need(k, card);
}

/* How first prints of the generals of Wind are used, and of Ling Tong. */
#include "sgs/mind/rules.h"

/* ---- Cao Ren ---- */

ANSWER(invoke, nosjushou)
{
    bool turned_back = false;
    for (EACH_SEAT(p, friends(k)))
        turned_back |= HAS(p, FANGZHU) || HAS(p, JILVE);
    return say(out, t->player[me].face_down || turned_back || is_weak(k, me));
}

/* ---- Zhou Tai ---- */

/* The only enemy left may not be able to finish him otherwise: no. */
ANSWER(invoke, nosbuqu)
{
    uint32_t foes = enemies(k);
    bool feared = count_bits(foes) == 1 && HAS((uint32_t)__builtin_ctz(foes), NOSGUHUO);
    return say(out, !feared);
}

/* A card whose number lies there twice; NO_CARD: none. */
static uint32_t doubled_number(const sgs_set *pile)
{
    uint32_t seen = 0;
    for (EACH_CARD(id, pile)) {
        if (seen >> deck_number(id) & 1)
            return id;
        seen |= 1u << deck_number(id);
    }
    return NO_CARD;
}

ANSWER(pick, nosbuqu)
{
    sgs_set rest = r->cards, picked = set_none();
    for (uint32_t n = 0; n < r->min; n++) {
        uint32_t id = doubled_number(&rest);
        if (id == NO_CARD)
            id = set_from(&rest, 0);
        if (id >= CARDS)
            return false;
        set_add(&picked, id);
        set_drop(&rest, id);
    }
    return say_cards(out, &picked);
}

/* ---- Ling Tong ---- */

enum { OF_SLASH, OF_DAMAGE };

/* The first enemy at hand is hurt, or slashed; NOBODY: nobody is. */
static uint8_t swept(sgs_think *k, uint32_t choices, uint32_t *choice)
{
    const sgs_table *t = k->t;
    const sgs_card slash = { .kind = SLASH, .suit = FSD_SGS_NO_SUIT };
    uint32_t foes = enemies(k);
    sgs_seats line = in_order(k, foes, BY_DEFENCE);
    for (EACH_OF(p, line)) {
        bool near = fsd_sgs_distance(t, k->me, p, 0) <= 1;
        if (near && choices >> OF_DAMAGE & 1 && !cannot_be_hurt(k, p, k->me, 1) &&
            damage_works(k, BLOW(k->me, p, FSD_SGS_NORMAL, 1))) {
            *choice = OF_DAMAGE;
            return (uint8_t)p;
        }
        if (choices >> OF_SLASH & 1 && !fsd_sgs_forbidden(t, k->me, p, &slash) &&
            !slash_unwise(k, &slash, p, k->me) && slash_works(k, &slash, p, k->me) &&
            is_good_target(k, p, foes)) {
            *choice = OF_SLASH;
            return (uint8_t)p;
        }
    }
    return NOBODY;
}

ANSWER(choice, nosxuanfeng)
{
    uint32_t choice;
    if (swept(k, r->choices, &choice) == NOBODY)
        return say_no(out);
    return say_choice(out, choice);
}

ANSWER(player, nosxuanfeng)
{
    uint32_t choice;
    uint8_t p = swept(k, 1u << OF_SLASH | 1u << OF_DAMAGE, &choice);
    if (p == NOBODY || !(r->players >> p & 1))
        p = easiest(k, r->players & enemies(k));
    return p != NOBODY && say_player(out, p);
}

NEED(nosxuanfeng)
{
    return is_equipment(c->kind);
}

/* Which card to give to whom. */
#include "sgs/mind/gift.h"

#include "sgs/mind/rules.h"

bool fsd_sgs_can_take(sgs_think *k, uint32_t p)
{
    return !wants_no_cards(k, p, true);
}

/* ---- Who may receive ---- */

static bool moves_on_anyway(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    return HAS(p, KEJI) || HAS(p, QIAOBIAN) || HAS(p, SHENSU) ||
           t->player[p].hp - t->player[p].hand >= 3 ||
           (is_lord(k, p) && is_weak(k, p) && enemies_between(k, k->me, p, p) >= 1);
}

static bool would_waste(sgs_think *k, uint32_t p)
{
    return (wants_no_cards(k, p, true) || skips_play(k, p)) && !moves_on_anyway(k, p);
}

/* Close friends who can use cards; of those taken for renegades as many as there are get none,
 * unless I am one. */
static uint32_t receivers(sgs_think *k)
{
    enum { CLOSE = -2 };
    uint32_t set = 0, renegades = role_count(k, FSD_SGS_RENEGADE);
    for (EACH_SEAT(p, friends(k))) {
        if (level(k, p) > CLOSE || would_waste(k, p))
            continue;
        if (k->role != FSD_SGS_RENEGADE && renegades > 0 && judged_role(k, p) == FSD_SGS_RENEGADE) {
            renegades--;
            continue;
        }
        set |= 1u << p;
    }
    return set;
}

/* ---- What one needs, the most urgent first ---- */

typedef bool sgs_lack(sgs_think *k, uint32_t p, const sgs_card *c);

static bool saves_his_life(sgs_think *k, uint32_t p, const sgs_card *c)
{
    if (!is_weak(k, p) || k->t->player[p].hand >= 3)
        return false;
    return c->kind == PEACH || c->kind == ANALEPTIC ||
           (c->kind == JINK && enemies_between(k, k->me, p, p) > 0);
}

static bool covers_him(sgs_think *k, uint32_t p, const sgs_card *c)
{
    const sgs_table *t = k->t;
    const sgs_player *him = &t->player[p];
    if (him->hp > 2 || him->face_down || !is_equipment(c->kind))
        return false;
    uint32_t slot = kind_slot(c->kind);
    bool bare = him->equip[slot] == NO_CARD;
    return bare && (slot == FSD_SGS_PLUS_HORSE || (slot == FSD_SGS_ARMOUR && !HAS(p, BAZHEN)));
}

static bool heals_with_it(sgs_think *k, uint32_t p, const sgs_card *c)
{
    const sgs_table *t = k->t;
    return t->player[p].hand < 4 && ((HAS(p, JIJIU) && suit_red(c->suit)) || HAS(p, JIEYIN));
}

static bool slashes_many(sgs_think *k, uint32_t p, const sgs_card *c)
{
    const sgs_table *t = k->t;
    return c->kind == CROSSBOW && t->player[p].hand >= 2 &&
           (HAS(p, LONGDAN) || HAS(p, WUSHENG) || HAS(p, KEJI));
}

static bool enemy_next_to(sgs_think *k, uint32_t p)
{
    for (EACH_SEAT(q, enemies(k)))
        if (fsd_sgs_distance(k->t, p, q, 0) <= 1)
            return true;
    return false;
}

static bool slashes_on(sgs_think *k, uint32_t p, const sgs_card *c)
{
    return is_slash(c->kind) && (wears(k, p, CROSSBOW) || known_count(k, p, CROSSBOW) > 0) &&
           enemy_next_to(k, p);
}

static bool brings_in_range(sgs_think *k, uint32_t p, const sgs_card *c)
{
    const sgs_table *t = k->t;
    uint32_t type = kind_type(c->kind);
    if (type != WEAPON && type != MINUS_HORSE)
        return false;
    if (t->player[p].equip[type - WEAPON] != NO_CARD)
        return false;
    int more = type == WEAPON ? fsd_sgs_kinds[c->kind].range - 1 : 1;
    int range = fsd_sgs_range(t, p, 0);
    bool reaches = false, then = false;
    for (EACH_SEAT(q, enemies(k))) {
        int away = fsd_sgs_distance(t, p, q, 0);
        reaches |= away <= range;
        then |= away <= range + more;
    }
    return then && !reaches;
}

static bool his_skills_want_it(sgs_think *k, uint32_t p, const sgs_card *c)
{
    return skill_wants(k, p, c);
}

static bool answers_lord(sgs_think *k, uint32_t p, const sgs_card *c)
{
    const sgs_table *t = k->t;
    return is_slash(c->kind) && HAS(k->me, JIJIANG) && t->player[p].kingdom == FSD_SGS_SHU;
}

static bool most_urgent(sgs_think *k, const sgs_ids *cards, const sgs_seats *line, sgs_gift *out)
{
    static sgs_lack *const lacks[] = { saves_his_life,     covers_him,  heals_with_it,
                                       slashes_many,       slashes_on,  brings_in_range,
                                       his_skills_want_it, answers_lord };
    for (uint32_t n = 0; n < sizeof lacks / sizeof *lacks; n++)
        for (EACH_OF(p, *line))
            for (EACH_ID(id, *cards)) {
                sgs_card face = my_face(k, id);
                if (lacks[n](k, p, &face)) {
                    *out = (sgs_gift){ (uint8_t)id, (uint8_t)p };
                    return true;
                }
            }
    return false;
}

/* ---- The rest ---- */

/* An enemy whose empty hand protects him gets something of no use. */
static bool spoil_empty_hand(sgs_think *k, const sgs_ids *cards, sgs_gift *out)
{
    const sgs_table *t = k->t;
    for (EACH_SEAT(p, enemies(k))) {
        if (!HAS(p, KONGCHENG) || t->player[p].hand > 0)
            continue;
        for (EACH_ID(id, *cards)) {
            sgs_card face = my_face(k, id);
            if (is_trash(face.kind)) {
                *out = (sgs_gift){ (uint8_t)id, (uint8_t)p };
                return true;
            }
        }
    }
    return false;
}

/* The first card to whoever uses many, then to who has few, then to anybody. */
static bool to_anybody(sgs_think *k, const sgs_ids *cards, uint32_t set, sgs_gift *out)
{
    enum { FEW = 3 };
    const sgs_table *t = k->t;
    if (overflow(k, k->me) <= 0 && t->player[k->me].hand <= FEW)
        return false;
    sgs_seats line = in_order(k, set, BY_HAND);
    uint32_t to = line.seat[0];
    for (EACH_OF(p, line))
        if (HAS_GROUP(p, PRIORITY) && t->player[p].hand <= FEW) {
            to = p;
            break;
        }
    if (line.count == 0)
        return false;
    *out = (sgs_gift){ cards->id[0], (uint8_t)to };
    return true;
}

/* All but the first Jink. */
static sgs_set but_one_jink(sgs_think *k, const sgs_set *cards)
{
    sgs_set rest = *cards;
    for (EACH_CARD(id, cards))
        if (my_face(k, id).kind == JINK) {
            set_drop(&rest, id);
            break;
        }
    return rest;
}

bool fsd_sgs_gift(sgs_think *k, const sgs_set *cards, bool me_too, sgs_gift *out)
{
    sgs_set rest = but_one_jink(k, cards);
    sgs_ids ids = by_use(k, &rest, true);
    uint32_t set = receivers(k) | (me_too ? 1u << k->me : 0);
    sgs_seats line = in_order(k, set, BY_DEFENCE);
    if (ids.count == 0)
        return false;
    return most_urgent(k, &ids, &line, out) || spoil_empty_hand(k, &ids, out) ||
           to_anybody(k, &ids, set, out);
}

/* ---- Answers ---- */

/* Friends who can take cards get what they need, or the easiest to hit of them the best; where
 * nobody can, not even I, chance decides. */
bool fsd_sgs_pass_on(sgs_think *k, sgs_answer *out)
{
    const sgs_request *r = k->r;
    uint32_t set = 0;
    sgs_gift gift;
    if (k->t->player[k->me].hand <= 2)
        return say_no(out);
    for (EACH_SEAT(p, friends(k) & r->players))
        if (can_take(k, p))
            set |= 1u << p;
    if (set) {
        sgs_ids ids = by_keep(k, &r->cards, true);
        bool named = fsd_sgs_gift(k, &r->cards, false, &gift) && set >> gift.to & 1;
        sgs_set one = set_of(named ? gift.card : ids.id[0]);
        return say_gift(out, &one, named ? gift.to : easiest(k, set));
    }
    if (can_take(k, k->me) || !r->players)
        return say_no(out);
    sgs_set one = set_of(set_from(&r->cards, 0));
    uint32_t rest = r->players;
    for (uint32_t n = chance(k, count_bits(rest)); n > 0; n--)
        rest &= rest - 1;
    return say_gift(out, &one, (uint32_t)__builtin_ctz(rest));
}

static uint8_t spoiled(sgs_think *k, const sgs_card *face, uint32_t set)
{
    const sgs_table *t = k->t;
    if (is_trash(face->kind))
        for (EACH_SEAT(p, enemies(k) & set))
            if (wants_no_cards(k, p, true) && HAS(p, KONGCHENG) && t->current != p)
                return (uint8_t)p;
    return NOBODY;
}

uint8_t fsd_sgs_receiver(sgs_think *k, uint32_t id, uint32_t set)
{
    sgs_set one = set_of(id);
    sgs_card face = my_face(k, id);
    sgs_gift gift;
    if (fsd_sgs_gift(k, &one, set >> k->me & 1, &gift) && set >> gift.to & 1)
        return gift.to;
    sgs_seats line = in_order(k, my_side(k) & set, BY_DEFENCE);
    for (EACH_OF(p, line))
        if (is_valuable(k, id, p))
            return (uint8_t)p;
    for (EACH_OF(q, line))
        if (is_weak(k, q))
            return (uint8_t)q;
    uint8_t enemy = spoiled(k, &face, set);
    if (enemy != NOBODY)
        return enemy;
    for (EACH_OF(q, line))
        if (can_take(k, q))
            return (uint8_t)q;
    return NOBODY;
}

/* Small questions about players. */
#include "sgs/mind/predicate.h"

#include "generated/sgs/mind_groups.h"
#include "sgs/mind/count.h"
#include "sgs/mind/relation.h"
#include "sgs/mind/use.h"
#include "sgs/mind/value.h"

/* ---- Groups of skills ---- */

/* Not formatted by the tool, which takes the macros for operands. */
/* clang-format off */
#define GROUPS_ROW(skill, groups) [skill] = groups,
static const uint32_t groups_of_skill[SKILL_COUNT] = { FSD_SGS_MIND_GROUPS_EACH(GROUPS_ROW) };
/* clang-format on */
_Static_assert(1 << FSD_SGS_MIND_GROUPS_GROUPS_BAD == GROUP_BAD, "groups");

uint32_t fsd_sgs_groups_of(sgs_think *k, uint32_t p)
{
    if (k->groups_found >> p & 1)
        return k->groups_of[p];
    uint32_t groups = 0;
    for (uint32_t i = 0; i < 4; i++)
        for (uint64_t word = k->t->player[p].skills[i]; word; word &= word - 1) {
            uint32_t skill = i * 64 + (uint32_t)__builtin_ctzll(word);
            if (groups_of_skill[skill] && has_skill(k->t, p, skill))
                groups |= groups_of_skill[skill];
        }
    k->groups_of[p] = groups;
    k->groups_found |= (uint16_t)(1u << p);
    return groups;
}

uint32_t fsd_sgs_group_count(sgs_think *k, uint32_t p, uint32_t group)
{
    uint32_t n = 0;
    if (!in_group(k, p, group))
        return 0;
    for (uint32_t i = 0; i < 4; i++)
        for (uint64_t word = k->t->player[p].skills[i]; word; word &= word - 1) {
            uint32_t skill = i * 64 + (uint32_t)__builtin_ctzll(word);
            n += groups_of_skill[skill] & group && has_skill(k->t, p, skill);
        }
    return n;
}

/* Of equipment those count that are cards to be made; lord skills count without a lord too. */
uint32_t fsd_sgs_visible_skills(const sgs_table *t, uint32_t p)
{
    const sgs_player *him = &t->player[p];
    const sgs_general_row *general = &fsd_sgs_generals[him->general];
    uint32_t n = (uint32_t)owns(him, SKILL_SPEAR) + owns(him, SKILL_FAN) + owns(him, SKILL_AXE);
    for (uint32_t i = 0; i < 4; i++)
        for (uint64_t word = him->skills[i]; word; word &= word - 1)
            n += i * 64 + (uint32_t)__builtin_ctzll(word) < SKILL_CROSSBOW;
    for (uint32_t i = 0; i < 4; i++) {
        uint32_t skill = general->skill[i];
        n += skill && fsd_sgs_skills[skill].lord && !owns(him, skill);
    }
    return n;
}

/* ---- Hp ---- */

static bool known_peach_in_camp(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    uint32_t role = judged_role(k, p);
    if (role == FSD_SGS_NEUTRAL)
        return false;
    for (EACH_SEAT(q, others(t, p)))
        if (judged_role(k, q) == role && fsd_sgs_known_count(k, q, PEACH) > 0)
            return !(t->current < SEATS && HAS(t->current, WANSHA));
    return false;
}

bool fsd_sgs_is_good_hp(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    if (t->player[p].hp > 1 || endures(t, p) || (HAS(p, NIEPAN) && !done(t, p, SKILL_NIEPAN)))
        return true;
    return fsd_sgs_cards_num(k, p, PEACH) >= 1 || fsd_sgs_cards_num(k, p, ANALEPTIC) >= 1 ||
           known_peach_in_camp(k, p);
}

bool fsd_sgs_is_weak(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    int hp = t->player[p].hp;
    if (endures(t, p) || (HAS(p, LONGHUN) && cards_of(t, p) > 2) ||
        (asleep(t, p, SKILL_HUNZI) && hp > 1))
        return false;
    return hp <= 1 || (hp <= 2 && t->player[p].hand <= 2);
}

int fsd_sgs_best_hp(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    int most = t->player[p].max_hp, least = is_lord(k, p) ? 3 : 2;
    if (HAS(p, LONGHUN) && cards_of(t, p) > 2)
        return 1;
    if (asleep(t, p, SKILL_HUNZI))
        return 2;
    if (HAS(p, YINGHUN))
        return most - 2 > least ? most - 2 : least;
    if (HAS(p, RENJIE) && asleep(t, p, SKILL_BAIYIN))
        return most - 1;
    return most;
}

/* ---- Hands ---- */

static uint32_t kingdoms(const sgs_table *t)
{
    uint32_t seen = 0;
    for (EACH_SEAT(p, living(t)))
        seen |= 1u << t->player[p].kingdom;
    return count_bits(seen);
}

/* What he may keep at the end of his turn. */
static int limit_of(const sgs_table *t, uint32_t p)
{
    int limit = fsd_sgs_hand_limit(t, p);
    if (!HAS(p, YONGSI) || t->current != p || t->phase >= FSD_SGS_FINISH)
        return limit;
    int spare = (int)cards_of(t, p) - (int)kingdoms(t);
    return spare <= 0 ? 0 : spare < limit ? spare : limit;
}

int fsd_sgs_overflow(sgs_think *k, uint32_t p)
{
    return k->t->player[p].hand - limit_of(k->t, p);
}

int fsd_sgs_max_hand(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    int limit = limit_of(t, p), hand = t->player[p].hand;
    if (HAS(p, QIAOBIAN) && hand - 1 > limit)
        limit = hand - 1;
    if (HAS(p, KEJI) && !t->player[p].mark[MARK_KEJI])
        limit = hand;
    return limit;
}

bool fsd_sgs_wants_no_cards(sgs_think *k, uint32_t p, bool keep)
{
    const sgs_table *t = k->t;
    uint32_t hand = t->player[p].hand;
    bool before_zhiji = asleep(t, p, SKILL_ZHIJI);
    if (keep)
        return hand == 0 && (HAS(p, KONGCHENG) || before_zhiji);
    return before_zhiji || in_group(k, p, GROUP_EMPTY_HAND);
}

/* ---- Armour ---- */

bool fsd_sgs_armour_effective(const sgs_think *k, uint32_t p)
{
    return k->t->player[p].equip[FSD_SGS_ARMOUR] != NO_CARD && fsd_sgs_armour_works(k->t, p);
}

static bool passes_armour(const sgs_table *t, uint32_t from)
{
    return from < SEATS && HAS(from, QINGGANG_SWORD);
}

bool fsd_sgs_has_eight_diagram(sgs_think *k, uint32_t p, uint32_t from)
{
    const sgs_table *t = k->t;
    if (!fsd_sgs_armour_works(t, p) || passes_armour(t, from))
        return false;
    return wears(k, p, EIGHT_DIAGRAM) ||
           (HAS(p, BAZHEN) && t->player[p].equip[FSD_SGS_ARMOUR] == NO_CARD);
}

/* Silver Lion heals when it goes. */
static bool lion_wants_away(sgs_think *k, uint32_t p)
{
    if (!wears(k, p, SILVER_LION) || !wounded(k->t, p))
        return false;
    if (p == k->me || !is_friend(k, p))
        return true;
    return fsd_sgs_is_weak(k, p) && !in_group(k, p, GROUP_USE_LION);
}

bool fsd_sgs_unwanted_armour(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    uint32_t armour = t->player[p].equip[FSD_SGS_ARMOUR];
    if (armour == NO_CARD)
        return false;
    if (HAS(p, BAZHEN) && deck_kind(armour) != EIGHT_DIAGRAM)
        return true;
    return fsd_sgs_armour_value(k, armour, p) <= -2 || lion_wants_away(k, p);
}

bool fsd_sgs_do_not_discard(sgs_think *k, uint32_t p, uint32_t places)
{
    const sgs_table *t = k->t;
    sgs_set worn = fsd_sgs_equipped(t, p);
    bool hand = places & HAND_ && t->player[p].hand, gear = places & EQUIP_ && !set_empty(&worn);
    if (!hand && !gear)
        return true;
    if (HAS(p, TUNTIAN) && HAS(p, ZAOXIAN) && t->current != p)
        return true;
    bool keep_hand = !hand || (t->player[p].hand == 1 && fsd_sgs_wants_no_cards(k, p, false));
    bool keep_gear = !gear || in_group(k, p, GROUP_LOSE_EQUIP) ||
                     (set_count(&worn) == 1 && fsd_sgs_unwanted_armour(k, p));
    return keep_hand && keep_gear;
}

/* ---- Turns ---- */

/* Nullifications of one side against those of the other. */
static double nullifications_left(sgs_think *k, uint32_t p)
{
    uint32_t ours = (uint32_t)fsd_sgs_friends_of(k, p) | 1u << p;
    return fsd_sgs_side_num(k, ours, NULLIFICATION) -
           fsd_sgs_side_num(k, fsd_sgs_enemies_of(k, p), NULLIFICATION);
}

/* Cards of mine that would take the trick away. */
static uint32_t my_rescues(sgs_think *k, uint32_t p)
{
    uint32_t n = 0;
    if (k->t->phase != FSD_SGS_PLAY || k->t->current != k->me || p == k->me || !is_friend(k, p))
        return 0;
    for (EACH_CARD(id, &k->hand)) {
        sgs_card face = my_face(k, id);
        if (face.kind == SNATCH || face.kind == DISMANTLEMENT)
            n += fsd_sgs_aims(k, &face, NULL) >> p & 1;
    }
    return n;
}

static bool will_skip(sgs_think *k, uint32_t p, uint32_t phase, uint32_t trick)
{
    const sgs_table *t = k->t;
    if (t->current == p && t->skip >> phase & 1)
        return true;
    bool lies = false;
    for (uint32_t i = 0; i < t->player[p].delayed; i++)
        lies |= t->player[p].delayed_kind[i] == trick;
    if (!lies || (HAS(p, QIAOBIAN) && cards_of(t, p) > 0))
        return false;
    return nullifications_left(k, p) + my_rescues(k, p) <= 1;
}

bool fsd_sgs_skips_play(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    if (HAS(p, KEJI) && !(t->current == p && t->skip >> FSD_SGS_PLAY & 1))
        return false;
    return will_skip(k, p, FSD_SGS_PLAY, INDULGENCE);
}

bool fsd_sgs_skips_draw(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    if (HAS(p, SHENSU) && !(t->current == p && t->skip >> FSD_SGS_DRAW & 1))
        return false;
    return will_skip(k, p, FSD_SGS_DRAW, SUPPLY_SHORTAGE);
}

uint32_t fsd_sgs_enemies_between(sgs_think *k, uint32_t a, uint32_t b, uint32_t p)
{
    const sgs_table *t = k->t;
    uint32_t against = fsd_sgs_enemies_of(k, p), n = 0;
    for (uint32_t q = a; q != b; q = next_alive(t, q)) {
        n += against >> q & 1;
        if (next_alive(t, q) == a)
            break;
    }
    return n;
}

uint32_t fsd_sgs_next_to_act(const sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    uint32_t q = next_alive(t, p);
    while (q != p && t->player[q].face_down)
        q = next_alive(t, q);
    return q;
}

bool fsd_sgs_slashes_freely(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    return HAS(p, CROSSBOW) || HAS(p, PAOXIAO);
}

/* ---- Death ---- */

uint32_t fsd_sgs_most_nightmare(const sgs_table *t, uint32_t set)
{
    uint32_t most = 0;
    for (EACH_SEAT(p, set))
        if (t->player[p].mark[MARK_NIGHTMARE] > most)
            most = t->player[p].mark[MARK_NIGHTMARE];
    return most;
}

bool fsd_sgs_needs_death(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    if (!HAS(p, WUHUN) || !fsd_sgs_friends_of(k, p))
        return false;
    return fsd_sgs_most_nightmare(t, fsd_sgs_enemies_of(k, p)) >
           fsd_sgs_most_nightmare(t, fsd_sgs_friends_of(k, p));
}

bool fsd_sgs_not_to_be_saved(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    sgs_set worn = fsd_sgs_equipped(t, p);
    return (HAS(p, NIEPAN) && !done(t, p, SKILL_NIEPAN) && set_count(&worn) < 2) ||
           k->m->given_up >> p & 1;
}

/* ---- Judgements ---- */

static bool changes_judgements(const sgs_table *t, uint32_t p)
{
    bool hand = t->player[p].hand > 0, any = cards_of(t, p) > 0;
    return (HAS(p, GUICAI) && any) || (HAS(p, NOSGUICAI) && hand) || (HAS(p, GUIDAO) && any) ||
           (HAS(p, JILVE) && any && t->player[p].mark[MARK_BEAR] > 0);
}

sgs_changer fsd_sgs_final_changer(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    sgs_changer last = CHANGED_BY_NOBODY;
    uint32_t q = p;
    if (!alive(t, p))
        return last;
    do {
        if (changes_judgements(t, q) && (is_friend(k, q) || is_enemy(k, q)))
            last = is_friend(k, q) ? CHANGED_BY_US : CHANGED_BY_THEM;
        q = next_alive(t, q);
    } while (q != p);
    return last;
}

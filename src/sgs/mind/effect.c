/* What damage and cards would do, and to whom they are worth doing. */
#include "sgs/mind/count.h"
#include "sgs/mind/defence.h"
#include "sgs/mind/predicate.h"
#include "sgs/mind/registry.h"
#include "sgs/mind/relation.h"

/* ---- Armour against cards ---- */

static bool passes_armour(const sgs_table *t, uint32_t from)
{
    return from < SEATS && HAS(from, QINGGANG_SWORD);
}

static bool armour_stops(sgs_think *k, uint32_t to, uint32_t kind)
{
    return wears(k, to, kind) && fsd_sgs_armour_effective(k, to);
}

/* ---- How much a Slash does ---- */

static int added_by_user(const sgs_table *t, const sgs_card *card, uint32_t from)
{
    const sgs_player *p = &t->player[from];
    int n = p->mark[MARK_DRANK] + p->mark[MARK_NOSLUOYI];
    n += owns(p, SKILL_LUOYI_STRENGTH) ? 1 : 0;
    return n + (HAS(from, ZHAXIANG) && p->mark[MARK_ZHAXIANG] && card && suit_red(card->suit));
}

static bool becomes_fire(const sgs_think *k, const sgs_card *card, uint32_t from)
{
    return card && (card->kind == FIRE_SLASH || (card->kind == SLASH && wears(k, from, FAN)));
}

bool fsd_sgs_strikes_hard(const sgs_think *k, const sgs_card *card)
{
    return added_by_user(k->t, card, k->me) > 0;
}

int fsd_sgs_slash_damage(sgs_think *k, const sgs_card *card, uint32_t from, uint32_t to)
{
    const sgs_table *t = k->t;
    bool pierced = passes_armour(t, from);
    int n = 1;
    if (from < SEATS) {
        n += added_by_user(t, card, from);
        n += HAS(from, GUDING_BLADE) && t->player[to].hand == 0;
        n += becomes_fire(k, card, from) && !pierced && armour_stops(k, to, VINE);
    }
    n += HAS(to, CHOUHAI) && t->player[to].hand == 0;
    if (n > 1 && !pierced && armour_stops(k, to, SILVER_LION))
        return 1;
    return n;
}

/* ---- Damage ---- */

bool fsd_sgs_damage_works(sgs_think *k, const sgs_blow *blow)
{
    return blow->amount > 0 && alive(k->t, blow->to);
}

static bool profits_by_skill(sgs_think *k, uint32_t to, uint32_t from, bool slash)
{
    const sgs_player *p = &k->t->player[to];
    for (uint32_t i = 0; i < 4; i++)
        for (uint64_t word = p->skills[i]; word; word &= word - 1) {
            uint32_t skill = i * 64 + (uint32_t)__builtin_ctzll(word);
            sgs_profit_rule *rule = fsd_sgs_rules_of_skills[skill].profits_from;
            if (rule && has_skill(k->t, to, skill) && rule(k, (uint8_t)to, (uint8_t)from, slash))
                return true;
        }
    return false;
}

/* The ice sword discards instead. */
static bool frozen(sgs_think *k, uint32_t to, uint32_t from, bool slash)
{
    const sgs_table *t = k->t;
    sgs_set worn = fsd_sgs_equipped(t, to);
    return slash && from < SEATS && HAS(from, ICE_SWORD) &&
           t->player[to].hand + set_count(&worn) > 1 && !same_side(k, from, to);
}

bool fsd_sgs_profits(sgs_think *k, uint32_t to, uint32_t from, bool slash)
{
    if (slash && fsd_sgs_slash_damage(k, NULL, from, to) > 1)
        return false;
    return !frozen(k, to, from, slash) && fsd_sgs_is_good_hp(k, to) &&
           profits_by_skill(k, to, from, slash);
}

/* A wounded friend with jieyin looks for a wounded man. */
static bool wanted_for_jieyin(sgs_think *k, uint32_t to)
{
    const sgs_table *t = k->t;
    if (t->player[to].female)
        return false;
    for (EACH_SEAT(p, fsd_sgs_friends_of(k, to)))
        if (HAS(p, JIEYIN) && wounded(t, p) && !fsd_sgs_skips_play(k, p))
            return true;
    return false;
}

bool fsd_sgs_may_lose_hp(sgs_think *k, uint32_t to, uint32_t from, bool slash, bool passive,
                         bool recover)
{
    const sgs_table *t = k->t;
    const sgs_player *p = &t->player[to];
    int best = fsd_sgs_best_hp(k, to);
    if (slash && (fsd_sgs_slash_damage(k, NULL, from, to) > 1 || frozen(k, to, from, slash)))
        return false;
    bool wants_wounds = HAS(to, YINGHUN) || ((HAS(to, RENDE) || HAS(to, NOSRENDE)) &&
                                             fsd_sgs_friends_of(k, to) && p->hand > 0);
    if (!passive && p->max_hp > 2 && wants_wounds && best > p->max_hp - 1)
        best = p->max_hp - 1;
    if (wanted_for_jieyin(k, to) && best > p->max_hp - 1)
        best = p->max_hp - 1;
    return recover ? p->hp >= best : p->hp > best;
}

/* ---- Who must not be hurt ---- */

/* The revenge of wuhun would fall on the side of `from`. */
static bool wuhun_threatens(sgs_think *k, uint32_t p, uint32_t from, uint32_t amount)
{
    const sgs_table *t = k->t;
    uint32_t side = (uint32_t)fsd_sgs_friends_of(k, from) | 1u << from;
    if (!HAS(p, WUHUN) || !fsd_sgs_friends_of(k, from))
        return false;
    uint32_t ours = fsd_sgs_most_nightmare(t, side) + amount;
    uint32_t theirs = fsd_sgs_most_nightmare(t, fsd_sgs_enemies_of(k, from) & ~(1u << p));
    return ours - t->player[p].hp / 2.0 >= theirs;
}

/* Duanchang takes the killer's skills: he who has much to lose does not kill. */
static bool duanchang_threatens(sgs_think *k, uint32_t p, uint32_t from)
{
    const sgs_table *t = k->t;
    const sgs_player *f = &t->player[from];
    if (!HAS(p, DUANCHANG) || t->player[p].hp > 1)
        return false;
    bool guarded = f->equip[FSD_SGS_ARMOUR] != NO_CARD && f->equip[FSD_SGS_PLUS_HORSE] != NO_CARD;
    if (f->max_hp <= 3 && !(f->max_hp == 3 && guarded))
        return true;
    if (is_lord(k, from))
        return fsd_sgs_is_weak(k, from);
    return peeked_role(k, from) == FSD_SGS_RENEGADE && alive(t, t->lord);
}

static bool tianxiang_threatens(sgs_think *k, uint32_t p, uint32_t from)
{
    const sgs_table *t = k->t;
    if (!HAS(p, TIANXIANG) || t->player[p].hand == 0)
        return false;
    for (EACH_SEAT(q, fsd_sgs_friends_of(k, from)))
        if (t->player[q].hp < 2)
            return true;
    return false;
}

bool fsd_sgs_cannot_be_hurt(sgs_think *k, uint32_t p, uint32_t from, uint32_t amount)
{
    return from < SEATS && p != from &&
           (wuhun_threatens(k, p, from, amount) || duanchang_threatens(k, p, from) ||
            tianxiang_threatens(k, p, from));
}

/* ---- Who is worth a blow ---- */

static bool friend_would_draw(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    for (EACH_SEAT(q, (uint32_t)fsd_sgs_friends_of(k, p) | 1u << p)) {
        int most = t->player[q].max_hp < 5 ? t->player[q].max_hp : 5;
        if (most - t->player[q].hand >= 2)
            return true;
    }
    return false;
}

/* Skills that make their owner's damage our loss. */
static bool strikes_back(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    const sgs_player *mine = &t->player[k->me];
    bool good_hp = fsd_sgs_is_good_hp(k, p);
    if (good_hp &&
        ((HAS(p, JIEMING) && friend_would_draw(k, p)) ||
         (HAS(p, YIJI) && fsd_sgs_friends_of(k, p)) || HAS(p, GUIXIN) || HAS(p, FANGZHU)))
        return true;
    if (HAS(p, WUHUN) && (is_lord(k, k->me) || mine->hp <= 2))
        return true;
    return is_lord(k, p) && HAS(p, HUNZI) && t->player[p].hp == 2 &&
           !(t->player[p].done >> fsd_sgs_skills[SKILL_HUNZI].once & 1) &&
           role_count(k, FSD_SGS_LOYALIST) > 0;
}

/* So many Slashes that nothing strikes back. */
static bool overwhelmed(sgs_think *k, uint32_t p)
{
    return fsd_sgs_slashes_freely(k, k->me) &&
           fsd_sgs_cards_num(k, k->me, SLASH) > k->t->player[p].hp;
}

bool fsd_sgs_is_good_target(sgs_think *k, uint32_t p, uint32_t group)
{
    if (group && !(group & (group - 1)))
        return true;
    if (!strikes_back(k, p) || overwhelmed(k, p))
        return true;
    for (EACH_SEAT(q, group & ~(1u << p)))
        if (!strikes_back(k, q))
            return false;
    return group != 0;
}

bool fsd_sgs_can_attack(sgs_think *k, uint32_t p, uint32_t from, uint32_t nature)
{
    const sgs_blow blow = { (uint8_t)from, (uint8_t)p, (uint8_t)nature, 1 };
    uint32_t foes = enemies(k);
    if (foes && !(foes & (foes - 1)))
        return true;
    return !fsd_sgs_profits(k, p, from, false) && fsd_sgs_is_good_target(k, p, foes) &&
           fsd_sgs_level(k, p) > 2 && !fsd_sgs_cannot_be_hurt(k, p, from, 1) &&
           fsd_sgs_damage_works(k, &blow) &&
           (nature == FSD_SGS_NORMAL || fsd_sgs_good_chain(k, &blow));
}

/* ---- Chains ---- */

typedef struct sgs_chain_sum {
    int good, bad;
    uint32_t dead; /* who would die */
} sgs_chain_sum;

static int hits_for(sgs_think *k, const sgs_blow *blow, uint32_t p)
{
    int n = blow->amount;
    if (blow->nature == FSD_SGS_FIRE && armour_stops(k, p, VINE))
        n++;
    return armour_stops(k, p, SILVER_LION) && n > 1 ? 1 : n;
}

/* What the blow is worth to p himself. */
static int chain_value(sgs_think *k, const sgs_blow *blow, uint32_t p, uint32_t *dead)
{
    const sgs_table *t = k->t;
    bool holds = HAS(p, BUQU) || HAS(p, NOSBUQU) ||
                 (HAS(p, NIEPAN) && !(t->player[p].done >> fsd_sgs_skills[SKILL_NIEPAN].once & 1));
    int n = hits_for(k, blow, p), v = 0;
    v += holds || fsd_sgs_profits(k, p, blow->from, false) ||
         fsd_sgs_may_lose_hp(k, p, blow->from, false, false, false);
    v -= fsd_sgs_is_weak(k, p);
    if (fsd_sgs_cannot_be_hurt(k, p, blow->from, (uint32_t)n))
        v -= 100;
    if (t->player[p].hp <= n && !holds) {
        *dead |= 1u << p;
        v -= 2;
    }
    return v - n;
}

static sgs_chain_sum chain_sum(sgs_think *k, const sgs_blow *blow, uint32_t chained)
{
    sgs_chain_sum sum = { 0 };
    for (EACH_SEAT(p, chained)) {
        int v = chain_value(k, blow, p, &sum.dead);
        if (is_friend(k, p))
            sum.good += v;
        else if (is_enemy(k, p))
            sum.bad += v;
    }
    return sum;
}

static uint32_t chained_players(const sgs_table *t)
{
    uint32_t set = 0;
    for (EACH_SEAT(p, living(t)))
        set |= (uint32_t)t->player[p].chained << p;
    return set;
}

/* All enemies would be dead, and no lord of ours with them. */
static bool kills_them_all(sgs_think *k, uint32_t dead)
{
    const sgs_table *t = k->t;
    uint32_t foes = enemies(k);
    bool lord_falls = t->mode == FSD_SGS_IDENTITY && dead >> t->lord & 1;
    return foes && !(foes & ~dead) && !(lord_falls && is_friend(k, t->lord));
}

bool fsd_sgs_chain_wins(sgs_think *k, const sgs_blow *blow)
{
    const sgs_table *t = k->t;
    if (!t->player[blow->to].chained || blow->nature == FSD_SGS_NORMAL)
        return false;
    return kills_them_all(k, chain_sum(k, blow, chained_players(t)).dead);
}

/* Sums are losses, so that ours must be no worse than theirs. */
bool fsd_sgs_good_chain(sgs_think *k, const sgs_blow *blow)
{
    const sgs_table *t = k->t;
    bool spreads = blow->nature != FSD_SGS_NORMAL;
    if (!t->player[blow->to].chained)
        return !is_friend(k, blow->to);
    uint32_t chained = spreads ? chained_players(t) : 1u << blow->to;
    sgs_chain_sum sum = chain_sum(k, blow, chained);
    bool kills_lord = sum.dead >> t->lord & 1 && t->mode == FSD_SGS_IDENTITY;
    if (kills_them_all(k, sum.dead) || (k->role == FSD_SGS_REBEL && kills_lord))
        return true;
    return (chained & enemies(k)) && sum.good >= sum.bad;
}

/* ---- Tricks ---- */

bool fsd_sgs_trick_works(sgs_think *k, const sgs_card *card, uint32_t to, uint32_t from)
{
    const sgs_table *t = k->t;
    if (from < SEATS && fsd_sgs_forbidden(t, from, to, card))
        return false;
    bool assault = card->kind == SAVAGE_ASSAULT;
    if (assault && (HAS(to, HUOSHOU) || HAS(to, JUXIANG)))
        return false;
    return !((assault || card->kind == ARCHERY_ATTACK) && armour_stops(k, to, VINE));
}

/* ---- Slashes ---- */

bool fsd_sgs_slash_works(sgs_think *k, const sgs_card *card, uint32_t to, uint32_t from)
{
    const sgs_table *t = k->t;
    if (passes_armour(t, from))
        return true;
    if (armour_stops(k, to, RENWANG_SHIELD) && suit_black(card->suit))
        return false;
    return !(armour_stops(k, to, VINE) && card->kind == SLASH && !becomes_fire(k, card, from));
}

static bool prohibited(sgs_think *k, const sgs_card *card, uint32_t to, uint32_t from)
{
    const sgs_player *p = &k->t->player[to];
    for (uint32_t i = 0; i < 4; i++)
        for (uint64_t word = p->skills[i]; word; word &= word - 1) {
            uint32_t skill = i * 64 + (uint32_t)__builtin_ctzll(word);
            sgs_prohibit_rule *rule = fsd_sgs_rules_of_skills[skill].prohibits;
            if (rule && has_skill(k->t, to, skill) && rule(k, (uint8_t)to, (uint8_t)from, card))
                return true;
        }
    return false;
}

static uint32_t nature_of(const sgs_think *k, const sgs_card *card, uint32_t from)
{
    if (card->kind == THUNDER_SLASH)
        return FSD_SGS_THUNDER;
    return becomes_fire(k, card, from) ? FSD_SGS_FIRE : FSD_SGS_NORMAL;
}

static bool hurts_friend(sgs_think *k, const sgs_blow *blow)
{
    const sgs_table *t = k->t;
    uint32_t to = blow->to;
    if (blow->nature == FSD_SGS_FIRE && armour_stops(k, to, VINE))
        return true;
    if (t->player[to].chained && blow->nature != FSD_SGS_NORMAL && !fsd_sgs_good_chain(k, blow))
        return true;
    if (t->player[to].hp < 2 && fsd_sgs_cards_num(k, to, JINK) < 1)
        return true;
    if (is_lord(k, to) && fsd_sgs_is_weak(k, to))
        return true;
    return HAS(blow->from, GUDING_BLADE) && t->player[to].hand == 0;
}

bool fsd_sgs_slash_unwise(sgs_think *k, const sgs_card *card, uint32_t to, uint32_t from)
{
    const sgs_table *t = k->t;
    const sgs_blow blow = { (uint8_t)from, (uint8_t)to, (uint8_t)nature_of(k, card, from),
                            (uint8_t)fsd_sgs_slash_damage(k, card, from, to) };
    if (fsd_sgs_forbidden(t, from, to, card) || prohibited(k, card, to, from))
        return true;
    if (is_friend(k, to)) {
        if (hurts_friend(k, &blow))
            return true;
    } else if (t->player[to].chained && blow.nature != FSD_SGS_NORMAL &&
               !fsd_sgs_good_chain(k, &blow)) {
        return true;
    }
    return !fsd_sgs_slash_works(k, card, to, from);
}

bool fsd_sgs_can_slash(const sgs_think *k, uint32_t from, uint32_t to, const sgs_card *card)
{
    static const sgs_card plain = { .kind = SLASH, .suit = FSD_SGS_NO_SUIT };
    const sgs_aim aim = { .card = card ? *card : plain,
                          .user = (uint8_t)from,
                          .only = (uint16_t)(1u << to) };
    return fsd_sgs_has_target(k->t, &aim);
}

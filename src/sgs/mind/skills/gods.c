/* How the skills of the gods of Wei and Shu are used. */
#include "sgs/mind/rules.h"

/* ---- God Zhao Yun ---- */

/* Which cards the rules take for a Slash now: not all that could be made one. */
static sgs_set slash_cards(const sgs_think *k, const sgs_set *all)
{
    sgs_answer begun = { .skill = SKILL_LONGHUN };
    sgs_options options;
    if (!k->walk)
        return *all;
    fsd_sgs_look(k->walk, &begun, &options);
    if (options.kinds >> FIRE_SLASH & 1) {
        begun.kind = FIRE_SLASH;
        fsd_sgs_look(k->walk, &begun, &options);
    }
    return set_and(all, &options.cards);
}

/* At one hp a single diamond makes a Slash. */
OFFER(longhun)
{
    sgs_set worn = fsd_sgs_equipped(t, me), all = set_or(&k->hand, &worn);
    if (t->player[me].hp > 1)
        return;
    all = slash_cards(k, &all);
    sgs_ids ids = by_use(k, &all, true);
    for (EACH_ID(id, ids)) {
        if (my_face(k, id).suit != FSD_SGS_DIAMOND)
            continue;
        offer_as(k, FIRE_SLASH, SKILL_LONGHUN, id);
        return;
    }
}

NEED(longhun)
{
    enum { FEW = 3 };
    return t->player[me].hand <= FEW && (c->suit == FSD_SGS_HEART || c->suit == FSD_SGS_SPADE);
}

/* ---- God Sima Yi ---- */

enum { JILVE_ZHIHENG, JILVE_WANSHA, BEARS_TO_SPARE = 2 };

/* What the rule of another skill would answer, were it asked. */
static bool other_rule(sgs_think *k, const sgs_request *asked, sgs_answer *out)
{
    sgs_answer_rule *rule = fsd_sgs_rules_of_skills[asked->skill].answer[asked->kind];
    const sgs_request *before = k->r;
    *out = (sgs_answer){ 0 };
    k->r = asked;
    bool answered = rule && rule(k, out) && !out->no;
    k->r = before;
    return answered;
}

static bool somebody_to_turn(sgs_think *k)
{
    const sgs_request asked = { .kind = FSD_SGS_ASK_PLAYER,
                                .who = k->me,
                                .from = k->me,
                                .to = k->me,
                                .optional = 1,
                                .min = 1,
                                .max = 1,
                                .skill = SKILL_FANGZHU,
                                .players = others(k->t, k->me) };
    sgs_answer answer;
    return other_rule(k, &asked, &answer) && answer.targets > 0;
}

static bool cards_to_change(sgs_think *k)
{
    sgs_set worn = fsd_sgs_equipped(k->t, k->me);
    sgs_request asked = { .kind = FSD_SGS_ASK_DISCARD,
                          .who = k->me,
                          .from = k->me,
                          .to = k->me,
                          .min = 1,
                          .max = CARDS,
                          .skill = SKILL_ZHIHENG,
                          .cards = set_or(&k->hand, &worn) };
    sgs_answer answer;
    return other_rule(k, &asked, &answer) && !set_empty(&answer.cards);
}

static bool replaces_judgement(sgs_think *k, bool spare)
{
    uint32_t who = k->r->to;
    if (!wants_retrial(k, who) || retrial_card(k, who, &k->hand) == NO_CARD)
        return false;
    return spare || who == k->me || k->m->judge_kind == LIGHTNING;
}

ANSWER(invoke, jilve)
{
    bool spare = t->player[me].mark[MARK_BEAR] > BEARS_TO_SPARE || overflow(k, me) > 0;
    switch (r->card.skill) {
    case SKILL_JIZHI:
        return say(out, spare || k->m->use_kind == EX_NIHILO);
    case SKILL_GUICAI:
        return say(out, replaces_judgement(k, spare));
    default:
        return say(out, somebody_to_turn(k));
    }
}

/* Nobody shall save who can be killed now. */
static bool wants_wansha(sgs_think *k)
{
    if (k->t->player[k->me].mark[MARK_JILVE] >> JILVE_WANSHA & 1 || count_bits(enemies(k)) < 2)
        return false;
    for (EACH_SEAT(p, enemies(k)))
        if (is_weak(k, p) && kill_count(k, p) > 0)
            return true;
    return false;
}

static bool wants_zhiheng(sgs_think *k)
{
    return !(k->t->player[k->me].mark[MARK_JILVE] >> JILVE_ZHIHENG & 1) && cards_to_change(k);
}

OFFER(jilve)
{
    static const double before_all = 8, after_most = 2.61;
    sgs_set none = set_none();
    if (wants_wansha(k))
        offer_ability(k, SKILL_JILVE, &none)->own_priority = before_all;
    else if (wants_zhiheng(k))
        offer_ability(k, SKILL_JILVE, &none)->own_priority = after_most;
}

USE_SKILL(jilve)
{
    if (wants_wansha(k) || wants_zhiheng(k))
        use_it(plan, c);
}

ANSWER(choice, jilve)
{
    bool kills = r->choices >> JILVE_WANSHA & 1 && wants_wansha(k);
    return say_choice(out,
                      kills || !(r->choices >> JILVE_ZHIHENG & 1) ? JILVE_WANSHA : JILVE_ZHIHENG);
}

/* ---- God Guan Yu ---- */

ANSWER(player, wuhun)
{
    uint32_t lord = t->lord;
    bool spares_lord = k->role == FSD_SGS_LOYALIST && is_lord(k, lord);
    if (k->role == FSD_SGS_REBEL && is_lord(k, lord) && r->players >> lord & 1)
        return say_player(out, lord);
    sgs_seats line = in_order(k, r->players & enemies(k), BY_HP);
    if (line.count)
        return say_player(out, line.seat[line.count - 1]);
    line = in_order(k, r->players, BY_HP);
    for (EACH_OF(p, line))
        if (!(spares_lord && p == lord))
            return say_player(out, p);
    return false;
}

/* A loyalist of ours would be taken, whatever is done to the owner now. */
static bool loyalist_pays(sgs_think *k, uint32_t side, uint32_t then)
{
    const sgs_table *t = k->t;
    for (EACH_SEAT(p, side))
        if (judged_role(k, p) == FSD_SGS_LOYALIST && !is_lord(k, p) &&
            t->player[p].mark[MARK_NIGHTMARE] > then)
            return true;
    return false;
}

/* His revenge would fall on the side of who slashes him. */
PROHIBIT(wuhun)
{
    uint32_t foes = enemies_of(k, from), side = (uint32_t)friends_of(k, from) | 1u << from;
    if (!(foes >> me & 1) || !(foes & (foes - 1)))
        return false;
    uint32_t hit = (uint32_t)slash_damage(k, c, from, me);
    if (loyalist_pays(k, side & ~(1u << from), t->player[from].mark[MARK_NIGHTMARE] + hit))
        return false;
    return most_nightmare(t, side) + hit >= most_nightmare(t, foes & ~(1u << me));
}

/* ---- God Cao Cao ---- */

static double gear_of_enemy(sgs_think *k, uint32_t p)
{
    static const struct {
        uint8_t slot;
        double worth;
    } gear[] = { { FSD_SGS_ARMOUR, 1 },
                 { FSD_SGS_PLUS_HORSE, 0.8 },
                 { FSD_SGS_WEAPON, 0.7 },
                 { FSD_SGS_MINUS_HORSE, 0.5 } };
    static const double dangerous = 1.5, valuable = 1.1;
    if (dangerous_card(k, p) != NO_CARD)
        return dangerous;
    if (valuable_card(k, p) != NO_CARD)
        return valuable;
    for (uint32_t i = 0; i < sizeof gear / sizeof *gear; i++)
        if (k->t->player[p].equip[gear[i].slot] != NO_CARD &&
            !(gear[i].slot == FSD_SGS_ARMOUR && unwanted_armour(k, p)))
            return gear[i].worth;
    return 0;
}

static double card_of_enemy(sgs_think *k, uint32_t p)
{
    uint32_t hand = k->t->player[p].hand;
    double gear = gear_of_enemy(k, p), card = hand ? 0.2 + 0.6 / (hand + 1) : 0;
    return gear > card ? gear : card;
}

static double card_of_friend(sgs_think *k, uint32_t p)
{
    static const double of_trick = 1.5, of_armour = 0.9, of_weapon = 0.25, of_guard = 0.1;
    const sgs_player *him = &k->t->player[p];
    if (him->delayed)
        return of_trick;
    if (unwanted_armour(k, p))
        return of_armour;
    double card = him->hand ? 0.2 - 0.4 / (him->hand + 1) : 0, gear = 0;
    if (him->equip[FSD_SGS_WEAPON] != NO_CARD || him->equip[FSD_SGS_MINUS_HORSE] != NO_CARD)
        gear = of_weapon;
    else if (him->equip[FSD_SGS_ARMOUR] != NO_CARD || him->equip[FSD_SGS_PLUS_HORSE] != NO_CARD)
        gear = of_guard;
    return gear > card ? gear : card;
}

static double card_worth(sgs_think *k, uint32_t p)
{
    static const double of_stranger = 0.3;
    sgs_set worn = fsd_sgs_equipped(k->t, p);
    if (is_friend(k, p))
        return card_of_friend(k, p);
    if (is_enemy(k, p))
        return card_of_enemy(k, p);
    return k->t->player[p].hand || !set_empty(&worn) ? of_stranger : 0;
}

ANSWER(invoke, guixin)
{
    static const double worth_a_turn = 1.3;
    double sum = 0;
    if (t->player[me].face_down)
        return say(out, true);
    for (EACH_SEAT(p, others(t, me)))
        sum += card_worth(k, p);
    return say(out, sum >= worth_a_turn);
}

PROFIT(guixin)
{
    enum { MANY = 3 };
    return t->living > MANY;
}

/* Whom to give, take, hurt or heal. */
#include "sgs/mind/rules.h"

/* ---- Dying ---- */

/* Under wansha nobody but its owner and the dying can help. */
double fsd_sgs_saves(sgs_think *k, bool ours)
{
    const sgs_table *t = k->t;
    uint32_t side = ours ? my_side(k) : enemies(k);
    double n = 0;
    if (t->current < SEATS && HAS(t->current, WANSHA))
        side &= 1u << t->current;
    for (EACH_SEAT(p, side)) {
        n += cards_num(k, p, PEACH);
        if (HAS(p, JIJIU) && p != k->me && t->current != p)
            n += known_suit(k, p, FSD_SGS_RED) + 0.4 * t->player[p].hand;
    }
    return n;
}

bool fsd_sgs_saves_himself(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    bool endures = (HAS(p, BUQU) || HAS(p, NOSBUQU)) && t->player[p].piled[0] <= 4;
    return endures || cards_num(k, p, ANALEPTIC) >= 1 ||
           (HAS(p, JIUCHI) && known_suit(k, p, FSD_SGS_SPADE) > 0);
}

static int slash_hits(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    sgs_card slash;
    if (!get_card(k, SLASH, NULL, &slash) || !can_slash(k, k->me, p, &slash) ||
        !slash_works(k, &slash, p, k->me))
        return 0;
    int count = slashes_freely(k, k->me) ? (int)cards_num(k, k->me, SLASH) : 1;
    int hit = slash_damage(k, &slash, k->me, p);
    bool drinks = cards_num(k, k->me, ANALEPTIC) >= 1 && !t->player[k->me].mark[MARK_DRANK] &&
                  !wears(k, p, SILVER_LION) && !has_eight_diagram(k, p, k->me);
    return count * hit + drinks;
}

static bool hits_as_trick(const sgs_think *k, const sgs_card *face, uint32_t p)
{
    if (!(figures(face)->does & DOES_DAMAGE) || !is_trick(face->kind))
        return false;
    return face->kind != FIRE_ATTACK || k->t->player[p].hand > 0;
}

int fsd_sgs_kill_count(sgs_think *k, uint32_t p)
{
    int n = slash_hits(k, p);
    for (EACH_CARD(id, &k->hand)) {
        sgs_card face = my_face(k, id);
        n += hits_as_trick(k, &face, p) && trick_works(k, &face, p, k->me);
    }
    return n - k->t->player[p].hp;
}

/* ---- Turning over ---- */

/* An attack on all is still to come to him, and will kill him first. */
static bool falls_before(sgs_think *k, uint32_t p)
{
    const sgs_player *him = &k->t->player[p];
    const fsd_sgs_memory *m = k->m;
    const sgs_card attack = { .kind = m->use_kind, .suit = FSD_SGS_NO_SUIT };
    if ((m->use_kind != ARCHERY_ATTACK && m->use_kind != SAVAGE_ASSAULT) || m->user >= SEATS)
        return false;
    return him->hp == 1 && him->hand == 0 && m->use_targets >> p & 1 &&
           turns_until(k, p) > turns_until(k, k->me) && trick_works(k, &attack, p, m->user);
}

static bool turned_by_shenfen(const sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    if (t->current != p || t->phase != FSD_SGS_PLAY || !HAS(p, SHENFEN))
        return false;
    bool used = t->used[SKILL_SHENFEN / 64] >> SKILL_SHENFEN % 64 & 1;
    bool going_on = k->m->use_kind == ABILITY && k->m->use_skill == SKILL_SHENFEN;
    return going_on || (!used && t->player[p].mark[MARK_RAGE] >= 6);
}

/* He lives by the cards more than he loses by the turn. */
static bool turns_cards_to_use(sgs_think *k, uint32_t p)
{
    if (k->t->current == p)
        return HAS_GROUP(p, NEED_ACTIVE) || wears(k, p, CROSSBOW);
    return HAS_GROUP(p, NEED_PASSIVE);
}

bool fsd_sgs_turning_hurts(sgs_think *k, uint32_t p, uint32_t cards)
{
    const sgs_table *t = k->t;
    if (t->player[p].face_down || falls_before(k, p) || turned_by_shenfen(k, p))
        return false;
    if (cards > 1 && turns_cards_to_use(k, p))
        return false;
    bool turns_himself = HAS(p, JUSHOU) || HAS(p, NOSJUSHOU);
    return !(turns_himself && t->current == p && t->phase <= FSD_SGS_FINISH);
}

/* ---- Drawing ---- */

static bool may_draw(sgs_think *k, uint32_t p, uint32_t n)
{
    return !(n <= 2 && wants_no_cards(k, p, true));
}

static bool uses_cards(sgs_think *k, uint32_t p)
{
    return !skips_play(k, p);
}

uint8_t fsd_sgs_to_draw(sgs_think *k, bool me_too, uint32_t n)
{
    const sgs_table *t = k->t;
    uint32_t set = me_too ? my_side(k) : friends(k);
    for (EACH_SEAT(p, set))
        if (!may_draw(k, p, n))
            set &= ~(1u << p);
    sgs_seats line = in_order(k, set, BY_DEFENCE);
    for (EACH_OF(p, line))
        if (t->player[p].hand < 2 && !wants_no_cards(k, p, false) && uses_cards(k, p))
            return (uint8_t)p;
    for (EACH_OF(q, line))
        if (HAS_GROUP(q, NEED) && uses_cards(k, q))
            return (uint8_t)q;
    sgs_seats poorest = in_order(k, set, BY_HAND);
    for (EACH_OF(q, poorest))
        if (!wants_no_cards(k, q, false) && uses_cards(k, q))
            return (uint8_t)q;
    return NOBODY;
}

/* ---- Discarding ---- */

typedef struct sgs_picking {
    sgs_think *k;
    uint32_t places, seen;
    sgs_seats line;
} sgs_picking;

static void pick(sgs_picking *s, uint32_t p, bool wanted)
{
    if (!wanted || s->seen >> p & 1)
        return;
    s->seen |= 1u << p;
    s->line.seat[s->line.count++] = (uint8_t)p;
}

static bool suffers_delay(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    sgs_set worn = fsd_sgs_equipped(t, p);
    bool moves_it = HAS(p, QIAOBIAN) && t->player[p].hand + set_count(&worn) > 0;
    return (lies_before(t, p, INDULGENCE) && !HAS(p, KEJI)) ||
           (lies_before(t, p, SUPPLY_SHORTAGE) && !moves_it);
}

static bool somebody_bends_judgements(sgs_think *k, uint32_t set)
{
    for (EACH_SEAT(p, set))
        if (HAS_GROUP(p, WIZARD_HARM))
            return true;
    return false;
}

static void pick_judged(sgs_picking *s, uint32_t ours, uint32_t theirs)
{
    sgs_think *k = s->k;
    bool bent = somebody_bends_judgements(k, theirs);
    if (!(s->places & JUDGE_))
        return;
    for (EACH_SEAT(p, ours))
        pick(s, p, suffers_delay(k, p));
    for (EACH_SEAT(p, ours))
        pick(s, p, bent && lies_before(k->t, p, LIGHTNING));
    for (EACH_SEAT(p, theirs))
        pick(s, p, bent && lies_before(k->t, p, LIGHTNING));
}

static bool rare_visible(sgs_think *k, uint32_t p)
{
    return k->t->player[p].hand <= 2 && k->t->player[p].hand > 0 &&
           (known_count(k, p, PEACH) || known_count(k, p, ANALEPTIC));
}

static bool gear_feeds_skill(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    if (HAS(p, BEIGE) || HAS(p, WEIMU))
        return wears_any(k->t, p);
    sgs_set worn = fsd_sgs_equipped(t, p);
    for (EACH_CARD(id, &worn))
        if (HAS(p, JIJIU) && suit_red(deck_suit(id)))
            return true;
    return false;
}

static void pick_gear(sgs_picking *s, const sgs_seats *theirs, uint32_t ours)
{
    sgs_think *k = s->k;
    if (!(s->places & EQUIP_))
        return;
    for (EACH_SEAT(p, ours))
        pick(s, p, unwanted_armour(k, p));
    for (EACH_OF(p, *theirs))
        pick(s, p, fsd_sgs_valuable_card(k, p) != NO_CARD);
    for (EACH_OF(p, *theirs))
        pick(s, p, gear_feeds_skill(k, p));
}

static void pick_hands(sgs_picking *s, uint32_t theirs, uint32_t ours)
{
    sgs_think *k = s->k;
    const sgs_table *t = k->t;
    if (!(s->places & HAND_))
        return;
    sgs_seats line = in_order(k, theirs, BY_HAND);
    for (EACH_OF(p, line))
        pick(s, p, t->player[p].hand > 0 && !do_not_discard(k, p, HAND_));
    for (EACH_SEAT(p, ours))
        pick(s, p,
             HAS(p, KONGCHENG) && t->player[p].hand == 1 && t->player[p].hp <= 2 && p != k->me &&
                 enemies_between(k, k->me, p, p) > 0);
}

sgs_seats fsd_sgs_to_discard(sgs_think *k, uint32_t places, bool me_too)
{
    sgs_picking s = { .k = k, .places = places };
    uint32_t ours = me_too ? my_side(k) : friends(k), theirs = enemies(k);
    sgs_seats line = in_order(k, theirs, BY_DEFENCE);
    if (places & EQUIP_) {
        for (EACH_OF(p, line))
            pick(&s, p, fsd_sgs_dangerous_card(k, p) != NO_CARD);
        for (EACH_OF(q, line))
            pick(&s, q, wears(k, q, EIGHT_DIAGRAM));
    }
    pick_judged(&s, ours, theirs);
    pick_gear(&s, &line, ours);
    if (places & HAND_)
        for (EACH_OF(p, line))
            pick(&s, p, rare_visible(k, p));
    if (places & EQUIP_)
        for (EACH_OF(p, line))
            pick(&s, p, wears_any(k->t, p) && !do_not_discard(k, p, EQUIP_));
    pick_hands(&s, theirs, ours);
    return s.line;
}

/* ---- Damage ---- */

static double blow_to_one(sgs_think *k, uint32_t p, uint32_t amount, uint32_t nature)
{
    const sgs_table *t = k->t;
    bool fire = nature == FSD_SGS_FIRE && wears(k, p, VINE) && armour_effective(k, p);
    uint32_t n = wears(k, p, SILVER_LION) && amount > 1 ? 1 : amount + fire;
    double side_saves = side_num(k, (uint32_t)friends_of(k, p) | 1u << p, PEACH);
    double v = 20.0 * n;
    if (t->player[p].hp + side_saves <= n)
        return v + 500;
    v -= t->player[p].hp >= best_hp(k, p) + (int)n ? 2 : 0;
    v -= may_lose_hp(k, p, k->me, false, false, false) ? 5 : 0;
    v -= profits(k, p, k->me, false) ? 20 : 0;
    return v + (is_weak(k, p) ? 15 : 12 - defence(k, p));
}

/* What the blow is worth to me. */
static double blow_worth(sgs_think *k, uint32_t p, uint32_t amount, uint32_t nature)
{
    double v = blow_to_one(k, p, amount, nature);
    if (is_friend(k, p))
        v = -v;
    else if (!is_enemy(k, p))
        v /= 2;
    if (cannot_be_hurt(k, p, k->me, amount))
        v -= 800;
    if (k->role == FSD_SGS_RENEGADE && is_lord(k, p) && k->t->living > 2 &&
        k->t->player[p].hp <= (int)amount)
        v -= 1000;
    return v;
}

static double with_chain(sgs_think *k, uint32_t p, uint32_t amount, uint32_t nature)
{
    const sgs_table *t = k->t;
    double v = blow_worth(k, p, amount, nature);
    if (nature == FSD_SGS_NORMAL || !t->player[p].chained)
        return v;
    for (EACH_SEAT(q, others(t, p)))
        if (t->player[q].chained)
            v += blow_worth(k, q, amount, nature);
    return v;
}

uint8_t fsd_sgs_to_damage(sgs_think *k, uint32_t set, uint32_t amount, uint32_t nature)
{
    sgs_seats line = in_order(k, set, BY_DEFENCE);
    uint8_t best = NOBODY;
    double most = 0;
    for (EACH_OF(p, line)) {
        double v = with_chain(k, p, amount, nature);
        if (v > most) {
            most = v;
            best = (uint8_t)p;
        }
    }
    return best;
}

/* ---- Healing ---- */

static bool heals_himself(const sgs_table *t, uint32_t p)
{
    return t->player[p].hp >= 2 &&
           (HAS(p, RENDE) || HAS(p, NOSRENDE) || HAS(p, KUANGGU) || HAS(p, ZAIQI));
}

static bool hunzi_waits(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    return HAS(p, HUNZI) && !(t->player[p].done >> fsd_sgs_skills[SKILL_HUNZI].once & 1) &&
           enemies_between(k, k->me, p, p) <= (t->player[p].hp >= 2 ? 1u : 0u);
}

/* Below 0: he is in neither list. */
static int need_of(sgs_think *k, uint32_t p)
{
    bool content = may_lose_hp(k, p, NOBODY, false, false, true);
    if (!is_lord(k, p))
        return !(content || heals_himself(k->t, p));
    if (hunzi_waits(k, p) || content)
        return 0;
    return lord_healthy(k) ? -1 : 1;
}

static double urgency(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    double v = t->player[p].hp;
    v -= is_lord(k, p) && is_weak(k, p) ? 10 : 0;
    v -= p == k->me && HAS(p, QINGNANG) && is_weak(k, p) ? 5 : 0;
    if ((HAS(p, BUQU) || HAS(p, NOSBUQU)) && t->player[p].piled[0] < 5)
        v += 5 - t->player[p].piled[0];
    return v + (heals_himself(t, p) ? 5 : 0);
}

static void insert(sgs_think *k, sgs_seats *line, uint32_t p)
{
    double v = urgency(k, p);
    uint32_t i = line->count++;
    for (; i > 0 && v < urgency(k, line->seat[i - 1]); i--)
        line->seat[i] = line->seat[i - 1];
    line->seat[i] = (uint8_t)p;
}

void fsd_sgs_wounded_friends(sgs_think *k, bool men_only, bool me_too, sgs_seats *need,
                             sgs_seats *rest)
{
    const sgs_table *t = k->t;
    sgs_seats line = in_order(k, me_too ? my_side(k) : friends(k), BY_DEFENCE);
    *need = *rest = (sgs_seats){ 0 };
    for (EACH_OF(p, line)) {
        if (!wounded(t, p) || (men_only && t->player[p].female))
            continue;
        int needs = need_of(k, p);
        if (needs >= 0)
            insert(k, needs ? need : rest, p);
    }
}

/* Questions of the rules that open knowledge answers. */
#include "sgs/flow/flow.h"

/* ---- Skills ---- */

bool fsd_sgs_silenced(const sgs_player *p, uint32_t skill)
{
    if (skill >= SKILL_CROSSBOW)
        return false;
    uint32_t frequency = fsd_sgs_skills[skill].frequency;
    if (p->muted & MUTE_OPTIONAL && frequency != COMPULSORY && frequency != WAKE)
        return true;
    return p->muted & MUTE_WEAK && p->hp == 1 && skill != SKILL_CHANYUAN;
}

bool fsd_sgs_has(const sgs_table *t, uint32_t who, uint32_t skill)
{
    FSD_ASSERT(who < SEATS && skill < SKILL_COUNT);
    return has_skill(t, who, skill);
}

void fsd_sgs_give(sgs_game *g, uint32_t who, uint32_t skill)
{
    g->pub.player[who].skills[skill / 64] |= (uint64_t)1 << skill % 64;
    if (skill == SKILL_CHANYUAN)
        g->pub.player[who].muted |= MUTE_WEAK;
}

void fsd_sgs_take(sgs_game *g, uint32_t who, uint32_t skill)
{
    g->pub.player[who].skills[skill / 64] &= ~((uint64_t)1 << skill % 64);
    if (skill == SKILL_CHANYUAN)
        g->pub.player[who].muted &= (uint8_t)~MUTE_WEAK;
}

static uint16_t owners(const sgs_table *t, uint32_t skill)
{
    uint32_t set = 0;
    for (uint32_t p = 0; p < t->players; p++)
        set |= (uint32_t)owns(&t->player[p], skill) << p;
    return (uint16_t)set;
}

static void settle_skill(sgs_game *g, uint32_t skill)
{
    sgs_table *t = &g->pub;
    const sgs_rows *rows = fsd_sgs_rows_of_skills;
    const uint16_t *from = rows[ROWS_OF_HOOKS].from;
    for (uint32_t i = from[skill]; i < from[skill + 1]; i++) {
        uint32_t h = rows[ROWS_OF_HOOKS].row[i];
        g->hooks[h / 64] |= (uint64_t)1 << h % 64;
        g->heeders[fsd_sgs_hooks[h].event] |= owners(t, skill);
    }
    from = rows[ROWS_OF_VIEWS].from;
    for (uint32_t v = from[skill]; v < from[skill + 1]; v++)
        t->views |= (uint64_t)1 << v;
    from = rows[ROWS_OF_ABILITIES].from;
    for (uint32_t a = from[skill]; a < from[skill + 1]; a++)
        t->abilities |= (uint64_t)1 << a;
    from = rows[ROWS_OF_RULES].from;
    for (uint32_t i = from[skill]; i < from[skill + 1]; i++) {
        uint32_t r = rows[ROWS_OF_RULES].row[i];
        t->rules |= (uint64_t)1 << r;
        t->askers[fsd_sgs_rules[r].question] |=
            fsd_sgs_rules[r].anybody ? UINT16_MAX : owners(t, skill);
    }
}

void fsd_sgs_settle_given(sgs_game *g, uint32_t skill)
{
    g->pub.present[skill / 64] |= (uint64_t)1 << skill % 64;
    settle_skill(g, skill);
}

void fsd_sgs_settle(sgs_game *g)
{
    sgs_table *t = &g->pub;
    memset(t->present, 0, sizeof t->present);
    for (uint32_t p = 0; p < t->players; p++)
        for (int i = 0; i < 4; i++)
            t->present[i] |= t->player[p].skills[i];
    memset(g->heeders, 0, sizeof g->heeders);
    memset(g->hooks, 0, sizeof g->hooks);
    t->views = t->abilities = t->rules = 0;
    memset(t->askers, 0, sizeof t->askers);
    for (uint32_t i = 0; i < 4; i++)
        for (uint64_t word = t->present[i]; word; word &= word - 1)
            settle_skill(g, i * 64 + (uint32_t)__builtin_ctzll(word));
}

void fsd_sgs_settle_ring(sgs_table *t)
{
    t->living = 0;
    for (uint32_t p = 0; p < t->players; p++)
        if (t->player[p].alive)
            t->player[p].ring = t->living++;
}

uint16_t fsd_sgs_of_kingdom(const sgs_table *t, uint32_t kingdom)
{
    uint32_t set = 0;
    for (uint32_t p = 0; p < t->players; p++)
        if (t->player[p].alive && t->player[p].kingdom == kingdom)
            set |= 1u << p;
    return (uint16_t)set;
}

/* Sums; the largest of fixed limits. */
int fsd_sgs_ask_owners(const sgs_table *t, uint32_t question, uint32_t from, uint32_t to,
                       const sgs_card *card)
{
    uint32_t first = fsd_sgs_rules_of[question], end = fsd_sgs_rules_of[question + 1];
    const uint32_t all = (1u << t->players) - 1, parties = (seat_bit(from) | seat_bit(to)) & all;
    int sum = 0;
    for (uint64_t rows = t->rules >> first & (((uint64_t)1 << (end - first)) - 1); rows;
         rows &= rows - 1) {
        const sgs_rule *rule = &fsd_sgs_rules[first + (uint32_t)__builtin_ctzll(rows)];
        for (EACH_SEAT(p, rule->anybody ? all : parties))
            if (has_skill(t, p, rule->skill)) {
                int n = rule->answer(t, (uint8_t)p, (uint8_t)from, (uint8_t)to, card);
                if (question != ASK_HAND_FIXED)
                    sum += n;
                else if (n > sum)
                    sum = n;
            }
    }
    return sum;
}

bool fsd_sgs_wounded(const sgs_table *t, uint32_t who)
{
    return wounded(t, who) || (alive(t, who) && ask_rules(t, ASK_WOUNDED, who, who, NULL) != 0);
}

bool fsd_sgs_armour_works(const sgs_table *t, uint32_t who)
{
    return t->player[who].armour_off == 0 && t->player[who].mark[MARK_ARMOUR_OFF] == 0;
}

/* ---- Faces ---- */

static bool equipped(const sgs_player *p, uint32_t id)
{
    for (int i = 0; i < FSD_SGS_SLOTS; i++)
        if (p->equip[i] == id)
            return true;
    return false;
}

/* Hongyan: spades count as hearts. Wushen: hearts of the hand are Slashes. */
void fsd_sgs_change_face(const sgs_table *t, uint32_t holder, sgs_card *face, uint32_t id)
{
    if (holder >= SEATS)
        return;
    if (face->suit == FSD_SGS_SPADE && HAS(holder, HONGYAN))
        face->suit = FSD_SGS_HEART;
    if (face->suit == FSD_SGS_HEART && HAS(holder, WUSHEN) && !equipped(&t->player[holder], id)) {
        face->kind = SLASH;
        face->skill = SKILL_WUSHEN;
    }
}

sgs_card fsd_sgs_face(const sgs_table *t, uint32_t holder, uint32_t id)
{
    FSD_ASSERT(id < CARDS);
    return card_face(t, holder, id);
}

sgs_card fsd_sgs_made(const sgs_table *t, uint32_t who, uint32_t kind, uint32_t skill,
                      const sgs_set *cards)
{
    sgs_card made = { (uint8_t)kind, FSD_SGS_NO_SUIT, 0, (uint8_t)skill, *cards };
    uint32_t red = 0, count = 0;
    for (EACH_CARD(id, cards)) {
        sgs_card face = card_face(t, who, id);
        made.suit = face.suit;
        made.number = face.number;
        red += suit_red(face.suit);
        count++;
    }
    if (count > 1) {
        made.number = 0;
        made.suit = red == count ? FSD_SGS_RED : red == 0 ? FSD_SGS_BLACK : FSD_SGS_NO_SUIT;
    }
    return made;
}

void fsd_sgs_spend(const sgs_table *t, uint32_t who, const sgs_set *cards, sgs_aim *aim)
{
    const sgs_player *p = &t->player[who];
    uint32_t slots = 0, from_slots = 0;
    for (uint32_t i = 0; i < FSD_SGS_SLOTS; i++)
        if (p->equip[i] != NO_CARD && set_has(cards, p->equip[i])) {
            slots |= 1u << i;
            from_slots++;
        }
    uint32_t fields = 0;
    for (EACH_CARD(id, cards))
        fields += set_has(&p->pile[FSD_SGS_FIELDS - FSD_SGS_PILE], id);
    aim->spent_slots = (uint8_t)(slots | fields << FSD_SGS_SLOTS);
    aim->spent_hand = (uint8_t)(set_count(cards) - from_slots - fields);
}

/* ---- Distance ---- */

int fsd_sgs_distance(const sgs_table *t, uint32_t from, uint32_t to, uint32_t spent_slots)
{
    if (from == to)
        return 0;
    int away = t->player[from].ring - t->player[to].ring;
    away = away < 0 ? -away : away;
    if (away > t->living - away)
        away = t->living - away;
    if (t->player[to].equip[FSD_SGS_PLUS_HORSE] != NO_CARD)
        away++;
    if (t->player[from].equip[FSD_SGS_MINUS_HORSE] != NO_CARD &&
        !(spent_slots >> FSD_SGS_MINUS_HORSE & 1))
        away--;
    away += (int)(spent_slots >> FSD_SGS_SLOTS); /* fields (tuntian) that are spent */
    away += ask_rules(t, ASK_DISTANCE, from, to, NULL);
    return away < 1 ? 1 : away;
}

int fsd_sgs_range(const sgs_table *t, uint32_t who, uint32_t spent_slots)
{
    uint32_t weapon = t->player[who].equip[FSD_SGS_WEAPON];
    if (weapon == NO_CARD || spent_slots >> FSD_SGS_WEAPON & 1)
        return 1;
    return fsd_sgs_kinds[deck_kind(weapon)].range;
}

bool fsd_sgs_in_range(const sgs_table *t, uint32_t from, uint32_t to, uint32_t spent_slots)
{
    return from != to && alive(t, to) &&
           fsd_sgs_distance(t, from, to, spent_slots) <= fsd_sgs_range(t, from, spent_slots);
}

bool fsd_sgs_forbidden(const sgs_table *t, uint32_t user, uint32_t target, const sgs_card *card)
{
    return ask_rules(t, ASK_FORBID, user, target, card) != 0;
}

int fsd_sgs_hand_limit(const sgs_table *t, uint32_t who)
{
    int limit = ask_rules(t, ASK_HAND_FIXED, who, who, NULL);
    if (limit == 0)
        limit = t->player[who].hp < 0 ? 0 : t->player[who].hp;
    limit += ask_rules(t, ASK_HAND_PLUS, who, who, NULL);
    limit -= t->player[who].mark[MARK_LESS_HAND];
    return limit < 0 ? 0 : limit;
}

/* ---- Targets ---- */

static bool reaches(const sgs_table *t, const sgs_aim *aim, uint32_t p, int limit)
{
    if (aim->free)
        return true;
    int away = fsd_sgs_distance(t, aim->user, p, aim->spent_slots);
    return away <= limit + ask_rules(t, ASK_REACH, aim->user, p, &aim->card);
}

static bool lies_before(const sgs_table *t, uint32_t who, uint32_t kind)
{
    for (uint32_t i = 0; i < t->player[who].delayed; i++)
        if (t->player[who].delayed_kind[i] == kind)
            return true;
    return false;
}

sgs_set fsd_sgs_safe(const sgs_table *t, uint32_t by, uint32_t owner)
{
    sgs_set safe = set_none();
    if (by == owner || !HAS(owner, QICAI))
        return safe;
    for (uint32_t i = FSD_SGS_WEAPON; i <= FSD_SGS_ARMOUR; i++)
        if (t->player[owner].equip[i] != NO_CARD)
            set_add(&safe, t->player[owner].equip[i]);
    return safe;
}

bool fsd_sgs_discardable(const sgs_table *t, uint32_t by, uint32_t owner, uint32_t places)
{
    if (!has_cards(t, owner, places))
        return false;
    if (!(places & EQUIP_) || has_cards(t, owner, places & ~(uint32_t)EQUIP_))
        return true;
    sgs_set safe = fsd_sgs_safe(t, by, owner), worn = fsd_sgs_equipped(t, owner);
    return !set_within(&worn, &safe);
}

static bool takeable(const sgs_table *t, uint32_t p)
{
    return has_cards(t, p, t->mode == FSD_SGS_KOF ? HE : HEJ);
}

static bool fits_slash(const sgs_table *t, const sgs_aim *aim, uint32_t p)
{
    return p != aim->user && reaches(t, aim, p, fsd_sgs_range(t, aim->user, aim->spent_slots));
}

/* Whether p may be a target, as far as p alone decides. */
static bool fits(const sgs_table *t, const sgs_aim *aim, uint32_t p)
{
    bool other = p != aim->user;
    switch (aim->card.kind) {
    case SLASH:
    case FIRE_SLASH:
    case THUNDER_SLASH:
        return fits_slash(t, aim, p);
    case PEACH:
        return !other && fsd_sgs_wounded(t, p);
    case DUEL:
    case SAVAGE_ASSAULT:
    case ARCHERY_ATTACK:
        return other;
    case DISMANTLEMENT:
        return other && fsd_sgs_discardable(t, aim->user, p, t->mode == FSD_SGS_KOF ? HE : HEJ);
    case SNATCH:
        return other && takeable(t, p) && reaches(t, aim, p, 1);
    case FIRE_ATTACK:
        return other ? t->player[p].hand > 0 : t->player[p].hand > aim->spent_hand;
    case COLLATERAL:
        return other && t->player[p].equip[FSD_SGS_WEAPON] != NO_CARD;
    case INDULGENCE:
        return other && !lies_before(t, p, INDULGENCE);
    case SUPPLY_SHORTAGE:
        return other && !lies_before(t, p, SUPPLY_SHORTAGE) && reaches(t, aim, p, 1);
    case LIGHTNING:
        return !other && !lies_before(t, p, LIGHTNING);
    case IRON_CHAIN:
    case AMAZING_GRACE:
    case GOD_SALVATION:
        return true;
    case JINK:
    case NULLIFICATION:
        return false;
    default: /* Analeptic, Ex Nihilo, equipment: himself */
        return !other;
    }
}

static bool is_target(const sgs_table *t, const sgs_aim *aim, uint32_t p)
{
    return t->player[p].alive && (!aim->only || aim->only >> p & 1) && fits(t, aim, p) &&
           !fsd_sgs_forbidden(t, aim->user, p, &aim->card);
}

static uint32_t fitting(const sgs_table *t, const sgs_aim *aim)
{
    uint32_t set = 0;
    for (uint32_t p = 0; p < t->players; p++)
        set |= (uint32_t)is_target(t, aim, p) << p;
    return set;
}

/* Whom the holder of a weapon could be made to Slash. */
static uint32_t victims(const sgs_table *t, uint32_t holder)
{
    sgs_aim slash = { .card = { .kind = SLASH, .suit = FSD_SGS_NO_SUIT }, .user = (uint8_t)holder };
    return fitting(t, &slash);
}

bool fsd_sgs_chooses_targets(uint32_t kind)
{
    return is_slash(kind) || kind == DUEL || kind == DISMANTLEMENT || kind == SNATCH ||
           kind == FIRE_ATTACK || kind == COLLATERAL || kind == INDULGENCE ||
           kind == SUPPLY_SHORTAGE || kind == IRON_CHAIN;
}

uint32_t fsd_sgs_fixed_targets(const sgs_table *t, const sgs_aim *aim)
{
    return fsd_sgs_chooses_targets(aim->card.kind) ? 0 : fitting(t, aim);
}

/* How many targets the card may have. */
static uint32_t most_targets(const sgs_table *t, const sgs_aim *aim)
{
    uint32_t most = aim->card.kind == IRON_CHAIN ? 2 : 1;
    if (is_slash(aim->card.kind) && HAS(aim->user, HALBERD) && aim->spent_hand > 0 &&
        aim->spent_hand == t->player[aim->user].hand && !(aim->spent_slots >> FSD_SGS_WEAPON & 1))
        most += 2;
    return most + (uint32_t)ask_rules(t, ASK_TARGETS, aim->user, NOBODY, &aim->card);
}

static uint32_t collateral_targets(const sgs_table *t, const sgs_aim *aim, const uint8_t *target,
                                   uint32_t count, bool *finish)
{
    *finish = count == 2;
    if (count == 1)
        return victims(t, target[0]);
    uint32_t holders = count == 0 ? fitting(t, aim) : 0;
    for (EACH_SEAT(p, holders))
        if (!victims(t, p))
            holders &= ~(1u << p);
    return holders;
}

bool fsd_sgs_has_target(const sgs_table *t, const sgs_aim *aim)
{
    bool finish;
    if (aim->card.kind == COLLATERAL)
        return collateral_targets(t, aim, NULL, 0, &finish) != 0;
    for (uint32_t p = 0; p < t->players; p++)
        if (is_target(t, aim, p))
            return true;
    return false;
}

uint32_t fsd_sgs_targets(const sgs_table *t, const sgs_aim *aim, const uint8_t *target,
                         uint32_t count, bool *finish)
{
    if (!fsd_sgs_chooses_targets(aim->card.kind)) {
        *finish = count == 0 && fitting(t, aim) != 0;
        return 0;
    }
    if (aim->card.kind == COLLATERAL)
        return collateral_targets(t, aim, target, count, finish);
    *finish = count > 0;
    if (count > 0 && count >= most_targets(t, aim))
        return 0;
    uint32_t set = fitting(t, aim);
    for (uint32_t i = 0; i < count; i++)
        set &= ~(1u << target[i]);
    return set;
}

/* ---- Whether a use is allowed in the play phase ---- */

static bool slash_left(const sgs_table *t, const sgs_aim *aim)
{
    const sgs_player *p = &t->player[aim->user];
    if (p->mark[MARK_NO_SLASH])
        return false;
    if (p->mark[MARK_SLASHES] == 0)
        return true;
    if (HAS(aim->user, CROSSBOW) && !(aim->spent_slots >> FSD_SGS_WEAPON & 1))
        return true;
    return p->mark[MARK_SLASHES] < 1 + ask_rules(t, ASK_SLASHES, aim->user, NOBODY, &aim->card);
}

bool fsd_sgs_available(const sgs_table *t, const sgs_aim *aim)
{
    uint32_t kind = aim->card.kind;
    if (is_slash(kind))
        return slash_left(t, aim);
    if (kind == ANALEPTIC)
        return t->player[aim->user].mark[MARK_ANALEPTICS] == 0;
    return kind != NONE && kind != JINK && kind != NULLIFICATION && kind != ABILITY;
}

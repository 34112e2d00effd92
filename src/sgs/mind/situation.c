/* How the game goes, and players in order. */
#include "sgs/mind/defence.h"
#include "sgs/mind/predicate.h"
#include "sgs/mind/relation.h"

/* ---- The lord ---- */

static int lords_hp(const sgs_think *k)
{
    const sgs_table *t = k->t;
    int hp = t->player[t->lord].hp;
    return HAS(t->lord, BENGHUAI) && hp > 4 ? 4 : hp;
}

static bool has_lord(const sgs_think *k)
{
    return k->t->mode == FSD_SGS_IDENTITY && alive(k->t, k->t->lord);
}

bool fsd_sgs_lord_healthy(sgs_think *k)
{
    if (!has_lord(k))
        return true;
    int hp = lords_hp(k);
    return hp > 3 || (hp > 2 && fsd_sgs_defence(k, k->t->lord) > 3);
}

bool fsd_sgs_lord_in_danger(sgs_think *k)
{
    return has_lord(k) && lords_hp(k) < 3;
}

/* ---- The process ---- */

double fsd_sgs_strength(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    int hp = t->player[p].hp;
    double spare = fsd_sgs_defence(k, p) - 2 * hp;
    if (HAS(p, BENGHUAI) && hp > 4)
        hp = 4;
    return hp + (spare > 0 ? spare : 0) * 0.5;
}

static double score(sgs_think *k)
{
    const sgs_table *t = k->t;
    double sum = 0;
    for (EACH_SEAT(p, living(t))) {
        uint32_t role = peeked_role(k, p);
        if (role == FSD_SGS_LORD || role == FSD_SGS_LOYALIST) {
            sum += fsd_sgs_strength(k, p);
        } else if (role == FSD_SGS_REBEL) {
            sum -= fsd_sgs_strength(k, p);
            if (fsd_sgs_in_range(t, p, t->lord, 0))
                sum -= PARAM(LORD_IN_RANGE);
        }
    }
    int loyal = (int)role_count(k, FSD_SGS_LOYALIST), rebel = (int)role_count(k, FSD_SGS_REBEL);
    return sum + (loyal + 1 - rebel) * 3;
}

static sgs_process process_at(double score, bool healthy, bool danger)
{
    if (score >= 4)
        return healthy ? PROCESS_LOYALIST : PROCESS_DILEMMA;
    if (score >= 2)
        return healthy ? PROCESS_LOYALISH : danger ? PROCESS_DILEMMA : PROCESS_REBELISH;
    if (score > -2)
        return healthy ? PROCESS_NEUTRAL : PROCESS_REBELISH;
    if (score > -4)
        return healthy ? PROCESS_REBELISH : PROCESS_REBEL;
    return PROCESS_REBEL;
}

static void find_process(sgs_think *k)
{
    uint32_t loyal = role_count(k, FSD_SGS_LOYALIST), rebel = role_count(k, FSD_SGS_REBEL);
    k->found |= FOUND_PROCESS;
    k->process = PROCESS_NEUTRAL;
    k->process_score = 0;
    if (k->m->predictable)
        return;
    if (rebel == 0 && loyal > 0) {
        k->process = PROCESS_LOYALIST;
        k->process_score = 99;
    } else if (loyal == 0 && rebel >= PARAM(REBELS_OF_VICTORY)) {
        k->process = PROCESS_REBEL;
        k->process_score = -99;
    } else {
        k->process_score = score(k);
        k->process = (uint8_t)process_at(k->process_score, fsd_sgs_lord_healthy(k),
                                         fsd_sgs_lord_in_danger(k));
    }
}

sgs_process fsd_sgs_process(sgs_think *k)
{
    if (!(k->found & FOUND_PROCESS))
        find_process(k);
    return (sgs_process)k->process;
}

double fsd_sgs_process_score(sgs_think *k)
{
    if (!(k->found & FOUND_PROCESS))
        find_process(k);
    return k->process_score;
}

/* ---- Players in order ---- */

sgs_seats fsd_sgs_in_action_order(const sgs_think *k, uint32_t set)
{
    const sgs_table *t = k->t;
    sgs_seats line = { 0 };
    uint32_t start = t->current < t->players ? t->current : 0;
    for (uint32_t i = 0; i < t->players; i++) {
        uint32_t p = seat_at(t, start, i);
        if (set >> p & 1 && t->player[p].alive)
            line.seat[line.count++] = (uint8_t)p;
    }
    return line;
}

static double threat(sgs_think *k, uint32_t p)
{
    double sum = k->t->player[p].hand;
    for (EACH_SEAT(q, others(k->t, p)))
        if (fsd_sgs_can_slash(k, p, q, NULL))
            sum += 10 / fsd_sgs_defence(k, q);
    return sum;
}

/* Ascending in the first number, then in the second. */
typedef struct sgs_key {
    double first, second;
} sgs_key;

static sgs_key key_of(sgs_think *k, uint32_t p, sgs_order order)
{
    switch (order) {
    case BY_HP:
        return (sgs_key){ k->t->player[p].hp, fsd_sgs_defence_slash(k, p) };
    case BY_HAND:
        return (sgs_key){ k->t->player[p].hand, fsd_sgs_defence_slash(k, p) };
    case BY_VALUE:
        return (sgs_key){ value_of(k, p), 0 };
    case BY_GENERAL_DEFENCE:
        return (sgs_key){ -fsd_sgs_defence(k, p), 0 };
    case BY_THREAT:
        return (sgs_key){ -threat(k, p), 0 };
    default:
        return (sgs_key){ fsd_sgs_defence_slash(k, p), 0 };
    }
}

static sgs_key worst_key(sgs_think *k, uint32_t p)
{
    return (sgs_key){ -fsd_sgs_level(k, p), fsd_sgs_defence_slash(k, p) };
}

static bool less(const sgs_key *a, const sgs_key *b)
{
    return a->first < b->first || (a->first == b->first && a->second < b->second);
}

/* Stable, by insertion. */
static sgs_seats sorted(const sgs_seats *line, const sgs_key key[static SEATS])
{
    sgs_seats out = { 0 };
    for (uint32_t n = 0; n < line->count; n++) {
        uint8_t p = line->seat[n];
        uint32_t i = out.count++;
        for (; i > 0 && less(&key[p], &key[out.seat[i - 1]]); i--)
            out.seat[i] = out.seat[i - 1];
        out.seat[i] = p;
    }
    return out;
}

static sgs_seats find_order(sgs_think *k, uint32_t set, sgs_order order)
{
    sgs_seats line = fsd_sgs_in_action_order(k, set);
    sgs_key key[SEATS];
    for (uint32_t i = 0; i < line.count; i++)
        key[line.seat[i]] = key_of(k, line.seat[i], order);
    return sorted(&line, key);
}

/* By defence is asked most: all who were ever asked for stand in one line, of which the set is
 * taken. */
static sgs_seats by_defence(sgs_think *k, uint32_t set)
{
    sgs_seats out = { 0 };
    if (set == 0)
        return out; /* there may be no line yet */
    if (set & ~(uint32_t)k->lined) {
        k->lined |= (uint16_t)set;
        k->line = find_order(k, k->lined, BY_DEFENCE);
    }
    for (uint32_t i = 0; i < k->line.count; i++)
        if (set >> k->line.seat[i] & 1)
            out.seat[out.count++] = k->line.seat[i];
    return out;
}

sgs_seats fsd_sgs_in_order(sgs_think *k, uint32_t set, sgs_order order)
{
    return order == BY_DEFENCE ? by_defence(k, set) : find_order(k, set, order);
}

sgs_seats fsd_sgs_worst_first(sgs_think *k, uint32_t set)
{
    sgs_seats line = fsd_sgs_in_action_order(k, set);
    sgs_key key[SEATS];
    for (uint32_t i = 0; i < line.count; i++)
        key[line.seat[i]] = worst_key(k, line.seat[i]);
    return sorted(&line, key);
}

uint8_t fsd_sgs_easiest(sgs_think *k, uint32_t set)
{
    sgs_seats line = fsd_sgs_in_order(k, set, BY_DEFENCE);
    return line.count ? line.seat[0] : NOBODY;
}

/* Guanxing: how the top cards of the deck are arranged. */
#include "sgs/mind/rules.h"

typedef struct sgs_stars {
    sgs_think *k;
    uint8_t up[FSD_SGS_ORDER], rest[FSD_SGS_ORDER]; /* rest: the least useful first */
    uint32_t ups, rests;
} sgs_stars;

typedef bool sgs_fitting(sgs_think *k, uint32_t p, const sgs_card *face);

static void lift(sgs_stars *s, uint32_t n)
{
    s->up[s->ups++] = s->rest[n];
    for (s->rests--; n < s->rests; n++)
        s->rest[n] = s->rest[n + 1];
}

/* ---- Judgements ---- */

static bool comes_out(sgs_think *k, uint32_t kind, uint32_t p, uint32_t id, bool well)
{
    sgs_card face = card_face(k->t, p, id);
    return (fsd_sgs_judged_well(kind, SKILL_NONE, &face) > 0) == well;
}

static bool counts_no_more(sgs_think *k, uint32_t p, uint32_t kind)
{
    const sgs_table *t = k->t;
    return (kind == INDULGENCE && t->skip >> FSD_SGS_PLAY & 1 && p == k->me) ||
           (kind == SUPPLY_SHORTAGE && t->skip >> FSD_SGS_DRAW & 1 && p == k->me);
}

/* For each trick before p, the newest first, a card that makes it come out so; `met` says how many.
 * False: a Lightning cannot be averted. */
static bool prepare(sgs_stars *s, uint32_t p, bool well, uint32_t *met)
{
    const sgs_player *him = &s->k->t->player[p];
    *met = 0;
    for (uint32_t i = him->delayed; i-- > 0 && s->rests > 0;) {
        uint32_t kind = him->delayed_kind[i], n = 0;
        while (n < s->rests && !comes_out(s->k, kind, p, s->rest[n], well))
            n++;
        bool found = n < s->rests && !counts_no_more(s->k, p, kind);
        if (!found && kind == LIGHTNING && well)
            return false;
        *met += found;
        lift(s, found ? n : 0);
    }
    return true;
}

/* ---- What I draw ---- */

static uint32_t draws(sgs_think *k)
{
    const sgs_table *t = k->t;
    return skips_draw(k, k->me) ? 0 : 2u + (HAS(k->me, YINGZI) || HAS(k->me, NOSYINGZI));
}

static uint32_t held(sgs_think *k, uint32_t class)
{
    uint32_t n = 0;
    for (EACH_CARD(id, &k->hand))
        n += is_class(my_face(k, id).kind, class);
    return n;
}

/* How much I would like to draw it: what heals and what draws, then what my skills want, a Slash
 * where I have none or what goes with one, then by need. */
static double wish(sgs_think *k, uint32_t id)
{
    enum { HEALS = 400, DRAWS = 300, WANTED = 200, COMPLETES = 100 };
    sgs_card face = my_face(k, id);
    double need = card_need(k, &face);
    bool slash = is_slash(face.kind), armed = held(k, SLASH) > 0;
    if (face.kind == PEACH && (wounded(k->t, k->me) || held(k, PEACH) == 0))
        return need + HEALS;
    if (face.kind == EX_NIHILO && !skips_play(k, k->me))
        return need + DRAWS;
    if (skill_wants(k, k->me, &face))
        return need + WANTED;
    bool completes = armed ? !slash && !(face.kind == JINK && held(k, JINK) > 0) : slash;
    return need + (completes ? COMPLETES : 0);
}

/* What is drawn last, so that the rest lies below it, is an Ex Nihilo. */
static void draw_best(sgs_stars *s, uint32_t count)
{
    uint32_t first = s->ups;
    for (; count > 0 && s->rests > 0; count--) {
        uint32_t best = 0;
        for (uint32_t n = 1; n < s->rests; n++)
            if (wish(s->k, s->rest[n]) > wish(s->k, s->rest[best]))
                best = n;
        lift(s, best);
    }
    for (uint32_t n = first; n + 1 < s->ups; n++)
        if (my_face(s->k, s->up[n]).kind == EX_NIHILO) {
            uint8_t id = s->up[n];
            memmove(&s->up[n], &s->up[n + 1], s->ups - n - 1);
            s->up[s->ups - 1] = id;
            break;
        }
}

/* ---- What the next player meets ---- */

/* One card that he judges luoshen by: black for a friend, red for another. */
static void prepare_luoshen(sgs_stars *s, uint32_t next)
{
    bool ours = is_friend(s->k, next);
    for (uint32_t n = s->rests; n-- > 0;)
        if (suit_black(card_face(s->k->t, next, s->rest[n]).suit) == ours) {
            lift(s, n);
            if (!ours)
                return;
        }
}

static bool is_for_him(sgs_think *k, uint32_t p, uint32_t id)
{
    sgs_card face = card_face(k->t, p, id);
    if (!is_friend(k, p))
        return is_trash(face.kind);
    return (face.kind == PEACH && (wounded(k->t, p) || known_count(k, p, PEACH) < 1)) ||
           face.kind == EX_NIHILO || skill_wants(k, p, &face);
}

/* What he is to draw; behind it the others, where he would reach them. */
static void leave_for_him(sgs_stars *s, uint32_t next)
{
    enum { HE_DRAWS = 2 };
    uint32_t left = skips_draw(s->k, next) ? 0 : HE_DRAWS;
    for (uint32_t n = s->rests; n-- > 0 && left > 0;)
        if (is_for_him(s->k, next, s->rest[n])) {
            lift(s, n);
            left--;
        }
}

static void prepare_next(sgs_stars *s)
{
    sgs_think *k = s->k;
    uint32_t next = fsd_sgs_next_to_act(k, k->me), met = 0;
    if (next == k->me)
        return;
    if (has_skill(k->t, next, SKILL_LUOSHEN)) {
        prepare_luoshen(s, next);
        return;
    }
    sgs_stars before = *s;
    if (k->t->player[next].delayed > 0)
        prepare(s, next, is_friend(k, next), &met);
    if (k->t->player[next].delayed == 0 || met > 0)
        leave_for_him(s, next);
    else
        *s = before;
}

static void arrange(sgs_stars *s)
{
    sgs_think *k = s->k;
    const sgs_table *t = k->t;
    uint32_t met, judged = t->player[k->me].delayed;
    sgs_stars before = *s;
    if (!prepare(s, k->me, true, &met))
        return;
    if (judged > 0 && met == 0) { /* better unknown cards than these */
        *s = before;
        return;
    }
    if (HAS(k->me, LUOSHEN))
        for (uint32_t n = s->rests; n-- > 0;)
            if (suit_black(my_face(k, s->rest[n]).suit))
                lift(s, n);
    draw_best(s, draws(k));
    prepare_next(s);
}

ANSWER(arrange, guanxing)
{
    sgs_stars s = { .k = k };
    sgs_ids ids = by_use(k, &r->cards, true);
    for (EACH_ID(id, ids))
        s.rest[s.rests++] = (uint8_t)id;
    arrange(&s);
    *out = (sgs_answer){ .ordered = (uint8_t)(s.ups + s.rests), .top = (uint8_t)s.ups };
    memcpy(out->order, s.up, s.ups);
    memcpy(out->order + s.ups, s.rest, s.rests);
    out->chosen = s.rests > 0;
    return true;
}

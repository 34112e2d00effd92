/* First prints of the standard generals. */
#include "sgs/skills/common.h"

/* ---- Nosjianxiong (Cao Cao): after damage he may take the cards that did it. ---- */

CAN(nosjianxiong)
{
    return EVENT(damage)->to == me && ON_TABLE(&EVENT(damage)->card.cards);
}

SKILL(nosjianxiong)
{
    BEGIN;
    OBTAIN(me, EVENT(damage)->card.cards, REASON_OBTAIN);
    END;
}

/* ---- Nosfankui (Sima Yi): after damage he may take a card of the source. ---- */

/* Of himself only what he wears. */
static uint8_t within_reach(uint32_t me, uint32_t from)
{
    return me == from ? EQUIP_ : HE;
}

CAN(nosfankui)
{
    const struct fx_damage *damage = EVENT(damage);
    return damage->to == me && alive(t, damage->from) &&
           has_cards(t, damage->from, within_reach(me, damage->from));
}

SKILL(nosfankui)
{
    BEGIN;
    e->player = EVENT(damage)->from;
    CALL(choose, .who = me, .from = e->player, .places = within_reach(me, e->player),
         .skill = SKILL_NOSFANKUI);
    OBTAIN(me, set_of((uint32_t)g->result), REASON_TAKE);
    END;
}

/* ---- Nosguicai (Sima Yi): a hand card of his may replace any that is judged. ---- */

CAN(nosguicai)
{
    return t->player[me].hand > 0 && !MARK(me, LOCKED_HAND);
}

SKILL(nosguicai)
{
    BEGIN;
    ASK(.kind = FSD_SGS_ASK_EXCHANGE, .who = me, .from = me, .to = EVENT(judge)->who,
        .skill = SKILL_NOSGUICAI, .optional = 1, .min = 1, .max = 1, .cards = HAND(me));
    if (NO)
        RETURN(0);
    TELL_SKILL(me, EVENT(judge)->who, SKILL_NOSGUICAI);
    RETRIAL(me, set_from(&g->answer.cards, 0), 0, SKILL_NOSGUICAI);
    END;
}

/* ---- Nosganglie (Xiahou Dun): after damage he may judge; no heart: the source discards two hand
 * cards or takes 1 damage. ---- */

CAN(nosganglie)
{
    return EVENT(damage)->to == me;
}

SKILL(nosganglie)
{
    BEGIN;
    JUDGE(me, SKILL_NOSGANGLIE);
    e->player = EVENT(damage)->from;
    if (t->judge_suit == FSD_SGS_HEART || !alive(t, e->player))
        RETURN(0);
    CALL(discard, .who = e->player, .min = 2, .max = 2, .places = HAND_, .optional = 1,
         .skill = SKILL_NOSGANGLIE, .reason = REASON_DISCARD);
    if (g->result < 2)
        DAMAGE(.from = me, .to = e->player, .amount = 1, .skill = SKILL_NOSGANGLIE);
    END;
}

/* ---- Nostuxi (Zhang Liao): instead of drawing he may take a hand card of one or two others. ----
 */

static uint16_t others_with_hand(const sgs_table *t, uint32_t me)
{
    uint32_t set = others(t, me);
    for (EACH_SEAT(p, others(t, me)))
        if (t->player[p].hand == 0)
            set &= ~(1u << p);
    return (uint16_t)set;
}

CAN(nostuxi)
{
    return own_phase(EVENT(phase), me, FSD_SGS_DRAW) && others_with_hand(t, me) != 0;
}

SKILL(nostuxi)
{
    BEGIN;
    ASK(.kind = FSD_SGS_ASK_PLAYER, .who = me, .from = me, .to = me, .skill = SKILL_NOSTUXI,
        .optional = 1, .min = 1, .max = 2, .players = others_with_hand(t, me));
    if (NO)
        RETURN(0);
    STOP_EVENT();
    e->player = g->answer.target[0];
    e->other = g->answer.targets > 1 ? g->answer.target[1] : NOBODY;
    TELL_SKILL(me, e->player, SKILL_NOSTUXI);
    for (e->i = 0; e->i < 2; e->i++) {
        if (alive(t, me) && alive(t, e->player) && t->player[e->player].hand > 0) {
            CALL(choose, .who = me, .from = e->player, .places = HAND_, .skill = SKILL_NOSTUXI);
            OBTAIN(me, set_of((uint32_t)g->result), REASON_TAKE);
        }
        e->player = e->other;
        e->other = NOBODY;
    }
    END;
}

/* ---- Nosluoyi (Xu Chu): he may draw one less for 1 damage more of the Slashes and Duels that he
 * uses in this turn. ---- */

CAN(nosluoyi)
{
    return EVENT(phase)->who == me && EVENT(phase)->n > 0;
}

SKILL(nosluoyi)
{
    BEGIN;
    EVENT(phase)->n--;
    SET_MARK(me, NOSLUOYI, 1);
    END;
}

CAN(nosluoyi_strike)
{
    const struct fx_damage *damage = EVENT(damage);
    bool fits = is_slash(damage->card.kind) || damage->card.kind == DUEL;
    return damage->from == me && MARK(me, NOSLUOYI) && fits && !damage->chain &&
           !damage->transfer && !damage->by_user;
}

SKILL(nosluoyi_strike)
{
    BEGIN;
    EVENT(damage)->amount++;
    END;
}

/* ---- Nosyiji (Guo Jia): for each point of damage he may look at the top two cards and give them
 * to anybody. ---- */

CAN(nosyiji)
{
    return EVENT(damage)->to == me;
}

static sgs_set still_in_deck(const sgs_game *g, const sgs_set *cards)
{
    sgs_set left = set_none();
    for (EACH_CARD(id, cards))
        if (place_of(g, id) == FSD_SGS_DECK)
            set_add(&left, id);
    return left;
}

SKILL(nosyiji)
{
    BEGIN;
    for (e->n = EVENT(damage)->amount; e->n > 0 && alive(t, me); e->n--) {
        ASK_YES(me, SKILL_NOSYIJI);
        if (NO || !fsd_sgs_refill(g, s, 2))
            RETURN(0);
        TELL_SKILL(me, NOBODY, SKILL_NOSYIJI);
        e->cards = fsd_sgs_deck_cards_on_top(g, 2);
        while (!set_empty(&e->cards)) {
            ASK(.kind = FSD_SGS_ASK_DISTRIBUTE, .who = me, .from = me, .to = me,
                .skill = SKILL_NOSYIJI, .min = 1, .max = (uint8_t)set_count(&e->cards),
                .cards = e->cards, .players = living(t));
            e->player = ANSWERED_PLAYER;
            e->cards = set_minus(&e->cards, &g->answer.cards);
            MOVE(.cards = g->answer.cards, .to = e->player, .place = FSD_SGS_HAND,
                 .reason = REASON_GIVE, .by = me, .skill = SKILL_NOSYIJI,
                 .sees = (uint16_t)(1u << me));
            e->cards = still_in_deck(g, &e->cards);
        }
    }
    END;
}

/* ---- Nosrende (Liu Bei): in his play phase he gives hand cards away as often as he likes; with
 * the second one he recovers a point of hp. ---- */

ABILITY(nosrende)
{
    BEGIN;
    SET_MARK(me, GIVEN, MARK(me, GIVEN) + (uint32_t)e->n);
    e->flag = MARK(me, GIVEN) >= 2 && MARK(me, GIVEN) - e->n < 2;
    MOVE(.cards = e->cards, .to = e->player, .place = FSD_SGS_HAND, .reason = REASON_GIVE, .by = me,
         .skill = SKILL_NOSRENDE);
    if (e->flag)
        RECOVER(me, 1, me);
    END;
}

/* ---- Nostieji (Ma Chao): for each target of his Slash he may judge; red: it cannot be jinked.
 * ---- */

CAN(nostieji)
{
    return EVENT(use)->user == me && is_slash(EVENT(use)->card.kind);
}

SKILL(nostieji)
{
    BEGIN;
    for (e->i = 0; e->i < EVENT(use)->count && alive(t, me); e->i++) {
        e->player = EVENT(use)->target[e->i];
        if (!alive(t, e->player))
            continue;
        ASK(.kind = FSD_SGS_ASK_INVOKE, .who = me, .from = me, .to = e->player, .optional = 1,
            .choices = 2, .skill = SKILL_NOSTIEJI);
        if (NO)
            continue;
        TELL_SKILL(me, e->player, SKILL_NOSTIEJI);
        JUDGE(me, SKILL_NOSTIEJI);
        if (suit_red(t->judge_suit))
            EVENT(use)->jinks[e->i] = 0;
    }
    END;
}

/* ---- Nosjizhi (Huang Yueying): using a trick that is not delayed she draws a card. ---- */

CAN(nosjizhi)
{
    return EVENT(use)->user == me && kind_type(EVENT(use)->card.kind) == TRICK;
}

SKILL(nosjizhi)
{
    BEGIN;
    DRAW(me, 1);
    END;
}

/* ---- Nosqicai (Huang Yueying): distance does not matter to her tricks. ---- */

RULE(nosqicai)
{
    return from == me && is_trick(card->kind) ? 100 : 0;
}

/* ---- Noskurou (Huang Gai): as often as he likes he loses a point of hp and draws two. ---- */

READY(noskurou)
{
    return t->player[me].hp > 0;
}

ABILITY(noskurou)
{
    BEGIN;
    LOSE_HP(me, 1);
    DRAW(me, 2);
    END;
}

/* ---- Nosyingzi (Zhou Yu): he may draw one more. ---- */

CAN(nosyingzi)
{
    return EVENT(phase)->who == me;
}

SKILL(nosyingzi)
{
    BEGIN;
    EVENT(phase)->n++;
    END;
}

/* ---- Nosfanjian (Zhou Yu): once a phase another names a suit and gets a hand card of his by
 * chance; of another suit: 1 damage to him. ---- */

READY(nosfanjian)
{
    return t->player[me].hand > 0;
}

ABILITY(nosfanjian)
{
    BEGIN;
    ASK(.kind = FSD_SGS_ASK_SUIT, .who = e->player, .from = me, .to = e->player, .choices = 15,
        .skill = SKILL_NOSFANJIAN);
    e->choice = g->answer.choice;
    e->id = (uint8_t)fsd_sgs_random_card(g, &HAND(me));
    e->flag = fsd_sgs_face(t, e->player, e->id).suit == e->choice;
    MOVE(.cards = set_of(e->id), .to = e->player, .place = FSD_SGS_HAND, .reason = REASON_TAKE,
         .by = e->player, .skill = SKILL_NOSFANJIAN, .open = 1);
    if (!e->flag)
        DAMAGE(.from = me, .to = e->player, .amount = 1, .skill = SKILL_NOSFANJIAN);
    END;
}

/* ---- Nosguose (Da Qiao): a diamond as Indulgence. ---- */

VIEW(nosguose)
{
    return FACE(id).suit == FSD_SGS_DIAMOND;
}

/* ---- Nosqianxun (Lu Xun): no target of Snatch or Indulgence. ---- */

RULE(nosqianxun)
{
    return to == me && (card->kind == SNATCH || card->kind == INDULGENCE);
}

/* ---- Noslianying (Lu Xun): losing his last hand card he draws one. ---- */

CAN(noslianying)
{
    return EVENT(move)->from == me && EVENT(move)->emptied;
}

SKILL(noslianying)
{
    BEGIN;
    DRAW(me, 1);
    END;
}

/* ---- Qingnang (Hua Tuo): once a phase a hand card for a point of somebody's hp. ---- */

static bool any_wounded(const sgs_table *t)
{
    for (uint32_t p = 0; p < t->players; p++)
        if (fsd_sgs_wounded(t, p))
            return true;
    return false;
}

READY(qingnang)
{
    return any_wounded(t);
}

AIMS(qingnang)
{
    return fsd_sgs_wounded(t, p);
}

ABILITY(qingnang)
{
    BEGIN;
    RECOVER(e->player, 1, me);
    END;
}

/* ---- Noslijian (Diao Chan): once a phase, for a card, one man uses a Duel on another, and nobody
 * can nullify it. ---- */

READY(noslijian)
{
    return any_duel_of_men(t, me);
}

AIMS(noslijian)
{
    return may_duel_next(t, me, a, p);
}

ABILITY(noslijian)
{
    BEGIN;
    if (alive(t, e->player) && alive(t, e->other))
        USE(.card = bare_card(DUEL, SKILL_NOSLIJIAN), .user = e->other, .count = 1,
            .target = { e->player }, .flags = USE_SILENT);
    END;
}

/* How the rules are written: effects, events, questions; the guide for whoever writes a skill.
 *
 * THE SHAPE. An effect is a function that can stop anywhere and go on later: its place (`step`) and
 * its named locals live in a frame of the game's stack. It reads top to bottom:
 *
 *     CARD(savage_assault)           // on one target: play a Slash or take one damage
 *     {
 *         BEGIN;
 *         CALL(respond, .who = e->target, .from = e->user, .want = FSD_SGS_WANT_SLASH, ...);
 *         if (!g->result)
 *             CALL(damage, .from = e->from, .to = e->target, .card = e->card, .amount = 1);
 *         END;
 *     }
 *
 * In every effect stand `g` (the game), `s` (who hears), `f` (the frame), `e` (its locals) and `t`
 * (the open part, const; see sgs.h).
 *
 * THE TRAPS. 1. A local C variable does not survive CALL, ASK, TRIGGER, MOVE and whatever is made
 * of them: keep it in `e`. 2. `g->result` and `g->answer` are read in the very next statement, or
 * copied into `e`. 3. No `switch` around those macros. 4. After any of them players may be dead,
 * cards elsewhere, skills gone: test again. 5. Never keep a pointer into the game but `e` and
 * EVENT(). 6. Seat 0 is a player: whoever is nobody
 * must be given as NOBODY (.by, .from, .to). 7. `break` outside a loop leaves the effect without
 * its end: RETURN instead.
 *
 * A SKILL is four things at most, each a row of a table and a function of the same name in
 * src/sgs/skills/<package>.c (a missing function does not link):
 *
 * data/sgs/hooks.tsv      it listens: event, priority, whether its owner is asked "use it?" first
 *                         (1), or nothing is told (2: it keeps count, or asks and tells itself)
 *     CAN(hook)           bool; g, t, me (the owner), on (the frame); pure. EVENT(x) is const here
 *     SKILL(hook)         effect; e is an fx_skill, me and on are at hand, EVENT(x) can be changed.
 *                         STOP_EVENT() prevents or replaces what happens
 * data/sgs/views.tsv      it makes a card of others (kind, how many, from where)
 *     VIEW(view)          bool: card `id` fits beside the `picked` ones; t, me; FACE(id)
 * data/sgs/abilities.tsv  it is used in the play phase (cards, targets, once or free)
 *     ABILITY(ability)    effect; e->cards were its cost and are discarded already (unless the row
 *                         says keep), e->n how many, e->player and e->other its first targets,
 *                         e->players all of them
 *     READY, FITS, AIMS   bool, where the row says 1: whether it can be used at all (t, me, hand:
 *                         his hand, so that no dead end is offered), whether card `id` fits beside
 *                         `picked`, whether player `p` may be the next target of the answer `a`
 * data/sgs/rules.tsv      it answers a question of the rules: a number, 0 means nothing to say
 *     RULE(rule)          int; t, me (owner), from, to, card; pure
 *
 * A new mark is a row of data/sgs/marks.tsv: MARK_X counts up to 255 in t->player[p].mark[MARK_X],
 * is set by SET_MARK(p, X, n) and cleared at the end of its scope. A new reason to move cards is a
 * row of reasons.tsv. Order rows as the files of skills are ordered.
 *
 * EVENTS, and the frames that EVENT(x) gives there: data/sgs/events.tsv. The fields of the frames:
 * src/sgs/flow/frames.h. EVENT traps where the frame is of another family.
 *
 * HELPERS in effects. Each may let others act:
 *     MOVE(.cards = set, .to = p, .place = FSD_SGS_HAND, .reason = REASON_GIVE, .by = me, ...)
 *                         one atomic move from one owner (fx_move); OBTAIN, DISCARD_CARDS are
 *                         shorter
 *                         .by is whose doing it is (who takes, who discards), which some ask.
 *                         Piles: .place = FSD_SGS_FIELDS, .to = whose
 *     OBTAIN(p, set, why) the cards come into his hand
 *     DRAW(p, n)          from the deck
 *     DISCARD(p, min, max, places)     he chooses cards of his to discard; g->result: how many
 *     DISCARD_CARDS(set, by)           these are discarded
 *     CHOOSE_CARD(who, owner, places)  g->result: a card's id, picked blindly from a hand; -1: none
 *     CHOOSE_DISCARD(...)              the same for a card to be discarded, which some is safe from
 *     DAMAGE(.from, .to, .amount = 1, .nature, .card, .skill)
 *     LOSE_HP(p, n) RECOVER(p, n, from) CHANGE_MAX_HP(p, n)
 *     JUDGE(p, skill)     then red: suit_red(t->judge_suit), or t->judge_number; the card is in
 *                         the discard pile or taken by now (take it in a hook on `judged`)
 *     PINDIAN(me, p, skill)            then if (WON) ...
 *     SWAP_HANDS(p, q, skill)
 *     FLIP(p) SET_CHAIN(p, on) GAIN_SKILL(p, SKILL_X) LOSE_SKILL(p, SKILL_X)
 *     USE(.user, .card, .count, .target = { .. }, .flags)   another card is used (fx_use)
 *     RESPOND(.who, .from, .want, .as_use)                  g->result: 1, and g->given is it
 *     ASK(.kind = FSD_SGS_ASK_PLAYER, .who, .players, .min, .max, .optional, .skill, ...)
 *                         a decision; g->answer has it: NO (declined), .choice, .cards, .target[]
 *     ASK_PLAYER(who, set, optional, skill)   ANSWERED_PLAYER is the one chosen
 *     ASK_YES(who, skill)                     then if (YES) ...
 *     ASK_CHOICE(who, bits, skill)            then g->answer.choice
 *     TRIGGER(EVENT_X)    only for new rules of the flow
 *     CALL(invite, .who, .from, .want, .players, .skill, .free)   he may use a card that is wanted
 *                         at one of the players; g->result: whether he did
 *     ASK_USE(who, want, players, skill)      the same by hand: then if (YES) USE_ANSWER(flags), of
 *                         which nothing may come: g->result
 *     AS_HOOK(HOOK)                           what another hook does on this event, for him
 *     RETRIAL(who, id, take, skill)           in a hook on `retrial`: his card replaces the one
 *                         that is judged; take: he takes that one
 * ASK is answered at once, without asking, where nothing but one answer is possible.
 *
 * Told but not letting others act: fsd_sgs_extra_turn(g, p), SET_MARK, TELL_SKILL(who, to, skill),
 * SHOW(set, who, seats that see).
 * Pure: the rules of sgs.h, ON_TABLE(&set), HAND(p) and CARDS_OF(p, HE) (sets), lost(t, p) (how far
 * hp is below the most), wounded(t, p), WON, LIMITED skills: SPEND(NAME) marks it as used, SPENT.
 *
 * TWO EXAMPLES.
 *
 *     // Nosganglie: after damage he may judge; no heart: the source discards two hand cards or
 *     // takes 1 damage.
 *     // hooks.tsv: nosganglie  nosganglie  damaged  2  1
 *     CAN(nosganglie)
 *     {
 *         return EVENT(damage)->to == me;
 *     }
 *
 *     SKILL(nosganglie)
 *     {
 *         BEGIN;
 *         JUDGE(me, SKILL_NOSGANGLIE);
 *         e->player = EVENT(damage)->from;
 *         if (t->judge_suit == FSD_SGS_HEART || !alive(t, e->player))
 *             RETURN(0);
 *         CALL(discard, .who = e->player, .min = 2, .max = 2, .places = HAND_, .optional = 1,
 *              .skill = SKILL_NOSGANGLIE, .reason = REASON_DISCARD);
 *         if (g->result < 2)
 *             DAMAGE(.from = me, .to = e->player, .amount = 1, .skill = SKILL_NOSGANGLIE);
 *         END;
 *     }
 *
 *     // Zhiheng: once a phase, discard any cards and draw as many.
 *     // abilities.tsv: zhiheng  zhiheng  owner  once  1  160  he  0  0  0  0  0  0
 *     ABILITY(zhiheng)
 *     {
 *         BEGIN;
 *         DRAW(me, (uint8_t)e->n);
 *         END;
 *     }
 */
#ifndef FSD_SGS_FLOW_FLOW_H
#define FSD_SGS_FLOW_FLOW_H

#include "sgs/table/state.h"

#define UNUSED __attribute__((unused))

/* What does not hold that must, or null; a debug build looks after every step. */
const char *fsd_sgs_broken(const sgs_game *g);
#ifdef NDEBUG
#define FSD_SGS_LOOK_AT(condition) ((void)0)
#else
#define FSD_SGS_LOOK_AT(condition) FSD_ASSERT(condition)
#endif
#define FSD_SGS_LOOK(g) FSD_SGS_LOOK_AT(fsd_sgs_broken(g) == NULL)

typedef void sgs_effect(sgs_game *g, const sgs_sink *s, sgs_frame *f);

/* ---- Effects ---- */

/* The numbers of all effects: the flow's own, then cards by kind, hooks, abilities. */
#define EFFECT_NUMBER(name) EFFECT_##name,
enum { EFFECT_none, SGS_EFFECTS(EFFECT_NUMBER) EFFECT_OF_KIND };
#undef EFFECT_NUMBER
enum {
    EFFECT_OF_HOOK = EFFECT_OF_KIND + KINDS_COUNT,
    EFFECT_OF_ABILITY = EFFECT_OF_HOOK + HOOK_COUNT,
    EFFECTS = EFFECT_OF_ABILITY + ABILITY_COUNT
};

#define EFFECT_(symbol, run, type, ...)                                                           \
    static void run(sgs_game *g, const sgs_sink *s, sgs_frame *f, struct type *e UNUSED,          \
                    const sgs_table *t UNUSED, const uint8_t me UNUSED, const uint8_t on UNUSED); \
    sgs_effect symbol;                                                                            \
    void symbol(sgs_game *g, const sgs_sink *s, sgs_frame *f)                                     \
    {                                                                                             \
        run(g, s, f, __VA_ARGS__);                                                                \
    }                                                                                             \
    static void run(sgs_game *g, const sgs_sink *s, sgs_frame *f, struct type *e UNUSED,          \
                    const sgs_table *t UNUSED, const uint8_t me UNUSED, const uint8_t on UNUSED)

#define EFFECT(name) \
    EFFECT_(fsd_sgs_fx_##name, run_##name, fx_##name, &f->as.name, &g->pub, NOBODY, NOBODY)
#define CARD(name) \
    EFFECT_(fsd_sgs_card_##name, card_##name, fx_card, &f->as.card, &g->pub, NOBODY, NOBODY)
#define SKILL(name)                                                                              \
    EFFECT_(fsd_sgs_skill_##name, skill_##name, fx_skill, &f->as.skill, &g->pub, f->as.skill.me, \
            f->as.skill.on)
#define ABILITY(name)                                                                \
    EFFECT_(fsd_sgs_ability_##name, ability_##name, fx_skill, &f->as.skill, &g->pub, \
            f->as.skill.me, NOBODY)

/* The stack. */
sgs_frame *fsd_sgs_push(sgs_game *g, uint32_t effect);
void fsd_sgs_pop(sgs_game *g, int result);
/* Runs the top frame on to its next stop; the game neither asks nor is over. */
void fsd_sgs_step(sgs_game *g, const sgs_sink *s);

#define HERE ((uint8_t)(f - g->frame))

#define BEGIN                     \
    enum { base_ = __COUNTER__ }; \
    (void)s;                      \
    switch (f->step) {            \
    case 0:
#define END                                                      \
    fsd_sgs_pop(g, 0);                                           \
    _Static_assert(__COUNTER__ - base_ < 256, "too many steps"); \
    return;                                                      \
    default:                                                     \
        __builtin_trap();                                        \
        }
#define RETURN(value)            \
    do {                         \
        fsd_sgs_pop(g, (value)); \
        return;                  \
    } while (0)

/* Arguments are built before the push, which moves the top of the stack. */
#define CALL(name, ...) CALL_AT(__COUNTER__ - base_, name, ((struct fx_##name){ __VA_ARGS__ }))
/* The same with a struct of arguments that a function makes. */
#define CALL_WITH(name, arguments) CALL_AT(__COUNTER__ - base_, name, arguments)
#define CALL_AT(label, name, arguments)                      \
    do {                                                     \
        {                                                    \
            const struct fx_##name args_ = arguments;        \
            f->step = (label);                               \
            fsd_sgs_push(g, EFFECT_##name)->as.name = args_; \
            return;                                          \
        }                                                    \
    case (label):;                                           \
    } while (0)

#define ASK(...) ASK_AT(__COUNTER__ - base_, ((sgs_request){ __VA_ARGS__ }))
#define ASK_WITH(request) ASK_AT(__COUNTER__ - base_, request)
#define ASK_AT(label, request)                  \
    do {                                        \
        {                                       \
            const sgs_request asked_ = request; \
            f->step = (label);                  \
            fsd_sgs_ask(g, &asked_);            \
            return;                             \
        }                                       \
    case (label):;                              \
    } while (0)

/* Lets the listeners of the event act on this frame. */
#define TRIGGER(event_) TRIGGER_AT(__COUNTER__ - base_, event_)
#define TRIGGER_AT(label, event_)                                                             \
    do {                                                                                      \
        f->stop = 0;                                                                          \
        if (fsd_sgs_listens(g, (event_))) {                                                   \
            struct fx_trigger seek_ = { .event = (event_), .on = HERE, .start = t->current }; \
            if (fsd_sgs_seek(g, &seek_)) {                                                    \
                f->step = (label);                                                            \
                fsd_sgs_push(g, EFFECT_trigger)->as.trigger = seek_;                          \
                return;                                                                       \
            }                                                                                 \
        }                                                                                     \
        __attribute__((fallthrough));                                                         \
    case (label):;                                                                            \
    } while (0)
/* Finds the first listener of the event that wants to act. */
bool fsd_sgs_seek(const sgs_game *g, struct fx_trigger *seek);
/* Whether a listener stopped it. */
#define STOPPED (f->stop)

void fsd_sgs_ask(sgs_game *g, const sgs_request *request);
/* Opens a request even where there is nothing to choose; anew after the position was changed. */
void fsd_sgs_open(sgs_game *g, const sgs_request *request);
static inline bool fsd_sgs_listens(const sgs_game *g, uint32_t event)
{
    return g->heeders[event] != 0;
}

/* ---- Skills ---- */

#define CAN(name)                                                                           \
    bool fsd_sgs_can_##name(const sgs_game *g, const sgs_table *t, uint8_t me, uint8_t on); \
    bool fsd_sgs_can_##name(const sgs_game *g UNUSED, const sgs_table *t UNUSED,            \
                            uint8_t me UNUSED, uint8_t on UNUSED)
#define VIEW(name)                                                                                \
    bool fsd_sgs_view_##name(const sgs_table *t, uint8_t me, const sgs_set *picked, uint32_t id); \
    bool fsd_sgs_view_##name(const sgs_table *t UNUSED, uint8_t me UNUSED,                        \
                             const sgs_set *picked UNUSED, uint32_t id UNUSED)
#define READY(name)                                                                 \
    bool fsd_sgs_ready_##name(const sgs_table *t, uint8_t me, const sgs_set *hand); \
    bool fsd_sgs_ready_##name(const sgs_table *t UNUSED, uint8_t me UNUSED,         \
                              const sgs_set *hand UNUSED)
#define FITS(name)                                                                     \
    bool fsd_sgs_fits_##name(const sgs_table *t, uint8_t me, const sgs_set *picked,    \
                             const sgs_set *hand, uint32_t id);                        \
    bool fsd_sgs_fits_##name(const sgs_table *t UNUSED, uint8_t me UNUSED,             \
                             const sgs_set *picked UNUSED, const sgs_set *hand UNUSED, \
                             uint32_t id UNUSED)
#define AIMS(name)                                                                            \
    bool fsd_sgs_aims_##name(const sgs_table *t, uint8_t me, const sgs_answer *a, uint8_t p); \
    bool fsd_sgs_aims_##name(const sgs_table *t UNUSED, uint8_t me UNUSED,                    \
                             const sgs_answer *a UNUSED, uint8_t p UNUSED)
#define RULE(name)                                                                             \
    int fsd_sgs_rule_##name(const sgs_table *t, uint8_t me, uint8_t from, uint8_t to,          \
                            const sgs_card *card);                                             \
    int fsd_sgs_rule_##name(const sgs_table *t UNUSED, uint8_t me UNUSED, uint8_t from UNUSED, \
                            uint8_t to UNUSED, const sgs_card *card UNUSED)

/* The frame the event happens to. */
#define EVENT(name) (fsd_sgs_check_event(g, on, FAMILY_##name), &g->frame[on].as.name)
#define FAMILY_NUMBER(name) FAMILY_##name = EFFECT_##name,
enum { SGS_EFFECTS(FAMILY_NUMBER) FAMILY_card = EFFECT_OF_KIND };
#undef FAMILY_NUMBER
static inline void fsd_sgs_check_event(const sgs_game *g, uint32_t on, uint32_t family)
{
    FSD_ASSERT(on < g->depth);
    uint32_t effect = g->frame[on].effect;
    if (effect == EFFECT_resolve)
        effect = EFFECT_use;
    if (effect == EFFECT_affect || (effect >= EFFECT_OF_KIND && effect < EFFECT_OF_HOOK))
        effect = EFFECT_OF_KIND;
    FSD_ASSERT(effect == family);
}
#define STOP_EVENT() (g->frame[on].stop = 1)

#define FACE(id) card_face(t, me, (id))

/* ---- Helpers ---- */

#define WON (g->result > 0)
#define NO (g->answer.no)
#define YES (!g->answer.no)
#define ANSWERED_PLAYER (g->answer.target[0])

/* In place where nobody listens. */
#define MOVE(...) MOVE_AT(__COUNTER__ - base_, __VA_ARGS__)
#define MOVE_AT(label, ...)                                                         \
    do {                                                                            \
        {                                                                           \
            struct fx_move move_ = { __VA_ARGS__ };                                 \
            if (!set_empty(&move_.cards) && !fsd_sgs_moved_at_once(g, s, &move_)) { \
                f->step = (label);                                                  \
                fsd_sgs_push(g, EFFECT_move)->as.move = move_;                      \
                return;                                                             \
            }                                                                       \
        }                                                                           \
        __attribute__((fallthrough));                                               \
    case (label):;                                                                  \
    } while (0)
bool fsd_sgs_moved_at_once(sgs_game *g, const sgs_sink *s, struct fx_move *move);

#define OBTAIN(who_, set_, why_) \
    MOVE(.cards = (set_), .to = (who_), .place = FSD_SGS_HAND, .reason = (why_), .by = (who_))
#define DISCARD_CARDS(set_, by_)                                                                \
    MOVE(.cards = (set_), .to = NOBODY, .place = FSD_SGS_DISCARDED, .reason = REASON_DISMANTLE, \
         .by = (by_))
#define DRAW(who_, n_) CALL(draw, .who = (who_), .count = (n_), .reason = REASON_DRAW)
#define DISCARD(who_, min_, max_, places_)                                       \
    CALL(discard, .who = (who_), .min = (uint8_t)(min_), .max = (uint8_t)(max_), \
         .places = (places_), .reason = REASON_DISCARD)
#define CHOOSE_CARD(who_, owner_, places_) \
    CALL(choose, .who = (who_), .from = (owner_), .places = (places_))
#define CHOOSE_DISCARD(who_, owner_, places_) \
    CALL(choose, .who = (who_), .from = (owner_), .places = (places_), .discards = 1)
#define DAMAGE(...) CALL(damage, __VA_ARGS__)
#define LOSE_HP(who_, n_) CALL(hp, .who = (who_), .amount = (int8_t)(n_), .loss = 1, .from = NOBODY)
#define RECOVER(who_, n_, from_) \
    CALL(recover, .who = (who_), .amount = (int8_t)(n_), .from = (from_))
#define CHANGE_MAX_HP(who_, n_) CALL(max_hp, .who = (who_), .amount = (int8_t)(n_))
#define JUDGE(who_, skill_) CALL(judge, .who = (who_), .skill = (skill_))
#define PINDIAN(from_, to_, skill_)                                                      \
    CALL(pindian, .from = (from_), .to = (to_), .skill = (skill_), .from_card = NO_CARD, \
         .to_card = NO_CARD)
#define SWAP_HANDS(one_, other_, skill_) \
    CALL(swap, .one = (one_), .other = (other_), .skill = (skill_))
#define FLIP(who_) CALL(flip, .who = (who_))
#define SET_CHAIN(who_, on_) CALL(chain, .who = (who_), .on = (on_))
#define GAIN_SKILL(who_, skill_) CALL(change, .who = (who_), .skill = (skill_), .gain = 1)
#define LOSE_SKILL(who_, skill_) CALL(change, .who = (who_), .skill = (skill_), .gain = 0)
#define USE(...) CALL(use, .victim = NOBODY, __VA_ARGS__)
#define RESPOND(...) CALL(respond, __VA_ARGS__)
#define ASK_PLAYER(who_, players_, optional_, skill_)                                         \
    ASK(.kind = FSD_SGS_ASK_PLAYER, .who = (who_), .players = (uint16_t)(players_), .min = 1, \
        .max = 1, .optional = (optional_), .skill = (skill_))
#define ASK_YES(who_, skill_) \
    ASK(.kind = FSD_SGS_ASK_INVOKE, .who = (who_), .optional = 1, .skill = (skill_), .choices = 2)
#define ASK_USE(who_, want_, players_, skill_)                                  \
    ASK(.kind = FSD_SGS_ASK_USE, .who = (who_), .want = (want_), .optional = 1, \
        .players = (uint16_t)(players_), .skill = (skill_))
#define USE_ANSWER(flags_) CALL_WITH(use, fsd_sgs_answered_use(g, (flags_)))
/* The use that the answer to a request is. */
struct fx_use fsd_sgs_answered_use(const sgs_game *g, uint32_t flags);
/* What another hook of his would do on the same event. */
#define AS_HOOK(NAME) AS_HOOK_AT(__COUNTER__ - base_, HOOK_##NAME)
#define AS_HOOK_AT(label, hook)                              \
    do {                                                     \
        f->step = (label);                                   \
        fsd_sgs_push(g, EFFECT_OF_HOOK + (hook))->as.skill = \
            (struct fx_skill){ .me = me, .on = on };         \
        return;                                              \
    case (label):;                                           \
    } while (0)
#define RETRIAL(who_, card_, take_, skill_)                                           \
    CALL(retrial, .who = (who_), .on = on, .card = (uint8_t)(card_), .take = (take_), \
         .skill = (skill_))
#define ASK_CHOICE(who_, bits_, skill_) \
    ASK(.kind = FSD_SGS_ASK_CHOICE, .who = (who_), .choices = (bits_), .skill = (skill_))

#define SET_MARK(who_, NAME, n_) fsd_sgs_set_mark(g, s, (who_), MARK_##NAME, (n_))
#define MARK(who_, NAME) (t->player[who_].mark[MARK_##NAME])
#define TELL_SKILL(who_, to_, skill_) \
    TELL(.kind = FSD_SGS_HEARD_SKILL, .who = (who_), .to = (to_), .skill = (skill_))
#define SHOW(set_, who_, sees_) fsd_sgs_show(g, s, (set_), (who_), (uint16_t)(sees_))
#define SPENT(NAME) (t->player[me].done >> fsd_sgs_skills[SKILL_##NAME].once & 1)
#define SPEND(NAME) (g->pub.player[me].done |= (uint32_t)1 << fsd_sgs_skills[SKILL_##NAME].once)
#define HAND(who_) (g->sec.hand[who_])
#define CARDS_OF(who_, places_) fsd_sgs_cards_of(g, (who_), (places_))

void fsd_sgs_set_mark(sgs_game *g, const sgs_sink *s, uint32_t who, uint32_t mark, uint32_t n);

/* Hand cards (or those of the deck's top) are shown to these seats, who remember them. */
void fsd_sgs_show(sgs_game *g, const sgs_sink *s, sgs_set cards, uint32_t who, uint16_t sees);

static inline bool wounded(const sgs_table *t, uint32_t who)
{
    return t->player[who].alive && t->player[who].hp < t->player[who].max_hp;
}

static inline uint8_t lost(const sgs_table *t, uint32_t who)
{
    int hp = t->player[who].hp < 0 ? 0 : t->player[who].hp;
    return (uint8_t)(t->player[who].max_hp > hp ? t->player[who].max_hp - hp : 0);
}

/* A turn of his follows this one. */
void fsd_sgs_extra_turn(sgs_game *g, uint8_t who);

/* Who sees the face of a card in use: guhuo's lies face down. */
static inline uint16_t fsd_sgs_use_seen(uint32_t who, uint32_t skill)
{
    bool hidden = skill == SKILL_GUHUO || skill == SKILL_NOSGUHUO;
    return (uint16_t)(hidden ? 1u << who : UINT16_MAX);
}

/* Whether all the cards, one at least, lie on the table. */
bool fsd_sgs_on_table(const sgs_game *g, const sgs_set *cards);
#define ON_TABLE(set_) fsd_sgs_on_table(g, (set_))

/* Whether the player has h, e, j cards at all; open knowledge. */
static inline bool has_cards(const sgs_table *t, uint32_t who, uint32_t places)
{
    const sgs_player *p = &t->player[who];
    uint32_t n = 0;
    if (places & HAND_)
        n += p->hand;
    if (places & EQUIP_)
        for (int i = 0; i < FSD_SGS_SLOTS; i++)
            n += p->equip[i] != NO_CARD;
    if (places & JUDGE_)
        n += p->delayed;
    return n > 0;
}

/* ---- What the flow asks of the tables (tables.c) ---- */

typedef struct sgs_hook {
    bool (*can)(const sgs_game *g, const sgs_table *t, uint8_t me, uint8_t on);
    uint8_t skill, event, ask;
    int8_t priority;
} sgs_hook;
extern const sgs_hook fsd_sgs_hooks[];
/* The first row of each event; the entry behind it is where they end. */
extern const uint16_t *const fsd_sgs_hooks_of;
/* The rows of a skill s in a table: row[from[s]] to row[from[s + 1]], or these numbers themselves
 * where the table is in the order of the skills. */
typedef struct sgs_rows {
    const uint16_t *row, *from;
} sgs_rows;
extern const sgs_rows fsd_sgs_rows_of_skills[];
enum { ROWS_OF_HOOKS, ROWS_OF_VIEWS, ROWS_OF_ABILITIES, ROWS_OF_RULES };
enum { TOLD, ASKED, UNTOLD }; /* `ask` */

typedef struct sgs_view {
    bool (*fits)(const sgs_table *t, uint8_t me, const sgs_set *picked, uint32_t id);
    uint8_t skill, kind, count, from;
} sgs_view;
extern const sgs_view fsd_sgs_views[];
enum { FROM_H, FROM_HE, FROM_FIELDS, FROM_NONE };

typedef struct sgs_ability {
    bool (*fits)(const sgs_table *t, uint8_t me, const sgs_set *picked, const sgs_set *hand,
                 uint32_t id);
    bool (*aims)(const sgs_table *t, uint8_t me, const sgs_answer *a, uint8_t p);
    bool (*ready)(const sgs_table *t, uint8_t me, const sgs_set *hand);
    uint8_t skill, by_liege, free, least, most, from, keep, targets_least, targets_most;
} sgs_ability;
extern const sgs_ability fsd_sgs_abilities[];

typedef struct sgs_rule {
    int (*answer)(const sgs_table *t, uint8_t me, uint8_t from, uint8_t to, const sgs_card *card);
    uint8_t skill, question, anybody; /* its owner may be another than `from` and `to` */
} sgs_rule;
extern const sgs_rule fsd_sgs_rules[];
/* The first row of each question; the entry behind it is where they end. */
extern const uint16_t *const fsd_sgs_rules_of;
enum {
    ASK_DISTANCE,
    ASK_FORBID,
    ASK_SLASHES,
    ASK_REACH,
    ASK_TARGETS,
    ASK_HAND_FIXED,
    ASK_HAND_PLUS,
    ASK_WOUNDED
};

extern sgs_effect *const fsd_sgs_effects[];
/* Whether the kind has an effect on its targets. */
bool fsd_sgs_kind_acts(uint32_t kind);
/* Bit set of kinds that are wanted. */
extern const uint64_t fsd_sgs_wants[FSD_SGS_WANTS];
static inline uint64_t wanted_kinds(uint32_t want)
{
    return fsd_sgs_wants[want];
}
/* Which marks stay: 255 each, 0 for those that are cleared. */
extern const uint8_t fsd_sgs_marks_after_phase[FSD_SGS_MARKS];
extern const uint8_t fsd_sgs_marks_after_turn[FSD_SGS_MARKS];

/* ---- Requests (request.c, options.c) ---- */
/* The answer if there is only one (or none but "no"), and whether there is. */
bool fsd_sgs_settled(const sgs_game *g, sgs_answer *answer);
/* Whether he could give a card that is wanted, use it so, or not. */
bool fsd_sgs_able(const sgs_game *g, const sgs_request *request);
/* The card that a checked answer stands for. */
sgs_card fsd_sgs_answered_card(const sgs_game *g, const sgs_request *request,
                               const sgs_answer *answer);

/* The use of an ability that the answer is. */
struct fx_ability fsd_sgs_answered_ability(const sgs_game *g);

/* Whether the answer to a request to play is an ability, and its arguments. */
bool fsd_sgs_answers_ability(const sgs_game *g);
struct fx_ability fsd_sgs_answered_ability(const sgs_game *g);

/* ---- Modes ---- */

typedef struct sgs_mode {
    fsd_status (*check)(const fsd_sgs_def *def, fsd_error *error);
    void (*deal_roles)(sgs_game *g, const fsd_sgs_def *def);
    /* Ends the game if this death does. */
    void (*outcome)(sgs_game *g, const sgs_sink *s, uint32_t dead);
    /* What a living killer of another gets: cards to draw, or DISCARD_ALL. */
    uint32_t (*reward)(const sgs_game *g, uint32_t dead, uint32_t killer);
    /* Whose turn follows that of the last one (NOBODY: the first turn). */
    uint8_t (*follows)(sgs_game *g, uint32_t last);
    int (*bonus)(const sgs_game *g, uint32_t who); /* max hp */
    uint16_t setup, rounds;                        /* effects */
    uint8_t open; /* generals laid out to be taken; 0: each player has candidates of his own */
} sgs_mode;
enum { DISCARD_ALL = 255 };
extern const sgs_mode fsd_sgs_mode_identity, fsd_sgs_mode_kof, fsd_sgs_mode_3v3;
const sgs_mode *fsd_sgs_mode_of(const sgs_table *t);

/* The frame of the setup goes on as the turns of the game. */
void fsd_sgs_begin_rounds(const sgs_game *g, sgs_frame *f);
/* Whose extra turn comes next, NOBODY: none. */
uint8_t fsd_sgs_next_extra(sgs_game *g);
/* 3v3: whether his side has fewer living than the other. */
bool fsd_sgs_fewer(const sgs_table *t, uint32_t who);

/* huashen (spare.c): adds `n` generals by chance to those laid aside, as far as there are any;
 * returns how many there are now. */
uint32_t fsd_sgs_add_spare(sgs_game *g, uint32_t n);
/* Adds the skills that can be taken from them. */
void fsd_sgs_spare_skills(const sgs_game *g, uint64_t skills[static 4]);
/* How many of them have the skill; *general is the n-th of these. */
uint32_t fsd_sgs_spare_with(const sgs_game *g, uint32_t skill, uint32_t n, uint8_t *general);

/* Generals that can still be dealt, shuffled; returns how many. */
uint32_t fsd_sgs_pool(sgs_game *g, uint8_t general[static FSD_SGS_GENERALS], bool lords_first);
void fsd_sgs_end_game(sgs_game *g, const sgs_sink *s, uint16_t winners, bool drawn);

#endif

/* A card is used: its way from the hand to the targets and to the discard pile. */
#include "sgs/flow/flow.h"

static uint32_t in_hand(const sgs_game *g, uint32_t who, const sgs_set *cards)
{
    sgs_set hand = set_and(cards, &g->sec.hand[who]);
    return set_count(&hand);
}

static sgs_set still_on_table(const sgs_game *g, const sgs_set *cards)
{
    sgs_set left = set_none();
    for (EACH_CARD(id, cards))
        if (place_of(g, id) == FSD_SGS_TABLE)
            set_add(&left, id);
    return left;
}

/* A first Slash counts; further ones do not while Crossbow lifts the limit. */
static void count_use(sgs_game *g, const sgs_sink *s, struct fx_use *e)
{
    sgs_table *t = &g->pub;
    bool own_play = t->phase == FSD_SGS_PLAY && t->current == e->user;
    bool counts = own_play && !(e->flags & USE_UNCOUNTED);
    t->player[e->user].mark[MARK_IN_VAIN] = 0;
    if (is_slash(e->card.kind)) {
        e->wine = MARK(e->user, DRANK);
        SET_MARK(e->user, DRANK, 0);
        if (counts && !(MARK(e->user, SLASHES) && HAS(e->user, CROSSBOW)))
            SET_MARK(e->user, SLASHES, MARK(e->user, SLASHES) + 1u);
    } else if (e->card.kind == ANALEPTIC && counts) {
        SET_MARK(e->user, ANALEPTICS, MARK(e->user, ANALEPTICS) + 1u);
    }
}

static uint16_t targets_of(const struct fx_use *e)
{
    uint32_t set = 0;
    for (uint32_t i = 0; i < e->count; i++)
        set |= 1u << e->target[i];
    return (uint16_t)set;
}

/* Amazing Grace shows a card for every living player. */
static sgs_set revealed(sgs_game *g, const sgs_sink *s)
{
    sgs_set pool = set_none();
    if (fsd_sgs_refill(g, s, g->pub.living))
        for (uint32_t i = 0; i < g->pub.living; i++)
            set_add(&pool, deck_top(g, i));
    return pool;
}

/* The old equipment of the slot. */
static sgs_set worn(const sgs_table *t, uint32_t who, uint32_t kind)
{
    uint8_t id = t->player[who].equip[kind_slot(kind)];
    return id == NO_CARD ? set_none() : set_of(id);
}

static bool slot_free(const sgs_table *t, uint32_t who, uint32_t kind)
{
    return t->player[who].alive && t->player[who].equip[kind_slot(kind)] == NO_CARD;
}

static void begin_use(sgs_game *g, const sgs_sink *s, struct fx_use *e)
{
    e->moved_hand = (uint8_t)in_hand(g, e->user, &e->card.cards);
    if (e->card.kind != COLLATERAL)
        e->victim = NOBODY;
    for (uint32_t i = 0; i < SEATS; i++)
        e->jinks[i] = 1;
    TELL(.kind = FSD_SGS_HEARD_USE, .who = e->user, .to = e->victim, .targets = targets_of(e),
         .skill = e->card.skill, .sees = fsd_sgs_use_seen(e->user, e->card.skill), .card = e->card);
}

static void close_entry(sgs_game *g, const struct fx_use *e)
{
    if (e->pierced >> e->entry & 1)
        g->pub.player[e->target[e->entry]].armour_off--;
}

/* In 3v3 the user chooses in which direction a trick on many goes round. */
enum { CLOCKWISE, COUNTER };

/* He himself, if he is a target, stays the first. */
static void turn_round(struct fx_use *e)
{
    uint32_t low = e->target[0] == e->user, high = e->count - 1u;
    for (; low < high; low++, high--) {
        uint8_t swapped = e->target[low];
        e->target[low] = e->target[high];
        e->target[high] = swapped;
    }
}

static uint8_t source(const struct fx_use *e)
{
    return e->card.kind == SAVAGE_ASSAULT && e->victim != NOBODY ? e->victim : e->user;
}

/* Goes on with what the card does to its targets, on the same frame. */
static void become_resolution(sgs_frame *f)
{
    f->effect = EFFECT_resolve;
    f->step = 0;
    f->as.use.entry = 0;
}

/* Result 1, or 0 where nothing came of it. */
EFFECT(use)
{
    BEGIN;
    if (e->flags & USE_RECAST) {
        MOVE(.cards = e->card.cards, .to = NOBODY, .place = FSD_SGS_DISCARDED,
             .reason = REASON_RECAST, .by = e->user);
        DRAW(e->user, 1);
        RETURN(0);
    }
    if (t->mode == FSD_SGS_3V3 && e->count > 1 && !fsd_sgs_chooses_targets(e->card.kind)) {
        ASK(.kind = FSD_SGS_ASK_CHOICE, .who = e->user, .from = e->user, .to = e->user,
            .choices = 1u << CLOCKWISE | 1u << COUNTER, .reason_kind = e->card.kind);
        if (g->answer.choice == COUNTER)
            turn_round(e);
    }
    begin_use(g, s, e);
    TRIGGER(EVENT_CARD_DECLARED);
    if (STOPPED)
        RETURN(0);
    count_use(g, s, e);
    if (!(e->flags & USE_PROVIDED))
        MOVE(.cards = e->card.cards, .to = NOBODY, .place = FSD_SGS_TABLE, .reason = REASON_USE,
             .by = e->user, .skill = e->card.skill);
    TRIGGER(EVENT_CARD_USED);
    if (e->card.kind == AMAZING_GRACE) {
        MOVE(.cards = revealed(g, s), .to = NOBODY, .place = FSD_SGS_TABLE, .reason = REASON_REVEAL,
             .by = e->user, .pool = 1);
    }
    TRIGGER(EVENT_TARGET_SPECIFYING);
    for (e->entry = 0; e->entry < e->count; e->entry++) {
        do { /* a target that takes the place of another is announced itself */
            e->announced = e->target[e->entry];
            TRIGGER(EVENT_TARGET_CONFIRMING);
        } while (e->announced != e->target[e->entry]);
    }
    TRIGGER(EVENT_TARGET_SPECIFIED);
    TRIGGER(EVENT_TARGET_CONFIRMED);
    become_resolution(f);
    return;
    END;
}

/* What follows once the targets are confirmed, from target `entry` on. */
EFFECT(resolve)
{
    BEGIN;
    if (is_equipment(e->card.kind) && e->count && alive(t, e->target[0]) &&
        ON_TABLE(&e->card.cards)) {
        MOVE(.cards = worn(t, e->target[0], e->card.kind), .to = NOBODY, .place = FSD_SGS_DISCARDED,
             .reason = REASON_REPLACE, .by = e->target[0]);
        if (slot_free(t, e->target[0], e->card.kind) && ON_TABLE(&e->card.cards))
            MOVE(.cards = e->card.cards, .to = e->target[0], .place = FSD_SGS_EQUIPPED,
                 .reason = REASON_EQUIP, .by = e->user);
    } else if (kind_type(e->card.kind) == DELAYED && e->count && alive(t, e->target[0]) &&
               ON_TABLE(&e->card.cards)) {
        MOVE(.cards = e->card.cards, .to = e->target[0], .place = FSD_SGS_JUDGED,
             .delayed_kind = e->card.kind, .reason = REASON_DELAY, .by = e->user);
    } else if (fsd_sgs_kind_acts(e->card.kind)) {
        for (; e->entry < e->count; e->entry++) {
            if (alive(t, e->target[e->entry]))
                CALL(affect, .card = e->card, .user = e->user, .target = e->target[e->entry],
                     .use = HERE, .entry = e->entry, .jinks = e->jinks[e->entry], .from = source(e),
                     .silent = (e->flags & USE_SILENT) != 0);
            close_entry(g, e);
        }
    }
    MOVE(.cards = still_on_table(g, &e->card.cards), .to = NOBODY, .place = FSD_SGS_DISCARDED,
         .reason = REASON_FINISH, .by = e->user, .used = e->card.kind);
    if (e->card.kind == AMAZING_GRACE)
        MOVE(.cards = g->pub.pool, .to = NOBODY, .place = FSD_SGS_DISCARDED,
             .reason = REASON_FINISH, .by = e->user);
    TRIGGER(EVENT_CARD_FINISHED);
    RETURN(1);
    END;
}

EFFECT(invite)
{
    BEGIN;
    while (alive(t, e->who)) {
        ASK(.kind = FSD_SGS_ASK_USE, .who = e->who, .from = e->from,
            .to = (uint8_t)__builtin_ctz(e->players), .want = e->want, .optional = 1,
            .free = e->free, .players = e->players, .skill = e->skill, .reason_kind = e->kind);
        if (NO)
            RETURN(0);
        if (e->skill && e->from == e->who)
            TELL_SKILL(e->who, (uint8_t)__builtin_ctz(e->players), e->skill);
        USE_ANSWER(USE_UNCOUNTED);
        if (g->result)
            RETURN(1);
    }
    END;
}

/* Goes on as the card's own effect, on the same frame. */
static void become_card(sgs_frame *f)
{
    f->effect = (uint16_t)(EFFECT_OF_KIND + f->as.card.card.kind);
    f->step = 0;
}

EFFECT(affect)
{
    BEGIN;
    TRIGGER(EVENT_CARD_EFFECTED);
    if (STOPPED || g->frame[e->use].as.use.nullified >> e->entry & 1) {
        TELL(.kind = FSD_SGS_HEARD_NO_EFFECT, .to = e->target, .card = e->card);
        RETURN(0);
    }
    if (e->card.kind == GOD_SALVATION && !fsd_sgs_wounded(t, e->target))
        RETURN(0);
    if (is_trick(e->card.kind)) {
        if (!e->silent) {
            CALL(nullify, .user = e->user, .target = e->target, .card = e->card,
                 .start = t->current);
            if (g->result || !alive(t, e->target))
                RETURN(0);
        }
        TRIGGER(EVENT_TRICK_EFFECT);
        if (STOPPED)
            RETURN(0);
    }
    become_card(f);
    return;
    END;
}

/* The next who has something to give; false: nobody. */
static bool next_nullifier(const sgs_game *g, struct fx_nullify *e)
{
    for (; e->turn < g->pub.players; e->turn++) {
        uint32_t who = seat_at(&g->pub, e->start, e->turn);
        const sgs_request request = { .kind = FSD_SGS_ASK_NULLIFICATION,
                                      .who = (uint8_t)who,
                                      .want = FSD_SGS_WANT_NULLIFICATION };
        if (g->pub.player[who].alive && (g->sec.ask_all || fsd_sgs_able(g, &request)))
            return true;
    }
    return false;
}

/* One after another from the one whose turn it was; every Nullification turns the outcome round,
 * and all are asked anew. */
EFFECT(nullify)
{
    BEGIN;
    while (next_nullifier(g, e)) {
        ASK(.kind = FSD_SGS_ASK_NULLIFICATION, .who = (uint8_t)seat_at(t, e->start, e->turn),
            .want = FSD_SGS_WANT_NULLIFICATION, .optional = 1, .from = e->user, .to = e->target,
            .max = e->off, .card = e->card);
        if (NO) {
            e->turn++;
            continue;
        }
        USE_ANSWER(0);
        e->off ^= (uint8_t)g->result;
        e->turn = 0;
    }
    RETURN(e->off);
    END;
}

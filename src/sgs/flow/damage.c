/* Damage, loss and recovery of hp, chains, turning over. */
#include "sgs/flow/flow.h"

static void strike(sgs_game *g, const sgs_sink *s, struct fx_damage *e)
{
    if (!alive(&g->pub, e->from))
        e->from = NOBODY;
    else
        g->pub.player[e->from].mark[MARK_DEALT] = 1;
    /* Before hp is lost: the chain goes on even if he dies. */
    e->chained = e->nature != FSD_SGS_NORMAL && g->pub.player[e->to].chained && !e->chain;
    e->near = present(&g->pub, SKILL_KUANGGU) && e->from != NOBODY &&
              fsd_sgs_distance(&g->pub, e->from, e->to, 0) <= 1;
    TELL(.kind = FSD_SGS_HEARD_DAMAGE, .who = e->from, .to = e->to, .amount = e->amount,
         .number = e->nature, .skill = e->skill, .card_kind = e->card.kind,
         .reason = e->chain || e->transfer);
}

/* The next chained player in action order. */
static bool next_chained(const sgs_table *t, struct fx_damage *e)
{
    for (; e->turn < t->players; e->turn++) {
        uint32_t seat = seat_at(t, e->start, e->turn);
        if (t->player[seat].alive && t->player[seat].chained)
            return true;
    }
    return false;
}

/* Cards that who took it for another draws. */
static uint8_t consolation(const sgs_table *t, const struct fx_damage *e)
{
    if (!alive(t, e->to))
        return 0;
    return e->transfer == SKILL_TIANXIANG                  ? lost(t, e->to)
           : e->transfer == SKILL_SHICHOU && e->amount > 0 ? (uint8_t)e->amount
                                                           : 0;
}

EFFECT(damage)
{
    BEGIN;
    if (!alive(t, e->to) || e->amount <= 0)
        RETURN(0);
    if (!e->chain && !e->transfer)
        TRIGGER(EVENT_DAMAGE_CONFIRM);
    TRIGGER(EVENT_DAMAGE_BEFORE);
    e->prevented = STOPPED;
    if (!e->prevented) {
        TRIGGER(EVENT_DAMAGE_FORESEEN);
        e->prevented = STOPPED;
    }
    if (!e->prevented) {
        TRIGGER(EVENT_DAMAGE_CAUSED);
        e->prevented = STOPPED;
    }
    if (!e->prevented) {
        TRIGGER(EVENT_DAMAGE_INFLICTED);
        e->prevented = STOPPED || e->amount <= 0 || !alive(t, e->to);
    }
    if (!e->prevented) {
        TRIGGER(EVENT_DAMAGE_RECORDED);
        strike(g, s, e);
        CALL(hp, .who = e->to, .from = e->from, .amount = e->amount, .skill = e->skill);
        if (alive(t, e->from))
            TRIGGER(EVENT_DAMAGE_DONE);
        if (alive(t, e->to))
            TRIGGER(EVENT_DAMAGED);
    }
    TRIGGER(EVENT_DAMAGE_COMPLETE);
    if (consolation(t, e))
        DRAW(e->to, consolation(t, e));
    if (e->prevented || e->nature == FSD_SGS_NORMAL)
        RETURN(!e->prevented);
    if (t->player[e->to].chained)
        SET_CHAIN(e->to, 0);
    if (e->chained) {
        e->start = t->current;
        for (e->turn = 0; next_chained(t, e); e->turn++)
            CALL(damage, .from = e->from, .to = (uint8_t)seat_at(t, e->start, e->turn),
                 .nature = e->nature, .amount = e->amount, .chain = 1, .card = e->card,
                 .skill = e->skill);
    }
    RETURN(1);
    END;
}

static void change_hp(sgs_game *g, const sgs_sink *s, uint32_t who, int amount)
{
    sgs_player *p = &g->pub.player[who];
    p->hp = (int8_t)(p->hp + amount);
    TELL(.kind = FSD_SGS_HEARD_HP, .who = (uint8_t)who, .amount = (int8_t)amount);
}

EFFECT(hp)
{
    BEGIN;
    if (!alive(t, e->who))
        RETURN(0);
    change_hp(g, s, e->who, -e->amount);
    TRIGGER(EVENT_HP_CHANGED);
    if (alive(t, e->who) && t->player[e->who].hp <= 0 && !e->dies)
        CALL(dying, .who = e->who, .from = e->from);
    if (e->loss && alive(t, e->who))
        TRIGGER(EVENT_HP_LOST);
    END;
}

EFFECT(recover)
{
    BEGIN;
    if (!wounded(t, e->who))
        RETURN(0);
    TRIGGER(EVENT_RECOVERING);
    if (STOPPED || !wounded(t, e->who))
        RETURN(0);
    if (e->amount > t->player[e->who].max_hp - t->player[e->who].hp)
        e->amount = (int8_t)(t->player[e->who].max_hp - t->player[e->who].hp);
    change_hp(g, s, e->who, e->amount);
    TRIGGER(EVENT_RECOVERED);
    END;
}

static void change_max(sgs_game *g, const sgs_sink *s, const struct fx_max_hp *e)
{
    sgs_player *p = &g->pub.player[e->who];
    int max = p->max_hp + e->amount;
    p->max_hp = (int8_t)(max < 0 ? 0 : max);
    TELL(.kind = FSD_SGS_HEARD_MAX_HP, .who = e->who, .amount = e->amount, .skill = e->skill);
    if (p->hp > p->max_hp)
        change_hp(g, s, e->who, p->max_hp - p->hp);
}

EFFECT(max_hp)
{
    BEGIN;
    if (!alive(t, e->who))
        RETURN(0);
    change_max(g, s, e);
    if (t->player[e->who].max_hp == 0)
        CALL(death, .who = e->who, .killer = NOBODY);
    else
        TRIGGER(EVENT_MAX_HP_CHANGED);
    END;
}

EFFECT(chain)
{
    BEGIN;
    if (!alive(t, e->who) || t->player[e->who].chained == e->on)
        RETURN(0);
    g->pub.player[e->who].chained = e->on;
    TELL(.kind = FSD_SGS_HEARD_CHAIN, .who = e->who, .number = e->on);
    TRIGGER(EVENT_CHAINED);
    END;
}

EFFECT(flip)
{
    BEGIN;
    if (!alive(t, e->who))
        RETURN(0);
    g->pub.player[e->who].face_down ^= 1;
    TELL(.kind = FSD_SGS_HEARD_FLIP, .who = e->who, .number = t->player[e->who].face_down);
    TRIGGER(EVENT_FLIPPED);
    END;
}

static void change_skill(sgs_game *g, const sgs_sink *s, const struct fx_change *e)
{
    if (e->gain)
        fsd_sgs_give(g, e->who, e->skill);
    else
        fsd_sgs_take(g, e->who, e->skill);
    fsd_sgs_settle(g);
    TELL(.kind = e->gain ? FSD_SGS_HEARD_SKILL_GAINED : FSD_SGS_HEARD_SKILL_LOST, .who = e->who,
         .skill = e->skill);
}

/* The hook with which a lost skill takes its leave; HOOK_COUNT: none. */
static uint32_t parting(const sgs_game *g, const struct fx_change *e, uint8_t on)
{
    const sgs_rows *rows = &fsd_sgs_rows_of_skills[ROWS_OF_HOOKS];
    for (uint32_t i = rows->from[e->skill]; i < rows->from[e->skill + 1]; i++) {
        const sgs_hook *hook = &fsd_sgs_hooks[rows->row[i]];
        if (hook->event == EVENT_SKILL_PARTING && hook->can(g, &g->pub, e->who, on))
            return rows->row[i];
    }
    return HOOK_COUNT;
}

EFFECT(change)
{
    BEGIN;
    if (!alive(t, e->who) || owns(&t->player[e->who], e->skill) == e->gain)
        RETURN(0);
    change_skill(g, s, e);
    if (e->gain)
        TRIGGER(EVENT_SKILL_GAINED);
    else
        TRIGGER(EVENT_SKILL_LOST);
    if (!e->gain && parting(g, e, HERE) < HOOK_COUNT)
        CALL(invoke, .hook = (uint8_t)parting(g, e, HERE), .me = e->who, .on = HERE);
    END;
}

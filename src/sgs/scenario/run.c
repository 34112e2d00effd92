/* The events of a scenario happen by the rules; whoever is asked meanwhile answers as the file
 * says. */
#include "sgs/scenario/course.h"

enum { MOST_DECISIONS = 20000, MOST_TURNS = 30 };

fsd_status fsd_sgs_runner_fail(fsd_sgs_runner *r, const fsd_json *at, const char *en,
                               const char *zh, ...)
{
    if (r->status != FSD_OK)
        return r->status;
    va_list args;
    va_start(args, zh);
    r->status = fsd_vfail_at(r->error, FSD_BAD_DATA, at->offset, en, zh, args);
    va_end(args);
    if (r->error != NULL)
        fsd_error_locate(r->error, r->from->text, r->from->length);
    return r->status;
}

/* ---- What is heard and asked ---------------------------------------------------------------- */

/* Room for one more of a list in the scenario's arena; the old one is left there. */
static void *grow(fsd_sgs_runner *r, void *list, uint32_t count, uint32_t *room, size_t size)
{
    if (count < *room || r->status != FSD_OK)
        return list;
    uint32_t more = *room ? *room * 2 : 64;
    void *larger = fsd_arena_take_array(&r->from->arena, more, size);
    if (larger == NULL) {
        r->status = fsd_fail(r->error, FSD_NO_MEMORY, "out of memory", "内存不足");
        return list;
    }
    if (count > 0)
        memcpy(larger, list, count * size);
    *room = more;
    return larger;
}

static void hear(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *happening)
{
    fsd_sgs_runner *r = self;
    fsd_sgs_course *out = r->out;
    out->heard = grow(r, out->heard, out->heard_count, &r->heard_room, sizeof *out->heard);
    if (r->status == FSD_OK)
        out->heard[out->heard_count++] = *happening;
    if (happening->kind == FSD_SGS_HEARD_TURN_END)
        r->turn_ended = happening->who;
    if (r->host != NULL && r->host->hear != NULL)
        r->host->hear(r->host->self, game, happening);
}

void fsd_sgs_runner_asked(fsd_sgs_runner *r)
{
    fsd_sgs_course *out = r->out;
    const sgs_request *q = &r->g->request;
    if (q->kind == FSD_SGS_ASK_PLAY)
        return;
    out->asked = grow(r, out->asked, out->asked_count, &r->asked_room, sizeof *out->asked);
    if (r->status == FSD_OK)
        out->asked[out->asked_count++] =
            (fsd_sgs_asked_once){ q->who, q->kind, q->skill, q->reason_kind };
}

/* ---- Answers -------------------------------------------------------------------------------- */

static fsd_sgs_refusal reply(fsd_sgs_runner *r, const fsd_sgs_answer *answer)
{
    if (r->host != NULL && r->host->heed != NULL &&
        fsd_sgs_check(&r->out->game, answer) == FSD_SGS_FINE)
        r->host->heed(r->host->self, &r->out->game, answer);
    fsd_sgs_refusal refusal = fsd_sgs_reply(&r->out->game, answer);
    if (++r->decisions > MOST_DECISIONS)
        fsd_sgs_runner_fail(r, r->from->seat[0].at, "more than %u decisions; end it earlier",
                            "决策超过 %u 次; 应更早结束", (unsigned)MOST_DECISIONS);
    return refusal;
}

static const char *reason_of(const sgs_request *q)
{
    return q->skill         ? fsd_sgs_skill_key(q->skill)
           : q->reason_kind ? fsd_sgs_kind_key(q->reason_kind)
                            : "rule";
}

static void answer_from_file(fsd_sgs_runner *r)
{
    const sgs_request *q = &r->g->request;
    const fsd_sgs_act *a = &r->from->answer[r->answered];
    fsd_sgs_answer answer;
    if (a->seat != q->who || a->kind != q->kind || !why_fits(&a->why, q)) {
        fsd_sgs_runner_fail(r, a->at, "asked is seat %u: %s (%s); the answer is of seat %u: %s",
                            "被询问的是座位 %u: %s (%s); 此答复属于座位 %u: %s",
                            (unsigned)q->who + 1, fsd_sgs_request_key(q->kind), reason_of(q),
                            (unsigned)a->seat + 1, fsd_sgs_request_key(a->kind));
        return;
    }
    r->answered++;
    fsd_sgs_refusal refusal = fsd_sgs_act_answer(r->g, a, &answer);
    if (refusal == FSD_SGS_FINE)
        refusal = reply(r, &answer);
    if (refusal != FSD_SGS_FINE)
        fsd_sgs_runner_fail(r, a->at, "the answer is refused: %s; give a legal one",
                            "答复被拒绝: %s; 应为合法答复", fsd_sgs_refusal_key(refusal));
}

void fsd_sgs_runner_answer(fsd_sgs_runner *r)
{
    fsd_sgs_answer answer;
    fsd_sgs_runner_asked(r);
    if (r->answered < r->from->answers) {
        answer_from_file(r);
        return;
    }
    if (r->from->mind && r->host != NULL && r->host->decide != NULL)
        r->host->decide(r->host->self, &r->out->game, &answer);
    else
        fsd_sgs_least(&r->out->game, &answer);
    if (r->status == FSD_OK && reply(r, &answer) != FSD_SGS_FINE)
        fsd_sgs_runner_fail(r, r->from->seat[0].at,
                            "a mind answers illegally; this is an error of it",
                            "AI 给出了非法答复; 这是其错误");
}

/* ---- Going on ------------------------------------------------------------------------------- */

bool fsd_sgs_resting(const sgs_game *g)
{
    if (g->pub.over)
        return true;
    if (g->asking)
        return g->request.kind == FSD_SGS_ASK_PLAY;
    uint32_t top = g->frame[g->depth - 1].effect;
    return top == EFFECT_rounds || top == EFFECT_rounds_3v3 || top == EFFECT_turn;
}

void fsd_sgs_runner_go(fsd_sgs_runner *r)
{
    if (r->g->asking)
        fsd_sgs_runner_answer(r);
    else
        fsd_sgs_step(r->g, &r->sink);
}

void fsd_sgs_runner_settle(fsd_sgs_runner *r)
{
    while (r->status == FSD_OK && !fsd_sgs_resting(r->g))
        fsd_sgs_runner_go(r);
}

/* The player in turn has nothing to play. */
static void pass(fsd_sgs_runner *r)
{
    const fsd_sgs_answer no = { .no = 1 };
    if (r->g->asking && r->g->request.kind == FSD_SGS_ASK_PLAY)
        (void)reply(r, &no);
    else
        fsd_sgs_runner_go(r);
}

void fsd_sgs_make_room(sgs_game *g)
{
    if (!g->asking)
        return;
    FSD_ASSERT(g->request.kind == FSD_SGS_ASK_PLAY);
    sgs_frame *f = &g->frame[g->depth - 1];
    f->step = 0;
    f->as.phase.begun = 1;
    g->asking = 0;
}

/* Somebody lies dying, and the request at the end is to save him: the turn waits. */
static bool someone_is_dying(const fsd_sgs_runner *r)
{
    const fsd_sgs_scenario_request *q = &r->from->request;
    return r->from->asks && q->kind == FSD_SGS_ASK_PEACH && q->to != NOBODY &&
           r->g->pub.player[q->to].hp <= 0;
}

/* The play phase of the position begins with its first question. */
static void open_play(fsd_sgs_runner *r)
{
    if (someone_is_dying(r))
        return;
    while (r->status == FSD_OK && r->from->phase == FSD_SGS_PLAY && !r->g->asking &&
           !r->g->pub.over)
        fsd_sgs_runner_go(r);
}

/* ---- Events that somebody decides ----------------------------------------------------------- */

/* Whether the open request is one that the event answers. */
static bool answers(const fsd_sgs_act *e, const sgs_request *q)
{
    if (q->who != e->seat || !why_fits(&e->why, q))
        return false;
    switch (e->deed) {
    case FSD_SGS_DO_USE:
        return q->kind == FSD_SGS_ASK_PLAY || q->kind == FSD_SGS_ASK_USE ||
               q->kind == FSD_SGS_ASK_NULLIFICATION || q->kind == FSD_SGS_ASK_PEACH;
    case FSD_SGS_DO_RESPOND:
        return q->kind >= FSD_SGS_ASK_USE && q->kind <= FSD_SGS_ASK_PEACH &&
               (!e->want || e->want == q->want);
    case FSD_SGS_DO_DISCARD:
        return q->kind == FSD_SGS_ASK_DISCARD || q->kind == FSD_SGS_ASK_EXCHANGE;
    case FSD_SGS_DO_INVOKE:
        return q->skill == e->skill &&
               (q->kind == FSD_SGS_ASK_INVOKE || q->kind == FSD_SGS_ASK_PLAYER);
    case FSD_SGS_DO_CHOOSE:
        return q->kind == FSD_SGS_ASK_CHOICE || q->kind == FSD_SGS_ASK_PLAYER ||
               q->kind == FSD_SGS_ASK_SUIT || q->kind == FSD_SGS_ASK_KINGDOM;
    case FSD_SGS_DO_TAKE:
        return q->kind == FSD_SGS_ASK_CARD_OF_PLAYER || q->kind == FSD_SGS_ASK_PICK;
    default:
        return false;
    }
}

/* What a phase asks for; the others may happen at any time. */
static bool belongs_to_phase(const fsd_sgs_act *e)
{
    bool rule = e->why.given && !e->why.skill && !e->why.kind;
    return e->deed == FSD_SGS_DO_INVOKE || e->deed == FSD_SGS_DO_CHOOSE ||
           e->deed == FSD_SGS_DO_RESPOND || (e->deed == FSD_SGS_DO_DISCARD && rule);
}

/* Goes on until the event's request is open, into the next phase if it may be of that one; false:
 * nothing is going on any more and it is not. */
static bool reach(fsd_sgs_runner *r, const fsd_sgs_act *e)
{
    bool may_begin = belongs_to_phase(e);
    while (r->status == FSD_OK) {
        const bool resting = fsd_sgs_resting(r->g);
        if (r->g->asking && answers(e, &r->g->request))
            return true;
        if (resting && (r->g->asking || r->g->pub.over || !may_begin))
            return false;
        /* To the phase itself, past the frames of rounds and turn. */
        do
            fsd_sgs_runner_go(r);
        while (resting && r->status == FSD_OK && fsd_sgs_resting(r->g) && !r->g->asking);
        may_begin &= !resting;
    }
    return false;
}

/* Somebody uses a card though it is not his turn to: asked by itself. */
static void ask_use(fsd_sgs_runner *r, const fsd_sgs_act *e)
{
    sgs_game *g = r->g;
    fsd_sgs_make_room(g);
    fsd_sgs_push(g, EFFECT_pose)->as.pose.who = e->seat;
    const sgs_request use = { .kind = FSD_SGS_ASK_USE,
                              .who = e->seat,
                              .from = e->seat,
                              .to = e->seat,
                              .optional = 1,
                              .players = living(&g->pub) };
    fsd_sgs_open(g, &use);
}

/* Cards go without a request: discarded, or taken from somebody. */
static void move_cards(fsd_sgs_runner *r, const fsd_sgs_act *e)
{
    const bool takes = e->deed == FSD_SGS_DO_TAKE;
    fsd_sgs_said card = e->card;
    const fsd_sgs_said_list one = { &card, 1, true };
    const fsd_sgs_said_list *list = takes ? &one : &e->cards;
    uint32_t owner = takes ? e->from : e->seat;
    sgs_set among = owner < SEATS ? fsd_sgs_cards_of(r->g, owner, HEJ) : set_none();
    struct fx_move move = { .to = takes ? e->seat : NOBODY,
                            .place = takes ? FSD_SGS_HAND : FSD_SGS_DISCARDED,
                            .reason = takes ? REASON_TAKE : REASON_DISCARD,
                            .by = e->seat };
    for (uint32_t i = 0; i < list->count; i++) {
        uint8_t id = fsd_sgs_find_said(&list->card[i], &among);
        if (id == NO_CARD) {
            fsd_sgs_runner_fail(r, list->card[i].at,
                                "seat %u does not have this card; name one he has",
                                "座位 %u 没有此牌; 应为其所有的牌", (unsigned)owner + 1);
            return;
        }
        set_drop(&among, id);
        set_add(&move.cards, id);
    }
    fsd_sgs_make_room(r->g);
    fsd_sgs_push(r->g, EFFECT_move)->as.move = move;
}

static void not_asked(fsd_sgs_runner *r, const fsd_sgs_act *e)
{
    const sgs_request *q = &r->g->request;
    if (r->g->asking)
        fsd_sgs_runner_fail(r, e->at, "seat %u is not asked for this; asked is seat %u: %s (%s)",
                            "座位 %u 未被如此询问; 被询问的是座位 %u: %s (%s)",
                            (unsigned)e->seat + 1, (unsigned)q->who + 1,
                            fsd_sgs_request_key(q->kind), reason_of(q));
    else
        fsd_sgs_runner_fail(r, e->at, "seat %u is not asked for this; nobody is asked anything",
                            "座位 %u 未被如此询问; 没有任何人被询问", (unsigned)e->seat + 1);
}

static void refuse(fsd_sgs_runner *r, const fsd_sgs_act *e, fsd_sgs_refusal refusal)
{
    if (fsd_json_get(fsd_json_get(r->from->expect, "after"), "refused"))
        r->out->refused = (uint8_t)refusal;
    else
        fsd_sgs_runner_fail(r, e->at, "the rules refuse this: %s; it must be legal",
                            "规则不允许: %s; 应为合法行动", fsd_sgs_refusal_key(refusal));
}

static void take(fsd_sgs_runner *r, const fsd_sgs_act *e)
{
    fsd_sgs_answer answer;
    uint32_t kind = r->g->request.kind;
    fsd_sgs_runner_asked(r);
    fsd_sgs_refusal refusal = fsd_sgs_act_answer(r->g, e, &answer);
    if (refusal == FSD_SGS_FINE)
        refusal = reply(r, &answer);
    if (refusal != FSD_SGS_FINE) {
        refuse(r, e, refusal);
        return;
    }
    /* "invoke" with a target answers both questions. */
    fsd_sgs_act target = *e;
    target.deed = FSD_SGS_DO_CHOOSE;
    target.why = (fsd_sgs_reason){ e->skill, 0, 1 };
    if (e->deed == FSD_SGS_DO_INVOKE && kind == FSD_SGS_ASK_INVOKE && e->targets > 0 && e->yes &&
        reach(r, &target))
        take(r, &target);
}

static void decide(fsd_sgs_runner *r, const fsd_sgs_act *e)
{
    if (!alive(&r->g->pub, e->seat)) {
        fsd_sgs_runner_fail(r, e->at, "seat %u is dead; only the living act",
                            "座位 %u 已死亡; 只有存活者可行动", (unsigned)e->seat + 1);
        return;
    }
    bool asked = reach(r, e);
    if (r->status != FSD_OK)
        return;
    if (asked)
        take(r, e);
    else if (r->g->pub.over)
        fsd_sgs_runner_fail(r, e->at, "the game is over; nothing more can happen",
                            "对局已结束; 不会再发生任何事");
    else if (e->deed == FSD_SGS_DO_RESPOND && e->card.at == NULL && !e->skill)
        return; /* he has nothing and was not even asked */
    else if (e->deed == FSD_SGS_DO_DISCARD || (e->deed == FSD_SGS_DO_TAKE && e->from != NOBODY))
        move_cards(r, e);
    else if (e->deed == FSD_SGS_DO_USE && !(r->g->asking && r->g->request.who == e->seat)) {
        ask_use(r, e);
        take(r, e);
    } else
        not_asked(r, e);
}

/* ---- Other events --------------------------------------------------------------------------- */

static void hurt(fsd_sgs_runner *r, const fsd_sgs_act *e)
{
    fsd_sgs_runner_settle(r);
    if (r->status != FSD_OK || r->g->pub.over)
        return;
    fsd_sgs_make_room(r->g);
    fsd_sgs_push(r->g, EFFECT_damage)->as.damage = (struct fx_damage){
        .from = e->from, .to = e->to, .amount = (int8_t)e->amount, .nature = e->nature
    };
}

static bool phase_begins(const sgs_game *g, const fsd_sgs_act *e)
{
    const sgs_frame *f = &g->frame[g->depth - 1];
    return !g->asking && f->effect == EFFECT_phase && f->step == 0 && f->as.phase.who == e->seat &&
           f->as.phase.phase == e->phase;
}

static bool turn_is_over(const fsd_sgs_runner *r, const fsd_sgs_act *e)
{
    return r->turn_ended == e->seat && fsd_sgs_resting(r->g) && !r->g->asking;
}

/* Goes on to the phase, or to the end of the turn, of that seat. */
static void pass_time(fsd_sgs_runner *r, const fsd_sgs_act *e)
{
    uint32_t turns = r->g->pub.turns;
    fsd_sgs_runner_settle(r);
    r->turn_ended = NOBODY;
    while (r->status == FSD_OK && !r->g->pub.over) {
        if (e->deed == FSD_SGS_DO_PHASE ? phase_begins(r->g, e) : turn_is_over(r, e))
            break;
        if (r->g->pub.turns > turns + MOST_TURNS)
            fsd_sgs_runner_fail(r, e->at, "this does not come in %u turns; name what comes",
                                "%u 个回合内不会发生; 应为会发生之事", (unsigned)MOST_TURNS);
        pass(r);
    }
    /* A play phase is there once he is asked. */
    while (r->status == FSD_OK && e->phase == FSD_SGS_PLAY && !fsd_sgs_resting(r->g))
        fsd_sgs_runner_go(r);
}

/* A use is followed to where its targets are confirmed. */
static void confirm_targets(fsd_sgs_runner *r)
{
    while (r->status == FSD_OK && !fsd_sgs_resting(r->g)) {
        const sgs_frame *f = &r->g->frame[r->g->depth - 1];
        if (!r->g->asking && f->effect == EFFECT_resolve && f->step == 0)
            return;
        fsd_sgs_runner_go(r);
    }
}

static void happen(fsd_sgs_runner *r, const fsd_sgs_act *e)
{
    switch (e->deed) {
    case FSD_SGS_DO_DAMAGE:
        hurt(r, e);
        break;
    case FSD_SGS_DO_PHASE:
    case FSD_SGS_DO_TURN_END:
        pass_time(r, e);
        break;
    default:
        decide(r, e);
    }
}

/* ---- The whole ------------------------------------------------------------------------------ */

static bool stopped(const fsd_sgs_runner *r)
{
    return r->status != FSD_OK || r->out->refused != FSD_SGS_FINE;
}

static void run_events(fsd_sgs_runner *r)
{
    const fsd_sgs_scenario *from = r->from;
    for (uint32_t i = 0; i < from->events && !stopped(r); i++) {
        happen(r, &from->event[i]);
        if (!stopped(r) && from->event[i].unresolved)
            confirm_targets(r);
    }
}

static void end_events(fsd_sgs_runner *r)
{
    const fsd_sgs_scenario *from = r->from;
    bool open = from->events > 0 && from->event[from->events - 1].unresolved;
    if (stopped(r))
        return;
    if (from->asks)
        fsd_sgs_runner_ask(r);
    else if (!open)
        fsd_sgs_runner_settle(r);
    if (r->status == FSD_OK && !from->asks && r->answered < from->answers)
        fsd_sgs_runner_fail(r, from->answer[r->answered].at,
                            "nobody asks for this answer; leave it out",
                            "没有人询问此答复; 应删去");
}

fsd_status fsd_sgs_scenario_run(fsd_sgs_scenario *scenario, const fsd_sgs_host *host,
                                fsd_sgs_course *out, fsd_error *error)
{
    memset(out, 0, sizeof *out);
    fsd_sgs_runner r = { .from = scenario,
                         .out = out,
                         .host = host,
                         .error = error,
                         .g = (sgs_game *)(void *)&out->game,
                         .turn_ended = NOBODY };
    r.sink = (sgs_sink){ hear, &r };
    r.status = fsd_sgs_scenario_place(scenario, &out->game, error);
    if (r.status != FSD_OK)
        return r.status;
    r.g->sec.ask_play = 1;
    open_play(&r);
    if (scenario->uses && !scenario->asks)
        fsd_sgs_lay_table(r.g, scenario);
    run_events(&r);
    end_events(&r);
    r.g->sec.ask_play = 0;
    return r.status;
}

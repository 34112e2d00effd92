/* The request of a scenario: asked by the effect that would ask it, where that can be set up, else
 * by itself. */
#include "sgs/scenario/course.h"
#include "sgs/table/words.h"

/* What the answer to a request that stands by itself does. */
EFFECT(pose)
{
    BEGIN;
    if (NO)
        RETURN(0);
    if (g->request.kind == FSD_SGS_ASK_USE || g->request.kind == FSD_SGS_ASK_NULLIFICATION)
        USE_ANSWER(USE_UNCOUNTED);
    else if (g->request.kind == FSD_SGS_ASK_RESPOND)
        MOVE(.cards = fsd_sgs_answered_card(g, &g->request, &g->answer).cards, .to = NOBODY,
             .place = FSD_SGS_DISCARDED, .reason = REASON_RESPOND, .by = e->who);
    else if (g->request.kind == FSD_SGS_ASK_DISCARD)
        MOVE(.cards = g->answer.cards, .to = NOBODY, .place = FSD_SGS_DISCARDED,
             .reason = REASON_DISCARD, .by = e->who);
    else if (g->request.kind == FSD_SGS_ASK_PICK)
        OBTAIN(e->who, g->answer.cards, REASON_OBTAIN);
    else if (g->request.kind == FSD_SGS_ASK_DISTRIBUTE)
        MOVE(.cards = g->answer.cards, .to = ANSWERED_PLAYER, .place = FSD_SGS_HAND,
             .reason = REASON_GIVE, .by = e->who);
    else if (g->request.kind == FSD_SGS_ASK_ARRANGE)
        fsd_sgs_arrange(g, g->answer.order, g->answer.ordered, g->answer.top);
    END;
}

/* ---- The request by itself ------------------------------------------------------------------ */

static sgs_set options_of(const sgs_game *g, const fsd_sgs_scenario_request *from)
{
    sgs_set cards = set_none();
    if (from->kind == FSD_SGS_ASK_CARD_OF_PLAYER)
        return fsd_sgs_cards_of(g, from->to, from->places & ~(uint32_t)HAND_);
    if (from->kind == FSD_SGS_ASK_DISCARD || from->kind == FSD_SGS_ASK_EXCHANGE)
        return fsd_sgs_cards_of(g, from->seat, from->equip ? HE : HAND_);
    if (from->kind == FSD_SGS_ASK_SHOW || from->kind == FSD_SGS_ASK_PINDIAN)
        return g->sec.hand[from->seat];
    for (uint32_t i = 0; i < from->cards.count; i++)
        set_add(&cards, from->cards.card[i].id);
    return cards;
}

static uint16_t players_of(const sgs_game *g, const fsd_sgs_scenario_request *from)
{
    uint32_t set = 0;
    if (from->kind == FSD_SGS_ASK_USE)
        return (uint16_t)(from->to == NOBODY ? others(&g->pub, from->seat) : 1u << from->to);
    if (from->kind != FSD_SGS_ASK_PLAYER || from->options == NULL ||
        from->options->kind != FSD_JSON_ARRAY)
        return living(&g->pub);
    for (const fsd_json *item = from->options->first; item != NULL; item = item->next) {
        int64_t seat;
        if (fsd_json_i64(item, &seat) == FSD_OK && seat >= 1 && seat <= g->pub.players)
            set |= 1u << (seat - 1);
    }
    return (uint16_t)(set & living(&g->pub));
}

/* The options by their names, those without one by their places. */
static uint32_t choices_of(const fsd_sgs_scenario_request *from, const sgs_request *q)
{
    uint32_t bits = 0, place = 0;
    if (q->kind == FSD_SGS_ASK_INVOKE)
        return 2;
    if (q->kind == FSD_SGS_ASK_SUIT || q->kind == FSD_SGS_ASK_KINGDOM)
        return 15;
    if (q->kind != FSD_SGS_ASK_CHOICE || from->options == NULL ||
        from->options->kind != FSD_JSON_ARRAY)
        return 0;
    for (const fsd_json *item = from->options->first; item != NULL && place < 32;
         item = item->next, place++) {
        uint32_t choice = 0;
        const char *key;
        while (choice < 32 && (key = fsd_sgs_choice_key(q, choice),
                               !key || !fsd_str_equal(item->text, fsd_str_of(key))))
            choice++;
        bits |= 1u << (choice < 32 ? choice : place);
    }
    return bits;
}

static uint32_t least_of(const fsd_sgs_scenario_request *from, const sgs_game *g)
{
    if (from->least != FSD_SGS_UNSAID)
        return (uint32_t)from->least;
    if (from->kind == FSD_SGS_ASK_PEACH)
        return (uint32_t)(1 - g->pub.player[from->to].hp);
    return from->several ? 0 : 1;
}

static uint32_t most_of(const fsd_sgs_scenario_request *from, const sgs_request *q)
{
    if (from->most != FSD_SGS_UNSAID)
        return (uint32_t)from->most;
    if (from->kind == FSD_SGS_ASK_NULLIFICATION)
        return !from->positive;
    if (from->several)
        return count_bits(q->players);
    return q->min > 1 ? q->min : from->kind == FSD_SGS_ASK_DISTRIBUTE ? set_count(&q->cards) : 1;
}

static bool may_decline(const fsd_sgs_scenario_request *from)
{
    if (from->optional < 2)
        return from->optional;
    return from->kind <= FSD_SGS_ASK_INVOKE;
}

static uint8_t want_of(const fsd_sgs_scenario_request *from)
{
    if (from->kind == FSD_SGS_ASK_NULLIFICATION)
        return FSD_SGS_WANT_NULLIFICATION;
    if (from->kind == FSD_SGS_ASK_PEACH)
        return from->to == from->seat ? FSD_SGS_WANT_SAVE : FSD_SGS_WANT_PEACH;
    return from->want;
}

static sgs_card said_card(const fsd_sgs_said *said)
{
    sgs_card card = { said->kind, said->suit, said->number, 0, set_none() };
    if (said->at != NULL && said->id != NO_CARD)
        set_add(&card.cards, said->id);
    return card;
}

static sgs_request request_of(const sgs_game *g, const fsd_sgs_scenario_request *from)
{
    sgs_request q = { .kind = from->kind,
                      .who = from->seat,
                      .skill = from->why.skill,
                      .reason_kind = from->why.skill ? 0 : from->why.kind,
                      .from = from->from == NOBODY ? from->seat : from->from,
                      .to = from->to == NOBODY ? from->seat : from->to,
                      .want = want_of(from),
                      .optional = may_decline(from),
                      .players = players_of(g, from),
                      .cards = options_of(g, from),
                      .card = said_card(&from->card) };
    q.choices = choices_of(from, &q);
    q.min = (uint8_t)least_of(from, g);
    q.max = (uint8_t)most_of(from, &q);
    if (from->kind == FSD_SGS_ASK_CARD_OF_PLAYER && from->places & HAND_ && from->to != from->seat)
        q.hand = g->pub.player[from->to].hand;
    return q;
}

static bool asks_for_cards(uint32_t kind)
{
    return kind >= FSD_SGS_ASK_DISCARD && kind <= FSD_SGS_ASK_DISTRIBUTE;
}

/* Whether the cards of the options still lie where they were put before the events. */
static bool options_lie_there(const sgs_game *g, const sgs_request *q)
{
    uint32_t count = set_count(&q->cards);
    if (q->kind == FSD_SGS_ASK_DISTRIBUTE)
        return set_within(&q->cards, &g->sec.hand[q->who]);
    if (q->kind == FSD_SGS_ASK_PICK)
        return set_within(&q->cards, &g->pub.pool);
    if (q->kind != FSD_SGS_ASK_ARRANGE || count > g->pub.deck)
        return q->kind != FSD_SGS_ASK_ARRANGE;
    sgs_set top = fsd_sgs_deck_cards_on_top(g, count);
    return set_equal(&top, &q->cards);
}

/* What is missing for it, or null. */
static const char *lacking(const sgs_game *g, const sgs_request *q,
                           const fsd_sgs_scenario_request *from)
{
    uint32_t cards = set_count(&q->cards);
    if (q->kind == FSD_SGS_ASK_RESPOND && q->want == FSD_SGS_WANT_ANY)
        return "pattern";
    if (q->kind == FSD_SGS_ASK_NULLIFICATION && from->card.at == NULL)
        return "trick";
    if (q->kind == FSD_SGS_ASK_CARD_OF_PLAYER && cards + q->hand == 0)
        return "owner, places";
    if (asks_for_cards(q->kind) && (cards == 0 || (!q->optional && cards < q->min)))
        return q->kind >= FSD_SGS_ASK_PICK ? "options" : "hand";
    if (q->kind == FSD_SGS_ASK_ARRANGE && cards > FSD_SGS_ORDER)
        return "options";
    if (q->kind == FSD_SGS_ASK_PLAYER && q->players == 0)
        return "options";
    if (q->kind == FSD_SGS_ASK_CHOICE && q->choices == 0)
        return "options";
    if (!options_lie_there(g, q))
        return "options";
    if (q->kind == FSD_SGS_ASK_SKILL && !(g->sec.spare[0] | g->sec.spare[1]))
        return "spare";
    return q->max < q->min && q->kind != FSD_SGS_ASK_NULLIFICATION && q->kind != FSD_SGS_ASK_PEACH
               ? "max"
               : NULL;
}

static void ask_by_itself(fsd_sgs_runner *r, const fsd_sgs_scenario_request *from)
{
    sgs_game *g = r->g;
    const sgs_request q = request_of(g, from);
    const char *what = lacking(g, &q, from);
    if (what != NULL) {
        fsd_sgs_runner_fail(r, from->at, "nobody can be asked this: see \"%s\"; it must fit",
                            "无法如此询问: 见 \"%s\"; 应相符", what);
        return;
    }
    fsd_sgs_make_room(g);
    fsd_sgs_push(g, EFFECT_pose)->as.pose.who = from->seat;
    fsd_sgs_open(g, &q);
}

/* ---- The effect that asks it ---------------------------------------------------------------- */

static bool is_it(const sgs_request *q, const fsd_sgs_scenario_request *from)
{
    if (q->kind != from->kind || q->who != from->seat)
        return false;
    if (q->kind != FSD_SGS_ASK_PEACH && !why_fits(&from->why, q))
        return false;
    if (from->to != NOBODY && q->to != from->to && from->kind != FSD_SGS_ASK_USE)
        return false;
    return from->kind != FSD_SGS_ASK_NULLIFICATION || q->max == !from->positive;
}

/* What the discard phase asks for. */
static bool of_discard_phase(const fsd_sgs_scenario_request *from)
{
    return from->kind == FSD_SGS_ASK_DISCARD && !from->why.skill && !from->why.kind;
}

/* What is judged is known to whoever may replace it; of anything else no conclusion is drawn. */
static void hear_judgement(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *happening)
{
    const fsd_sgs_host *host = self;
    if (happening->kind == FSD_SGS_HEARD_JUDGE && host != NULL && host->hear != NULL)
        host->hear(host->self, game, happening);
}

/* Goes on with the least answers of everybody, who are asked whether or not they have a choice,
 * until the request comes or nothing is in progress any more. */
static bool comes(fsd_sgs_runner *r)
{
    enum { MOST_STEPS = 5000 };
    sgs_game *g = r->g;
    const fsd_sgs_scenario_request *from = &r->from->request;
    const sgs_sink sink = { hear_judgement, (void *)(uintptr_t)r->host };
    bool begun = false; /* past the frames of rounds and turn */
    g->sec.ask_all = 1;
    for (uint32_t i = 0; i < MOST_STEPS && !g->pub.over; i++) {
        if (g->asking && is_it(&g->request, from)) {
            g->sec.ask_all = 0;
            return true;
        }
        const bool resting = fsd_sgs_resting(g);
        begun |= !resting;
        if (resting && (begun || g->asking) && !of_discard_phase(from))
            return false;
        if (g->asking) {
            fsd_sgs_answer answer;
            fsd_sgs_least((const fsd_sgs_game *)(const void *)g, &answer);
            (void)fsd_sgs_reply((fsd_sgs_game *)(void *)g, &answer);
        } else {
            fsd_sgs_step(g, &sink);
        }
    }
    return false;
}

static struct fx_use table_use(const fsd_sgs_scenario *from)
{
    struct fx_use use = { .card = said_card(&from->table.card),
                          .user = from->table.seat,
                          .victim = NOBODY };
    use.card.skill = from->table.skill;
    for (uint32_t i = 0; i < from->table.subcards.count; i++)
        set_add(&use.card.cards, from->table.subcards.card[i].id);
    use.count = from->table.targets;
    if (use.card.kind == COLLATERAL && use.count == 2) {
        use.victim = from->table.target[1];
        use.count = 1;
    }
    for (uint32_t i = 0; i < use.count; i++) {
        use.target[i] = from->table.target[i];
        if (use.target[i] == from->table_at)
            use.entry = (uint8_t)i;
    }
    memset(use.jinks, 1, sizeof use.jinks);
    return use;
}

void fsd_sgs_lay_table(sgs_game *g, const fsd_sgs_scenario *from)
{
    fsd_sgs_make_room(g);
    fsd_sgs_push(g, EFFECT_resolve)->as.use = table_use(from);
}

/* With whom `from` contests. */
static uint8_t contested(const fsd_sgs_scenario_request *q)
{
    return q->seat == q->from ? q->to : q->seat;
}

static bool can_contest(const sgs_table *t, uint32_t from, uint32_t to)
{
    return alive(t, from) && alive(t, to) && from != to && t->player[from].hand > 0 &&
           t->player[to].hand > 0;
}

/* Lays what asks on top of the game; false: there is nothing that would. */
static bool set_up(sgs_game *g, const fsd_sgs_scenario *from)
{
    const fsd_sgs_scenario_request *q = &from->request;
    const bool at_boundary = !g->asking;
    if (of_discard_phase(q) && q->seat == g->pub.current) {
        if (g->asking)
            (void)fsd_sgs_reply((fsd_sgs_game *)(void *)g, &(fsd_sgs_answer){ .no = 1 });
        return true;
    }
    fsd_sgs_make_room(g);
    if (q->kind == FSD_SGS_ASK_PEACH)
        fsd_sgs_push(g, EFFECT_dying)->as.dying =
            (struct fx_dying){ .who = q->to, .from = q->from };
    else if (q->kind == FSD_SGS_ASK_PINDIAN && can_contest(&g->pub, q->from, contested(q)))
        fsd_sgs_push(g, EFFECT_pindian)->as.pindian = (struct fx_pindian){ .from = q->from,
                                                                           .to = contested(q),
                                                                           .skill = q->why.skill,
                                                                           .from_card = NO_CARD,
                                                                           .to_card = NO_CARD };
    else if (from->uses)
        fsd_sgs_lay_table(g, from);
    else
        return at_boundary; /* the phase that is to begin may ask it */
    return true;
}

/* ---- Asking --------------------------------------------------------------------------------- */

/* What is going on comes to the request by itself, with the answers of the file. */
static bool reached(fsd_sgs_runner *r)
{
    const fsd_sgs_scenario_request *from = &r->from->request;
    const sgs_game before = *r->g;
    uint32_t answered = r->answered, heard = r->out->heard_count, asked = r->out->asked_count;
    while (r->status == FSD_OK) {
        if (r->g->asking && is_it(&r->g->request, from))
            return true;
        if (fsd_sgs_resting(r->g))
            break;
        fsd_sgs_runner_go(r);
    }
    if (r->status != FSD_OK || fsd_sgs_resting(&before))
        return false;
    const sgs_game after = *r->g;
    *r->g = before;
    if (comes(r)) {
        r->answered = answered;
        r->out->heard_count = heard;
        r->out->asked_count = asked;
        return true;
    }
    *r->g = after;
    return false;
}

static bool can_be_asked(fsd_sgs_runner *r, const fsd_sgs_scenario_request *from)
{
    const sgs_table *t = &r->g->pub;
    if (!alive(t, from->seat))
        fsd_sgs_runner_fail(r, from->at, "seat %u is dead; only the living are asked",
                            "座位 %u 已死亡; 只能询问存活者", (unsigned)from->seat + 1);
    else if (from->kind == FSD_SGS_ASK_PLAY)
        fsd_sgs_runner_fail(
            r, from->at, "seat %u is not in his play phase; \"current\" and \"phase\" must say so",
            "座位 %u 不在其出牌阶段; 应由 \"current\" 与 \"phase\" 指明", (unsigned)from->seat + 1);
    else if (from->kind == FSD_SGS_ASK_PEACH &&
             (from->to == NOBODY || !alive(t, from->to) || t->player[from->to].hp > 0))
        fsd_sgs_runner_fail(r, from->at,
                            "\"dying\" is nobody who is; it must be one with hp 0 or less",
                            "\"dying\" 不在濒死; 应为体力不大于 0 者");
    else if (from->kind == FSD_SGS_ASK_CARD_OF_PLAYER && from->to == NOBODY)
        fsd_sgs_runner_fail(r, from->at, "no \"%s\" in %s; it needs one",
                            "缺少 \"%s\" (%s); 应给出", "owner", "request");
    return r->status == FSD_OK;
}

/* The file gives the position in which is asked: what is asked after damage finds it done. */
static bool same_hp(const sgs_game *a, const sgs_game *b)
{
    for (uint32_t p = 0; p < a->pub.players; p++)
        if (a->pub.player[p].hp != b->pub.player[p].hp)
            return false;
    return true;
}

/* The discard phase itself says how many cards go; a file that says another number errs. */
static void check_discards(fsd_sgs_runner *r, const fsd_sgs_scenario_request *from)
{
    const sgs_request *q = &r->g->request;
    if (of_discard_phase(from) && ((from->least != FSD_SGS_UNSAID && from->least != q->min) ||
                                   (from->most != FSD_SGS_UNSAID && from->most != q->max)))
        fsd_sgs_runner_fail(
            r, from->at, "the rules ask for %u cards here; \"min\" and \"max\" must say so",
            "规则在此要求弃 %u 张; \"min\" 与 \"max\" 应与之相符", (unsigned)q->min);
}

void fsd_sgs_runner_ask(fsd_sgs_runner *r)
{
    const fsd_sgs_scenario_request *from = &r->from->request;
    if (from->kind == FSD_SGS_ASK_GENERAL)
        return;
    if (reached(r)) {
        check_discards(r, from);
        return;
    }
    if (r->status != FSD_OK)
        return;
    if (r->g->pub.over) {
        fsd_sgs_runner_fail(r, from->at, "the game is over; nobody is asked any more",
                            "对局已结束; 不再询问任何人");
        return;
    }
    if (!can_be_asked(r, from))
        return;
    const sgs_game before = *r->g;
    if (set_up(r->g, r->from) && comes(r) && same_hp(&before, r->g)) {
        check_discards(r, from);
        return;
    }
    *r->g = before;
    if (from->kind == FSD_SGS_ASK_PEACH)
        fsd_sgs_runner_fail(r, from->at, "seat %u is not asked to save seat %u; ask one who is",
                            "座位 %u 不会被询问是否救座位 %u; 应询问会被询问者",
                            (unsigned)from->seat + 1, (unsigned)from->to + 1);
    else
        ask_by_itself(r, from);
}

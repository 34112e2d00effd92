/* A decision that a person takes, pick by pick: what may be picked, and by which numbers. */
#include "verbs/prose.h"
#include "verbs/sgs_play.h"
#include "verbs/sgs_words.h"

static const char *say(const fsd_call *call, const char *en, const char *zh)
{
    return fsd_call_say(call, en, zh);
}

/* ---- Numbers -------------------------------------------------------------------------------- */

/* By kind, then by suit and number, as a person holds them. */
static bool before(uint32_t a, uint32_t b)
{
    const fsd_sgs_card x = fsd_sgs_printed(a), y = fsd_sgs_printed(b);
    if (x.kind != y.kind)
        return x.kind < y.kind;
    return x.suit != y.suit ? x.suit < y.suit : x.number < y.number;
}

static void sort_hand(fsd_sgs_walk *ask)
{
    for (uint32_t id = 0; id < FSD_SGS_CARDS; id++) {
        if (!fsd_sgs_in(&ask->view.hand, id))
            continue;
        uint32_t at = ask->hands++;
        for (; at > 0 && before(id, ask->hand[at - 1]); at--)
            ask->hand[at] = ask->hand[at - 1];
        ask->hand[at] = (uint8_t)id;
    }
}

/* In the others what is to be picked lies elsewhere. */
static bool is_by_hand(uint32_t kind)
{
    return kind <= FSD_SGS_ASK_PEACH || kind == FSD_SGS_ASK_DISCARD ||
           kind == FSD_SGS_ASK_EXCHANGE || kind == FSD_SGS_ASK_SHOW ||
           kind == FSD_SGS_ASK_PINDIAN || kind == FSD_SGS_ASK_DISTRIBUTE;
}

static uint32_t hand_number(const fsd_sgs_walk *ask, uint32_t id)
{
    for (uint32_t i = 0; i < ask->hands && ask->by_hand; i++)
        if (ask->hand[i] == id)
            return i + 1;
    return 0;
}

uint32_t fsd_sgs_walk_number(const fsd_sgs_walk *ask, fsd_sgs_pick pick, bool *seat)
{
    *seat = pick.kind == FSD_SGS_PICK_PLAYER;
    if (*seat)
        return pick.value + 1u;
    uint32_t number = pick.kind == FSD_SGS_PICK_CARD ? hand_number(ask, pick.value) : 0;
    for (uint32_t i = 0; i < ask->extras && number == 0; i++)
        if (ask->extra[i].kind == pick.kind && ask->extra[i].value == pick.value)
            number = (ask->by_hand ? ask->hands : 0) + i + 1;
    return number;
}

/* Gives numbers to what comes up for the first time. */
static void look(fsd_sgs_walk *ask)
{
    fsd_sgs_look(ask->game, &ask->answer, &ask->options);
    uint32_t picks = fsd_sgs_picks(&ask->options);
    for (uint32_t n = 0; n < picks; n++) {
        bool seat;
        fsd_sgs_pick pick = fsd_sgs_nth_pick(&ask->options, n);
        if (pick.kind >= FSD_SGS_PICK_SKILL && fsd_sgs_walk_number(ask, pick, &seat) == 0 &&
            ask->extras < FSD_SGS_PLAY_EXTRAS)
            ask->extra[ask->extras++] = pick;
    }
}

void fsd_sgs_walk_begin(fsd_sgs_walk *ask, const fsd_sgs_play *play)
{
    *ask = (fsd_sgs_walk){ .call = play->call, .game = &play->game };
    fsd_sgs_see(ask->game, play->opening.person, false, &ask->view);
    ask->by_hand = is_by_hand(ask->view.request.kind);
    sort_hand(ask);
    look(ask);
}

void fsd_sgs_walk_back_to(fsd_sgs_walk *ask, const fsd_sgs_answer *answer)
{
    ask->answer = *answer;
    look(ask);
}

/* Nothing but the end of the answer is left. */
static bool only_finish(const fsd_sgs_options *options)
{
    return options->finish && fsd_sgs_picks(options) == 1;
}

bool fsd_sgs_walk_pick(fsd_sgs_walk *ask, fsd_sgs_pick pick)
{
    if (fsd_sgs_put(&ask->answer, &ask->view.request, pick))
        return true;
    look(ask);
    return only_finish(&ask->options);
}

static bool any_card(const fsd_sgs_set *cards)
{
    uint32_t bits = 0;
    for (uint32_t w = 0; w < FSD_SGS_CARDS / 32; w++)
        bits |= cards->word[w];
    return bits != 0;
}

bool fsd_sgs_walk_mixed(const fsd_sgs_walk *ask)
{
    const fsd_sgs_options *o = &ask->options;
    return o->players != 0 && (any_card(&o->cards) || o->choices != 0);
}

/* ---- Names ---------------------------------------------------------------------------------- */

/* A card of the hand as it is meant now: some skills change suits and kinds. */
static void put_card(const fsd_sgs_walk *ask, uint32_t id)
{
    const fsd_sgs_card printed = fsd_sgs_printed(id);
    const fsd_sgs_card face = fsd_sgs_in(&ask->view.hand, id)
                                  ? fsd_sgs_face(&ask->view.table, ask->view.seat, id)
                                  : printed;
    fsd_sgs_put_face(ask->call, &printed);
    if (face.kind == printed.kind && face.suit == printed.suit)
        return;
    fsd_text_add_str(&ask->call->out, say(ask->call, " as ", " 视为 "));
    fsd_sgs_put_face(ask->call, &face);
}

void fsd_sgs_put_pick(const fsd_sgs_walk *ask, fsd_sgs_pick pick)
{
    fsd_call *call = ask->call;
    uint32_t v = pick.value;
    switch (pick.kind) {
    case FSD_SGS_PICK_SKILL:
        fsd_text_add_str(&call->out, say(call, fsd_sgs_skill_en(v), fsd_sgs_skill_zh(v)));
        break;
    case FSD_SGS_PICK_KIND:
        fsd_text_add_str(&call->out, say(call, fsd_sgs_kind_en(v), fsd_sgs_kind_zh(v)));
        break;
    case FSD_SGS_PICK_CARD:
        put_card(ask, v);
        break;
    case FSD_SGS_PICK_PLAYER:
        fsd_sgs_put_player(call, &ask->view.table, v);
        break;
    case FSD_SGS_PICK_CHOICE:
        fsd_sgs_put_choice_word(call, &ask->view.request, v);
        break;
    default:
        fsd_text_add_str(&call->out, say(call, "done", "确定"));
    }
}

/* ---- What is offered ------------------------------------------------------------------------ */

void fsd_sgs_put_hand(const fsd_sgs_walk *ask)
{
    fsd_call *call = ask->call;
    size_t start = call->out.length;
    fsd_put_marked(call, FSD_FAINT, "%s", say(call, " hand ", " 手牌 "));
    if (ask->hands == 0)
        fsd_text_add_str(&call->out, say(call, " none", " 无"));
    for (uint32_t i = 0; i < ask->hands; i++) {
        fsd_text_add_spaces(&call->out, i > 0 ? 2 : 1);
        if (ask->by_hand)
            fsd_text_printf(&call->out, "%u ", i + 1);
        put_card(ask, ask->hand[i]);
    }
    fsd_wrap_prose(call, start, 7);
    fsd_text_add_char(&call->out, '\n');
}

/* One thing is kept on one line. */
static void put_offer(const fsd_sgs_walk *ask, fsd_sgs_pick pick)
{
    fsd_call *call = ask->call;
    bool seat;
    uint32_t number = fsd_sgs_walk_number(ask, pick, &seat);
    fsd_put_marked(call, FSD_STRONG, seat && fsd_sgs_walk_mixed(ask) ? "  #%u" : "  %u", number);
    fsd_text_add_char(&call->out, ' ');
    if (seat) { /* which has its number in front already */
        uint32_t general = ask->view.table.player[pick.value].general;
        fsd_text_add_str(&call->out, general ? say(call, fsd_sgs_general_en(general),
                                                   fsd_sgs_general_zh(general))
                                             : say(call, "seat", "座位"));
        if (pick.value == ask->view.seat)
            fsd_text_add_str(&call->out, say(call, " (you)", " (你)"));
    } else {
        fsd_sgs_put_pick(ask, pick);
    }
}

static void put_end(const fsd_sgs_walk *ask)
{
    const fsd_call *call = ask->call;
    const fsd_sgs_options *o = &ask->options;
    const char *what = NULL;
    if (o->no)
        what = ask->view.request.kind == FSD_SGS_ASK_PLAY
                   ? say(call, "Enter: end the phase", "回车: 结束出牌")
                   : say(call, "Enter: no", "回车: 不");
    else if (o->finish)
        what = say(call, "Enter: that is all", "回车: 就这些");
    if (what != NULL)
        fsd_text_printf(&ask->call->out, "  (%s)", what);
}

static int compare(const fsd_sgs_walk *ask, fsd_sgs_pick a, fsd_sgs_pick b)
{
    bool a_seat, b_seat;
    uint32_t x = fsd_sgs_walk_number(ask, a, &a_seat), y = fsd_sgs_walk_number(ask, b, &b_seat);
    if (a_seat != b_seat)
        return a_seat ? 1 : -1;
    return x < y ? -1 : x > y;
}

uint32_t fsd_sgs_walk_list(const fsd_sgs_walk *ask, fsd_sgs_pick out[static FSD_SGS_PLAY_PICKS])
{
    uint32_t count = 0, picks = fsd_sgs_picks(&ask->options);
    for (uint32_t n = 0; n < picks && count < FSD_SGS_PLAY_PICKS; n++) {
        fsd_sgs_pick pick = fsd_sgs_nth_pick(&ask->options, n);
        if (pick.kind < FSD_SGS_PICK_SKILL)
            continue;
        uint32_t at = count++;
        for (; at > 0 && compare(ask, pick, out[at - 1]) < 0; at--)
            out[at] = out[at - 1];
        out[at] = pick;
    }
    return count;
}

void fsd_sgs_put_picks(const fsd_sgs_walk *ask)
{
    fsd_call *call = ask->call;
    fsd_sgs_pick pick[FSD_SGS_PLAY_PICKS];
    uint32_t count = fsd_sgs_walk_list(ask, pick);
    size_t start = call->out.length;
    for (uint32_t i = 0; i < count; i++)
        put_offer(ask, pick[i]);
    put_end(ask);
    fsd_wrap_prose(call, start, 4);
    fsd_text_add_char(&call->out, '\n');
}

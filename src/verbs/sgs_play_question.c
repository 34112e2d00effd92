/* What a person is asked, in words. */
#include <string.h>

#include "sgs/table/words.h"
#include "verbs/prose.h"
#include "verbs/sgs_play.h"
#include "verbs/sgs_words.h"

typedef struct question {
    fsd_call *call;
    const fsd_sgs_view *view;
    const fsd_sgs_request *r;
} question;

static const char *say(const question *q, const char *en, const char *zh)
{
    return fsd_call_say(q->call, en, zh);
}

static void put(const question *q, const char *en, const char *zh)
{
    fsd_text_add_str(&q->call->out, say(q, en, zh));
}

/* "you", or the general. */
static void put_who(const question *q, uint32_t who)
{
    if (who == q->view->seat)
        put(q, "you", "你");
    else
        fsd_sgs_put_player(q->call, &q->view->table, who);
}

/* The skill or the card for which it is asked, and a colon; nothing where it is the rules. */
static void put_reason(const question *q)
{
    const fsd_sgs_request *r = q->r;
    if (r->skill)
        fsd_text_printf(&q->call->out,
                        "%s: ", say(q, fsd_sgs_skill_en(r->skill), fsd_sgs_skill_zh(r->skill)));
    else if (r->reason_kind)
        fsd_text_printf(&q->call->out, "%s: ",
                        say(q, fsd_sgs_kind_en(r->reason_kind), fsd_sgs_kind_zh(r->reason_kind)));
}

static void put_count(const question *q)
{
    if (q->r->min == q->r->max)
        fsd_text_printf(&q->call->out, "%u", (unsigned)q->r->min);
    else
        fsd_text_printf(&q->call->out, "%u..%u", (unsigned)q->r->min, (unsigned)q->r->max);
}

static void put_want(const question *q)
{
    static const fsd_words want[FSD_SGS_WANTS] = {
        [FSD_SGS_WANT_ANY] = { "a card", "牌" },
        [FSD_SGS_WANT_SLASH] = { "Slash", "杀" },
        [FSD_SGS_WANT_JINK] = { "Jink", "闪" },
        [FSD_SGS_WANT_PEACH] = { "Peach", "桃" },
        [FSD_SGS_WANT_SAVE] = { "Peach or Analeptic", "桃或酒" },
        [FSD_SGS_WANT_NULLIFICATION] = { "Nullification", "无懈可击" },
        [FSD_SGS_WANT_TRICK_OR_EQUIP] = { "a trick or equipment", "锦囊牌或装备牌" },
    };
    fsd_text_add_str(&q->call->out, fsd_say(want[q->r->want], q->call->language));
}

/* Guhuo's cards lie face down. */
static bool is_open(const question *q, const fsd_sgs_card *card)
{
    const char *key = card->skill ? fsd_sgs_skill_key(card->skill) : "";
    return q->r->from == q->view->seat ||
           (strcmp(key, "guhuo") != 0 && strcmp(key, "nosguhuo") != 0);
}

/* "Cao Cao #1: ♠7 Slash"; false where no card is answered. */
static bool put_answered(const question *q)
{
    const fsd_sgs_request *r = q->r;
    if (r->card.kind == 0)
        return false;
    if (r->from < q->view->table.players) {
        put_who(q, r->from);
        put(q, ": ", ": ");
    }
    fsd_sgs_put_used(q->call, &r->card, is_open(q, &r->card));
    return true;
}

static void ask_play(const question *q)
{
    put(q, "Your play phase.", "你的出牌阶段。");
}

static void ask_use(const question *q)
{
    if (!put_answered(q))
        put_reason(q);
    else
        put(q, ". ", "。");
    put(q, "Use ", "使用");
    put_want(q);
    if (q->r->players != 0 && (q->r->players & (q->r->players - 1)) == 0) {
        put(q, " on ", ", 目标 ");
        fsd_sgs_put_players(q->call, &q->view->table, q->r->players);
    }
    put(q, "?", "?");
}

static void ask_respond(const question *q)
{
    if (!put_answered(q))
        put_reason(q);
    else
        put(q, ". ", "。");
    put(q, "Answer with ", "打出");
    put_want(q);
    put(q, "?", "?");
}

static void ask_nullification(const question *q)
{
    (void)put_answered(q);
    if (q->r->to < q->view->table.players) {
        put(q, ", on ", ", 目标 ");
        put_who(q, q->r->to);
    }
    put(q, ". Nullify it?", "。使用无懈可击?");
}

static void ask_peach(const question *q)
{
    const fsd_sgs_player *p = &q->view->table.player[q->r->to];
    if (q->r->to == q->view->seat)
        put(q, "You are dying", "你濒死");
    else {
        fsd_sgs_put_player(q->call, &q->view->table, q->r->to);
        put(q, " is dying", " 濒死");
    }
    fsd_text_printf(&q->call->out, say(q, " (hp %d). Use ", " (体力 %d)。使用"), p->hp);
    put_want(q);
    put(q, "?", "?");
}

static void ask_invoke(const question *q)
{
    const fsd_sgs_request *r = q->r;
    put(q, "Use ", "发动 ");
    if (r->skill)
        put(q, fsd_sgs_skill_en(r->skill), fsd_sgs_skill_zh(r->skill));
    else
        put(q, fsd_sgs_kind_en(r->reason_kind), fsd_sgs_kind_zh(r->reason_kind));
    if (r->to < q->view->table.players && r->to != r->who) {
        put(q, " (it concerns ", " (对象 ");
        fsd_sgs_put_player(q->call, &q->view->table, r->to);
        put(q, ")", ")");
    }
    put(q, "?", "?");
}

static void ask_choice(const question *q)
{
    put_reason(q);
    put(q, "choose.", "选择一项。");
}

static void ask_suit(const question *q)
{
    put_reason(q);
    put(q, "choose a suit.", "选择花色。");
}

static void ask_kingdom(const question *q)
{
    put_reason(q);
    put(q, "Choose a kingdom.", "选择势力。");
}

static void ask_player(const question *q)
{
    put_reason(q);
    put(q, "players to choose: ", "选择角色, 人数: ");
    put_count(q);
    fsd_text_add_char(&q->call->out, '.');
}

static void ask_card_of_player(const question *q)
{
    put_reason(q);
    put(q, "choose a card of ", "选择一张牌, 属于");
    put_who(q, q->r->to);
    put(q, ".", "。");
}

/* The sentence of cards of one's own. */
static void ask_cards(const question *q, const char *en, const char *zh)
{
    put_reason(q);
    put(q, en, zh);
    put_count(q);
    put(q, ".", "。");
}

static void ask_discard(const question *q)
{
    if (q->r->skill == 0 && q->r->reason_kind == 0)
        put(q, "Your hand is over its limit: ", "手牌超过上限: ");
    ask_cards(q, "cards to discard: ", "弃牌, 张数: ");
}

static void ask_exchange(const question *q)
{
    ask_cards(q, "cards to hand over: ", "交出牌, 张数: ");
}

static void ask_show(const question *q)
{
    put_reason(q);
    put(q, "show a card.", "展示一张牌。");
}

static void ask_pindian(const question *q)
{
    put_reason(q);
    put(q, "your card for the contest", "拼点的牌");
    if (q->r->from < q->view->table.players && q->r->from != q->r->who) {
        put(q, " with ", ", 对手 ");
        fsd_sgs_put_player(q->call, &q->view->table, q->r->from);
    }
    put(q, ".", "。");
}

static void ask_pick(const question *q)
{
    ask_cards(q, "cards to take: ", "选取牌, 张数: ");
}

static void ask_arrange(const question *q)
{
    put_reason(q);
    put(q,
        "put the cards in order, the next to be drawn first; what follows the sign / goes to the "
        "bottom of the deck.",
        "排列这些牌, 先摸到的在前; 符号 / 之后的置于牌堆底。");
}

static void ask_distribute(const question *q)
{
    ask_cards(q, "cards for one player, then who gets them. Cards: ",
              "分给一名角色, 先选牌再选人。张数: ");
}

static void ask_general(const question *q)
{
    static const fsd_words trio[] = { { "Who leads?", "主将由谁担任?" },
                                      { "Who is the first vanguard?", "第一名前锋由谁担任?" },
                                      { "Who is the second vanguard?", "第二名前锋由谁担任?" } };
    const fsd_sgs_request *r = q->r;
    if (r->place == 0 && q->view->table.mode != FSD_SGS_IDENTITY)
        put(q, "Pick a general for your side.", "为己方选取一名武将。");
    else if (r->place == 0)
        put(q, "Choose your general.", "选择你的武将。");
    else if (q->view->table.mode == FSD_SGS_3V3)
        fsd_text_add_str(&q->call->out, fsd_say(trio[(r->place - 1) % 3], q->call->language));
    else
        fsd_text_printf(&q->call->out, say(q, "Who comes in as number %u?", "第 %u 个出场的是谁?"),
                        (unsigned)r->place);
}

static void ask_skill(const question *q)
{
    put_reason(q);
    put(q, "choose a skill.", "选择一项技能。");
}

static void (*const ask_of[FSD_SGS_REQUESTS])(const question *q) = {
    [FSD_SGS_ASK_PLAY] = ask_play,
    [FSD_SGS_ASK_USE] = ask_use,
    [FSD_SGS_ASK_RESPOND] = ask_respond,
    [FSD_SGS_ASK_NULLIFICATION] = ask_nullification,
    [FSD_SGS_ASK_PEACH] = ask_peach,
    [FSD_SGS_ASK_INVOKE] = ask_invoke,
    [FSD_SGS_ASK_CHOICE] = ask_choice,
    [FSD_SGS_ASK_SUIT] = ask_suit,
    [FSD_SGS_ASK_KINGDOM] = ask_kingdom,
    [FSD_SGS_ASK_PLAYER] = ask_player,
    [FSD_SGS_ASK_CARD_OF_PLAYER] = ask_card_of_player,
    [FSD_SGS_ASK_DISCARD] = ask_discard,
    [FSD_SGS_ASK_EXCHANGE] = ask_exchange,
    [FSD_SGS_ASK_SHOW] = ask_show,
    [FSD_SGS_ASK_PINDIAN] = ask_pindian,
    [FSD_SGS_ASK_PICK] = ask_pick,
    [FSD_SGS_ASK_ARRANGE] = ask_arrange,
    [FSD_SGS_ASK_DISTRIBUTE] = ask_distribute,
    [FSD_SGS_ASK_GENERAL] = ask_general,
    [FSD_SGS_ASK_SKILL] = ask_skill,
};

/* The text of the skill that asks, the first time. */
static void put_explanation(const question *q, uint64_t explained[4])
{
    uint32_t skill = q->r->skill;
    uint64_t bit = UINT64_C(1) << skill % 64;
    const char *text = say(q, fsd_sgs_skill_text_en(skill), fsd_sgs_skill_text_zh(skill));
    if (skill == 0 || text == NULL || (explained[skill / 64] & bit))
        return;
    explained[skill / 64] |= bit;
    size_t start = q->call->out.length;
    fsd_put_marked(q->call, FSD_FAINT, "  %s: %s",
                   say(q, fsd_sgs_skill_en(skill), fsd_sgs_skill_zh(skill)), text);
    fsd_wrap_prose(q->call, start, 4);
    fsd_text_add_char(&q->call->out, '\n');
}

/* What was picked of the answer so far. */
static void put_begun(const fsd_sgs_walk *ask, const question *q)
{
    const fsd_sgs_answer *a = &ask->answer;
    fsd_call *call = q->call;
    const char *comma = " ";
    put(q, "Picked:", "已选:");
    if (a->skill) {
        fsd_text_add_char(&call->out, ' ');
        fsd_sgs_put_pick(ask, (fsd_sgs_pick){ FSD_SGS_PICK_SKILL, a->skill });
        comma = ": ";
    }
    if (a->kind)
        fsd_text_printf(&call->out, say(q, " as %s", " 当作%s"),
                        say(q, fsd_sgs_kind_en(a->kind), fsd_sgs_kind_zh(a->kind)));
    for (uint32_t id = 0; id < FSD_SGS_CARDS; id++)
        if (fsd_sgs_in(&a->cards, id)) {
            fsd_text_add_str(&call->out, comma);
            fsd_sgs_put_pick(ask, (fsd_sgs_pick){ FSD_SGS_PICK_CARD, (uint8_t)id });
            comma = fsd_sgs_comma(call);
        }
    for (uint32_t i = 0; i < a->ordered; i++) {
        fsd_text_add_str(&call->out, a->chosen && i == a->top ? " / " : comma);
        fsd_sgs_put_pick(ask, (fsd_sgs_pick){ FSD_SGS_PICK_CARD, a->order[i] });
        comma = fsd_sgs_comma(call);
    }
    for (uint32_t i = 0; i < a->targets; i++) {
        fsd_text_add_str(&call->out, " -> ");
        fsd_sgs_put_player(call, &q->view->table, a->target[i]);
    }
    if (ask->options.players != 0 && !fsd_sgs_walk_mixed(ask))
        put(q, ". Who?", "。目标?");
    else
        put(q, ". And?", "。还有?");
}

static bool begun(const fsd_sgs_answer *a)
{
    uint32_t cards = 0;
    for (uint32_t w = 0; w < FSD_SGS_CARDS / 32; w++)
        cards |= a->cards.word[w];
    return a->skill || a->kind || a->targets || a->ordered || a->chosen || cards;
}

/* Makes what stands from there on strong. */
static void emphasize(fsd_call *call, size_t start)
{
    const fsd_str made = fsd_text_from(&call->out, start);
    const char *text = fsd_arena_copy(&call->arena, made.at, made.length);
    call->out.length = start;
    call->out.failed |= text == NULL;
    fsd_put_marked(call, FSD_STRONG, "%s", text != NULL ? text : "");
}

void fsd_sgs_put_question(const fsd_sgs_walk *ask, uint64_t explained[4])
{
    const question q = { ask->call, &ask->view, &ask->view.request };
    bool first = !begun(&ask->answer);
    if (first)
        put_explanation(&q, explained);
    size_t start = q.call->out.length;
    if (first)
        ask_of[q.r->kind](&q);
    else
        put_begun(ask, &q);
    emphasize(q.call, start);
    fsd_wrap_prose(q.call, start, 2);
    fsd_text_add_char(&q.call->out, '\n');
}

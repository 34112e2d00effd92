/* What happens in a game, a line each. */
#include <string.h>

#include "sgs/mind/chat.h"
#include "sgs/table/words.h"
#include "verbs/prose.h"
#include "verbs/sgs_words.h"

/* Where a line goes on that is broken. */
enum { HANGING = 4 };

/* ---- Parts of a line ------------------------------------------------------------------------ */

static void put(fsd_call *call, const char *text)
{
    fsd_text_add_str(&call->out, text);
}

static void say(fsd_call *call, const char *en, const char *zh)
{
    put(call, fsd_call_say(call, en, zh));
}

static const char *skill_name(const fsd_call *call, uint32_t skill)
{
    return fsd_call_say(call, fsd_sgs_skill_en(skill), fsd_sgs_skill_zh(skill));
}

/* ---- Happenings ----------------------------------------------------------------------------- */

typedef struct line {
    fsd_call *call;
    const fsd_sgs_table *table;
    const fsd_sgs_happening *h;
    const fsd_sgs_game *game;
    uint32_t seat; /* who reads it; FSD_SGS_NOBODY: somebody who sees everything */
    bool seen;     /* the faces of its cards */
} line;

static void player(const line *l, uint32_t who)
{
    fsd_sgs_put_player(l->call, l->table, who);
}

/* The cards, or how many. */
static void put_faces(const line *l)
{
    const fsd_sgs_set *cards = &l->h->card.cards;
    uint32_t count = 0;
    if (l->seen) {
        fsd_sgs_put_cards(l->call, cards);
        return;
    }
    for (uint32_t id = 0; id < FSD_SGS_CARDS; id++)
        count += fsd_sgs_in(cards, id);
    fsd_text_printf(&l->call->out,
                    fsd_call_say(l->call, count == 1 ? "%u card" : "%u cards", "%u 张牌"), count);
}

/* The role as the reader knows it; a reader without a seat sees the table alone. */
static uint32_t role_of(const line *l, uint32_t who)
{
    bool all = l->seat == FSD_SGS_NOBODY;
    if (!all && l->seat >= l->table->players)
        return l->table->player[who].role;
    fsd_sgs_view view;
    fsd_sgs_see(l->game, all ? who : l->seat, all, &view);
    return view.roles[who];
}

static void put_general(const line *l)
{
    uint32_t role = role_of(l, l->h->who);
    player(l, l->h->who);
    say(l->call, " enters", " 登场");
    if (role != FSD_SGS_UNKNOWN)
        fsd_text_printf(&l->call->out, ", %s", fsd_sgs_role_name(l->call, role));
}

/* Of generals that are picked in turn; other choices show in what comes of them. */
static void put_pick(const line *l)
{
    player(l, l->h->who);
    fsd_text_printf(
        &l->call->out, fsd_call_say(l->call, " picks %s", " 选取 %s"),
        fsd_call_say(l->call, fsd_sgs_general_en(l->h->number), fsd_sgs_general_zh(l->h->number)));
}

static void put_turn(const line *l)
{
    const fsd_sgs_player *p = &l->table->player[l->h->who];
    put(l->call, "== ");
    player(l, l->h->who);
    fsd_text_printf(&l->call->out,
                    fsd_call_say(l->call, ": turn %u, hp %d/%d, %u in hand",
                                 ": 第 %u 回合, 体力 %d/%d, 手牌 %u"),
                    (unsigned)l->table->turns, p->hp, p->max_hp, (unsigned)p->hand);
}

static const fsd_words place_word[] = {
    [FSD_SGS_NOWHERE] = { "out of the game", "游戏外" },
    [FSD_SGS_DECK] = { "the deck", "牌堆" },
    [FSD_SGS_DISCARDED] = { "the discard pile", "弃牌堆" },
    [FSD_SGS_TABLE] = { "the table", "处理区" },
    [FSD_SGS_HAND] = { "hand", "手牌" },
    [FSD_SGS_EQUIPPED] = { "equipment", "装备区" },
    [FSD_SGS_JUDGED] = { "judgement area", "判定区" },
    [FSD_SGS_PILE] = { "pile", "牌" },
    [FSD_SGS_FIELDS] = { "fields", "田" },
    [FSD_SGS_GIFTS] = { "gifts", "礼" },
    [FSD_SGS_ASIDE] = { "aside", "移出" },
};

static void put_move(const line *l)
{
    const fsd_sgs_happening *h = l->h;
    if (h->from != FSD_SGS_NOBODY) {
        player(l, h->from);
        put(l->call, ": ");
    }
    put_faces(l);
    put(l->call, " -> ");
    if (h->to != FSD_SGS_NOBODY) {
        player(l, h->to);
        put(l->call, " ");
    }
    put(l->call, fsd_say(place_word[h->place], l->call->language));
    fsd_text_printf(
        &l->call->out, " (%s)",
        fsd_call_say(l->call, fsd_sgs_reason_en(h->reason), fsd_sgs_reason_zh(h->reason)));
}

static void put_use(const line *l)
{
    player(l, l->h->who);
    say(l->call, " uses ", " 使用 ");
    fsd_sgs_put_used(l->call, &l->h->card, l->seen);
    if (l->h->targets == 0 || l->h->targets == 1u << l->h->who)
        return;
    say(l->call, " on ", ", 目标 ");
    fsd_sgs_put_players(l->call, l->table, l->h->targets);
    if (l->h->to >= l->table->players) /* Collateral has somebody to be slashed */
        return;
    say(l->call, ", who shall slash ", ", 令其对 ");
    player(l, l->h->to);
    say(l->call, "", " 使用杀");
}

static void put_respond(const line *l)
{
    player(l, l->h->who);
    say(l->call, " plays ", " 打出 ");
    fsd_sgs_put_used(l->call, &l->h->card, l->seen);
}

static void put_skill(const line *l)
{
    uint32_t to = l->h->targets;
    if (l->h->number == 0 && l->h->to < l->table->players)
        to |= 1u << l->h->to;
    player(l, l->h->who);
    fsd_text_printf(&l->call->out, fsd_call_say(l->call, " invokes %s", " 发动 %s"),
                    skill_name(l->call, l->h->skill));
    to &= ~(1u << l->h->who);
    if (to == 0)
        return;
    say(l->call, " on ", ", 目标 ");
    fsd_sgs_put_players(l->call, l->table, to);
}

static void put_shown_card(const line *l)
{
    fsd_sgs_card face = fsd_sgs_printed(l->h->number);
    fsd_sgs_put_face(l->call, &face);
}

static void put_judge(const line *l)
{
    player(l, l->h->who);
    say(l->call, " judges", " 判定");
    if (l->h->skill != 0)
        fsd_text_printf(&l->call->out, " (%s)", skill_name(l->call, l->h->skill));
    else if (l->h->card_kind != 0)
        fsd_text_printf(&l->call->out, " (%s)",
                        fsd_call_say(l->call, fsd_sgs_kind_en(l->h->card_kind),
                                     fsd_sgs_kind_zh(l->h->card_kind)));
    put(l->call, ": ");
    put_shown_card(l);
}

static void put_retrial(const line *l)
{
    player(l, l->h->who);
    say(l->call, " changes the judgement of ", " 改判 ");
    player(l, l->h->to);
    put(l->call, ": ");
    put_shown_card(l);
}

static void put_damage(const line *l)
{
    static const fsd_words nature[] = { [FSD_SGS_NORMAL] = { "", "" },
                                        [FSD_SGS_FIRE] = { "fire ", "火焰" },
                                        [FSD_SGS_THUNDER] = { "thunder ", "雷电" } };
    player(l, l->h->to);
    fsd_text_printf(&l->call->out, fsd_call_say(l->call, " takes %d %sdamage", " 受到 %d 点%s伤害"),
                    l->h->amount, fsd_say(nature[l->h->number], l->call->language));
    if (l->h->who == FSD_SGS_NOBODY)
        return;
    say(l->call, " from ", ", 来源 ");
    player(l, l->h->who);
}

static void put_hp(const line *l)
{
    const fsd_sgs_player *p = &l->table->player[l->h->who];
    player(l, l->h->who);
    fsd_text_printf(&l->call->out,
                    fsd_call_say(l->call, ": hp %s%d, now %d/%d", ": 体力 %s%d, 现为 %d/%d"),
                    l->h->amount > 0 ? "+" : "", l->h->amount, p->hp, p->max_hp);
}

static void put_max_hp(const line *l)
{
    player(l, l->h->who);
    fsd_text_printf(&l->call->out, fsd_call_say(l->call, ": most hp %s%d", ": 体力上限 %s%d"),
                    l->h->amount > 0 ? "+" : "", l->h->amount);
}

static void put_dying(const line *l)
{
    player(l, l->h->who);
    say(l->call, " is dying", " 濒死");
}

static void put_death(const line *l)
{
    player(l, l->h->who);
    fsd_text_printf(&l->call->out, fsd_call_say(l->call, " dies, a %s", " 阵亡, 身份 %s"),
                    fsd_sgs_role_name(l->call, l->h->number));
    if (l->h->to == FSD_SGS_NOBODY)
        return;
    say(l->call, ", by ", ", 凶手 ");
    player(l, l->h->to);
}

static void put_chain(const line *l)
{
    player(l, l->h->who);
    if (l->h->number)
        say(l->call, " is chained", " 横置");
    else
        say(l->call, " is unchained", " 重置");
}

static void put_flip(const line *l)
{
    player(l, l->h->who);
    if (l->h->number)
        say(l->call, " turns face down", " 翻面");
    else
        say(l->call, " turns face up", " 翻回正面");
}

static void put_show(const line *l)
{
    player(l, l->h->who);
    say(l->call, " shows ", " 展示 ");
    put_faces(l);
}

static void put_pindian(const line *l)
{
    player(l, l->h->who);
    say(l->call, " contests with ", " 拼点 ");
    player(l, l->h->to);
    fsd_text_printf(&l->call->out, ": %u : %d", (unsigned)l->h->number, l->h->amount);
}

static void put_gained(const line *l)
{
    player(l, l->h->who);
    fsd_text_printf(&l->call->out, fsd_call_say(l->call, " gains %s", " 获得 %s"),
                    skill_name(l->call, l->h->skill));
}

static void put_lost(const line *l)
{
    player(l, l->h->who);
    fsd_text_printf(&l->call->out, fsd_call_say(l->call, " loses %s", " 失去 %s"),
                    skill_name(l->call, l->h->skill));
}

static void put_shape(const line *l)
{
    player(l, l->h->who);
    fsd_text_printf(
        &l->call->out, fsd_call_say(l->call, " becomes like %s: %s", " 化身为 %s: %s"),
        fsd_call_say(l->call, fsd_sgs_general_en(l->h->number), fsd_sgs_general_zh(l->h->number)),
        skill_name(l->call, l->h->skill));
}

static void put_no_effect(const line *l)
{
    fsd_sgs_put_used(l->call, &l->h->card, l->seen);
    say(l->call, " has no effect on ", " 无效, 目标 ");
    player(l, l->h->to);
}

static void put_reshuffle(const line *l)
{
    say(l->call, "the discard pile becomes the deck", "弃牌堆洗为牌堆");
}

static void put_over(const line *l)
{
    if (l->h->targets == 0) {
        say(l->call, "== a draw", "== 平局");
        return;
    }
    say(l->call, "== won by ", "== 获胜: ");
    const char *gap = "";
    for (uint32_t p = 0; p < l->table->players; p++)
        if (l->h->targets >> p & 1) {
            put(l->call, gap);
            player(l, p);
            fsd_text_printf(&l->call->out, " (%s)", fsd_sgs_role_name(l->call, role_of(l, p)));
            gap = fsd_call_say(l->call, ", ", "、");
        }
}

/* What has no line: phases, ends of turns, marks and passes, whose effects are told. */
static void (*const put_line[FSD_SGS_HAPPENINGS])(const line *l) = {
    [FSD_SGS_HEARD_GENERAL] = put_general,     [FSD_SGS_HEARD_TURN] = put_turn,
    [FSD_SGS_HEARD_MOVE] = put_move,           [FSD_SGS_HEARD_USE] = put_use,
    [FSD_SGS_HEARD_RESPOND] = put_respond,     [FSD_SGS_HEARD_SKILL] = put_skill,
    [FSD_SGS_HEARD_JUDGE] = put_judge,         [FSD_SGS_HEARD_RETRIAL] = put_retrial,
    [FSD_SGS_HEARD_DAMAGE] = put_damage,       [FSD_SGS_HEARD_HP] = put_hp,
    [FSD_SGS_HEARD_MAX_HP] = put_max_hp,       [FSD_SGS_HEARD_DYING] = put_dying,
    [FSD_SGS_HEARD_DEATH] = put_death,         [FSD_SGS_HEARD_CHAIN] = put_chain,
    [FSD_SGS_HEARD_FLIP] = put_flip,           [FSD_SGS_HEARD_SHOW] = put_show,
    [FSD_SGS_HEARD_PINDIAN] = put_pindian,     [FSD_SGS_HEARD_SKILL_GAINED] = put_gained,
    [FSD_SGS_HEARD_SKILL_LOST] = put_lost,     [FSD_SGS_HEARD_NO_EFFECT] = put_no_effect,
    [FSD_SGS_HEARD_RESHUFFLE] = put_reshuffle, [FSD_SGS_HEARD_OVER] = put_over,
    [FSD_SGS_HEARD_SHAPE] = put_shape,         [FSD_SGS_HEARD_CHOICE] = put_pick,
};

/* Cards that are used, played or judged pass over the table: said already by what uses them. */
static bool said_elsewhere(const fsd_sgs_happening *h)
{
    if (h->kind == FSD_SGS_HEARD_CHOICE)
        return h->skill != 0 || h->card_kind != 0;
    return h->kind == FSD_SGS_HEARD_MOVE &&
           (h->place == FSD_SGS_TABLE ||
            (h->from == FSD_SGS_NOBODY && h->place == FSD_SGS_DISCARDED));
}

static bool sees(const fsd_sgs_happening *h, uint32_t seat)
{
    bool may_hide = h->kind == FSD_SGS_HEARD_MOVE || h->kind == FSD_SGS_HEARD_USE ||
                    h->kind == FSD_SGS_HEARD_RESPOND || h->kind == FSD_SGS_HEARD_SHOW;
    return !may_hide || seat == FSD_SGS_NOBODY || (h->sees >> seat & 1);
}

void fsd_sgs_put_seen(fsd_call *call, const fsd_sgs_game *game, const fsd_sgs_happening *h,
                      uint32_t seat)
{
    const line l = { call, fsd_sgs_table_of(game), h, game, seat, sees(h, seat) };
    bool heads = h->kind == FSD_SGS_HEARD_TURN || h->kind == FSD_SGS_HEARD_OVER;
    if (put_line[h->kind] == NULL || said_elsewhere(h))
        return;
    const size_t start = call->out.length;
    if (!heads)
        put(call, "  ");
    put_line[h->kind](&l);
    fsd_wrap_prose(call, start, HANGING);
    put(call, "\n");
}

void fsd_sgs_put_happening(fsd_call *call, const fsd_sgs_game *game, const fsd_sgs_happening *h)
{
    fsd_sgs_put_seen(call, game, h, FSD_SGS_NOBODY);
}

/* ---- What is said --------------------------------------------------------------------------- */

/* "Cao Cao #1: ..." with the general of whom the line speaks in the place of {}. */
void fsd_sgs_put_remark(fsd_call *call, const fsd_sgs_table *table, const fsd_sgs_remark *said)
{
    const char *text = fsd_call_say(call, fsd_sgs_line_en(said->line), fsd_sgs_line_zh(said->line));
    const char *gap = said->about < table->players ? strchr(text, '{') : NULL;
    const size_t start = call->out.length;
    put(call, "  ");
    fsd_sgs_put_player(call, table, said->who);
    put(call, fsd_call_say(call, ": \"", ": “"));
    if (gap != NULL) {
        uint32_t general = table->player[said->about].general;
        fsd_text_add(&call->out, text, (size_t)(gap - text));
        say(call, fsd_sgs_general_en(general), fsd_sgs_general_zh(general));
        text = gap + 2;
    }
    put(call, text);
    put(call, fsd_call_say(call, "\"", "”"));
    fsd_wrap_prose(call, start, HANGING);
    put(call, "\n");
}

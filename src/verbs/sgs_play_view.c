/* The players as one of them sees them, a line each; their skills; how it ended. */
#include <string.h>

#include "sgs/table/state.h"
#include "sgs/table/words.h"
#include "verbs/prose.h"
#include "verbs/sgs_play.h"
#include "verbs/sgs_words.h"

static const char *say(const fsd_call *call, const char *en, const char *zh)
{
    return fsd_call_say(call, en, zh);
}

static const char *kingdom_word(const fsd_call *call, uint32_t kingdom)
{
    static const fsd_words word[] = {
        { "Wei", "魏" }, { "Shu", "蜀" }, { "Wu", "吴" }, { "Qun", "群" }, { "god", "神" }
    };
    return fsd_say(word[kingdom], call->language);
}

static const char *general_word(const fsd_call *call, uint32_t general)
{
    return general ? say(call, fsd_sgs_general_en(general), fsd_sgs_general_zh(general))
                   : say(call, "(no general yet)", "(未选武将)");
}

/* ---- A line of the table -------------------------------------------------------------------- */

/* Texts that are put together where output is made. */
typedef struct piece {
    fsd_call *call;
    size_t start;
    const char *before; /* what comes before the next part */
} piece;

static void part(piece *p)
{
    fsd_text_add_str(&p->call->out, p->before);
    p->before = say(p->call, ", ", "、");
}

static void put_front(piece *p, const fsd_sgs_player *player)
{
    fsd_text *out = &p->call->out;
    for (uint32_t i = 0; i < FSD_SGS_SLOTS; i++)
        if (player->equip[i] != FSD_SGS_NO_CARD) {
            const fsd_sgs_card card = fsd_sgs_printed(player->equip[i]);
            part(p);
            fsd_sgs_put_face(p->call, &card);
        }
    for (uint32_t i = 0; i < player->delayed; i++) {
        part(p);
        fsd_text_printf(out, say(p->call, "to judge: %s", "判定: %s"),
                        say(p->call, fsd_sgs_kind_en(player->delayed_kind[i]),
                            fsd_sgs_kind_zh(player->delayed_kind[i])));
    }
}

static void put_piles(piece *p, const fsd_sgs_player *player)
{
    static const fsd_words pile[] = {
        { "buqu", "不屈" }, { "fields", "田" }, { "gifts", "遗计" }, { "aside", "移出" }
    };
    for (uint32_t i = 0; i < FSD_SGS_PILES; i++)
        if (player->piled[i] > 0) {
            part(p);
            fsd_text_printf(&p->call->out, "%s %u", fsd_say(pile[i], p->call->language),
                            (unsigned)player->piled[i]);
        }
}

static void put_state(piece *p, const fsd_sgs_player *player)
{
    if (player->chained) {
        part(p);
        fsd_text_add_str(&p->call->out, say(p->call, "chained", "横置"));
    }
    if (player->face_down) {
        part(p);
        fsd_text_add_str(&p->call->out, say(p->call, "face down", "翻面"));
    }
    for (uint32_t m = 0; m < FSD_SGS_MARKS; m++)
        if (player->mark[m] > 0 && fsd_sgs_mark_key(m) != NULL && !fsd_sgs_mark_is_bookkeeping(m)) {
            part(p);
            fsd_text_printf(&p->call->out, "%s %u",
                            say(p->call, fsd_sgs_mark_key(m), fsd_sgs_mark_zh(m)),
                            (unsigned)player->mark[m]);
        }
}

/* Hand cards of another that the seat knows. */
static void put_known(piece *p, const fsd_sgs_view *view, uint32_t who)
{
    if (who == view->seat || set_empty(&view->known[who]))
        return;
    part(p);
    fsd_text_add_str(&p->call->out, say(p->call, "holds ", "手中有 "));
    fsd_sgs_put_cards(p->call, &view->known[who]);
}

static void add_rest(fsd_table *table, const fsd_sgs_view *view, uint32_t who)
{
    const fsd_sgs_player *player = &view->table.player[who];
    fsd_call *call = table->call;
    piece p = { call, call->out.length, "" };
    put_front(&p, player);
    put_piles(&p, player);
    put_state(&p, player);
    put_known(&p, view, who);
    const fsd_str made = fsd_text_from(&call->out, p.start);
    const char *text = fsd_arena_copy(&table->arena, made.at, made.length);
    call->out.length = p.start;
    call->out.failed |= text == NULL;
    fsd_table_cell(table, FSD_PLAIN, "%s", text != NULL ? text : "");
}

static void add_away(fsd_table *table, const fsd_sgs_view *view, uint32_t who)
{
    const fsd_sgs_table *t = &view->table;
    if (who == view->seat || !t->player[view->seat].alive || t->player[who].general == 0) {
        fsd_table_cell(table, FSD_PLAIN, "%s", "");
        return;
    }
    bool near = fsd_sgs_in_range(t, view->seat, who, 0);
    fsd_table_cell(table, near ? FSD_STRONG : FSD_FAINT, near ? "%d" : "(%d)",
                   fsd_sgs_distance(t, view->seat, who, 0));
}

static void add_player(fsd_table *table, const fsd_sgs_view *view, uint32_t who)
{
    const fsd_sgs_table *t = &view->table;
    const fsd_sgs_player *player = &t->player[who];
    const fsd_call *call = table->call;
    bool turn = t->current == who && t->turns > 0 && !t->over;
    fsd_mark mark = !player->alive ? FSD_FAINT : turn ? FSD_STRONG : FSD_PLAIN;
    const char *role = view->roles[who] ? fsd_sgs_role_name(call, view->roles[who]) : "?";
    fsd_table_cell(table, mark, turn ? "> %u" : "  %u", (unsigned)who + 1);
    fsd_table_cell(table, mark, who == view->seat ? say(call, "%s (you)", "%s (你)") : "%s",
                   general_word(call, player->general));
    fsd_table_cell(table, mark, "%s", role);
    if (!player->alive || player->general == 0) {
        fsd_table_cell(table, FSD_FAINT, "%s", player->alive ? "" : say(call, "dead", "阵亡"));
        for (int i = 0; i < 3; i++)
            fsd_table_cell(table, FSD_PLAIN, "%s", "");
        return;
    }
    fsd_table_cell(table, player->hp <= 1 ? FSD_BAD : FSD_PLAIN, "%d/%d", player->hp,
                   player->max_hp);
    fsd_table_cell(table, FSD_PLAIN, "%u", (unsigned)player->hand);
    add_away(table, view, who);
    add_rest(table, view, who);
}

static void put_headline(fsd_call *call, const fsd_sgs_table *t)
{
    static const fsd_words phase[] = {
        [FSD_SGS_NO_PHASE] = { "", "" },
        [FSD_SGS_START] = { ", start", ", 准备阶段" },
        [FSD_SGS_JUDGE] = { ", judge phase", ", 判定阶段" },
        [FSD_SGS_DRAW] = { ", draw phase", ", 摸牌阶段" },
        [FSD_SGS_PLAY] = { ", play phase", ", 出牌阶段" },
        [FSD_SGS_DISCARD] = { ", discard phase", ", 弃牌阶段" },
        [FSD_SGS_FINISH] = { ", finish", ", 结束阶段" },
    };
    size_t start = call->out.length;
    if (t->turns == 0) {
        fsd_put_marked(call, FSD_FAINT, "%s", say(call, "-- before the first turn", "-- 开局"));
    } else {
        fsd_put_marked(call, FSD_FAINT, say(call, "-- turn %u: ", "-- 第 %u 回合: "),
                       (unsigned)t->turns);
        fsd_sgs_put_player(call, t, t->current);
        fsd_text_add_str(&call->out, fsd_say(phase[t->phase], call->language));
    }
    fsd_put_marked(call, FSD_FAINT, say(call, "; deck %u, discarded %u", "; 牌堆 %u, 弃牌 %u"),
                   (unsigned)t->deck, (unsigned)t->discards);
    if (t->discards > 0) {
        const fsd_sgs_card top = fsd_sgs_printed(t->discard[t->discards - 1]);
        fsd_text_add_str(&call->out, say(call, ", last ", ", 顶 "));
        fsd_sgs_put_face(call, &top);
    }
    fsd_wrap_prose(call, start, 3);
    fsd_text_add_char(&call->out, '\n');
}

void fsd_sgs_put_players_at(fsd_call *call, const fsd_sgs_view *view)
{
    static const fsd_column column[] = {
        { .title = { "   #", "   #" } },
        { .title = { "general", "武将" } },
        { .title = { "role", "身份" } },
        { .title = { "hp", "体力" }, .right = true },
        { .title = { "hand", "手牌" }, .right = true },
        { .title = { "away", "距离" }, .right = true },
        { .title = { "on the table", "场上" } },
    };
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    put_headline(call, &view->table);
    for (uint32_t p = 0; p < view->table.players; p++)
        add_player(&table, view, p);
    fsd_table_print(&table);
    fsd_table_drop(&table);
}

/* ---- Skills --------------------------------------------------------------------------------- */

static void put_skill(fsd_call *call, uint32_t skill)
{
    const char *text = say(call, fsd_sgs_skill_text_en(skill), fsd_sgs_skill_text_zh(skill));
    size_t start = call->out.length;
    fsd_text_add_str(&call->out, "  ");
    fsd_put_marked(call, FSD_STRONG, "%s",
                   say(call, fsd_sgs_skill_en(skill), fsd_sgs_skill_zh(skill)));
    if (text != NULL)
        fsd_text_printf(&call->out, ": %s", text);
    fsd_wrap_prose(call, start, 4);
    fsd_text_add_char(&call->out, '\n');
}

void fsd_sgs_put_general(fsd_call *call, uint32_t general, bool whole)
{
    const sgs_general_row *row = &fsd_sgs_generals[general];
    size_t start = call->out.length;
    fsd_text_printf(&call->out, say(call, "%s: %s, hp %u", "%s: %s, 体力 %u"),
                    general_word(call, general), kingdom_word(call, row->kingdom),
                    (unsigned)row->hp);
    for (int i = 0; i < 4 && !whole; i++)
        if (row->skill[i])
            fsd_text_printf(
                &call->out, "%s%s", say(call, ", ", "、"),
                say(call, fsd_sgs_skill_en(row->skill[i]), fsd_sgs_skill_zh(row->skill[i])));
    fsd_wrap_prose(call, start, 4);
    fsd_text_add_char(&call->out, '\n');
    for (int i = 0; i < 4 && whole; i++)
        if (row->skill[i])
            put_skill(call, row->skill[i]);
}

void fsd_sgs_put_skills(fsd_call *call, const fsd_sgs_view *view, uint32_t seat)
{
    const fsd_sgs_player *player = &view->table.player[seat];
    fsd_sgs_put_player(call, &view->table, seat);
    fsd_text_add_char(&call->out, '\n');
    for (uint32_t skill = 1; skill < SKILL_COUNT; skill++)
        if (owns(player, skill))
            put_skill(call, skill);
}

/* ---- The end -------------------------------------------------------------------------------- */

void fsd_sgs_put_end(fsd_call *call, const fsd_sgs_view *open)
{
    static const fsd_column column[] = {
        { .title = { "  #", "  #" } },
        { .title = { "general", "武将" } },
        { .title = { "role", "身份" } },
        { .title = { "", "" } },
    };
    const fsd_sgs_table *t = &open->table;
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    for (uint32_t p = 0; p < t->players; p++) {
        bool won = t->winners >> p & 1;
        fsd_mark mark = won ? FSD_GOOD : FSD_PLAIN;
        fsd_table_cell(&table, mark, "  %u", (unsigned)p + 1);
        fsd_table_cell(&table, mark, p == open->seat ? say(call, "%s (you)", "%s (你)") : "%s",
                       general_word(call, t->player[p].general));
        fsd_table_cell(&table, mark, "%s", fsd_sgs_role_name(call, open->roles[p]));
        fsd_table_cell(&table, mark, "%s%s", won ? say(call, "won", "获胜") : "",
                       t->player[p].alive ? ""
                       : won              ? say(call, ", dead", ", 阵亡")
                                          : say(call, "dead", "阵亡"));
    }
    fsd_table_print(&table);
    fsd_table_drop(&table);
    if (t->winners == 0)
        fsd_put_marked(call, FSD_WARN, "%s", say(call, "The game is a draw.", "平局。"));
    else if (t->winners >> open->seat & 1)
        fsd_put_marked(call, FSD_GOOD, "%s", say(call, "You have won.", "你获胜了。"));
    else
        fsd_put_marked(call, FSD_BAD, "%s", say(call, "You have lost.", "你输了。"));
    fsd_text_add_char(&call->out, '\n');
}

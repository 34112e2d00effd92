/* What a seat observes, and actions, in words. */
#include "foreseed/sgs_env.h"

#include "core/text.h"
#include "sgs/table/state.h"
#include "sgs/table/words.h"

/* Where the text goes: what does not fit is counted and dropped. */
typedef struct writer {
    char *out;
    size_t capacity, length;
    bool zh;
} writer;

static void put(writer *w, const char *text)
{
    for (; *text; text++, w->length++)
        if (w->length + 1 < w->capacity)
            w->out[w->length] = *text;
}

static void say(writer *w, const char *en, const char *zh)
{
    put(w, w->zh ? zh : en);
}

static void put_number(writer *w, int value)
{
    char text[16];
    fsd_format(text, sizeof text, "%d", value);
    put(w, text);
}

/* Ends the text; a character that was cut goes whole. */
static size_t end(writer *w)
{
    if (w->capacity == 0)
        return w->length;
    size_t last = w->length < w->capacity ? w->length : w->capacity - 1;
    w->out[fsd_utf8_check(w->out, last)] = 0;
    return w->length;
}

/* ---- Names ---- */

static void put_role(writer *w, uint32_t role)
{
    static const char *const en[] = { "unknown", "lord", "loyalist", "rebel", "renegade" };
    static const char *const zh[] = { "未知", "主公", "忠臣", "反贼", "内奸" };
    say(w, en[role], zh[role]);
}

static void put_phase(writer *w, uint32_t phase)
{
    static const char *const en[] = { "none",       "start phase",   "judge phase", "draw phase",
                                      "play phase", "discard phase", "finish phase" };
    static const char *const zh[] = { "无",       "准备阶段", "判定阶段", "摸牌阶段",
                                      "出牌阶段", "弃牌阶段", "结束阶段" };
    say(w, en[phase], zh[phase]);
}

static void put_kind(writer *w, uint32_t kind)
{
    say(w, fsd_sgs_kind_en(kind), fsd_sgs_kind_zh(kind));
}

static void put_skill(writer *w, uint32_t skill)
{
    say(w, fsd_sgs_skill_en(skill), fsd_sgs_skill_zh(skill));
}

static void put_general(writer *w, uint32_t general)
{
    say(w, fsd_sgs_general_en(general), fsd_sgs_general_zh(general));
}

/* "Cao Cao #1", the seat from 1; before generals are chosen "seat #1". */
static void put_player(writer *w, const sgs_table *t, uint32_t seat)
{
    if (t->player[seat].general)
        put_general(w, t->player[seat].general);
    else
        say(w, "seat", "座位");
    put(w, " #");
    put_number(w, (int)seat + 1);
}

/* "♠7 Slash" */
static void put_face(writer *w, const sgs_card *card)
{
    if (card->suit <= FSD_SGS_DIAMOND && card->number) {
        put(w, fsd_sgs_suit_sign(card->suit));
        put(w, fsd_sgs_number_sign(card->number));
        put(w, " ");
    }
    put_kind(w, card->kind);
}

static void put_card(writer *w, uint32_t id)
{
    sgs_card face = printed_card(id);
    put_face(w, &face);
}

static void put_cards(writer *w, const sgs_set *cards)
{
    const char *between = "";
    for (EACH_CARD(id, cards)) {
        put(w, between);
        put_card(w, id);
        between = w->zh ? "、" : ", ";
    }
}

/* A line of cards under a name, if there are any. */
static void put_line_of_cards(writer *w, const char *en, const char *zh, const sgs_set *cards)
{
    if (set_empty(cards))
        return;
    put(w, "    ");
    say(w, en, zh);
    put(w, ": ");
    put_cards(w, cards);
    put(w, "\n");
}

/* ---- The table ---- */

static void put_flags(writer *w, const sgs_player *p)
{
    if (p->face_down)
        say(w, ", face down", ", 翻面");
    if (p->chained)
        say(w, ", chained", ", 横置");
    if (p->muted)
        say(w, ", skills off", ", 技能失效");
    for (uint32_t m = 0; m < MARK_COUNT; m++)
        if (p->mark[m]) {
            put(w, ", ");
            put(w, fsd_sgs_mark_key(m));
            put(w, " ");
            put_number(w, p->mark[m]);
        }
}

static void put_skills(writer *w, const sgs_player *p)
{
    put(w, "    ");
    say(w, "skills", "技能");
    const char *between = ": ";
    for (uint32_t skill = 1; skill < SKILL_COUNT; skill++)
        if (owns(p, skill)) {
            put(w, between);
            put_skill(w, skill);
            between = w->zh ? "、" : ", ";
        }
    put(w, "\n");
}

static void put_seat(writer *w, const fsd_sgs_view *view, uint32_t seat)
{
    const sgs_table *t = &view->table;
    const sgs_player *p = &t->player[seat];
    put(w, t->current == seat ? "> " : "  ");
    put_player(w, t, seat);
    put(w, " (");
    put_role(w, view->roles[seat]);
    put(w, ")");
    if (!p->alive) {
        say(w, ", dead\n", ", 阵亡\n");
        return;
    }
    say(w, ", hp ", ", 体力 ");
    put_number(w, p->hp);
    put(w, "/");
    put_number(w, p->max_hp);
    say(w, ", hand ", ", 手牌 ");
    put_number(w, p->hand);
    put_flags(w, p);
    put(w, "\n");
    if (p->general)
        put_skills(w, p);
    sgs_set worn = fsd_sgs_equipped(t, seat), judged = fsd_sgs_delayed_cards(t, seat);
    put_line_of_cards(w, "equipment", "装备", &worn);
    put_line_of_cards(w, "judgement area", "判定区", &judged);
    put_line_of_cards(w, "pile", "不屈牌", &p->pile[0]);
    put_line_of_cards(w, "fields", "田", &p->pile[1]);
    if (seat != view->seat)
        put_line_of_cards(w, "known hand", "已知手牌", &view->known[seat]);
}

/* Generals laid aside (huashen). */
static void put_spare(writer *w, const uint64_t spare[2])
{
    if (!spare[0] && !spare[1])
        return;
    put(w, "    ");
    say(w, "your spare generals", "你的化身");
    const char *between = ": ";
    for (uint32_t i = 1; i < GENERAL_COUNT; i++)
        if (spare[i / 64] >> i % 64 & 1) {
            put(w, between);
            put_general(w, i);
            between = w->zh ? "、" : ", ";
        }
    put(w, "\n");
}

static void put_table(writer *w, const fsd_sgs_view *view)
{
    const sgs_table *t = &view->table;
    say(w, "turn ", "第 ");
    put_number(w, t->turns);
    say(w, ", ", " 回合, ");
    put_phase(w, t->phase);
    say(w, ", deck ", ", 牌堆 ");
    put_number(w, t->deck);
    say(w, ", discard pile ", ", 弃牌堆 ");
    put_number(w, t->discards);
    if (t->over)
        say(w, ", over", ", 已结束");
    put(w, "\n");
    for (uint32_t place = 0; place < t->players; place++)
        put_seat(w, view, seat_at(t, view->seat, place));
    put_line_of_cards(w, "revealed", "亮出", &t->pool);
    put_spare(w, view->spare);
    put_line_of_cards(w, "your hand", "你的手牌", &view->hand);
    put_line_of_cards(w, "your gifts", "你的礼", &view->pile[FSD_SGS_GIFTS - FSD_SGS_PILE]);
    put_line_of_cards(w, "yours aside", "你移出的牌", &view->pile[FSD_SGS_ASIDE - FSD_SGS_PILE]);
}

/* ---- What is asked ---- */

static void put_players(writer *w, const sgs_table *t, uint32_t seats)
{
    const char *between = " ";
    for (EACH_SEAT(p, seats)) {
        put(w, between);
        put_player(w, t, p);
        between = w->zh ? "、" : ", ";
    }
}

static void put_request(writer *w, const fsd_sgs_view *view)
{
    const sgs_request *r = &view->request;
    say(w, "asked: ", "需要决策: ");
    say(w, fsd_sgs_request_en(r->kind), fsd_sgs_request_zh(r->kind));
    if (r->skill || r->reason_kind) {
        say(w, ", for ", ", 原因 ");
        if (r->skill)
            put_skill(w, r->skill);
        else
            put_kind(w, r->reason_kind);
    }
    if (r->card.kind) {
        say(w, ", answering ", ", 应对 ");
        put_face(w, &r->card);
    }
    if (r->max) {
        put(w, ", ");
        put_number(w, r->min);
        put(w, "..");
        put_number(w, r->max);
    }
    if (r->players) {
        say(w, ", of", ", 可选");
        put_players(w, &view->table, r->players);
    }
    put(w, "\n");
    put_line_of_cards(w, "cards", "牌", &r->cards);
    for (uint32_t i = 0; i < sizeof r->general && r->general[i]; i++) {
        put(w, "    ");
        put_number(w, (int)i);
        put(w, " ");
        put_general(w, r->general[i]);
        put(w, "\n");
    }
}

static void put_picks(writer *w, const fsd_sgs_view *view, const sgs_answer *a)
{
    if (!a->skill && !a->kind && !a->targets && !a->ordered && !a->chosen && set_empty(&a->cards))
        return;
    say(w, "picked so far:", "已选:");
    if (a->skill) {
        put(w, " ");
        put_skill(w, a->skill);
    }
    if (a->kind) {
        put(w, " ");
        put_kind(w, a->kind);
    }
    if (!set_empty(&a->cards)) {
        put(w, " ");
        put_cards(w, &a->cards);
    }
    for (uint32_t i = 0; i < a->ordered; i++) {
        put(w, i == 0 ? " " : ", ");
        if (a->chosen && i == a->top)
            say(w, "bottom: ", "牌堆底: ");
        put_card(w, a->order[i]);
    }
    for (uint32_t i = 0; i < a->targets; i++) {
        put(w, " -> ");
        put_player(w, &view->table, a->target[i]);
    }
    put(w, "\n");
}

size_t fsd_sgs_env_text(const fsd_sgs_env *env, uint32_t seat, bool chinese, char *out,
                        size_t capacity)
{
    writer w = { out, capacity, 0, chinese };
    fsd_sgs_view view;
    fsd_sgs_see(&env->game, seat, false, &view);
    put_table(&w, &view);
    if (view.asked) {
        put_request(&w, &view);
        put_picks(&w, &view, &env->answer);
    }
    return end(&w);
}

/* ---- Actions ---- */

static void put_choice(writer *w, const sgs_request *r, uint32_t choice)
{
    static const char *const suit[][2] = {
        { "spades", "黑桃" }, { "clubs", "梅花" }, { "hearts", "红桃" }, { "diamonds", "方块" }
    };
    static const char *const kingdom[][2] = {
        { "Wei", "魏" }, { "Shu", "蜀" }, { "Wu", "吴" }, { "Qun", "群" }
    };
    uint32_t kind = r ? r->kind : FSD_SGS_REQUESTS;
    if (kind == FSD_SGS_ASK_GENERAL && choice < sizeof r->general && r->general[choice])
        put_general(w, r->general[choice]);
    else if (kind == FSD_SGS_ASK_SUIT && choice < 4)
        say(w, suit[choice][0], suit[choice][1]);
    else if (kind == FSD_SGS_ASK_KINGDOM && choice < 4)
        say(w, kingdom[choice][0], kingdom[choice][1]);
    else if (kind == FSD_SGS_ASK_INVOKE && choice == 1)
        say(w, "yes", "发动");
    else if (kind == FSD_SGS_ASK_CARD_OF_PLAYER && choice == 0)
        say(w, "a hand card, blindly", "一张手牌 (盲选)");
    else if (kind == FSD_SGS_ASK_ARRANGE && choice == 0)
        say(w, "the rest to the bottom", "其余置于牌堆底");
    else {
        say(w, "choice ", "选项 ");
        put_number(w, (int)choice);
    }
}

static void put_number_of(writer *w, const char *en, const char *zh, uint32_t value)
{
    say(w, en, zh);
    put_number(w, (int)value);
}

static void put_pick(writer *w, const fsd_sgs_env *env, fsd_sgs_pick pick)
{
    const sgs_table *t = fsd_sgs_table_of(&env->game);
    const sgs_request *r = fsd_sgs_asked(&env->game);
    switch (pick.kind) {
    case FSD_SGS_PICK_NO:
        say(w, "no", "不");
        break;
    case FSD_SGS_PICK_FINISH:
        say(w, "done", "确定");
        break;
    case FSD_SGS_PICK_SKILL:
        say(w, "skill ", "技能 ");
        if (pick.value < SKILL_COUNT)
            put_skill(w, pick.value);
        else
            put_number(w, pick.value);
        break;
    case FSD_SGS_PICK_KIND:
        say(w, "as ", "当作 ");
        if (pick.value < KINDS_COUNT)
            put_kind(w, pick.value);
        else
            put_number(w, pick.value);
        break;
    case FSD_SGS_PICK_CARD:
        say(w, "card ", "牌 ");
        put_card(w, pick.value);
        break;
    case FSD_SGS_PICK_PLAYER:
        if (r && pick.value < t->players)
            put_player(w, t, seat_at(t, r->who, pick.value));
        else
            put_number_of(w, "place ", "座次 ", pick.value);
        break;
    default:
        put_choice(w, r, pick.value);
    }
}

size_t fsd_sgs_env_action_text(const fsd_sgs_env *env, uint32_t action, bool chinese, char *out,
                               size_t capacity)
{
    writer w = { out, capacity, 0, chinese };
    put_pick(&w, env, fsd_sgs_action_pick(action));
    return end(&w);
}

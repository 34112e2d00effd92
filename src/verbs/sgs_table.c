/* The table of Sanguosha in a terminal: the players around it, clockwise from the one who looks,
 * who sits at the bottom. */
#include "verbs/sgs.h"

#include <string.h>

#include "sgs/table/words.h"
#include "verbs/prose.h"
#include "verbs/sgs_words.h"

enum { IDEOGRAPHIC_COMMA = 0x3001 };
enum { COLUMNS = 3, MOST_ROWS = 4, MOST_LINES = 16, LEAST = 22, WIDEST = 40 };

/* Where the n-th player clockwise sits, row and column, from the bottom's middle on; by how many
 * players there are. The middle of the second row is the table. */
static const char *const ring[FSD_SGS_SEATS + 1] = {
    [2] = "21 01",
    [3] = "21 00 02",
    [4] = "21 10 01 12",
    [5] = "21 10 00 02 12",
    [6] = "21 10 00 01 02 12",
    [7] = "21 20 10 00 02 12 22",
    [8] = "21 20 10 00 01 02 12 22",
    [9] = "31 30 20 10 00 02 12 22 32",
    [10] = "31 30 20 10 00 01 02 12 22 32",
};

/* What stands in a place of the table, line by line. */
typedef struct box {
    const char *line[MOST_LINES];
    fsd_mark mark[MOST_LINES];
    uint32_t lines;
    bool frame;
} box;

typedef struct drawing {
    fsd_call *call;
    const fsd_sgs_view *view;
    uint32_t width; /* of a box, inside */
    box place[MOST_ROWS][COLUMNS];
} drawing;

/* ---- Names ---------------------------------------------------------------------------------- */

static const char *say(const fsd_call *call, const char *en, const char *zh)
{
    return fsd_call_say(call, en, zh);
}

static const char *general_name(const fsd_call *call, uint32_t general)
{
    return say(call, fsd_sgs_general_en(general), fsd_sgs_general_zh(general));
}

static const char *kingdom_name(const fsd_call *call, uint32_t kingdom)
{
    static const fsd_words name[] = {
        { "Wei", "魏" }, { "Shu", "蜀" }, { "Wu", "吴" }, { "Qun", "群" }, { "god", "神" },
    };
    return fsd_say(name[kingdom], call->language);
}

/* "♠7 Slash" into out. */
static void face_text(const fsd_call *call, uint32_t id, fsd_text *out)
{
    const fsd_sgs_card card = fsd_sgs_printed(id);
    fsd_text_printf(out, "%s%s %s", fsd_sgs_suit_sign(card.suit), fsd_sgs_number_sign(card.number),
                    say(call, fsd_sgs_kind_en(card.kind), fsd_sgs_kind_zh(card.kind)));
}

/* ---- Lines of a box ------------------------------------------------------------------------- */

/* How much of the text fits into a line: all of it, what ends behind a comma, or at a blank. */
static size_t fitting(const drawing *d, fsd_str text)
{
    size_t at = 0, comma = 0, blank = 0, width = 0, taken;
    while (at < text.length) {
        int32_t c = fsd_utf8_decode(text.at + at, text.length - at, &taken);
        width += (size_t)fsd_char_width(c);
        if (width > d->width)
            return comma > 0 ? comma : blank > 0 ? blank : at;
        at += taken;
        if (c == ' ')
            blank = at;
        if (c == ',' || c == IDEOGRAPHIC_COMMA)
            comma = at;
    }
    return at;
}

/* Adds a line; what is wider than the box goes on in the next ones. */
static void add(drawing *d, box *to, fsd_mark mark, const fsd_text *text)
{
    fsd_str left = { text->at, text->length };
    d->call->out.failed |= text->failed;
    while (left.length > 0 && to->lines < MOST_LINES) {
        size_t end = fitting(d, left);
        const char *copy = fsd_arena_copy(&d->call->arena, left.at, end);
        if (copy == NULL) {
            d->call->out.failed = true;
            return;
        }
        to->mark[to->lines] = mark;
        to->line[to->lines++] = copy;
        while (end < left.length && left.at[end] == ' ')
            end++;
        left = (fsd_str){ left.at + end, left.length - end };
    }
}

static void add_line(drawing *d, box *to, fsd_mark mark, const char *format, ...) FSD_PRINTF(4, 5);
static void add_line(drawing *d, box *to, fsd_mark mark, const char *format, ...)
{
    fsd_text text = { .allocator = d->call->def->allocator };
    va_list args;
    va_start(args, format);
    fsd_text_vprintf(&text, format, args);
    va_end(args);
    add(d, to, mark, &text);
    fsd_text_free(&text);
}

/* "what: ♠7 Slash, ♥2 Jink"; nothing where there is no card. */
static void add_cards(drawing *d, box *to, const char *what, const uint8_t *id, uint32_t count,
                      uint32_t unknown)
{
    fsd_text text = { .allocator = d->call->def->allocator };
    const char *comma = fsd_sgs_comma(d->call);
    if (count + unknown == 0)
        return;
    fsd_text_printf(&text, "%s: ", what);
    for (uint32_t i = 0; i < count; i++) {
        fsd_text_add_str(&text, i ? comma : "");
        face_text(d->call, id[i], &text);
    }
    if (unknown > 0)
        fsd_text_printf(&text, say(d->call, "%s%u unknown", "%s%u 张未知"), count ? comma : "",
                        (unsigned)unknown);
    add(d, to, FSD_PLAIN, &text);
    fsd_text_free(&text);
}

static uint32_t list_set(const fsd_sgs_set *cards, uint8_t out[FSD_SGS_CARDS])
{
    uint32_t count = 0;
    for (uint32_t id = 0; id < FSD_SGS_CARDS; id++)
        if (fsd_sgs_in(cards, id))
            out[count++] = (uint8_t)id;
    return count;
}

static void add_front(drawing *d, box *to, const fsd_sgs_player *p)
{
    uint8_t id[FSD_SGS_CARDS];
    uint32_t count = 0;
    for (uint32_t i = 0; i < FSD_SGS_SLOTS; i++)
        if (p->equip[i] != FSD_SGS_NO_CARD)
            id[count++] = p->equip[i];
    add_cards(d, to, say(d->call, "wears", "装备"), id, count, 0);
    for (uint32_t i = 0; i < p->delayed; i++)
        add_line(
            d, to, FSD_WARN, "%s: %s", say(d->call, "to be judged", "判定区"),
            say(d->call, fsd_sgs_kind_en(p->delayed_kind[i]), fsd_sgs_kind_zh(p->delayed_kind[i])));
    for (uint32_t i = 0; i < FSD_SGS_PILES; i++) {
        static const fsd_words pile[] = {
            { "buqu", "不屈" }, { "fields", "田" }, { "gifts", "遗计" }, { "aside", "移出" }
        };
        uint32_t open = i < FSD_SGS_OPEN_PILES ? list_set(&p->pile[i], id) : 0;
        add_cards(d, to, fsd_say(pile[i], d->call->language), id, open, p->piled[i] - open);
    }
}

bool fsd_sgs_mark_is_bookkeeping(uint32_t mark)
{
    static const char *const kept[] = { "dealt", "last_hp", "in_vain" };
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        if (strcmp(fsd_sgs_mark_key(mark), kept[i]) == 0)
            return true;
    return false;
}

static void add_state(drawing *d, box *to, const fsd_sgs_player *p)
{
    fsd_text text = { .allocator = d->call->def->allocator };
    const char *comma = fsd_sgs_comma(d->call);
    const char *before = "";
    if (p->chained) {
        fsd_text_printf(&text, "%s%s", before, say(d->call, "chained", "横置"));
        before = comma;
    }
    if (p->face_down) {
        fsd_text_printf(&text, "%s%s", before, say(d->call, "face down", "翻面"));
        before = comma;
    }
    for (uint32_t m = 0; m < FSD_SGS_MARKS; m++) {
        if (p->mark[m] == 0 || fsd_sgs_mark_key(m) == NULL || fsd_sgs_mark_is_bookkeeping(m))
            continue;
        fsd_text_printf(&text, "%s%s %u", before,
                        say(d->call, fsd_sgs_mark_key(m), fsd_sgs_mark_zh(m)),
                        (unsigned)p->mark[m]);
        before = comma;
    }
    add(d, to, FSD_WARN, &text);
    fsd_text_free(&text);
}

static void add_hand(drawing *d, box *to, uint32_t who)
{
    uint8_t id[FSD_SGS_CARDS];
    const fsd_sgs_player *p = &d->view->table.player[who];
    uint32_t known = list_set(&d->view->known[who], id);
    char what[32];
    fsd_format(what, sizeof what, say(d->call, "hand %u", "手牌 %u"), (unsigned)p->hand);
    if (known > 0)
        add_cards(d, to, what, id, known, p->hand - known);
    else
        add_line(d, to, FSD_PLAIN, "%s", what);
}

static void fill_seat(drawing *d, uint32_t who, box *to)
{
    const fsd_sgs_table *t = &d->view->table;
    const fsd_sgs_player *p = &t->player[who];
    uint32_t role = d->view->roles[who];
    const char *role_name = role ? fsd_sgs_role_name(d->call, role) : "?";
    bool turn = t->current == who && !t->over;
    to->frame = true;
    add_line(d, to, turn ? FSD_STRONG : FSD_PLAIN, "%s%u %s", turn ? "> " : "", (unsigned)who + 1,
             p->general ? general_name(d->call, p->general) : "?");
    if (!p->alive) {
        add_line(d, to, FSD_FAINT, say(d->call, "dead, %s", "阵亡, %s"), role_name);
        return;
    }
    bool weak = p->hp <= 1;
    add_line(d, to, weak ? FSD_BAD : FSD_PLAIN,
             say(d->call, "%s, %s, hp %d/%d", "%s %s 体力 %d/%d"), role_name,
             kingdom_name(d->call, p->kingdom), p->hp, p->max_hp);
    add_hand(d, to, who);
    add_front(d, to, p);
    add_state(d, to, p);
}

static void fill_table(drawing *d, box *to)
{
    static const fsd_words phase[] = {
        [FSD_SGS_NO_PHASE] = { "no phase", "回合外" },
        [FSD_SGS_START] = { "start", "准备阶段" },
        [FSD_SGS_JUDGE] = { "judge phase", "判定阶段" },
        [FSD_SGS_DRAW] = { "draw phase", "摸牌阶段" },
        [FSD_SGS_PLAY] = { "play phase", "出牌阶段" },
        [FSD_SGS_DISCARD] = { "discard phase", "弃牌阶段" },
        [FSD_SGS_FINISH] = { "finish", "结束阶段" },
    };
    const fsd_sgs_table *t = &d->view->table;
    uint8_t id[FSD_SGS_CARDS];
    uint32_t pool = list_set(&t->pool, id);
    if (t->over)
        add_line(d, to, FSD_STRONG, "%s", say(d->call, "the game is over", "对局结束"));
    else
        add_line(d, to, FSD_FAINT, say(d->call, "seat %u, %s", "座位 %u, %s"),
                 (unsigned)t->current + 1, fsd_say(phase[t->phase], d->call->language));
    add_line(d, to, FSD_FAINT, say(d->call, "deck %u, discarded %u", "牌堆 %u, 弃牌 %u"),
             (unsigned)t->deck, (unsigned)t->discards);
    if (t->discards > 0)
        add_cards(d, to, say(d->call, "last", "顶"), &t->discard[t->discards - 1], 1, 0);
    add_cards(d, to, say(d->call, "revealed", "亮出"), id, pool, 0);
}

/* ---- Drawing -------------------------------------------------------------------------------- */

static void put_times(fsd_call *call, const char *sign, uint32_t times)
{
    for (uint32_t i = 0; i < times; i++)
        fsd_text_add_str(&call->out, sign);
}

/* The line of a row of boxes: -1 the upper edge, `height` the lower one. */
static void put_row_line(const drawing *d, const box row[COLUMNS], int32_t line, uint32_t height)
{
    bool edge = line < 0 || line == (int32_t)height;
    size_t blank = 0; /* nothing stands at the end of a line */
    for (uint32_t column = 0; column < COLUMNS; column++) {
        const box *b = &row[column];
        bool framed = b->frame;
        const char *text = !edge && (uint32_t)line < b->lines ? b->line[line] : "";
        size_t width = fsd_text_width(fsd_str_of(text));
        if (!framed && width == 0) {
            blank += d->width + 2;
            continue;
        }
        fsd_text_add_spaces(&d->call->out, blank);
        blank = 0;
        if (framed && edge) {
            fsd_text_add_str(&d->call->out, line < 0 ? "┌" : "└");
            put_times(d->call, "─", d->width);
            fsd_text_add_str(&d->call->out, line < 0 ? "┐" : "┘");
            continue;
        }
        fsd_text_add_str(&d->call->out, framed ? "│" : " ");
        fsd_put_marked(d->call, width ? b->mark[line] : FSD_PLAIN, "%s", text);
        if (framed) {
            fsd_text_add_spaces(&d->call->out, d->width - width);
            fsd_text_add_str(&d->call->out, "│");
        } else {
            blank = d->width - width + 1;
        }
    }
    fsd_text_add_char(&d->call->out, '\n');
}

static void put_row(const drawing *d, const box row[COLUMNS])
{
    uint32_t height = 0;
    for (uint32_t column = 0; column < COLUMNS; column++)
        height = row[column].lines > height ? row[column].lines : height;
    for (int32_t line = -1; line <= (int32_t)height && height > 0; line++)
        put_row_line(d, row, line, height);
}

void fsd_sgs_put_table(fsd_call *call, const fsd_sgs_view *view)
{
    const uint32_t players = view->table.players;
    drawing *d = fsd_call_take(call, 1, sizeof *d);
    if (d == NULL) {
        call->out.failed = true;
        return;
    }
    uint32_t room = call->width > 0 ? call->width / COLUMNS : LEAST + 4;
    d->call = call;
    d->view = view;
    d->width = room < LEAST + 2 ? LEAST : room > WIDEST ? WIDEST - 2 : room - 2;
    for (uint32_t i = 0; i < players; i++) {
        const char *at = ring[players] + 3 * i;
        fill_seat(d, (view->seat + i) % players, &d->place[at[0] - '0'][at[1] - '0']);
    }
    fill_table(d, &d->place[1][1]);
    for (uint32_t row = 0; row < MOST_ROWS; row++)
        put_row(d, d->place[row]);
}

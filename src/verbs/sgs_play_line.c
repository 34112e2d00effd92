/* A line that a person types: picks by their numbers or by name, one or several. */
#include <string.h>

#include "core/number.h"
#include "sgs/table/words.h"
#include "verbs/sgs_play.h"

enum { NO, FINISH, AGAIN };
static const fsd_name word[] = {
    { NO, { "no", "pass", "n", "不", "过", "否" } },
    { FINISH, { "ok", "done", ".", "确定" } },
    { AGAIN, { "back", "b", "重选" } },
};
static const fsd_names words = { word, sizeof word / sizeof *word };

/* ---- Names of what may be picked ------------------------------------------------------------ */

enum { SHORT = 8 };

typedef struct naming {
    const fsd_sgs_walk *ask;
    uint32_t count;
    fsd_sgs_pick pick[FSD_SGS_PLAY_PICKS];
    fsd_name name[FSD_SGS_PLAY_PICKS];
    char plain[FSD_SGS_PLAY_PICKS][SHORT], sign[FSD_SGS_PLAY_PICKS][SHORT]; /* "S7", "♠7" */
} naming;

static void name_card(naming *n, uint32_t i, uint32_t id)
{
    static const char letter[] = "SCHD";
    const fsd_sgs_card card = fsd_sgs_printed(id);
    const char *number = fsd_sgs_number_sign(card.number);
    fsd_format(n->plain[i], SHORT, "%c%s", letter[card.suit], number);
    fsd_format(n->sign[i], SHORT, "%s%s", fsd_sgs_suit_sign(card.suit), number);
    n->name[i] = (fsd_name){ (int32_t)i,
                             { fsd_sgs_kind_en(card.kind), fsd_sgs_kind_zh(card.kind),
                               fsd_sgs_kind_key(card.kind), n->plain[i], n->sign[i] } };
}

static void name_general(fsd_name *out, uint32_t general)
{
    if (general == 0)
        return;
    out->form[0] = fsd_sgs_general_en(general);
    out->form[1] = fsd_sgs_general_zh(general);
    out->form[2] = fsd_sgs_general_key(general);
}

static void name_choice(fsd_name *out, const fsd_sgs_request *r, uint32_t choice)
{
    if (r->kind == FSD_SGS_ASK_GENERAL && choice < sizeof r->general)
        name_general(out, r->general[choice]);
    else if (r->kind == FSD_SGS_ASK_SUIT)
        memcpy(out->form, fsd_sgs_suit_names.name[choice & 3].form, sizeof out->form);
    else if (r->kind == FSD_SGS_ASK_KINGDOM)
        memcpy(out->form, fsd_sgs_land_names.name[choice & 3].form, sizeof out->form);
    else if (r->kind == FSD_SGS_ASK_INVOKE)
        memcpy(out->form, ((const char *const[]){ "yes", "y", "是", "发动" }),
               4 * sizeof *out->form);
    else if (r->kind == FSD_SGS_ASK_ARRANGE)
        out->form[0] = "/";
    else if (fsd_sgs_choice_en(r, choice) != NULL) {
        out->form[0] = fsd_sgs_choice_en(r, choice);
        out->form[1] = fsd_sgs_choice_zh(r, choice);
        out->form[2] = fsd_sgs_choice_key(r, choice);
    }
}

static void name_pick(naming *n, uint32_t i)
{
    const fsd_sgs_walk *ask = n->ask;
    fsd_name *out = &n->name[i];
    uint32_t v = n->pick[i].value;
    *out = (fsd_name){ .id = (int32_t)i };
    switch (n->pick[i].kind) {
    case FSD_SGS_PICK_CARD:
        name_card(n, i, v);
        break;
    case FSD_SGS_PICK_SKILL:
        out->form[0] = fsd_sgs_skill_en(v);
        out->form[1] = fsd_sgs_skill_zh(v);
        out->form[2] = fsd_sgs_skill_key(v);
        break;
    case FSD_SGS_PICK_KIND:
        out->form[0] = fsd_sgs_kind_en(v);
        out->form[1] = fsd_sgs_kind_zh(v);
        out->form[2] = fsd_sgs_kind_key(v);
        break;
    case FSD_SGS_PICK_PLAYER:
        name_general(out, ask->view.table.player[v].general);
        break;
    default:
        name_choice(out, &ask->view.request, v);
    }
}

static void name_all(naming *n, const fsd_sgs_walk *ask)
{
    n->ask = ask;
    n->count = fsd_sgs_walk_list(ask, n->pick);
    for (uint32_t i = 0; i < n->count; i++)
        name_pick(n, i);
}

/* ---- What is meant -------------------------------------------------------------------------- */

/* By the number before it; where seats are offered beside other things, by the sign. */
static bool find_number(const naming *n, uint64_t number, bool seats_only, uint32_t *out)
{
    for (uint32_t i = 0; i < n->count; i++) {
        bool seat;
        if (fsd_sgs_walk_number(n->ask, n->pick[i], &seat) == number && (seat || !seats_only)) {
            *out = i;
            return true;
        }
    }
    return false;
}

static bool begins(const char *text, fsd_str with)
{
    return text != NULL && strlen(text) >= with.length &&
           fsd_str_equal_fold((fsd_str){ text, with.length }, with);
}

/* The one whose name begins so, if there are not several. */
static bool find_beginning(const naming *n, fsd_str text, uint32_t *out)
{
    const char *found = NULL;
    if (text.length < 2)
        return false;
    for (uint32_t i = n->count; i-- > 0;)
        for (int f = 0; f < 3; f++) {
            if (!begins(n->name[i].form[f], text))
                continue;
            if (found != NULL && strcmp(found, n->name[i].form[0]) != 0)
                return false;
            found = n->name[i].form[0];
            *out = i;
        }
    return found != NULL;
}

static bool find(const naming *n, fsd_str text, uint32_t *out)
{
    uint64_t number = 0;
    bool sign = text.length > 1 && text.at[0] == '#';
    fsd_str digits = { text.at + sign, text.length - sign };
    if (fsd_parse_u64(digits, &number) == FSD_OK)
        return find_number(n, number, sign, out);
    int32_t found = fsd_names_find((fsd_names){ n->name, n->count }, text);
    if (found >= 0) {
        *out = (uint32_t)found;
        return true;
    }
    return find_beginning(n, text, out);
}

/* ---- What is refused ------------------------------------------------------------------------ */

static void refuse(const fsd_sgs_walk *ask, const char *en, const char *zh, const char *text,
                   const char *more)
{
    fsd_put_marked(ask->call, FSD_WARN, fsd_call_say(ask->call, en, zh), text, more);
    fsd_text_add_char(&ask->call->out, '\n');
}

static void refuse_text(const naming *n, fsd_str text)
{
    const fsd_sgs_walk *ask = n->ask;
    char shown[FSD_CLIP];
    uint64_t number = 0;
    const char *close = fsd_names_suggest((fsd_names){ n->name, n->count }, text);
    fsd_clip(text, shown);
    if (ask->by_hand && ask->options.players == 0 && fsd_parse_u64(text, &number) == FSD_OK &&
        number > 0 && number <= ask->hands) {
        const fsd_sgs_card card = fsd_sgs_printed(ask->hand[number - 1]);
        refuse(ask, "%s: %s cannot be picked now; 'help' tells what can be typed",
               "%s: %s 现在不能选; 输入 help 看说明", shown,
               fsd_call_say(ask->call, fsd_sgs_kind_en(card.kind), fsd_sgs_kind_zh(card.kind)));
    } else if (close != NULL) {
        refuse(ask, "'%s' is no choice here; did you mean '%s'?", "此处没有 '%s'; 是不是 '%s'?",
               shown, close);
    } else {
        refuse(ask, "'%s' is no choice here; '%s' tells what can be typed",
               "此处没有 '%s'; 输入 %s 看说明", shown, "help");
    }
}

/* ---- A line --------------------------------------------------------------------------------- */

static bool is_gap(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == ',';
}

typedef struct reading {
    fsd_sgs_walk *ask;
    fsd_str line;
    size_t at;
    uint32_t picked;
    bool complete;
} reading;

/* The next words, at most so many; empty at the end of the line. */
static fsd_str ahead(const reading *r, uint32_t most)
{
    size_t from = r->at, end;
    while (from < r->line.length && is_gap(r->line.at[from]))
        from++;
    end = from;
    for (size_t at = from; most > 0 && at < r->line.length; most--) {
        while (at < r->line.length && is_gap(r->line.at[at]))
            at++;
        while (at < r->line.length && !is_gap(r->line.at[at]))
            end = ++at;
    }
    return (fsd_str){ r->line.at + from, end - from };
}

static void pass(reading *r, fsd_str text)
{
    r->at = (size_t)(text.at + text.length - r->line.at);
}

/* "no" ends a decision, or an answer that may end as it is. */
static bool take_end(reading *r, bool no)
{
    const fsd_sgs_options *o = &r->ask->options;
    if (o->no && no)
        r->complete = fsd_sgs_walk_pick(r->ask, (fsd_sgs_pick){ FSD_SGS_PICK_NO, 0 });
    else if (o->finish)
        r->complete = fsd_sgs_walk_pick(r->ask, (fsd_sgs_pick){ FSD_SGS_PICK_FINISH, 0 });
    else
        refuse(r->ask, "Something is to be picked here; '?' asks what a mind would do%s%s",
               "此处必须选择; 输入 ? 看 AI 的建议%s%s", "", "");
    return r->complete;
}

/* Names may have several words: the longest that fits is meant. */
static bool take_pick(reading *r)
{
    naming n;
    uint32_t found = 0;
    name_all(&n, r->ask);
    for (uint32_t most = 3; most > 0; most--) {
        fsd_str text = ahead(r, most);
        if (!find(&n, text, &found))
            continue;
        pass(r, text);
        r->picked++;
        r->complete = fsd_sgs_walk_pick(r->ask, n.pick[found]);
        return true;
    }
    refuse_text(&n, ahead(r, 1));
    return false;
}

static bool take_word(reading *r)
{
    fsd_str text = ahead(r, 1);
    uint64_t number = 1;
    if (r->complete) {
        char shown[FSD_CLIP];
        refuse(r->ask, "'%s' is too much: the answer is complete before it%s",
               "'%s' 多余: 在此之前已选完%s", fsd_clip(text, shown), "");
        return false;
    }
    bool is_number = fsd_parse_u64(text, &number) == FSD_OK;
    int32_t meant = is_number ? -1 : fsd_names_find(words, text);
    if (number == 0 || meant == NO || meant == FINISH) {
        pass(r, text);
        return take_end(r, meant != FINISH);
    }
    if (meant != AGAIN)
        return take_pick(r);
    pass(r, text);
    fsd_sgs_walk_back_to(r->ask, &(const fsd_sgs_answer){ 0 });
    return true;
}

fsd_sgs_heard_line fsd_sgs_walk_take(fsd_sgs_walk *ask, fsd_str line)
{
    const fsd_sgs_answer answer = ask->answer;
    reading r = { .ask = ask, .line = line };
    bool fine = true;
    if (ahead(&r, 1).length == 0)
        fine = take_end(&r, true);
    while (fine && ahead(&r, 1).length > 0)
        fine = take_word(&r);
    if (!fine) {
        fsd_sgs_walk_back_to(ask, &answer);
        return FSD_SGS_LINE_REFUSED;
    }
    /* Who types several picks at once has said all. */
    if (!r.complete && r.picked > 1 && ask->options.finish)
        r.complete = fsd_sgs_walk_pick(ask, (fsd_sgs_pick){ FSD_SGS_PICK_FINISH, 0 });
    return r.complete ? FSD_SGS_LINE_DONE : FSD_SGS_LINE_MORE;
}

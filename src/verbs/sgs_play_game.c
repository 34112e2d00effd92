/* How a game that is played goes: minds answer for their seats, and all answers are kept, so that
 * it can be saved, gone back in and gone on with by running it again. */
#include <string.h>

#include "core/assert.h"
#include "sgs/table/words.h"
#include "verbs/sgs_play.h"

/* ---- What is heard -------------------------------------------------------------------------- */

/* Lines are made where output is made, and moved to the log. */
static void move_lines(fsd_sgs_play *play, size_t start)
{
    fsd_text *out = &play->call->out;
    const fsd_str made = fsd_text_from(out, start);
    fsd_text_add(&play->log, made.at, made.length);
    out->length = start;
}

/* A player wants to know what happened, not where each card went: cards that are used, played or
 * equipped were told of with that, and of the first hands only his own matters. */
static bool is_news(const fsd_sgs_happening *h, uint32_t seat)
{
    static const char *const told[] = { "use", "respond", "equip", "delay" };
    const char *reason = h->kind == FSD_SGS_HEARD_MOVE ? fsd_sgs_reason_key(h->reason) : "";
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        if (strcmp(reason, told[i]) == 0)
            return false;
    return strcmp(reason, "deal") != 0 || (h->sees >> seat & 1);
}

static void note(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *happening)
{
    fsd_sgs_play *play = self;
    size_t start = play->call->out.length;
    if (!is_news(happening, play->opening.person))
        return;
    fsd_sgs_put_seen(play->call, game, happening, play->opening.person);
    move_lines(play, start);
}

static void chat(fsd_sgs_play *play, const fsd_sgs_game *game, const fsd_sgs_happening *happening)
{
    fsd_sgs_remark said[FSD_SGS_SEATS];
    uint32_t lines = fsd_sgs_chat_hear(&play->chat, &play->minds, game, happening, said);
    size_t start = play->call->out.length;
    for (uint32_t i = 0; i < lines; i++)
        fsd_sgs_put_remark(play->call, fsd_sgs_table_of(game), &said[i]);
    move_lines(play, start);
}

static void hear(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *happening)
{
    fsd_sgs_play *play = self;
    fsd_sgs_minds_hear(&play->minds, game, happening);
    note(play, game, happening);
    if (play->opening.chat)
        chat(play, game, happening);
}

static void advance(fsd_sgs_play *play)
{
    const fsd_sgs_sink sink = { hear, play };
    play->over = fsd_sgs_advance(&play->game, &sink) == FSD_SGS_OVER;
}

/* ---- Answers -------------------------------------------------------------------------------- */

static bool keep(fsd_sgs_play *play, const fsd_sgs_given *given)
{
    if (play->count == play->capacity) {
        size_t more = play->capacity > 0 ? play->capacity * 2 : 256;
        fsd_sgs_given *grown = fsd_resize(play->call->def->allocator, play->given,
                                          play->capacity * sizeof *grown, more * sizeof *grown);
        if (grown == NULL) {
            play->call->out.failed = true;
            return false;
        }
        play->given = grown;
        play->capacity = more;
    }
    play->given[play->count++] = *given;
    return true;
}

static void reply(fsd_sgs_play *play, const fsd_sgs_answer *answer)
{
    fsd_sgs_minds_heed(&play->minds, &play->game, answer);
    fsd_sgs_refusal refusal = fsd_sgs_reply(&play->game, answer);
    FSD_ASSERT(refusal == FSD_SGS_FINE);
    advance(play);
}

static bool give(fsd_sgs_play *play, const fsd_sgs_answer *answer)
{
    const fsd_sgs_given given = { *answer, play->undone, fsd_sgs_asked(&play->game)->who };
    play->undone = 0;
    if (!keep(play, &given))
        return false;
    reply(play, answer);
    return true;
}

static bool asks_person(const fsd_sgs_play *play)
{
    return fsd_sgs_asked(&play->game)->who == play->opening.person;
}

bool fsd_sgs_play_go_on(fsd_sgs_play *play)
{
    while (!play->over && !asks_person(play)) {
        fsd_sgs_answer answer;
        fsd_sgs_minds_answer(&play->minds, &play->game, NULL, &answer);
        if (!give(play, &answer))
            return false;
    }
    return true;
}

bool fsd_sgs_play_answer(fsd_sgs_play *play, const fsd_sgs_answer *answer)
{
    return give(play, answer) && fsd_sgs_play_go_on(play);
}

/* ---- From the beginning --------------------------------------------------------------------- */

static fsd_status open_game(fsd_sgs_play *play, fsd_error *error)
{
    const fsd_sgs_host host = { .hear = note, .self = play };
    play->log.length = play->shown = 0;
    fsd_status status =
        fsd_sgs_opening_play(play->call, &play->opening, &host, &play->game, &play->minds, error);
    if (status != FSD_OK)
        return status;
    uint32_t players = fsd_sgs_table_of(&play->game)->players;
    uint32_t speakers = ((1u << players) - 1) & ~(1u << play->opening.person);
    fsd_sgs_chat_begin(&play->chat, &play->opening.def, &play->game, (uint16_t)speakers);
    advance(play);
    return FSD_OK;
}

/* A mind answers once more, which moves its dice on, but what it answered then holds. */
static fsd_sgs_refusal repeat(fsd_sgs_play *play, const fsd_sgs_answer *answer)
{
    fsd_sgs_answer own;
    fsd_sgs_refusal refusal = fsd_sgs_check(&play->game, answer);
    if (refusal != FSD_SGS_FINE)
        return refusal;
    if (asks_person(play))
        play->shown = play->log.length; /* what follows leads to his next decision */
    else
        fsd_sgs_minds_answer(&play->minds, &play->game, NULL, &own);
    reply(play, answer);
    return FSD_SGS_FINE;
}

fsd_status fsd_sgs_play_begin(fsd_sgs_play *play, fsd_error *error)
{
    fsd_status status = open_game(play, error);
    for (size_t i = 0; i < play->count && status == FSD_OK; i++) {
        fsd_sgs_refusal refusal = repeat(play, &play->given[i].answer);
        FSD_ASSERT(refusal == FSD_SGS_FINE);
    }
    return status;
}

bool fsd_sgs_play_undo(fsd_sgs_play *play)
{
    size_t before = play->count;
    while (before > 0 && play->given[before - 1].who != play->opening.person)
        before--;
    if (before == 0)
        return false;
    for (size_t i = before - 1; i < play->count; i++)
        play->undone += play->given[i].undone;
    play->undone += play->count - (before - 1);
    play->count = before - 1;
    fsd_error error = { 0 };
    if (fsd_sgs_play_begin(play, &error) != FSD_OK)
        play->call->out.failed = true; /* it began once already: memory is out */
    return true;
}

/* ---- Records -------------------------------------------------------------------------------- */

static bool load_answer(fsd_sgs_play *play, const fsd_sgs_record *record,
                        const fsd_sgs_answer *answer)
{
    fsd_sgs_refusal refusal = fsd_sgs_check(&play->game, answer);
    if (refusal != FSD_SGS_FINE)
        return fsd_sgs_record_refused(record, &play->game, play->count, refusal);
    const fsd_sgs_given given = { *answer, play->undone, fsd_sgs_asked(&play->game)->who };
    play->undone = 0;
    if (!keep(play, &given)) {
        fsd_call_no_memory(play->call);
        return false;
    }
    (void)repeat(play, answer);
    return true;
}

static bool load_item(fsd_sgs_play *play, const fsd_sgs_record *record, const fsd_sgs_item *item,
                      uint64_t *agreed)
{
    switch (item->kind) {
    case FSD_SGS_ITEM_ANSWER:
        return load_answer(play, record, &item->answer);
    case FSD_SGS_ITEM_HASH:
        return fsd_sgs_record_agrees(record, &play->game, item->number, play->count, agreed);
    case FSD_SGS_ITEM_UNDONE:
        play->undone += item->number;
        return true;
    case FSD_SGS_ITEM_CUT:
        return fsd_sgs_record_broken_off(record);
    case FSD_SGS_ITEM_END:
        break;
    }
    return true;
}

bool fsd_sgs_play_load(fsd_sgs_play *play, fsd_sgs_record *record)
{
    fsd_error error = { 0 };
    fsd_sgs_item item = { .kind = FSD_SGS_ITEM_ANSWER };
    uint64_t agreed = 0;
    if (open_game(play, &error) != FSD_OK)
        return fsd_sgs_record_fail(record, &error);
    while (item.kind != FSD_SGS_ITEM_END)
        if (!fsd_sgs_record_next(record, &item) || !load_item(play, record, &item, &agreed))
            return false;
    return true;
}

void fsd_sgs_play_record(const fsd_sgs_play *play, fsd_text *out)
{
    fsd_sgs_game game;
    fsd_sgs_minds minds;
    fsd_error error = { 0 };
    if (fsd_sgs_opening_play(play->call, &play->opening, NULL, &game, &minds, &error) != FSD_OK) {
        out->failed = true;
        return;
    }
    fsd_sgs_record_begin(out, &play->opening);
    for (size_t i = 0; i < play->count; i++) {
        const fsd_sgs_given *given = &play->given[i];
        (void)fsd_sgs_advance(&game, NULL);
        if (given->undone > 0)
            fsd_sgs_record_undone(out, given->undone);
        fsd_sgs_record_answer(out, &game, i, &given->answer);
        fsd_sgs_refusal refusal = fsd_sgs_reply(&game, &given->answer);
        FSD_ASSERT(refusal == FSD_SGS_FINE);
    }
    (void)fsd_sgs_advance(&game, NULL);
    if (play->undone > 0)
        fsd_sgs_record_undone(out, play->undone);
    fsd_sgs_record_end(out, &game);
}

void fsd_sgs_play_drop(fsd_sgs_play *play)
{
    fsd_release(play->call->def->allocator, play->given, play->capacity * sizeof *play->given);
    fsd_text_free(&play->log);
}

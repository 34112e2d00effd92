#include "verbs/sgs_record.h"

#include <string.h>

#include "core/number.h"
#include "sgs/table/words.h"

/* Answers from one hash of a record to the next. */
enum { HASH_EVERY = 16 };

typedef struct head_field {
    const char *word;
    uint64_t least, most;
} head_field;
enum { HEAD_FIELDS = 7 };
static const head_field head[HEAD_FIELDS] = {
    { "seed", 0, UINT64_MAX },       { "game", 0, UINT64_MAX },
    { "mode", 0, FSD_SGS_3V3 },      { "variant", 0, FSD_SGS_CLASSICAL },
    { "players", 2, FSD_SGS_SEATS }, { "packages", 0, FSD_SGS_ALL_PACKAGES },
    { "small_deck", 0, 1 },
};

/* What may follow them, in any order. */
enum { CANDIDATES, GENERAL, PERSON, ADVISOR, MINDS, CHAT, EXTRAS };
static const char *const extra[EXTRAS] = { "candidates", "general", "person",
                                           "advisor",    "minds",   "chat" };
#define SCENARIO "scenario"

fsd_sgs_opening fsd_sgs_opening_of(const fsd_sgs_def *def)
{
    return (fsd_sgs_opening){
        .def = *def, .person = FSD_SGS_NOBODY, .advisor = FSD_SGS_MIND_V2, .dice = def->seed
    };
}

/* ---- Writing -------------------------------------------------------------------------------- */

/* A line may not be broken; in JSON a break means what a blank does. */
static void put_scenario(fsd_text *out, fsd_str text)
{
    fsd_text_add_str(out, SCENARIO " ");
    for (size_t i = 0; i < text.length; i++)
        fsd_text_add_char(out, text.at[i] == '\n' || text.at[i] == '\r' ? ' ' : text.at[i]);
    fsd_text_add_char(out, '\n');
}

static void put_setup(fsd_text *out, const fsd_sgs_def *def)
{
    const uint64_t value[HEAD_FIELDS] = { def->seed,    def->game,     def->mode,      def->variant,
                                          def->players, def->packages, def->small_deck };
    for (uint32_t i = 0; i < HEAD_FIELDS; i++)
        fsd_text_printf(out, "%s %llu\n", head[i].word, (unsigned long long)value[i]);
    if (def->candidates > 1)
        fsd_text_printf(out, "%s %u\n", extra[CANDIDATES], (unsigned)def->candidates);
    for (uint32_t p = 0; p < def->players; p++)
        if (def->general[p])
            fsd_text_printf(out, "%s %u %s\n", extra[GENERAL], (unsigned)p,
                            fsd_sgs_general_key(def->general[p]));
}

void fsd_sgs_record_begin(fsd_text *out, const fsd_sgs_opening *opening)
{
    if (opening->scenario.length > 0)
        put_scenario(out, opening->scenario);
    else
        put_setup(out, &opening->def);
    if (opening->person == FSD_SGS_NOBODY)
        return;
    fsd_text_printf(out, "%s %u\n%s %s\n%s", extra[PERSON], (unsigned)opening->person,
                    extra[ADVISOR], fsd_sgs_mind_key(opening->advisor), extra[MINDS]);
    for (uint32_t role = FSD_SGS_LORD; role <= FSD_SGS_RENEGADE; role++)
        fsd_text_printf(out, " %s", fsd_sgs_mind_key(opening->cast.mind[role]));
    fsd_text_printf(out, "\n%s %u\n", extra[CHAT], (unsigned)opening->chat);
}

/* Letters of the parts of an answer: n no, c card, p player, x choice, o card in order, t how many
 * of these on top; s= skill and k= kind by their keys, as their numbers move with the tables. */
static void put_answer(fsd_text *out, const fsd_sgs_answer *a)
{
    fsd_text_add_str(out, "answer");
    if (a->no)
        fsd_text_add_str(out, " n1");
    if (a->skill)
        fsd_text_printf(out, " s=%s", fsd_sgs_skill_key(a->skill));
    if (a->kind)
        fsd_text_printf(out, " k=%s", fsd_sgs_kind_key(a->kind));
    for (uint32_t id = 0; id < FSD_SGS_CARDS; id++)
        if (fsd_sgs_in(&a->cards, id))
            fsd_text_printf(out, " c%u", (unsigned)id);
    for (uint32_t i = 0; i < a->targets; i++)
        fsd_text_printf(out, " p%u", (unsigned)a->target[i]);
    if (a->chosen)
        fsd_text_printf(out, " x%u", (unsigned)a->choice);
    for (uint32_t i = 0; i < a->ordered; i++)
        fsd_text_printf(out, " o%u", (unsigned)a->order[i]);
    if (a->top)
        fsd_text_printf(out, " t%u", (unsigned)a->top);
    fsd_text_add_char(out, '\n');
}

static void put_hash(fsd_text *out, const fsd_sgs_game *game)
{
    fsd_text_printf(out, "hash %llu\n", (unsigned long long)fsd_sgs_hash(game));
}

void fsd_sgs_record_answer(fsd_text *out, const fsd_sgs_game *game, uint64_t number,
                           const fsd_sgs_answer *answer)
{
    if (number % HASH_EVERY == 0)
        put_hash(out, game);
    put_answer(out, answer);
}

void fsd_sgs_record_undone(fsd_text *out, uint64_t count)
{
    fsd_text_printf(out, "undone %llu\n", (unsigned long long)count);
}

void fsd_sgs_record_end(fsd_text *out, const fsd_sgs_game *game)
{
    put_hash(out, game);
    fsd_text_add_str(out, "end\n");
}

/* ---- Errors --------------------------------------------------------------------------------- */

bool fsd_sgs_record_fail(const fsd_sgs_record *record, fsd_error *error)
{
    if (error->line != 1 || record->opening.scenario.length == 0) { /* else it is in the scenario */
        error->line = record->line > 0 ? record->line : 1;
        error->column = 1;
    }
    fsd_call_bad_input(record->call, record->name, error);
    return false;
}

static bool bad_line(const fsd_sgs_record *record, fsd_str line)
{
    char clip[FSD_CLIP];
    fsd_error error = { 0 };
    fsd_clip(line, clip);
    (void)fsd_fail(&error, FSD_BAD_SYNTAX, "'%s' does not belong here; see docs/sgs.md",
                   "'%s' 不应在此; 请看 docs/sgs.md", clip);
    return fsd_sgs_record_fail(record, &error);
}

bool fsd_sgs_record_broken_off(const fsd_sgs_record *record)
{
    fsd_error error = { 0 };
    (void)fsd_fail(&error, FSD_BAD_DATA, "it breaks off; the last line is 'end'",
                   "内容中断; 最后一行应为 'end'");
    return fsd_sgs_record_fail(record, &error);
}

bool fsd_sgs_record_agrees(const fsd_sgs_record *record, const fsd_sgs_game *game, uint64_t hash,
                           uint64_t answers, uint64_t *agreed)
{
    uint64_t own = fsd_sgs_hash(game);
    fsd_error error = { 0 };
    if (own == hash) {
        *agreed = answers;
        return true;
    }
    if (answers == 0)
        (void)fsd_fail(&error, FSD_BAD_DATA,
                       "before answer 1 the hash is %llu, recorded is %llu; it is another game "
                       "from its start",
                       "第 1 次决策前哈希为 %llu, 记录为 %llu; 对局自开始便不同",
                       (unsigned long long)own, (unsigned long long)hash);
    else
        (void)fsd_fail(&error, FSD_BAD_DATA,
                       "after answer %llu the hash is %llu, recorded is %llu; the game went "
                       "otherwise after answer %llu",
                       "第 %llu 次决策后哈希为 %llu, 记录为 %llu; 第 %llu 次决策之后对局已不同",
                       (unsigned long long)answers, (unsigned long long)own,
                       (unsigned long long)hash, (unsigned long long)*agreed);
    return fsd_sgs_record_fail(record, &error);
}

/* What an answer may begin with, as it is written in a record: the first dozen. */
static void put_offered(const fsd_sgs_game *game, fsd_text *out)
{
    enum { DOZEN = 12 };
    static const char letter[] = {
        [FSD_SGS_PICK_CARD] = 'c', [FSD_SGS_PICK_PLAYER] = 'p', [FSD_SGS_PICK_CHOICE] = 'x'
    };
    fsd_sgs_options options;
    fsd_sgs_look(game, &(fsd_sgs_answer){ 0 }, &options);
    uint32_t picks = fsd_sgs_picks(&options);
    for (uint32_t n = 0; n < picks && n < DOZEN; n++) {
        const fsd_sgs_pick pick = fsd_sgs_nth_pick(&options, n);
        fsd_text_add_str(out, n ? " " : "");
        if (pick.kind == FSD_SGS_PICK_NO)
            fsd_text_add_str(out, "n1");
        else if (pick.kind == FSD_SGS_PICK_SKILL)
            fsd_text_printf(out, "s=%s", fsd_sgs_skill_key(pick.value));
        else if (pick.kind == FSD_SGS_PICK_KIND)
            fsd_text_printf(out, "k=%s", fsd_sgs_kind_key(pick.value));
        else if (pick.kind == FSD_SGS_PICK_FINISH)
            fsd_text_add_str(out, "''");
        else
            fsd_text_printf(out, "%c%u", letter[pick.kind], (unsigned)pick.value);
    }
    fsd_text_add_str(out, picks > DOZEN ? " ..." : "");
}

bool fsd_sgs_record_refused(const fsd_sgs_record *record, const fsd_sgs_game *game,
                            uint64_t answers, fsd_sgs_refusal refusal)
{
    fsd_error error = { 0 };
    const fsd_sgs_request *r = fsd_sgs_asked(game);
    const unsigned long long number = answers + 1;
    if (r == NULL) {
        (void)fsd_fail(&error, FSD_BAD_DATA, "answer %llu is one too many: the game is over",
                       "第 %llu 次决策多余: 对局已结束", number);
        return fsd_sgs_record_fail(record, &error);
    }
    fsd_text offered = { .allocator = record->call->def->allocator };
    put_offered(game, &offered);
    const char *text = fsd_text_terminate(&offered);
    const bool zh = record->call->language == FSD_CHINESE;
    (void)fsd_fail(
        &error, FSD_BAD_DATA, "answer %llu, of seat %u (%s), is refused: %s; it may begin with %s",
        "第 %llu 次决策 (座位 %u, %s) 被拒绝: %s; 可以 %s 开始", number, (unsigned)r->who + 1,
        zh ? fsd_sgs_request_zh(r->kind) : fsd_sgs_request_en(r->kind),
        zh ? fsd_sgs_refusal_zh(refusal) : fsd_sgs_refusal_en(refusal), text ? text : "?");
    fsd_text_free(&offered);
    return fsd_sgs_record_fail(record, &error);
}

/* ---- How it begins -------------------------------------------------------------------------- */

static fsd_str take(fsd_str *text, char mark)
{
    size_t length = 0;
    while (length < text->length && text->at[length] != mark)
        length++;
    fsd_str part = { text->at, length };
    size_t passed = length < text->length ? length + 1 : length;
    *text = (fsd_str){ text->at + passed, text->length - passed };
    return part;
}

static fsd_str take_line(fsd_sgs_record *record)
{
    fsd_str line = take(&record->left, '\n');
    if (line.length > 0 && line.at[line.length - 1] == '\r')
        line.length--; /* an editor of Windows puts them there */
    record->line++;
    return line;
}

static bool bad_head(const fsd_sgs_record *record, const head_field *field, fsd_str line)
{
    char clip[FSD_CLIP];
    fsd_error error = { 0 };
    fsd_clip(line, clip);
    (void)fsd_fail(&error, FSD_BAD_SYNTAX,
                   "'%s' does not belong here; write '%s' and a number %llu..%llu",
                   "'%s' 不应在此; 应写 '%s' 与 %llu..%llu 的数", clip, field->word,
                   (unsigned long long)field->least, (unsigned long long)field->most);
    return fsd_sgs_record_fail(record, &error);
}

/* The n-th of the numbers at the start. */
static bool read_number(fsd_sgs_record *record, uint32_t n)
{
    fsd_sgs_def *def = &record->opening.def;
    uint8_t *const small[HEAD_FIELDS] = {
        NULL, NULL, &def->mode, &def->variant, &def->players, &def->packages, &def->small_deck
    };
    fsd_str line = take_line(record), rest = line;
    fsd_str word = take(&rest, ' ');
    uint64_t value = 0;
    if (!fsd_str_equal(word, fsd_str_of(head[n].word)) || fsd_parse_u64(rest, &value) != FSD_OK ||
        value < head[n].least || value > head[n].most)
        return bad_head(record, &head[n], line);
    if (n == 0)
        def->seed = record->opening.dice = value;
    else if (n == 1)
        def->game = value;
    else
        *small[n] = (uint8_t)value;
    return true;
}

/* A name that is looked up by its key, zero-terminated. */
enum { KEY = 32 };
static bool read_key(fsd_str text, char out[KEY])
{
    if (text.length >= KEY)
        return false;
    memcpy(out, text.at, text.length);
    out[text.length] = 0;
    return strlen(out) == text.length;
}

static bool read_general(fsd_sgs_def *def, fsd_str rest)
{
    char key[KEY];
    uint64_t seat = 0;
    if (fsd_parse_u64(take(&rest, ' '), &seat) != FSD_OK || seat >= def->players ||
        !read_key(rest, key))
        return false;
    int general = fsd_sgs_general_named(key);
    def->general[seat] = (uint8_t)(general > 0 ? general : 0);
    return general > 0;
}

static bool read_mind(fsd_str text, uint8_t *out)
{
    for (uint32_t kind = 0; kind < FSD_SGS_MINDS; kind++)
        if (fsd_str_equal(text, fsd_str_of(fsd_sgs_mind_key(kind)))) {
            *out = (uint8_t)kind;
            return true;
        }
    return false;
}

static bool read_minds(fsd_sgs_cast *cast, fsd_str rest)
{
    for (uint32_t role = FSD_SGS_LORD; role <= FSD_SGS_RENEGADE; role++)
        if (!read_mind(take(&rest, ' '), &cast->mind[role]))
            return false;
    return rest.length == 0;
}

static bool read_small(fsd_str rest, uint64_t most, uint8_t *out)
{
    uint64_t value = 0;
    if (fsd_parse_u64(rest, &value) != FSD_OK || value > most)
        return false;
    *out = (uint8_t)value;
    return true;
}

static bool read_extra(fsd_sgs_opening *o, uint32_t which, fsd_str rest)
{
    switch (which) {
    case CANDIDATES:
        if (!read_small(rest, UINT8_MAX, &o->def.candidates))
            return false;
        o->def.lord_candidates = o->def.candidates;
        return true;
    case GENERAL:
        return read_general(&o->def, rest);
    case PERSON:
        return read_small(rest, FSD_SGS_SEATS - 1, &o->person);
    case ADVISOR:
        return read_mind(rest, &o->advisor) && o->advisor >= FSD_SGS_MIND_V2;
    case MINDS:
        return read_minds(&o->cast, rest);
    default:
        return read_small(rest, 1, &o->chat);
    }
}

static uint32_t extra_named(fsd_str word)
{
    uint32_t which = 0;
    while (which < EXTRAS && !fsd_str_equal(word, fsd_str_of(extra[which])))
        which++;
    return which;
}

static bool read_extras(fsd_sgs_record *record)
{
    for (;;) {
        fsd_str ahead = record->left;
        uint32_t which = extra_named((fsd_str)take(&(fsd_str){ ahead.at, ahead.length }, ' '));
        if (which == EXTRAS)
            return true;
        fsd_str line = take_line(record), rest = line;
        take(&rest, ' ');
        if (!read_extra(&record->opening, which, rest))
            return bad_line(record, line);
    }
}

bool fsd_sgs_record_open(fsd_sgs_record *record, fsd_call *call, const char *name)
{
    const fsd_sgs_def def = fsd_sgs_def_default();
    *record = (fsd_sgs_record){ .call = call, .name = name, .opening = fsd_sgs_opening_of(&def) };
    if (!fsd_call_read(call, FSD_INPUT_REPLAY, name, &record->left))
        return false;
    fsd_str ahead = record->left;
    if (fsd_str_equal(take(&ahead, ' '), fsd_str_of(SCENARIO))) {
        fsd_str line = take_line(record);
        (void)take(&line, ' ');
        record->opening.scenario = line;
        return read_extras(record);
    }
    for (uint32_t n = 0; n < HEAD_FIELDS; n++) {
        if (record->left.length == 0)
            return fsd_sgs_record_broken_off(record);
        if (!read_number(record, n))
            return false;
    }
    return read_extras(record);
}

/* ---- What follows --------------------------------------------------------------------------- */

/* A part of an answer; false: there is no such part, or no room for it. */
static bool put_part(fsd_sgs_answer *a, char letter, uint64_t value)
{
    if (value > UINT8_MAX)
        return false;
    uint8_t v = (uint8_t)value;
    switch (letter) {
    case 'n':
        a->no = v;
        return v == 1;
    case 'c':
        if (v >= FSD_SGS_CARDS)
            return false;
        a->cards.word[v / 32] |= (uint32_t)1 << v % 32;
        return true;
    case 'p':
        if (a->targets == FSD_SGS_SEATS)
            return false;
        a->target[a->targets++] = v;
        return true;
    case 'x':
        a->chosen = 1;
        a->choice = v;
        return true;
    case 'o':
        if (a->ordered == FSD_SGS_ORDER)
            return false;
        a->order[a->ordered++] = v;
        return true;
    case 't':
        a->top = v;
        return true;
    default:
        return false;
    }
}

/* A skill or a kind by its key. */
static bool put_named(fsd_sgs_answer *a, char letter, fsd_str name)
{
    char key[KEY];
    if (!read_key(name, key))
        return false;
    int number = letter == 's'   ? fsd_sgs_skill_named(key)
                 : letter == 'k' ? fsd_sgs_kind_named(key)
                                 : -1;
    if (number < 0)
        return false;
    *(letter == 's' ? &a->skill : &a->kind) = (uint8_t)number;
    return true;
}

static bool read_part(fsd_sgs_answer *answer, fsd_str part)
{
    uint64_t value = 0;
    if (part.length < 2)
        return false;
    if (part.at[1] == '=')
        return put_named(answer, part.at[0], (fsd_str){ part.at + 2, part.length - 2 });
    return fsd_parse_u64((fsd_str){ part.at + 1, part.length - 1 }, &value) == FSD_OK &&
           put_part(answer, part.at[0], value);
}

static bool read_answer(fsd_sgs_answer *out, fsd_str rest)
{
    *out = (fsd_sgs_answer){ 0 };
    while (rest.length > 0)
        if (!read_part(out, take(&rest, ' ')))
            return false;
    return true;
}

/* Behind the end may stand empty lines only, as editors leave them. */
static bool nothing_follows(fsd_sgs_record *record)
{
    while (record->left.length > 0) {
        fsd_str line = take_line(record);
        if (line.length > 0)
            return bad_line(record, line);
    }
    return true;
}

bool fsd_sgs_record_next(fsd_sgs_record *record, fsd_sgs_item *out)
{
    static const char *const words[] = { [FSD_SGS_ITEM_ANSWER] = "answer",
                                         [FSD_SGS_ITEM_HASH] = "hash",
                                         [FSD_SGS_ITEM_UNDONE] = "undone" };
    out->kind = FSD_SGS_ITEM_CUT;
    if (record->left.length == 0)
        return true;
    fsd_str line = take_line(record), rest = line;
    fsd_str word = take(&rest, ' ');
    bool fine = false;
    if (fsd_str_equal(line, fsd_str_of("end"))) {
        out->kind = FSD_SGS_ITEM_END;
        return nothing_follows(record);
    }
    for (uint32_t kind = 0; kind < sizeof words / sizeof *words && !fine; kind++)
        if (fsd_str_equal(word, fsd_str_of(words[kind]))) {
            out->kind = (fsd_sgs_item_kind)kind;
            fine = kind == FSD_SGS_ITEM_ANSWER ? read_answer(&out->answer, rest)
                                               : fsd_parse_u64(rest, &out->number) == FSD_OK;
        }
    return fine || bad_line(record, line);
}

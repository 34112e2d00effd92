/* foreseed sgs replay: a recorded game, run again and compared with what was recorded.
 *
 * A replay is text, a word and what belongs to it a line: the fields of the start, an `answer` for
 * each decision, now and then the `hash` of the game, and `end`. */
#include <string.h>

#include "core/assert.h"
#include "core/number.h"
#include "verbs/sgs_minds.h"
#include "verbs/sgs_replay_scenario.h"

enum { FILE_NAME, UNTIL, VERIFY, FROM_HERE, MINDS, SEED, SCENARIO, OPTIONS };

static const fsd_option options[OPTIONS] = {
    [FILE_NAME] = { .name = "FILE",
                    .kind = FSD_OPTION_INPUT,
                    .operand = true,
                    .required = true,
                    .help = { "a replay, as sgs watch --replay writes it",
                              "对局记录, 由 sgs watch --replay 写出" } },
    [UNTIL] = { .name = "until",
                .kind = FSD_OPTION_NUMBER,
                .most = UINT64_MAX,
                .value = "N",
                .help = { "stop after N answers", "到第 N 次决策为止" } },
    [VERIFY] = { .name = "verify",
                 .help = { "compare only, without the log", "只核对, 不输出战报" } },
    [FROM_HERE] = { .name = "from-here",
                    .help = { "play on from there (--until, or where the record ends), and write "
                              "the "
                              "replay of that game",
                              "从该处 (--until 或记录结束处) 起继续, 并写出新的记录" } },
    [MINDS] = FSD_SGS_OPTION_MINDS,
    [SEED] = { .name = "seed",
               .kind = FSD_OPTION_NUMBER,
               .most = UINT64_MAX,
               .value = "S",
               .help = { "seed of who plays on (default that of the game)",
                         "继续时决策者的种子 (默认为对局的种子)" } },
    [SCENARIO] = { .name = "scenario",
                   .help = { "the file is a scenario: tell what happens in it, and play on from "
                             "there",
                             "文件是局面: 说明其中发生的事, 并由此继续对局" } },
};

/* Answers from one hash of a replay to the next. */
enum { HASH_EVERY = 16 };

/* ---- Writing -------------------------------------------------------------------------------- */

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

void fsd_sgs_replay_begin(fsd_call *call, const fsd_sgs_def *def)
{
    const uint64_t value[HEAD_FIELDS] = { def->seed,    def->game,     def->mode,      def->variant,
                                          def->players, def->packages, def->small_deck };
    for (uint32_t i = 0; i < HEAD_FIELDS; i++)
        fsd_text_printf(&call->out, "%s %llu\n", head[i].word, (unsigned long long)value[i]);
}

/* Letters of the parts of an answer: n no, c card, p player, x choice, o card in order, t how many
 * of these on top; s= skill and k= kind by their keys, as their numbers move with the tables. */
static void put_answer(fsd_call *call, const fsd_sgs_answer *a)
{
    fsd_text *out = &call->out;
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

static void put_hash(fsd_call *call, const fsd_sgs_game *game)
{
    fsd_text_printf(&call->out, "hash %llu\n", (unsigned long long)fsd_sgs_hash(game));
}

void fsd_sgs_replay_answer(fsd_call *call, const fsd_sgs_game *game, uint64_t number,
                           const fsd_sgs_answer *answer)
{
    if (number % HASH_EVERY == 0)
        put_hash(call, game);
    put_answer(call, answer);
}

void fsd_sgs_replay_end(fsd_call *call, const fsd_sgs_game *game)
{
    put_hash(call, game);
    fsd_text_add_str(&call->out, "end\n");
}

/* ---- Reading -------------------------------------------------------------------------------- */

typedef struct progress {
    fsd_call *call;
    fsd_sgs_game game;
    fsd_sgs_def def;
    fsd_str left;
    uint32_t line, fields;
    uint64_t answers, hashes;
    uint64_t agreed; /* answers before the last hash that was right */
    bool over;
    fsd_sgs_cast cast; /* who plays on; they hear the game from its beginning */
    fsd_sgs_minds minds;
} progress;

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

static bool fail(progress *work, fsd_error *error)
{
    error->line = work->line > 0 ? work->line : 1;
    error->column = 1;
    fsd_call_bad_input(work->call, work->call->arg[FILE_NAME].text, error);
    return false;
}

static bool bad_line(progress *work, fsd_str line)
{
    char clip[FSD_CLIP];
    fsd_error error = { 0 };
    fsd_clip(line, clip);
    (void)fsd_fail(&error, FSD_BAD_SYNTAX, "'%s' does not belong here; see docs/sgs.md",
                   "'%s' 不应在此; 请看 docs/sgs.md", clip);
    return fail(work, &error);
}

static void tell(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *happening)
{
    fsd_sgs_put_happening(((progress *)self)->call, game, happening);
}

static void hear(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *happening)
{
    fsd_sgs_minds_hear(&((progress *)self)->minds, game, happening);
}

static bool branches(const progress *work)
{
    return work->call->arg[FROM_HERE].given;
}

static void advance(progress *work)
{
    const fsd_sgs_sink told = { tell, work }, heard = { hear, work };
    const fsd_sgs_sink *sink = NULL;
    if (branches(work))
        sink = &heard;
    else if (!work->call->arg[VERIFY].given && work->call->output == FSD_READABLE)
        sink = &told;
    work->over = fsd_sgs_advance(&work->game, sink) == FSD_SGS_OVER;
}

static void begin_branch(progress *work)
{
    fsd_sgs_def def = work->def;
    if (work->call->arg[SEED].given)
        def.seed = work->call->arg[SEED].number;
    fsd_sgs_cast_begin(&work->cast, &work->minds, &def, &work->game);
    fsd_sgs_replay_begin(work->call, &work->def);
}

/* Takes an answer; the replay of a branch has it, too. */
static fsd_sgs_refusal take_answer(progress *work, const fsd_sgs_answer *answer)
{
    fsd_sgs_refusal refusal = fsd_sgs_check(&work->game, answer);
    if (refusal != FSD_SGS_FINE)
        return refusal;
    if (branches(work)) {
        fsd_sgs_replay_answer(work->call, &work->game, work->answers, answer);
        fsd_sgs_minds_heed(&work->minds, &work->game, answer);
    }
    refusal = fsd_sgs_reply(&work->game, answer);
    FSD_ASSERT(refusal == FSD_SGS_FINE);
    work->answers++;
    advance(work);
    return refusal;
}

static bool bad_head(progress *work, fsd_str line)
{
    const head_field *field = &head[work->fields];
    char clip[FSD_CLIP];
    fsd_error error = { 0 };
    fsd_clip(line, clip);
    (void)fsd_fail(&error, FSD_BAD_SYNTAX,
                   "'%s' does not belong here; write '%s' and a number %llu..%llu",
                   "'%s' 不应在此; 应写 '%s' 与 %llu..%llu 的数", clip, field->word,
                   (unsigned long long)field->least, (unsigned long long)field->most);
    return fail(work, &error);
}

static bool read_head(progress *work, fsd_str line, fsd_str word, fsd_str rest)
{
    const head_field *field = &head[work->fields];
    uint64_t value = 0;
    if (!fsd_str_equal(word, fsd_str_of(field->word)) || fsd_parse_u64(rest, &value) != FSD_OK ||
        value < field->least || value > field->most)
        return bad_head(work, line);
    uint8_t *const small[HEAD_FIELDS] = { NULL,
                                          NULL,
                                          &work->def.mode,
                                          &work->def.variant,
                                          &work->def.players,
                                          &work->def.packages,
                                          &work->def.small_deck };
    if (work->fields == 0)
        work->def.seed = value;
    else if (work->fields == 1)
        work->def.game = value;
    else
        *small[work->fields] = (uint8_t)value;
    fsd_error error = { 0 };
    if (++work->fields < HEAD_FIELDS)
        return true;
    if (fsd_sgs_start(&work->game, &work->def, &error) != FSD_OK)
        return fail(work, &error);
    if (branches(work))
        begin_branch(work);
    advance(work);
    return true;
}

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
    char key[32];
    if (name.length >= sizeof key)
        return false;
    memcpy(key, name.at, name.length);
    key[name.length] = 0;
    if (strlen(key) != name.length)
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

static bool read_answer(progress *work, fsd_str line, fsd_str rest)
{
    fsd_sgs_answer answer = { 0 };
    fsd_error error = { 0 };
    while (rest.length > 0)
        if (!read_part(&answer, take(&rest, ' ')))
            return bad_line(work, line);
    fsd_sgs_refusal refusal = take_answer(work, &answer);
    if (refusal == FSD_SGS_FINE)
        return true;
    (void)fsd_fail(&error, FSD_BAD_DATA, "answer %llu is refused: %s; give a legal one",
                   "第 %llu 次决策被拒绝: %s; 应为合法决策", (unsigned long long)work->answers + 1,
                   fsd_sgs_refusal_key(refusal));
    return fail(work, &error);
}

static bool read_hash(progress *work, fsd_str line, fsd_str rest)
{
    uint64_t value = 0, hash = fsd_sgs_hash(&work->game);
    fsd_error error = { 0 };
    if (fsd_parse_u64(rest, &value) != FSD_OK)
        return bad_line(work, line);
    if (value == hash) {
        work->hashes++;
        work->agreed = work->answers;
        return true;
    }
    if (work->answers == 0)
        (void)fsd_fail(&error, FSD_BAD_DATA,
                       "before answer 1 the hash is %llu, recorded is %llu; it is another game "
                       "from its start",
                       "第 1 次决策前哈希为 %llu, 记录为 %llu; 对局自开始便不同",
                       (unsigned long long)hash, (unsigned long long)value);
    else
        (void)fsd_fail(&error, FSD_BAD_DATA,
                       "after answer %llu the hash is %llu, recorded is %llu; the game went "
                       "otherwise after answer %llu",
                       "第 %llu 次决策后哈希为 %llu, 记录为 %llu; 第 %llu 次决策之后对局已不同",
                       (unsigned long long)work->answers, (unsigned long long)hash,
                       (unsigned long long)value, (unsigned long long)work->agreed);
    return fail(work, &error);
}

/* A line; *last: nothing is to follow. */
static bool read_line(progress *work, bool *last)
{
    fsd_str line = take(&work->left, '\n');
    if (line.length > 0 && line.at[line.length - 1] == '\r')
        line.length--; /* an editor of Windows puts them there */
    fsd_str rest = line;
    fsd_str word = take(&rest, ' ');
    work->line++;
    if (work->fields < HEAD_FIELDS)
        return read_head(work, line, word, rest);
    if (fsd_str_equal(word, fsd_str_of("answer")))
        return read_answer(work, line, rest);
    if (fsd_str_equal(word, fsd_str_of("hash")))
        return read_hash(work, line, rest);
    *last = fsd_str_equal(line, fsd_str_of("end"));
    return *last || bad_line(work, line);
}

/* Behind the end may stand empty lines only, as editors leave them. */
static bool nothing_follows(progress *work)
{
    while (work->left.length > 0) {
        fsd_str line = take(&work->left, '\n');
        work->line++;
        if (line.length > 0 && !fsd_str_equal(line, fsd_str_of("\r")))
            return bad_line(work, line);
    }
    return true;
}

static bool replay(progress *work)
{
    const fsd_arg *until = &work->call->arg[UNTIL];
    fsd_error error = { 0 };
    bool last = false;
    while (!last && work->left.length > 0) {
        bool enough = until->given && work->answers >= until->number;
        if (enough && work->fields == HEAD_FIELDS)
            return true;
        if (!read_line(work, &last))
            return false;
    }
    if (last)
        return nothing_follows(work);
    if (branches(work) && work->fields == HEAD_FIELDS)
        return true;
    (void)fsd_fail(&error, FSD_BAD_DATA, "it breaks off; the last line is 'end'",
                   "内容中断; 最后一行应为 'end'");
    return fail(work, &error);
}

/* ---- Playing on ----------------------------------------------------------------------------- */

static void play_on(progress *work)
{
    while (!work->over) {
        fsd_sgs_answer answer;
        fsd_sgs_minds_answer(&work->minds, &work->game, NULL, &answer);
        fsd_sgs_refusal refusal = take_answer(work, &answer);
        FSD_ASSERT(refusal == FSD_SGS_FINE);
    }
    fsd_sgs_replay_end(work->call, &work->game);
}

/* ---- The verb ------------------------------------------------------------------------------- */

/* A branch writes a replay, and nothing else. */
static bool check_options(fsd_call *call)
{
    for (uint32_t i = VERIFY; call->arg[SCENARIO].given && i < SCENARIO; i++)
        if (call->arg[i].given) {
            fsd_call_refuse(call, i, "not with --scenario, where nothing is recorded",
                            "不能与 --scenario 同用, 局面没有记录");
            return false;
        }
    uint32_t of_branch = call->arg[MINDS].given ? MINDS : SEED;
    if (call->arg[of_branch].given && !call->arg[FROM_HERE].given)
        fsd_call_refuse(call, of_branch, "only with --from-here", "须与 --from-here 同用");
    else if (call->arg[FROM_HERE].given && call->arg[VERIFY].given)
        fsd_call_refuse(call, FROM_HERE, "writes a replay; leave out --verify",
                        "输出为记录; 请去掉 --verify");
    else if (call->arg[FROM_HERE].given && call->output != FSD_READABLE)
        fsd_call_refuse(call, FROM_HERE, "writes a replay; leave out --json",
                        "输出为记录; 请去掉 --json");
    else
        return true;
    return false;
}

static void print_json(fsd_call *call, const fsd_sgs_replayed *played, uint64_t hashes)
{
    fsd_json_writer w = fsd_call_json(call, "sgs.replay/1");
    fsd_json_key(&w, "answers");
    fsd_json_write_u64(&w, played->answers);
    fsd_json_key(&w, "hashes");
    fsd_json_write_u64(&w, hashes);
    fsd_json_key(&w, "over");
    fsd_json_write_bool(&w, played->over);
    fsd_json_key(&w, "winners");
    fsd_json_begin_array(&w);
    for (uint32_t p = 0; p < FSD_SGS_SEATS; p++)
        if (played->over && (played->winners >> p & 1))
            fsd_json_write_u64(&w, p + 1);
    fsd_json_end_array(&w);
    fsd_call_json_end(call, &w);
}

static fsd_run run_scenario(fsd_call *call)
{
    fsd_sgs_replayed played = { 0 };
    if (fsd_sgs_replay_scenario(call, call->arg[FILE_NAME].text, &call->arg[UNTIL], &played) &&
        call->output == FSD_JSON)
        print_json(call, &played, 0);
    return FSD_FINISHED;
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    (void)budget;
    if (!check_options(call))
        return FSD_FINISHED;
    if (call->arg[SCENARIO].given)
        return run_scenario(call);
    progress *work = fsd_call_take(call, 1, sizeof *work);
    if (work == NULL)
        return fsd_call_no_memory(call);
    work->call = call;
    work->def = fsd_sgs_def_default();
    if (!fsd_sgs_cast_read(call, MINDS, &work->cast) ||
        !fsd_call_read(call, call->arg[FILE_NAME].text, &work->left) || !replay(work))
        return FSD_FINISHED;
    if (branches(work))
        play_on(work);
    else if (call->output == FSD_JSON)
        print_json(call,
                   &(fsd_sgs_replayed){ .answers = work->answers,
                                        .over = work->over,
                                        .winners = fsd_sgs_table_of(&work->game)->winners },
                   work->hashes);
    else if (call->arg[VERIFY].given)
        fsd_text_printf(&call->out,
                        fsd_call_say(call, "%llu answers, %llu hashes: as recorded\n",
                                     "%llu 次决策, %llu 个哈希: 与记录一致\n"),
                        (unsigned long long)work->answers, (unsigned long long)work->hashes);
    return FSD_FINISHED;
}

static const char *const examples[] = { "sgs replay game.txt",
                                        "sgs replay game.txt --verify",
                                        "sgs replay game.txt --until 40 --lang zh",
                                        "sgs replay game.txt --until 40 --from-here --minds v2",
                                        "sgs replay --scenario position.json --until 10",
                                        NULL };

const fsd_verb fsd_verb_sgs_replay = {
    .game = "sgs",
    .name = "replay",
    .summary = { "a recorded game once more: told, or compared with its record",
                 "重放记录的对局: 输出战报或核对" },
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .run = run,
};

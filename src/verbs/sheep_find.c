/* foreseed sheep find: the seeds of a layout whose deals can be won, or cannot, or only with much
 * searching. */
#include <string.h>

#include "core/number.h"
#include "verbs/find.h"
#include "verbs/sheep_deals.h"

enum { FIND = DEALS_OPTIONS, REST = FIND + FIND_OPTIONS, OPTIONS };
enum { SEED_TEXT = 48 };

static const fsd_option options[OPTIONS] = {
    FSD_SHEEP_DEALS_OPTIONS,
    FSD_FIND_OPTIONS(FIND, UINT32_MAX, "all first words of a seed, 0..4294967295 (default)",
                     "种子第一个数的全部取值, 0..4294967295 (默认)"),
    [REST] = { .name = "rest",
               .kind = FSD_OPTION_WHOLES,
               .most = 3,
               .value = "b,c,d",
               .help = { "the other three words (default 2,3,4)", "其余三个数 (默认 2,3,4)" } },
};

typedef struct seed_words {
    uint32_t word[4];
} seed_words;

typedef struct asked {
    fsd_hunt_deals deals;
    uint32_t rest[3];
    seed_words *listed; /* of --from, by place; null: a seed is the first word */
    size_t count;
    size_t width; /* of the longest seed's text */
} asked;

static void words_of(const void *context, uint64_t seed, uint32_t out[4])
{
    const asked *ask = context;
    if (ask->listed != NULL) {
        memcpy(out, ask->listed[seed].word, sizeof ask->listed[seed].word);
        return;
    }
    out[0] = (uint32_t)seed;
    memcpy(out + 1, ask->rest, sizeof ask->rest);
}

/* ---- What is asked --------------------------------------------------------------------------- */

static bool read_rest(fsd_call *call, asked *ask)
{
    const fsd_arg *rest = &call->arg[REST];
    for (uint32_t i = 0; i < 3; i++) {
        int64_t word = rest->given ? rest->wholes[i] : (int64_t)i + 2;
        if (word < 0 || word > UINT32_MAX) {
            fsd_call_refuse(call, REST, "%lld is no word of a seed; each is 0..4294967295",
                            "%lld 不是种子的数; 每个应为 0..4294967295", (long long)word);
            return false;
        }
        ask->rest[i] = (uint32_t)word;
    }
    return true;
}

static uint64_t hash_words(const uint32_t *word, size_t words)
{
    return fsd_dice_hash(FSD_DICE_XOSHIRO64, (const char *)word, words * sizeof *word);
}

static fsd_status filter(fsd_call *call, fsd_find *find, fsd_str text, fsd_error *error)
{
    asked *ask = find->subject;
    if (!fsd_sheep_deals_read(call, &ask->deals) || !read_rest(call, ask))
        return FSD_BAD_ARGUMENT;
    ask->deals.words = words_of;
    ask->deals.context = ask;
    ask->deals.tells = hash_words(ask->rest, 3);
    return fsd_hunt_filter_sheep(&ask->deals, text.at, text.length, call->def->allocator,
                                 &find->filter, error);
}

/* "a,b,c,d", or the first word alone. */
static bool seed_of(fsd_call *call, fsd_find *find, fsd_str text, uint64_t *out)
{
    asked *ask = find->subject;
    seed_words seed = { { 0, ask->rest[0], ask->rest[1], ask->rest[2] } };
    uint32_t words = 0;
    bool good = true;
    for (size_t at = 0; good && at <= text.length && words < 4; words++) {
        size_t end = at;
        uint64_t word = 0;
        while (end < text.length && text.at[end] != ',')
            end++;
        good = fsd_parse_u64((fsd_str){ text.at + at, end - at }, &word) == FSD_OK &&
               word <= UINT32_MAX && (words < 3 || end == text.length);
        seed.word[words] = (uint32_t)word;
        at = end + 1;
    }
    if (!good || (words != 1 && words != 4))
        return false;
    if (ask->listed == NULL)
        ask->listed = fsd_call_take(call, find->most_from, sizeof *ask->listed);
    if (ask->listed == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    *out = ask->count;
    ask->listed[ask->count++] = seed;
    return true;
}

static size_t seed_text(const uint32_t word[4], char out[SEED_TEXT])
{
    return fsd_format(out, SEED_TEXT, "%u,%u,%u,%u", word[0], word[1], word[2], word[3]);
}

/* Of all that may be found, so that rows stand below one another as they come. */
static size_t longest_seed(const asked *ask, uint64_t last)
{
    char text[SEED_TEXT];
    uint32_t word[4];
    if (ask->listed == NULL) {
        words_of(ask, last, word);
        return seed_text(word, text);
    }
    size_t longest = 0;
    for (size_t i = 0; i < ask->count; i++) {
        size_t length = seed_text(ask->listed[i].word, text);
        longest = length > longest ? length : longest;
    }
    return longest;
}

static uint64_t itself(const void *context, uint64_t index)
{
    (void)context;
    return index;
}

/* Seeds of a list are hunted by their places. */
static bool space(fsd_call *call, fsd_find *find, fsd_hunt_space *out)
{
    asked *ask = find->subject;
    (void)call;
    ask->width = longest_seed(ask, out->last);
    if (out->kind == FSD_HUNT_LISTED)
        *out = (fsd_hunt_space){ .kind = FSD_HUNT_NAMED,
                                 .count = ask->count,
                                 .seed = hash_words(ask->count > 0 ? ask->listed->word : ask->rest,
                                                    4 * ask->count),
                                 .seed_at = itself };
    return true;
}

/* ---- What is printed ------------------------------------------------------------------------- */

static void put_subject(fsd_call *call, const fsd_find *find)
{
    const fsd_hunt_deals *deals = &((const asked *)find->subject)->deals;
    fsd_put_marked(call, FSD_STRONG, fsd_call_say(call, "%u tiles", "%u 张牌"),
                   (unsigned)deals->layout->tiles);
    fsd_text_printf(&call->out, fsd_call_say(call, "  slot %u  match %u\n", "  槽 %u  相消 %u\n"),
                    (unsigned)deals->solver.rules.slot, (unsigned)deals->solver.rules.match);
}

static void put_seed(fsd_text *out, const fsd_find *find, uint64_t seed)
{
    char text[SEED_TEXT];
    uint32_t word[4];
    words_of(find->subject, seed, word);
    fsd_text_add(out, text, seed_text(word, text));
}

/* Of a deal that can be won: the slot on the line found, and the least one that can do. */
static void json_slot(fsd_json_writer *writer, const fsd_hunt_deal *deal)
{
    bool won = deal->answer == FSD_SHEEP_SOLVABLE;
    fsd_json_key(writer, "max_slot");
    if (won)
        fsd_json_write_u64(writer, deal->most);
    else
        fsd_json_write_null(writer);
    fsd_json_key(writer, "min_slot");
    if (won) {
        fsd_json_begin_array(writer);
        fsd_json_write_u64(writer, deal->slot_least);
        fsd_json_write_u64(writer, deal->slot_most);
        fsd_json_end_array(writer);
    } else {
        fsd_json_write_null(writer);
    }
}

static void json_hit(fsd_call *call, fsd_find *find, const fsd_hunt_hit *hit,
                     fsd_json_writer *writer)
{
    const asked *ask = find->subject;
    fsd_hunt_deal deal = fsd_hunt_deal_of(hit);
    uint32_t word[4];
    (void)call;
    words_of(ask, hit->seed, word);
    fsd_sheep_json_level(writer, ask->deals.layout);
    fsd_json_key(writer, "seed");
    fsd_json_begin_array(writer);
    for (uint32_t i = 0; i < 4; i++)
        fsd_json_write_u64(writer, word[i]);
    fsd_json_end_array(writer);
    fsd_json_key(writer, "result");
    fsd_json_write_text(writer, fsd_sheep_answer_key(deal.answer));
    fsd_json_key(writer, "states");
    fsd_json_write_u64(writer, deal.states);
    json_slot(writer, &deal);
}

static void csv_hit(fsd_call *call, fsd_find *find, const fsd_hunt_hit *hit)
{
    fsd_hunt_deal deal = fsd_hunt_deal_of(hit);
    fsd_text_add_char(&call->out, '"');
    put_seed(&call->out, find, hit->seed);
    fsd_text_printf(&call->out, "\",%s,%llu,", fsd_sheep_answer_key(deal.answer),
                    (unsigned long long)deal.states);
    if (deal.answer == FSD_SHEEP_SOLVABLE)
        fsd_text_printf(&call->out, "%u,%u,%u", deal.most, deal.slot_least, deal.slot_most);
    else
        fsd_text_add_str(&call->out, ",,");
}

static const char *const answer_zh[] = { "未知", "有解", "无解" }; /* by fsd_sheep_answer */

static void put_hit(fsd_call *call, fsd_find *find, const fsd_hunt_hit *hit)
{
    fsd_hunt_deal deal = fsd_hunt_deal_of(hit);
    const asked *ask = find->subject;
    char text[SEED_TEXT];
    uint32_t word[4];
    words_of(ask, hit->seed, word);
    for (size_t length = seed_text(word, text); length < ask->width; length++)
        fsd_text_add_char(&call->out, ' ');
    fsd_text_add_str(&call->out, text);
    fsd_text_printf(&call->out, fsd_call_say(call, "  %-10s %9llu states", "  %s %9llu 个状态"),
                    fsd_call_say(call, fsd_sheep_answer_key(deal.answer), answer_zh[deal.answer]),
                    (unsigned long long)deal.states);
    if (deal.answer != FSD_SHEEP_SOLVABLE)
        return;
    fsd_text_printf(&call->out, fsd_call_say(call, "  least slot %u", "  最小槽 %u"),
                    deal.slot_least);
    if (deal.slot_most > deal.slot_least)
        fsd_text_printf(&call->out, "..%u", deal.slot_most);
}

static bool shown(fsd_call *call, fsd_find *find, const fsd_str *word, uint32_t words,
                  uint64_t *out)
{
    bool answered = false;
    for (uint32_t i = 0; words > 1 && i < sizeof answer_zh / sizeof *answer_zh; i++)
        answered |= fsd_str_equal(word[1], fsd_str_of(fsd_sheep_answer_key((fsd_sheep_answer)i))) ||
                    fsd_str_equal(word[1], fsd_str_of(answer_zh[i]));
    return answered && seed_of(call, find, word[0], out);
}

static const fsd_find_room room = {
    .at = FIND,
    .schema = "sheep.find/1",
    .seed_key = "seed",
    .seeds = { "deals", "局" },
    .undecided = { "of %llu deals the least slot is not known closely enough; give more --states",
                   "有 %llu 局的最小槽未能确定; 请增大 --states" },
    .subject_size = sizeof(asked),
    .filter = filter,
    .space = space,
    .put_subject = put_subject,
    .csv = "seed,result,states,max_slot,min_slot_least,min_slot_most",
    .json_hit = json_hit,
    .csv_hit = csv_hit,
    .put_hit = put_hit,
    .shown = shown,
    .seed_of = seed_of,
    .put_seed = put_seed,
};

static fsd_run run(fsd_call *call, uint64_t budget)
{
    return fsd_find_run(call, &room, budget);
}

static const fsd_words notes[] = {
    { "Conditions say of a deal what the solver says: unsolvable, min_slot <= 5, states > 100000. "
      "A seed has four words; the first goes through --seeds, the others stay. Hits come in the "
      "order of the seeds, whatever the threads. Exit code 1: none found.",
      "条件针对求解器对一局的结论: 无解, 最小槽 <= 5, 状态数 > 100000。种子有四个数, 第一个取遍 "
      "--seeds, 其余不变。无论线程数, 结果按种子的顺序给出。退出码 1: 没有找到。" },
    { NULL, NULL },
};
static const char *const examples[] = {
    "sheep find example:sheep_small.json unsolvable --seeds 1..99 --slot 5",
    "sheep find example:sheep_small.json 'min_slot <= 5' --seeds 1..99",
    "sheep find level.json 'best 3 by states' --seeds 1..1000 --json", NULL
};

const fsd_verb fsd_verb_sheep_find = {
    .game = "sheep",
    .name = "find",
    .summary = { "seeds of a layout whose deals can be won, or cannot, or only with much searching",
                 "找出一种布局中有解、无解或难解的种子" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .csv = true,
    .slow = true,
    .threads = true,
    .run = run,
    .drop = fsd_find_drop,
};

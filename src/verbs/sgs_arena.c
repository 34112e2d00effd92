/* foreseed sgs arena: whole games between minds, and who wins them. */
#include "core/number.h"
#include "foreseed/odds.h"
#include "sgs/mind/mind.h"
#include "verbs/general.h"
#include "verbs/prose.h"
#include "verbs/sgs_games.h"

enum { GAMES = SGS_SETUP_OPTIONS, MINDS, BY, SIGNATURE, OPTIONS };

static const fsd_name by_name[] = { { 0, { "general", "武将" } } };
static const fsd_names by_names = { by_name, sizeof by_name / sizeof *by_name };

static const fsd_option options[OPTIONS] = {
    FSD_SGS_SETUP_OPTIONS,
    [GAMES] = { .name = "games",
                .kind = FSD_OPTION_NUMBER,
                .least = 1,
                .most = 1000000000000u,
                .value = "G",
                .help = { "how many games (default 1000)", "局数 (默认 1000)" } },
    [MINDS] = FSD_SGS_OPTION_MINDS,
    [BY] = { .name = "by",
             .kind = FSD_OPTION_NAME,
             .names = &by_names,
             .value = "general",
             .help = { "count how often each general wins, too", "并统计每名武将的胜率" } },
    [SIGNATURE] = { .name = "signature",
                    .help = { "print only the hash of how all games went",
                              "只输出全部对局的哈希" } },
};

/* Who won, by what the roles fight for. In 3v3 the renegade leads the rebels. */
typedef enum side { LORD_SIDE, REBELS, RENEGADE, DRAW, SIDES } side;

static const char *const side_key[SIDES] = { "lord_side", "rebel", "renegade", "draw" };
static const fsd_words side_word[SIDES] = {
    [LORD_SIDE] = { "lord's side", "主公方" },
    [REBELS] = { "rebels", "反贼方" },
    [RENEGADE] = { "renegade", "内奸" },
    [DRAW] = { "draw", "平局" },
};

enum { ROLES = FSD_SGS_RENEGADE + 1, GENERALS = 256 };

/* Games in which somebody had the role, and those which one of them won. */
typedef struct record {
    uint64_t games, wins;
} record;

typedef struct progress {
    fsd_sgs_games games;
    record role[ROLES];
    record general[GENERALS]; /* a seat that had him counts once */
    uint64_t wins[SIDES];
    uint64_t finished, illegal, decisions, signature;
    uint64_t began, nanoseconds;
} progress;

static const double confidence = 0.95;

/* ---- What is asked -------------------------------------------------------------------------- */

static const char *name_of_mind(const progress *work, uint32_t role)
{
    return fsd_sgs_mind_key((fsd_sgs_mind_kind)work->games.cast.mind[role]);
}

static uint64_t now(const fsd_call *call)
{
    return call->def->nanoseconds != NULL ? call->def->nanoseconds(call->def->self) : 0;
}

static bool prepare(fsd_call *call)
{
    progress *work = fsd_call_take(call, 1, sizeof *work);
    if (work == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    if (!fsd_sgs_setup_read(call, &work->games.def) ||
        !fsd_sgs_cast_read(call, MINDS, &work->games.cast))
        return false;
    work->signature = FSD_SIGNATURE_START;
    work->began = now(call);
    call->total = call->arg[GAMES].given ? call->arg[GAMES].number : 1000;
    work->games.end = call->total;
    call->state = work;
    return fsd_sgs_games_begin(call, &work->games);
}

/* ---- Counting ------------------------------------------------------------------------------- */

static side winner(uint32_t winning_roles)
{
    static const side of[] = { [FSD_SGS_LORD] = LORD_SIDE,
                               [FSD_SGS_LOYALIST] = LORD_SIDE,
                               [FSD_SGS_REBEL] = REBELS,
                               [FSD_SGS_RENEGADE] = RENEGADE };
    for (uint32_t r = FSD_SGS_LORD; r < ROLES; r++)
        if (winning_roles >> r & 1)
            return of[r];
    return DRAW;
}

static void count(progress *work, const fsd_sgs_played *game)
{
    uint32_t played = 0, won = 0;
    for (uint32_t p = 0; p < game->players; p++) {
        uint32_t wins = game->winners >> p & 1u;
        played |= 1u << game->role[p];
        won |= wins << game->role[p];
        work->general[game->general[p]].games++;
        work->general[game->general[p]].wins += wins;
    }
    for (uint32_t r = FSD_SGS_LORD; r < ROLES; r++) {
        work->role[r].games += played >> r & 1;
        work->role[r].wins += won >> r & 1;
    }
    work->wins[winner(won)]++;
    work->finished += game->finished;
    work->illegal += game->illegal;
    work->decisions += game->decisions;
    fsd_signature_mix(&work->signature, game->hash);
    fsd_signature_mix(&work->signature, game->decisions);
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static void json_number(fsd_json_writer *w, const char *key, uint64_t value)
{
    fsd_json_key(w, key);
    fsd_json_write_u64(w, value);
}

static void json_record(fsd_json_writer *w, const char *key, record r)
{
    fsd_interval interval = fsd_clopper_pearson(r.wins, r.games, confidence);
    fsd_json_key(w, key);
    fsd_json_begin_object(w);
    json_number(w, "games", r.games);
    json_number(w, "wins", r.wins);
    fsd_json_key(w, "low");
    fsd_json_write_double(w, interval.low);
    fsd_json_key(w, "high");
    fsd_json_write_double(w, interval.high);
    fsd_json_end_object(w);
}

static void json_roles(fsd_json_writer *w, const progress *work)
{
    fsd_json_key(w, "roles");
    fsd_json_begin_object(w);
    for (uint32_t r = FSD_SGS_LORD; r < ROLES; r++)
        if (work->role[r].games > 0)
            json_record(w, fsd_sgs_role_key(r), work->role[r]);
    fsd_json_end_object(w);
    fsd_json_key(w, "minds");
    fsd_json_begin_object(w);
    for (uint32_t r = FSD_SGS_LORD; r < ROLES; r++)
        if (work->role[r].games > 0) {
            fsd_json_key(w, fsd_sgs_role_key(r));
            fsd_json_write_text(w, name_of_mind(work, r));
        }
    fsd_json_end_object(w);
}

static void json_generals(fsd_json_writer *w, const progress *work)
{
    fsd_json_key(w, "generals");
    fsd_json_begin_object(w);
    for (uint32_t i = 1; i < GENERALS; i++)
        if (work->general[i].games > 0)
            json_record(w, fsd_sgs_general_key(i), work->general[i]);
    fsd_json_end_object(w);
}

static bool timed(const fsd_call *call, const progress *work)
{
    return call->timing && work->nanoseconds > 0;
}

static void json_time(fsd_json_writer *w, const fsd_call *call, const progress *work)
{
    double seconds = (double)work->nanoseconds / 1e9;
    fsd_json_key(w, "seconds");
    if (timed(call, work))
        fsd_json_write_double(w, seconds);
    else
        fsd_json_write_null(w);
    fsd_json_key(w, "games_per_second");
    if (timed(call, work))
        fsd_json_write_double(w, (double)call->done / seconds);
    else
        fsd_json_write_null(w);
}

static void print_json(fsd_call *call, const progress *work)
{
    char signature[17];
    fsd_json_writer w = fsd_call_json(call, "sgs.arena/1");
    json_number(&w, "players", work->games.def.players);
    json_number(&w, "games", call->done);
    json_number(&w, "finished", work->finished);
    json_number(&w, "illegal", work->illegal);
    fsd_json_key(&w, "wins");
    fsd_json_begin_object(&w);
    for (uint32_t s = 0; s < SIDES; s++)
        json_number(&w, side_key[s], work->wins[s]);
    fsd_json_end_object(&w);
    json_roles(&w, work);
    if (call->arg[BY].given)
        json_generals(&w, work);
    json_number(&w, "decisions", work->decisions);
    json_time(&w, call, work);
    fsd_format(signature, sizeof signature, "%016llx", (unsigned long long)work->signature);
    fsd_json_key(&w, "signature");
    fsd_json_write_text(&w, signature);
    fsd_call_json_end(call, &w);
}

/* ---- CSV and readable ----------------------------------------------------------------------- */

/* How often it was won, behind what it is of. */
static void csv_record(fsd_table *table, record r)
{
    fsd_interval interval = fsd_clopper_pearson(r.wins, r.games, confidence);
    fsd_table_cell(table, FSD_PLAIN, "%llu", (unsigned long long)r.games);
    fsd_table_cell(table, FSD_PLAIN, "%llu", (unsigned long long)r.wins);
    fsd_table_cell(table, FSD_PLAIN, "%g", interval.low);
    fsd_table_cell(table, FSD_PLAIN, "%g", interval.high);
}

static void print_csv(fsd_call *call, const progress *work)
{
    static const fsd_column column[] = { { .key = "role" }, { .key = "mind" }, { .key = "games" },
                                         { .key = "wins" }, { .key = "low" },  { .key = "high" } };
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    for (uint32_t r = FSD_SGS_LORD; r < ROLES; r++) {
        if (work->role[r].games == 0)
            continue;
        fsd_table_cell(&table, FSD_PLAIN, "%s", fsd_sgs_role_key(r));
        fsd_table_cell(&table, FSD_PLAIN, "%s", name_of_mind(work, r));
        csv_record(&table, work->role[r]);
    }
    fsd_table_print(&table);
}

static void print_csv_generals(fsd_call *call, const progress *work)
{
    static const fsd_column column[] = {
        { .key = "general" }, { .key = "games" }, { .key = "wins" },
        { .key = "low" },     { .key = "high" },
    };
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    for (uint32_t i = 1; i < GENERALS; i++)
        if (work->general[i].games > 0) {
            fsd_table_cell(&table, FSD_PLAIN, "%s", fsd_sgs_general_key(i));
            csv_record(&table, work->general[i]);
        }
    fsd_table_print(&table);
}

/* Whether the side is there at all. */
static bool plays(const progress *work, side s)
{
    if (s == RENEGADE)
        return work->role[FSD_SGS_RENEGADE].games > 0 && work->games.def.mode != FSD_SGS_3V3;
    return s != REBELS || work->role[FSD_SGS_REBEL].games > 0;
}

/* Number, share and interval of what was won, the cells behind its name. */
static void put_record(fsd_table *table, uint64_t shown, record r)
{
    char share[FSD_NUMBER_TEXT], low[FSD_NUMBER_TEXT], high[FSD_NUMBER_TEXT];
    fsd_interval interval = fsd_clopper_pearson(r.wins, r.games, confidence);
    fsd_fixed_text((double)r.wins / (double)r.games * 100, 2, share);
    fsd_fixed_text(interval.low * 100, 2, low);
    fsd_fixed_text(interval.high * 100, 2, high);
    fsd_table_cell(table, FSD_PLAIN, "%llu", (unsigned long long)shown);
    fsd_table_cell(table, FSD_STRONG, "%s %%", share);
    fsd_table_cell(table, FSD_FAINT, "%s..%s %%", low, high);
}

static void put_sides(fsd_call *call, const progress *work)
{
    static const fsd_column column[] = {
        { .title = { "won by", "获胜方" } },
        { .title = { "games", "局数" }, .right = true },
        { .title = { "share", "比例" }, .right = true },
        { .title = { "95 % interval", "95 % 区间" }, .right = true },
    };
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    for (side s = LORD_SIDE; s < SIDES; s++)
        if (plays(work, s)) {
            fsd_table_cell(&table, FSD_PLAIN, "%s", fsd_say(side_word[s], call->language));
            put_record(&table, work->wins[s], (record){ call->done, work->wins[s] });
        }
    fsd_table_print(&table);
}

/* Whether a has the larger share of wins, or the same and comes first in the table. */
static bool better(const progress *work, uint32_t a, uint32_t b)
{
    double one = (double)work->general[a].wins / (double)work->general[a].games;
    double other = (double)work->general[b].wins / (double)work->general[b].games;
    if (one != other)
        return one > other;
    return a < b;
}

static void put_generals(fsd_call *call, const progress *work)
{
    static const fsd_column column[] = {
        { .title = { "general", "武将" } },
        { .title = { "seats", "人次" }, .right = true },
        { .title = { "won", "胜率" }, .right = true },
        { .title = { "95 % interval", "95 % 区间" }, .right = true },
    };
    uint32_t order[GENERALS], count = 0;
    for (uint32_t i = 1; i < GENERALS; i++) {
        if (work->general[i].games == 0)
            continue;
        uint32_t at = count++;
        for (; at > 0 && better(work, i, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    for (uint32_t i = 0; i < count; i++) {
        fsd_table_cell(
            &table, FSD_PLAIN, "%s",
            fsd_call_say(call, fsd_sgs_general_en(order[i]), fsd_sgs_general_zh(order[i])));
        put_record(&table, work->general[order[i]].games, work->general[order[i]]);
    }
    fsd_table_print(&table);
}

static void put_question(fsd_call *call, const progress *work)
{
    size_t start = call->out.length;
    fsd_put_marked(call, FSD_STRONG, fsd_call_say(call, "%s, %u players", "%s, %u 人"),
                   fsd_sgs_mode_name(call, work->games.def.mode),
                   (unsigned)work->games.def.players);
    fsd_text_printf(&call->out,
                    fsd_call_say(call, "  seed %llu  games 0..%llu  minds %s\n",
                                 "  种子 %llu  第 0..%llu 局  决策 %s\n"),
                    (unsigned long long)work->games.def.seed, (unsigned long long)call->done - 1,
                    call->arg[MINDS].given ? call->arg[MINDS].text
                                           : name_of_mind(work, FSD_SGS_LORD));
    fsd_wrap_prose(call, start, 2);
}

static void put_sum(fsd_call *call, const progress *work)
{
    size_t start = call->out.length;
    char rate[FSD_NUMBER_TEXT], each[FSD_NUMBER_TEXT];
    fsd_fixed_text((double)work->decisions / (double)call->done, 1, each);
    fsd_text_printf(&call->out,
                    fsd_call_say(call, "%s decisions a game, %llu illegal, %llu games void",
                                 "平均每局 %s 次决策, 非法 %llu 次, 作废 %llu 局"),
                    each, (unsigned long long)work->illegal,
                    (unsigned long long)(call->done - work->finished));
    if (timed(call, work)) {
        fsd_fixed_text((double)call->done / ((double)work->nanoseconds / 1e9), 0, rate);
        fsd_text_printf(&call->out, fsd_call_say(call, ", %s games a second", ", 每秒 %s 局"),
                        rate);
    }
    fsd_text_printf(&call->out, fsd_call_say(call, "; signature %016llx\n", "; 签名 %016llx\n"),
                    (unsigned long long)work->signature);
    fsd_wrap_prose(call, start, 2);
}

static void print_readable(fsd_call *call, const progress *work)
{
    if (call->done == 0)
        return;
    put_question(call, work);
    put_sides(call, work);
    if (call->arg[BY].given)
        put_generals(call, work);
    put_sum(call, work);
}

/* ---- The verb ------------------------------------------------------------------------------- */

static fsd_run run(fsd_call *call, uint64_t budget)
{
    if (call->state == NULL && !prepare(call))
        return FSD_FINISHED;
    progress *work = call->state;
    if (call->stop == 0) {
        uint32_t games = fsd_sgs_games_step(call, &work->games, budget);
        for (uint32_t i = 0; i < games; i++)
            count(work, fsd_sgs_games_played(&work->games, i));
        call->done += games;
    }
    if (call->done < call->total && call->stop == 0)
        return FSD_UNFINISHED;
    work->nanoseconds = now(call) - work->began;
    if (call->arg[SIGNATURE].given && call->output == FSD_READABLE)
        fsd_text_printf(&call->out, "%016llx\n", (unsigned long long)work->signature);
    else if (call->output == FSD_JSON)
        print_json(call, work);
    else if (call->output == FSD_CSV && call->arg[BY].given)
        print_csv_generals(call, work);
    else if (call->output == FSD_CSV)
        print_csv(call, work);
    else
        print_readable(call, work);
    return FSD_FINISHED;
}

static const fsd_words notes[] = {
    { "The mind `random` picks each part of an answer by chance among what the rules allow; `v2` "
      "and "
      "`deck` are computer players, `trust` the simplest that lets a game go on. Each seat draws "
      "from a stream of its own, so that what it does never moves the deck; game n of a seed is "
      "the "
      "same whatever was played before it. Intervals are Clopper and Pearson's; a role counts once "
      "a game, as won when any of its players won; a general each time somebody ends the game with "
      "him. A draw is a deck that ran out. Any number of threads gives the same.",
      "random 在规则允许的选择中逐步随机挑选; v2 与 deck 为电脑玩家, trust 为最简单的托管。"
      "每个座位用自己的随机流, 决策不影响牌堆; "
      "同一种子的第 n 局与之前打过什么无关。区间为 Clopper-Pearson; 每种身份每局只计一次, "
      "其中任一人获胜即算胜; 武将按终局时的人次计。牌堆用尽为平局。线程数不影响结果。" },
    { NULL, NULL },
};
static const char *const examples[] = { "sgs arena",
                                        "sgs arena --players 8 --games 100 --minds v2,rebel=random",
                                        "sgs arena --mode 3v3 --cards std --seed 7 --signature",
                                        NULL };

const fsd_verb fsd_verb_sgs_arena = {
    .game = "sgs",
    .name = "arena",
    .summary = { "whole games between minds, and which side wins how often",
                 "整局对战, 及各方胜率" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .csv = true,
    .slow = true,
    .threads = true,
    .run = run,
};

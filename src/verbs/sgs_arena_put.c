/* The answer of sgs arena as tables and CSV. */
#include <math.h>

#include "core/number.h"
#include "verbs/prose.h"
#include "verbs/sgs_arena.h"

static const fsd_words side_word[FSD_CONTEST_SIDES] = {
    [FSD_CONTEST_LORD_SIDE] = { "lord's side", "主公方" },
    [FSD_CONTEST_REBELS] = { "rebels", "反贼方" },
    [FSD_CONTEST_RENEGADE] = { "renegade", "内奸" },
    [FSD_CONTEST_DRAW] = { "draw", "平局" },
};

static const char *mind_of(const fsd_sgs_cast *cast, uint32_t role)
{
    return fsd_sgs_mind_key((fsd_sgs_mind_kind)cast->mind[role]);
}

/* Whom the mind met that played this role. */
static const char *met_by(const fsd_contest_match *match, const fsd_sgs_cast *cast, uint32_t role)
{
    bool first = cast->mind[role] == match->first;
    return fsd_sgs_mind_key((fsd_sgs_mind_kind)(first ? match->second : match->first));
}

bool fsd_contest_timed(const fsd_call *call, const fsd_contest *contest)
{
    return call->timing && contest->nanoseconds > 0 &&
           contest->counts.games > contest->before.games;
}

/* ---- CSV ------------------------------------------------------------------------------------ */

/* How often it was won, behind what it is of. */
static void csv_record(fsd_table *table, fsd_contest_record r)
{
    fsd_interval interval = fsd_clopper_pearson(r.wins, r.games, FSD_CONTEST_CONFIDENCE);
    fsd_table_cell(table, FSD_PLAIN, "%llu", (unsigned long long)r.games);
    fsd_table_cell(table, FSD_PLAIN, "%llu", (unsigned long long)r.wins);
    fsd_table_cell(table, FSD_PLAIN, "%g", interval.low);
    fsd_table_cell(table, FSD_PLAIN, "%g", interval.high);
}

static void csv_half(fsd_table *table, const fsd_contest *contest, uint32_t m, uint32_t h)
{
    const fsd_sgs_cast *cast = &contest->match[m].half[h];
    const fsd_contest_half *half = &contest->counts.match[m].half[h];
    for (uint32_t r = FSD_SGS_LORD; r < FSD_SGS_ROLES; r++) {
        if (half->role[r].games == 0)
            continue;
        fsd_table_cell(table, FSD_PLAIN, "%s", fsd_sgs_role_key(r));
        fsd_table_cell(table, FSD_PLAIN, "%s", mind_of(cast, r));
        if (contest->halves > 1)
            fsd_table_cell(table, FSD_PLAIN, "%s", met_by(&contest->match[m], cast, r));
        csv_record(table, half->role[r]);
    }
}

static void csv_generals(fsd_call *call, const fsd_contest *contest)
{
    static const fsd_column column[] = {
        { .key = "general" }, { .key = "games" }, { .key = "wins" },
        { .key = "low" },     { .key = "high" },
    };
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    for (uint32_t i = 1; i < FSD_CONTEST_GENERALS; i++)
        if (contest->counts.general[i].games > 0) {
            fsd_table_cell(&table, FSD_PLAIN, "%s", fsd_sgs_general_key(i));
            csv_record(&table, contest->counts.general[i]);
        }
    fsd_table_print(&table);
}

void fsd_contest_csv(fsd_call *call, const fsd_contest *contest)
{
    static const fsd_column one[] = { { .key = "role" }, { .key = "mind" }, { .key = "games" },
                                      { .key = "wins" }, { .key = "low" },  { .key = "high" } };
    static const fsd_column two[] = { { .key = "role" },  { .key = "mind" }, { .key = "against" },
                                      { .key = "games" }, { .key = "wins" }, { .key = "low" },
                                      { .key = "high" } };
    if (call->arg[FSD_CONTEST_BY].given) {
        csv_generals(call, contest);
        return;
    }
    fsd_table table = contest->halves > 1 ? fsd_table_make(call, two, sizeof two / sizeof *two)
                                          : fsd_table_make(call, one, sizeof one / sizeof *one);
    for (uint32_t m = 0; m < contest->matches; m++)
        for (uint32_t h = 0; h < contest->halves; h++)
            csv_half(&table, contest, m, h);
    fsd_table_print(&table);
}

/* ---- A line a game -------------------------------------------------------------------------- */

/* Who plays against the lord. */
static uint32_t opponent(const fsd_sgs_played *how)
{
    uint32_t found = FSD_SGS_RENEGADE;
    for (uint32_t p = 0; p < how->players; p++)
        found = how->role[p] == FSD_SGS_REBEL ? FSD_SGS_REBEL : found;
    return found;
}

void fsd_contest_each_begin(fsd_call *call, fsd_contest *contest)
{
    static const fsd_column column[] = {
        { .key = "game", .title = { "game", "局" }, .right = true, .least = 8 },
        { .key = "mirrored", .title = { "mirrored", "互换" }, .least = 8 },
        { .key = "lord", .title = { "lord", "主公" }, .least = 6 },
        { .key = "against", .title = { "against", "对方" }, .least = 7 },
        { .key = "won_by", .title = { "won by", "获胜方" }, .least = 11 },
        { .key = "turns", .title = { "turns", "回合" }, .right = true, .least = 5 },
        { .key = "decisions", .title = { "decisions", "决策" }, .right = true, .least = 9 },
        { .key = "hash", .title = { "hash", "哈希" }, .least = 16 },
    };
    contest->table = fsd_table_make(call, column, sizeof column / sizeof *column);
}

void fsd_contest_each(fsd_call *call, fsd_contest *contest, const fsd_contest_game *game)
{
    const fsd_sgs_cast *cast = &contest->match[game->match].half[game->half];
    const fsd_sgs_played *how = game->how;
    fsd_contest_side won = fsd_contest_winner(how);
    bool mirrored = game->half > 0, csv = call->output == FSD_CSV;
    fsd_table *table = &contest->table;
    fsd_table_cell(table, FSD_PLAIN, "%llu", (unsigned long long)game->deal);
    fsd_table_cell(table, FSD_FAINT, "%s",
                   csv ? (mirrored ? "1" : "0")
                       : (mirrored ? fsd_call_say(call, "yes", "是") : ""));
    fsd_table_cell(table, FSD_PLAIN, "%s", mind_of(cast, FSD_SGS_LORD));
    fsd_table_cell(table, FSD_PLAIN, "%s", mind_of(cast, opponent(how)));
    fsd_table_cell(table, FSD_STRONG, "%s",
                   csv ? fsd_contest_side_key[won] : fsd_say(side_word[won], call->language));
    fsd_table_cell(table, FSD_PLAIN, "%u", (unsigned)how->turns);
    fsd_table_cell(table, FSD_PLAIN, "%llu", (unsigned long long)how->decisions);
    fsd_table_cell(table, FSD_FAINT, "%016llx", (unsigned long long)how->hash);
}

/* ---- Readable ------------------------------------------------------------------------------- */

/* Whether the side is there at all. */
static bool plays(const fsd_contest *contest, fsd_contest_side s)
{
    bool renegade = fsd_contest_role(contest, FSD_SGS_RENEGADE).games > 0;
    if (s == FSD_CONTEST_RENEGADE)
        return renegade && contest->def.mode != FSD_SGS_3V3;
    return s != FSD_CONTEST_REBELS || fsd_contest_role(contest, FSD_SGS_REBEL).games > 0;
}

static void put_percents(fsd_table *table, double share, fsd_interval interval)
{
    char middle[FSD_NUMBER_TEXT], low[FSD_NUMBER_TEXT], high[FSD_NUMBER_TEXT];
    fsd_fixed_text(share * 100, 2, middle);
    fsd_fixed_text(interval.low * 100, 2, low);
    fsd_fixed_text(interval.high * 100, 2, high);
    fsd_table_cell(table, FSD_STRONG, "%s %%", middle);
    fsd_table_cell(table, FSD_FAINT, "%s..%s %%", low, high);
}

/* Number, share and interval of what was won, the cells behind its name. */
static void put_record(fsd_table *table, uint64_t shown, fsd_contest_record r)
{
    fsd_table_cell(table, FSD_PLAIN, "%llu", (unsigned long long)shown);
    put_percents(table, (double)r.wins / (double)r.games,
                 fsd_clopper_pearson(r.wins, r.games, FSD_CONTEST_CONFIDENCE));
}

static void put_sides(fsd_call *call, const fsd_contest *contest)
{
    static const fsd_column column[] = {
        { .title = { "won by", "获胜方" } },
        { .title = { "games", "局数" }, .right = true },
        { .title = { "share", "比例" }, .right = true },
        { .title = { "95 % interval", "95 % 区间" }, .right = true },
    };
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    for (fsd_contest_side s = FSD_CONTEST_LORD_SIDE; s < FSD_CONTEST_SIDES; s++)
        if (plays(contest, s)) {
            uint64_t wins = fsd_contest_wins(contest, s);
            fsd_table_cell(&table, FSD_PLAIN, "%s", fsd_say(side_word[s], call->language));
            put_record(&table, wins, (fsd_contest_record){ contest->counts.games, wins });
        }
    fsd_table_print(&table);
}

/* Of one of the minds of a match, in both halves. */
static void put_mind(fsd_table *table, const fsd_contest *contest, uint32_t m, uint32_t mind)
{
    for (uint32_t h = 0; h < 2; h++) {
        const fsd_sgs_cast *cast = &contest->match[m].half[h];
        const fsd_contest_half *half = &contest->counts.match[m].half[h];
        for (uint32_t r = FSD_SGS_LORD; r < FSD_SGS_ROLES; r++) {
            if (half->role[r].games == 0 || cast->mind[r] != mind)
                continue;
            fsd_table_cell(table, FSD_PLAIN, "%s", mind_of(cast, r));
            fsd_table_cell(table, FSD_PLAIN, "%s", met_by(&contest->match[m], cast, r));
            fsd_table_cell(table, FSD_PLAIN, "%s", fsd_sgs_role_name(contest->call, r));
            put_record(table, half->role[r].games, half->role[r]);
        }
    }
}

static void put_roles(fsd_call *call, const fsd_contest *contest)
{
    static const fsd_column column[] = {
        { .title = { "mind", "决策者" } },
        { .title = { "against", "对手" } },
        { .title = { "as", "身份" } },
        { .title = { "games", "局数" }, .right = true },
        { .title = { "won", "胜率" }, .right = true },
        { .title = { "95 % interval", "95 % 区间" }, .right = true },
    };
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    for (uint32_t m = 0; m < contest->matches; m++) {
        put_mind(&table, contest, m, contest->match[m].first);
        put_mind(&table, contest, m, contest->match[m].second);
    }
    fsd_table_print(&table);
}

static const char *signed_text(double value, char out[FSD_NUMBER_TEXT])
{
    if (isinf(value))
        return value > 0 ? "∞" : "-∞";
    out[0] = '+';
    fsd_fixed_text(value, 0, value > 0 ? out + 1 : out);
    return out;
}

static void put_matches(fsd_call *call, const fsd_contest *contest)
{
    static const fsd_column column[] = {
        { .title = { "match", "对阵" } },
        { .title = { "pairs 2 1½ 1 ½ 0", "成对 2 1½ 1 ½ 0" }, .right = true },
        { .title = { "points", "得分率" }, .right = true },
        { .title = { "95 % interval", "95 % 区间" }, .right = true },
        { .title = { "Elo", "Elo" }, .right = true },
        { .title = { "95 % interval", "95 % 区间" }, .right = true },
    };
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    for (uint32_t m = 0; m < contest->matches; m++) {
        const fsd_contest_match *match = &contest->match[m];
        const fsd_pairs *pairs = &contest->counts.match[m].pairs;
        const uint64_t *count = pairs->count;
        char elo[FSD_NUMBER_TEXT], low[FSD_NUMBER_TEXT], high[FSD_NUMBER_TEXT];
        double score = fsd_pairs_score(pairs);
        fsd_interval interval = fsd_pairs_interval(pairs, FSD_CONTEST_CONFIDENCE);
        fsd_table_cell(&table, FSD_PLAIN, "%s - %s",
                       fsd_sgs_mind_key((fsd_sgs_mind_kind)match->first),
                       fsd_sgs_mind_key((fsd_sgs_mind_kind)match->second));
        fsd_table_cell(&table, FSD_PLAIN, "%llu %llu %llu %llu %llu", (unsigned long long)count[4],
                       (unsigned long long)count[3], (unsigned long long)count[2],
                       (unsigned long long)count[1], (unsigned long long)count[0]);
        put_percents(&table, score, interval);
        fsd_table_cell(&table, FSD_STRONG, "%s", signed_text(fsd_elo(score), elo));
        fsd_table_cell(&table, FSD_FAINT, "%s..%s", signed_text(fsd_elo(interval.low), low),
                       signed_text(fsd_elo(interval.high), high));
    }
    fsd_table_print(&table);
}

static void put_ratings(fsd_call *call, const fsd_contest *contest)
{
    static const fsd_column column[] = {
        { .title = { "mind", "决策者" } },
        { .title = { "rating", "等级分" }, .right = true },
        { .title = { "95 % interval", "95 % 区间" }, .right = true },
    };
    fsd_rating rating[FSD_SGS_MINDS];
    bool put[FSD_SGS_MINDS] = { false };
    fsd_contest_rate(contest, rating);
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    for (uint32_t n = 0; n < contest->contestants; n++) {
        uint32_t best = FSD_SGS_MINDS;
        for (uint32_t i = 0; i < contest->contestants; i++)
            if (!put[i] && (best == FSD_SGS_MINDS || rating[i].elo > rating[best].elo))
                best = i;
        char elo[FSD_NUMBER_TEXT], low[FSD_NUMBER_TEXT], high[FSD_NUMBER_TEXT];
        put[best] = true;
        fsd_table_cell(&table, FSD_PLAIN, "%s",
                       fsd_sgs_mind_key((fsd_sgs_mind_kind)contest->contestant[best]));
        fsd_table_cell(&table, FSD_STRONG, "%s", signed_text(rating[best].elo, elo));
        fsd_table_cell(&table, FSD_FAINT, "%s..%s", signed_text(rating[best].low, low),
                       signed_text(rating[best].high, high));
    }
    fsd_table_print(&table);
}

/* Whether a has the larger share of wins, or the same and comes first in the table. */
static bool better(const fsd_contest *contest, uint32_t a, uint32_t b)
{
    double one = (double)contest->counts.general[a].wins / (double)contest->counts.general[a].games;
    double other =
        (double)contest->counts.general[b].wins / (double)contest->counts.general[b].games;
    if (one != other)
        return one > other;
    return a < b;
}

static void put_generals(fsd_call *call, const fsd_contest *contest)
{
    static const fsd_column column[] = {
        { .title = { "general", "武将" } },
        { .title = { "seats", "人次" }, .right = true },
        { .title = { "won", "胜率" }, .right = true },
        { .title = { "95 % interval", "95 % 区间" }, .right = true },
    };
    uint32_t order[FSD_CONTEST_GENERALS], count = 0;
    for (uint32_t i = 1; i < FSD_CONTEST_GENERALS; i++) {
        if (contest->counts.general[i].games == 0)
            continue;
        uint32_t at = count++;
        for (; at > 0 && better(contest, i, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    for (uint32_t i = 0; i < count; i++) {
        fsd_table_cell(
            &table, FSD_PLAIN, "%s",
            fsd_call_say(call, fsd_sgs_general_en(order[i]), fsd_sgs_general_zh(order[i])));
        put_record(&table, contest->counts.general[order[i]].games,
                   contest->counts.general[order[i]]);
    }
    fsd_table_print(&table);
}

static void put_question(fsd_call *call, const fsd_contest *contest)
{
    size_t start = call->out.length;
    bool mirrored = contest->halves > 1, whole = contest->shards == 1;
    fsd_put_marked(call, FSD_STRONG, fsd_call_say(call, "%s, %u players", "%s, %u 人"),
                   fsd_sgs_mode_name(call, contest->def.mode), (unsigned)contest->def.players);
    fsd_text_printf(
        &call->out,
        mirrored ? fsd_call_say(call, "  seed %llu  deals 0..%llu, each twice  minds %s",
                                "  种子 %llu  第 0..%llu 副牌, 各两次  决策 %s")
                 : fsd_call_say(call, "  seed %llu  games 0..%llu  minds %s",
                                "  种子 %llu  第 0..%llu 局  决策 %s"),
        (unsigned long long)contest->def.seed,
        (unsigned long long)(mirrored || !whole ? contest->deals : contest->counts.games) - 1,
        call->arg[FSD_CONTEST_MINDS].given ? call->arg[FSD_CONTEST_MINDS].text : "random");
    if (!whole)
        fsd_text_printf(&call->out, fsd_call_say(call, "  %llu of them here", "  其中 %llu 局在此"),
                        (unsigned long long)contest->counts.games);
    fsd_text_add_char(&call->out, '\n');
    fsd_wrap_prose(call, start, 2);
}

static void put_test(fsd_call *call, const fsd_contest_test *test)
{
    static const fsd_words taken[] = { { "undecided: more games are needed",
                                         "尚未判定: 需要更多对局" },
                                       { "the lower one is taken", "接受较低的假设" },
                                       { "the higher one is taken", "接受较高的假设" } };
    size_t which = test->taken == NULL ? 0 : test->taken[3] == '0' ? 1 : 2;
    char elo0[FSD_NUMBER_TEXT], elo1[FSD_NUMBER_TEXT], ratio[FSD_NUMBER_TEXT];
    char low[FSD_NUMBER_TEXT], high[FSD_NUMBER_TEXT];
    size_t start = call->out.length;
    fsd_double_text(test->elo0, elo0);
    fsd_double_text(test->elo1, elo1);
    fsd_fixed_text(test->ratio, 2, ratio);
    fsd_fixed_text(test->bounds.low, 2, low);
    fsd_fixed_text(test->bounds.high, 2, high);
    fsd_text_printf(&call->out,
                    fsd_call_say(call, "Elo %s against %s: log-likelihood ratio %s (%s..%s); ",
                                 "Elo %s 对 %s: 对数似然比 %s (%s..%s); "),
                    elo0, elo1, ratio, low, high);
    fsd_put_marked(call, FSD_STRONG, "%s", fsd_say(taken[which], call->language));
    fsd_text_add_char(&call->out, '\n');
    fsd_wrap_prose(call, start, 2);
}

static void put_sum(fsd_call *call, const fsd_contest *contest)
{
    const fsd_contest_counts *counts = &contest->counts;
    size_t start = call->out.length;
    char rate[FSD_NUMBER_TEXT], fast[FSD_NUMBER_TEXT], each[FSD_NUMBER_TEXT],
        long_[FSD_NUMBER_TEXT];
    fsd_fixed_text((double)counts->decisions / (double)counts->games, 1, each);
    fsd_fixed_text((double)counts->turns / (double)counts->games, 1, long_);
    fsd_text_printf(
        &call->out,
        fsd_call_say(call,
                     "%s turns a game (the longest %llu), %s decisions, %llu illegal, "
                     "%llu games void",
                     "平均每局 %s 回合 (最长 %llu), %s 次决策, 非法 %llu 次, 作废 %llu 局"),
        long_, (unsigned long long)counts->longest, each, (unsigned long long)counts->illegal,
        (unsigned long long)(counts->games - counts->finished));
    if (fsd_contest_timed(call, contest)) {
        double seconds = (double)contest->nanoseconds / 1e9;
        fsd_fixed_text((double)(counts->games - contest->before.games) / seconds, 0, rate);
        fsd_fixed_text((double)(counts->decisions - contest->before.decisions) / seconds, 0, fast);
        fsd_text_printf(
            &call->out,
            fsd_call_say(call, ", %s games and %s decisions a second", ", 每秒 %s 局, %s 次决策"),
            rate, fast);
    }
    fsd_text_printf(&call->out, fsd_call_say(call, "; signature %016llx\n", "; 签名 %016llx\n"),
                    (unsigned long long)counts->signature);
    fsd_wrap_prose(call, start, 2);
}

void fsd_contest_put(fsd_call *call, const fsd_contest *contest)
{
    if (contest->counts.games == 0)
        return;
    put_question(call, contest);
    put_sides(call, contest);
    if (contest->halves > 1) {
        put_roles(call, contest);
        put_matches(call, contest);
    }
    if (contest->contestants > 2)
        put_ratings(call, contest);
    if (call->arg[FSD_CONTEST_SPRT].given)
        put_test(call, &contest->test);
    if (call->arg[FSD_CONTEST_BY].given)
        put_generals(call, contest);
    put_sum(call, contest);
}

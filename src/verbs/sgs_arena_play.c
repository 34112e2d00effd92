/* The games of an arena as blocks, a deal each: played, listed, counted, and kept in a ledger. */
#include <string.h>

#include "verbs/sgs_arena.h"

/* A thread's place in the deal that it plays. */
struct fsd_contest_worker {
    fsd_sgs_bout bout;
    uint32_t game; /* of the deal */
    bool begun;    /* this one */
};

enum { GAMES_OF_DEAL = FSD_CONTEST_MATCHES * 2 };
enum { USUAL_DECISIONS = 256 }; /* of a game; only for cutting work into slices */

/* In a ledger. The greatest values are at the end of what is counted. */
enum { COUNTED, NO_HITS, OWN, SUMS = OWN + sizeof(fsd_contest_counts) / 8, PEAKS = 1 };

static uint32_t games_of_deal(const fsd_contest *contest)
{
    return contest->matches * contest->halves;
}

static fsd_contest_game game_of(const fsd_contest *contest, uint64_t deal, uint32_t game)
{
    return (fsd_contest_game){ .deal = deal,
                               .match = game / contest->halves,
                               .half = game % contest->halves };
}

static fsd_sgs_def def_of(const fsd_contest *contest, uint64_t deal)
{
    fsd_sgs_def def = contest->def;
    def.game = deal;
    return def;
}

static const fsd_sgs_cast *cast_of(const fsd_contest *contest, const fsd_contest_game *game)
{
    return &contest->match[game->match].half[game->half];
}

static bool ask(void *context, uint32_t number, uint64_t deal, uint64_t *budget, fsd_text *out)
{
    const fsd_contest *contest = context;
    fsd_contest_worker *worker = &contest->worker[number];
    const fsd_sgs_def def = def_of(contest, deal);
    while (worker->game < games_of_deal(contest)) {
        fsd_contest_game game = game_of(contest, deal, worker->game);
        if (!worker->begun)
            fsd_sgs_bout_begin(&worker->bout, &def, cast_of(contest, &game));
        worker->begun = !fsd_sgs_bout_step(&worker->bout, budget, NULL);
        if (worker->begun)
            return false;
        fsd_text_add(out, (const char *)&worker->bout.played, sizeof worker->bout.played);
        worker->game++;
    }
    worker->game = 0;
    return true;
}

/* ---- Games one by one ----------------------------------------------------------------------- */

static bool is_wanted(const fsd_contest *contest, const fsd_contest_game *game)
{
    const fsd_arg *whom = &contest->call->arg[FSD_CONTEST_WON_BY];
    if (!whom->given)
        return true;
    if (whom->number < FSD_CONTEST_SIDES)
        return fsd_contest_winner(game->how) == (fsd_contest_side)whom->number;
    return fsd_contest_points(contest, game) == (whom->number == FSD_CONTEST_FIRST ? 2 : 0);
}

/* FOLDER/12.txt; of mirrored games v2-trust-12.txt and v2-trust-12-mirrored.txt. */
static void replay_name(const fsd_contest *contest, const fsd_contest_game *game, fsd_text *out)
{
    const fsd_contest_match *match = &contest->match[game->match];
    fsd_text_printf(out, "%s/", contest->call->arg[FSD_CONTEST_REPLAYS].text);
    if (contest->halves > 1)
        fsd_text_printf(out, "%s-%s-", fsd_sgs_mind_key((fsd_sgs_mind_kind)match->first),
                        fsd_sgs_mind_key((fsd_sgs_mind_kind)match->second));
    fsd_text_printf(out, "%llu%s.txt", (unsigned long long)game->deal,
                    game->half > 0 ? "-mirrored" : "");
}

/* Plays it once more, where no thread is at work. */
static void save_replay(const fsd_contest *contest, const fsd_contest_game *game)
{
    fsd_call *call = contest->call;
    const fsd_sgs_def def = def_of(contest, game->deal);
    fsd_error error = { 0 };
    fsd_text name = { .allocator = call->def->allocator }, replay = name;
    replay_name(contest, game, &name);
    fsd_sgs_bout_replay(&contest->worker[contest->workers].bout, &def, cast_of(contest, game),
                        &replay);
    const char *file = fsd_text_terminate(&name);
    if (replay.failed || name.failed)
        fsd_call_no_memory(call);
    else if (fsd_call_save(call, file, (fsd_str){ replay.at, replay.length }, &error) != FSD_OK)
        fsd_call_fail(call, FSD_EXIT_IO, file, &error);
    fsd_text_free(&name);
    fsd_text_free(&replay);
}

static void list(fsd_contest *contest, const fsd_contest_game *game)
{
    fsd_call *call = contest->call;
    if (call->failed || !is_wanted(contest, game))
        return;
    if (call->arg[FSD_CONTEST_EACH].given)
        fsd_contest_each(call, contest, game);
    if (call->arg[FSD_CONTEST_REPLAYS].given)
        save_replay(contest, game);
}

static bool absorb(void *context, uint64_t deal, fsd_str result)
{
    fsd_contest *contest = context;
    fsd_sgs_played how[GAMES_OF_DEAL];
    fsd_contest_game game[GAMES_OF_DEAL];
    memcpy(how, result.at, result.length);
    for (uint32_t i = 0; i < games_of_deal(contest); i++) {
        game[i] = game_of(contest, deal, i);
        game[i].how = &how[i];
        list(contest, &game[i]);
    }
    fsd_contest_count(contest, game);
    if (contest->call->arg[FSD_CONTEST_SPRT].given)
        fsd_contest_look(contest);
    return contest->test.taken == NULL && !contest->call->failed;
}

/* ---- Beginning ------------------------------------------------------------------------------ */

static bool hash_plan(fsd_contest *contest)
{
    const fsd_sgs_def *def = &contest->def;
    const fsd_contest_test *test = &contest->test;
    fsd_text plan = { .allocator = contest->call->def->allocator };
    fsd_text_printf(&plan, "sgs arena %s %u %u %u %u %u %llu %u %g %g %g %g", FSD_VERSION,
                    def->mode, def->variant, def->players, def->packages, def->small_deck,
                    (unsigned long long)def->seed, contest->halves, test->elo0, test->elo1,
                    test->alpha, test->beta);
    for (uint32_t m = 0; m < contest->matches; m++)
        for (uint32_t r = FSD_SGS_LORD; r < FSD_SGS_ROLES; r++)
            fsd_text_printf(&plan, " %u", contest->match[m].half[0].mind[r]);
    fsd_work_hash((fsd_str){ plan.at, plan.length }, contest->plan);
    bool whole = !plan.failed;
    fsd_text_free(&plan);
    return whole;
}

static bool make_blocks(fsd_contest *contest)
{
    static const fsd_blocks_work games = { .ask = ask, .absorb = absorb };
    fsd_call *call = contest->call;
    const fsd_pool *pool = fsd_call_pool(call);
    contest->workers = pool != NULL ? pool->threads : 1;
    contest->worker =
        fsd_call_take(call, contest->workers + (size_t)call->arg[FSD_CONTEST_REPLAYS].given,
                      sizeof *contest->worker);
    if (contest->worker != NULL)
        contest->blocks = fsd_work_blocks(
            call, &contest->work,
            (fsd_blocks_def){ .work = &games,
                              .context = contest,
                              .blocks = contest->deals,
                              .grain = (uint64_t)USUAL_DECISIONS * games_of_deal(contest),
                              .plan = contest->plan });
    if (contest->blocks == NULL)
        fsd_call_no_memory(call);
    return contest->blocks != NULL;
}

/* What was counted before; more deals than are asked for now stay counted. */
static void take_up(fsd_contest *contest)
{
    const fsd_ledger_part *so_far = &contest->work.so_far;
    if (!contest->work.begun)
        return;
    memcpy(&contest->counts, so_far->sum + OWN, sizeof contest->counts);
    contest->before = contest->counts;
    if (contest->deals < so_far->blocks_done)
        contest->deals = so_far->blocks_done;
    if (contest->call->arg[FSD_CONTEST_SPRT].given)
        fsd_contest_look(contest);
}

static bool open_ledger(fsd_contest *contest)
{
    const fsd_work_plan plan = { .hash = contest->plan,
                                 .total = contest->deals * games_of_deal(contest),
                                 .blocks = contest->deals,
                                 .own = fsd_contest_shard_deals(contest, contest->work.shard),
                                 .sums = SUMS,
                                 .peaks = PEAKS,
                                 .grows = true };
    if (!fsd_work_open(contest->call, &contest->work, &plan))
        return false;
    take_up(contest);
    return true;
}

static bool take_shard(fsd_contest *contest)
{
    const fsd_work *work = &contest->work;
    if (work->shards > contest->deals) {
        fsd_call_refuse(contest->call, FSD_CONTEST_WORK + WORK_SHARD,
                        "%llu shards of %llu deals; use fewer",
                        "%llu 个分片, 仅 %llu 副牌; 请减少分片", (unsigned long long)work->shards,
                        (unsigned long long)contest->deals);
        return false;
    }
    if (!fsd_contest_cut(contest, work->shards))
        return false;
    contest->have[work->shard] = true;
    return true;
}

/* Begins to play. */
static bool begin_games(fsd_contest *contest)
{
    if (!take_shard(contest) || !open_ledger(contest) || !make_blocks(contest))
        return false;
    uint64_t own = fsd_blocks_count(contest->blocks);
    uint64_t done = contest->work.begun ? contest->work.so_far.blocks_done : 0;
    fsd_blocks_skip(contest->blocks, done < own ? done : own);
    contest->call->done = contest->counts.games;
    contest->call->total = own * games_of_deal(contest);
    return true;
}

static uint32_t common_divisor(uint32_t a, uint32_t b)
{
    return b == 0 ? a : common_divisor(b, a % b);
}

/* Which parts a ledger has, as shards of one cut; parts that no cut is fine enough for are none. */
static bool take_parts(fsd_contest *contest)
{
    const fsd_ledgers *ledgers = contest->work.ledgers;
    fsd_ledger *ledger = contest->work.ledger;
    const fsd_ledger_part *part;
    uint64_t cut = 1;
    for (uint32_t i = 0; (part = ledgers->part(ledger, i)) != NULL && cut <= FSD_CONTEST_SHARDS;
         i++)
        cut = cut / common_divisor((uint32_t)cut, part->shards) * part->shards;
    bool fine = cut <= FSD_CONTEST_SHARDS;
    if (!fsd_contest_cut(contest, fine ? (uint32_t)cut : 1))
        return false;
    for (uint32_t i = 0; fine && (part = ledgers->part(ledger, i)) != NULL; i++)
        for (uint32_t k = part->shard; k < contest->shards; k += part->shards)
            contest->have[k] = true;
    return true;
}

bool fsd_contest_begin(fsd_contest *contest)
{
    fsd_call *call = contest->call;
    if (!hash_plan(contest)) {
        fsd_call_no_memory(call);
        return false;
    }
    if (call->replay == NULL)
        return begin_games(contest);
    if (!fsd_contest_cut(contest, 1) || !open_ledger(contest) || !take_parts(contest))
        return false;
    call->done = call->total = contest->counts.games;
    return true;
}

/* ---- Going on ------------------------------------------------------------------------------- */

static bool is_over(const fsd_contest *contest)
{
    return contest->test.taken != NULL ||
           fsd_blocks_done(contest->blocks) == fsd_blocks_count(contest->blocks);
}

static void keep(fsd_contest *contest, bool over)
{
    uint64_t sum[SUMS] = { [COUNTED] = contest->counts.games };
    memcpy(sum + OWN, &contest->counts, sizeof contest->counts);
    fsd_work_save(contest->call, &contest->work, fsd_blocks_done(contest->blocks), over, sum, SUMS);
}

static void print_listed(fsd_contest *contest)
{
    if (contest->table.call == NULL)
        return;
    fsd_table_print(&contest->table);
    fsd_call_flush(contest->call);
}

bool fsd_contest_step(fsd_contest *contest, uint64_t budget)
{
    fsd_call *call = contest->call;
    fsd_work *work = &contest->work;
    if (work->helper)
        return fsd_work_step(call, contest->blocks, budget);
    bool finished = is_over(contest);
    bool stopped = call->stop != 0 || work->lost;
    if (!stopped && !finished)
        (void)fsd_work_step(call, contest->blocks, budget);
    print_listed(contest);
    if (call->failed)
        return false;
    bool over = is_over(contest);
    if (!finished && fsd_work_due(call, work, stopped || over))
        keep(contest, over);
    call->done = contest->counts.games;
    return !stopped && !over;
}

void fsd_contest_drop(fsd_contest *contest)
{
    fsd_blocks_destroy(contest->blocks);
    fsd_work_drop(&contest->work);
}

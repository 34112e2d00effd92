/* The games of an arena as blocks, a deal each: played, listed, counted, and kept in a ledger. */
#include <string.h>

#include "verbs/sgs_arena.h"

/* A thread's place in the deal that it plays. */
struct fsd_contest_worker {
    fsd_sgs_bout bout;
    uint32_t game; /* of the deal, the next one */
};

enum { GAMES_OF_DEAL = FSD_CONTEST_MATCHES * 2 };
enum { USUAL_DECISIONS = 256 }; /* of a game; only for cutting work into slices */

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
    const fsd_sgs_played *played = &worker->bout.played;
    while (worker->game < games_of_deal(contest) && *budget > 0) {
        fsd_contest_game game = game_of(contest, deal, worker->game++);
        fsd_sgs_bout_play(&worker->bout, &def, cast_of(contest, &game));
        fsd_text_add(out, (const char *)played, sizeof *played);
        *budget -= played->decisions < *budget ? played->decisions : *budget;
    }
    bool done = worker->game == games_of_deal(contest);
    worker->game = done ? 0 : worker->game;
    return done;
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
    memcpy(how, result.at, games_of_deal(contest) * sizeof *how);
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

static void put_plan(const fsd_contest *contest, fsd_text *out)
{
    const fsd_sgs_def *def = &contest->def;
    const fsd_contest_test *test = &contest->test;
    fsd_text_printf(out, "sgs arena %s %u %u %u %u %u %llu %u %g %g %g %g", FSD_VERSION, def->mode,
                    def->variant, def->players, def->packages, def->small_deck,
                    (unsigned long long)def->seed, contest->halves, test->elo0, test->elo1,
                    test->alpha, test->beta);
    for (uint32_t m = 0; m < contest->matches; m++)
        for (uint32_t r = FSD_SGS_LORD; r < FSD_SGS_ROLES; r++)
            fsd_text_printf(out, " %u", contest->match[m].half[0].mind[r]);
}

static bool is_decided(const void *context)
{
    return ((const fsd_contest *)context)->test.taken != NULL;
}

static bool begin_count(fsd_contest *contest)
{
    static const fsd_blocks_work games = { .ask = ask, .absorb = absorb };
    fsd_call *call = contest->call;
    uint32_t unit = games_of_deal(contest);
    fsd_text plan = { .allocator = call->def->allocator };
    put_plan(contest, &plan);
    return fsd_count_begin(call, &contest->count,
                           &(fsd_count_def){ .work = &games,
                                             .context = contest,
                                             .total = contest->deals * unit,
                                             .unit = unit,
                                             .grain = (uint64_t)USUAL_DECISIONS * unit,
                                             .grows = true,
                                             .counts = (uint64_t *)&contest->counts,
                                             .size = sizeof contest->counts / 8,
                                             .peaks = 1,
                                             .enough = is_decided },
                           &plan);
}

static bool make_workers(fsd_contest *contest)
{
    fsd_call *call = contest->call;
    const fsd_pool *pool = fsd_call_pool(call);
    contest->workers = pool != NULL ? pool->threads : 1;
    contest->worker =
        fsd_call_take(call, contest->workers + (size_t)call->arg[FSD_CONTEST_REPLAYS].given,
                      sizeof *contest->worker);
    if (contest->worker == NULL)
        fsd_call_no_memory(call);
    return contest->worker != NULL;
}

/* More deals than are asked for now stay counted. */
static void take_up(fsd_contest *contest)
{
    const fsd_work *work = &contest->count.work;
    if (!work->begun)
        return;
    contest->before = contest->counts;
    if (contest->deals < work->so_far.blocks_done)
        contest->deals = work->so_far.blocks_done;
    if (contest->call->arg[FSD_CONTEST_SPRT].given)
        fsd_contest_look(contest);
}

static uint32_t common_divisor(uint32_t a, uint32_t b)
{
    return b == 0 ? a : common_divisor(b, a % b);
}

/* Which parts a ledger has, as shards of one cut; parts that no cut is fine enough for are none. */
static bool take_parts(fsd_contest *contest)
{
    const fsd_work *work = &contest->count.work;
    const fsd_ledger_part *part;
    uint64_t cut = 1;
    for (uint32_t i = 0; (part = work->ledgers->part(work->ledger, i)) != NULL; i++)
        if (cut <= FSD_CONTEST_SHARDS)
            cut = cut / common_divisor((uint32_t)cut, part->shards) * part->shards;
    bool fine = cut <= FSD_CONTEST_SHARDS;
    if (!fsd_contest_cut(contest, fine ? (uint32_t)cut : 1))
        return false;
    for (uint32_t i = 0; fine && (part = work->ledgers->part(work->ledger, i)) != NULL; i++)
        for (uint32_t k = part->shard; k < contest->shards; k += part->shards)
            contest->have[k] = true;
    return true;
}

static bool take_shard(fsd_contest *contest)
{
    const fsd_work *work = &contest->count.work;
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

bool fsd_contest_begin(fsd_contest *contest)
{
    if (!take_shard(contest) || !make_workers(contest) || !begin_count(contest))
        return false;
    take_up(contest);
    return contest->call->replay == NULL || take_parts(contest);
}

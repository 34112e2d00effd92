#include "verbs/sheep_deals.h"

#include <string.h>

#include "core/assert.h"
#include "foreseed/sheep_make.h"

struct fsd_sheep_deals_worker {
    fsd_sheep_level level;
    fsd_sheep_board board;
    fsd_sheep_solver *solver; /* at work on a deal, or null */
    fsd_sheep_dealt dealt;    /* what is known of it */
    bool tightens;            /* its least slot is looked for */
};

enum { USUAL_STATES = 20000000 };

static bool read_rules(fsd_call *call, fsd_sheep_rules *out)
{
    fsd_error error = { 0 };
    *out = fsd_sheep_rules_default();
    if (call->arg[DEALS_SLOT].given)
        out->slot = (uint8_t)call->arg[DEALS_SLOT].number;
    if (call->arg[DEALS_MATCH].given)
        out->match = (uint8_t)call->arg[DEALS_MATCH].number;
    if (fsd_sheep_rules_check(out, &error) == FSD_OK)
        return true;
    fsd_call_fail(call, FSD_EXIT_USAGE, call->arg[DEALS_SLOT].given ? "--slot" : "--match", &error);
    return false;
}

bool fsd_sheep_deals_read(fsd_call *call, fsd_sheep_deals *deals, uint32_t at)
{
    const char *name = call->arg[DEALS_LEVEL].text;
    fsd_error error = { 0 };
    fsd_sheep_level *level = fsd_call_take(call, 1, sizeof *level);
    if (level == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    deals->level = level;
    deals->def = fsd_sheep_solver_def_of(call, DEALS_MEMORY, DEALS_STATES);
    if (deals->def.states == 0)
        deals->def.states = USUAL_STATES;
    if (!read_rules(call, &deals->def.rules) || !fsd_work_read(call, &deals->work, at) ||
        !fsd_sheep_level_load(call, name, level))
        return false;
    bool anew = level->form == FSD_SHEEP_LEVEL && !level->fixed && level->presets == 0;
    if (!level->dealt || anew)
        return true;
    (void)fsd_fail(&error, FSD_BAD_DATA,
                   "the level is dealt already and its blockTypeData does not count all its tiles; "
                   "give the undealt level",
                   "此关卡已发牌, 其 blockTypeData 又未数全所有的牌; 请给出未发牌的关卡");
    fsd_call_fail(call, FSD_EXIT_USAGE, name, &error);
    return false;
}

/* A search of the deal at hand with a slot of so many places. False: out of memory. */
static bool begin_search(const fsd_sheep_deals *deals, fsd_sheep_deals_worker *worker,
                         uint32_t slot)
{
    fsd_sheep_solver_def def = deals->def;
    def.board = &worker->board;
    def.rules.slot = (uint8_t)slot;
    return fsd_sheep_solver_create(&def, &worker->solver, NULL) == FSD_OK;
}

static bool begin_deal(const fsd_sheep_deals *deals, fsd_sheep_deals_worker *worker, uint64_t index)
{
    uint32_t seed[4];
    deals->seed_of(deals->context, index, seed);
    worker->level = *deals->level;
    fsd_status status = fsd_sheep_deal(&worker->level, seed);
    FSD_ASSERT(status == FSD_OK); /* it was dealt once already */
    fsd_sheep_board_make(&worker->level, &worker->board);
    memset(&worker->dealt, 0, sizeof worker->dealt); /* it travels as bytes */
    worker->tightens = false;
    return begin_search(deals, worker, deals->def.rules.slot);
}

/* What the first search says of a deal, that with all places of the slot. */
static void take_answer(const fsd_sheep_deals *deals, fsd_sheep_deals_worker *worker,
                        const fsd_sheep_solution *solution)
{
    const fsd_sheep_rules *rules = &deals->def.rules;
    uint32_t beyond = rules->slot + 1u;
    uint32_t least = fsd_sheep_least_slot(&worker->board, rules->match);
    fsd_sheep_dealt *dealt = &worker->dealt;
    bool lost = solution->answer == FSD_SHEEP_UNSOLVABLE;
    bool won = solution->answer == FSD_SHEEP_SOLVABLE;
    dealt->answer = (uint8_t)solution->answer;
    dealt->most = solution->most;
    dealt->states = solution->states;
    dealt->slot_most = (uint8_t)(won ? solution->most + 1u : beyond);
    dealt->slot_least = (uint8_t)(lost || least > beyond ? beyond : least);
    worker->tightens = won && deals->asks_slot != NULL;
}

/* And a further one, with a place less than is known to do. */
static void take_slot(fsd_sheep_deals_worker *worker, const fsd_sheep_solution *solution)
{
    fsd_sheep_dealt *dealt = &worker->dealt;
    if (solution->answer == FSD_SHEEP_SOLVABLE)
        dealt->slot_most = (uint8_t)(solution->most + 1u);
    else if (solution->answer == FSD_SHEEP_UNSOLVABLE)
        dealt->slot_least = dealt->slot_most;
    else
        worker->tightens = false;
}

typedef enum answer { NO_MEMORY, ANOTHER_SEARCH, DEAL_DONE } answer;

/* A search has ended: another one, or the deal is done with. */
static answer end_search(const fsd_sheep_deals *deals, fsd_sheep_deals_worker *worker)
{
    const fsd_sheep_solution *solution = fsd_sheep_solver_result(worker->solver);
    fsd_sheep_dealt *dealt = &worker->dealt;
    dealt->broken |= solution->broken;
    if (worker->tightens)
        take_slot(worker, solution);
    else
        take_answer(deals, worker, solution);
    fsd_sheep_solver_destroy(worker->solver);
    worker->solver = NULL;
    if (worker->tightens && dealt->slot_least < dealt->slot_most &&
        deals->asks_slot(deals->context, dealt))
        return begin_search(deals, worker, dealt->slot_most - 1u) ? ANOTHER_SEARCH : NO_MEMORY;
    return DEAL_DONE;
}

static bool ask(void *context, uint32_t number, uint64_t block, uint64_t *budget, fsd_text *out)
{
    const fsd_sheep_deals *deals = context;
    fsd_sheep_deals_worker *worker = &deals->worker[number];
    answer now = ANOTHER_SEARCH;
    if (worker->solver == NULL && !begin_deal(deals, worker, deals->first + block))
        now = NO_MEMORY;
    while (now == ANOTHER_SEARCH && *budget > 0) {
        uint64_t before = fsd_sheep_solver_progress_of(worker->solver).states;
        bool more = fsd_sheep_solver_step(worker->solver, *budget);
        uint64_t took = fsd_sheep_solver_progress_of(worker->solver).states - before + 1;
        *budget -= took < *budget ? took : *budget;
        if (!more)
            now = end_search(deals, worker);
    }
    if (now == DEAL_DONE)
        fsd_text_add(out, (const char *)&worker->dealt, sizeof worker->dealt);
    out->failed |= now == NO_MEMORY;
    return now == DEAL_DONE;
}

static bool absorb(void *context, uint64_t block, fsd_str result)
{
    fsd_sheep_deals *deals = context;
    fsd_sheep_dealt dealt;
    memcpy(&dealt, result.at, sizeof dealt);
    return deals->take(deals->context, deals->first + block, &dealt);
}

static bool make_blocks(fsd_call *call, fsd_sheep_deals *deals)
{
    static const fsd_blocks_work work = { .ask = ask, .absorb = absorb };
    deals->blocks = fsd_blocks_create(&(fsd_blocks_def){ .allocator = call->def->allocator,
                                                         .work = &work,
                                                         .context = deals,
                                                         .blocks = deals->end - deals->first,
                                                         .shard = deals->work.shard,
                                                         .shards = deals->work.shards,
                                                         .pool = fsd_call_pool(call),
                                                         .peers = deals->work.peers,
                                                         .plan = deals->plan });
    return deals->blocks != NULL;
}

/* Of the level, the rules and what the verb says. */
static bool hash_plan(fsd_sheep_deals *deals, fsd_text *plan)
{
    char level[17];
    fsd_sheep_level_hash(deals->level, level);
    fsd_text_printf(plan, " %s %u %u %llu", level, deals->def.rules.slot, deals->def.rules.match,
                    (unsigned long long)deals->def.states);
    fsd_work_hash((fsd_str){ plan->at, plan->length }, deals->plan);
    bool whole = !plan->failed;
    fsd_text_free(plan);
    return whole;
}

bool fsd_sheep_deals_begin(fsd_call *call, fsd_sheep_deals *deals, fsd_text *plan,
                           fsd_work_plan asked)
{
    const fsd_pool *pool = fsd_call_pool(call);
    deals->workers = pool != NULL ? pool->threads : 1;
    deals->def.pool = NULL;
    deals->def.prefix = false;
    deals->def.memory /= deals->workers;
    deals->worker = fsd_call_take(call, deals->workers, sizeof *deals->worker);
    if (!hash_plan(deals, plan) || deals->worker == NULL || !make_blocks(call, deals)) {
        fsd_call_no_memory(call);
        return false;
    }
    asked.hash = deals->plan;
    asked.own = fsd_blocks_count(deals->blocks);
    if (!fsd_work_open(call, &deals->work, &asked))
        return false;
    uint64_t done = deals->work.begun ? deals->work.so_far.blocks_done : 0;
    fsd_blocks_skip(deals->blocks, done < asked.own ? done : asked.own);
    return true;
}

uint64_t fsd_sheep_deals_count(const fsd_sheep_deals *deals)
{
    return fsd_blocks_count(deals->blocks);
}

uint64_t fsd_sheep_deals_done(const fsd_sheep_deals *deals)
{
    return fsd_blocks_done(deals->blocks);
}

bool fsd_sheep_deals_step(fsd_call *call, fsd_sheep_deals *deals, uint64_t budget)
{
    bool more = fsd_blocks_step(deals->blocks, budget);
    const char *complaint = fsd_blocks_complaint(deals->blocks);
    if (fsd_blocks_no_memory(deals->blocks))
        fsd_call_no_memory(call);
    else if (complaint != NULL)
        fsd_work_complain(call, complaint);
    return more && !call->failed;
}

bool fsd_sheep_deals_one(fsd_sheep_deals *deals, uint64_t index, fsd_sheep_dealt *out)
{
    fsd_text result = { .allocator = deals->def.allocator };
    bool done = false;
    while (!done && !result.failed) {
        uint64_t budget = UINT32_MAX;
        done = ask(deals, 0, index - deals->first, &budget, &result);
    }
    done = done && !result.failed;
    if (done)
        memcpy(out, result.at, sizeof *out);
    fsd_text_free(&result);
    return done;
}

void fsd_sheep_deals_drop(fsd_sheep_deals *deals)
{
    fsd_blocks_destroy(deals->blocks);
    for (uint32_t i = 0; i < deals->workers && deals->worker != NULL; i++)
        fsd_sheep_solver_destroy(deals->worker[i].solver);
    fsd_work_drop(&deals->work);
}

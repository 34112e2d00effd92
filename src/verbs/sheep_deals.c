#include "verbs/sheep_deals.h"

#include <string.h>

#include "core/assert.h"
#include "foreseed/sheep_make.h"

/* Has the deals first + number, and every `workers`th from there. */
struct fsd_sheep_deals_worker {
    fsd_sheep_deals *deals;
    fsd_sheep_level level;
    fsd_sheep_board board;
    fsd_sheep_solver *solver; /* at work on deal `index`, or null */
    fsd_sheep_dealt dealt;    /* what is known of it */
    bool tightens;            /* its least slot is looked for */
    uint64_t index;
    uint64_t budget, states; /* of this step */
    bool no_memory;
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

bool fsd_sheep_deals_read(fsd_call *call, fsd_sheep_deals *deals)
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
    if (!read_rules(call, &deals->def.rules) || !fsd_sheep_level_load(call, name, level))
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

bool fsd_sheep_deals_begin(fsd_call *call, fsd_sheep_deals *deals)
{
    const fsd_pool *pool = fsd_call_pool(call);
    uint64_t all = deals->end - deals->first;
    deals->workers = pool != NULL ? pool->threads : 1;
    if (deals->workers > all)
        deals->workers = all > 0 ? (uint32_t)all : 1;
    deals->settled = deals->first;
    deals->def.pool = NULL;
    deals->def.prefix = false;
    deals->def.memory /= deals->workers;
    deals->worker = fsd_call_take(call, deals->workers, sizeof *deals->worker);
    deals->dealt = fsd_call_take(call, FSD_SHEEP_AHEAD, sizeof *deals->dealt);
    if (deals->worker == NULL || deals->dealt == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    for (uint32_t i = 0; i < deals->workers; i++) {
        deals->worker[i].deals = deals;
        deals->worker[i].index = deals->first + i;
    }
    return true;
}

/* A search of the deal at hand with a slot of so many places. */
static bool begin_search(fsd_sheep_deals_worker *worker, uint32_t slot)
{
    fsd_sheep_solver_def def = worker->deals->def;
    def.board = &worker->board;
    def.rules.slot = (uint8_t)slot;
    worker->no_memory = fsd_sheep_solver_create(&def, &worker->solver, NULL) != FSD_OK;
    return !worker->no_memory;
}

static bool begin_deal(fsd_sheep_deals_worker *worker)
{
    const fsd_sheep_deals *deals = worker->deals;
    uint32_t seed[4];
    deals->seed_of(deals->context, worker->index, seed);
    worker->level = *deals->level;
    fsd_status status = fsd_sheep_deal(&worker->level, seed);
    FSD_ASSERT(status == FSD_OK); /* it was dealt once already */
    fsd_sheep_board_make(&worker->level, &worker->board);
    worker->dealt = (fsd_sheep_dealt){ 0 };
    return begin_search(worker, deals->def.rules.slot);
}

/* What the first search says of a deal, that with all places of the slot. */
static void take_answer(fsd_sheep_deals_worker *worker, const fsd_sheep_solution *solution)
{
    const fsd_sheep_rules *rules = &worker->deals->def.rules;
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
    worker->tightens = won && worker->deals->asks_slot != NULL;
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

/* A search has ended: another one, or the deal is done with. False: out of memory. */
static bool end_search(fsd_sheep_deals_worker *worker)
{
    const fsd_sheep_deals *deals = worker->deals;
    const fsd_sheep_solution *solution = fsd_sheep_solver_result(worker->solver);
    fsd_sheep_dealt *dealt = &worker->dealt;
    dealt->broken |= solution->broken;
    if (worker->tightens)
        take_slot(worker, solution);
    else
        take_answer(worker, solution);
    fsd_sheep_solver_destroy(worker->solver);
    worker->solver = NULL;
    if (worker->tightens && dealt->slot_least < dealt->slot_most &&
        deals->asks_slot(deals->context, dealt))
        return begin_search(worker, dealt->slot_most - 1u);
    worker->tightens = false;
    dealt->done = 1;
    worker->deals->dealt[worker->index % FSD_SHEEP_AHEAD] = *dealt;
    worker->index += deals->workers;
    return true;
}

/* Deals until the budget is used up or the next deal is too far ahead. */
static void work(void *arg, uint32_t number)
{
    fsd_sheep_deals *deals = arg;
    fsd_sheep_deals_worker *worker = &deals->worker[number];
    worker->states = 0;
    while (worker->states < worker->budget && worker->index < deals->end &&
           worker->index < deals->settled + FSD_SHEEP_AHEAD) {
        if (worker->solver == NULL && !begin_deal(worker))
            return;
        uint64_t before = fsd_sheep_solver_progress_of(worker->solver).states;
        bool more = fsd_sheep_solver_step(worker->solver, worker->budget - worker->states);
        worker->states += fsd_sheep_solver_progress_of(worker->solver).states - before + 1;
        if (!more && !end_search(worker))
            return;
    }
}

void fsd_sheep_deals_step(fsd_call *call, fsd_sheep_deals *deals, uint64_t budget)
{
    const fsd_pool *pool = fsd_call_pool(call);
    for (uint32_t i = 0; i < deals->workers; i++)
        deals->worker[i].budget = budget;
    if (pool != NULL && deals->workers > 1) {
        pool->run(pool->self, work, deals, deals->workers);
    } else {
        for (uint32_t i = 0; i < deals->workers; i++)
            work(deals, i);
    }
    bool no_memory = false;
    for (uint32_t i = 0; i < deals->workers; i++) {
        deals->states += deals->worker[i].states;
        no_memory |= deals->worker[i].no_memory;
    }
    while (deals->settled < deals->end && deals->dealt[deals->settled % FSD_SHEEP_AHEAD].done != 0)
        deals->dealt[deals->settled++ % FSD_SHEEP_AHEAD].done = 0;
    if (no_memory)
        fsd_call_no_memory(call);
}

const fsd_sheep_dealt *fsd_sheep_deals_answer(const fsd_sheep_deals *deals, uint64_t index)
{
    FSD_ASSERT(index < deals->settled);
    return &deals->dealt[index % FSD_SHEEP_AHEAD];
}

void fsd_sheep_deals_drop(fsd_sheep_deals *deals)
{
    for (uint32_t i = 0; i < deals->workers && deals->worker != NULL; i++)
        fsd_sheep_solver_destroy(deals->worker[i].solver);
}

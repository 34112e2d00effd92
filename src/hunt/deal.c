#include "hunt/deal.h"

#include "core/assert.h"
#include "foreseed/sheep_make.h"

/* A search of the deal at hand with a slot of so many places. */
static void begin_search(fsd_hunt_dealer *dealer, uint32_t slot)
{
    fsd_sheep_solver_def def = dealer->def;
    def.board = &dealer->board;
    def.rules.slot = (uint8_t)slot;
    dealer->no_memory = fsd_sheep_solver_create(&def, &dealer->solver, NULL) != FSD_OK;
}

static void begin_deal(fsd_hunt_dealer *dealer, const uint32_t words[4])
{
    dealer->level = *dealer->layout;
    fsd_status status = fsd_sheep_deal(&dealer->level, words);
    FSD_ASSERT(status == FSD_OK); /* it can be dealt */
    fsd_sheep_board_make(&dealer->level, &dealer->board);
    dealer->deal = (fsd_hunt_deal){ 0 };
    dealer->tightens = false;
    begin_search(dealer, dealer->def.rules.slot);
}

/* What the first search says of a deal, that with all places of the slot. */
static void take_answer(fsd_hunt_dealer *dealer, const fsd_sheep_solution *solution)
{
    const fsd_sheep_rules *rules = &dealer->def.rules;
    uint32_t beyond = rules->slot + 1u;
    uint32_t least = fsd_sheep_least_slot(&dealer->board, rules->match);
    fsd_hunt_deal *deal = &dealer->deal;
    bool lost = solution->answer == FSD_SHEEP_UNSOLVABLE;
    bool won = solution->answer == FSD_SHEEP_SOLVABLE;
    deal->answer = solution->answer;
    deal->most = solution->most;
    deal->states = solution->states;
    deal->slot_most = won ? solution->most + 1u : beyond;
    deal->slot_least = lost || least > beyond ? beyond : least;
    dealer->tightens = won && dealer->asks_slot != NULL;
}

/* And a further one, with a place less than is known to do. */
static void take_slot(fsd_hunt_dealer *dealer, const fsd_sheep_solution *solution)
{
    fsd_hunt_deal *deal = &dealer->deal;
    if (solution->answer == FSD_SHEEP_SOLVABLE)
        deal->slot_most = solution->most + 1u;
    else if (solution->answer == FSD_SHEEP_UNSOLVABLE)
        deal->slot_least = deal->slot_most;
    else
        dealer->tightens = false;
}

/* A search has ended: another one, or the deal is done with. */
static void end_search(fsd_hunt_dealer *dealer)
{
    const fsd_sheep_solution *solution = fsd_sheep_solver_result(dealer->solver);
    fsd_hunt_deal *deal = &dealer->deal;
    deal->broken |= solution->broken;
    if (dealer->tightens)
        take_slot(dealer, solution);
    else
        take_answer(dealer, solution);
    fsd_sheep_solver_destroy(dealer->solver);
    dealer->solver = NULL;
    if (dealer->tightens && deal->slot_least < deal->slot_most &&
        dealer->asks_slot(dealer->context, deal))
        begin_search(dealer, deal->slot_most - 1u);
}

bool fsd_hunt_dealer_step(fsd_hunt_dealer *dealer, const uint32_t words[4], uint64_t *budget)
{
    if (dealer->solver == NULL)
        begin_deal(dealer, words);
    while (dealer->solver != NULL && *budget > 0) {
        uint64_t before = fsd_sheep_solver_progress_of(dealer->solver).states;
        bool more = fsd_sheep_solver_step(dealer->solver, *budget);
        uint64_t took = fsd_sheep_solver_progress_of(dealer->solver).states - before + 1;
        *budget -= took < *budget ? took : *budget;
        if (!more)
            end_search(dealer);
    }
    return dealer->solver == NULL && !dealer->no_memory;
}

void fsd_hunt_dealer_drop(fsd_hunt_dealer *dealer)
{
    fsd_sheep_solver_destroy(dealer->solver);
    dealer->solver = NULL;
}

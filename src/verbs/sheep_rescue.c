/* Power-ups on the way of a line that does not win. */
#include "verbs/sheep_solve.h"

enum { PLACES = 12, STEP = 3, STATES = 400000 };

/* The position behind the first `count` moves and the power-up; false where it may not be used. */
static bool use(const fsd_sheep_subject *subject, const fsd_sheep_rules *rules,
                const fsd_sheep_moves *line, uint32_t count, int16_t power_up, fsd_sheep_game *out)
{
    fsd_sheep_game_start(subject->board, rules, fsd_sheep_random(subject->level), out);
    (void)fsd_sheep_game_replay(subject->board, out, line->move, count);
    return fsd_sheep_game_play(subject->board, out, power_up) == FSD_SHEEP_FINE;
}

/* The next place to try, from the line's end on backwards; false when there are no more. */
static bool begin(fsd_call *call, const fsd_sheep_subject *subject, const fsd_sheep_rules *rules,
                  const fsd_sheep_moves *line, fsd_sheep_rescue *rescue)
{
    while (rescue->place < PLACES && rescue->place * STEP < line->count) {
        fsd_sheep_solver_def def = fsd_sheep_solver_def_default();
        rescue->at = line->count - rescue->place++ * STEP;
        if (!use(subject, rules, line, rescue->at, rescue->power_up, &rescue->game))
            continue;
        rescue->tried++;
        def.board = subject->board;
        def.game = &rescue->game;
        def.allocator = call->def->allocator;
        def.pool = fsd_call_pool(call);
        def.states = STATES;
        def.memory = (uint64_t)1 << 29;
        def.prefix = false;
        return fsd_sheep_solver_create(&def, &rescue->solver, NULL) == FSD_OK;
    }
    return false;
}

/* Puts the line, the power-up and the way to the win together, and plays it all by the rules. */
static void end(const fsd_sheep_subject *subject, const fsd_sheep_rules *rules,
                const fsd_sheep_moves *line, fsd_sheep_rescue *rescue)
{
    const fsd_sheep_solution *solution = fsd_sheep_solver_result(rescue->solver);
    fsd_sheep_moves *moves = &rescue->moves;
    fsd_sheep_game game;
    moves->count = 0;
    for (uint32_t i = 0; i < rescue->at; i++)
        moves->move[moves->count++] = line->move[i];
    moves->move[moves->count++] = rescue->power_up;
    for (uint32_t i = 0; i < solution->moves.count && moves->count < FSD_SHEEP_MOVES; i++)
        moves->move[moves->count++] = solution->moves.move[i];
    fsd_sheep_game_start(subject->board, rules, fsd_sheep_random(subject->level), &game);
    (void)fsd_sheep_game_replay(subject->board, &game, moves->move, moves->count);
    rescue->found = solution->answer == FSD_SHEEP_SOLVABLE && game.phase == FSD_SHEEP_WON;
    fsd_sheep_solver_destroy(rescue->solver);
    rescue->solver = NULL;
}

bool fsd_sheep_rescue_step(fsd_call *call, const fsd_sheep_subject *subject,
                           const fsd_sheep_rules *rules, const fsd_sheep_moves *line,
                           fsd_sheep_rescue *rescue, uint64_t budget)
{
    if (rescue->solver == NULL && !begin(call, subject, rules, line, rescue))
        rescue->done = true;
    if (rescue->done)
        return false;
    if (!fsd_sheep_solver_step(rescue->solver, budget))
        end(subject, rules, line, rescue);
    rescue->done = rescue->found;
    return !rescue->done;
}

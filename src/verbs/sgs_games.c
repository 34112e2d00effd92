#include "verbs/sgs_games.h"

#include "core/assert.h"
#include "verbs/sgs_record.h"

struct fsd_sgs_games_slot {
    uint64_t index;
    fsd_sgs_def def;
    fsd_sgs_cast cast;
    fsd_sgs_game game;
    fsd_sgs_minds minds;
    fsd_sgs_played played;
};

/* What a game takes, roughly; only for cutting a budget into games. */
enum { USUAL_DECISIONS = 128 };

bool fsd_sgs_games_begin(fsd_call *call, fsd_sgs_games *games)
{
    games->slot = fsd_call_take(call, FSD_SGS_GAMES_AT_ONCE, sizeof *games->slot);
    if (games->slot == NULL)
        fsd_call_no_memory(call);
    return games->slot != NULL;
}

static void record(const fsd_sgs_games_slot *slot, fsd_text *out, const fsd_sgs_answer *answer)
{
    if (out != NULL)
        fsd_sgs_record_answer(out, &slot->game, slot->played.decisions, answer);
}

/* `out`: where a replay is written; null: nowhere. */
static void answer(fsd_sgs_games_slot *slot, fsd_text *out)
{
    fsd_sgs_answer answer;
    fsd_sgs_minds_answer(&slot->minds, &slot->game, NULL, &answer);
    fsd_sgs_minds_heed(&slot->minds, &slot->game, &answer);
    record(slot, out, &answer);
    fsd_sgs_accept(&slot->game, &answer);
    slot->played.decisions++;
}

static void note_end(fsd_sgs_games_slot *slot)
{
    const fsd_sgs_table *table = fsd_sgs_table_of(&slot->game);
    fsd_sgs_played *played = &slot->played;
    fsd_sgs_view view;
    fsd_sgs_see(&slot->game, 0, true, &view); /* a void game shows no roles */
    played->illegal += slot->minds.slips;
    played->hash = fsd_sgs_hash(&slot->game);
    played->winners = table->winners;
    played->turns = table->turns;
    played->finished = !table->overflowed;
    played->players = table->players;
    for (uint32_t p = 0; p < table->players; p++) {
        played->role[p] = view.roles[p];
        played->general[p] = table->player[p].general;
    }
}

static void hear(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *happening)
{
    fsd_sgs_games_slot *slot = self;
    fsd_sgs_minds_hear(&slot->minds, game, happening);
}

/* A game from its deal to its end. */
static void play_one(fsd_sgs_games_slot *slot, fsd_text *out)
{
    fsd_status status = fsd_sgs_start(&slot->game, &slot->def, NULL);
    FSD_ASSERT(status == FSD_OK); /* as it was once already, under another number */
    slot->played = (fsd_sgs_played){ .index = slot->index, .number = slot->def.game };
    fsd_sgs_cast_begin(&slot->cast, &slot->minds, &slot->def, &slot->game);
    const fsd_sgs_sink sink = { hear, slot };
    while (fsd_sgs_advance(&slot->game, slot->minds.heeding ? &sink : NULL) == FSD_SGS_ASKS)
        answer(slot, out);
    note_end(slot);
}

static void play(void *arg, uint32_t number)
{
    play_one((fsd_sgs_games_slot *)arg + number, NULL);
}

/* How many games to play now: what the budget is for, one for each thread at least. */
static uint32_t games_of(const fsd_sgs_games *games, uint32_t threads, uint64_t budget)
{
    uint64_t count = budget / USUAL_DECISIONS;
    if (count < threads)
        count = threads;
    if (count > FSD_SGS_GAMES_AT_ONCE)
        count = FSD_SGS_GAMES_AT_ONCE;
    uint64_t left = games->end - games->next;
    return (uint32_t)(count < left ? count : left);
}

uint32_t fsd_sgs_games_step(fsd_call *call, fsd_sgs_games *games, uint64_t budget)
{
    const fsd_pool *pool = fsd_call_pool(call);
    uint32_t count = games_of(games, pool != NULL ? pool->threads : 1, budget);
    for (uint32_t i = 0; i < count; i++) {
        fsd_sgs_games_slot *slot = &games->slot[i];
        slot->def = games->def;
        slot->index = games->next++;
        slot->cast = games->deal(games->self, slot->index, &slot->def);
    }
    if (pool != NULL)
        pool->run(pool->self, play, games->slot, count);
    else
        for (uint32_t i = 0; i < count; i++)
            play(games->slot, i);
    return count;
}

const fsd_sgs_played *fsd_sgs_games_played(const fsd_sgs_games *games, uint32_t n)
{
    return &games->slot[n].played;
}

void fsd_sgs_games_record(fsd_sgs_games *games, uint32_t n, fsd_text *out)
{
    fsd_sgs_games_slot *slot = &games->slot[n];
    const fsd_sgs_opening opening = fsd_sgs_opening_of(&slot->def);
    fsd_sgs_record_begin(out, &opening);
    play_one(slot, out);
    fsd_sgs_record_end(out, &slot->game);
}

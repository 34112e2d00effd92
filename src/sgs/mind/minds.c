/* The minds of a game: who of them answers what, and who hears. */
#include "core/assert.h"
#include "sgs/mind/think.h"

static const char *const keys[FSD_SGS_MINDS] = { "random", "trust", "v2", "deck" };

const char *fsd_sgs_mind_key(fsd_sgs_mind_kind kind)
{
    return (uint32_t)kind < FSD_SGS_MINDS ? keys[kind] : NULL;
}

static bool thinks(uint32_t kind)
{
    return kind == FSD_SGS_MIND_V2 || kind == FSD_SGS_MIND_DECK;
}

void fsd_sgs_minds_begin(fsd_sgs_minds *minds, const fsd_sgs_def *def, const fsd_sgs_game *game,
                         const uint8_t kind[static FSD_SGS_SEATS], bool foresight)
{
    uint32_t players = fsd_sgs_table_of(game)->players;
    memset(minds, 0, sizeof *minds);
    minds->foresight = foresight;
    for (uint32_t seat = 0; seat < players; seat++) {
        char name[] = "sgs.ai.0";
        name[sizeof name - 2] = (char)('0' + seat);
        minds->random[seat] = fsd_stream_at(def->seed, fsd_stream_named(name), def->game, 0);
        minds->kind[seat] = kind[seat];
        minds->heeding |= thinks(kind[seat]);
        minds->note[seat].take_from = FSD_SGS_NOBODY;
        minds->note[seat].take_card = minds->note[seat].pindian_card = FSD_SGS_NO_CARD;
    }
    if (minds->heeding)
        fsd_sgs_memory_begin(&minds->memory, game);
}

void fsd_sgs_minds_hear(fsd_sgs_minds *minds, const fsd_sgs_game *game,
                        const fsd_sgs_happening *happening)
{
    if (minds->heeding)
        fsd_sgs_memory_hear(&minds->memory, game, happening);
}

void fsd_sgs_minds_heed(fsd_sgs_minds *minds, const fsd_sgs_game *game,
                        const fsd_sgs_answer *answer)
{
    if (!minds->heeding)
        return;
    const fsd_sgs_request *r = fsd_sgs_asked(game);
    if (r->kind == FSD_SGS_ASK_PEACH && !answer->no && minds->note[r->who].whips)
        minds->memory.quiet = 1;
    fsd_sgs_memory_answered(&minds->memory, game, answer);
}

/* The whole mind, as far as its rules reach. */
static bool think(fsd_sgs_minds *minds, const fsd_sgs_game *game, const fsd_sgs_view *view,
                  fsd_sgs_trace *trace, fsd_sgs_answer *out)
{
    sgs_think k;
    uint32_t seat = view->seat;
    fsd_sgs_think_begin(&k, view, &minds->memory, minds->kind[seat] == FSD_SGS_MIND_DECK);
    k.walk = game;
    k.random = &minds->random[seat];
    k.note = &minds->note[seat];
    k.trace = trace;
    fsd_sgs_look(game, out, &k.options);
    return fsd_sgs_think_answer(&k, out);
}

void fsd_sgs_minds_answer(fsd_sgs_minds *minds, const fsd_sgs_game *game, fsd_sgs_trace *trace,
                          fsd_sgs_answer *out)
{
    uint32_t seat = fsd_sgs_asked(game)->who;
    if (minds->kind[seat] == FSD_SGS_MIND_RANDOM) {
        fsd_sgs_random_answer(game, &minds->random[seat], out);
        return;
    }
    fsd_sgs_view view;
    fsd_sgs_see(game, seat, minds->foresight, &view);
    if (trace)
        fsd_sgs_trace_begin(trace);
    *out = (fsd_sgs_answer){ 0 };
    bool answered = thinks(minds->kind[seat])
                        ? think(minds, game, &view, trace, out)
                        : fsd_sgs_trust_answer(game, &view, &minds->random[seat], out);
    if (answered && fsd_sgs_check(game, out) == FSD_SGS_FINE)
        return;
    minds->slips += answered;
    fsd_sgs_least(game, out);
}

void fsd_sgs_cast_kinds(const fsd_sgs_cast *cast, const fsd_sgs_game *game,
                        uint8_t kind[static FSD_SGS_SEATS])
{
    fsd_sgs_view view;
    fsd_sgs_see(game, 0, true, &view);
    memset(kind, 0, FSD_SGS_SEATS);
    for (uint32_t p = 0; p < view.table.players; p++)
        kind[p] = cast->mind[view.roles[p]];
}

void fsd_sgs_cast_begin(const fsd_sgs_cast *cast, fsd_sgs_minds *minds, const fsd_sgs_def *def,
                        const fsd_sgs_game *game)
{
    uint8_t kind[FSD_SGS_SEATS];
    fsd_sgs_cast_kinds(cast, game, kind);
    fsd_sgs_minds_begin(minds, def, game, kind, false);
}

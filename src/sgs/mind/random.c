#include "sgs/mind/mind.h"

#include "core/assert.h"

void fsd_sgs_random_answer(const fsd_sgs_game *game, fsd_stream *random, fsd_sgs_answer *out)
{
    const fsd_sgs_request *request = fsd_sgs_asked(game);
    bool complete = false;
    *out = (fsd_sgs_answer){ 0 };
    while (!complete) {
        fsd_sgs_options options;
        fsd_sgs_look(game, out, &options);
        uint32_t picks = fsd_sgs_picks(&options);
        FSD_ASSERT(picks > 0);
        uint32_t n = picks == 1 ? 0 : fsd_stream_below(random, picks);
        complete = fsd_sgs_put(out, request, fsd_sgs_nth_pick(&options, n));
    }
}

void fsd_sgs_minds_begin(fsd_sgs_minds *minds, const fsd_sgs_def *def)
{
    for (uint32_t seat = 0; seat < FSD_SGS_SEATS; seat++) {
        char name[] = "sgs.ai.0";
        name[sizeof name - 2] = (char)('0' + seat);
        minds->random[seat] = fsd_stream_at(def->seed, fsd_stream_named(name), def->game, 0);
    }
}

void fsd_sgs_minds_answer(fsd_sgs_minds *minds, const fsd_sgs_game *game, fsd_sgs_answer *out)
{
    fsd_sgs_random_answer(game, &minds->random[fsd_sgs_asked(game)->who], out);
}

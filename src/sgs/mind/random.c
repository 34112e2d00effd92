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

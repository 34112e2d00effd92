/* Random legal play of Sanguosha, pick by pick. */
#ifndef FSD_TESTS_SUPPORT_SGS_PLAY_H
#define FSD_TESTS_SUPPORT_SGS_PLAY_H

#include "foreseed/sgs.h"
#include "mix.h"

#define SGS_MOST_PICKS 400

/* Builds an answer to what is asked; false: the walk is stuck. */
static inline bool sgs_random_answer(const fsd_sgs_game *game, uint64_t *state, fsd_sgs_answer *out)
{
    const fsd_sgs_request *request = fsd_sgs_asked(game);
    *out = (fsd_sgs_answer){ 0 };
    for (int i = 0; i < SGS_MOST_PICKS; i++) {
        fsd_sgs_options options;
        fsd_sgs_look(game, out, &options);
        uint32_t picks = fsd_sgs_picks(&options);
        if (picks == 0)
            return false;
        uint32_t n = (uint32_t)((mix_next(state) >> 32) % picks);
        if (fsd_sgs_put(out, request, fsd_sgs_nth_pick(&options, n)))
            return true;
    }
    return false;
}

/* A game of `players` in identity; others of a seed by their number. */
static inline fsd_sgs_def sgs_def(uint64_t players, uint64_t number)
{
    fsd_sgs_def def = fsd_sgs_def_default();
    def.players = (uint8_t)players;
    def.seed = 20261;
    def.game = number;
    return def;
}

#endif

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

/* Games of all kinds by number: identity of 2 to 10 players, its variants, 1v1 of both rules, 3v3.
 */
static inline fsd_sgs_def sgs_any_def(uint64_t n)
{
    static const struct {
        uint8_t mode, variant, players;
    } kinds[] = {
        { FSD_SGS_IDENTITY, FSD_SGS_PLAIN, 2 },
        { FSD_SGS_IDENTITY, FSD_SGS_PLAIN, 3 },
        { FSD_SGS_IDENTITY, FSD_SGS_PLAIN, 4 },
        { FSD_SGS_IDENTITY, FSD_SGS_PLAIN, 5 },
        { FSD_SGS_IDENTITY, FSD_SGS_PLAIN, 7 },
        { FSD_SGS_IDENTITY, FSD_SGS_PLAIN, 9 },
        { FSD_SGS_IDENTITY, FSD_SGS_PLAIN, 10 },
        { FSD_SGS_IDENTITY, FSD_SGS_TWO_RENEGADES, 6 },
        { FSD_SGS_IDENTITY, FSD_SGS_TWO_RENEGADES, 8 },
        { FSD_SGS_IDENTITY, FSD_SGS_NO_RENEGADE, 8 },
        { FSD_SGS_IDENTITY, FSD_SGS_NO_RENEGADE, 10 },
        { FSD_SGS_IDENTITY, FSD_SGS_PLAIN, 6 },
        { FSD_SGS_IDENTITY, FSD_SGS_PLAIN, 8 },
        { FSD_SGS_IDENTITY, FSD_SGS_TWO_RENEGADES, 10 },
        { FSD_SGS_KOF, FSD_SGS_PLAIN, 2 },
        { FSD_SGS_KOF, FSD_SGS_CLASSICAL, 2 },
        { FSD_SGS_3V3, FSD_SGS_PLAIN, 6 },
    };
    const uint64_t count = sizeof kinds / sizeof *kinds;
    fsd_sgs_def def = sgs_def(kinds[n % count].players, n / count);
    def.mode = kinds[n % count].mode;
    def.variant = kinds[n % count].variant;
    def.small_deck = n / count % 4 == 3;
    def.candidates = def.lord_candidates = n / count % 2 ? 5 : 1;
    return def;
}

/* The n-th game of two generals whose skills are of the flow's own tests: one has a conversion, the
 * other looks into the deck. */
static inline fsd_sgs_def sgs_plain_def(uint64_t n)
{
    fsd_sgs_def def = sgs_def(2 + n % 9, n);
    for (uint32_t p = 0; p < def.players; p++)
        def.general[p] = (uint8_t)fsd_sgs_general_named(p % 2 ? "nos_guanyu" : "zhugeliang");
    return def;
}

/* What a game came to, and the dice that were thrown for it. */
static inline uint64_t sgs_mix_outcome(uint64_t hash, const fsd_sgs_game *game, uint64_t state)
{
    const fsd_sgs_table *table = fsd_sgs_table_of(game);
    hash = mix_hash(hash, table->winners | (uint32_t)table->turns << 16);
    for (uint32_t i = 0; i < table->discards; i++)
        hash = mix_hash(hash, table->discard[i]);
    return mix_hash(hash, state);
}

#endif

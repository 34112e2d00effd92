/* foreseed/rng.h: the random generators of the games, exact to the bit, and our own streams.
 *
 * Generators are plain values: copy them with = to try something and come back. Nothing allocates.
 */
#ifndef FORESEED_RNG_H
#define FORESEED_RNG_H

#include "foreseed/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- MT19937 as Plants vs. Zombies uses it ------------------------------------------------------
 * The standard generator of 2002 (Matsumoto and Nishimura) with three twists of the game: seed 0 is
 * replaced by 4357, outputs lose their top bit, ranges are a plain remainder.
 * Source: the game's MTRand, facts checked against what 65 real saves hold. */

#define FSD_MT19937_WORDS 624

typedef struct fsd_mt19937 {
    uint32_t word[FSD_MT19937_WORDS];
    uint32_t next; /* index of the next word to give out, 0..624; 624: twist first */
} fsd_mt19937;

/* Any seed; 0 counts as 4357. Cost: 624 dependent multiplications. */
FSD_API void fsd_mt19937_seed(fsd_mt19937 *generator, uint32_t seed);

/* The next output, 0..2^31-1. */
FSD_API uint32_t fsd_mt19937_next(fsd_mt19937 *generator);

/* next % n, n > 0: 0..n-1, with the small bias the game has. One output. */
FSD_API uint32_t fsd_mt19937_below(fsd_mt19937 *generator, uint32_t n);

/* (float)(next / 2147483647.0 * scale): 0..scale, both ends possible. One output. */
FSD_API float fsd_mt19937_float(fsd_mt19937 *generator, float scale);

/* Passes over `count` outputs. Cost: one twist for every 624. */
FSD_API void fsd_mt19937_skip(fsd_mt19937 *generator, uint64_t count);

/* ---- Philox4x32-10 ------------------------------------------------------------------------------
 * Salmon, Moraes, Dror, Shaw: Parallel random numbers: as easy as 1, 2, 3 (SC 2011). A pure
 * function from key and counter to four words; checked against the known answers of Random123. */
FSD_API void fsd_philox4x32(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]);

/* ---- Streams of our own -------------------------------------------------------------------------
 * Every simulation draws from a named stream: key = the seed of the experiment, counter = (draw
 * block, stream id, 64-bit sample index). Any worker can compute any sample, and drawing more from
 * one stream never moves another. A stream is saved as (seed, id, sample, counter) and comes back
 * by fsd_stream_at. At most 2^34 words a stream and sample; one more traps. */

/* The fixed list of streams; ids are never reused (data/streams/streams.tsv). */
typedef uint32_t fsd_stream_id;

typedef struct fsd_stream {
    uint64_t seed, sample;
    uint64_t counter; /* 32-bit words drawn so far */
    fsd_stream_id id;
    uint32_t word[4];  /* block of the last word drawn; derived, rebuilt by fsd_stream_at */
    uint32_t reserved; /* zero */
} fsd_stream;

/* The id of a stream by its name ("pvz.waves"), or 0 when there is none. */
FSD_API fsd_stream_id fsd_stream_named(const char *name);

/* The stream in the state after `counter` words; equal byte for byte to one that
 * drew them. O(1). */
FSD_API fsd_stream fsd_stream_at(uint64_t seed, fsd_stream_id id, uint64_t sample,
                                 uint64_t counter);

/* The next word, all 32 bits. */
FSD_API uint32_t fsd_stream_next(fsd_stream *stream);

/* Uniform on 0..n-1 without bias (rejection), n > 0. One word, rarely more. */
FSD_API uint32_t fsd_stream_below(fsd_stream *stream, uint32_t n);

/* Uniform on [0, 1) in steps of 2^-53. Two words. */
FSD_API double fsd_stream_double(fsd_stream *stream);

#ifdef __cplusplus
}
#endif
#endif

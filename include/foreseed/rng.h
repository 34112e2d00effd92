/* foreseed/rng.h: the random generators of the games, exact to the bit, and our own streams.
 *
 * Generators are plain values: copy them with = to try something and come back. Nothing allocates.
 */
#ifndef FORESEED_RNG_H
#define FORESEED_RNG_H

#include <stdbool.h>

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

/* ---- .NET System.Random(int) --------------------------------------------------------------------
 * Knuth's subtractive generator as .NET keeps it for seeded generators: arithmetic wraps at 32
 * bits, seeds s and -s are alike, and so are the least and the largest int. Outputs are 0..2^31-2.
 * Source: the published .NET runtime; checked against Mono. */

#define FSD_DOTNET_MODULUS 2147483647 /* M: outputs are below it */

typedef struct fsd_dotnet {
    int32_t cell[55];
    int32_t at; /* the cell of the next output, 0..54 */
} fsd_dotnet;

FSD_API void fsd_dotnet_seed(fsd_dotnet *generator, int32_t seed);
/* Next(): one output. */
FSD_API int32_t fsd_dotnet_next(fsd_dotnet *generator);
/* NextDouble(): output times the rounded 1/M, [0, 1). */
FSD_API double fsd_dotnet_double(fsd_dotnet *generator);
/* Next(n): (int)(NextDouble() * n), n >= 0; below(n = 2^31-1) differs from next(). */
FSD_API int32_t fsd_dotnet_below(fsd_dotnet *generator, int32_t n);
/* Next(a, b), a <= b: one output, or two where b - a exceeds 2^31-1. */
FSD_API int32_t fsd_dotnet_range(fsd_dotnet *generator, int32_t a, int32_t b);
/* NextBytes: the low eight bits of an output each. */
FSD_API void fsd_dotnet_bytes(fsd_dotnet *generator, uint8_t *out, size_t count);

/* The k-th output (from 0) of a seed, k < FSD_DOTNET_AFFINE, without building the table: O(1).
 * Proved equal for every seed by exhaustion (tests/long). */
#define FSD_DOTNET_AFFINE 400
FSD_API int32_t fsd_dotnet_nth(int32_t seed, uint32_t k);
/* Are the outputs k of seeds in a row an arithmetic progression modulo FSD_DOTNET_MODULUS, for all
 * magnitudes? Else they step aside where the seeding wraps. */
FSD_API bool fsd_dotnet_is_affine(uint32_t k);
/* The same for `count` seeds in a row from `first` on, as unsigned numbers modulo 2^32. */
FSD_API void fsd_dotnet_nth_run(uint32_t first, size_t count, uint32_t k, int32_t *out);
/* Passes over `count` outputs in O(log count) steps of 55 x 55 products. */
FSD_API void fsd_dotnet_jump(fsd_dotnet *generator, uint64_t count);
/* All seeds whose k-th output is `value`, each with its opposite but 0, and the largest int
 * standing for the least one too. Writes at most 8; returns how many. */
FSD_API size_t fsd_dotnet_invert(uint32_t k, int32_t value, int32_t out[8]);

/* ---- xoshiro256** -------------------------------------------------------------------------------
 * Blackman and Vigna, seeded by four outputs of splitmix64. */
typedef struct fsd_xoshiro256 {
    uint64_t word[4];
} fsd_xoshiro256;

/* splitmix64: adds the golden ratio to *state and mixes it. */
FSD_API uint64_t fsd_splitmix64(uint64_t *state);
FSD_API void fsd_xoshiro256_seed(fsd_xoshiro256 *generator, uint64_t seed);
FSD_API uint64_t fsd_xoshiro256_next(fsd_xoshiro256 *generator);
/* The upper 53 bits times 2^-53, [0, 1). */
FSD_API double fsd_xoshiro256_double(fsd_xoshiro256 *generator);
/* The first output of a seed: one round of splitmix64 instead of four. */
FSD_API uint64_t fsd_xoshiro256_first(uint64_t seed);
/* The same for `count` seeds in a row. */
FSD_API void fsd_xoshiro256_first_run(uint64_t first, size_t count, uint64_t *out);
/* The seed whose first output this is; exactly one. */
FSD_API uint64_t fsd_xoshiro256_first_invert(uint64_t output);

/* ---- xorshift128+ -------------------------------------------------------------------------------
 * Vigna's, with the shifts 23, 18, 5 of the npm package `xorshift`; 羊了个羊 shuffles with it. */
typedef struct fsd_xorshift128 {
    uint64_t word[2];
} fsd_xorshift128;

/* The state is the seed: words 0, 1 and 2, 3, upper half first. All zeros only ever gives 0. */
FSD_API void fsd_xorshift128_seed(fsd_xorshift128 *generator, const uint32_t seed[4]);
FSD_API uint64_t fsd_xorshift128_next(fsd_xorshift128 *generator);
/* The upper 52 bits times 2^-52, [0, 1). */
FSD_API double fsd_xorshift128_double(fsd_xorshift128 *generator);

/* ---- Hashes of text -----------------------------------------------------------------------------
 * XXH64 (Collet) of bytes, and the two-lane hash of .NET games: h = h * 33 ^ unit over the even and
 * the odd UTF-16 units, modulo 2^32. */
FSD_API uint64_t fsd_xxh64(const void *bytes, size_t length, uint64_t seed);
/* `text` is UTF-8 (lone surrogates as three bytes are taken as the unit they stand for); a byte
 * that is no UTF-8 counts as U+FFFD. */
FSD_API uint32_t fsd_two_lane_hash(const char *text, size_t length);

/* ---- Philox4x32-10 ------------------------------------------------------------------------------
 * Salmon, Moraes, Dror, Shaw: Parallel random numbers: as easy as 1, 2, 3 (SC 2011). A pure
 * function from key and counter to four words; checked against the known answers of Random123. */
FSD_API void fsd_philox4x32(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]);

/* ---- Streams of our own -------------------------------------------------------------------------
 * Every simulation draws from a named stream: key = the seed of the experiment, counter = (draw
 * block, stream id, 64-bit sample index). Any worker can compute any sample, and drawing more from
 * one stream never moves another. A stream is saved as (seed, id, sample, counter) and comes back
 * by fsd_stream_at. At most FSD_STREAM_WORDS words a stream and sample; one more traps. */

#define FSD_STREAM_WORDS ((uint64_t)1 << 34)

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

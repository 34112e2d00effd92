#include <string.h>

#include "core/assert.h"
#include "foreseed/rng.h"
#include "generated/streams/streams.h"

/* The block number is one 32-bit word of Philox's counter. */
_Static_assert(FSD_STREAM_WORDS == 4 * ((uint64_t)UINT32_MAX + 1), "four words a block");

fsd_stream_id fsd_stream_named(const char *name)
{
    for (int i = 0; i < FSD_STREAMS_STREAMS_COUNT; i++)
        if (strcmp(fsd_streams_streams_rows[i].name, name) == 0)
            return fsd_streams_streams_rows[i].id;
    return 0;
}

static void load_block(fsd_stream *stream, uint64_t block)
{
    const uint32_t counter[4] = { (uint32_t)block, stream->id, (uint32_t)stream->sample,
                                  (uint32_t)(stream->sample >> 32) };
    const uint32_t key[2] = { (uint32_t)stream->seed, (uint32_t)(stream->seed >> 32) };
    fsd_philox4x32(counter, key, stream->word);
}

/* Which block is held depends on the counter alone (that of the last word drawn, zeros before the
 * first), so that streams in the same state are equal byte for byte however they came there. */
fsd_stream fsd_stream_at(uint64_t seed, fsd_stream_id id, uint64_t sample, uint64_t counter)
{
    FSD_ASSERT(counter <= FSD_STREAM_WORDS);
    fsd_stream stream = { .seed = seed, .sample = sample, .counter = counter, .id = id };
    if (counter > 0)
        load_block(&stream, (counter - 1) / 4);
    return stream;
}

uint32_t fsd_stream_next(fsd_stream *stream)
{
    FSD_ASSERT(stream->counter < FSD_STREAM_WORDS);
    uint32_t at = stream->counter % 4;
    if (at == 0)
        load_block(stream, stream->counter / 4);
    stream->counter++;
    return stream->word[at];
}

/* Lemire, Fast random integer generation in an interval (2019): the high half of word * n; words
 * whose low half falls into the 2^32 mod n surplus values are drawn again. */
uint32_t fsd_stream_below(fsd_stream *stream, uint32_t n)
{
    FSD_ASSERT(n > 0);
    uint64_t product = (uint64_t)fsd_stream_next(stream) * n;
    if ((uint32_t)product < n) {
        uint32_t surplus = -n % n;
        while ((uint32_t)product < surplus)
            product = (uint64_t)fsd_stream_next(stream) * n;
    }
    return (uint32_t)(product >> 32);
}

double fsd_stream_double(fsd_stream *stream)
{
    uint64_t high = fsd_stream_next(stream);
    uint64_t low = fsd_stream_next(stream);
    return (double)((high << 32 | low) >> 11) * 0x1p-53;
}

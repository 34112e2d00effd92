/* Encoded states with some bytes changed. As they are, they are refused; with a sum that fits, they
 * are refused or give a state that can be looked at from every seat.
 *
 * The first three bytes say which game and how far it was played, at random; each three bytes that
 * follow are a place, lower byte first, and what to change there. */
#include "target.h"

#include <string.h>

#include "foreseed/rng.h"
#include "foreseed/sgs_env.h"

enum { HEAD = 32, SUM_AT = 24 };

static uint8_t bytes[FSD_SGS_ENV_BYTES], again[FSD_SGS_ENV_BYTES];
static fsd_sgs_env env, read, before;

static void require(bool holds)
{
    if (!holds)
        __builtin_trap();
}

static void play(const uint8_t *data)
{
    fsd_sgs_def def = fsd_sgs_def_default();
    fsd_stream random = fsd_stream_at(1, fsd_stream_named("sgs.ai.0"), data[1], 0);
    def.mode = data[0] % 3;
    def.players = def.mode == FSD_SGS_KOF ? 2 : def.mode == FSD_SGS_3V3 ? 6 : 2 + data[0] / 3 % 9;
    def.game = data[1];
    fsd_error error;
    require(fsd_sgs_env_start(&env, &def, &error) == FSD_OK);
    for (uint32_t i = 0; i < data[2] && !fsd_sgs_env_terminal(&env); i++) {
        uint16_t legal[FSD_SGS_ACTIONS];
        uint32_t count = fsd_sgs_env_legal(&env, legal);
        require(fsd_sgs_env_apply(&env, legal[fsd_stream_below(&random, count)]) == FSD_OK);
    }
}

static fsd_status decode(size_t size)
{
    fsd_error error = { .status = FSD_OK };
    before = read;
    fsd_status status = fsd_sgs_env_decode(&read, bytes, size, &error);
    if (status != FSD_OK) {
        require(error.status == status && error.en[0] != 0 && error.zh[0] != 0);
        require(memcmp(&before, &read, sizeof read) == 0);
    }
    return status;
}

static void look_at_it(size_t size)
{
    static int8_t tensor[FSD_SGS_OBSERVATION];
    static char text[FSD_SGS_ENV_TEXT];
    uint16_t legal[FSD_SGS_ACTIONS];
    require(fsd_sgs_env_legal(&read, legal) <= FSD_SGS_ACTIONS);
    for (uint32_t p = 0; p < read.def.players; p++) {
        fsd_sgs_env_observe(&read, p, tensor);
        require(fsd_sgs_env_text(&read, p, p % 2, text, sizeof text) > 0);
    }
    require(fsd_sgs_env_encode(&read, again) == size && memcmp(bytes, again, size) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 3)
        return 0;
    play(data);
    size_t length = fsd_sgs_env_encode(&env, bytes);
    memcpy(again, bytes, length);
    for (size_t i = 3; i + 3 <= size; i += 3)
        bytes[(data[i] | (size_t)data[i + 1] << 8) % length] ^= data[i + 2];
    bool same = memcmp(bytes, again, length) == 0;
    require((decode(length) == FSD_OK) == same);
    require(decode(size % length) != FSD_OK);
    uint64_t sum = fsd_xxh64(bytes + HEAD, length - HEAD, fsd_xxh64(bytes, SUM_AT, 0));
    memcpy(bytes + SUM_AT, &sum, sizeof sum);
    if (decode(length) == FSD_OK)
        look_at_it(length);
    return 0;
}

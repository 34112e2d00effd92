#include <string.h>

#include "core/number.h"
#include "core/sha256.h"
#include "foreseed/sheep.h"

_Static_assert(sizeof(fsd_sheep_tile) == 34, "a tile has no hidden padding");
_Static_assert(sizeof(fsd_sheep_level) % 8 == 0 &&
                   offsetof(fsd_sheep_level, moves) + sizeof(fsd_sheep_moves) ==
                       sizeof(fsd_sheep_level),
               "a level has no hidden padding");

int32_t fsd_sheep_tile_named(const fsd_sheep_level *level, const char *id, size_t length)
{
    for (uint32_t t = 0; t < level->tiles; t++)
        if (strlen(level->tile[t].id) == length && memcmp(level->tile[t].id, id, length) == 0)
            return (int32_t)t;
    return -1;
}

static void add_kind(fsd_sha256 *hash, uint32_t kind)
{
    char text[FSD_NUMBER_TEXT];
    size_t length = fsd_u64_text(kind, text);
    fsd_sha256_add(hash, text, length);
}

void fsd_sheep_level_hash(const fsd_sheep_level *level, char out[17])
{
    fsd_sha256 hash = fsd_sha256_start();
    for (uint32_t t = 0; t < level->tiles; t++) {
        if (t > 0)
            fsd_sha256_add(&hash, ",", 1);
        fsd_sha256_add(&hash, level->tile[t].id, strlen(level->tile[t].id));
        fsd_sha256_add(&hash, ":", 1);
        add_kind(&hash, level->tile[t].kind);
    }
    char digest[FSD_SHA256_HEX];
    fsd_sha256_finish(&hash, digest);
    memcpy(out, digest, 16);
    out[16] = 0;
}

void fsd_sheep_deal_hash(const fsd_sheep_level *level, char out[65])
{
    fsd_sha256 hash = fsd_sha256_start();
    bool first = true;
    for (uint32_t t = 0; t < level->tiles; t++) {
        if (level->tile[t].preset)
            continue;
        if (!first)
            fsd_sha256_add(&hash, ",", 1);
        first = false;
        add_kind(&hash, level->tile[t].kind);
    }
    fsd_sha256_finish(&hash, out);
}

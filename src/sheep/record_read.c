#include "core/number.h"
#include "sheep/read.h"

enum { GROUP = 3, WIDTH = 8, HEIGHT = 10 };

/* A record's dealt tiles have their kind as text, its presets as a number. */
static void read_card(fsd_sheep_reader *reader, const fsd_json *object, fsd_sheep_level *out)
{
    char owner[FSD_SHEEP_OWNER];
    fsd_sheep_owner(owner, object, "cards", out->tiles);
    uint32_t layer =
        (uint32_t)fsd_sheep_whole(reader, object, "layerNum", 0, FSD_SHEEP_LAYERS - 1, 0, owner);
    fsd_sheep_tile *tile = fsd_sheep_read_tile(reader, object, owner, layer, out);
    if (tile == NULL)
        return;
    if (out->tiles > 1 && tile[-1].layer > layer)
        fsd_sheep_reader_fail(reader, FSD_BAD_DATA, object,
                              "%sits layer is below that of the card before; cards stand in deal "
                              "order",
                              "%s其层低于前一张; 牌应按发牌顺序排列", owner);
    const fsd_json *type = fsd_json_get(object, "type");
    uint64_t kind = 0;
    tile->preset = type == NULL || type->kind != FSD_JSON_STRING;
    if (!tile->preset && fsd_parse_u64(type->text, &kind) == FSD_OK && kind < FSD_SHEEP_KINDS)
        tile->kind = (uint8_t)kind;
    if (tile->kind == 0)
        fsd_sheep_reader_fail(reader, FSD_BAD_DATA, type != NULL ? type : object,
                              "%shas no kind (\"%s\"); kinds are 1..%u",
                              "%s没有种类 (\"%s\"); 种类为 1..%u", owner, "type",
                              (unsigned)FSD_SHEEP_KINDS - 1);
}

void fsd_sheep_read_record(fsd_sheep_reader *reader, const fsd_json *file, const fsd_json *cards,
                           fsd_sheep_level *out)
{
    uint32_t count[FSD_SHEEP_KINDS] = { 0 };
    out->form = FSD_SHEEP_RECORD;
    out->key = FSD_SHEEP_NO_KEY;
    out->width = WIDTH;
    out->height = HEIGHT;
    for (const fsd_json *card = cards->first; card != NULL && reader->status == FSD_OK;
         card = card->next) {
        read_card(reader, card, out);
        if (reader->status == FSD_OK && !out->tile[out->tiles - 1].preset)
            count[out->tile[out->tiles - 1].kind]++;
    }
    out->dealt = 1;
    for (uint32_t kind = 1; kind < FSD_SHEEP_KINDS; kind++) {
        out->groups[kind] = (uint16_t)(count[kind] / GROUP);
        out->fixed |= count[kind] % GROUP != 0;
    }
    const fsd_json *match = fsd_sheep_member(reader, file, "matchInfo", FSD_JSON_OBJECT, "");
    const fsd_json *data = fsd_sheep_member(reader, match, "data", FSD_JSON_OBJECT, "");
    if (fsd_sheep_read_seed(reader, data, out->seed))
        out->seeded = FSD_SHEEP_SEED_GIVEN;
}

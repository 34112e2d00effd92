#include "sheep/certificate.h"

#include <string.h>

#include "sheep/read.h"

#define BOTTOM_UP "bottom-up"
#define COUNTS "counts"

static const char *const rules[] = { "macros", "twin_order", "forced", "state_twin" };
enum { RULES = sizeof rules / sizeof *rules };

const char *fsd_sheep_rule_name(uint32_t bit)
{
    return bit < RULES ? rules[bit] : NULL;
}

/* ---- Writing ------------------------------------------------------------------------------- */

static void write_number(fsd_json_writer *writer, const char *key, uint64_t value)
{
    fsd_json_key(writer, key);
    fsd_json_write_u64(writer, value);
}

static void write_text(fsd_json_writer *writer, const char *key, const char *value)
{
    fsd_json_key(writer, key);
    fsd_json_write_text(writer, value);
}

static void write_search(fsd_json_writer *writer, const fsd_sheep_certificate *certificate)
{
    fsd_json_key(writer, "rules");
    fsd_json_begin_array(writer);
    for (uint32_t bit = 0; bit < RULES; bit++)
        if ((certificate->rules >> bit & 1) != 0)
            fsd_json_write_text(writer, rules[bit]);
    fsd_json_end_array(writer);
    write_number(writer, "last", certificate->last);
    write_number(writer, "states", certificate->states);
    fsd_json_key(writer, "layers");
    fsd_json_begin_array(writer);
    for (uint32_t i = 0; i <= certificate->last; i++)
        fsd_json_write_u64(writer, certificate->layer[i]);
    fsd_json_end_array(writer);
    write_text(writer, "sha256", certificate->digest);
}

void fsd_sheep_write_certificate(fsd_json_writer *writer, const fsd_sheep_certificate *certificate,
                                 const char hash[17])
{
    bool odd = certificate->odd_kind != 0;
    fsd_json_begin_object(writer);
    write_text(writer, "kind", odd ? COUNTS : BOTTOM_UP);
    write_text(writer, "hash", hash);
    write_number(writer, "slot", certificate->slot);
    write_number(writer, "match", certificate->match);
    if (odd) {
        write_number(writer, "tile_kind", certificate->odd_kind);
        write_number(writer, "tiles", certificate->odd_tiles);
    } else {
        write_search(writer, certificate);
    }
    fsd_json_end_object(writer);
}

/* ---- Reading ------------------------------------------------------------------------------- */

static void lacks(fsd_sheep_reader *reader, const fsd_json *at, const char *key, const char *form)
{
    fsd_sheep_reader_fail(reader, FSD_BAD_DATA, at,
                          "\"%s\" of the certificate is not there or not as it should be; it is %s",
                          "证书的 \"%s\" 缺失或不合要求; 应为 %s", key, form);
}

/* A text of exactly so many hex digits. */
static void read_hex(fsd_sheep_reader *reader, const fsd_json *object, const char *key,
                     uint32_t digits, const char *form, char *out)
{
    const fsd_json *value = fsd_sheep_member(reader, object, key, FSD_JSON_STRING, "");
    bool fine = value != NULL && value->text.length == digits;
    for (uint32_t i = 0; fine && i < digits; i++) {
        char c = value->text.at[i];
        fine = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    }
    if (!fine) {
        lacks(reader, value != NULL ? value : object, key, form);
        return;
    }
    memcpy(out, value->text.at, digits);
    out[digits] = 0;
}

static void read_rules(fsd_sheep_reader *reader, const fsd_json *object, fsd_sheep_certificate *out)
{
    const fsd_json *list = fsd_sheep_member(reader, object, "rules", FSD_JSON_ARRAY, "");
    const char *form = "a list of macros, twin_order, forced and state_twin, none without macros";
    if (list == NULL) {
        lacks(reader, object, "rules", form);
        return;
    }
    for (const fsd_json *entry = list->first; entry != NULL; entry = entry->next) {
        uint32_t bit = 0;
        while (bit < RULES && (entry->kind != FSD_JSON_STRING ||
                               !fsd_str_equal(entry->text, fsd_str_of(rules[bit]))))
            bit++;
        if (bit == RULES) {
            lacks(reader, entry, "rules", form);
            return;
        }
        out->rules = (uint8_t)(out->rules | 1u << bit);
    }
    if (out->rules != 0 && (out->rules & FSD_SHEEP_RULE_MACROS) == 0)
        lacks(reader, list, "rules", form);
}

static void read_layers(fsd_sheep_reader *reader, const fsd_json *object,
                        fsd_sheep_certificate *out)
{
    const fsd_json *list = fsd_sheep_member(reader, object, "layers", FSD_JSON_ARRAY, "");
    uint32_t count = 0;
    if (list == NULL || list->count != out->last + 1u) {
        lacks(reader, list != NULL ? list : object, "layers", "a list of \"last\" + 1 numbers");
        return;
    }
    for (const fsd_json *entry = list->first; entry != NULL; entry = entry->next)
        out->layer[count++] =
            (uint32_t)fsd_sheep_number(reader, entry, "layers", 0, UINT32_MAX, "");
}

static void read_search(fsd_sheep_reader *reader, const fsd_json *object,
                        fsd_sheep_certificate *out)
{
    read_rules(reader, object, out);
    out->last = (uint16_t)fsd_sheep_whole(reader, object, "last", 0, FSD_SHEEP_TILES - 1, 0, "");
    out->states = (uint64_t)fsd_sheep_whole(reader, object, "states", 0, INT64_MAX, 0, "");
    if (reader->status == FSD_OK)
        read_layers(reader, object, out);
    read_hex(reader, object, "sha256", 64, "64 hex digits", out->digest);
}

static void read_certificate(fsd_sheep_reader *reader, const fsd_json *object,
                             fsd_sheep_certificate *out, char *hash)
{
    const fsd_json *kind = fsd_sheep_member(reader, object, "kind", FSD_JSON_STRING, "");
    bool counts = kind != NULL && fsd_str_equal(kind->text, fsd_str_of(COUNTS));
    if (!counts && (kind == NULL || !fsd_str_equal(kind->text, fsd_str_of(BOTTOM_UP)))) {
        lacks(reader, kind != NULL ? kind : object, "kind", BOTTOM_UP " or " COUNTS);
        return;
    }
    read_hex(reader, object, "hash", 16, "16 hex digits", hash);
    out->slot = (uint8_t)fsd_sheep_whole(reader, object, "slot", 2, FSD_SHEEP_SLOT, 0, "");
    out->match = (uint8_t)fsd_sheep_whole(reader, object, "match", 2, FSD_SHEEP_MATCH, 0, "");
    if (!counts) {
        read_search(reader, object, out);
        return;
    }
    out->odd_kind =
        (uint8_t)fsd_sheep_whole(reader, object, "tile_kind", 1, FSD_SHEEP_KINDS - 1, 1, "");
    out->odd_tiles = (uint16_t)fsd_sheep_whole(reader, object, "tiles", 0, FSD_SHEEP_TILES, 0, "");
}

fsd_status fsd_sheep_certificate_read(const char *text, size_t length,
                                      const fsd_allocator *allocator, fsd_sheep_certificate *out,
                                      char hash[17], fsd_error *error)
{
    fsd_sheep_reader reader;
    const fsd_json *root = fsd_sheep_reader_open(&reader, text, length, allocator, error);
    memset(out, 0, sizeof *out);
    memset(hash, 0, 17);
    if (root != NULL) {
        const fsd_json *whole = fsd_json_get(root, "certificate");
        read_certificate(&reader, whole != NULL ? whole : root, out, hash);
    }
    return fsd_sheep_reader_close(&reader);
}

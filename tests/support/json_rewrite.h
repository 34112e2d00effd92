/* Writes a parsed document again, so that reader and writer check each other. */
#ifndef FSD_TESTS_SUPPORT_JSON_REWRITE_H
#define FSD_TESTS_SUPPORT_JSON_REWRITE_H

#include "core/json.h"

static inline void rewrite_number(fsd_json_writer *writer, const fsd_json *node)
{
    uint64_t natural;
    int64_t whole;
    double real;
    if (fsd_json_u64(node, &natural) == FSD_OK)
        fsd_json_write_u64(writer, natural);
    else if (fsd_json_i64(node, &whole) == FSD_OK)
        fsd_json_write_i64(writer, whole);
    else if (fsd_json_double(node, &real) == FSD_OK)
        fsd_json_write_double(writer, real);
    else
        fsd_json_write_null(writer); /* beyond the doubles */
}

/* Keys are zero-terminated for the writer: `scratch` holds their copies. */
static inline void rewrite_json(fsd_json_writer *writer, const fsd_json *node, fsd_arena *scratch)
{
    bool object = node->kind == FSD_JSON_OBJECT;
    switch (node->kind) {
    case FSD_JSON_NULL:
        fsd_json_write_null(writer);
        return;
    case FSD_JSON_BOOL:
        fsd_json_write_bool(writer, node->truth);
        return;
    case FSD_JSON_NUMBER:
        rewrite_number(writer, node);
        return;
    case FSD_JSON_STRING:
        fsd_json_write_str(writer, node->text);
        return;
    case FSD_JSON_ARRAY:
    case FSD_JSON_OBJECT:
        break;
    }
    if (object)
        fsd_json_begin_object(writer);
    else
        fsd_json_begin_array(writer);
    for (const fsd_json *child = node->first; child; child = child->next) {
        if (object) {
            const char *key = fsd_arena_copy(scratch, child->key.at, child->key.length);
            fsd_json_key(writer, key ? key : "");
        }
        rewrite_json(writer, child, scratch);
    }
    if (object)
        fsd_json_end_object(writer);
    else
        fsd_json_end_array(writer);
}

#endif

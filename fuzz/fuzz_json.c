/* Any bytes are either refused at a place within them, with messages that can be shown, or read;
 * what is read, written and read again is the same. */
#include <string.h>

#include "core/json.h"
#include "../tests/support/json_rewrite.h"
#include "target.h"

static void require(bool holds)
{
    if (!holds)
        __builtin_trap();
}

static void check_error(const fsd_error *error, fsd_status status, size_t size)
{
    size_t en = strlen(error->en), zh = strlen(error->zh);
    require(status == FSD_BAD_SYNTAX || status == FSD_BAD_DATA || status == FSD_TOO_LARGE);
    require(error->status == status && error->offset <= size);
    require(error->line >= 1 && error->column >= 1);
    require(en > 0 && fsd_utf8_check(error->en, en) == en);
    require(zh > 0 && fsd_utf8_check(error->zh, zh) == zh);
}

static bool keys_can_be_written(const fsd_json *node)
{
    for (const fsd_json *child = node->first; child; child = child->next)
        if ((child->key.length > 0 && memchr(child->key.at, '\0', child->key.length)) ||
            !keys_can_be_written(child))
            return false;
    return true;
}

static void check_document(const fsd_json *root, fsd_arena *arena)
{
    if (!keys_can_be_written(root))
        return;
    fsd_text once = { 0 }, twice = { 0 };
    fsd_json_writer writer = fsd_json_writer_of(&once);
    rewrite_json(&writer, root, arena);
    const fsd_json *again;
    require(fsd_json_parse(once.at, once.length, arena, &again, NULL) == FSD_OK);
    writer = fsd_json_writer_of(&twice);
    rewrite_json(&writer, again, arena);
    require(once.length == twice.length && memcmp(once.at, twice.at, once.length) == 0);
    fsd_text_free(&once);
    fsd_text_free(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fsd_arena arena = { 0 };
    fsd_error error;
    const fsd_json *root;
    fsd_status status = fsd_json_parse((const char *)data, size, &arena, &root, &error);
    if (status == FSD_OK)
        check_document(root, &arena);
    else
        check_error(&error, status, size);
    fsd_arena_free(&arena);
    return 0;
}

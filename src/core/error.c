#include "core/text.h"

#include <string.h>

/* Messages quote what they are given, from saves of strangers too. What could drive a terminal and
 * what is not UTF-8 become '?'; nothing grows by that. */
static void make_printable(char *message, size_t length)
{
    size_t kept = 0;
    for (size_t at = 0, taken; at < length; at += taken) {
        int32_t code_point = fsd_utf8_decode(message + at, length - at, &taken);
        if (fsd_char_is_visible(code_point)) {
            memmove(message + kept, message + at, taken);
            kept += taken;
        } else {
            message[kept++] = '?';
        }
    }
    message[kept] = '\0';
}

fsd_status fsd_vfail_at(fsd_error *error, fsd_status status, uint64_t offset, const char *en,
                        const char *zh, va_list args)
{
    if (!error)
        return status;
    error->status = status;
    error->line = error->column = 0;
    error->offset = offset;
    va_list again;
    va_copy(again, args);
    make_printable(error->en, fsd_vformat(error->en, sizeof error->en, en, args));
    make_printable(error->zh, fsd_vformat(error->zh, sizeof error->zh, zh, again));
    va_end(again);
    return status;
}

fsd_status fsd_fail(fsd_error *error, fsd_status status, const char *en, const char *zh, ...)
{
    va_list args;
    va_start(args, zh);
    fsd_vfail_at(error, status, 0, en, zh, args);
    va_end(args);
    return status;
}

fsd_status fsd_fail_at(fsd_error *error, fsd_status status, uint64_t offset, const char *en,
                       const char *zh, ...)
{
    va_list args;
    va_start(args, zh);
    fsd_vfail_at(error, status, offset, en, zh, args);
    va_end(args);
    return status;
}

void fsd_error_locate(fsd_error *error, const char *text, size_t length)
{
    if (!error)
        return;
    size_t end = error->offset < length ? (size_t)error->offset : length;
    error->line = error->column = 1;
    for (size_t at = 0, taken; at < end; at += taken) {
        if (fsd_utf8_decode(text + at, end - at, &taken) == '\n') {
            error->line++;
            error->column = 1;
        } else {
            error->column++;
        }
    }
}

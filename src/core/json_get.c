#include "core/json.h"
#include "core/number.h"

const fsd_json *fsd_json_get(const fsd_json *object, const char *key)
{
    if (!object || object->kind != FSD_JSON_OBJECT)
        return NULL;
    fsd_str wanted = fsd_str_of(key);
    const fsd_json *member = object->first;
    while (member && !fsd_str_equal(member->key, wanted))
        member = member->next;
    return member;
}

static bool is_number(const fsd_json *value)
{
    return value && value->kind == FSD_JSON_NUMBER;
}

/* What is a number to JSON but not a whole one is no mistake of spelling. */
static fsd_status not_whole(fsd_status status)
{
    return status == FSD_BAD_SYNTAX ? FSD_BAD_DATA : status;
}

fsd_status fsd_json_u64(const fsd_json *value, uint64_t *out)
{
    if (!is_number(value))
        return FSD_BAD_DATA;
    if (value->text.at[0] != '-')
        return not_whole(fsd_parse_u64(value->text, out));
    int64_t negative;
    fsd_status status = fsd_parse_i64(value->text, &negative);
    if (status == FSD_OK && negative < 0)
        return FSD_TOO_LARGE;
    if (status == FSD_OK)
        *out = 0; /* -0 */
    return not_whole(status);
}

fsd_status fsd_json_i64(const fsd_json *value, int64_t *out)
{
    return is_number(value) ? not_whole(fsd_parse_i64(value->text, out)) : FSD_BAD_DATA;
}

fsd_status fsd_json_double(const fsd_json *value, double *out)
{
    return is_number(value) ? fsd_parse_double(value->text, out) : FSD_BAD_DATA;
}

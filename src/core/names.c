#include "core/names.h"

#include "core/number.h"

#define LONGEST FSD_NAME_LONGEST

/* How names compare: ASCII without case, the separators alike. */
static int32_t fold(int32_t c)
{
    if (c >= 'A' && c <= 'Z')
        return c - 'A' + 'a';
    return c == '-' || c == '_' ? ' ' : c;
}

bool fsd_name_is(fsd_str text, const char *form)
{
    for (size_t i = 0; i < text.length; i++)
        if (form[i] == 0 || fold((uint8_t)text.at[i]) != fold((uint8_t)form[i]))
            return false;
    return form[text.length] == 0;
}

static bool all_digits(fsd_str text)
{
    for (size_t i = 0; i < text.length; i++)
        if (text.at[i] < '0' || text.at[i] > '9')
            return false;
    return text.length > 0;
}

int32_t fsd_names_find(fsd_names names, fsd_str text)
{
    for (size_t i = 0; i < names.count; i++)
        for (size_t f = 0; f < FSD_NAME_FORMS; f++)
            if (names.name[i].form[f] && fsd_name_is(text, names.name[i].form[f]))
                return names.name[i].id;
    uint64_t id;
    if (!all_digits(text) || fsd_parse_u64(text, &id) != FSD_OK)
        return -1;
    for (size_t i = 0; i < names.count; i++)
        if (names.name[i].id >= 0 && (uint64_t)names.name[i].id == id)
            return names.name[i].id;
    return -1;
}

typedef fsd_name_characters characters;

static void read_characters(fsd_str text, characters *out)
{
    out->count = 0;
    for (size_t at = 0, taken; at < text.length; at += taken) {
        int32_t c = fsd_utf8_decode(text.at + at, text.length - at, &taken);
        if (out->count == LONGEST) {
            out->count++;
            return;
        }
        out->at[out->count++] = fold(c);
    }
}

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* Optimal string alignment: insertions, deletions, substitutions, swaps of neighbours. */
static unsigned distance(const characters *a, const characters *b, unsigned limit)
{
    size_t longer = a->count > b->count ? a->count : b->count;
    size_t shorter = a->count > b->count ? b->count : a->count;
    if (longer > LONGEST || longer - shorter > limit)
        return limit + 1;
    unsigned row[3][LONGEST + 1]; /* of the last two characters of a and of this one, in turn */
    for (size_t j = 0; j <= b->count; j++)
        row[0][j] = (unsigned)j;
    for (size_t i = 1; i <= a->count; i++) {
        const unsigned *above = row[(i - 1) % 3], *above2 = row[(i + 1) % 3];
        unsigned *now = row[i % 3];
        now[0] = (unsigned)i;
        for (size_t j = 1; j <= b->count; j++) {
            unsigned substituted = above[j - 1] + (a->at[i - 1] != b->at[j - 1]);
            now[j] = least(substituted, least(above[j], now[j - 1]) + 1);
            if (i > 1 && j > 1 && a->at[i - 1] == b->at[j - 2] && a->at[i - 2] == b->at[j - 1])
                now[j] = least(now[j], above2[j - 2] + 1);
        }
    }
    return least(row[a->count % 3][b->count], limit + 1);
}

unsigned fsd_edit_distance(fsd_str a, fsd_str b, unsigned limit)
{
    characters first, second;
    read_characters(a, &first);
    read_characters(b, &second);
    return distance(&first, &second, limit);
}

static bool begins(const characters *form, const characters *typed)
{
    if (typed->count > form->count)
        return false;
    for (size_t i = 0; i < typed->count; i++)
        if (form->at[i] != typed->at[i])
            return false;
    return true;
}

/* Mistakes that may be meant in so many characters. One of two Chinese characters says enough to be
 * recognised (a homophone is the usual mistake), one of two letters does not. */
static unsigned mistakes_allowed(const characters *typed)
{
    if (typed->count <= 2)
        return typed->count == 2 && typed->at[0] > 0x7F && typed->at[1] > 0x7F;
    return typed->count <= 4 ? 1 : typed->count <= 8 ? 2 : 3;
}

/* How badly a form fits: beginnings come first, the shortest of them foremost, then by distance. */
static unsigned misfit(const characters *form, const characters *typed, unsigned allowed)
{
    if (form->count < 2 || form->count > LONGEST) /* one character is close to everything */
        return UINT32_MAX;
    if (typed->count >= 2 && begins(form, typed))
        return (unsigned)(form->count - typed->count);
    unsigned mistakes = distance(form, typed, allowed);
    return mistakes > allowed ? UINT32_MAX : LONGEST + mistakes;
}

void fsd_suggestion_begin(fsd_suggestion *suggestion, fsd_str typed)
{
    read_characters(typed, &suggestion->typed);
    suggestion->allowed = mistakes_allowed(&suggestion->typed);
    suggestion->misfit = UINT32_MAX;
    suggestion->form = NULL;
}

void fsd_suggestion_try(fsd_suggestion *suggestion, const char *form)
{
    characters read;
    read_characters(fsd_str_of(form), &read);
    unsigned fit = misfit(&read, &suggestion->typed, suggestion->allowed);
    if (fit < suggestion->misfit) {
        suggestion->misfit = fit;
        suggestion->form = form;
    }
}

void fsd_suggestion_try_all(fsd_suggestion *suggestion, fsd_names names)
{
    for (size_t i = 0; i < names.count; i++)
        for (size_t f = 0; f < FSD_NAME_FORMS; f++)
            if (names.name[i].form[f])
                fsd_suggestion_try(suggestion, names.name[i].form[f]);
}

const char *fsd_names_suggest(fsd_names names, fsd_str text)
{
    fsd_suggestion suggestion;
    fsd_suggestion_begin(&suggestion, text);
    fsd_suggestion_try_all(&suggestion, names);
    return suggestion.form;
}

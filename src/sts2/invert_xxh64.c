#include <string.h>

#include "rng/hash.h"
#include "sts2/invert.h"

/* Every step of XXH64 can be undone when its input is known, and its input be found when the hash
 * on both sides of it is known. The factors undo the constants of the hash. */
#define UNDO_1 0x0887493432badb37u
#define UNDO_2 0x0ba79078168d4bafu
#define UNDO_3 0xe9e9f4c41d6df849u
#define UNDO_5 0xc592c09fdfba7f0du

static uint64_t unrotate(uint64_t x, int left)
{
    return fsd_rotate_64(x, 64 - left);
}

static uint64_t unfinish(uint64_t hash)
{
    hash = (hash ^ hash >> 32) * UNDO_3;
    hash = (hash ^ hash >> 29 ^ hash >> 58) * UNDO_2;
    return hash ^ hash >> 33;
}

static uint64_t load(const char *letter, uint32_t count)
{
    uint64_t value = 0;
    for (uint32_t i = 0; i < count; i++)
        value |= (uint64_t)(uint8_t)letter[i] << 8 * i;
    return value;
}

/* What was mixed into the hash before a block: the hash before and the input, each in the other's
 * form. */
static uint64_t unmix(uint64_t after, uint32_t size)
{
    if (size == 8)
        return unrotate((after - FSD_XXH64_4) * UNDO_1, 27);
    if (size == 4)
        return unrotate((after - FSD_XXH64_3) * UNDO_2, 23);
    return unrotate(after * UNDO_1, 11);
}

static uint64_t form_of(uint64_t input, uint32_t size)
{
    if (size == 8)
        return fsd_xxh64_round(0, input);
    return input * (size == 4 ? FSD_XXH64_1 : FSD_XXH64_5);
}

static uint64_t input_of(uint64_t form, uint32_t size)
{
    if (size == 8)
        return unrotate(form * UNDO_1, 31) * UNDO_2;
    return form * (size == 4 ? UNDO_1 : UNDO_5);
}

static uint32_t block_size(uint32_t left)
{
    return left >= 8 ? 8 : left >= 4 ? 4 : 1;
}

void fsd_sts2_xxh64_begin(fsd_sts2_xxh64_search *search, const fsd_sts2_wish *wish)
{
    memset(search, 0, sizeof *search);
    search->wish = *wish;
    for (uint32_t i = 0; i < wish->length; i++)
        search->text[i] = fsd_sts2_choice_at(&wish->pattern[i]).letter[0];
    for (uint32_t at = 0; at < wish->length; at += block_size(wish->length - at)) {
        search->at[search->blocks] = at;
        search->size[search->blocks++] = block_size(wish->length - at);
    }
    search->changed = search->blocks - 1;
    search->hash[search->blocks] = unfinish(wish->target);
}

static bool fits(const char *pattern, uint8_t byte)
{
    if (*pattern != 0)
        return byte == (uint8_t)*pattern;
    return (byte >= '0' && byte <= '9') ||
           (byte >= 'A' && byte <= 'Z' && byte != 'I' && byte != 'O');
}

/* Undoes the blocks behind the first, then asks which first block comes out. */
static bool solve(fsd_sts2_xxh64_search *search)
{
    for (uint32_t b = search->changed; b > 0; b--) {
        uint64_t form =
            form_of(load(&search->text[search->at[b]], search->size[b]), search->size[b]);
        search->hash[b] = unmix(search->hash[b + 1], search->size[b]) ^ form;
    }
    uint32_t size = search->size[0];
    uint64_t empty = FSD_XXH64_5 + search->wish.length;
    uint64_t input = input_of(unmix(search->hash[1], size) ^ empty, size);
    for (uint32_t i = 0; i < size; i++, input >>= 8) {
        if (!fits(&search->wish.pattern[i], (uint8_t)input))
            return false;
        search->text[i] = (char)(uint8_t)input;
    }
    return size == 8 || input == 0;
}

/* The next letters behind the first block, the nearest to it changing fastest. */
static bool advance(fsd_sts2_xxh64_search *search)
{
    uint32_t block = 1;
    for (uint32_t place = search->size[0]; place < search->wish.length; place++) {
        if (place == search->at[block] + search->size[block])
            block++;
        fsd_sts2_choice choice = fsd_sts2_choice_at(&search->wish.pattern[place]);
        search->digit[place] = (search->digit[place] + 1) % choice.count;
        search->text[place] = choice.letter[search->digit[place]];
        search->changed = block;
        if (search->digit[place] != 0)
            return true;
    }
    return false;
}

fsd_sts2_found fsd_sts2_xxh64_next(fsd_sts2_xxh64_search *search, uint64_t *budget)
{
    for (; !search->done; --*budget) {
        if (*budget == 0)
            return FSD_STS2_SEARCHING;
        if (search->begun && !advance(search)) {
            search->done = true;
            break;
        }
        search->begun = true;
        if (solve(search))
            return FSD_STS2_FOUND;
    }
    return FSD_STS2_EXHAUSTED;
}

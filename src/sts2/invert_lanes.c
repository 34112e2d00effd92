#include <stdbool.h>
#include <string.h>

#include "rng/hash.h"
#include "sts2/invert.h"

/* A lane is h = h * 33 ^ character. With letters for characters its values stay near start * 33^n,
 * within a distance that grows by 33 a character, and one step back has about one letter that leads
 * to a value near enough. So the lane that a target asks for is found, or found not to exist,
 * without any table. */
#define UNDO_33 0x3e0f83e1u
#define UNDO_FACTOR 0x6a76ae6du /* of FSD_TWO_LANE_FACTOR */
#define LARGEST_LETTER 'Z'
#define ANYWHERE 0x80000000u

enum { WALKED_MOST = 12 }; /* free places that are gone through: 34^12 < 2^62 */

static uint32_t add(uint32_t value, char letter)
{
    return value * 33 ^ (uint8_t)letter;
}

static bool is_free(const fsd_sts2_wish *wish, uint32_t place)
{
    return wish->pattern[place] == 0;
}

/* Fixed characters at the front move the start; returns the number of free ones. */
static uint32_t lay_lane(const fsd_sts2_wish *wish, uint32_t first, fsd_sts2_lane *lane)
{
    uint32_t place = first;
    uint32_t free_places = 0;
    lane->start = FSD_TWO_LANE_START;
    lane->count = 0;
    for (; place < wish->length && !is_free(wish, place); place += 2)
        lane->start = add(lane->start, wish->pattern[place]);
    for (; place < wish->length; place += 2) {
        lane->at[lane->count++] = place;
        free_places += is_free(wish, place);
    }
    return free_places;
}

static void find_reaches(fsd_sts2_lanes_search *search)
{
    search->centre[0] = search->solved.start;
    search->reach[0] = 0;
    for (uint32_t i = 1; i <= search->solved.count; i++) {
        uint64_t reach = 33 * (uint64_t)search->reach[i - 1] + LARGEST_LETTER;
        search->centre[i] = search->centre[i - 1] * 33;
        search->reach[i] = reach < ANYWHERE ? (uint32_t)reach : ANYWHERE;
    }
}

static bool is_near(const fsd_sts2_lanes_search *search, uint32_t count, uint32_t value)
{
    uint32_t reach = search->reach[count];
    return reach == ANYWHERE || value - search->centre[count] + reach <= 2 * reach;
}

void fsd_sts2_lanes_begin(fsd_sts2_lanes_search *search, const fsd_sts2_wish *wish)
{
    memset(search, 0, sizeof *search);
    search->wish = *wish;
    for (uint32_t i = 0; i < wish->length; i++)
        search->text[i] = fsd_sts2_choice_at(&wish->pattern[i]).letter[0];
    fsd_sts2_lane even;
    fsd_sts2_lane odd;
    uint32_t free_even = lay_lane(wish, 0, &even);
    uint32_t free_odd = lay_lane(wish, 1, &odd);
    search->even_walked = free_even <= free_odd;
    search->walked = search->even_walked ? even : odd;
    search->solved = search->even_walked ? odd : even;
    search->total = 1;
    uint32_t walked = search->even_walked ? free_even : free_odd;
    for (uint32_t i = 0; i < walked && i < WALKED_MOST; i++)
        search->total *= FSD_STS2_LETTERS;
    /* A stride of 21 in each place meets every combination, with neighbours that look unlike. */
    search->stride = (search->total - 1) / (FSD_STS2_LETTERS - 1) * 21;
    search->index = wish->target % search->total;
    search->left = search->total;
    find_reaches(search);
}

/* The letters of the walked lane from the index, last place first; its value. */
static uint32_t walk(fsd_sts2_lanes_search *search)
{
    const fsd_sts2_lane *lane = &search->walked;
    uint64_t index = search->index;
    for (uint32_t i = lane->count; i-- > 0;)
        if (is_free(&search->wish, lane->at[i])) {
            search->text[lane->at[i]] = fsd_sts2_letters()[index % FSD_STS2_LETTERS];
            index /= FSD_STS2_LETTERS;
        }
    uint32_t value = lane->start;
    for (uint32_t i = 0; i < lane->count; i++)
        value = add(value, search->text[lane->at[i]]);
    uint64_t next = search->index + search->stride;
    search->index = next < search->total ? next : next - search->total;
    search->left--;
    return value;
}

static uint32_t needed(const fsd_sts2_lanes_search *search, uint32_t walked)
{
    uint32_t target = (uint32_t)search->wish.target;
    return search->even_walked ? (target - walked) * UNDO_FACTOR
                               : target - walked * FSD_TWO_LANE_FACTOR;
}

static void go_to(fsd_sts2_lanes_search *search, uint32_t level, uint32_t value)
{
    search->level = level;
    search->value[level] = value;
    search->tried[level] = 0;
}

/* Tries letters at the level until one leads on; true at the start of the lane. */
static bool solve_on(fsd_sts2_lanes_search *search)
{
    uint32_t level = search->level;
    uint32_t place = search->solved.at[level - 1];
    fsd_sts2_choice choice = fsd_sts2_choice_at(&search->wish.pattern[place]);
    while (search->tried[level] < choice.count) {
        char letter = choice.letter[search->tried[level]++];
        uint32_t before = (search->value[level] ^ (uint8_t)letter) * UNDO_33;
        if (!is_near(search, level - 1, before))
            continue;
        search->text[place] = letter;
        if (level == 1)
            return true;
        go_to(search, level - 1, before);
        return false;
    }
    search->level = level < search->solved.count ? level + 1 : 0;
    return false;
}

fsd_sts2_found fsd_sts2_lanes_next(fsd_sts2_lanes_search *search, uint64_t *budget)
{
    for (;; --*budget) {
        if (search->level == 0 && search->left == 0)
            return FSD_STS2_EXHAUSTED;
        if (*budget == 0)
            return FSD_STS2_SEARCHING;
        if (search->level > 0) {
            if (solve_on(search))
                return FSD_STS2_FOUND;
            continue;
        }
        uint32_t value = needed(search, walk(search));
        uint32_t count = search->solved.count;
        if (!is_near(search, count, value))
            continue;
        if (count == 0)
            return FSD_STS2_FOUND;
        go_to(search, count, value);
    }
}

/* Random filters over boards, as text, and hunts whose hits are hashed. */
#ifndef FSD_TESTS_SUPPORT_HUNT_H
#define FSD_TESTS_SUPPORT_HUNT_H

#include <stdio.h>
#include <string.h>

#include "foreseed/hunt.h"
#include "support/mix.h"

typedef struct wish {
    char text[4096];
    size_t length;
    uint64_t *state;
} wish;

static uint32_t wish_below(wish *w, uint32_t n)
{
    return (uint32_t)((mix_next(w->state) >> 32) % n);
}

static void wish_add(wish *w, const char *text)
{
    size_t length = strlen(text);
    if (w->length + length < sizeof w->text) {
        memcpy(w->text + w->length, text, length + 1);
        w->length += length;
    }
}

static void wish_number(wish *w, uint32_t n)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%u", n);
    wish_add(w, digits);
}

/* Any zombie, those that never come now and then. */
static void wish_zombie(wish *w)
{
    static const char *const names[] = { "giga",       "红眼",     "zomboni",  "'pole vaulter'",
                                         "gargantuar", "小偷",     "catapult", "dancer",
                                         "normal",     "conehead", "football", "snorkel",
                                         "dolphin",    "digger",   "ladder",   "balloon" };
    wish_add(w, names[wish_below(w, sizeof names / sizeof *names)]);
}

static void wish_names(wish *w, uint32_t most)
{
    for (uint32_t i = 0, count = 1 + wish_below(w, most); i < count; i++) {
        wish_add(w, i > 0 ? ", " : "");
        wish_zombie(w);
    }
}

/* A condition on one stage. */
static void wish_of_stage(wish *w, uint32_t depth)
{
    static const char *const amount[] = { "at least ", "at most ", "exactly " };
    switch (wish_below(w, depth > 0 ? 10 : 6)) {
    case 0:
    case 1:
        wish_zombie(w);
        return;
    case 2:
        wish_add(w, "has(");
        wish_names(w, 3);
        wish_add(w, wish_below(w, 2) ? ", 23)" : ")");
        return;
    case 3:
        wish_add(w, wish_below(w, 2) ? "kinds >= " : "kinds < ");
        wish_number(w, 7 + wish_below(w, 5));
        return;
    case 4:
        wish_add(w, "types has ");
        wish_add(w, amount[wish_below(w, 3)]);
        wish_number(w, wish_below(w, 4));
        wish_add(w, " of {");
        wish_names(w, 6);
        wish_add(w, "}");
        return;
    case 5:
        wish_add(w, amount[wish_below(w, 3)]);
        wish_number(w, wish_below(w, 3));
        wish_add(w, " of {");
        wish_names(w, 4);
        wish_add(w, ", kinds in 8..10}");
        return;
    case 6:
        wish_add(w, "not (");
        wish_of_stage(w, depth - 1);
        wish_add(w, ")");
        return;
    case 7:
        wish_add(w, "score(2: ");
        wish_of_stage(w, depth - 1);
        wish_add(w, ", -3: ");
        wish_zombie(w);
        wish_add(w, ") + kinds >= ");
        wish_number(w, wish_below(w, 12));
        return;
    default:
        wish_add(w, "(");
        wish_of_stage(w, depth - 1);
        wish_add(w, wish_below(w, 2) ? " and " : " or ");
        wish_of_stage(w, depth - 1);
        wish_add(w, ")");
    }
}

static void wish_stages(wish *w)
{
    static const uint32_t from[] = { 0, 1, 2, 4, 7, 8, 9, 20, 1000000, 2147483600 };
    uint32_t first = from[wish_below(w, 10)];
    wish_add(w, wish_below(w, 4) ? "" : "{3, ");
    bool braces = w->text[w->length - 1] == ' ' && w->text[w->length - 2] == ',';
    wish_number(w, first);
    if (wish_below(w, 3) > 0) {
        wish_add(w, "..");
        wish_number(w, first + wish_below(w, 6));
    }
    wish_add(w, braces ? "}" : "");
}

/* A condition on whole boards. */
static void wish_of_board(wish *w, uint32_t depth)
{
    static const char *const quantor[] = { "any(stages ", "all(stages ", "count(stages " };
    uint32_t kind = wish_below(w, depth > 0 ? 6 : 3);
    uint32_t which = wish_below(w, 3);
    switch (kind) {
    case 0:
    case 1:
        wish_add(w, "(stage ");
        wish_stages(w);
        wish_add(w, ": ");
        wish_of_stage(w, 2);
        wish_add(w, ")");
        return;
    case 2:
        wish_add(w, quantor[which]);
        wish_stages(w);
        wish_add(w, ", ");
        wish_of_stage(w, 2);
        if (wish_below(w, 4) == 0) {
            wish_add(w, " or (stage ");
            wish_stages(w);
            wish_add(w, ": giga)");
        }
        wish_add(w, ")");
        wish_add(w, which < 2 ? "" : wish_below(w, 2) ? " <= 2" : " >= 1");
        return;
    case 3:
        wish_add(w, "not ");
        wish_of_board(w, depth - 1);
        return;
    default:
        wish_add(w, "(");
        wish_of_board(w, depth - 1);
        wish_add(w, kind == 4 ? " and " : " or ");
        wish_of_board(w, depth - 1);
        wish_add(w, ")");
    }
}

static inline void wish_make(wish *w, uint64_t *state)
{
    *w = (wish){ .state = state };
    wish_of_board(w, 2);
    if (wish_below(w, 2)) {
        wish_add(w, " and ");
        wish_of_board(w, 1);
    }
}

/* Runs a hunt to its end; a hash over its hits and their order, and how many. */
static inline uint64_t hunt_hash(const fsd_hunt_def *def, uint64_t budget, uint64_t *hits)
{
    fsd_hunt *hunt = NULL;
    fsd_error error = { 0 };
    uint64_t hash = MIX_HASH_START;
    assert_int_equal(fsd_hunt_create(def, &hunt, &error), FSD_OK);
    bool more = true;
    *hits = 0;
    while (more) {
        fsd_hunt_hit hit;
        more = fsd_hunt_step(hunt, budget);
        while (fsd_hunt_next(hunt, &hit)) {
            hash = mix_hash(mix_hash(mix_hash(hash, hit.index), hit.seed), (uint64_t)hit.score);
            ++*hits;
        }
    }
    fsd_hunt_state state = fsd_hunt_state_of(hunt);
    assert_false(state.broken);
    assert_int_equal(state.hits, *hits);
    fsd_hunt_destroy(hunt);
    return hash;
}

/* Runs a hunt that only counts to its end. */
static inline uint64_t hunt_count(const fsd_hunt_def *def, uint64_t budget)
{
    fsd_hunt *hunt = NULL;
    fsd_error error = { 0 };
    fsd_hunt_hit hit;
    assert_int_equal(fsd_hunt_create(def, &hunt, &error), FSD_OK);
    while (fsd_hunt_step(hunt, budget))
        assert_false(fsd_hunt_next(hunt, &hit));
    fsd_hunt_state state = fsd_hunt_state_of(hunt);
    assert_true(state.complete);
    fsd_hunt_destroy(hunt);
    return state.hits;
}

/* The same by asking every seed of a range by itself. */
static inline uint64_t brute_hash(const fsd_hunt_filter *filter, uint64_t first, uint64_t last,
                                  uint64_t *hits)
{
    uint64_t hash = MIX_HASH_START;
    *hits = 0;
    for (uint64_t seed = first; seed <= last; seed++) {
        int64_t score = 0;
        if (!fsd_hunt_holds(filter, seed, &score))
            continue;
        hash = mix_hash(mix_hash(mix_hash(hash, seed - first), seed), (uint64_t)score);
        ++*hits;
    }
    return hash;
}

#endif

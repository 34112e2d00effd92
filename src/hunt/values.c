#include "hunt/values.h"

#include <string.h>

/* ---- Values ---------------------------------------------------------------------------------- */

void fsd_hunt_values_add(fsd_hunt_values *set, int64_t first, int64_t last)
{
    if (first > last)
        return;
    if (set->count > 0 && set->range[set->count - 1].last == first - 1)
        set->range[set->count - 1].last = last;
    else if (set->count == FSD_HUNT_VALUES)
        set->over = true;
    else
        set->range[set->count++] = (fsd_hunt_range){ first, last };
}

bool fsd_hunt_values_have(const fsd_hunt_values *set, int64_t value)
{
    for (uint32_t i = 0; i < set->count; i++)
        if (value >= set->range[i].first && value <= set->range[i].last)
            return true;
    return false;
}

/* Those in first..last as well. */
static void add_within(fsd_hunt_values *set, int64_t first, int64_t last, int64_t least,
                       int64_t most)
{
    fsd_hunt_values_add(set, first > least ? first : least, last < most ? last : most);
}

static void complement(fsd_hunt_values *set, int64_t least, int64_t most)
{
    fsd_hunt_values other = { .over = set->over };
    int64_t from = least;
    bool left = true; /* something behind the last range */
    for (uint32_t i = 0; i < set->count; i++) {
        if (set->range[i].first > from)
            fsd_hunt_values_add(&other, from, set->range[i].first - 1);
        left = set->range[i].last < most;
        from = left ? set->range[i].last + 1 : from;
    }
    if (left)
        fsd_hunt_values_add(&other, from, most);
    *set = other;
}

static void meet(fsd_hunt_values *set, const fsd_hunt_values *with)
{
    fsd_hunt_values both = { .over = set->over || with->over };
    for (uint32_t i = 0; i < set->count; i++)
        for (uint32_t k = 0; k < with->count; k++)
            add_within(&both, with->range[k].first, with->range[k].last, set->range[i].first,
                       set->range[i].last);
    *set = both;
}

static void compared(const fsd_hunt_node *node, int64_t least, int64_t most, fsd_hunt_values *set)
{
    int64_t number = node->child[1]->number;
    bool unequal = node->relation == FSD_HUNT_UNEQUAL;
    switch ((fsd_hunt_relation)node->relation) {
    case FSD_HUNT_EQUAL:
    case FSD_HUNT_UNEQUAL:
        add_within(set, number, number, least, most);
        break;
    case FSD_HUNT_LESS:
        if (number > INT64_MIN)
            add_within(set, INT64_MIN, number - 1, least, most);
        break;
    case FSD_HUNT_AT_MOST:
        add_within(set, INT64_MIN, number, least, most);
        break;
    case FSD_HUNT_MORE:
        if (number < INT64_MAX)
            add_within(set, number + 1, INT64_MAX, least, most);
        break;
    case FSD_HUNT_AT_LEAST:
        add_within(set, number, INT64_MAX, least, most);
        break;
    }
    if (unequal)
        complement(set, least, most);
}

const fsd_hunt_node *fsd_hunt_asked(const fsd_hunt_node *condition)
{
    const fsd_hunt_node *node = condition;
    while (node->op == FSD_HUNT_NOT)
        node = node->child[0];
    bool compare = node->op == FSD_HUNT_COMPARE && node->child[1]->op == FSD_HUNT_CONSTANT;
    return compare || node->op == FSD_HUNT_AMONG ? node->child[0] : node;
}

void fsd_hunt_values_of(const fsd_hunt_node *condition, int64_t least, int64_t most,
                        fsd_hunt_values *out)
{
    *out = (fsd_hunt_values){ 0 };
    if (condition->op == FSD_HUNT_NOT) {
        fsd_hunt_values_of(condition->child[0], least, most, out);
        complement(out, least, most);
    } else if (fsd_hunt_asked(condition) == condition) {
        add_within(out, 1, 1, least, most);
    } else if (condition->op == FSD_HUNT_COMPARE) {
        compared(condition, least, most, out);
    } else {
        for (uint32_t r = 0; r < condition->ranges; r++)
            add_within(out, condition->range[r].first, condition->range[r].last, least, most);
    }
}

/* ---- The same -------------------------------------------------------------------------------- */

static bool same_ranges(const fsd_hunt_node *a, const fsd_hunt_node *b)
{
    for (uint32_t i = 0; i < a->ranges; i++)
        if (a->range[i].first != b->range[i].first || a->range[i].last != b->range[i].last)
            return false;
    return true;
}

static bool same_term(const fsd_hunt_node *a, const fsd_hunt_node *b)
{
    return a->term == b->term && a->ask == b->ask && a->mask == b->mask && a->name == b->name &&
           a->first == b->first && a->last == b->last &&
           memcmp(a->argument, b->argument, sizeof a->argument) == 0;
}

bool fsd_hunt_same(const fsd_hunt_node *a, const fsd_hunt_node *b)
{
    if (a->op != b->op || a->condition != b->condition || a->relation != b->relation ||
        a->scope != b->scope || a->children != b->children || a->values != b->values ||
        a->ranges != b->ranges || a->number != b->number || !same_term(a, b) || !same_ranges(a, b))
        return false;
    for (uint32_t i = 0; i < a->values; i++)
        if (a->value[i] != b->value[i])
            return false;
    for (uint32_t i = 0; i < a->children; i++)
        if (!fsd_hunt_same(a->child[i], b->child[i]))
            return false;
    return true;
}

/* ---- Together -------------------------------------------------------------------------------- */

/* A condition that must hold, everywhere in a scope's ranges or as it stands. */
typedef struct fact {
    const fsd_hunt_node *node, *scope;
} fact;

enum { FACTS = 256 }; /* that are looked at */

typedef struct facts {
    uint32_t count;
    fact at[FACTS];
} facts;

static void gather(facts *all, const fsd_hunt_node *node, const fsd_hunt_node *scope)
{
    bool inner = node->op == FSD_HUNT_ALL && scope == NULL;
    if (node->op == FSD_HUNT_AND || inner) {
        for (uint32_t i = 0; i < node->children; i++)
            gather(all, node->child[i], inner ? node : scope);
        return;
    }
    if (all->count < FACTS)
        all->at[all->count++] = (fact){ node, scope };
}

/* Is there a place where both must hold? Where no scope gives it they stand by themselves. */
static bool overlap(const fact *a, const fact *b)
{
    if (a->scope == NULL || b->scope == NULL)
        return a->node->hangs == 0 && b->node->hangs == 0;
    if (a->scope->scope != b->scope->scope)
        return false;
    for (uint32_t i = 0; i < a->scope->ranges; i++)
        for (uint32_t k = 0; k < b->scope->ranges; k++)
            if (a->scope->range[i].first <= b->scope->range[k].last &&
                b->scope->range[k].first <= a->scope->range[i].last)
                return true;
    return false;
}

/* Is no value left of what a fact asks when the others that ask it hold as well? One place of a
 * scope may be where some meet and another where others do: there only two are looked at. */
static bool has_no_value(const facts *all, uint32_t first)
{
    const fact *a = &all->at[first];
    const fsd_hunt_node *asked = fsd_hunt_asked(a->node);
    fsd_hunt_values left;
    fsd_hunt_values_of(a->node, asked->least, asked->most, &left);
    for (uint32_t i = first + 1; i < all->count; i++) {
        const fact *b = &all->at[i];
        const fsd_hunt_values kept = left;
        fsd_hunt_values more;
        if (!overlap(a, b) || !fsd_hunt_same(asked, fsd_hunt_asked(b->node)))
            continue;
        fsd_hunt_values_of(b->node, asked->least, asked->most, &more);
        meet(&left, &more);
        if (left.count == 0 && !left.over)
            return true;
        if (a->scope != NULL)
            left = kept;
    }
    return false;
}

bool fsd_hunt_clash(const fsd_hunt_filter *filter)
{
    facts all = { 0 };
    for (uint32_t i = 0; i < filter->parts; i++)
        gather(&all, filter->part[i], NULL);
    for (uint32_t i = 0; i < all.count; i++)
        if (has_no_value(&all, i))
            return true;
    return false;
}

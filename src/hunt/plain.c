/* The value of a node for one seed, step by step as the tree says. Every hit is asked here again,
 * and tests hold the fast ways against it. */
#include "core/assert.h"
#include "hunt/language.h"

static bool relation_holds(fsd_hunt_relation relation, int64_t a, int64_t b)
{
    switch (relation) {
    case FSD_HUNT_EQUAL:
        return a == b;
    case FSD_HUNT_UNEQUAL:
        return a != b;
    case FSD_HUNT_LESS:
        return a < b;
    case FSD_HUNT_AT_MOST:
        return a <= b;
    case FSD_HUNT_MORE:
        return a > b;
    case FSD_HUNT_AT_LEAST:
        return a >= b;
    }
    return false;
}

static bool among(const fsd_hunt_node *node, int64_t value)
{
    for (uint32_t i = 0; i < node->ranges; i++)
        if (value >= node->range[i].first && value <= node->range[i].last)
            return true;
    return false;
}

/* All, any or how many along the scope; the first two end where they are decided. */
static int64_t along(const fsd_hunt_filter *filter, const fsd_hunt_node *node, fsd_hunt_one *one)
{
    int64_t outer = one->at[node->scope];
    int64_t count = 0;
    bool decided = false;
    for (uint32_t i = 0; i < node->ranges && !decided; i++)
        for (int64_t at = node->range[i].first; at <= node->range[i].last && !decided; at++) {
            one->at[node->scope] = at;
            bool holds = fsd_hunt_plain(filter, node->child[0], one) != 0;
            count += holds;
            decided = node->op != FSD_HUNT_COUNT && holds == (node->op == FSD_HUNT_ANY);
        }
    one->at[node->scope] = outer;
    return node->op == FSD_HUNT_COUNT ? count : decided == (node->op == FSD_HUNT_ANY);
}

static int64_t sum(const fsd_hunt_filter *filter, const fsd_hunt_node *node, fsd_hunt_one *one)
{
    int64_t total = 0;
    for (uint32_t i = 0; i < node->children; i++)
        if (fsd_hunt_plain(filter, node->child[i], one) != 0)
            total += node->op == FSD_HUNT_SCORE ? node->value[i] : 1;
    return total;
}

/* The first child that decides a junction, if one does. */
static bool junction(const fsd_hunt_filter *filter, const fsd_hunt_node *node, fsd_hunt_one *one)
{
    bool is_or = node->op == FSD_HUNT_OR;
    for (uint32_t i = 0; i < node->children; i++)
        if ((fsd_hunt_plain(filter, node->child[i], one) != 0) == is_or)
            return is_or;
    return !is_or;
}

static int64_t child(const fsd_hunt_filter *filter, const fsd_hunt_node *node, uint32_t i,
                     fsd_hunt_one *one)
{
    return fsd_hunt_plain(filter, node->child[i], one);
}

int64_t fsd_hunt_plain(const fsd_hunt_filter *filter, const fsd_hunt_node *node, fsd_hunt_one *one)
{
    switch ((fsd_hunt_op)node->op) {
    case FSD_HUNT_CONSTANT:
        return node->number;
    case FSD_HUNT_TERM:
        return filter->room->plain(filter, node, one);
    case FSD_HUNT_NOT:
        return child(filter, node, 0, one) == 0;
    case FSD_HUNT_AND:
    case FSD_HUNT_OR:
        return junction(filter, node, one);
    case FSD_HUNT_NEGATE:
        return -child(filter, node, 0, one);
    case FSD_HUNT_ADD:
        return child(filter, node, 0, one) + child(filter, node, 1, one);
    case FSD_HUNT_SUBTRACT:
        return child(filter, node, 0, one) - child(filter, node, 1, one);
    case FSD_HUNT_MULTIPLY:
        return child(filter, node, 0, one) * child(filter, node, 1, one);
    case FSD_HUNT_COMPARE:
        return relation_holds((fsd_hunt_relation)node->relation, child(filter, node, 0, one),
                              child(filter, node, 1, one));
    case FSD_HUNT_AMONG:
        return among(node, child(filter, node, 0, one));
    case FSD_HUNT_TALLY:
    case FSD_HUNT_SCORE:
        return sum(filter, node, one);
    case FSD_HUNT_ALL:
    case FSD_HUNT_ANY:
    case FSD_HUNT_COUNT:
        return along(filter, node, one);
    }
    FSD_ASSERT(false);
    return 0;
}

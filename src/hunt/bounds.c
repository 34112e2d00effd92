#include "hunt/bounds.h"

#include "hunt/values.h"

int64_t fsd_hunt_range_size(const fsd_hunt_node *node)
{
    int64_t size = 0;
    for (uint32_t i = 0; i < node->ranges; i++)
        size += node->range[i].last - node->range[i].first + 1;
    return size;
}

static void bound_condition(fsd_hunt_node *node, bool never, bool always)
{
    node->least = always;
    node->most = !never;
}

/* Both a condition and its opposite. */
static bool has_opposites(const fsd_hunt_node *node)
{
    enum { MOST = 64 }; /* children that are looked at */
    uint32_t children = node->children < MOST ? node->children : MOST;
    for (uint32_t i = 0; i < children; i++)
        for (uint32_t k = 0; k < children && node->child[i]->op == FSD_HUNT_NOT; k++)
            if (fsd_hunt_same(node->child[i]->child[0], node->child[k]))
                return true;
    return false;
}

static void bound_junction(fsd_hunt_node *node)
{
    bool any_never = false;
    bool any_always = false;
    bool all_never = true;
    bool all_always = true;
    for (uint32_t i = 0; i < node->children; i++) {
        any_never |= fsd_hunt_never(node->child[i]);
        any_always |= fsd_hunt_always(node->child[i]);
        all_never &= fsd_hunt_never(node->child[i]);
        all_always &= fsd_hunt_always(node->child[i]);
    }
    if (node->op == FSD_HUNT_AND)
        bound_condition(node, any_never || has_opposites(node), all_always);
    else
        bound_condition(node, all_never, any_always || has_opposites(node));
}

static void bound_sum(fsd_hunt_node *node)
{
    node->least = node->most = 0;
    for (uint32_t i = 0; i < node->children; i++) {
        int64_t weight = node->op == FSD_HUNT_SCORE ? node->value[i] : 1;
        const fsd_hunt_node *child = node->child[i];
        node->least += weight > 0 ? weight * child->least : weight * child->most;
        node->most += weight > 0 ? weight * child->most : weight * child->least;
    }
}

/* By division, as the compiler's check of a product is a call into its runtime on some machines. */
static bool multiply(int64_t x, int64_t y, int64_t *out)
{
    if (x == INT64_MIN || y == INT64_MIN)
        return false;
    int64_t size_x = x < 0 ? -x : x;
    int64_t size_y = y < 0 ? -y : y;
    if (size_x != 0 && size_y > INT64_MAX / size_x)
        return false;
    *out = x * y;
    return true;
}

/* least > most says that it can pass 64 bits. */
static void bound_arithmetic(fsd_hunt_node *node)
{
    const fsd_hunt_node *a = node->child[0];
    const fsd_hunt_node *b = node->children > 1 ? node->child[1] : a;
    int64_t corner[4];
    bool over = false;
    for (int i = 0; i < 4; i++) {
        int64_t x = (i & 1) != 0 ? a->most : a->least;
        int64_t y = (i & 2) != 0 ? b->most : b->least;
        if (node->op == FSD_HUNT_ADD)
            over |= __builtin_add_overflow(x, y, &corner[i]);
        else if (node->op == FSD_HUNT_SUBTRACT)
            over |= __builtin_sub_overflow(x, y, &corner[i]);
        else if (node->op == FSD_HUNT_NEGATE)
            over |= __builtin_sub_overflow((int64_t)0, x, &corner[i]);
        else
            over |= !multiply(x, y, &corner[i]);
    }
    node->least = node->most = over ? 0 : corner[0];
    for (int i = 1; i < 4 && !over; i++) {
        node->least = corner[i] < node->least ? corner[i] : node->least;
        node->most = corner[i] > node->most ? corner[i] : node->most;
    }
    if (over)
        node->least = 1;
}

static void bound_compare(fsd_hunt_node *node)
{
    const fsd_hunt_node *a = node->child[0];
    const fsd_hunt_node *b = node->child[1];
    bool apart = a->most < b->least || b->most < a->least;
    bool same = a->least == a->most && b->least == b->most && a->least == b->least;
    switch ((fsd_hunt_relation)node->relation) {
    case FSD_HUNT_EQUAL:
        bound_condition(node, apart, same);
        break;
    case FSD_HUNT_UNEQUAL:
        bound_condition(node, same, apart);
        break;
    case FSD_HUNT_LESS:
        bound_condition(node, a->least >= b->most, a->most < b->least);
        break;
    case FSD_HUNT_AT_MOST:
        bound_condition(node, a->least > b->most, a->most <= b->least);
        break;
    case FSD_HUNT_MORE:
        bound_condition(node, a->most <= b->least, a->least > b->most);
        break;
    case FSD_HUNT_AT_LEAST:
        bound_condition(node, a->most < b->least, a->least >= b->most);
        break;
    }
}

static void bound_among(fsd_hunt_node *node)
{
    const fsd_hunt_node *child = node->child[0];
    bool never = true;
    bool always = false;
    for (uint32_t i = 0; i < node->ranges; i++) {
        never &= child->most < node->range[i].first || child->least > node->range[i].last;
        always |= child->least >= node->range[i].first && child->most <= node->range[i].last;
    }
    bound_condition(node, never, always);
}

static void bound_scope(fsd_hunt_node *node)
{
    const fsd_hunt_node *body = node->child[0];
    if (node->op != FSD_HUNT_COUNT) {
        bound_condition(node, fsd_hunt_never(body), fsd_hunt_always(body));
        return;
    }
    int64_t size = fsd_hunt_range_size(node);
    node->least = body->least * size;
    node->most = body->most * size;
}

void fsd_hunt_bound(fsd_hunt_node *node)
{
    for (uint32_t i = 0; i < node->children; i++) {
        const fsd_hunt_node *child = node->child[i];
        node->hangs |= child->hangs;
        node->nested |= child->nested;
        if (child->depth >= node->depth)
            node->depth = (uint8_t)(child->depth + 1);
    }
    switch ((fsd_hunt_op)node->op) {
    case FSD_HUNT_CONSTANT:
    case FSD_HUNT_TERM:
        break;
    case FSD_HUNT_NOT:
        bound_condition(node, fsd_hunt_always(node->child[0]), fsd_hunt_never(node->child[0]));
        break;
    case FSD_HUNT_AND:
    case FSD_HUNT_OR:
        bound_junction(node);
        break;
    case FSD_HUNT_TALLY:
    case FSD_HUNT_SCORE:
        bound_sum(node);
        break;
    case FSD_HUNT_NEGATE:
    case FSD_HUNT_ADD:
    case FSD_HUNT_SUBTRACT:
    case FSD_HUNT_MULTIPLY:
        bound_arithmetic(node);
        break;
    case FSD_HUNT_COMPARE:
        bound_compare(node);
        break;
    case FSD_HUNT_AMONG:
        bound_among(node);
        break;
    case FSD_HUNT_ALL:
    case FSD_HUNT_ANY:
    case FSD_HUNT_COUNT:
        node->hangs &= (uint8_t) ~(1u << node->scope);
        node->nested = true;
        bound_scope(node);
        break;
    }
}

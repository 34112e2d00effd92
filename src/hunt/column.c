#include <string.h>

#include "core/assert.h"
#include "hunt/batch.h"

/* Each level of the tree holds two columns at most. */
size_t fsd_hunt_scratch_size(const fsd_hunt_filter *filter, size_t count)
{
    return ((size_t)filter->deepest + 2) * 2 * (count * sizeof(int64_t) + 64);
}

static void *take(fsd_hunt_batch *batch, bool condition)
{
    size_t size = batch->count * (condition ? sizeof(uint8_t) : sizeof(int64_t));
    void *taken = fsd_hunt_scratch_take(batch->scratch, size);
    FSD_ASSERT(batch->scratch->used <= batch->scratch->capacity);
    return taken;
}

static void fill(int64_t *out, size_t count, int64_t number)
{
    for (size_t i = 0; i < count; i++)
        out[i] = number;
}

/* Here and below `count` is a copy: bytes that are written could be those of batch->count, for all
 * the compiler knows, which would then be read again for each of them. */
static void column_not(fsd_hunt_batch *batch, const fsd_hunt_node *node, uint8_t *out)
{
    size_t count = batch->count;
    fsd_hunt_column(batch, node->child[0], out);
    for (size_t i = 0; i < count; i++)
        out[i] ^= 1;
}

static void column_junction(fsd_hunt_batch *batch, const fsd_hunt_node *node, uint8_t *out)
{
    size_t count = batch->count;
    uint8_t *other = take(batch, true);
    fsd_hunt_column(batch, node->child[0], out);
    for (uint32_t c = 1; c < node->children; c++) {
        fsd_hunt_column(batch, node->child[c], other);
        if (node->op == FSD_HUNT_AND)
            for (size_t i = 0; i < count; i++)
                out[i] &= other[i];
        else
            for (size_t i = 0; i < count; i++)
                out[i] |= other[i];
    }
}

static void column_sum(fsd_hunt_batch *batch, const fsd_hunt_node *node, int64_t *out)
{
    size_t count = batch->count;
    uint8_t *holds = take(batch, true);
    fill(out, batch->count, 0);
    for (uint32_t c = 0; c < node->children; c++) {
        int64_t weight = node->op == FSD_HUNT_SCORE ? node->value[c] : 1;
        fsd_hunt_column(batch, node->child[c], holds);
        for (size_t i = 0; i < count; i++)
            out[i] += -(int64_t)holds[i] & weight;
    }
}

static void column_arithmetic(fsd_hunt_batch *batch, const fsd_hunt_node *node, int64_t *out)
{
    size_t count = batch->count;
    int64_t *other = take(batch, false);
    fsd_hunt_column(batch, node->child[0], out);
    if (node->op == FSD_HUNT_NEGATE) {
        for (size_t i = 0; i < count; i++)
            out[i] = -out[i];
        return;
    }
    fsd_hunt_column(batch, node->child[1], other);
    if (node->op == FSD_HUNT_ADD)
        for (size_t i = 0; i < count; i++)
            out[i] += other[i];
    else if (node->op == FSD_HUNT_SUBTRACT)
        for (size_t i = 0; i < count; i++)
            out[i] -= other[i];
    else
        for (size_t i = 0; i < count; i++)
            out[i] *= other[i];
}

#define RELATE(sign)                        \
    for (size_t i = 0; i < count; i++)      \
        out[i] = (uint8_t)(a[i] sign b[i]); \
    break

static void relate(fsd_hunt_relation relation, const int64_t *a, const int64_t *b, size_t count,
                   uint8_t *out)
{
    switch (relation) {
    case FSD_HUNT_EQUAL:
        RELATE(==);
    case FSD_HUNT_UNEQUAL:
        RELATE(!=);
    case FSD_HUNT_LESS:
        RELATE(<);
    case FSD_HUNT_AT_MOST:
        RELATE(<=);
    case FSD_HUNT_MORE:
        RELATE(>);
    case FSD_HUNT_AT_LEAST:
        RELATE(>=);
    }
}

static void column_compare(fsd_hunt_batch *batch, const fsd_hunt_node *node, uint8_t *out)
{
    int64_t *a = take(batch, false);
    int64_t *b = take(batch, false);
    fsd_hunt_column(batch, node->child[0], a);
    fsd_hunt_column(batch, node->child[1], b);
    relate((fsd_hunt_relation)node->relation, a, b, batch->count, out);
}

static void column_among(fsd_hunt_batch *batch, const fsd_hunt_node *node, uint8_t *out)
{
    size_t count = batch->count;
    int64_t *value = take(batch, false);
    fsd_hunt_column(batch, node->child[0], value);
    memset(out, 0, batch->count);
    for (uint32_t r = 0; r < node->ranges; r++) {
        fsd_hunt_range range = node->range[r];
        for (size_t i = 0; i < count; i++)
            out[i] |= (uint8_t)(value[i] >= range.first && value[i] <= range.last);
    }
}

/* Stage by stage: for rooms and trees that know nothing better. */
static void column_along(fsd_hunt_batch *batch, const fsd_hunt_node *node, void *out)
{
    if (batch->along != NULL && batch->along(batch, node, out))
        return;
    uint8_t *holds = take(batch, true);
    uint8_t *decided = out;
    int64_t *number = out;
    size_t count = batch->count;
    int64_t outer = batch->at[node->scope];
    bool counts = node->op == FSD_HUNT_COUNT;
    if (counts)
        fill(number, count, 0);
    else
        memset(decided, node->op == FSD_HUNT_ALL, count);
    for (uint32_t r = 0; r < node->ranges; r++)
        for (int64_t at = node->range[r].first; at <= node->range[r].last; at++) {
            batch->at[node->scope] = at;
            fsd_hunt_column(batch, node->child[0], holds);
            for (size_t i = 0; i < count && counts; i++)
                number[i] += holds[i];
            for (size_t i = 0; i < count && node->op == FSD_HUNT_ALL; i++)
                decided[i] &= holds[i];
            for (size_t i = 0; i < count && node->op == FSD_HUNT_ANY; i++)
                decided[i] |= holds[i];
        }
    batch->at[node->scope] = outer;
}

void fsd_hunt_column(fsd_hunt_batch *batch, const fsd_hunt_node *node, void *out)
{
    size_t used = batch->scratch->used;
    switch ((fsd_hunt_op)node->op) {
    case FSD_HUNT_CONSTANT:
        if (node->condition)
            memset(out, node->number != 0, batch->count);
        else
            fill(out, batch->count, node->number);
        break;
    case FSD_HUNT_TERM:
        batch->term(batch, node, out);
        break;
    case FSD_HUNT_NOT:
        column_not(batch, node, out);
        break;
    case FSD_HUNT_AND:
    case FSD_HUNT_OR:
        column_junction(batch, node, out);
        break;
    case FSD_HUNT_TALLY:
    case FSD_HUNT_SCORE:
        column_sum(batch, node, out);
        break;
    case FSD_HUNT_NEGATE:
    case FSD_HUNT_ADD:
    case FSD_HUNT_SUBTRACT:
    case FSD_HUNT_MULTIPLY:
        column_arithmetic(batch, node, out);
        break;
    case FSD_HUNT_COMPARE:
        column_compare(batch, node, out);
        break;
    case FSD_HUNT_AMONG:
        column_among(batch, node, out);
        break;
    case FSD_HUNT_ALL:
    case FSD_HUNT_ANY:
    case FSD_HUNT_COUNT:
        column_along(batch, node, out);
        break;
    }
    batch->scratch->used = used;
}

/* Where the points stand: no draws, but saves hold the columns that come out. */
#include "sts2/map_graph.h"

enum { ALONE = 99 }; /* a gap wider than any */

static uint32_t columns_used(const fsd_sts2_graph *graph)
{
    uint32_t used = 0;
    for (uint32_t row = 1; row < graph->rows; row++)
        used |= graph->points[row];
    return used;
}

/* A map that leaves the two outermost columns of one side empty, and only there, moves by one. */
static void centre(fsd_sts2_graph *graph)
{
    uint32_t used = columns_used(graph);
    bool left_empty = (used & 0x03) == 0;
    bool right_empty = (used & 0x60) == 0;
    if (left_empty == right_empty)
        return;
    for (uint32_t row = 1; row < graph->rows; row++)
        for (uint32_t i = 0; i < FSD_STS2_COLUMNS; i++) {
            uint32_t column = left_empty ? i : FSD_STS2_COLUMNS - 1 - i;
            if (graph->points[row] >> column & 1)
                fsd_sts2_graph_move(graph, row, column, left_empty ? column - 1 : column + 1);
        }
}

/* The columns from which every point of a set of the next or last row is at most one away. */
static uint32_t near_all(uint32_t set)
{
    uint32_t near = 0x7f;
    for (; set != 0; set &= set - 1)
        near &= 7u << fsd_sts2_lowest(set) >> 1;
    return near;
}

static uint32_t gap(uint32_t others, uint32_t column)
{
    uint32_t least = ALONE;
    for (; others != 0; others &= others - 1) {
        uint32_t other = fsd_sts2_lowest(others);
        uint32_t distance = other > column ? other - column : column - other;
        least = distance < least ? distance : least;
    }
    return least;
}

/* The free column in reach that is furthest from the other points of the row. */
static uint32_t roomiest(const fsd_sts2_graph *graph, uint32_t row, uint32_t column)
{
    uint32_t others = graph->points[row] & ~fsd_sts2_bit(column);
    uint32_t reach = near_all(graph->previous[row][column]) & near_all(graph->next[row][column]);
    uint32_t best = column;
    uint32_t widest = gap(others, column);
    for (uint32_t set = reach & ~others; set != 0; set &= set - 1) {
        uint32_t wide = gap(others, fsd_sts2_lowest(set));
        if (wide > widest) {
            widest = wide;
            best = fsd_sts2_lowest(set);
        }
    }
    return best;
}

/* Ends: a move widens the least gap of the row, or leaves fewer points with it. */
static void spread(fsd_sts2_graph *graph, uint32_t row)
{
    uint8_t column[FSD_STS2_COLUMNS];
    uint32_t points = 0;
    for (uint32_t set = graph->points[row]; set != 0; set &= set - 1)
        column[points++] = (uint8_t)fsd_sts2_lowest(set);
    bool moved = true;
    while (moved) {
        moved = false;
        for (uint32_t i = 0; i < points; i++) {
            uint32_t to = roomiest(graph, row, column[i]);
            if (to == column[i])
                continue;
            fsd_sts2_graph_move(graph, row, column[i], to);
            column[i] = (uint8_t)to;
            moved = true;
        }
    }
}

/* A point on a way without forks that lies to one side of the points before and after it. */
static void straighten(fsd_sts2_graph *graph, uint32_t row, uint32_t column)
{
    uint32_t parents = graph->previous[row][column];
    uint32_t children = graph->next[row][column];
    if (!fsd_sts2_single(parents) || !fsd_sts2_single(children))
        return;
    uint32_t both = parents | children;
    uint32_t free = ~(uint32_t)graph->points[row];
    bool right = (both & ((2u << column) - 1)) == 0;
    bool left = both >> column == 0;
    if (right && (free >> (column + 1) & 1) != 0)
        fsd_sts2_graph_move(graph, row, column, column + 1);
    else if (left && (free >> (column - 1) & 1) != 0)
        fsd_sts2_graph_move(graph, row, column, column - 1);
}

void fsd_sts2_graph_lay_out(fsd_sts2_graph *graph)
{
    centre(graph);
    for (uint32_t row = 1; row < graph->rows; row++)
        spread(graph, row);
    for (uint32_t row = 1; row < graph->rows; row++)
        for (uint32_t column = 0; column < FSD_STS2_COLUMNS; column++)
            if (graph->points[row] >> column & 1)
                straighten(graph, row, column);
}

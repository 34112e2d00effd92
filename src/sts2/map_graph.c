#include "sts2/map_graph.h"

#include "core/assert.h"

void fsd_sts2_graph_add(fsd_sts2_graph *graph, uint32_t row, uint32_t column)
{
    FSD_ASSERT(row < FSD_STS2_MAP_ROWS && column < FSD_STS2_COLUMNS);
    if (graph->points[row] >> column & 1)
        return;
    graph->points[row] |= fsd_sts2_bit(column);
    graph->of_kind[row][FSD_STS2_UNASSIGNED] |= fsd_sts2_bit(column);
}

void fsd_sts2_graph_mark(fsd_sts2_graph *graph, uint32_t row, uint32_t column,
                         fsd_sts2_point_kind kind)
{
    for (uint32_t k = 0; k < FSD_STS2_KINDS; k++)
        graph->of_kind[row][k] &= (uint8_t)~fsd_sts2_bit(column);
    graph->of_kind[row][kind] |= fsd_sts2_bit(column);
}

void fsd_sts2_graph_join(fsd_sts2_graph *graph, uint32_t row, uint32_t from, uint32_t to)
{
    if (graph->next[row][from] >> to & 1)
        return;
    uint32_t place = 0;
    while (graph->order[row][from] >> place != 0)
        place += 4;
    graph->order[row][from] |= (to + 1) << place;
    graph->next[row][from] |= fsd_sts2_bit(to);
    graph->previous[row + 1][to] |= fsd_sts2_bit(from);
}

void fsd_sts2_graph_part(fsd_sts2_graph *graph, uint32_t row, uint32_t from, uint32_t to)
{
    graph->next[row][from] &= (uint8_t)~fsd_sts2_bit(to);
    graph->previous[row + 1][to] &= (uint8_t)~fsd_sts2_bit(from);
}

void fsd_sts2_graph_remove(fsd_sts2_graph *graph, uint32_t row, uint32_t column)
{
    for (uint32_t set = graph->next[row][column]; set != 0; set &= set - 1)
        fsd_sts2_graph_part(graph, row, column, fsd_sts2_lowest(set));
    for (uint32_t set = graph->previous[row][column]; set != 0; set &= set - 1)
        fsd_sts2_graph_part(graph, row - 1, fsd_sts2_lowest(set), column);
    graph->points[row] &= (uint8_t)~fsd_sts2_bit(column);
    for (uint32_t k = 0; k < FSD_STS2_KINDS; k++)
        graph->of_kind[row][k] &= (uint8_t)~fsd_sts2_bit(column);
}

/* The bit of one column becomes that of another. */
static void move_bit(uint8_t *set, uint32_t from, uint32_t to)
{
    if (*set >> from & 1)
        *set = (uint8_t)((*set & ~fsd_sts2_bit(from)) | fsd_sts2_bit(to));
}

void fsd_sts2_graph_move(fsd_sts2_graph *graph, uint32_t row, uint32_t from, uint32_t to)
{
    for (uint32_t set = graph->previous[row][from]; set != 0; set &= set - 1)
        move_bit(&graph->next[row - 1][fsd_sts2_lowest(set)], from, to);
    for (uint32_t set = graph->next[row][from]; set != 0; set &= set - 1)
        move_bit(&graph->previous[row + 1][fsd_sts2_lowest(set)], from, to);
    graph->next[row][to] = graph->next[row][from];
    graph->previous[row][to] = graph->previous[row][from];
    graph->next[row][from] = 0;
    graph->previous[row][from] = 0;
    move_bit(&graph->points[row], from, to);
    for (uint32_t k = 0; k < FSD_STS2_KINDS; k++)
        move_bit(&graph->of_kind[row][k], from, to);
}

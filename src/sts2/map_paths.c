/* The ways of a map: seven walks from row 1 up, none across another. */
#include "sts2/map_graph.h"

enum { PATHS = 7 };

static uint32_t turned(uint32_t column, int turn)
{
    if (turn < 0)
        return column > 0 ? column - 1 : 0;
    return turn > 0 && column < FSD_STS2_COLUMNS - 1 ? column + 1 : column;
}

/* Of the three directions in a dealt order the first that crosses no edge. Straight on never does;
 * a turn at the rim is straight on. */
static uint32_t next_column(const fsd_sts2_graph *graph, fsd_dice *dice, uint32_t row,
                            uint32_t column)
{
    int8_t turn[3] = { -1, 0, 1 };
    fsd_dice_shuffle(dice, turn, 3, sizeof *turn);
    uint32_t i = 0;
    uint32_t to = turned(column, turn[0]);
    while (to != column && (graph->next[row][to] >> column & 1) != 0)
        to = turned(column, turn[++i]);
    return to;
}

static uint32_t start_column(fsd_dice *dice)
{
    return (uint32_t)fsd_dice_int(dice, FSD_STS2_COLUMNS);
}

void fsd_sts2_graph_walk_paths(fsd_sts2_graph *graph, fsd_dice *dice)
{
    uint32_t top = graph->rows - 1;
    for (uint32_t path = 0; path < PATHS; path++) {
        uint32_t column = start_column(dice);
        while (path == 1 && graph->points[1] == fsd_sts2_bit(column))
            column = start_column(dice);
        fsd_sts2_graph_add(graph, 1, column);
        for (uint32_t row = 1; row < top; row++) {
            uint32_t to = next_column(graph, dice, row, column);
            fsd_sts2_graph_add(graph, row + 1, to);
            fsd_sts2_graph_join(graph, row, column, to);
            column = to;
        }
    }
    for (uint32_t column = 0; column < FSD_STS2_COLUMNS; column++) {
        if (graph->points[top] >> column & 1)
            fsd_sts2_graph_join(graph, top, column, FSD_STS2_MIDDLE);
        if (graph->points[1] >> column & 1)
            fsd_sts2_graph_join(graph, 0, FSD_STS2_MIDDLE, column);
    }
}

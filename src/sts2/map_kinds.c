/* What stands at the points of a map: three rows are fixed, a queue of kinds is dealt to the rest,
 * and what the queue leaves are monsters. */
#include "sts2/map_graph.h"

enum {
    ROUNDS = 3,
    FIRST_HARD_ROW = 6, /* no rest and no elite below */
    LATE_ROWS = 3,      /* no further rest so close to the boss */
    TREASURE_BELOW = 7, /* rows between the treasure and the boss */
    MOST_POINTS = FSD_STS2_MAP_ROWS * FSD_STS2_MAP_COLUMNS,
    QUEUE = 64 /* a power of two, more than any counts sum up to */
};

typedef struct place {
    uint8_t row, column;
} place;

/* What is waiting to be dealt, front first. */
typedef struct queue {
    uint32_t front, count;
    uint8_t kind[QUEUE];
} queue;

static void push(queue *waiting, fsd_sts2_point_kind kind, uint32_t times)
{
    for (uint32_t i = 0; i < times; i++)
        waiting->kind[(waiting->front + waiting->count++) % QUEUE] = (uint8_t)kind;
}

/* Siblings may not be alike, and of neighbours up and down only unknown ones may. */
static bool allows(const fsd_sts2_graph *graph, place at, fsd_sts2_point_kind kind)
{
    uint32_t row = at.row;
    if (kind == FSD_STS2_REST && row >= graph->rows - LATE_ROWS)
        return false;
    if ((kind == FSD_STS2_REST || kind == FSD_STS2_ELITE) && row < FIRST_HARD_ROW)
        return false;
    uint32_t parents = graph->previous[row][at.column];
    if (kind != FSD_STS2_UNKNOWN &&
        ((graph->next[row][at.column] & graph->of_kind[row + 1][kind]) != 0 ||
         (parents & graph->of_kind[row - 1][kind]) != 0))
        return false;
    uint32_t siblings = fsd_sts2_graph_next(graph, row - 1, parents) & ~fsd_sts2_bit(at.column);
    return (siblings & graph->of_kind[row][kind]) == 0;
}

/* The points of a kind from a row up, column by column, then dealt into another order. */
static uint32_t deal_points(const fsd_sts2_graph *graph, fsd_dice *dice, fsd_sts2_point_kind kind,
                            uint32_t from_row, place out[MOST_POINTS])
{
    uint32_t count = 0;
    for (uint32_t column = 0; column < FSD_STS2_COLUMNS; column++)
        for (uint32_t row = from_row; row < graph->rows; row++)
            if (graph->of_kind[row][kind] >> column & 1)
                out[count++] = (place){ (uint8_t)row, (uint8_t)column };
    fsd_dice_shuffle(dice, out, count, sizeof *out);
    return count;
}

/* The first waiting kind that the point allows; those refused before it go to the back. */
static void serve(fsd_sts2_graph *graph, queue *waiting, place at)
{
    static const fsd_sts2_point_kind dealt[] = { FSD_STS2_REST, FSD_STS2_SHOP, FSD_STS2_ELITE,
                                                 FSD_STS2_UNKNOWN };
    uint32_t allowed = 0;
    for (uint32_t i = 0; i < sizeof dealt / sizeof *dealt; i++)
        allowed |= (uint32_t)allows(graph, at, dealt[i]) << dealt[i];
    for (uint32_t i = 0; i < waiting->count; i++) {
        uint32_t kind = waiting->kind[waiting->front++ % QUEUE];
        waiting->count--;
        if (allowed >> kind & 1) {
            fsd_sts2_graph_mark(graph, at.row, at.column, (fsd_sts2_point_kind)kind);
            return;
        }
        push(waiting, (fsd_sts2_point_kind)kind, 1);
    }
}

static void fix_row(fsd_sts2_graph *graph, uint32_t row, fsd_sts2_point_kind kind)
{
    graph->of_kind[row][kind] = graph->points[row];
    graph->of_kind[row][FSD_STS2_UNASSIGNED] = 0;
}

void fsd_sts2_graph_assign(fsd_sts2_graph *graph, fsd_dice *dice, const fsd_sts2_map_counts *counts)
{
    fix_row(graph, graph->rows - 1, FSD_STS2_REST);
    fix_row(graph, graph->rows - TREASURE_BELOW, FSD_STS2_TREASURE);
    fix_row(graph, 1, FSD_STS2_MONSTER);
    queue waiting = { 0 };
    push(&waiting, FSD_STS2_REST, counts->rests);
    push(&waiting, FSD_STS2_SHOP, counts->shops);
    push(&waiting, FSD_STS2_ELITE, counts->elites);
    push(&waiting, FSD_STS2_UNKNOWN, counts->unknowns);
    for (uint32_t round = 0; round < ROUNDS && waiting.count > 0; round++) {
        place point[MOST_POINTS];
        uint32_t points = deal_points(graph, dice, FSD_STS2_UNASSIGNED, 1, point);
        for (uint32_t i = 0; i < points && waiting.count > 0; i++)
            serve(graph, &waiting, point[i]);
    }
    for (uint32_t row = 1; row < graph->rows; row++) {
        graph->of_kind[row][FSD_STS2_MONSTER] |= graph->of_kind[row][FSD_STS2_UNASSIGNED];
        graph->of_kind[row][FSD_STS2_UNASSIGNED] = 0;
    }
}

static uint32_t count_kind(const fsd_sts2_graph *graph, fsd_sts2_point_kind kind)
{
    uint32_t count = 0;
    for (uint32_t row = 1; row < graph->rows; row++)
        for (uint32_t set = graph->of_kind[row][kind]; set != 0; set &= set - 1)
            count++;
    return count;
}

/* The monsters of row 1 stay. */
static bool repair_kind(fsd_sts2_graph *graph, fsd_dice *dice, fsd_sts2_point_kind kind,
                        uint32_t wanted)
{
    uint32_t there = count_kind(graph, kind);
    if (there >= wanted)
        return false;
    place point[MOST_POINTS];
    uint32_t points = deal_points(graph, dice, FSD_STS2_MONSTER, 2, point);
    uint32_t before = there;
    for (uint32_t i = 0; i < points && there < wanted; i++) {
        if (!allows(graph, point[i], kind))
            continue;
        fsd_sts2_graph_mark(graph, point[i].row, point[i].column, kind);
        there++;
    }
    return there > before;
}

bool fsd_sts2_graph_repair(fsd_sts2_graph *graph, fsd_dice *dice, const fsd_sts2_map_counts *counts)
{
    bool changed = repair_kind(graph, dice, FSD_STS2_SHOP, counts->shops);
    changed |= repair_kind(graph, dice, FSD_STS2_ELITE, counts->elites);
    changed |= repair_kind(graph, dice, FSD_STS2_REST, counts->rests);
    changed |= repair_kind(graph, dice, FSD_STS2_UNKNOWN, counts->unknowns);
    return changed;
}

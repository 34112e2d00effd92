/* Pruning: of ways that part at one point, meet again at another and pass the same kinds of points
 * between, at most one shall stay.
 *
 * The game lists every way from the start to the boss, cuts each into all its segments (three
 * points or more, from a point where ways part, or the start, to one where ways meet), groups them
 * by a text of where they begin and end and of the kinds they pass, leaves out those that share an
 * inner point with one already in their group, and goes through the groups of two or more in the
 * order of the texts. The number of ways has no useful bound; the same comes out without listing
 * them:
 *
 *  - A group is a pair of ends and a string of kinds. Pairs are visited in the order of the texts,
 *    and for each the kinds are tried in ascending order, keeping for every row the set of points
 *    that can be reached with these kinds. Ways without a common point need two points in each
 *    set.
 *  - All segments of a group begin in one point, so the game meets them in the order in which a
 *    descent into the edges, oldest first, meets them. The next one it keeps is the first that
 *    avoids the inner points of those kept: a search that visits each point once.
 *
 * Kept segments share no inner point, so a group has at most seven. */
#include "sts2/map_graph.h"

#include <string.h>

#include "core/assert.h"

enum { MOST_PRUNINGS = 50 };

/* A segment by the columns of its points, at their rows. */
typedef struct segment {
    uint8_t column[FSD_STS2_MAP_ROWS];
} segment;

typedef struct search {
    fsd_sts2_graph *graph;
    fsd_dice *dice;
    uint32_t first, last;               /* rows of the ends */
    uint32_t from, to;                  /* their columns */
    uint8_t reached[FSD_STS2_MAP_ROWS]; /* with the kinds tried */
    uint8_t meeting[FSD_STS2_MAP_ROWS]; /* where ways of the same kinds may meet again */
    uint8_t untried[FSD_STS2_MAP_ROWS]; /* points that the search for segments may still visit */
    segment way;                        /* the one being searched */
} search;

/* Whether ways part again, from `row` on, at a point with one parent. */
static bool parts_later(const search *at, const segment *way, uint32_t row)
{
    for (; row <= at->last; row++)
        if (fsd_sts2_several(at->graph->next[row][way->column[row]]) &&
            fsd_sts2_single(at->graph->previous[row][way->column[row]]))
            return true;
    return false;
}

/* Deletes the inner points that nothing else needs: without a second edge in or out, not the only
 * child of their parent, no parting later on. */
static bool prune_segment(search *at, const segment *way)
{
    fsd_sts2_graph *graph = at->graph;
    bool pruned = false;
    for (uint32_t row = at->first + 1; row < at->last; row++) {
        uint32_t column = way->column[row];
        uint32_t parents = graph->previous[row][column];
        if (fsd_sts2_several(graph->next[row][column]) || fsd_sts2_several(parents))
            continue;
        if (parents != 0 && fsd_sts2_single(graph->next[row - 1][fsd_sts2_lowest(parents)]))
            continue;
        if (parts_later(at, way, row))
            continue;
        fsd_sts2_graph_remove(graph, row, column);
        pruned = true;
    }
    return pruned;
}

/* Breaks the edges that neither of their ends needs. */
static bool break_segment(search *at, const segment *way)
{
    fsd_sts2_graph *graph = at->graph;
    bool broken = false;
    for (uint32_t row = at->first; row < at->last; row++) {
        uint32_t from = way->column[row];
        uint32_t to = way->column[row + 1];
        if (!fsd_sts2_several(graph->next[row][from]) ||
            fsd_sts2_single(graph->previous[row + 1][to]))
            continue;
        fsd_sts2_graph_part(graph, row, from, to);
        broken = true;
    }
    return broken;
}

/* Segments of a group share no inner point, so each is whole when its turn comes, and until all
 * but one are pruned the first end keeps two children and the last one two parents: what the game
 * asks about those need not be asked. */
static bool prune_group(search *at, segment *way, uint32_t ways)
{
    fsd_dice_shuffle(at->dice, way, ways, sizeof *way);
    uint32_t pruned = 0;
    for (uint32_t i = 0; i < ways && pruned < ways - 1; i++)
        pruned += prune_segment(at, &way[i]);
    if (pruned > 0)
        return true;
    for (uint32_t i = 0; i < ways; i++)
        if (break_segment(at, &way[i]))
            return true;
    return false;
}

/* The first way on to the end that visits untried points only. */
static bool find_way(search *at, uint32_t row, uint32_t column)
{
    at->way.column[row] = (uint8_t)column;
    uint32_t next = at->graph->next[row][column];
    if (row + 1 == at->last)
        return (next >> at->to & 1) != 0;
    for (uint32_t order = at->graph->order[row][column]; order != 0; order >>= 4) {
        uint32_t to = (order & 15) - 1;
        if ((next & at->untried[row + 1] & fsd_sts2_bit(to)) == 0)
            continue;
        at->untried[row + 1] &= (uint8_t)~fsd_sts2_bit(to);
        if (find_way(at, row + 1, to))
            return true;
    }
    return false;
}

static bool try_group(search *at)
{
    segment way[FSD_STS2_COLUMNS];
    uint32_t ways = 0;
    memcpy(at->untried, at->reached, sizeof at->untried);
    at->way.column[at->last] = (uint8_t)at->to;
    while (find_way(at, at->first, at->from)) {
        FSD_ASSERT(ways < FSD_STS2_COLUMNS);
        way[ways++] = at->way;
    }
    return ways >= 2 && prune_group(at, way, ways);
}

/* Goes through the groups between the two ends from the points reached in `row` on, until one is
 * pruned. */
static bool try_kinds(search *at, uint32_t row)
{
    const fsd_sts2_graph *graph = at->graph;
    if (row + 1 == at->last) {
        uint32_t parents = graph->previous[at->last][at->to];
        return fsd_sts2_several(parents & at->reached[row]) && try_group(at);
    }
    uint32_t next = fsd_sts2_graph_next(graph, row, at->reached[row]);
    for (uint32_t kind = 0; kind < FSD_STS2_KINDS; kind++) {
        at->reached[row + 1] = (uint8_t)(next & graph->of_kind[row + 1][kind]);
        if (fsd_sts2_several(at->reached[row + 1]) && try_kinds(at, row + 1))
            return true;
    }
    return false;
}

/* Notes where ways that passed the same kinds from the first end to `set` in `row` may meet. */
static void note_meetings(search *at, uint32_t row, uint32_t set)
{
    const fsd_sts2_graph *graph = at->graph;
    if (row == graph->rows)
        return;
    uint32_t next = fsd_sts2_graph_next(graph, row, set);
    for (uint32_t rest = next; rest != 0; rest &= rest - 1) {
        uint32_t to = fsd_sts2_lowest(rest);
        if (fsd_sts2_several(graph->previous[row + 1][to] & set))
            at->meeting[row + 1] |= fsd_sts2_bit(to);
    }
    for (uint32_t kind = 0; kind < FSD_STS2_KINDS; kind++)
        if (fsd_sts2_several(next & graph->of_kind[row + 1][kind]))
            note_meetings(at, row + 1, next & graph->of_kind[row + 1][kind]);
}

/* Rows as the texts of the groups order them: digit by digit. */
static const uint8_t row_order[FSD_STS2_MAP_ROWS - 1] = { 1, 10, 11, 12, 13, 14, 15, 16, 17,
                                                          2, 3,  4,  5,  6,  7,  8,  9 };
_Static_assert(FSD_STS2_MAP_ROWS == 18, "row_order has every row but the start's");

static bool prune_from(search *at, uint32_t row, uint32_t column)
{
    if (row != 0 && !fsd_sts2_several(at->graph->next[row][column]))
        return false;
    at->first = row;
    at->from = column;
    at->reached[row] = fsd_sts2_bit(column);
    memset(at->meeting, 0, sizeof at->meeting);
    note_meetings(at, row, fsd_sts2_bit(column));
    for (at->to = 0; at->to < FSD_STS2_COLUMNS; at->to++) {
        for (uint32_t i = 0; i < sizeof row_order; i++) {
            at->last = row_order[i];
            if ((at->meeting[at->last] >> at->to & 1) != 0 && try_kinds(at, row))
                return true;
        }
    }
    return false;
}

/* The text of a group begins with column and row, "2,11-", but for the start with "0-", which comes
 * between those of the columns 0 and 1. */
static bool prune_once(search *at)
{
    for (uint32_t column = 0; column < FSD_STS2_COLUMNS; column++) {
        for (uint32_t i = 0; i < sizeof row_order; i++)
            if (prune_from(at, row_order[i], column))
                return true;
        if (column == 0 && prune_from(at, 0, FSD_STS2_MIDDLE))
            return true;
    }
    return false;
}

void fsd_sts2_graph_prune(fsd_sts2_graph *graph, fsd_dice *dice)
{
    search at = { .graph = graph, .dice = dice };
    uint32_t prunings = 0;
    while (prunings < MOST_PRUNINGS && prune_once(&at))
        prunings++;
}

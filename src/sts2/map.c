/* Maps of the acts, as all builds since v0.103.2 make them: docs/sts2.md, "Maps". */
#include "sts2/map.h"

#include <string.h>

#include "core/assert.h"
#include "generated/sts2/maps.h"
#include "sts2/map_graph.h"
#include "sts2/tables.h"

enum {
    SHOPS = 3,
    FEW_ELITES = 5,
    MANY_ELITES = 8, /* from ascension 1 on */
    UNKNOWNS_MEAN = 12,
    UNKNOWNS_LEAST = 10,
    UNKNOWNS_MOST = 14,
    DEVIATION = 1,
    REPAIRS = 3 /* rounds of pruning and repairing */
};

static const char *const stream_name[FSD_STS2_ACTS] = { "act_1_map", "act_2_map", "act_3_map" };

static const fsd_sts2_act_row *find_act(fsd_sts2_id act)
{
    for (uint32_t i = 0; i < fsd_sts2_act_count; i++)
        if (fsd_sts2_acts[i].act == act)
            return &fsd_sts2_acts[i];
    return NULL;
}

static const fsd_sts2_maps_row *find_rules(fsd_sts2_id act)
{
    for (uint32_t i = 0; i < FSD_STS2_MAPS_COUNT; i++)
        if (fsd_sts2_maps_rows[i].act == act)
            return &fsd_sts2_maps_rows[i];
    return NULL;
}

fsd_status fsd_sts2_map_plan_of(const fsd_sts2_setup *setup, fsd_sts2_id act,
                                fsd_sts2_map_plan *out)
{
    FSD_ASSERT(setup->build < fsd_sts2_build_count);
    const fsd_sts2_act_row *row = find_act(act);
    const fsd_sts2_maps_row *rules = find_rules(act);
    if (row == NULL || rules == NULL)
        return FSD_BAD_ARGUMENT;
    if (!fsd_sts2_builds[setup->build].maps)
        return FSD_UNSUPPORTED;
    *out = (fsd_sts2_map_plan){
        .rooms = row->rooms - (uint32_t)(setup->players > 1),
        .rests_gauss = rules->rests == FSD_STS2_MAPS_RESTS_GAUSS,
        .rests_mean = rules->rests_mean,
        .rests_least = rules->rests_least,
        .rests_most = rules->rests_most,
        .fewer_unknowns = rules->fewer_unknowns,
        .elites = setup->ascension >= 1 ? MANY_ELITES : FEW_ELITES,
    };
    return FSD_OK;
}

static fsd_sts2_map_counts draw_counts(const fsd_sts2_map_plan *plan, fsd_dice *dice)
{
    int32_t rests = plan->rests_gauss
                        ? fsd_dice_gauss_int(dice, plan->rests_mean, DEVIATION, plan->rests_least,
                                             plan->rests_most)
                        : fsd_dice_range(dice, plan->rests_least, plan->rests_most + 1);
    int32_t unknowns =
        fsd_dice_gauss_int(dice, UNKNOWNS_MEAN, DEVIATION, UNKNOWNS_LEAST, UNKNOWNS_MOST);
    return (fsd_sts2_map_counts){ .rests = (uint32_t)rests,
                                  .shops = SHOPS,
                                  .elites = plan->elites,
                                  .unknowns = (uint32_t)unknowns - plan->fewer_unknowns };
}

static void give_out(const fsd_sts2_graph *graph, fsd_sts2_map *out)
{
    for (uint32_t row = 0; row <= graph->rows; row++)
        for (uint32_t kind = 0; kind < FSD_STS2_KINDS; kind++)
            for (uint32_t set = graph->of_kind[row][kind]; set != 0; set &= set - 1)
                out->kind[row][fsd_sts2_lowest(set)] = (uint8_t)kind;
    memcpy(out->next, graph->next, sizeof out->next);
}

void fsd_sts2_map_deal(const fsd_sts2_map_plan *plan, fsd_dice *dice, fsd_sts2_map *out)
{
    FSD_ASSERT(plan->rooms + 2 <= FSD_STS2_MAP_ROWS);
    fsd_sts2_graph graph;
    memset(&graph, 0, sizeof graph);
    graph.rows = plan->rooms + 1;
    fsd_sts2_map_counts counts = draw_counts(plan, dice);
    fsd_sts2_graph_walk_paths(&graph, dice);
    fsd_sts2_graph_assign(&graph, dice, &counts);
    graph.of_kind[0][FSD_STS2_ANCIENT] = fsd_sts2_bit(FSD_STS2_MIDDLE);
    graph.of_kind[graph.rows][FSD_STS2_BOSS] = fsd_sts2_bit(FSD_STS2_MIDDLE);
    bool repaired = true;
    for (uint32_t round = 0; round < REPAIRS && repaired; round++) {
        fsd_sts2_graph_prune(&graph, dice);
        repaired = fsd_sts2_graph_repair(&graph, dice, &counts);
    }
    fsd_sts2_graph_lay_out(&graph);
    memset(out, 0, sizeof *out);
    out->known = true;
    out->rows = graph.rows;
    out->counter = (uint32_t)dice->counter;
    give_out(&graph, out);
}

fsd_status fsd_sts2_map_make(const fsd_sts2_seed *seed, const fsd_sts2_setup *setup,
                             uint32_t act_index, fsd_sts2_id act, fsd_sts2_map *out)
{
    if (act_index >= FSD_STS2_ACTS)
        return FSD_BAD_ARGUMENT;
    fsd_sts2_map_plan plan;
    fsd_status status = fsd_sts2_map_plan_of(setup, act, &plan);
    if (status != FSD_OK)
        return status;
    fsd_dice dice = fsd_sts2_dice(seed, stream_name[act_index], 0);
    fsd_sts2_map_deal(&plan, &dice, out);
    return FSD_OK;
}

#include "foreseed/pvz.h"

static const fsd_pvz_entry *stage_capped(const fsd_pvz_director *director)
{
    for (uint32_t e = 0; e < director->entries; e++)
        if (director->entry[e].stage_cap != INT32_MAX)
            return &director->entry[e];
    return NULL;
}

void fsd_pvz_wave_stats_add(fsd_pvz_wave_stats *stats, const fsd_pvz_director *director,
                            const fsd_pvz_list *list)
{
    const fsd_pvz_entry *capped = stage_capped(director);
    uint32_t cap_wave = FSD_PVZ_WAVES, number = 0;
    for (uint32_t wave = 0; wave < list->waves; wave++) {
        for (uint32_t i = 0; i < list->count[wave]; i++) {
            uint8_t kind = list->kind[wave][i];
            stats->count[wave][kind]++;
            stats->points[wave] += (uint64_t)director->kind_points[kind];
            number += capped != NULL && kind == capped->kind;
        }
        if (capped != NULL && cap_wave == FSD_PVZ_WAVES && (int64_t)number >= capped->stage_cap)
            cap_wave = wave;
    }
    stats->lists++;
    if (capped != NULL) {
        stats->cap_wave[cap_wave]++;
        stats->capped[number]++;
    }
}

void fsd_pvz_wave_stats_merge(fsd_pvz_wave_stats *into, const fsd_pvz_wave_stats *from)
{
    into->lists += from->lists;
    for (uint32_t wave = 0; wave < FSD_PVZ_WAVES; wave++) {
        for (uint32_t kind = 0; kind < FSD_PVZ_KINDS; kind++)
            into->count[wave][kind] += from->count[wave][kind];
        into->points[wave] += from->points[wave];
    }
    for (uint32_t i = 0; i <= FSD_PVZ_WAVES; i++)
        into->cap_wave[i] += from->cap_wave[i];
    for (uint32_t i = 0; i <= FSD_PVZ_WAVES * FSD_PVZ_PER_WAVE; i++)
        into->capped[i] += from->capped[i];
}

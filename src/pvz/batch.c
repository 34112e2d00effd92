#include "pvz/batch.h"

#include "core/assert.h"
#include "pvz/draw.h"
#include "pvz/types.lanes.h"

enum { CHUNK = 512 }; /* seeds whose sets wait in words before they are spread to fsd_pvz_types */

/* Of `most` hits among 33 places, `places` of them open at first and one fewer after each hit,
 * twelve more than twice the mean wait: at most one seed in some thousands needs more. */
static uint32_t outputs_for(uint32_t places, uint32_t most)
{
    uint32_t outputs = 12;
    for (uint32_t hit = 0; hit < most; hit++)
        outputs += 2 * 33 / (places - hit);
    return outputs < FSD_PVZ_DRAW_OUTPUTS ? outputs : FSD_PVZ_DRAW_OUTPUTS;
}

static fsd_pvz_draw_plan plan_of(const fsd_pvz_run *run, uint32_t stage)
{
    const fsd_pvz_rules *rules = fsd_pvz_rules_game();
    fsd_pvz_draw draw = fsd_pvz_draw_of(rules, run->scene, stage);
    fsd_pvz_run without_seed = *run;
    without_seed.board_seed = 0;
    uint32_t places = (uint32_t)__builtin_popcountll(draw.open & ~(draw.always | draw.common));
    FSD_ASSERT(draw.common != 0 && places > draw.most);
    return (fsd_pvz_draw_plan){ .seed_add = fsd_pvz_stage_seed(rules, &without_seed, stage),
                                .always = fsd_pvz_word_of(draw.always),
                                .common = fsd_pvz_word_of(draw.common),
                                .rare = fsd_pvz_word_of(draw.rare),
                                .open = fsd_pvz_word_of(draw.open),
                                .most = draw.most,
                                .outputs = outputs_for(places, draw.most) };
}

/* Finishes the few that the kernel did not, of the boards board_seed[i] - back; most groups have
 * none. */
static void finish(const fsd_pvz_run *run, uint32_t stage, const uint32_t *board_seed,
                   uint32_t back, size_t count, uint32_t *out)
{
    enum { GROUP = 64 };
    for (size_t at = 0; at < count; at += GROUP) {
        size_t end = count - at < GROUP ? count : at + GROUP;
        uint32_t any = 0;
        for (size_t i = at; i < end; i++)
            any |= out[i];
        for (size_t i = at; i < end && (any & FSD_PVZ_DRAW_UNFINISHED) != 0; i++) {
            if ((out[i] & FSD_PVZ_DRAW_UNFINISHED) == 0)
                continue;
            fsd_pvz_run one = *run;
            one.board_seed = board_seed[i] - back;
            out[i] = fsd_pvz_word_of(fsd_pvz_allowed(&one, stage));
        }
    }
}

void fsd_pvz_allowed_words(const fsd_pvz_run *run, uint32_t stage, const uint32_t *board_seed,
                           size_t count, uint32_t *out)
{
    static void (*const kernels[])(const fsd_pvz_draw_plan *, const uint32_t *, size_t,
                                   uint32_t *) = FSD_ISA_TABLE(fsd_pvz_types_lanes);
    if (stage == 0) {
        for (size_t i = 0; i < count; i++)
            out[i] = fsd_pvz_word_of(fsd_pvz_rules_game()->first_types);
        return;
    }
    fsd_pvz_draw_plan plan = plan_of(run, stage);
    kernels[fsd_isa_current()](&plan, board_seed, count, out);
    finish(run, stage, board_seed, 0, count, out);
}

void fsd_pvz_allowed_stages(const fsd_pvz_run *run, const uint32_t *stage, uint32_t stages,
                            const uint32_t *board_seed, size_t count, uint32_t *const *out)
{
    static void (*const kernels[])(const fsd_pvz_draw_plan *, uint32_t, const uint32_t *, size_t,
                                   uint32_t *const *) = FSD_ISA_TABLE(fsd_pvz_types_lanes_several);
    FSD_ASSERT(stages <= FSD_PVZ_STAGES_AT_ONCE);
    uint32_t step = fsd_pvz_rules_game()->stage_step;
    fsd_pvz_draw_plan plan[FSD_PVZ_STAGES_AT_ONCE];
    for (uint32_t s = 0; s < stages; s++) {
        plan[s] = plan_of(run, stage[s]);
        plan[s].seed_add -= step * stage[s];
    }
    kernels[fsd_isa_current()](plan, stages, board_seed, count, out);
    for (uint32_t s = 0; s < stages; s++)
        finish(run, stage[s], board_seed, step * stage[s], count, out[s]);
}

void fsd_pvz_allowed_batch(const fsd_pvz_run *run, uint32_t stage, const uint32_t *board_seed,
                           size_t count, fsd_pvz_types *out)
{
    for (size_t at = 0; at < count; at += CHUNK) {
        uint32_t word[CHUNK];
        size_t here = count - at < CHUNK ? count - at : CHUNK;
        fsd_pvz_allowed_words(run, stage, board_seed + at, here, word);
        for (size_t i = 0; i < here; i++)
            out[at + i] = fsd_pvz_types_of(word[i]);
    }
}

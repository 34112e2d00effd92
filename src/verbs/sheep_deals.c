#include "verbs/sheep_deals.h"

#include "foreseed/sheep_make.h"

enum { USUAL_STATES = 20000000 };

static bool read_rules(fsd_call *call, fsd_sheep_rules *out)
{
    fsd_error error = { 0 };
    *out = fsd_sheep_rules_default();
    if (call->arg[DEALS_SLOT].given)
        out->slot = (uint8_t)call->arg[DEALS_SLOT].number;
    if (call->arg[DEALS_MATCH].given)
        out->match = (uint8_t)call->arg[DEALS_MATCH].number;
    if (fsd_sheep_rules_check(out, &error) == FSD_OK)
        return true;
    fsd_call_fail(call, FSD_EXIT_USAGE, call->arg[DEALS_SLOT].given ? "--slot" : "--match", &error);
    return false;
}

bool fsd_sheep_deals_read(fsd_call *call, fsd_hunt_deals *out)
{
    const char *name = call->arg[DEALS_LEVEL].text;
    const fsd_pool *pool = fsd_call_pool(call);
    fsd_error error = { 0 };
    fsd_sheep_level *level = fsd_call_take(call, 1, sizeof *level);
    if (level == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    out->layout = level;
    out->solver = fsd_sheep_solver_def_of(call, DEALS_MEMORY, DEALS_STATES);
    out->solver.memory /= pool != NULL ? pool->threads : 1;
    out->solver.pool = NULL;
    out->solver.prefix = false;
    if (out->solver.states == 0)
        out->solver.states = USUAL_STATES;
    if (!read_rules(call, &out->solver.rules) || !fsd_sheep_level_load(call, name, level))
        return false;
    bool anew = level->form == FSD_SHEEP_LEVEL && !level->fixed && level->presets == 0;
    if (!level->dealt || anew)
        return true;
    (void)fsd_fail(&error, FSD_BAD_DATA,
                   "the level is dealt already and its blockTypeData does not count all its tiles; "
                   "give the undealt level",
                   "此关卡已发牌, 其 blockTypeData 又未数全所有的牌; 请给出未发牌的关卡");
    fsd_call_fail(call, FSD_EXIT_USAGE, name, &error);
    return false;
}

void fsd_sheep_deal_words(uint64_t seed, uint64_t number, uint32_t out[4])
{
    fsd_stream stream = fsd_stream_at(seed, fsd_stream_named("sheep.odds"), number, 0);
    for (uint32_t i = 0; i < 4; i++)
        out[i] = fsd_stream_next(&stream);
}

/* What the `find` verbs print. */
#include "core/number.h"
#include "hunt/room.h"
#include "verbs/duration.h"
#include "verbs/find.h"
#include "verbs/prose.h"

enum { PART_TEXT = 4096 };

static double seconds_of(const fsd_call *call, const fsd_find *find)
{
    if (!call->timing || call->def->nanoseconds == NULL)
        return 0;
    return (double)(call->def->nanoseconds(call->def->self) - find->began) / 1e9;
}

/* A part of the filter as text, cut where it is longer than can be read. */
static const char *part_text(const fsd_find *find, uint32_t part, char out[PART_TEXT])
{
    size_t need = 0;
    if (fsd_hunt_filter_text(find->filter, part, out, PART_TEXT - 4, &need) != FSD_OK)
        need = 0;
    size_t length = need < PART_TEXT - 4 ? need : PART_TEXT - 4;
    while (need > length && length > 0 && ((unsigned char)out[length - 1] & 0xc0) == 0x80)
        length--;
    fsd_format(out + length, 4, "%s", need > length ? "..." : "");
    return out;
}

/* ---- Hits ------------------------------------------------------------------------------------ */

void fsd_find_put_seed(fsd_text *out, const fsd_find *find, uint64_t seed)
{
    if (find->room->put_seed != NULL)
        find->room->put_seed(out, find, seed);
    else
        fsd_text_printf(out, "%llu", (unsigned long long)seed);
}

static void json_hit(fsd_call *call, fsd_find *find, const fsd_hunt_hit *hit)
{
    const fsd_find_room *room = find->room;
    fsd_json_writer writer = fsd_call_json(call, room->schema);
    if (room->json_hit != NULL) {
        room->json_hit(call, find, hit, &writer);
    } else {
        fsd_json_key(&writer, room->seed_key);
        if (room->wide)
            fsd_json_write_u64_string(&writer, hit->seed);
        else
            fsd_json_write_u64(&writer, hit->seed);
    }
    if (fsd_hunt_filter_best(find->filter) > 0) {
        fsd_json_key(&writer, "score");
        fsd_json_write_i64(&writer, hit->score);
    }
    fsd_call_json_end(call, &writer);
}

static void csv_hit(fsd_call *call, fsd_find *find, const fsd_hunt_hit *hit)
{
    if (find->room->csv_hit != NULL)
        find->room->csv_hit(call, find, hit);
    else
        fsd_find_put_seed(&call->out, find, hit->seed);
    if (fsd_hunt_filter_best(find->filter) > 0)
        fsd_text_printf(&call->out, ",%lld", (long long)hit->score);
    fsd_text_add_char(&call->out, '\n');
}

static void readable_hit(fsd_call *call, fsd_find *find, const fsd_hunt_hit *hit)
{
    unsigned long long seed = hit->seed;
    if (find->room->put_hit != NULL)
        find->room->put_hit(call, find, hit);
    else
        fsd_text_printf(&call->out, find->room->wide ? "%20llu  0x%016llx" : "%10llu  0x%08llx",
                        seed, seed);
    if (fsd_hunt_filter_best(find->filter) > 0)
        fsd_text_printf(&call->out, fsd_call_say(call, "  score %lld", "  得分 %lld"),
                        (long long)hit->score);
    fsd_text_add_char(&call->out, '\n');
}

void fsd_find_put_hit(fsd_call *call, fsd_find *find, const fsd_hunt_hit *hit)
{
    if (call->output == FSD_JSON)
        json_hit(call, find, hit);
    else if (call->output == FSD_CSV)
        csv_hit(call, find, hit);
    else
        readable_hit(call, find, hit);
}

void fsd_find_put_head(fsd_call *call, const fsd_find *find)
{
    const char *columns = find->room->csv != NULL ? find->room->csv : find->room->seed_key;
    if (call->replay != NULL && call->replay->kind == FSD_REPLAY_SEEDS)
        return;
    if (call->output == FSD_READABLE)
        find->room->put_subject(call, find);
    if (call->output == FSD_CSV)
        fsd_text_printf(&call->out, "%s%s\n", columns,
                        fsd_hunt_filter_best(find->filter) > 0 ? ",score" : "");
}

/* ---- Explanation ----------------------------------------------------------------------------- */

/* A share as a percentage, small ones as one in so many. */
static void put_chance(fsd_text *out, const fsd_call *call, fsd_hunt_chance chance)
{
    char number[FSD_NUMBER_TEXT];
    if (!chance.known && chance.asked == 0) {
        fsd_text_add_str(out, fsd_call_say(call, "chance not known", "概率未知"));
        return;
    }
    if (!chance.known && chance.value == 0) {
        fsd_text_printf(out, fsd_call_say(call, "none of %u that were tried", "试了 %u 个, 没有"),
                        chance.asked);
        return;
    }
    if (chance.value >= (chance.known ? 0.0001 : 0.001) || chance.value == 0) {
        fsd_fixed_text(chance.value * 100, chance.known ? 4 : 1, number);
        fsd_text_printf(out, "%s %s %%",
                        chance.exact ? fsd_call_say(call, "exactly", "精确为")
                                     : fsd_call_say(call, "about", "约"),
                        number);
    } else {
        double once = 1 / chance.value;
        if (once < 1e15)
            fsd_fixed_text(once, 0, number);
        else
            fsd_double_text(once, number);
        fsd_text_printf(out, fsd_call_say(call, "about one in %s", "约 %s 个中有一个"), number);
    }
    if (!chance.known)
        fsd_text_printf(out, fsd_call_say(call, ", by %u that were tried", ", 由试过的 %u 个推得"),
                        chance.asked);
}

static void put_expected(fsd_text *out, const fsd_call *call, const fsd_find *find)
{
    char number[FSD_NUMBER_TEXT];
    fsd_hunt_chance chance = fsd_hunt_filter_chance(find->filter, fsd_hunt_parts(find->filter));
    fsd_hunt_state state = fsd_hunt_state_of(find->hunt);
    fsd_text_add_str(out, fsd_call_say(call, "a seed: ", "每个种子: "));
    put_chance(out, call, chance);
    fsd_text_printf(out, fsd_call_say(call, "; of %llu %s", "; 共 %llu %s"),
                    (unsigned long long)state.total, fsd_say(find->room->seeds, call->language));
    if (chance.known || (chance.asked > 0 && chance.value > 0)) {
        double hits = chance.value * (double)state.total;
        fsd_fixed_text(hits, hits < 100 ? 1 : 0, number);
        fsd_text_printf(out, fsd_call_say(call, " some %s hits", ", 预计 %s 个结果"), number);
    }
    fsd_text_add_char(out, '\n');
    double cost = fsd_hunt_filter_cost(find->filter);
    if (!call->timing || cost == 0)
        return;
    double threads = find->def.pool != NULL ? find->def.pool->threads : 1;
    double seconds = (double)state.total * cost / 1e9 / threads;
    char time[FSD_DURATION];
    fsd_text_printf(out, fsd_call_say(call, "all of them take about %s\n", "全部约需 %s\n"),
                    fsd_duration(seconds, call->language, time));
}

/* On standard error, so that data stay data. */
void fsd_find_explain(fsd_call *call, const fsd_find *find)
{
    char text[PART_TEXT];
    fsd_text out = { .allocator = call->def->allocator };
    uint32_t parts = fsd_hunt_parts(find->filter);
    fsd_text_add_str(&out, fsd_call_say(call, "tested in this order:\n", "依次检验:\n"));
    for (uint32_t i = 0; i < parts; i++) {
        fsd_text_printf(&out, "%4u  %s  (", i + 1, part_text(find, i, text));
        put_chance(&out, call, fsd_hunt_filter_chance(find->filter, i));
        fsd_text_add_str(&out, ")\n");
    }
    fsd_hunt_filter_tree(find->filter, &out);
    put_expected(&out, call, find);
    if (out.failed)
        fsd_call_no_memory(call);
    else if (call->def->write != NULL)
        call->def->write(call->def->self, FSD_ERR, out.at, out.length);
    fsd_text_free(&out);
}

/* ---- Summary --------------------------------------------------------------------------------- */

static void json_real(fsd_json_writer *writer, const char *key, bool known, double value)
{
    fsd_json_key(writer, key);
    if (known)
        fsd_json_write_double(writer, value);
    else
        fsd_json_write_null(writer);
}

static void json_conditions(fsd_json_writer *writer, const fsd_find *find,
                            const fsd_hunt_state *state)
{
    char text[PART_TEXT];
    fsd_json_key(writer, "conditions");
    fsd_json_begin_array(writer);
    for (uint32_t i = 0; i < fsd_hunt_parts(find->filter); i++) {
        fsd_json_begin_object(writer);
        fsd_json_key(writer, "text");
        fsd_json_write_text(writer, part_text(find, i, text));
        fsd_json_key(writer, "passed");
        fsd_json_write_u64_string(writer, state->passed[i]);
        fsd_json_end_object(writer);
    }
    fsd_json_end_array(writer);
}

static void json_summary(fsd_call *call, const fsd_find *find, const fsd_hunt_state *state,
                         double seconds)
{
    char hash[FSD_HUNT_HASH];
    fsd_hunt_chance chance = fsd_hunt_filter_chance(find->filter, fsd_hunt_parts(find->filter));
    fsd_json_writer writer = fsd_call_json(call, "find.summary/1");
    fsd_json_key(&writer, "searched");
    fsd_json_write_u64_string(&writer, state->searched);
    fsd_json_key(&writer, "hits");
    fsd_json_write_u64(&writer, state->hits);
    if (find->room->undecided.en != NULL) {
        fsd_json_key(&writer, "undecided");
        fsd_json_write_u64(&writer, state->undecided);
    }
    json_real(&writer, "seconds", seconds > 0, seconds);
    json_real(&writer, "per_second", seconds > 0, (double)state->searched / seconds);
    fsd_json_key(&writer, "complete");
    fsd_json_write_bool(&writer, state->complete);
    json_real(&writer, "expected", chance.known, chance.value);
    json_conditions(&writer, find, state);
    fsd_hunt_plan_hash(find->hunt, hash);
    fsd_json_key(&writer, "plan");
    fsd_json_write_text(&writer, hash);
    fsd_call_json_end(call, &writer);
}

static void put_conditions(fsd_call *call, const fsd_find *find, const fsd_hunt_state *state)
{
    static const fsd_column column[] = {
        { .title = { "let through", "通过" }, .right = true },
        { .title = { "condition", "条件" } },
    };
    char text[PART_TEXT];
    uint32_t parts = fsd_hunt_parts(find->filter);
    if (parts < 2 || state->searched == 0)
        return;
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    for (uint32_t i = 0; i < parts; i++) {
        fsd_table_cell(&table, FSD_PLAIN, "%llu", (unsigned long long)state->passed[i]);
        fsd_table_cell(&table, FSD_PLAIN, "%s", part_text(find, i, text));
    }
    fsd_table_print(&table);
}

static void put_rate(fsd_call *call, double seconds, double rate)
{
    char took[FSD_NUMBER_TEXT];
    char many[FSD_NUMBER_TEXT];
    bool fast = rate >= 1e5;
    fsd_fixed_text(seconds, 2, took);
    fsd_fixed_text(fast ? rate / 1e6 : rate, 1, many);
    fsd_text_printf(
        &call->out,
        fast ? fsd_call_say(call, " in %s s (%s million a second)", ", 用时 %s 秒 (每秒 %s 百万)")
             : fsd_call_say(call, " in %s s (%s a second)", ", 用时 %s 秒 (每秒 %s 个)"),
        took, many);
}

void fsd_find_put_summary(fsd_call *call, const fsd_find *find)
{
    fsd_hunt_state state = fsd_hunt_state_of(find->hunt);
    double seconds = seconds_of(call, find);
    if (call->output == FSD_JSON) {
        json_summary(call, find, &state, seconds);
        return;
    }
    if (call->output == FSD_CSV)
        return;
    put_conditions(call, find, &state);
    fsd_put_marked(call, state.hits > 0 ? FSD_GOOD : FSD_WARN,
                   fsd_call_say(call, "%llu found", "找到 %llu 个"),
                   (unsigned long long)state.hits);
    fsd_text_printf(&call->out, fsd_call_say(call, " among %llu %s", ", 共搜索 %llu %s"),
                    (unsigned long long)state.searched, fsd_say(find->room->seeds, call->language));
    if (seconds > 0 && !fsd_hunt_filter_never(find->filter))
        put_rate(call, seconds, (double)state.searched / seconds);
    fsd_text_add_str(&call->out, fsd_call_say(call, state.complete ? "\n" : "; not all of them\n",
                                              state.complete ? "\n" : "; 尚未搜完\n"));
}

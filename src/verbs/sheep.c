#include "verbs/sheep.h"

#include <string.h>

#include "core/assert.h"
#include "core/number.h"
#include "verbs/prose.h"

/* ---- Names --------------------------------------------------------------------------------- */

const char *fsd_sheep_kind_name(const fsd_call *call, uint32_t kind)
{
    if (kind == 0)
        return fsd_call_say(call, "not dealt", "未发");
    return fsd_call_say(call, fsd_sheep_kind_key(kind), fsd_sheep_kind_zh(kind));
}

const char *fsd_sheep_kind_sign(const fsd_call *call, uint32_t kind)
{
    if (kind == 0)
        return "  ";
    return fsd_call_say(call, fsd_sheep_kind_code(kind), fsd_sheep_kind_short(kind));
}

const char *fsd_sheep_move_text(const fsd_call *call, const fsd_sheep_level *level,
                                const fsd_sheep_game *game, int32_t move,
                                char out[FSD_SHEEP_MOVE_TEXT])
{
    static const fsd_words power_up[] = {
        [-FSD_SHEEP_REVIVE] = { "revive", "复活" },
        [-FSD_SHEEP_UNDO] = { "undo", "撤回" },
        [-FSD_SHEEP_SHUFFLE] = { "shuffle", "洗牌" },
        [-FSD_SHEEP_MOVE_OUT] = { "move out", "移出" },
    };
    if (move < 0)
        fsd_format(out, FSD_SHEEP_MOVE_TEXT, "%s", fsd_say(power_up[-move], call->language));
    else
        fsd_format(out, FSD_SHEEP_MOVE_TEXT, "'%s' (%s)", level->tile[move].id,
                   fsd_sheep_kind_name(call, game->kind[move]));
    return out;
}

/* ---- What is asked about -------------------------------------------------------------------- */

/* "a,b,c,d", decimal or 0x hexadecimal. */
static bool parse_seed(fsd_call *call, fsd_str text, uint32_t out[4])
{
    uint32_t count = 0;
    for (size_t from = 0; from <= text.length; count++) {
        size_t to = from;
        while (to < text.length && text.at[to] != ',')
            to++;
        uint64_t number = 0;
        fsd_str word = { text.at + from, to - from };
        if (fsd_parse_u64(word, &number) != FSD_OK || number > UINT32_MAX) {
            char shown[FSD_CLIP];
            fsd_call_refuse(call, SHEEP_DEAL, "'%s' is no word of a seed; each is 0..4294967295",
                            "'%s' 不是种子的数; 每个应为 0..4294967295", fsd_clip(word, shown));
            return false;
        }
        if (count < 4)
            out[count] = (uint32_t)number;
        from = to + 1;
    }
    if (count == 4)
        return true;
    fsd_call_refuse(call, SHEEP_DEAL, "a seed has 4 numbers, not %u; give it as %s",
                    "种子有 4 个数, 不是 %u 个; 请写成 %s", count, "1,2,3,4");
    return false;
}

/* What begins as a number does is meant as numbers, all else names a file. */
static bool read_seed(fsd_call *call, const char *text, uint32_t out[4])
{
    fsd_error error = { 0 };
    fsd_str file;
    if ((text[0] >= '0' && text[0] <= '9') || text[0] == ',' || text[0] == '-')
        return parse_seed(call, fsd_str_of(text), out);
    if (!fsd_call_read(call, FSD_INPUT_LEVEL, text, &file))
        return false;
    if (fsd_sheep_seed_read(file.at, file.length, call->def->allocator, out, &error) == FSD_OK)
        return true;
    fsd_call_bad_input(call, text, &error);
    return false;
}

/* A dealt file says which tiles were dealt only where its counts have them all. */
static bool may_deal(fsd_call *call, const fsd_sheep_level *level)
{
    if (!level->dealt)
        return true;
    if (level->form == FSD_SHEEP_LEVEL && !level->fixed && level->presets == 0)
        return true;
    fsd_call_refuse(call, SHEEP_DEAL,
                    "this file is dealt already and its blockTypeData does not count all its "
                    "tiles; leave --deal out, or give the undealt level",
                    "此文件已发牌, 其 blockTypeData 又未数全所有的牌; 请去掉 --deal, "
                    "或给出未发牌的关卡");
    return false;
}

static bool deal_level(fsd_call *call, fsd_sheep_level *level)
{
    const fsd_arg *deal = &call->arg[SHEEP_DEAL];
    uint32_t seed[4];
    if (!deal->given && (level->dealt || level->seeded == FSD_SHEEP_UNSEEDED))
        return true;
    memcpy(seed, level->seed, sizeof seed);
    if (deal->given && (!may_deal(call, level) || !read_seed(call, deal->text, seed)))
        return false;
    if ((seed[0] | seed[1] | seed[2] | seed[3]) == 0)
        fsd_call_warn(call, deal->given ? "--deal" : call->arg[SHEEP_LEVEL].text,
                      "all-zero seed: no randomness, the tiles come out in order; use the seed of "
                      "the game",
                      "全零种子: 没有随机性, 牌会按序排出; 请用真实对局的种子");
    fsd_status status = fsd_sheep_deal(level, seed);
    FSD_ASSERT(status == FSD_OK); /* the reader has seen that the counts fit */
    return true;
}

bool fsd_sheep_level_load(fsd_call *call, const char *name, fsd_sheep_level *level)
{
    fsd_error error = { 0 };
    fsd_str file;
    if (!fsd_call_read(call, FSD_INPUT_LEVEL, name, &file))
        return false;
    if (fsd_sheep_level_read(file.at, file.length, call->def->allocator, level, &error) == FSD_OK)
        return true;
    fsd_call_bad_input(call, name, &error);
    return false;
}

bool fsd_sheep_load(fsd_call *call, bool must_be_dealt, fsd_sheep_subject *out)
{
    fsd_sheep_level *level = out->level = fsd_call_take(call, 1, sizeof *level);
    fsd_sheep_board *board = out->board = fsd_call_take(call, 1, sizeof *board);
    if (level == NULL || board == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    if (!fsd_sheep_level_load(call, call->arg[SHEEP_LEVEL].text, level) || !deal_level(call, level))
        return false;
    if (must_be_dealt && !level->dealt) {
        fsd_call_refuse(call, SHEEP_DEAL, "the level is not dealt; give a seed such as --deal %s",
                        "此关卡未发牌; 请给出种子, 如 --deal %s", "1,2,3,4");
        return false;
    }
    fsd_sheep_board_make(level, board);
    if (board->overlaps > 0)
        fsd_call_warn(call, call->arg[SHEEP_LEVEL].text,
                      "tiles '%s' and '%s' of one layer overlap, which no level of the game has; "
                      "neither covers the other",
                      "同层的牌 '%s' 与 '%s' 重叠, 真实关卡没有这种情况; 互不遮盖",
                      level->tile[board->overlap[0]].id, level->tile[board->overlap[1]].id);
    return true;
}

static bool read_power_ups(fsd_call *call, fsd_sheep_rules *out)
{
    const fsd_arg *times = &call->arg[SHEEP_POWER_UPS];
    uint8_t *const limit[] = { &out->move_out, &out->undo, &out->shuffle, &out->revive };
    for (uint32_t i = 0; times->given && i < 4; i++) {
        if (times->wholes[i] < 0 || times->wholes[i] > UINT8_MAX) {
            fsd_call_refuse(call, SHEEP_POWER_UPS, "%lld times; each may be used 0..255 times",
                            "%lld 次; 每种可用 0..255 次", (long long)times->wholes[i]);
            return false;
        }
        *limit[i] = (uint8_t)times->wholes[i];
    }
    return true;
}

bool fsd_sheep_rules_read(fsd_call *call, fsd_sheep_rules *out)
{
    const fsd_arg *slot = &call->arg[SHEEP_SLOT];
    const fsd_arg *match = &call->arg[SHEEP_MATCH];
    fsd_error error = { 0 };
    *out = fsd_sheep_rules_default();
    if (slot->given)
        out->slot = (uint8_t)slot->number;
    if (match->given)
        out->match = (uint8_t)match->number;
    if (!read_power_ups(call, out))
        return false;
    if (fsd_sheep_rules_check(out, &error) == FSD_OK)
        return true;
    fsd_call_fail(call, FSD_EXIT_USAGE,
                  out->slot < out->match ? (slot->given ? "--slot" : "--match") : "--power-ups",
                  &error);
    return false;
}

fsd_sheep_moves *fsd_sheep_moves_load(fsd_call *call, const char *name,
                                      const fsd_sheep_level *level)
{
    fsd_sheep_moves *moves = fsd_call_take(call, 1, sizeof *moves);
    fsd_error error = { 0 };
    fsd_str file;
    if (moves == NULL) {
        fsd_call_no_memory(call);
        return NULL;
    }
    if (!fsd_call_read(call, FSD_INPUT_MOVES, name, &file))
        return NULL;
    if (fsd_sheep_moves_read(file.at, file.length, call->def->allocator, level, moves, &error) ==
        FSD_OK)
        return moves;
    fsd_call_bad_input(call, name, &error);
    return NULL;
}

/* ---- How it is told ------------------------------------------------------------------------- */

void fsd_sheep_json_level(fsd_json_writer *writer, const fsd_sheep_level *level)
{
    fsd_json_key(writer, "level");
    if (level->key == FSD_SHEEP_NO_KEY)
        fsd_json_write_null(writer);
    else
        fsd_json_write_i64(writer, level->key);
}

void fsd_sheep_json_seed(fsd_json_writer *writer, const fsd_sheep_level *level)
{
    fsd_json_key(writer, "seed");
    if (level->seeded != FSD_SHEEP_SEED_DEALT) {
        fsd_json_write_null(writer);
        return;
    }
    fsd_json_begin_array(writer);
    for (uint32_t i = 0; i < 4; i++)
        fsd_json_write_u64(writer, level->seed[i]);
    fsd_json_end_array(writer);
}

static void put_key(fsd_call *call, const fsd_sheep_level *level)
{
    if (level->key != FSD_SHEEP_NO_KEY)
        fsd_text_printf(&call->out, fsd_call_say(call, "Level %d", "关卡 %d"), level->key);
    else
        fsd_text_add_str(&call->out, level->form == FSD_SHEEP_RECORD
                                         ? fsd_call_say(call, "Game record", "对局记录")
                                         : fsd_call_say(call, "Level without a key", "无号关卡"));
}

/* "48 tiles" with what stands before it. */
static void put_count(fsd_call *call, const char *before, uint32_t count, const char *one,
                      const char *many, const char *zh)
{
    fsd_text_printf(&call->out, "%s%u%s", before, count,
                    fsd_call_say(call, count == 1 ? one : many, zh));
}

void fsd_sheep_put_level(fsd_call *call, const fsd_sheep_level *level)
{
    uint32_t layers = 0;
    uint32_t kinds = 0;
    bool seen[FSD_SHEEP_KINDS] = { [0] = true };
    for (uint32_t kind = 1; kind < FSD_SHEEP_KINDS && !level->dealt; kind++)
        kinds += seen[kind] = level->groups[kind] > 0;
    for (uint32_t t = 0; t < level->tiles; t++) {
        layers += t == 0 || level->tile[t].layer != level->tile[t - 1].layer;
        kinds += !seen[level->tile[t].kind];
        seen[level->tile[t].kind] = true;
    }
    char hash[17];
    size_t start = call->out.length;
    fsd_sheep_level_hash(level, hash);
    put_key(call, level);
    put_count(call, "  ", level->tiles, " tile", " tiles", " 张牌");
    put_count(call, ", ", layers, " layer", " layers", " 层");
    if (kinds > 0)
        put_count(call, ", ", kinds, " kind", " kinds", " 种");
    if (level->presets > 0)
        put_count(call, ", ", level->presets, " preset", " presets", " 张预置");
    if (!level->dealt)
        fsd_text_add_str(&call->out, fsd_call_say(call, "  not dealt", "  未发牌"));
    else if (level->seeded == FSD_SHEEP_SEED_DEALT)
        fsd_text_printf(&call->out, fsd_call_say(call, "  deal %u,%u,%u,%u", "  种子 %u,%u,%u,%u"),
                        level->seed[0], level->seed[1], level->seed[2], level->seed[3]);
    fsd_text_printf(&call->out, fsd_call_say(call, "  hash %s", "  哈希 %s"), hash);
    fsd_wrap_prose(call, start, 2);
    fsd_text_add_char(&call->out, '\n');
}

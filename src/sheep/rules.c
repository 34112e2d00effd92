#include "core/assert.h"
#include "core/text.h"
#include "foreseed/sheep.h"

fsd_sheep_rules fsd_sheep_rules_default(void)
{
    return (fsd_sheep_rules){
        .slot = 7, .match = 3, .move_out = 1, .undo = 1, .shuffle = 1, .revive = 1
    };
}

fsd_status fsd_sheep_rules_check(const fsd_sheep_rules *rules, fsd_error *error)
{
    if (rules->match < 2 || rules->match > FSD_SHEEP_MATCH)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "a match of %u; it takes 2..%u tiles of a kind",
                        "消除数为 %u; 应为 2..%u 张同类牌", (unsigned)rules->match,
                        (unsigned)FSD_SHEEP_MATCH);
    if (rules->slot < rules->match || rules->slot > FSD_SHEEP_SLOT)
        return fsd_fail(error, FSD_BAD_ARGUMENT,
                        "a slot of %u places; it holds a match at least and %u at most: %u..%u",
                        "槽位数为 %u; 至少放得下一组, 至多 %u: %u..%u", (unsigned)rules->slot,
                        (unsigned)FSD_SHEEP_SLOT, (unsigned)rules->match, (unsigned)FSD_SHEEP_SLOT);
    unsigned rows = (unsigned)rules->move_out + rules->revive;
    if (rows > FSD_SHEEP_ROWS)
        return fsd_fail(error, FSD_BAD_ARGUMENT,
                        "%u times moving out, reviving included; at most %u rows fit beside the "
                        "board",
                        "移出与复活共 %u 次; 牌局旁最多放 %u 排", rows, (unsigned)FSD_SHEEP_ROWS);
    return FSD_OK;
}

static const struct {
    const char *key, *en, *zh;
} refusals[FSD_SHEEP_REFUSALS] = {
    [FSD_SHEEP_FINE] = { "fine", "may be done", "可以" },
    [FSD_SHEEP_NO_SUCH_TILE] = { "no_such_tile", "there is no such tile", "没有这张牌" },
    [FSD_SHEEP_GONE] = { "gone", "the tile is not on the board any more", "这张牌已不在场上" },
    [FSD_SHEEP_COVERED] = { "covered", "another tile lies on it", "这张牌还被压着" },
    [FSD_SHEEP_OVER] = { "over", "the game is over", "牌局已结束" },
    [FSD_SHEEP_NOT_LOST] = { "not_lost", "a revive needs a lost game", "输了才能复活" },
    [FSD_SHEEP_USED_UP] = { "used_up", "it was used as often as it may be", "使用次数已尽" },
    [FSD_SHEEP_SLOT_EMPTY] = { "slot_empty", "the slot is empty", "槽是空的" },
    [FSD_SHEEP_NO_CLICK] = { "no_click",
                             "there is no click to undo: its tile is not in the slot any more",
                             "没有可撤回的一步: 那张牌已不在槽中" },
    [FSD_SHEEP_NO_SEED] = { "no_seed", "a shuffle needs a deal from a seed",
                            "洗牌需要由种子发出的牌局" },
    [FSD_SHEEP_NO_SUCH_MOVE] = { "no_such_move", "no such move; power-ups are -1, -2, -3 and -4",
                                 "没有这种着法; 道具为 -1、-2、-3、-4" },
};

const char *fsd_sheep_refusal_key(fsd_sheep_refusal refusal)
{
    FSD_ASSERT((unsigned)refusal < FSD_SHEEP_REFUSALS);
    return refusals[refusal].key;
}

const char *fsd_sheep_refusal_en(fsd_sheep_refusal refusal)
{
    FSD_ASSERT((unsigned)refusal < FSD_SHEEP_REFUSALS);
    return refusals[refusal].en;
}

const char *fsd_sheep_refusal_zh(fsd_sheep_refusal refusal)
{
    FSD_ASSERT((unsigned)refusal < FSD_SHEEP_REFUSALS);
    return refusals[refusal].zh;
}

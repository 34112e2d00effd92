/* The verbs of Sheep a Sheep, and what they share: level and deal, rules, how tiles look. */
#ifndef FSD_VERBS_SHEEP_H
#define FSD_VERBS_SHEEP_H

#include "foreseed/sheep.h"
#include "verbs/table.h"

extern const fsd_verb fsd_verb_sheep_show, fsd_verb_sheep_deal, fsd_verb_sheep_check,
    fsd_verb_sheep_play, fsd_verb_sheep_bottom, fsd_verb_sheep_make, fsd_verb_sheep_solve,
    fsd_verb_sheep_odds, fsd_verb_sheep_find;

/* Options that several verbs take, each written once. */
#define FSD_SHEEP_OPTION_LEVEL                                                                  \
    {                                                                                           \
        .name = "LEVEL", .kind = FSD_OPTION_INPUT, .operand = true, .required = true, .help = { \
            "a level file of the game (JSON or .js, dealt or not) or the "                      \
            "record of a game",                                                                 \
            "游戏的关卡文件 (JSON 或 .js, 已发或未发) 或对局记录"             \
        }                                                                                       \
    }
#define FSD_SHEEP_OPTION_DEAL                                                       \
    {                                                                               \
        .name = "deal", .kind = FSD_OPTION_TEXT, .value = "a,b,c,d|FILE", .help = { \
            "deal by this seed, as the game's client does: four numbers, or "       \
            "a file with a map_seed (default: the level's)",                        \
            "按此种子发牌, 与游戏客户端一致: 四个数, "             \
            "或含 map_seed 的文件 (默认用关卡自带的)"                  \
        }                                                                           \
    }
#define FSD_SHEEP_OPTION_SLOT                                                          \
    {                                                                                  \
        .name = "slot", .kind = FSD_OPTION_NUMBER, .least = 2, .most = FSD_SHEEP_SLOT, \
        .value = "N", .help = {                                                        \
            "places of the slot (default 7)",                                          \
            "槽位数 (默认 7)"                                                     \
        }                                                                              \
    }
#define FSD_SHEEP_OPTION_MATCH                                                           \
    {                                                                                    \
        .name = "match", .kind = FSD_OPTION_NUMBER, .least = 2, .most = FSD_SHEEP_MATCH, \
        .value = "N", .help = {                                                          \
            "tiles of a kind that vanish (default 3)",                                   \
            "几张同类牌相消 (默认 3)"                                           \
        }                                                                                \
    }
#define FSD_SHEEP_OPTION_MOVES                                                \
    {                                                                         \
        .name = "moves", .kind = FSD_OPTION_INPUT, .value = "FILE", .help = { \
            "moves to play: an array of tile ids, or a file that has one "    \
            "(power-ups are -4 move out, -2 undo, -3 shuffle, -1 revive)",    \
            "要走的着法: 牌 id 的数组, 或含有它的文件 "       \
            "(道具: -4 移出, -2 撤回, -3 洗牌, -1 复活)"            \
        }                                                                     \
    }
#define FSD_SHEEP_OPTION_POWER_UPS                                                               \
    {                                                                                            \
        .name = "power-ups", .kind = FSD_OPTION_WHOLES, .most = 4, .value = "o,u,s,r", .help = { \
            "how often one may move out, undo, shuffle and revive "                              \
            "(default 1,1,1,1)",                                                                 \
            "移出、撤回、洗牌、复活各可用几次 (默认 1,1,1,1)"                  \
        }                                                                                        \
    }

/* The places of the shared options in the table of a verb that takes a level, and of one that plays
 * it; all of a kind or none. */
enum { SHEEP_LEVEL, SHEEP_DEAL, SHEEP_SUBJECT_OPTIONS };
enum { SHEEP_SLOT = SHEEP_SUBJECT_OPTIONS, SHEEP_MATCH, SHEEP_POWER_UPS, SHEEP_GAME_OPTIONS };
#define FSD_SHEEP_SUBJECT_OPTIONS \
    [SHEEP_LEVEL] = FSD_SHEEP_OPTION_LEVEL, [SHEEP_DEAL] = FSD_SHEEP_OPTION_DEAL
#define FSD_SHEEP_GAME_OPTIONS                                         \
    FSD_SHEEP_SUBJECT_OPTIONS, [SHEEP_SLOT] = FSD_SHEEP_OPTION_SLOT,   \
                               [SHEEP_MATCH] = FSD_SHEEP_OPTION_MATCH, \
                               [SHEEP_POWER_UPS] = FSD_SHEEP_OPTION_POWER_UPS

/* A level and its covering order, both of the call's arena. */
typedef struct fsd_sheep_subject {
    fsd_sheep_level *level;
    fsd_sheep_board *board;
} fsd_sheep_subject;

/* Reads a level from a file as it stands there. False when an error was told. */
bool fsd_sheep_level_load(fsd_call *call, const char *name, fsd_sheep_level *level);
/* Reads the level at SHEEP_LEVEL and deals it by SHEEP_DEAL or its own seed; warns of what is odd.
 * An undealt one is refused where it must be dealt. False when an error was told. */
bool fsd_sheep_load(fsd_call *call, bool must_be_dealt, fsd_sheep_subject *out);
/* The rules by SHEEP_SLOT, SHEEP_MATCH and SHEEP_POWER_UPS. False when an error was told. */
bool fsd_sheep_rules_read(fsd_call *call, fsd_sheep_rules *out);
/* A list of moves from a file. Null when an error was told. */
fsd_sheep_moves *fsd_sheep_moves_load(fsd_call *call, const char *name,
                                      const fsd_sheep_level *level);

/* What the shuffle draws from: null where the deal has no seed. */
static inline const fsd_xorshift128 *fsd_sheep_random(const fsd_sheep_level *level)
{
    return level->seeded == FSD_SHEEP_SEED_DEALT ? &level->random : NULL;
}

/* Name of a kind, and its sign of two columns (two spaces for none). */
const char *fsd_sheep_kind_name(const fsd_call *call, uint32_t kind);
const char *fsd_sheep_kind_sign(const fsd_call *call, uint32_t kind);

/* The key "level", which is null for a game record. */
void fsd_sheep_json_level(fsd_json_writer *writer, const fsd_sheep_level *level);
/* "seed": of the deal, or null. */
void fsd_sheep_json_seed(fsd_json_writer *writer, const fsd_sheep_level *level);
/* One line: "Level 90011  264 tiles, 24 layers, 15 kinds  deal 1,2,3,4  hash 0123456789abcdef" */
void fsd_sheep_put_level(fsd_call *call, const fsd_sheep_level *level);
/* A move: "'4-20-36' (grass)", or the power-up's name. */
#define FSD_SHEEP_MOVE_TEXT 96
const char *fsd_sheep_move_text(const fsd_call *call, const fsd_sheep_level *level,
                                const fsd_sheep_game *game, int32_t move,
                                char out[FSD_SHEEP_MOVE_TEXT]);

/* ---- The board as a drawing ---------------------------------------------------------------- */

/* A position to draw: before the game begins where `game` is null. */
typedef struct fsd_sheep_view {
    const fsd_sheep_level *level;
    const fsd_sheep_board *board;
    const fsd_sheep_game *game;
    uint64_t open[FSD_SHEEP_WORDS];
} fsd_sheep_view;

fsd_sheep_view fsd_sheep_view_of(const fsd_sheep_level *level, const fsd_sheep_board *board,
                                 const fsd_sheep_game *game);
bool fsd_sheep_view_has(const fsd_sheep_view *view, uint32_t tile);
uint8_t fsd_sheep_view_kind(const fsd_sheep_view *view, uint32_t tile);

/* The board from above, 6 columns and 2 lines a tile: what lies on top hides what is below. Open
 * tiles have a heavy frame with their place in the level; then the slot and the rows moved out. */
void fsd_sheep_put_board(fsd_call *call, const fsd_sheep_view *view);
void fsd_sheep_put_slot(fsd_call *call, const fsd_sheep_view *view);
/* One line: "signs: Gr grass, Ca carrot", of the kinds that are left. */
void fsd_sheep_put_signs(fsd_call *call, const fsd_sheep_view *view);
void fsd_sheep_put_svg(fsd_call *call, const fsd_sheep_view *view);

#endif

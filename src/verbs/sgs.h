/* The verbs of Sanguosha, and what they share: how a game is set up, names. */
#ifndef FSD_VERBS_SGS_H
#define FSD_VERBS_SGS_H

#include "foreseed/sgs.h"
#include "sgs/mind/chat.h"
#include "verbs/table.h"

extern const fsd_verb fsd_verb_sgs_arena, fsd_verb_sgs_watch, fsd_verb_sgs_replay,
    fsd_verb_sgs_show, fsd_verb_sgs_play, fsd_verb_sgs_find;

extern const fsd_names fsd_sgs_mode_names, fsd_sgs_variant_names, fsd_sgs_package_names,
    fsd_sgs_deck_names, fsd_sgs_role_names;

/* Options that say which game is played, each written once. */
#define FSD_SGS_OPTION_MODE                                                    \
    {                                                                          \
        .name = "mode", .kind = FSD_OPTION_NAME, .names = &fsd_sgs_mode_names, \
        .value = "identity|1v1|3v3", .help = {                                 \
            "what is played (default identity)",                               \
            "玩法: 身份、单挑或三对三 (默认 identity)"            \
        }                                                                      \
    }
#define FSD_SGS_OPTION_VARIANT                                                                   \
    {                                                                                            \
        .name = "variant", .kind = FSD_OPTION_NAME, .names = &fsd_sgs_variant_names,             \
        .value = "d|z|classical", .help = {                                                      \
            "two renegades (6, 8 or 10 players), none (8 or 10), or the classical rules of 1v1", \
            "双内奸 (6、8、10 人)、无内奸 (8、10 人), 或单挑的经典规则"      \
        }                                                                                        \
    }
#define FSD_SGS_OPTION_PLAYERS                                                           \
    {                                                                                    \
        .name = "players", .kind = FSD_OPTION_NUMBER, .least = 2, .most = FSD_SGS_SEATS, \
        .value = "N", .help = {                                                          \
            "players, 2..10 (default 5; 2 in 1v1, 6 in 3v3)",                            \
            "人数 2..10 (默认 5; 单挑 2, 三对三 6)"                             \
        }                                                                                \
    }
#define FSD_SGS_OPTION_PACKAGES                                                                  \
    {                                                                                            \
        .name = "packages", .kind = FSD_OPTION_LIST, .most = 8, .names = &fsd_sgs_package_names, \
        .value = "LIST", .help = {                                                               \
            "generals: std, nos, wind, fire, thicket, mountain, extra (default all)",            \
            "武将包: 标、旧标、风、火、林、山、其他 (默认全部)"            \
        }                                                                                        \
    }
#define FSD_SGS_OPTION_CARDS                                                    \
    {                                                                           \
        .name = "cards", .kind = FSD_OPTION_NAME, .names = &fsd_sgs_deck_names, \
        .value = "std|full", .help = {                                          \
            "108 cards, or 160 with the maneuvering package (default)",         \
            "108 张, 或含军争的 160 张 (默认)"                         \
        }                                                                       \
    }
#define FSD_SGS_OPTION_SEED                                                                    \
    {                                                                                          \
        .name = "seed", .kind = FSD_OPTION_NUMBER, .most = UINT64_MAX, .value = "S", .help = { \
            "seed of the games (default 0)",                                                   \
            "对局的种子 (默认 0)"                                                       \
        }                                                                                      \
    }

/* The places of these in the table of a verb that starts games; all or none. */
enum { SGS_MODE, SGS_VARIANT, SGS_PLAYERS, SGS_PACKAGES, SGS_CARDS, SGS_SEED, SGS_SETUP_OPTIONS };
#define FSD_SGS_SETUP_OPTIONS                                                         \
    [SGS_MODE] = FSD_SGS_OPTION_MODE, [SGS_VARIANT] = FSD_SGS_OPTION_VARIANT,         \
    [SGS_PLAYERS] = FSD_SGS_OPTION_PLAYERS, [SGS_PACKAGES] = FSD_SGS_OPTION_PACKAGES, \
    [SGS_CARDS] = FSD_SGS_OPTION_CARDS, [SGS_SEED] = FSD_SGS_OPTION_SEED

/* The game that the options describe; one that cannot be started is refused. False when an error
 * was told. */
bool fsd_sgs_setup_read(fsd_call *call, fsd_sgs_def *out);
/* The same of options that stand from place `first` on, without the seed. */
bool fsd_sgs_setup_read_at(fsd_call *call, uint32_t first, fsd_sgs_def *out);

/* In the language of the call. */
const char *fsd_sgs_mode_name(const fsd_call *call, uint32_t mode);
const char *fsd_sgs_role_name(const fsd_call *call, uint32_t role);
/* "lord", of JSON and CSV. */
const char *fsd_sgs_role_key(uint32_t role);

/* A line about it, with all faces open; nothing where other lines say it. */
void fsd_sgs_put_happening(fsd_call *call, const fsd_sgs_game *game,
                           const fsd_sgs_happening *happening);
/* The same as this seat knows it: what it does not see are so many cards. */
void fsd_sgs_put_seen(fsd_call *call, const fsd_sgs_game *game, const fsd_sgs_happening *happening,
                      uint32_t seat);
/* A line of the chat. */
void fsd_sgs_put_remark(fsd_call *call, const fsd_sgs_table *table, const fsd_sgs_remark *said);

/* The table as one seat sees it, who sits at the bottom. */
void fsd_sgs_put_table(fsd_call *call, const fsd_sgs_view *view);
/* The same as members of an open JSON object; and what is asked (null: nothing). */
void fsd_sgs_json_table(fsd_json_writer *writer, const fsd_sgs_view *view);
void fsd_sgs_json_request(fsd_json_writer *writer, const fsd_sgs_request *request);

#endif

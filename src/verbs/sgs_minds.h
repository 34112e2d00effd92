/* The option --minds of Sanguosha: who plays each role. */
#ifndef FSD_VERBS_SGS_MINDS_H
#define FSD_VERBS_SGS_MINDS_H

#include "sgs/mind/mind.h"
#include "verbs/sgs.h"

#define FSD_SGS_OPTION_MINDS                                                                       \
    {                                                                                              \
        .name = "minds", .kind = FSD_OPTION_TEXT, .value = "MIND|ROLE=MIND,...", .help = {         \
            "who plays (default random), for all or by role: lord, loyalist, rebel, renegade",     \
            "由谁决策 (默认 random), 可按身份指定: lord、loyalist、rebel、renegade" \
        }                                                                                          \
    }

/* Reads the option at this place; random ones where it is not given. False when an error was
 * told. */
bool fsd_sgs_cast_read(fsd_call *call, uint32_t option, fsd_sgs_cast *out);
/* Refuses a role by name that nobody has in this game. False then. */
bool fsd_sgs_cast_check(fsd_call *call, uint32_t option, const fsd_sgs_cast *cast,
                        const fsd_sgs_game *game);
/* Reads two minds or more without roles, each once; how many. 0: the option says something else,
 * or an error was told. */
uint32_t fsd_sgs_contestants_read(fsd_call *call, uint32_t option, uint8_t out[FSD_SGS_MINDS]);
/* The first on the lord's side and as the renegade, the second as rebels; where the renegade leads
 * the others (1v1, 3v3) or is alone against the lord, the second is he. */
fsd_sgs_cast fsd_sgs_cast_against(uint8_t first, uint8_t second, const fsd_sgs_game *game);
/* The roles that are played, a bit set. */
uint32_t fsd_sgs_roles_of(const fsd_sgs_game *game);

#endif

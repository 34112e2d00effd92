/* What minds say: lines about what happens, each at the odds of data/sgs/chat_pools.tsv. Off unless
 * somebody calls this. It has a stream of its own, "sgs.chat", and changes nothing in a game: with
 * and without it minds decide the same. */
#ifndef FSD_SGS_MIND_CHAT_H
#define FSD_SGS_MIND_CHAT_H

#include "sgs/mind/mind.h"

typedef struct fsd_sgs_chat {
    fsd_stream random;
    uint16_t speakers;             /* seats whose minds speak, a bit set */
    uint16_t drunk;                /* players whose next Slash is stronger */
    uint8_t role[FSD_SGS_SEATS];   /* what each knows of himself */
    uint8_t flight[FSD_SGS_SEATS]; /* lines about his Archery Attacks that were said */
    uint8_t used, user;            /* the kind of the last use, and whose */
    uint16_t targets;
    uint8_t responder, response; /* of the last answer */
    uint16_t reserved;           /* zero */
} fsd_sgs_chat;

/* A line that somebody says; of the other player it speaks of, if any. */
typedef struct fsd_sgs_remark {
    uint8_t who, about; /* FSD_SGS_NOBODY: of none */
    uint16_t line;
} fsd_sgs_remark;

/* With the game as it was started, before it is advanced. */
void fsd_sgs_chat_begin(fsd_sgs_chat *chat, const fsd_sgs_def *def, const fsd_sgs_game *game,
                        uint16_t speakers);
/* What is said about a happening, in order; how many lines. To be called from the sink, behind
 * fsd_sgs_minds_hear. Friend and foe are what the speaker's mind takes them for. */
uint32_t fsd_sgs_chat_hear(fsd_sgs_chat *chat, const fsd_sgs_minds *minds, const fsd_sgs_game *game,
                           const fsd_sgs_happening *happening,
                           fsd_sgs_remark out[static FSD_SGS_SEATS]);

/* Static text; {} in it stands for the general of `about`. */
const char *fsd_sgs_line_zh(uint32_t line);
const char *fsd_sgs_line_en(uint32_t line);

#endif

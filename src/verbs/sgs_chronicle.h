/* A game as a row of steps, and one moment of it: what sgs watch and sgs replay tell in JSON. */
#ifndef FSD_VERBS_SGS_CHRONICLE_H
#define FSD_VERBS_SGS_CHRONICLE_H

#include "verbs/sgs_minds.h"

#define FSD_SGS_OPTION_AT                                                                      \
    {                                                                                          \
        .name = "at", .kind = FSD_OPTION_NUMBER, .most = UINT64_MAX, .value = "N", .help = {   \
            "instead the table after N answers, what is asked there, and what a mind answers " \
            "and why",                                                                         \
            "改为第 N 次决策后的牌桌, 其时的询问, 以及 AI 的回答与理由" \
        }                                                                                      \
    }

/* A step is what happened since the answer before, and the answer that follows. Steps are written
 * as they come, so that nothing is kept. */
typedef struct fsd_sgs_chronicle {
    fsd_call *call;
    fsd_json_writer json;
    uint64_t answers;
} fsd_sgs_chronicle;

/* Opens the object, as "sgs.watch/1". */
void fsd_sgs_chronicle_begin(fsd_sgs_chronicle *chronicle, fsd_call *call, const char *schema);
/* What was put into call->out from there on, lines, stands in the step instead. */
void fsd_sgs_chronicle_take(fsd_sgs_chronicle *chronicle, size_t start);
/* An answer to what the game asks, before it is taken. */
void fsd_sgs_chronicle_answer(fsd_sgs_chronicle *chronicle, const fsd_sgs_game *game,
                              const fsd_sgs_minds *minds, const fsd_sgs_answer *answer);
/* Ends the steps and writes where the game stands; the object stays open. */
void fsd_sgs_chronicle_end(fsd_sgs_chronicle *chronicle, const fsd_sgs_game *game);

/* The table with all faces open, after so many answers, what is asked and what the mind of the
 * asked seat answers; the figures of v2 stand in where it has none of its own. */
void fsd_sgs_put_moment(fsd_call *call, const fsd_sgs_game *game, const fsd_sgs_minds *minds,
                        uint64_t answers);

/* Remarks that the game has so many answers alone, where the option asks for more. */
void fsd_sgs_note_beyond(fsd_call *call, uint32_t option, uint64_t answers);

/* "over" and "winners", seats from 1. */
void fsd_sgs_json_outcome(fsd_json_writer *writer, const fsd_sgs_table *table);
/* Text as an array of its lines. */
void fsd_sgs_json_lines(fsd_json_writer *writer, fsd_str text);
/* What this seat knows, and all hands. */
void fsd_sgs_see_open(const fsd_sgs_game *game, uint32_t seat, fsd_sgs_view *out);

#endif

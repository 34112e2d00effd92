/* How a scenario is placed and goes on: what its files share. */
#ifndef FSD_SGS_SCENARIO_COURSE_H
#define FSD_SGS_SCENARIO_COURSE_H

#include "sgs/flow/flow.h"
#include "sgs/scenario/scenario.h"

/* Fails at a place in the file. */
fsd_status fsd_sgs_scenario_fail(const fsd_sgs_scenario *from, fsd_error *error, fsd_status status,
                                 const fsd_json *at, const char *en, const char *zh, ...)
    FSD_PRINTF(5, 7) FSD_PRINTF(6, 7);

/* The kind of delayed trick that a card before a player is, NONE: it cannot be. */
uint8_t fsd_sgs_delayed_kind(const fsd_sgs_said *card);

/* The first real card of the face among these, or NO_CARD. */
uint8_t fsd_sgs_find_said(const fsd_sgs_said *said, const sgs_set *among);

/* What the act answers to the open request. FSD_SGS_FINE: an answer was made, which may be refused
 * all the same. */
fsd_sgs_refusal fsd_sgs_act_answer(const sgs_game *g, const fsd_sgs_act *act, fsd_sgs_answer *out);

static inline bool why_fits(const fsd_sgs_reason *why, const sgs_request *r)
{
    if (!why->given)
        return true;
    if (!why->skill && !why->kind)
        return !r->skill && !r->reason_kind;
    return (why->skill && why->skill == r->skill) ||
           (why->kind && !r->skill && why->kind == r->reason_kind);
}

/* A scenario on its way. */
typedef struct fsd_sgs_runner {
    fsd_sgs_scenario *from;
    fsd_sgs_course *out;
    const fsd_sgs_host *host;
    fsd_error *error;
    fsd_status status;
    sgs_game *g;
    sgs_sink sink;
    uint32_t heard_room, asked_room;
    uint32_t answered;  /* answers of the file that were taken */
    uint32_t decisions; /* of any kind */
    uint8_t turn_ended; /* whose turn ended last, or NOBODY */
} fsd_sgs_runner;

fsd_status fsd_sgs_runner_fail(fsd_sgs_runner *r, const fsd_json *at, const char *en,
                               const char *zh, ...) FSD_PRINTF(3, 5) FSD_PRINTF(4, 5);
/* Notes that the open request was asked. */
void fsd_sgs_runner_asked(fsd_sgs_runner *r);
/* Answers the open request as the file says, or as nobody cares. */
void fsd_sgs_runner_answer(fsd_sgs_runner *r);
/* Whether nothing is going on: the player in turn may play, or the next phase is to come. */
bool fsd_sgs_resting(const sgs_game *g);
/* Makes room for an effect on top of a game at rest: if play was asked, it will be asked again. */
void fsd_sgs_make_room(sgs_game *g);
/* The use that is in progress lies on top of a game at rest. */
void fsd_sgs_lay_table(sgs_game *g, const fsd_sgs_scenario *from);
/* Goes on to rest. */
void fsd_sgs_runner_settle(fsd_sgs_runner *r);
/* One step of the game, or one answer. */
void fsd_sgs_runner_go(fsd_sgs_runner *r);
/* Asks the request of the file. */
void fsd_sgs_runner_ask(fsd_sgs_runner *r);

#endif

/* The options of sgs play: which game, and which seat of it. */
#ifndef FSD_VERBS_SGS_PLAY_SEAT_H
#define FSD_VERBS_SGS_PLAY_SEAT_H

#include "verbs/sgs_play.h"

enum {
    SGS_PLAY_SEAT = SGS_SETUP_OPTIONS,
    SGS_PLAY_ROLE,
    SGS_PLAY_GENERAL,
    SGS_PLAY_MINDS,
    SGS_PLAY_PARAMS,
    SGS_PLAY_CHAT,
    SGS_PLAY_SCENARIO,
    SGS_PLAY_LOAD,
    SGS_PLAY_REPLAY,
    SGS_PLAY_OPTIONS
};
extern const fsd_option fsd_sgs_play_options[SGS_PLAY_OPTIONS];

/* Begins the game that the options describe: dealt, saved or placed. False when an error was
 * told. */
bool fsd_sgs_sit_down(fsd_call *call, fsd_sgs_play *play);

#endif

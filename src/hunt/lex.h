/* A filter's text as tokens. */
#ifndef FSD_HUNT_LEX_H
#define FSD_HUNT_LEX_H

#include "core/text.h"

/* Signs of one character are tokens of that character. */
typedef enum fsd_hunt_token_kind {
    FSD_HUNT_END = 0,
    FSD_HUNT_DIGITS = 256,
    FSD_HUNT_WORD,
    FSD_HUNT_QUOTED, /* a name in quotes; `text` is what stands between them */
    FSD_HUNT_DOTS,
    FSD_HUNT_EQ,
    FSD_HUNT_NE,
    FSD_HUNT_LE,
    FSD_HUNT_GE,
    FSD_HUNT_BOTH, /* && */
    FSD_HUNT_EITHER
} fsd_hunt_token_kind;

typedef struct fsd_hunt_token {
    int kind;
    fsd_str text;
    size_t offset;
    uint64_t number;
} fsd_hunt_token;

/* The token that begins at or behind `at`, and in *next the place behind it. */
FSD_MUST_USE fsd_status fsd_hunt_lex(fsd_str text, size_t at, fsd_hunt_token *out, size_t *next,
                                     fsd_error *error);

#endif

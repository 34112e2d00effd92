/* One table of options a verb: parsing, help in both languages, completion and the man page all
 * come from it. Options are spelled out in full (no abbreviations) and take `--name value` or
 * `--name=value`. */
#ifndef FSD_VERBS_OPTION_H
#define FSD_VERBS_OPTION_H

#include <stdbool.h>

#include "core/memory.h"
#include "core/names.h"
#include "verbs/words.h"

typedef enum fsd_option_kind {
    FSD_OPTION_FLAG,   /* present or not */
    FSD_OPTION_NUMBER, /* least..most, decimal or 0x hexadecimal; or one of `names`, if any */
    FSD_OPTION_REAL,   /* a real number, 0 or more */
    FSD_OPTION_RANGE,  /* A..B, A, or +K, within least..most */
    FSD_OPTION_NAME,   /* one of `names` */
    FSD_OPTION_SET,    /* comma list of `names`, a bit each */
    FSD_OPTION_WHOLES, /* comma list of exactly `most` whole numbers, negative ones too */
    FSD_OPTION_REALS,  /* comma list of exactly `most` real numbers, 0 or more */
    FSD_OPTION_LIST,   /* comma list of `names` in order, repeats allowed, at most `most` */
    FSD_OPTION_INPUT,  /* a named input (file) */
    FSD_OPTION_OUTPUT, /* a file or folder to be written, a ledger */
    FSD_OPTION_TEXT    /* any text */
} fsd_option_kind;

typedef struct fsd_option {
    const char *name; /* without the dashes; of an operand, its upper-case placeholder */
    fsd_option_kind kind;
    bool operand; /* stands by position instead of --name */
    bool required;
    bool several;  /* the last operand: takes all that follow */
    bool relative; /* a RANGE may be +K */
    bool aside;    /* says how the work is done and shown, not what it is: no part of a plan */
    uint64_t least, most;
    const fsd_names *names;
    uint32_t ids;       /* of names: any decimal id below this goes too, named or not */
    const char *listed; /* of names too many for a message: the command that shows them; or null */
    const char *value;  /* placeholder of the value in help */
    fsd_words help;
} fsd_option;

/* What the command line gave for one option. */
typedef struct fsd_arg {
    bool given;
    const char *text;      /* as written */
    uint64_t number;       /* NUMBER; NAME: the id; SET: the bits */
    uint64_t first, last;  /* RANGE A..B */
    bool relative;         /* RANGE +K: `number` is K */
    double real;           /* REAL */
    const int64_t *wholes; /* WHOLES, and LIST as ids: `count` of them */
    const double *reals;   /* REALS */
    size_t count;
    const char *const *texts; /* of an operand that takes several: as written, `count` of them */
} fsd_arg;

/* A user's text for a message: at most 40 characters, nothing in it that a terminal would obey. */
#define FSD_CLIP 176
const char *fsd_clip(fsd_str text, char out[FSD_CLIP]);
/* The same for the name of an input: its last 100 characters, as the end of a path says most. */
#define FSD_CLIP_NAME 416
const char *fsd_clip_name(fsd_str name, char out[FSD_CLIP_NAME]);

/* Parses the value of one option. On failure fills the error (its message without the option's
 * name). */
FSD_MUST_USE fsd_status fsd_option_parse(const fsd_option *option, const char *text,
                                         fsd_arena *arena, fsd_arg *out, fsd_error *error);

#endif

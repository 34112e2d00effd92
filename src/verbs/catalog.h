/* All verbs there are. */
#ifndef FSD_VERBS_CATALOG_H
#define FSD_VERBS_CATALOG_H

#include "verbs/call.h"

typedef struct fsd_game {
    const char *name;
    fsd_words title;
    const fsd_verb *const *verb;
    uint32_t verbs;
    void (*put_names)(
        fsd_call *call); /* what the game's things are called, for its help; or null */
    fsd_words named;     /* the heading of that */
} fsd_game;

/* The games, then the command's own verbs as a game without a name. */
extern const fsd_game fsd_games[];
extern const uint32_t fsd_game_count;

const fsd_game *fsd_game_find(fsd_str name);
const fsd_verb *fsd_verb_find(const fsd_game *game, fsd_str name);

/* Options every verb takes; fsd_common_... are their places in fsd_common_option. */
enum {
    FSD_COMMON_JSON,
    FSD_COMMON_CSV,
    FSD_COMMON_LANG,
    FSD_COMMON_COLOR,
    FSD_COMMON_TIMING,
    FSD_COMMON_QUIET,
    FSD_COMMON_VERBOSE,
    FSD_COMMON_TIME,
    FSD_COMMON_THREADS,
    FSD_COMMON_HELP,
    FSD_COMMON_VERSION,
    FSD_COMMON_COUNT
};
enum { FSD_MOST_THREADS = 256 };
extern const fsd_option fsd_common_option[FSD_COMMON_COUNT];
/* Does a verb take this common option (--json only where it has JSON, --time where it is slow,
 * --threads where it can use several)? */
bool fsd_common_fits(const fsd_verb *verb, uint32_t common);

/* Help: of everything, of a game, of a verb. */
void fsd_help_all(fsd_call *call);
void fsd_help_game(fsd_call *call, const fsd_game *game);
void fsd_help_verb(fsd_call *call, const fsd_verb *verb);

#endif

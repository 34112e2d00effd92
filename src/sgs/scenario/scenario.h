/* Scenario files: a position of Sanguosha, what happens in it, what is asked then and what is
 * expected. docs/sgs_scenarios.md describes the file; here is what of it the engine and the minds
 * need.
 *
 *     fsd_sgs_scenario *scenario;
 *     if (fsd_sgs_scenario_read(text, length, NULL, &scenario, &error) != FSD_OK) ...
 *     fsd_sgs_course course;
 *     status = fsd_sgs_scenario_run(scenario, &host, &course, &error);     // course.game is it now
 *     fsd_sgs_scenario_compare(scenario, &course, &differ);
 *     fsd_sgs_scenario_free(scenario);
 *
 * Seats here are numbered from 0, in the file from 1. */
#ifndef FSD_SGS_SCENARIO_SCENARIO_H
#define FSD_SGS_SCENARIO_SCENARIO_H

#include "core/json.h"
#include "foreseed/sgs.h"

/* A card as the file writes it; `kind` 0: "?". */
typedef struct fsd_sgs_said {
    const fsd_json *at;
    uint8_t kind, suit, number;
    uint8_t
        id; /* of the real card it was found to be, where it must be one; else FSD_SGS_NO_CARD */
} fsd_sgs_said;

typedef struct fsd_sgs_said_list {
    fsd_sgs_said *card;
    uint32_t count;
    bool given;
} fsd_sgs_said_list;

/* An id that stands for a skill, a kind of card, or both (equipment); none: the rules. */
typedef struct fsd_sgs_reason {
    uint8_t skill, kind, given;
} fsd_sgs_reason;

enum { FSD_SGS_LACKS_JINK = 1, FSD_SGS_LACKS_SLASH = 2, FSD_SGS_LACKS_PEACH = 4 };

typedef struct fsd_sgs_scenario_seat {
    const fsd_json *at;
    uint64_t spent[4], awake[4], gained[4]; /* skills */
    uint64_t spare[2];                      /* generals that lie aside for huashen */
    struct {
        uint8_t general, skill;
    } shape; /* that huashen took */
    fsd_sgs_said_list hand, seen, equip, judge, pile[FSD_SGS_PILES];
    int64_t hp, max_hp; /* FSD_SGS_UNSAID: the usual */
    struct {
        int64_t loyalist, renegade;
    } score;                  /* of the minds' record */
    uint32_t unknown;         /* hand cards that the file does not name */
    uint8_t general, kingdom; /* kingdom: FSD_SGS_NOBODY where not said */
    uint8_t role, role_given; /* FSD_SGS_UNKNOWN: "?" */
    uint8_t judged;           /* a role as the minds see it, FSD_SGS_UNKNOWN: neutral */
    uint8_t judged_given;
    uint8_t dead, human, chained, face_down, drank;
    uint8_t lack;    /* FSD_SGS_LACKS_... */
    uint8_t skipped; /* bit p: phase p */
    uint8_t mark[FSD_SGS_MARKS];
} fsd_sgs_scenario_seat;
#define FSD_SGS_UNSAID INT64_MIN

typedef struct fsd_sgs_scenario_request {
    const fsd_json *at;
    const fsd_json *options; /* as in the file */
    fsd_sgs_said_list cards; /* these options, where they are cards */
    uint8_t kind, seat;      /* fsd_sgs_request_kind */
    uint8_t several;         /* "players" rather than "player" */
    uint8_t want;            /* "pattern" */
    uint8_t from, to;        /* or FSD_SGS_NOBODY; `to` is the dying, the owner, the target ... */
    uint8_t positive, equip, places;         /* places: bits of h, e, j */
    uint8_t hidden, role, lord, first, pick; /* of a choice of generals */
    fsd_sgs_reason why;
    fsd_sgs_said card;   /* that is answered, or the trick; `at` null: none */
    uint8_t optional;    /* 2: not said */
    int64_t least, most; /* or FSD_SGS_UNSAID */
} fsd_sgs_scenario_request;
/* `pick` */
enum { FSD_SGS_PICK_KOF, FSD_SGS_PICK_3V3, FSD_SGS_PICK_IDENTITY, FSD_SGS_PICK_SECOND };

/* Something that is done: an event, or an answer of the file. Fields that an act does not have are
 * zero, seats FSD_SGS_NOBODY. */
typedef enum fsd_sgs_deed {
    FSD_SGS_DO_USE,
    FSD_SGS_DO_RESPOND,
    FSD_SGS_DO_DISCARD,
    FSD_SGS_DO_INVOKE,
    FSD_SGS_DO_CHOOSE,
    FSD_SGS_DO_TAKE,
    FSD_SGS_DO_DAMAGE,
    FSD_SGS_DO_PHASE,
    FSD_SGS_DO_TURN_END,
    FSD_SGS_DO_ANSWER /* of the list of answers: to a request of `kind` */
} fsd_sgs_deed;

typedef struct fsd_sgs_act {
    const fsd_json *at;
    const fsd_json *choice; /* a text or a number */
    fsd_sgs_said card;      /* `at` null: none */
    fsd_sgs_said_list subcards, cards, top, bottom;
    uint8_t deed, seat, kind;
    uint8_t skill;
    fsd_sgs_reason why;
    uint8_t targets, targets_given, target[FSD_SGS_SEATS];
    uint8_t from, to, amount, nature, phase, want;
    uint8_t yes, yes_given;
    uint8_t unresolved; /* of a use: stop once the targets are confirmed */
} fsd_sgs_act;

typedef struct fsd_sgs_scenario {
    fsd_arena arena;
    const char *text;
    size_t length;
    fsd_str name, note;
    uint64_t seed;
    uint8_t mode, packages, small_deck, players;
    uint8_t params, params_given; /* FSD_SGS_PARAMS_... */
    uint8_t foresight;
    uint8_t lord, current, phase, viewer;
    uint8_t slashes, analeptics; /* used in this phase */
    uint64_t used[4];            /* skills */
    int64_t turncount;
    int64_t alive_role[FSD_SGS_RENEGADE + 1]; /* FSD_SGS_UNSAID: to be counted */
    fsd_sgs_scenario_seat seat[FSD_SGS_SEATS];
    fsd_sgs_said_list deck, discard;
    bool asks; /* has a request */
    fsd_sgs_scenario_request request;
    bool uses; /* has a table: a use in progress */
    fsd_sgs_act table;
    uint8_t table_at; /* the target that is being resolved */
    fsd_sgs_act *event, *answer;
    uint32_t events, answers;
    uint8_t mind;                                     /* "else": "mind" */
    const fsd_json *expect, *expect_v2, *expect_deck; /* or null */
} fsd_sgs_scenario;
enum { FSD_SGS_PARAMS_V2, FSD_SGS_PARAMS_DECK };

/* Reads the file. The text must live as long as the scenario. FSD_BAD_SYNTAX, FSD_BAD_DATA,
 * FSD_UNKNOWN_NAME, FSD_TOO_LARGE, FSD_NO_MEMORY, with the place in the error. */
FSD_MUST_USE fsd_status fsd_sgs_scenario_read(const char *text, size_t length,
                                              const fsd_allocator *allocator,
                                              fsd_sgs_scenario **out, fsd_error *error);
void fsd_sgs_scenario_free(fsd_sgs_scenario *scenario);

/* The position as it is before the events: a game that can be advanced from there. */
FSD_MUST_USE fsd_status fsd_sgs_scenario_place(const fsd_sgs_scenario *scenario, fsd_sgs_game *game,
                                               fsd_error *error);

/* Who hears what happens, who is told of each answer before it is taken, and who answers where the
 * file says "else": "mind". Each may be null. */
typedef struct fsd_sgs_host {
    void (*hear)(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *happening);
    void (*heed)(void *self, const fsd_sgs_game *game, const fsd_sgs_answer *answer);
    void (*decide)(void *self, const fsd_sgs_game *game, fsd_sgs_answer *out);
    void *self;
} fsd_sgs_host;

typedef struct fsd_sgs_asked_once {
    uint8_t seat, kind, skill, card_kind;
} fsd_sgs_asked_once;

/* What came of a scenario. */
typedef struct fsd_sgs_course {
    fsd_sgs_game game; /* asks the request of the file, if it has one */
    fsd_sgs_happening *heard;
    fsd_sgs_asked_once *asked; /* all but to play */
    uint32_t heard_count, asked_count;
    uint8_t refused; /* fsd_sgs_refusal: an event was illegal, nothing came after it */
} fsd_sgs_course;

/* Places the scenario, lets its events happen and asks its request. The lists of the course live as
 * long as the scenario. FSD_BAD_DATA where an event cannot happen (unless the file expects it, see
 * `refused`), an answer is not the one that is asked for, or the request cannot be. */
FSD_MUST_USE fsd_status fsd_sgs_scenario_run(fsd_sgs_scenario *scenario, const fsd_sgs_host *host,
                                             fsd_sgs_course *out, fsd_error *error);

/* One difference between what is expected and what is. */
typedef struct fsd_sgs_difference {
    const fsd_json *at; /* the expectation in the file */
    char where[64];     /* "seats.2.hp" */
    char expected[160], got[160];
} fsd_sgs_difference;
typedef struct fsd_sgs_differ {
    void (*tell)(void *self, const fsd_sgs_difference *difference); /* may be null */
    void *self;
} fsd_sgs_differ;

/* Compares `expect.after`; *differences: how many. FSD_BAD_DATA and so on where the expectation
 * itself is wrong. */
FSD_MUST_USE fsd_status fsd_sgs_scenario_compare(fsd_sgs_scenario *scenario,
                                                 const fsd_sgs_course *course,
                                                 const fsd_sgs_differ *differ,
                                                 uint32_t *differences, fsd_error *error);

#endif

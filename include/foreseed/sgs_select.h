/* foreseed/sgs_select.h: how a computer player of 三国杀 (Sanguosha) chooses his general, and why.
 *
 *     fsd_sgs_choice choice = { .kind = FSD_SGS_FOR_IDENTITY, .role = FSD_SGS_LOYALIST };
 *     choice.lord = fsd_sgs_person_named("dongzhuo");
 *     choice.candidate[choice.count++] = fsd_sgs_person_named("zhangjiao");
 *     ...
 *     if (fsd_sgs_choice_check(&choice, &error) != FSD_OK) ...
 *     uint8_t order[FSD_SGS_CHOICE_MOST];
 *     fsd_sgs_choice_order(&choice, order);                    // the best first
 *     fsd_sgs_draw draw = fsd_sgs_choice_draw(&choice, &stream);
 *
 * Whom a player takes for a role, where sides pick by turns (1v1, 3v3), as a second general, and in
 * which order those taken come in. Nothing allocates; pure but for the streams; any thread. The
 * numbers stand in data/sgs/select_*.tsv, docs/sgs_select.md tells the rules.
 */
#ifndef FORESEED_SGS_SELECT_H
#define FORESEED_SGS_SELECT_H

#include "foreseed/rng.h"
#include "foreseed/sgs.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Who there is -------------------------------------------------------------------------------
 * Everybody who can be named, of packages that games here do not deal too: rows of
 * data/sgs/people.tsv. The generals of sgs.h have the same numbers here. 0 is nobody, and among
 * candidates one that lies face down. */
typedef uint16_t fsd_sgs_person;
#define FSD_SGS_FACE_DOWN 0

FSD_API uint32_t fsd_sgs_people(void); /* how many there are, nobody included */
/* Static text, or null. */
FSD_API const char *fsd_sgs_person_key(fsd_sgs_person person);
FSD_API const char *fsd_sgs_person_zh(fsd_sgs_person person);
FSD_API const char *fsd_sgs_person_en(fsd_sgs_person person);
/* By key; 0 when there is none. */
FSD_API fsd_sgs_person fsd_sgs_person_named(const char *key);
FSD_API fsd_sgs_kingdom fsd_sgs_person_kingdom(fsd_sgs_person person);
FSD_API uint32_t fsd_sgs_person_hp(fsd_sgs_person person);
FSD_API bool fsd_sgs_person_is_lord(fsd_sgs_person person); /* has skills of a lord */

/* ---- A choice ---------------------------------------------------------------------------------*/

typedef enum fsd_sgs_choice_kind {
    FSD_SGS_FOR_IDENTITY, /* for a role, and whenever nothing else is said */
    FSD_SGS_FOR_KOF,      /* 1v1: from those that lie there, some face down */
    FSD_SGS_FOR_3V3,      /* the same in 3v3, all open */
    FSD_SGS_FOR_SECOND,   /* beside another general */
    FSD_SGS_FOR_FIELD     /* 1v1: in which order those taken come in; see fsd_sgs_arrange_kof */
} fsd_sgs_choice_kind;
#define FSD_SGS_CHOICES (FSD_SGS_FOR_FIELD + 1)

/* v2: as the original does it, where a player with a role draws among the six best and the starred
 * generals of 1v1 are not known. deck: as it was designed, where he takes the best and they are. */
typedef enum fsd_sgs_select_rule { FSD_SGS_SELECT_V2, FSD_SGS_SELECT_DECK } fsd_sgs_select_rule;

#define FSD_SGS_CHOICE_MOST 64

typedef struct fsd_sgs_choice {
    uint8_t kind;         /* fsd_sgs_choice_kind */
    uint8_t rule;         /* fsd_sgs_select_rule */
    uint8_t role;         /* of FSD_SGS_FOR_IDENTITY: fsd_sgs_role, unknown is allowed */
    uint8_t lord_kingdom; /* that the lord took, if he is a god; FSD_SGS_GOD: none yet */
    fsd_sgs_person lord;  /* of FSD_SGS_FOR_IDENTITY; 0: none, or not known yet */
    fsd_sgs_person first; /* of FSD_SGS_FOR_SECOND */
    uint32_t count;
    fsd_sgs_person candidate[FSD_SGS_CHOICE_MOST];
} fsd_sgs_choice;

/* FSD_BAD_ARGUMENT for candidates that cannot be: none, too many, one of them twice, one who is the
 * lord or the first general, one face down outside of 1v1. The message says which. */
FSD_API FSD_MUST_USE fsd_status fsd_sgs_choice_check(const fsd_sgs_choice *choice,
                                                     fsd_error *error);

/* A part of a score: data/sgs/select_terms.tsv. */
typedef struct fsd_sgs_select_term {
    uint8_t term;
    double value; /* of FSD_SGS_FOR_IDENTITY: a factor, the first the base; else a summand */
    double power; /* of the terms that are 1.1 to a power, else 1 */
} fsd_sgs_select_term;
#define FSD_SGS_SELECT_TERMS 8

typedef struct fsd_sgs_score {
    double score;
    uint32_t terms;
    fsd_sgs_select_term term[FSD_SGS_SELECT_TERMS];
} fsd_sgs_score;

FSD_API const char *fsd_sgs_select_term_key(uint32_t term);
FSD_API const char *fsd_sgs_select_term_zh(uint32_t term);
FSD_API const char *fsd_sgs_select_term_en(uint32_t term);

/* What the n-th candidate is worth. */
FSD_API fsd_sgs_score fsd_sgs_choice_score(const fsd_sgs_choice *choice, uint32_t n);

/* All candidates by their places in choice->candidate, the best first; of equals the earlier. */
FSD_API void fsd_sgs_choice_order(const fsd_sgs_choice *choice, uint8_t *order);

/* How likely the n-th candidate is taken: an exact number of hundredths where the rule draws. */
FSD_API double fsd_sgs_choice_chance(const fsd_sgs_choice *choice, uint32_t n);

typedef struct fsd_sgs_draw {
    uint32_t taken; /* its place in choice->candidate */
    int32_t roll;   /* 0..99, or -1 where nothing was left to chance or it was even */
} fsd_sgs_draw;

/* Takes one. Draws from the stream for a role by the rule of v2, and for a lord by both; not
 * otherwise. */
FSD_API fsd_sgs_draw fsd_sgs_choice_draw(const fsd_sgs_choice *choice, fsd_stream *stream);

/* ---- Those taken ------------------------------------------------------------------------------*/

/* 1v1: the order in which `count` >= 3 come in, as places in `taken`: the second best, the third
 * best, the best, then the rest; by the rule of the deck a starred one goes first, then the weakest
 * of the three. In the game of 2013 six are put in order, in the classical one three. */
FSD_API void fsd_sgs_arrange_kof(fsd_sgs_select_rule rule, const fsd_sgs_person *taken,
                                 uint32_t count, uint8_t *order);
/* 3v3: three of `count` >= 3 by chance, as places in `taken`: the leader, who has the least hp,
 * then his neighbour clockwise, who has the most, and the other. Passes the stream over one word
 * for each person there is. */
FSD_API void fsd_sgs_arrange_3v3(const fsd_sgs_person *taken, uint32_t count, fsd_stream *stream,
                                 uint8_t *order);

/* ---- In a game --------------------------------------------------------------------------------*/

/* Answers FSD_SGS_ASK_GENERAL, and FSD_SGS_ASK_KINGDOM for a god, as a computer player does. The
 * request must be this seat's. */
FSD_API void fsd_sgs_select_answer(const fsd_sgs_view *view, fsd_sgs_select_rule rule,
                                   fsd_stream *stream, fsd_sgs_answer *out);
/* The choice that a request for a general is, which must not be one of putting in order. */
FSD_API fsd_sgs_choice fsd_sgs_choice_of(const fsd_sgs_view *view, fsd_sgs_select_rule rule);

#ifdef __cplusplus
}
#endif
#endif

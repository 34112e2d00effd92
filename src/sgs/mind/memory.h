/* What the computer players of a game remember together: a plain value beside the game, fed by
 * what everybody hears (and sees, the table), so that all of them take the same players for
 * friends. memory.c keeps the simple counts, identity.c draws the conclusions. */
#ifndef FSD_SGS_MIND_MEMORY_H
#define FSD_SGS_MIND_MEMORY_H

#include "foreseed/sgs.h"

/* Roles as they are judged: those of fsd_sgs_role, or this. */
enum { FSD_SGS_NEUTRAL = FSD_SGS_UNKNOWN };

/* Bits of `lack`: he refused such a card since his hand last grew. */
enum { LACKS_SLASH = 1, LACKS_JINK = 2, LACKS_PEACH = 4, SURELY_MORE_JINKS = 8 };

/* What changed a score, for the trace: the newest are kept. */
typedef struct fsd_sgs_evidence {
    uint8_t who, to; /* whose act, towards whom */
    uint8_t term;    /* data/sgs/terms.tsv: what it was */
    uint8_t kind;    /* of a card, or 0 */
    uint8_t skill;   /* or 0 */
    int8_t sign;     /* 1 hostile, -1 friendly */
    uint8_t judged;  /* what `who` was judged to be afterwards */
    uint8_t turn;    /* turns of the lord before it */
} fsd_sgs_evidence;
#define FSD_SGS_EVIDENCE 32

typedef struct fsd_sgs_memory {
    /* Identity (facts of the roles: docs/sgs_mind.md). */
    int32_t loyalist[FSD_SGS_SEATS], renegade[FSD_SGS_SEATS]; /* scores */
    uint8_t judged[FSD_SGS_SEATS];
    uint8_t count[FSD_SGS_RENEGADE + 1]; /* how many of each role are alive; public */
    uint8_t predictable;                 /* the roles are known: 1v1 and 3v3 */
    uint8_t explicit_renegade;
    uint8_t unknown_rebel; /* rebels live, none is judged to be one */
    uint8_t quiet;         /* the next act is not meant as it looks */
    uint16_t turncount;    /* turns of the lord that have ended */
    uint16_t human;        /* seats that people play, a bit set */
    /* Cards. */
    uint8_t lack[FSD_SGS_SEATS];
    fsd_sgs_set shown[FSD_SGS_SEATS]; /* hand cards that everybody knows */
    /* This turn. */
    uint16_t slashed;  /* players who used a Slash in this turn, a bit set */
    uint8_t played;    /* the current player had a play phase in it */
    uint16_t given_up; /* rebels whom a rebel strikes down before an enemy can, a bit set */
    /* While elemental damage runs along a chain: the Peaches that each will need. */
    int8_t will_need[FSD_SGS_SEATS];
    /* The last use of a card or an ability (kind ability), until the next. */
    uint8_t use_kind, use_skill, user;
    uint16_t use_targets;
    /* Of each player, the last damage he took: by whom, by what card. */
    uint8_t hurt_by[FSD_SGS_SEATS], hurt_kind[FSD_SGS_SEATS];
    /* For what a card was last asked for: a kind and a skill, or none. */
    uint8_t asked_kind, asked_skill;
    uint8_t turned_up; /* the last card that was revealed from the deck, or given openly */
    /* The judgement in progress. */
    uint8_t judge_card, judge_kind, judge_skill;

    uint8_t evidence_next; /* how many there were, and where the next goes */
    fsd_sgs_evidence evidence[FSD_SGS_EVIDENCE];
} fsd_sgs_memory;

/* How many of the living have which role: public, who has it is not. */
void fsd_sgs_count_roles(const fsd_sgs_game *game, uint8_t count[static FSD_SGS_RENEGADE + 1]);

/* Where the roles are known they say only on whose side one is: who leads the others is no
 * renegade, whom nobody can trust. */
static inline uint8_t fsd_sgs_side_role(const fsd_sgs_memory *memory, uint32_t role)
{
    static const uint8_t side[] = { [FSD_SGS_UNKNOWN] = FSD_SGS_UNKNOWN,
                                    [FSD_SGS_LORD] = FSD_SGS_LOYALIST,
                                    [FSD_SGS_LOYALIST] = FSD_SGS_LOYALIST,
                                    [FSD_SGS_REBEL] = FSD_SGS_REBEL,
                                    [FSD_SGS_RENEGADE] = FSD_SGS_REBEL };
    return memory->predictable ? side[role] : (uint8_t)role;
}

/* The game has started. */
void fsd_sgs_memory_begin(fsd_sgs_memory *memory, const fsd_sgs_game *game);
/* Something happened. Nothing but the open part of the game is read. */
void fsd_sgs_memory_hear(fsd_sgs_memory *memory, const fsd_sgs_game *game,
                         const fsd_sgs_happening *happening);
/* Somebody answers what the game asks; before the game takes it. */
void fsd_sgs_memory_answered(fsd_sgs_memory *memory, const fsd_sgs_game *game,
                             const fsd_sgs_answer *answer);

#endif

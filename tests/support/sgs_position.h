/* Positions of Sanguosha for tests: chosen generals, chosen cards, answers in a line. */
#ifndef FSD_TESTS_SUPPORT_SGS_POSITION_H
#define FSD_TESTS_SUPPORT_SGS_POSITION_H

#include "sgs/flow/flow.h"

static inline sgs_game *sgs_of(fsd_sgs_game *game)
{
    return (sgs_game *)(void *)game;
}

/* After a position was changed: what is asked is asked anew. */
static inline void sgs_ask_anew(fsd_sgs_game *game)
{
    const fsd_sgs_request *request = fsd_sgs_asked(game);
    if (request)
        fsd_sgs_open(sgs_of(game), request);
}

/* Answers with least effort until this seat is asked so. */
static inline void sgs_run_to(fsd_sgs_game *game, uint32_t kind, uint32_t who)
{
    while (fsd_sgs_advance(game, NULL) == FSD_SGS_ASKS) {
        const fsd_sgs_request *request = fsd_sgs_asked(game);
        if (request->kind == kind && request->who == who)
            return;
        fsd_sgs_answer answer;
        fsd_sgs_least(game, &answer);
        assert_int_equal(fsd_sgs_reply(game, &answer), FSD_SGS_FINE);
    }
    fail_msg("the game is over");
}

/* Nobody holds, wears or sees a delayed trick before him. */
static inline void sgs_strip(fsd_sgs_game *game)
{
    sgs_game *g = sgs_of(game);
    for (uint32_t id = 0; id < CARDS; id++)
        if (place_of(g, id) == FSD_SGS_HAND || place_of(g, id) == FSD_SGS_EQUIPPED ||
            place_of(g, id) == FSD_SGS_JUDGED)
            fsd_sgs_lay(g, id, FSD_SGS_DISCARDED, NOBODY);
    sgs_ask_anew(game);
}

/* A game of these generals from seat 0, who is the lord, on: the play phase of `who`, in his first
 * turn, without a card in anybody's hand. */
static inline void sgs_begin(fsd_sgs_game *game, const uint8_t *general, uint32_t players,
                             uint32_t who)
{
    fsd_sgs_def def = fsd_sgs_def_default();
    def.players = (uint8_t)players;
    for (uint32_t p = 0; p < players; p++) {
        def.general[p] = general[p];
        def.role[p] = p == 0 ? FSD_SGS_LORD : FSD_SGS_REBEL;
    }
    fsd_error error;
    assert_int_equal(fsd_sgs_start(game, &def, &error), FSD_OK);
    sgs_run_to(game, FSD_SGS_ASK_PLAY, who);
    sgs_strip(game);
}

/* The first card of this kind and suit (or any) that nobody has comes to a place. */
static inline uint32_t sgs_put(fsd_sgs_game *game, uint32_t kind, uint32_t suit, uint32_t place,
                               uint32_t who)
{
    sgs_game *g = sgs_of(game);
    for (uint32_t id = 0; id < CARDS; id++) {
        bool loose = place_of(g, id) == FSD_SGS_DECK || place_of(g, id) == FSD_SGS_DISCARDED;
        bool fits = deck_kind(id) == kind && (suit == FSD_SGS_NO_SUIT || deck_suit(id) == suit);
        if (loose && fits) {
            fsd_sgs_lay(g, id, place, who);
            sgs_ask_anew(game);
            return id;
        }
    }
    fail_msg("no such card is left");
    return NO_CARD;
}

static inline uint32_t sgs_hold(fsd_sgs_game *game, uint32_t who, uint32_t kind)
{
    return sgs_put(game, kind, FSD_SGS_NO_SUIT, FSD_SGS_HAND, who);
}

/* Puts a card of the suit on top of the deck. */
static inline uint32_t sgs_top(fsd_sgs_game *game, uint32_t kind, uint32_t suit)
{
    return sgs_put(game, kind, suit, FSD_SGS_DECK, NOBODY);
}

/* ---- Answers ---- */

static inline void sgs_answer_with(fsd_sgs_game *game, const fsd_sgs_answer *answer)
{
    sgs_ask_anew(game);
    assert_int_equal(fsd_sgs_reply(game, answer), FSD_SGS_FINE);
    (void)fsd_sgs_advance(game, NULL);
}

static inline void sgs_say_no(fsd_sgs_game *game)
{
    sgs_answer_with(game, &(fsd_sgs_answer){ .no = 1 });
}

static inline void sgs_choose(fsd_sgs_game *game, uint32_t choice)
{
    sgs_answer_with(game, &(fsd_sgs_answer){ .chosen = 1, .choice = (uint8_t)choice });
}

static inline void sgs_say_yes(fsd_sgs_game *game)
{
    sgs_choose(game, 1);
}

static inline void sgs_pick_player(fsd_sgs_game *game, uint32_t who)
{
    sgs_answer_with(game, &(fsd_sgs_answer){ .targets = 1, .target = { (uint8_t)who } });
}

static inline void sgs_pick_card(fsd_sgs_game *game, uint32_t id)
{
    sgs_answer_with(game, &(fsd_sgs_answer){ .cards = set_of(id) });
}

/* A card, by a skill or as it is, at one player or at nobody chosen. */
static inline void sgs_use(fsd_sgs_game *game, uint32_t skill, fsd_sgs_set cards, uint32_t target)
{
    fsd_sgs_answer answer = { .skill = (uint8_t)skill, .cards = cards };
    if (target != NOBODY) {
        answer.targets = 1;
        answer.target[0] = (uint8_t)target;
    }
    sgs_answer_with(game, &answer);
}

#define assert_asks(game, kind_, who_, skill_)               \
    do {                                                     \
        const fsd_sgs_request *asked_ = fsd_sgs_asked(game); \
        assert_non_null(asked_);                             \
        assert_int_equal(asked_->kind, kind_);               \
        assert_int_equal(asked_->who, who_);                 \
        assert_int_equal(asked_->skill, skill_);             \
    } while (0)

#endif

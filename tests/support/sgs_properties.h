/* What must hold in any whole game of Sanguosha, looked at while it is played at random. */
#ifndef FSD_TESTS_SUPPORT_SGS_PROPERTIES_H
#define FSD_TESTS_SUPPORT_SGS_PROPERTIES_H

#include <string.h>

#include "sgs/table/words.h"
#include "sgs_hidden.h"
#include "sgs_play.h"

enum { SGS_MOST_DECISIONS = 16384 };

/* Hears the game: after each move every card lies in one place, and each turn begins with nothing
 * left of the one before. */
typedef struct sgs_ear {
    uint64_t moves;
    const char *broken;
} sgs_ear;

static inline void sgs_listen(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *h)
{
    sgs_ear *ear = (sgs_ear *)self;
    if (ear->broken)
        return;
    if (h->kind == FSD_SGS_HEARD_MOVE) {
        ear->broken = fsd_sgs_broken(game_of(game));
        ear->moves++;
    } else if (h->kind == FSD_SGS_HEARD_TURN && game_of(game)->depth != 2) {
        ear->broken = "effects are left below a turn";
    }
}

/* A seat sees the same where only what it cannot know is different. */
static inline void sgs_assert_no_leak(const fsd_sgs_game *game, uint64_t *dice)
{
    for (uint32_t seat = 0; seat < fsd_sgs_table_of(game)->players; seat++) {
        fsd_sgs_game other = *game;
        sgs_deal_unseen_anew((sgs_game *)(void *)&other, seat, dice);
        assert_null(fsd_sgs_broken(game_of(&other)));
        fsd_sgs_view one, two;
        fsd_sgs_see(game, seat, false, &one);
        fsd_sgs_see(&other, seat, false, &two);
        assert_memory_equal(&one, &two, sizeof one);
    }
}

/* Whatever can be chosen has a name. */
static inline bool sgs_choices_are_named(const fsd_sgs_request *request)
{
    for (uint32_t choice = 0; request->kind == FSD_SGS_ASK_CHOICE && choice < 32; choice++)
        if (request->choices >> choice & 1 && !fsd_sgs_choice_key(request, choice))
            return false;
    return true;
}

/* What was played: answers, and the hash before each. */
typedef struct sgs_record {
    uint32_t decisions;
    fsd_sgs_answer answer[SGS_MOST_DECISIONS];
    uint64_t hash[SGS_MOST_DECISIONS];
} sgs_record;

static inline void sgs_assert_replays(const fsd_sgs_def *def, const sgs_record *record,
                                      const fsd_sgs_game *played)
{
    fsd_error error;
    fsd_sgs_game game;
    memset(&game, 0xa5, sizeof game); /* what was there before is of no account */
    assert_int_equal(fsd_sgs_start(&game, def, &error), FSD_OK);
    for (uint32_t i = 0; i < record->decisions; i++) {
        assert_int_equal(fsd_sgs_advance(&game, NULL), FSD_SGS_ASKS);
        assert_int_equal(fsd_sgs_hash(&game), record->hash[i]);
        assert_int_equal(fsd_sgs_reply(&game, &record->answer[i]), FSD_SGS_FINE);
    }
    assert_int_equal(fsd_sgs_advance(&game, NULL), FSD_SGS_OVER);
    assert_int_equal(fsd_sgs_hash(&game), fsd_sgs_hash(played));
}

static inline void sgs_assert_goes_on_alike(fsd_sgs_game *copy, uint64_t state,
                                            const fsd_sgs_game *played, uint64_t played_state)
{
    while (fsd_sgs_advance(copy, NULL) == FSD_SGS_ASKS) {
        fsd_sgs_answer answer;
        assert_true(sgs_random_answer(copy, &state, &answer));
        assert_int_equal(fsd_sgs_reply(copy, &answer), FSD_SGS_FINE);
    }
    assert_int_equal(fsd_sgs_hash(copy), fsd_sgs_hash(played));
    assert_int_equal(state, played_state);
}

/* A win, or a deck that could not be renewed. */
static inline void sgs_assert_ended(const fsd_sgs_game *game)
{
    const fsd_sgs_table *table = fsd_sgs_table_of(game);
    assert_false(table->overflowed);
    assert_true(table->drawn ? !table->winners : table->winners != 0);
}

/* Plays the n-th game of all kinds to its end; returns how many decisions it took. Views are looked
 * at before every `stride`-th. */
static inline uint64_t sgs_assert_properties(uint64_t n, uint32_t stride)
{
    static sgs_record record;
    fsd_sgs_def def = sgs_any_def(n);
    def.ask_all = n % 5 == 4;
    sgs_ear ear = { 0, NULL };
    const fsd_sgs_sink sink = { sgs_listen, &ear };
    uint64_t state = n + 1, dice = n + 77, copied_state = 0;
    const uint32_t copy_at = (uint32_t)(n * 37 % 211);
    fsd_sgs_game game, copy;
    fsd_error error;
    assert_int_equal(fsd_sgs_start(&game, &def, &error), FSD_OK);
    record.decisions = 0;
    while (fsd_sgs_advance(&game, &sink) == FSD_SGS_ASKS) {
        uint32_t i = record.decisions++;
        assert_true(i < SGS_MOST_DECISIONS);
        assert_null(ear.broken);
        assert_null(fsd_sgs_broken(game_of(&game)));
        assert_true(sgs_choices_are_named(fsd_sgs_asked(&game)));
        if (i % stride == 0)
            sgs_assert_no_leak(&game, &dice);
        if (i == copy_at) {
            copy = game;
            copied_state = state;
        }
        record.hash[i] = fsd_sgs_hash(&game);
        assert_true(sgs_random_answer(&game, &state, &record.answer[i]));
        assert_int_equal(fsd_sgs_reply(&game, &record.answer[i]), FSD_SGS_FINE);
    }
    assert_null(ear.broken);
    assert_true(ear.moves > 0);
    sgs_assert_ended(&game);
    sgs_assert_replays(&def, &record, &game);
    if (record.decisions > copy_at)
        sgs_assert_goes_on_alike(&copy, copied_state, &game, state);
    return record.decisions;
}

#endif

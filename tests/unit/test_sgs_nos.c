/* Sanguosha: what the first prints do, and when they do not. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_position.h"

/* Four with 4 hp each; the first is about to play and holds Ex Nihilo, to go on. */
static void begin(fsd_sgs_game *game, const uint8_t general[static 4])
{
    sgs_begin(game, general, 4, 0);
    for (uint32_t p = 0; p < 4; p++)
        sgs_of(game)->pub.player[p].hp = sgs_of(game)->pub.player[p].max_hp = 4;
    sgs_hold(game, 0, EX_NIHILO);
}

static const sgs_player *player(const fsd_sgs_game *game, uint32_t who)
{
    return &fsd_sgs_table_of(game)->player[who];
}

static uint32_t hold(fsd_sgs_game *game, uint32_t who, uint32_t kind, uint32_t suit)
{
    return sgs_put(game, kind, suit, FSD_SGS_HAND, who);
}

/* Zhou Tai at 0 hp, out of the way of a Slash; a King lies on the deck, another perhaps by him. */
static void strike_zhoutai(fsd_sgs_game *game, int hp, bool number_lies_there)
{
    begin(game, (const uint8_t[4]){ GENERAL_NOS_ZHANGFEI, GENERAL_NOS_ZHOUTAI, GENERAL_PANGDE,
                                    GENERAL_NOS_GANNING });
    sgs_of(game)->pub.player[1].hp = (int8_t)hp;
    for (uint32_t id = 0; id < CARDS; id++) {
        if (deck_kind(id) == SLASH && deck_number(id) == 13 && number_lies_there)
            fsd_sgs_lay(sgs_of(game), id, FSD_SGS_PILE, 1);
        if (deck_kind(id) == JINK && deck_number(id) == 13)
            fsd_sgs_lay(sgs_of(game), id, FSD_SGS_DECK, NOBODY);
    }
    sgs_use(game, 0, set_of(hold(game, 0, SLASH, FSD_SGS_CLUB)), 1);
    assert_asks(game, FSD_SGS_ASK_INVOKE, 1, SKILL_NOSBUQU);
    sgs_say_yes(game);
}

/* He lives on at 0 hp while the numbers differ; a point recovered takes the card away. */
static void nosbuqu_lives_below_one(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    strike_zhoutai(&game, 1, false);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, 0);
    assert_int_equal(player(&game, 1)->hp, 0);
    assert_int_equal(player(&game, 1)->piled[0], 1);
    sgs_use(&game, 0, set_of(hold(&game, 0, GOD_SALVATION, FSD_SGS_NO_SUIT)), NOBODY);
    assert_int_equal(player(&game, 1)->hp, 1);
    assert_int_equal(player(&game, 1)->piled[0], 0);
}

/* Two of a number do not help; but a Peach that takes one of them away does. */
static void nosbuqu_fails_with_a_pair(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    strike_zhoutai(&game, 0, true);
    assert_false(player(&game, 1)->alive);

    begin(&game, (const uint8_t[4]){ GENERAL_NOS_ZHANGFEI, GENERAL_NOS_ZHOUTAI, GENERAL_PANGDE,
                                     GENERAL_NOS_GANNING });
    hold(&game, 2, PEACH, FSD_SGS_NO_SUIT);
    sgs_game *g = sgs_of(&game);
    g->pub.player[1].hp = 0;
    uint32_t lies = sgs_put(&game, SLASH, FSD_SGS_DIAMOND, FSD_SGS_PILE, 1);
    for (uint32_t id = 0; id < CARDS; id++)
        if (id != lies && deck_number(id) == deck_number(lies) && place_of(g, id) == FSD_SGS_DECK)
            fsd_sgs_lay(g, id, FSD_SGS_DECK, NOBODY);
    sgs_use(&game, 0, set_of(hold(&game, 0, SLASH, FSD_SGS_CLUB)), 1);
    sgs_say_yes(&game);
    assert_asks(&game, FSD_SGS_ASK_PEACH, 2, 0);
    sgs_use(&game, 0, g->sec.hand[2], NOBODY);
    assert_asks(&game, FSD_SGS_ASK_PICK, 1, SKILL_NOSBUQU);
    sgs_pick_card(&game, lies);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, 0);
    assert_true(player(&game, 1)->alive);
    assert_int_equal(player(&game, 1)->hp, 0);
}

/* Who lives without hp is not dying: Analeptic is for his Slash. */
static void nosbuqu_drinks_as_others(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_ZHOUTAI, GENERAL_PANGDE, GENERAL_NOS_GANNING,
                                     GENERAL_NOS_ZHANGFEI });
    sgs_put(&game, SLASH, FSD_SGS_SPADE, FSD_SGS_PILE, 0);
    sgs_of(&game)->pub.player[0].hp = 0;
    sgs_use(&game, 0, set_of(hold(&game, 0, ANALEPTIC, FSD_SGS_NO_SUIT)), NOBODY);
    assert_int_equal(player(&game, 0)->hp, 0);
    assert_int_equal(player(&game, 0)->mark[MARK_DRANK], 1);
}

/* A card is declared as a Slash on seat 1, whom seat 1 alone doubts. */
static uint32_t doubt_slash(fsd_sgs_game *game, uint32_t kind, uint32_t suit)
{
    begin(game, (const uint8_t[4]){ GENERAL_NOS_YUJI, GENERAL_PANGDE, GENERAL_NOS_GANNING,
                                    GENERAL_NOS_ZHANGFEI });
    uint32_t id = hold(game, 0, kind, suit);
    sgs_answer_with(game, &(fsd_sgs_answer){ .skill = SKILL_NOSGUHUO,
                                             .kind = SLASH,
                                             .cards = set_of(id),
                                             .targets = 1,
                                             .target = { 1 } });
    assert_asks(game, FSD_SGS_ASK_INVOKE, 1, SKILL_NOSGUHUO);
    assert_true(set_empty(&fsd_sgs_asked(game)->card.cards));
    sgs_say_yes(game);
    sgs_say_no(game);
    sgs_say_no(game);
    assert_asks(game, FSD_SGS_ASK_PLAY, 0, 0);
    assert_int_equal(place_of(game_of(game), id), FSD_SGS_DISCARDED);
    return id;
}

/* Doubted, only a true heart has its effect; doubt costs hp before the truth, a lie gives a
 * card. */
static void nosguhuo_must_be_a_true_heart(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    doubt_slash(&game, SLASH, FSD_SGS_HEART);
    assert_int_equal(player(&game, 1)->hp, 2);
    assert_int_equal(player(&game, 0)->mark[MARK_SLASHES], 1);
    doubt_slash(&game, SLASH, FSD_SGS_CLUB);
    assert_int_equal(player(&game, 1)->hp, 3);
    assert_int_equal(player(&game, 0)->mark[MARK_SLASHES], 0);
    doubt_slash(&game, JINK, FSD_SGS_HEART);
    assert_int_equal(player(&game, 1)->hp, 4);
    assert_int_equal(player(&game, 1)->hand, 1);
}

/* Whom nobody doubts does as he says, with whatever card. */
static void nosguhuo_undoubted_is_true(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_YUJI, GENERAL_PANGDE, GENERAL_NOS_GANNING,
                                     GENERAL_NOS_ZHANGFEI });
    uint32_t id = hold(&game, 0, JINK, FSD_SGS_DIAMOND);
    sgs_answer_with(&game, &(fsd_sgs_answer){ .skill = SKILL_NOSGUHUO,
                                              .kind = SLASH,
                                              .cards = set_of(id),
                                              .targets = 1,
                                              .target = { 1 } });
    for (int i = 0; i < 3; i++)
        sgs_say_no(&game);
    assert_int_equal(player(&game, 1)->hp, 3);
}

/* Neither Snatch nor an Indulgence of Da Qiao's makes Lu Xun its target; a Duel does. */
static void nosqianxun_is_no_target(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_DAQIAO, GENERAL_NOS_LUXUN, GENERAL_PANGDE,
                                     GENERAL_NOS_ZHANGFEI });
    hold(&game, 1, PEACH, FSD_SGS_NO_SUIT);
    fsd_sgs_answer snatch = { .cards = set_of(hold(&game, 0, SNATCH, FSD_SGS_NO_SUIT)),
                              .targets = 1,
                              .target = { 1 } };
    hold(&game, 3, JINK, FSD_SGS_NO_SUIT);
    assert_int_equal(fsd_sgs_reply(&game, &snatch), FSD_SGS_NO_PLAYER);
    fsd_sgs_answer guose = { .skill = SKILL_NOSGUOSE,
                             .cards = set_of(hold(&game, 0, JINK, FSD_SGS_DIAMOND)),
                             .targets = 1,
                             .target = { 1 } };
    assert_int_equal(fsd_sgs_reply(&game, &guose), FSD_SGS_NO_PLAYER);
    sgs_use(&game, 0, set_of(hold(&game, 0, DUEL, FSD_SGS_NO_SUIT)), 1);
    assert_int_equal(player(&game, 1)->hp, 3);
}

/* The Duel is the second man's, and no Nullification is asked for. */
static void noslijian_cannot_be_nullified(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_DIAOCHAN, GENERAL_PANGDE, GENERAL_NOS_GANNING,
                                     GENERAL_NOS_ZHANGFEI });
    hold(&game, 1, NULLIFICATION, FSD_SGS_NO_SUIT);
    uint32_t cost = hold(&game, 0, PEACH, FSD_SGS_NO_SUIT);
    sgs_answer_with(&game, &(fsd_sgs_answer){ .skill = SKILL_NOSLIJIAN,
                                              .cards = set_of(cost),
                                              .targets = 2,
                                              .target = { 1, 2 } });
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, 0);
    assert_int_equal(player(&game, 1)->hp, 3);
    assert_int_equal(player(&game, 2)->hp, 4);
}

/* The second card given in the phase heals, and only that one. */
static void nosrende_heals_once(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_LIUBEI, GENERAL_PANGDE, GENERAL_NOS_GANNING,
                                     GENERAL_NOS_ZHANGFEI });
    sgs_of(&game)->pub.player[0].hp = 1;
    static const int8_t hp_after[4] = { 1, 2, 2, 2 };
    for (int i = 0; i < 4; i++) {
        uint32_t card = hold(&game, 0, JINK, FSD_SGS_NO_SUIT);
        sgs_use(&game, SKILL_NOSRENDE, set_of(card), 1);
        assert_int_equal(player(&game, 0)->hp, hp_after[i]);
    }
    assert_int_equal(player(&game, 1)->hand, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nosbuqu_lives_below_one),
        cmocka_unit_test(nosbuqu_fails_with_a_pair),
        cmocka_unit_test(nosbuqu_drinks_as_others),
        cmocka_unit_test(nosguhuo_must_be_a_true_heart),
        cmocka_unit_test(nosguhuo_undoubted_is_true),
        cmocka_unit_test(nosqianxun_is_no_target),
        cmocka_unit_test(noslijian_cannot_be_nullified),
        cmocka_unit_test(nosrende_heals_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

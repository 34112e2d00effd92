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

/* Seat 0 Slashes this general in seat 1 by a Fire Slash, having one more card than Ex Nihilo. */
static uint32_t strike(fsd_sgs_game *game, uint8_t general)
{
    begin(game,
          (const uint8_t[4]){ GENERAL_NOS_ZHANGFEI, general, GENERAL_PANGDE, GENERAL_NOS_GANNING });
    hold(game, 0, DUEL, FSD_SGS_NO_SUIT);
    uint32_t slash = sgs_hold(game, 0, FIRE_SLASH);
    sgs_use(game, 0, set_of(slash), 1);
    return slash;
}

static void nosjianxiong_takes_what_hurt(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    uint32_t slash = strike(&game, GENERAL_NOS_CAOCAO);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_NOSJIANXIONG);
    sgs_say_yes(&game);
    assert_true(set_has(&sgs_of(&game)->sec.hand[1], slash));
}

/* Two points are one event: one card. */
static void nosfankui_takes_one_card(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_ZHANGFEI, GENERAL_NOS_SIMAYI, GENERAL_PANGDE,
                                     GENERAL_NOS_GANNING });
    hold(&game, 0, DUEL, FSD_SGS_NO_SUIT);
    sgs_of(&game)->pub.player[0].mark[MARK_DRANK] = 1;
    sgs_use(&game, 0, set_of(sgs_hold(&game, 0, FIRE_SLASH)), 1);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_NOSFANKUI);
    sgs_say_yes(&game);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, SKILL_NONE);
    assert_int_equal(player(&game, 1)->hand, 1);
    assert_int_equal(player(&game, 1)->hp, 2);
}

/* Two cards, or a point of damage; a heart asks for nothing. */
static void nosganglie_asks_for_two_cards(void **unused)
{
    (void)unused;
    for (int heart = 0; heart < 2; heart++) {
        fsd_sgs_game game;
        strike(&game, GENERAL_NOS_XIAHOUDUN);
        assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_NOSGANGLIE);
        sgs_top(&game, heart ? PEACH : JINK, heart ? FSD_SGS_HEART : FSD_SGS_DIAMOND);
        sgs_say_yes(&game);
        if (heart) {
            assert_asks(&game, FSD_SGS_ASK_PLAY, 0, SKILL_NONE);
            continue;
        }
        assert_asks(&game, FSD_SGS_ASK_DISCARD, 0, SKILL_NOSGANGLIE);
        assert_int_equal(fsd_sgs_asked(&game)->min, 2);
        sgs_say_no(&game);
        assert_int_equal(player(&game, 0)->hp, 3);
    }
}

/* Two cards to whom he likes, a time for each point. */
static void nosyiji_hands_out_two(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    strike(&game, GENERAL_NOS_GUOJIA);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_NOSYIJI);
    sgs_say_yes(&game);
    for (uint32_t p = 2; p < 4; p++) {
        assert_asks(&game, FSD_SGS_ASK_DISTRIBUTE, 1, SKILL_NOSYIJI);
        const sgs_set cards = fsd_sgs_asked(&game)->cards;
        sgs_use(&game, 0, set_of(set_from(&cards, 0)), p);
        assert_int_equal(player(&game, p)->hand, 1);
    }
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, SKILL_NONE);
}

/* Of one or two others, instead of drawing. */
static void nostuxi_takes_instead_of_drawing(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_ZHANGFEI, GENERAL_NOS_ZHANGLIAO, GENERAL_PANGDE,
                                     GENERAL_NOS_GANNING });
    hold(&game, 3, EX_NIHILO, FSD_SGS_NO_SUIT);
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_PLAYER, 1, SKILL_NOSTUXI);
    assert_int_equal(fsd_sgs_asked(&game)->players, 9);
    sgs_answer_with(&game, &(fsd_sgs_answer){ .targets = 2, .target = { 3, 0 } });
    assert_asks(&game, FSD_SGS_ASK_PLAY, 1, SKILL_NONE);
    assert_int_equal(player(&game, 1)->hand, 2);
    assert_int_equal(player(&game, 0)->hand + player(&game, 3)->hand, 0);
}

/* One card less, one point more, of the Slashes he uses in this turn. */
static void nosluoyi_trades_a_card_for_strength(void **unused)
{
    (void)unused;
    for (int yes = 0; yes < 2; yes++) {
        fsd_sgs_game game;
        begin(&game, (const uint8_t[4]){ GENERAL_NOS_ZHANGFEI, GENERAL_NOS_XUCHU, GENERAL_PANGDE,
                                         GENERAL_NOS_GANNING });
        uint32_t slash = hold(&game, 1, SLASH, FSD_SGS_SPADE);
        sgs_say_no(&game);
        assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_NOSLUOYI);
        if (yes)
            sgs_say_yes(&game);
        else
            sgs_say_no(&game);
        assert_int_equal(player(&game, 1)->hand, yes ? 2 : 3);
        sgs_use(&game, 0, set_of(slash), 2);
        assert_int_equal(player(&game, 2)->hp, yes ? 2 : 3);
    }
}

/* Red, and no Jink helps; black, and it does. */
static void nostieji_judges_for_red(void **unused)
{
    (void)unused;
    for (int red = 0; red < 2; red++) {
        fsd_sgs_game game;
        begin(&game, (const uint8_t[4]){ GENERAL_NOS_MACHAO, GENERAL_NOS_GANNING, GENERAL_PANGDE,
                                         GENERAL_NOS_ZHANGFEI });
        uint32_t jink = hold(&game, 1, JINK, FSD_SGS_DIAMOND);
        sgs_use(&game, 0, set_of(sgs_hold(&game, 0, FIRE_SLASH)), 1);
        assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_NOSTIEJI);
        sgs_top(&game, red ? PEACH : SLASH, red ? FSD_SGS_HEART : FSD_SGS_SPADE);
        sgs_say_yes(&game);
        if (!red) {
            assert_asks(&game, FSD_SGS_ASK_RESPOND, 1, SKILL_NONE);
            sgs_pick_card(&game, jink);
        }
        assert_int_equal(player(&game, 1)->hp, red ? 3 : 4);
    }
}

/* A trick draws, a delayed one does not; distance does not matter to her. */
static void nosjizhi_draws_for_tricks(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_HUANGYUEYING, GENERAL_NOS_GANNING, GENERAL_PANGDE,
                                     GENERAL_NOS_ZHANGFEI });
    hold(&game, 2, JINK, FSD_SGS_NO_SUIT);
    const fsd_sgs_answer snatch = { .cards = set_of(sgs_hold(&game, 0, SNATCH)) };
    fsd_sgs_options options;
    fsd_sgs_look(&game, &snatch, &options);
    assert_int_equal(options.players, 4);
    sgs_use(&game, 0, snatch.cards, 2);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_NOSJIZHI);
    sgs_say_yes(&game);
    assert_int_equal(player(&game, 0)->hand, 3);
    sgs_use(&game, 0, set_of(sgs_hold(&game, 0, INDULGENCE)), 1);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, SKILL_NONE);
}

/* Again and again, until he falls. */
static void noskurou_has_no_limit(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_ZHANGFEI, GENERAL_NOS_HUANGGAI, GENERAL_PANGDE,
                                     GENERAL_NOS_GANNING });
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
    sgs_strip(&game);
    for (int8_t n = 1; n < 4; n++) {
        sgs_use(&game, SKILL_NOSKUROU, set_none(), NOBODY);
        assert_int_equal(player(&game, 1)->hp, 4 - n);
        assert_int_equal(player(&game, 1)->hand, 2 * n);
    }
    sgs_strip(&game);
    sgs_use(&game, SKILL_NOSKUROU, set_none(), NOBODY);
    assert_false(player(&game, 1)->alive);
}

/* The wrong suit hurts; the card is the other's either way. */
static void nosfanjian_lets_guess(void **unused)
{
    (void)unused;
    for (uint32_t suit = FSD_SGS_SPADE; suit <= FSD_SGS_HEART; suit++) {
        fsd_sgs_game game;
        begin(&game, (const uint8_t[4]){ GENERAL_NOS_ZHOUYU, GENERAL_NOS_GANNING, GENERAL_PANGDE,
                                         GENERAL_NOS_ZHANGFEI });
        sgs_use(&game, SKILL_NOSFANJIAN, set_none(), 1); /* Ex Nihilo, a heart */
        assert_asks(&game, FSD_SGS_ASK_SUIT, 1, SKILL_NOSFANJIAN);
        sgs_choose(&game, suit);
        assert_int_equal(player(&game, 1)->hp, suit == FSD_SGS_HEART ? 4 : 3);
    }
}

static void noslianying_never_stays_empty(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_LUXUN, GENERAL_NOS_GANNING, GENERAL_PANGDE,
                                     GENERAL_NOS_ZHANGFEI });
    uint32_t horse = sgs_hold(&game, 0, CHITU);
    sgs_use(&game, 0, set_of(horse), NOBODY);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, SKILL_NONE); /* one card is left */
    sgs_strip(&game);
    sgs_use(&game, 0, set_of(sgs_hold(&game, 0, DAYUAN)), NOBODY);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_NOSLIANYING);
    sgs_say_yes(&game);
    assert_int_equal(player(&game, 0)->hand, 1);
}

/* Once a phase, of anybody who is wounded. */
static void qingnang_heals_once(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_HUATUO, GENERAL_NOS_GANNING, GENERAL_PANGDE,
                                     GENERAL_NOS_ZHANGFEI });
    sgs_of(&game)->pub.player[2].hp = 1;
    fsd_sgs_answer answer = { .skill = SKILL_QINGNANG,
                              .cards = set_of(hold(&game, 0, JINK, FSD_SGS_NO_SUIT)) };
    fsd_sgs_options options;
    fsd_sgs_look(&game, &answer, &options);
    assert_int_equal(options.players, 4);
    sgs_use(&game, SKILL_QINGNANG, answer.cards, 2);
    assert_int_equal(player(&game, 2)->hp, 2);
    answer.cards = set_of(hold(&game, 0, JINK, FSD_SGS_NO_SUIT));
    assert_int_equal(fsd_sgs_reply(&game, &answer), FSD_SGS_NO_SKILL);
}

/* Three cards and face down; a spade for a Jink strikes twice. */
static void wind_as_it_was_first(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_CAOREN, GENERAL_NOS_ZHANGJIAO, GENERAL_PANGDE,
                                     GENERAL_NOS_LINGTONG });
    uint32_t jink = hold(&game, 1, JINK, FSD_SGS_DIAMOND);
    sgs_use(&game, 0, set_of(sgs_hold(&game, 0, FIRE_SLASH)), 1);
    sgs_pick_card(&game, jink);
    assert_asks(&game, FSD_SGS_ASK_PLAYER, 1, SKILL_NOSLEIJI);
    sgs_top(&game, SLASH, FSD_SGS_SPADE);
    sgs_pick_player(&game, 2);
    assert_int_equal(player(&game, 2)->hp, 2);
    /* Ling Tong loses a horse: damage next to him, or a Slash at anybody. */
    uint32_t horse = sgs_put(&game, DILU, FSD_SGS_NO_SUIT, FSD_SGS_EQUIPPED, 3);
    sgs_use(&game, 0, set_of(sgs_hold(&game, 0, DISMANTLEMENT)), 3);
    assert_asks(&game, FSD_SGS_ASK_CHOICE, 3, SKILL_NOSXUANFENG);
    assert_int_equal(place_of(sgs_of(&game), horse), FSD_SGS_DISCARDED);
    fsd_sgs_game other = game;
    sgs_choose(&game, 0);
    assert_int_equal(fsd_sgs_asked(&game)->players, 7);
    sgs_pick_player(&game, 1);
    assert_int_equal(player(&game, 1)->hp, 3);
    sgs_choose(&other, 1);
    assert_int_equal(fsd_sgs_asked(&other)->players, 5);
    sgs_pick_player(&other, 0);
    assert_int_equal(player(&other, 0)->hp, 3);
    sgs_say_no(&other);
    assert_asks(&other, FSD_SGS_ASK_INVOKE, 0, SKILL_NOSJUSHOU);
    sgs_say_yes(&other);
    assert_int_equal(player(&other, 0)->hand, 1 + 3);
    assert_true(player(&other, 0)->face_down);
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
        cmocka_unit_test(nosjianxiong_takes_what_hurt),
        cmocka_unit_test(nosfankui_takes_one_card),
        cmocka_unit_test(nosganglie_asks_for_two_cards),
        cmocka_unit_test(nosyiji_hands_out_two),
        cmocka_unit_test(nostuxi_takes_instead_of_drawing),
        cmocka_unit_test(nosluoyi_trades_a_card_for_strength),
        cmocka_unit_test(nostieji_judges_for_red),
        cmocka_unit_test(nosjizhi_draws_for_tricks),
        cmocka_unit_test(noskurou_has_no_limit),
        cmocka_unit_test(nosfanjian_lets_guess),
        cmocka_unit_test(noslianying_never_stays_empty),
        cmocka_unit_test(qingnang_heals_once),
        cmocka_unit_test(wind_as_it_was_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

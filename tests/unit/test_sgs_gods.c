/* Sanguosha: what the gods do, and when they do not. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_position.h"

enum { OTHERS = 3 };

/* The god, about to play, and three others; 4 hp each. He holds Ex Nihilo, that he may go on. */
static void begin(fsd_sgs_game *game, uint8_t god)
{
    const uint8_t general[1 + OTHERS] = { god, GENERAL_NOS_LVBU, GENERAL_PANGDE,
                                          GENERAL_NOS_GANNING };
    sgs_begin(game, general, 1 + OTHERS, 0);
    for (uint32_t p = 0; p <= OTHERS; p++)
        sgs_of(game)->pub.player[p].hp = sgs_of(game)->pub.player[p].max_hp = 4;
    sgs_hold(game, 0, EX_NIHILO);
}

static sgs_player *player(fsd_sgs_game *game, uint32_t who)
{
    return &sgs_of(game)->pub.player[who];
}

static uint32_t hold(fsd_sgs_game *game, uint32_t who, uint32_t kind, uint32_t suit)
{
    return sgs_put(game, kind, suit, FSD_SGS_HAND, who);
}

static fsd_sgs_options options_of(const fsd_sgs_game *game, fsd_sgs_answer answer)
{
    fsd_sgs_options options;
    fsd_sgs_look(game, &answer, &options);
    return options;
}

static bool offers(const fsd_sgs_game *game, uint32_t skill)
{
    fsd_sgs_options options = options_of(game, (fsd_sgs_answer){ 0 });
    return options.skills[skill / 64] >> skill % 64 & 1;
}

/* The god's next draw phase is over, and nobody held a card before. */
static void draw_again(fsd_sgs_game *game)
{
    sgs_strip(game);
    sgs_say_no(game);
    while (fsd_sgs_asked(game)->kind != FSD_SGS_ASK_PLAY || fsd_sgs_asked(game)->who != 0) {
        for (uint32_t p = 1; p <= OTHERS; p++) /* so that none hurts another meanwhile */
            assert_true(player(game, p)->alive);
        fsd_sgs_answer answer;
        fsd_sgs_least(game, &answer);
        sgs_answer_with(game, &answer);
    }
}

/* ---- God Zhao Yun ---- */

static void juejing_draws_for_wounds(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, GENERAL_SHENZHAOYUN);
    player(&game, 0)->hp = 1;
    assert_int_equal(fsd_sgs_hand_limit(fsd_sgs_table_of(&game), 0), 3);
    fsd_sgs_game whole = game;
    draw_again(&game);
    assert_int_equal(player(&game, 0)->hand, 2 + 3);
    player(&whole, 0)->hp = 4;
    draw_again(&whole);
    assert_int_equal(player(&whole, 0)->hand, 2);
}

/* As many cards of the suit as he has hp. */
static void longhun_takes_as_many_cards_as_hp(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, GENERAL_SHENZHAOYUN);
    sgs_strip(&game);
    hold(&game, 0, DUEL, FSD_SGS_SPADE);
    player(&game, 0)->hp = 2;
    uint32_t one = hold(&game, 0, JINK, FSD_SGS_HEART);
    assert_false(offers(&game, SKILL_LONGHUN));
    uint32_t other = hold(&game, 0, JINK, FSD_SGS_HEART);
    assert_true(offers(&game, SKILL_LONGHUN));
    sgs_set both = set_of(one);
    set_add(&both, other);
    sgs_use(&game, SKILL_LONGHUN, both, NOBODY);
    assert_int_equal(player(&game, 0)->hp, 3);
}

/* Diamonds burn, clubs evade. */
/* Four hearts are a Peach, which nobody uses who is whole: no way that ends nowhere. */
static void longhun_of_four_cards_leads_on(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, GENERAL_SHENZHAOYUN);
    sgs_strip(&game);
    for (int i = 0; i < 4; i++)
        hold(&game, 0, JINK, FSD_SGS_HEART);
    assert_false(offers(&game, SKILL_LONGHUN));
    player(&game, 0)->max_hp = 5;
    sgs_ask_anew(&game);
    assert_true(offers(&game, SKILL_LONGHUN));
    player(&game, 0)->hp = 5;
    sgs_ask_anew(&game);
    assert_false(offers(&game, SKILL_LONGHUN));
}

static void longhun_by_suit(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, GENERAL_SHENZHAOYUN);
    player(&game, 0)->hp = 1;
    sgs_put(&game, VINE, FSD_SGS_CLUB, FSD_SGS_EQUIPPED, 1);
    const fsd_sgs_answer burn = { .skill = SKILL_LONGHUN,
                                  .kind = FIRE_SLASH, /* Ex Nihilo could be a Peach */
                                  .cards = set_of(hold(&game, 0, JINK, FSD_SGS_DIAMOND)),
                                  .targets = 1,
                                  .target = { 1 } };
    sgs_answer_with(&game, &burn);
    assert_int_equal(player(&game, 1)->hp, 2);
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 3);
    sgs_strip(&game);
    hold(&game, 3, EX_NIHILO, FSD_SGS_HEART);
    uint32_t club = hold(&game, 0, SLASH, FSD_SGS_CLUB);
    sgs_use(&game, 0, set_of(hold(&game, 3, SLASH, FSD_SGS_SPADE)), 0);
    assert_asks(&game, FSD_SGS_ASK_RESPOND, 0, SKILL_NONE);
    sgs_use(&game, SKILL_LONGHUN, set_of(club), NOBODY);
    assert_int_equal(player(&game, 0)->hp, 1);
}

/* ---- God Sima Yi ---- */

static void renjie_bears_damage_and_discards(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, GENERAL_SHENSIMAYI);
    for (int i = 0; i < 5; i++)
        hold(&game, 0, JINK, FSD_SGS_NO_SUIT);
    sgs_say_no(&game); /* six cards, four stay */
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
    assert_int_equal(player(&game, 0)->mark[MARK_BEAR], 2);
    sgs_strip(&game);
    hold(&game, 1, EX_NIHILO, FSD_SGS_HEART);
    sgs_use(&game, 0, set_of(hold(&game, 1, SLASH, FSD_SGS_SPADE)), 0);
    assert_int_equal(player(&game, 0)->mark[MARK_BEAR], 3);
}

/* Four bears wake him, three do not. */
static void baiyin_takes_four_bears(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, GENERAL_SHENSIMAYI);
    player(&game, 0)->mark[MARK_BEAR] = 3;
    fsd_sgs_game four = game;
    draw_again(&game);
    assert_false(owns(player(&game, 0), SKILL_JILVE));
    player(&four, 0)->mark[MARK_BEAR] = 4;
    draw_again(&four);
    assert_true(owns(player(&four, 0), SKILL_JILVE));
    assert_int_equal(player(&four, 0)->max_hp, 3);
}

static void give_jilve(fsd_sgs_game *game, uint8_t bears)
{
    begin(game, GENERAL_SHENSIMAYI);
    fsd_sgs_give(sgs_of(game), 0, SKILL_JILVE);
    fsd_sgs_settle(sgs_of(game));
    player(game, 0)->mark[MARK_BEAR] = bears;
}

/* Zhiheng and wansha once each for a bear; wansha goes with the turn. */
static void jilve_in_the_play_phase(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    give_jilve(&game, 3);
    uint32_t jink = hold(&game, 0, JINK, FSD_SGS_NO_SUIT);
    sgs_use(&game, SKILL_JILVE, set_none(), NOBODY);
    assert_asks(&game, FSD_SGS_ASK_CHOICE, 0, SKILL_JILVE);
    sgs_choose(&game, 0);
    assert_asks(&game, FSD_SGS_ASK_DISCARD, 0, SKILL_ZHIHENG);
    sgs_pick_card(&game, jink);
    assert_int_equal(player(&game, 0)->hand, 2);
    assert_int_equal(player(&game, 0)->mark[MARK_BEAR], 2);
    sgs_use(&game, SKILL_JILVE, set_none(), NOBODY); /* wansha is all that is left */
    assert_true(owns(player(&game, 0), SKILL_WANSHA));
    assert_int_equal(player(&game, 0)->mark[MARK_BEAR], 1);
    assert_false(offers(&game, SKILL_JILVE));
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
    assert_false(owns(player(&game, 0), SKILL_WANSHA));
}

/* A trick is jizhi's time; without a bear nothing is asked. */
static void jilve_costs_a_bear(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    give_jilve(&game, 1);
    hold(&game, 0, JINK, FSD_SGS_NO_SUIT);
    uint32_t top = sgs_top(&game, CHITU, FSD_SGS_NO_SUIT);
    sgs_use(&game, 0, set_of(hold(&game, 0, EX_NIHILO, FSD_SGS_NO_SUIT)), NOBODY);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_JILVE);
    assert_int_equal(fsd_sgs_asked(&game)->card.skill, SKILL_JIZHI);
    sgs_say_yes(&game);
    assert_true(set_has(&sgs_of(&game)->sec.hand[0], top));
    assert_int_equal(player(&game, 0)->mark[MARK_BEAR], 0);
    sgs_use(&game, 0, set_of(hold(&game, 0, EX_NIHILO, FSD_SGS_NO_SUIT)), NOBODY);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, SKILL_NONE);
}

/* After damage fangzhu, on a judgement guicai. */
static void jilve_at_other_times(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    give_jilve(&game, 0);
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
    sgs_strip(&game);
    player(&game, 0)->mark[MARK_BEAR] = 1;
    uint32_t peach = hold(&game, 0, PEACH, FSD_SGS_HEART);
    hold(&game, 1, EX_NIHILO, FSD_SGS_HEART);
    sgs_use(&game, 0, set_of(hold(&game, 1, SLASH, FSD_SGS_SPADE)), 0);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_JILVE);
    assert_int_equal(fsd_sgs_asked(&game)->card.skill, SKILL_FANGZHU);
    sgs_say_yes(&game);
    sgs_pick_player(&game, 2);
    assert_int_equal(player(&game, 2)->hand, 1);
    assert_true(player(&game, 2)->face_down);
    assert_int_equal(player(&game, 0)->mark[MARK_BEAR], 1); /* one paid, one of renjie */
    sgs_put(&game, EIGHT_DIAGRAM, FSD_SGS_NO_SUIT, FSD_SGS_EQUIPPED, 2);
    sgs_top(&game, SLASH, FSD_SGS_SPADE);
    sgs_use(&game, 0, set_of(hold(&game, 1, ARCHERY_ATTACK, FSD_SGS_NO_SUIT)), NOBODY);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 2, SKILL_EIGHT_DIAGRAM);
    sgs_say_yes(&game);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_JILVE);
    assert_int_equal(fsd_sgs_asked(&game)->card.skill, SKILL_GUICAI);
    sgs_say_yes(&game);
    sgs_pick_card(&game, peach);
    assert_int_equal(player(&game, 2)->hp, 4);
}

/* Who killed has another turn. */
static void lianpo_follows_a_kill(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, GENERAL_SHENSIMAYI);
    player(&game, 1)->hp = 1;
    fsd_sgs_game peaceful = game;
    sgs_use(&game, 0, set_of(hold(&game, 0, SLASH, FSD_SGS_SPADE)), 1);
    assert_false(player(&game, 1)->alive);
    sgs_strip(&game);
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_LIANPO);
    sgs_say_yes(&game);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, SKILL_NONE);
    sgs_strip(&peaceful);
    sgs_say_no(&peaceful);
    assert_int_equal(fsd_sgs_table_of(&peaceful)->current, 1);
}

/* ---- God Guan Yu ---- */

/* A heart of his hand is a Slash, whatever it was, and reaches everybody. */
static void wushen_makes_slashes_of_hearts(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, GENERAL_SHENGUANYU);
    player(&game, 0)->hp = 2;
    uint32_t peach = hold(&game, 0, PEACH, FSD_SGS_HEART);
    uint32_t diamond = hold(&game, 0, SLASH, FSD_SGS_DIAMOND);
    assert_int_equal(options_of(&game, (fsd_sgs_answer){ .cards = set_of(peach) }).players, 14);
    assert_int_equal(options_of(&game, (fsd_sgs_answer){ .cards = set_of(diamond) }).players, 10);
    sgs_use(&game, 0, set_of(peach), 2);
    assert_int_equal(player(&game, 2)->hp, 3);
    assert_int_equal(player(&game, 0)->hp, 2);
}

/* Seat 1 did two points of damage and seat 2 three; he dies, and the next judgement is this. */
static void haunt(fsd_sgs_game *game, uint32_t kind, uint32_t suit)
{
    const uint8_t general[4] = { GENERAL_NOS_LVBU, GENERAL_SHENGUANYU, GENERAL_PANGDE,
                                 GENERAL_NOS_GANNING };
    sgs_begin(game, general, 4, 0);
    hold(game, 0, EX_NIHILO, FSD_SGS_NO_SUIT);
    player(game, 0)->mark[MARK_NIGHTMARE] = 1;
    player(game, 2)->mark[MARK_NIGHTMARE] = 3;
    player(game, 1)->hp = 1;
    sgs_top(game, kind, suit);
    sgs_use(game, 0, set_of(hold(game, 0, SLASH, FSD_SGS_SPADE)), 1);
}

static void wuhun_takes_the_most_haunted_along(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    haunt(&game, SLASH, FSD_SGS_SPADE);
    assert_false(player(&game, 1)->alive);
    assert_false(player(&game, 2)->alive);
    assert_true(player(&game, 0)->alive);
    haunt(&game, PEACH, FSD_SGS_HEART);
    assert_false(player(&game, 1)->alive);
    assert_true(player(&game, 2)->alive);
    assert_int_equal(player(&game, 2)->mark[MARK_NIGHTMARE], 0);
}

/* ---- God Lv Meng ---- */

/* One of each suit that is there. */
static void shelie_takes_one_of_each_suit(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, GENERAL_SHENLVMENG);
    sgs_strip(&game);
    sgs_say_no(&game);
    sgs_run_to(&game, FSD_SGS_ASK_INVOKE, 0);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_SHELIE);
    sgs_top(&game, PEACH, FSD_SGS_HEART);
    sgs_top(&game, JINK, FSD_SGS_HEART);
    sgs_top(&game, SLASH, FSD_SGS_SPADE);
    sgs_top(&game, SLASH, FSD_SGS_SPADE);
    uint32_t club = sgs_top(&game, SLASH, FSD_SGS_CLUB);
    sgs_say_yes(&game);
    for (int i = 0; i < 2; i++) { /* spades and hearts; the club is the only one */
        assert_asks(&game, FSD_SGS_ASK_PICK, 0, SKILL_SHELIE);
        sgs_pick_card(&game, set_from(&fsd_sgs_asked(&game)->cards, 0));
    }
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, SKILL_NONE);
    assert_int_equal(player(&game, 0)->hand, 3);
    assert_true(set_has(&sgs_of(&game)->sec.hand[0], club));
}

/* Only a heart can be put on the deck, and he knows the others from then on. */
static void gongxin_sees_a_hand(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, GENERAL_SHENLVMENG);
    uint32_t heart = hold(&game, 1, JINK, FSD_SGS_HEART);
    uint32_t club = hold(&game, 1, SLASH, FSD_SGS_CLUB);
    sgs_use(&game, SKILL_GONGXIN, set_none(), 1);
    assert_asks(&game, FSD_SGS_ASK_PICK, 0, SKILL_GONGXIN);
    assert_int_equal(set_count(&fsd_sgs_asked(&game)->cards), 1);
    sgs_pick_card(&game, heart);
    sgs_choose(&game, 1);
    assert_int_equal(deck_top(sgs_of(&game), 0), heart);
    fsd_sgs_view view;
    fsd_sgs_see(&game, 0, false, &view);
    assert_true(set_has(&view.known[1], club));
    assert_false(offers(&game, SKILL_GONGXIN));
}

/* ---- God Lv Bu ---- */

static void kuangbao_and_wumou_count_rage(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, GENERAL_SHENLVBU);
    uint8_t *rage = &player(&game, 0)->mark[MARK_RAGE];
    assert_int_equal(*rage, 2);
    sgs_use(&game, 0, set_of(hold(&game, 0, SLASH, FSD_SGS_SPADE)), 1);
    assert_int_equal(*rage, 3);
    hold(&game, 0, JINK, FSD_SGS_NO_SUIT);
    sgs_use(&game, 0, set_of(hold(&game, 0, EX_NIHILO, FSD_SGS_NO_SUIT)), NOBODY);
    assert_asks(&game, FSD_SGS_ASK_CHOICE, 0, SKILL_WUMOU);
    sgs_choose(&game, 1);
    assert_int_equal(*rage, 2);
    assert_int_equal(player(&game, 0)->hp, 4);
    *rage = 0; /* hp is all he can pay with; delayed tricks cost nothing */
    sgs_use(&game, 0, set_of(hold(&game, 0, EX_NIHILO, FSD_SGS_NO_SUIT)), NOBODY);
    assert_int_equal(player(&game, 0)->hp, 3);
    sgs_use(&game, 0, set_of(hold(&game, 0, INDULGENCE, FSD_SGS_NO_SUIT)), 1);
    assert_int_equal(player(&game, 0)->hp, 3);
}

/* In 1v1 whoever comes in later begins with his rage, too. */
static void kuangbao_comes_in_angry(void **unused)
{
    (void)unused;
    fsd_sgs_def def = fsd_sgs_def_default();
    def.mode = FSD_SGS_KOF;
    def.players = 2;
    fsd_sgs_game game;
    fsd_error error;
    assert_int_equal(fsd_sgs_start(&game, &def, &error), FSD_OK);
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 0);
    sgs_strip(&game);
    const sgs_game *g = game_of(&game);
    for (uint32_t i = 0; i < FSD_SGS_ROSTER; i++)
        if (g->sec.roster[i])
            sgs_of(&game)->sec.roster[i] = GENERAL_SHENLVBU;
    for (uint32_t p = 0; p < 2; p++) {
        memset(player(&game, p)->skills, 0, sizeof player(&game, p)->skills);
        player(&game, p)->hp = 1;
    }
    fsd_sgs_settle(sgs_of(&game));
    hold(&game, 0, EX_NIHILO, FSD_SGS_NO_SUIT);
    sgs_use(&game, 0, set_of(hold(&game, 0, SLASH, FSD_SGS_SPADE)), 1);
    assert_asks(&game, FSD_SGS_ASK_GENERAL, 1, SKILL_NONE);
    sgs_choose(&game, 0);
    assert_asks(&game, FSD_SGS_ASK_KINGDOM, 1, SKILL_NONE);
    sgs_choose(&game, FSD_SGS_WEI);
    assert_int_equal(player(&game, 1)->general, GENERAL_SHENLVBU);
    assert_int_equal(player(&game, 1)->mark[MARK_RAGE], 2);
}

static void wuqian_pierces_until_the_turn_ends(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, GENERAL_SHENLVBU);
    sgs_put(&game, RENWANG_SHIELD, FSD_SGS_NO_SUIT, FSD_SGS_EQUIPPED, 1);
    uint32_t jink = hold(&game, 1, JINK, FSD_SGS_NO_SUIT);
    sgs_use(&game, SKILL_WUQIAN, set_none(), 1);
    assert_false(offers(&game, SKILL_WUQIAN)); /* no rage is left */
    sgs_use(&game, 0, set_of(hold(&game, 0, SLASH, FSD_SGS_SPADE)), 1);
    sgs_pick_card(&game, jink); /* one of two */
    assert_int_equal(player(&game, 1)->hp, 3);
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
    assert_false(owns(player(&game, 0), SKILL_WUSHUANG));
    assert_true(fsd_sgs_armour_works(fsd_sgs_table_of(&game), 1));
}

static void shenfen_strips_all_others(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, GENERAL_SHENLVBU);
    player(&game, 0)->mark[MARK_RAGE] = 5;
    assert_false(offers(&game, SKILL_SHENFEN));
    player(&game, 0)->mark[MARK_RAGE] = 6;
    sgs_put(&game, CHITU, FSD_SGS_NO_SUIT, FSD_SGS_EQUIPPED, 2);
    for (int i = 0; i < 3; i++)
        hold(&game, 3, JINK, FSD_SGS_NO_SUIT);
    sgs_use(&game, SKILL_SHENFEN, set_none(), NOBODY);
    for (uint32_t p = 1; p <= OTHERS; p++) {
        assert_int_equal(player(&game, p)->hp, 3);
        assert_int_equal(player(&game, p)->hand, 0);
    }
    assert_int_equal(player(&game, 2)->equip[FSD_SGS_MINUS_HORSE], NO_CARD);
    assert_true(player(&game, 0)->face_down);
    assert_int_equal(player(&game, 0)->mark[MARK_RAGE], 3); /* three points of damage */
}

/* ---- God Zhou Yu ---- */

/* Two discarded cards let all lose a point; one does not. */
static void qinyin_sounds_after_two_discards(void **unused)
{
    (void)unused;
    for (uint32_t surplus = 1; surplus <= 2; surplus++) {
        fsd_sgs_game game;
        begin(&game, GENERAL_SHENZHOUYU);
        for (uint32_t i = 1; i < 4 + surplus; i++)
            hold(&game, 0, JINK, FSD_SGS_NO_SUIT);
        sgs_say_no(&game);
        assert_asks(&game, FSD_SGS_ASK_DISCARD, 0, SKILL_NONE);
        fsd_sgs_answer least;
        fsd_sgs_least(&game, &least);
        sgs_answer_with(&game, &least);
        if (surplus == 2) {
            assert_asks(&game, FSD_SGS_ASK_CHOICE, 0, SKILL_QINYIN);
            assert_int_equal(fsd_sgs_asked(&game)->choices, 1); /* nobody is wounded */
            sgs_choose(&game, 0);
            assert_int_equal(player(&game, 3)->hp, 3);
        } else {
            assert_int_equal(fsd_sgs_table_of(&game)->current, 1);
        }
    }
}

/* Four suits and three points of hp for three points of fire; without cards one point each. */
static void yeyan_burns_once(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, GENERAL_SHENZHOUYU);
    fsd_sgs_game small = game;
    sgs_strip(&game);
    sgs_set cost = set_none();
    for (uint32_t suit = FSD_SGS_SPADE; suit <= FSD_SGS_DIAMOND; suit++)
        set_add(&cost, hold(&game, 0, suit_red(suit) ? JINK : SLASH, suit));
    sgs_use(&game, SKILL_YEYAN, cost, 1);
    assert_asks(&game, FSD_SGS_ASK_CHOICE, 0, SKILL_YEYAN);
    sgs_choose(&game, 3);
    assert_int_equal(player(&game, 0)->hp, 1);
    assert_int_equal(player(&game, 1)->hp, 1);
    fsd_sgs_answer three = { .skill = SKILL_YEYAN, .targets = 3, .target = { 1, 2, 3 } };
    sgs_answer_with(&small, &three);
    for (uint32_t p = 1; p <= OTHERS; p++)
        assert_int_equal(player(&small, p)->hp, 3);
    assert_int_equal(player(&small, 0)->hp, 4);
    assert_false(offers(&small, SKILL_YEYAN));
}

/* ---- God Cao Cao ---- */

/* Two points of damage: from every other who has any, a card a time, turning over twice. */
static void guixin_takes_from_all_for_each_point(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, GENERAL_SHENCAOCAO);
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
    sgs_strip(&game);
    hold(&game, 1, EX_NIHILO, FSD_SGS_NO_SUIT);
    hold(&game, 2, JINK, FSD_SGS_NO_SUIT);
    hold(&game, 2, JINK, FSD_SGS_NO_SUIT);
    player(&game, 1)->mark[MARK_DRANK] = 1;
    sgs_put(&game, KYLIN_BOW, FSD_SGS_NO_SUIT, FSD_SGS_EQUIPPED, 1);
    sgs_use(&game, 0, set_of(hold(&game, 1, SLASH, FSD_SGS_SPADE)), 0);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_GUIXIN);
    sgs_say_yes(&game);
    assert_asks(&game, FSD_SGS_ASK_CARD_OF_PLAYER, 0, SKILL_NONE); /* of two cards of seat 1 */
    sgs_choose(&game, 0);
    assert_int_equal(player(&game, 0)->hand, 2);
    assert_true(player(&game, 0)->face_down);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_GUIXIN);
    assert_int_equal(player(&game, 2)->hand, 1);
}

static void feiying_keeps_others_away(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, GENERAL_SHENCAOCAO);
    const fsd_sgs_table *table = fsd_sgs_table_of(&game);
    assert_int_equal(fsd_sgs_distance(table, 1, 0, 0), 2);
    assert_int_equal(fsd_sgs_distance(table, 0, 1, 0), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(juejing_draws_for_wounds),
        cmocka_unit_test(longhun_takes_as_many_cards_as_hp),
        cmocka_unit_test(longhun_of_four_cards_leads_on),
        cmocka_unit_test(longhun_by_suit),
        cmocka_unit_test(renjie_bears_damage_and_discards),
        cmocka_unit_test(baiyin_takes_four_bears),
        cmocka_unit_test(jilve_in_the_play_phase),
        cmocka_unit_test(jilve_costs_a_bear),
        cmocka_unit_test(jilve_at_other_times),
        cmocka_unit_test(lianpo_follows_a_kill),
        cmocka_unit_test(wushen_makes_slashes_of_hearts),
        cmocka_unit_test(wuhun_takes_the_most_haunted_along),
        cmocka_unit_test(shelie_takes_one_of_each_suit),
        cmocka_unit_test(gongxin_sees_a_hand),
        cmocka_unit_test(kuangbao_and_wumou_count_rage),
        cmocka_unit_test(kuangbao_comes_in_angry),
        cmocka_unit_test(wuqian_pierces_until_the_turn_ends),
        cmocka_unit_test(shenfen_strips_all_others),
        cmocka_unit_test(qinyin_sounds_after_two_discards),
        cmocka_unit_test(yeyan_burns_once),
        cmocka_unit_test(guixin_takes_from_all_for_each_point),
        cmocka_unit_test(feiying_keeps_others_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

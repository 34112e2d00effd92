/* Sanguosha: what is told of equipment: its use, and nothing where it is not used. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_position.h"

/* How often a skill was told of. */
typedef struct ear {
    uint32_t told[SKILL_COUNT];
} ear;

static void listen(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *h)
{
    (void)game;
    if (h->kind == FSD_SGS_HEARD_SKILL)
        ((ear *)self)->told[h->skill]++;
}

static void answer(fsd_sgs_game *game, ear *e, const fsd_sgs_answer *a)
{
    const fsd_sgs_sink sink = { listen, e };
    assert_int_equal(fsd_sgs_reply(game, a), FSD_SGS_FINE);
    (void)fsd_sgs_advance(game, &sink);
}

/* Zhang Fei wears a weapon and holds two Slashes and Ex Nihilo; the other, a man or a woman, has a
 * Jink. The first Slash is used. */
static void attack(fsd_sgs_game *game, ear *e, uint32_t weapon, uint8_t other)
{
    *e = (ear){ { 0 } };
    sgs_begin(game, (const uint8_t[3]){ GENERAL_NOS_ZHANGFEI, other, GENERAL_NOS_GANNING }, 3, 0);
    sgs_put(game, weapon, FSD_SGS_NO_SUIT, FSD_SGS_EQUIPPED, 0);
    uint32_t slash = sgs_put(game, SLASH, FSD_SGS_SPADE, FSD_SGS_HAND, 0);
    sgs_hold(game, 0, FIRE_SLASH);
    sgs_hold(game, 0, EX_NIHILO);
    sgs_hold(game, 1, JINK);
    answer(game, e, &(fsd_sgs_answer){ .cards = set_of(slash), .targets = 1, .target = { 1 } });
}

static fsd_sgs_answer all_that_is_asked_for(const fsd_sgs_game *game, uint32_t n)
{
    fsd_sgs_answer a = { 0 };
    for (uint32_t i = 0; i < n; i++)
        set_add(&a.cards, set_nth(&fsd_sgs_asked(game)->cards, i));
    return a;
}

static void jink(fsd_sgs_game *game, ear *e)
{
    const sgs_set hand = game_of(game)->sec.hand[1];
    assert_asks(game, FSD_SGS_ASK_RESPOND, 1, SKILL_NONE);
    answer(game, e, &(fsd_sgs_answer){ .cards = set_of(set_from(&hand, 0)) });
}

static void double_sword_is_told_at_the_other_sex(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    ear e;
    attack(&game, &e, DOUBLE_SWORD, GENERAL_NOS_LVBU);
    assert_int_equal(e.told[SKILL_DOUBLE_SWORD], 0);
    attack(&game, &e, DOUBLE_SWORD, GENERAL_SUNSHANGXIANG);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_DOUBLE_SWORD);
    assert_int_equal(fsd_sgs_asked(&game)->to, 1);
    assert_int_equal(e.told[SKILL_DOUBLE_SWORD], 0);
    answer(&game, &e, &(fsd_sgs_answer){ .chosen = 1, .choice = 1 });
    assert_int_equal(e.told[SKILL_DOUBLE_SWORD], 1);
}

static void axe_is_told_when_it_is_paid_for(void **unused)
{
    (void)unused;
    for (uint32_t paid = 0; paid < 2; paid++) {
        fsd_sgs_game game;
        ear e;
        attack(&game, &e, AXE, GENERAL_NOS_LVBU);
        int hp = fsd_sgs_table_of(&game)->player[1].hp;
        jink(&game, &e);
        assert_asks(&game, FSD_SGS_ASK_DISCARD, 0, SKILL_AXE);
        const fsd_sgs_answer cost = all_that_is_asked_for(&game, 2);
        answer(&game, &e, paid ? &cost : &(const fsd_sgs_answer){ .no = 1 });
        assert_int_equal(e.told[SKILL_AXE], paid);
        assert_int_equal(fsd_sgs_table_of(&game)->player[1].hp, hp - (int)paid);
    }
}

static void blade_is_told_when_it_strikes_again(void **unused)
{
    (void)unused;
    for (uint32_t again = 0; again < 2; again++) {
        fsd_sgs_game game;
        ear e;
        attack(&game, &e, BLADE, GENERAL_NOS_LVBU);
        jink(&game, &e);
        assert_asks(&game, FSD_SGS_ASK_USE, 0, SKILL_BLADE);
        sgs_set hand = game_of(&game)->sec.hand[0];
        for (EACH_CARD(id, &game_of(&game)->sec.hand[0]))
            if (deck_kind(id) != FIRE_SLASH)
                set_drop(&hand, id);
        answer(&game, &e,
               again ? &(const fsd_sgs_answer){ .cards = hand, .targets = 1, .target = { 1 } }
                     : &(const fsd_sgs_answer){ .no = 1 });
        assert_int_equal(e.told[SKILL_BLADE], again);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(double_sword_is_told_at_the_other_sex),
        cmocka_unit_test(axe_is_told_when_it_is_paid_for),
        cmocka_unit_test(blade_is_told_when_it_strikes_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

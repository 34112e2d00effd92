/* Rewards come out as in the game: the first reward of a real run, cards whose upgrade hangs on the
 * seventh digit, luck that grows and falls back, the gold of poor runs, relics from both ends of a
 * bag, three opening draw piles. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "foreseed/sts2.h"
#include "sts2/rewards.h"
#include "sts2/tables.h"

static fsd_sts2_build build_of(const char *name)
{
    fsd_sts2_build build;
    assert_int_equal(fsd_sts2_build_named(name, strlen(name), &build), FSD_OK);
    return build;
}

static fsd_sts2_id id_of(const char *name)
{
    fsd_sts2_id id = fsd_sts2_id_named(name, strlen(name));
    assert_int_not_equal(id, FSD_STS2_NONE);
    return id;
}

static void assert_id(fsd_sts2_id id, const char *name)
{
    assert_string_equal(fsd_sts2_id_name(id), name);
}

static fsd_dice rewards_of(const char *text, fsd_sts2_build build)
{
    fsd_sts2_seed seed = fsd_sts2_seed_of(text, strlen(text), fsd_sts2_build_era(build));
    return fsd_sts2_stream(&seed, FSD_STS2_REWARDS, 0);
}

/* ---- The real run ------------------------------------------------------------------------- */

/* What a player of v0.110 got for the first fight (ascension 10, Ironclad), and what the game wrote
 * into the save: the state of the stream, the counter, both odds. */
static void the_first_reward_of_a_real_run_comes_out(void **state)
{
    (void)state;
    static const uint64_t saved[4] = { 6330432924224711982u, 9921990330782722329u,
                                       3191711615054980820u, 16482182103312107948u };
    fsd_sts2_setup setup = fsd_sts2_setup_default(build_of("v0.110.0"));
    fsd_dice rewards = rewards_of("TQM88QFMHSQR", setup.build);
    fsd_sts2_luck luck = fsd_sts2_luck_fresh();
    fsd_sts2_reward reward;
    fsd_sts2_reward_draw(&setup, 0, 0, FSD_STS2_MONSTER_FIGHT, &luck, &rewards, &reward);
    assert_int_equal(reward.gold, 15);
    assert_id(reward.potion, "COLORLESS_POTION");
    assert_id(reward.card[0].card, "INFERNAL_BLADE");
    assert_id(reward.card[1].card, "BREAKTHROUGH");
    assert_id(reward.card[2].card, "CINDER");
    assert_false(reward.relic || reward.card[0].upgraded || reward.card[1].upgraded);
    assert_int_equal(rewards.counter, 13);
    assert_memory_equal(rewards.generator.xoshiro.word, saved, sizeof saved);
    assert_true(luck.card == -0.035000004f);
    assert_true(luck.potion == 0.3f);
}

/* ---- Odds --------------------------------------------------------------------------------- */

static void luck_grows_by_ascension_up_to_its_most(void **state)
{
    (void)state;
    float luck = fsd_sts2_luck_fresh().card;
    for (int i = 0; i < 44; i++)
        luck = fsd_sts2_card_luck_after(6, luck, FSD_STS2_COMMON);
    assert_true(luck > 0.38f && luck < 0.4f);
    luck = fsd_sts2_card_luck_after(6, luck, FSD_STS2_UNCOMMON);
    luck = fsd_sts2_card_luck_after(6, luck, FSD_STS2_UNCOMMON);
    assert_true(luck == 0.4f);
    assert_true(fsd_sts2_card_luck_after(6, luck, FSD_STS2_RARE) == -0.05f);
    assert_true(fsd_sts2_card_luck_after(7, 0.0f, FSD_STS2_COMMON) == 0.005f);
}

/* The sums are float32: kept in double, the first two of these would come out otherwise. */
static void limits_are_float32(void **state)
{
    (void)state;
    fsd_sts2_card_limits l = fsd_sts2_card_limits_of(FSD_STS2_MONSTER_FIGHT, 10, -0.035000004f);
    assert_true(l.rare == 0.0149f + -0.035000004f && (double)l.rare != 0.0149 - 0.035);
    assert_true(l.rare_or_uncommon == 0.37f + l.rare);
    assert_true((double)l.rare_or_uncommon != 0.37 + (0.0149 - 0.035));
    l = fsd_sts2_card_limits_of(FSD_STS2_ELITE_FIGHT, 0, 0.25f);
    assert_true(l.rare == 0.1f + 0.25f && l.rare_or_uncommon == 0.4f + (0.1f + 0.25f));
    l = fsd_sts2_card_limits_of(FSD_STS2_BOSS_FIGHT, 0, -0.05f);
    assert_true(l.rare == 1.0f);
    assert_true(fsd_sts2_potion_limit(FSD_STS2_ELITE_FIGHT, 0.4f) == 0.525f);
    assert_true(fsd_sts2_potion_luck_after(0.4f, true) == 0.4f - 0.1f);
}

/* A float32 just above a quarter has seven digits 0.2500000 and still counts as one; the next does
 * not. */
static void upgrades_are_compared_with_seven_digits(void **state)
{
    (void)state;
    float quarter[] = { 0.25f, 0.25000003f, 0.25000006f };
    assert_true(quarter[0] != quarter[1] && quarter[1] != quarter[2]);
    assert_true(fsd_sts2_upgrades_at(1, 6, quarter[0]) && fsd_sts2_upgrades_at(2, 7, quarter[0]));
    assert_true(fsd_sts2_upgrades_at(1, 6, quarter[1]) && fsd_sts2_upgrades_at(2, 7, quarter[1]));
    assert_false(fsd_sts2_upgrades_at(1, 6, quarter[2]) || fsd_sts2_upgrades_at(2, 7, quarter[2]));
    assert_true(fsd_sts2_upgrades_at(1, 7, 0.12500004f) &&
                !fsd_sts2_upgrades_at(1, 7, 0.12500006f));
    assert_true(fsd_sts2_upgrades_at(2, 0, 0.5f) && !fsd_sts2_upgrades_at(2, 0, 0.50000006f));
    assert_true(fsd_sts2_upgrades_at(0, 0, 0.0f) && !fsd_sts2_upgrades_at(0, 0, 1e-16f));
    assert_true(fsd_sts2_upgrades_at(1, 10, 0.0999f));
}

/* ---- Many rewards ------------------------------------------------------------------------- */

static uint32_t rarity_in_table(fsd_sts2_id id, const fsd_sts2_setup *setup)
{
    for (uint32_t i = 0; i < fsd_sts2_card_count; i++) {
        const fsd_sts2_card *card = &fsd_sts2_cards[i];
        uint8_t rarity = card->rarity[fsd_sts2_builds[setup->build].cards];
        if (card->id == id && card->pool == setup->character[0] && rarity != FSD_STS2_NO_CARD)
            return rarity;
    }
    return FSD_STS2_NO_CARD;
}

static void check_reward(const fsd_sts2_setup *setup, uint32_t act, fsd_sts2_fight fight,
                         const fsd_sts2_reward *reward)
{
    static const uint32_t least[2][FSD_STS2_FIGHTS] = { { 10, 35, 100 }, { 7, 26, 75 } };
    static const uint32_t most[2][FSD_STS2_FIGHTS] = { { 20, 45, 100 }, { 15, 33, 75 } };
    bool poor = setup->ascension >= 3;
    assert_in_range(reward->gold, least[poor][fight], most[poor][fight]);
    assert_int_equal(reward->relic, fight == FSD_STS2_ELITE_FIGHT);
    for (uint32_t i = 0; i < FSD_STS2_REWARD_CARDS; i++) {
        const fsd_sts2_reward_card *card = &reward->card[i];
        assert_int_equal(rarity_in_table(card->card, setup),
                         FSD_STS2_COMMON_CARD + (uint32_t)card->rarity);
        assert_false(card->upgraded && (act == 0 || card->rarity == FSD_STS2_RARE));
        assert_true(fight != FSD_STS2_BOSS_FIGHT || card->rarity == FSD_STS2_RARE);
        for (uint32_t j = 0; j < i; j++)
            assert_int_not_equal(card->card, reward->card[j].card);
    }
}

/* Any build, character, ascension, act and fight: cards of the character's own pool, of the rarity
 * said and none twice; gold within its bounds; as many draws as the reward shows. */
static void every_reward_is_of_the_rules(void **state)
{
    (void)state;
    uint32_t upgraded = 0, potions = 0;
    for (uint32_t trial = 0; trial < 4000; trial++) {
        fsd_sts2_setup setup = fsd_sts2_setup_default(trial % fsd_sts2_build_count);
        setup.ascension = trial % 11;
        setup.character[0] = (uint8_t)(trial % FSD_STS2_CHARACTERS);
        fsd_sts2_seed seed = fsd_sts2_seed_number(trial * 7919u, fsd_sts2_build_era(setup.build));
        fsd_dice rewards = fsd_sts2_stream(&seed, FSD_STS2_REWARDS, 0);
        fsd_sts2_luck luck = fsd_sts2_luck_fresh();
        for (uint32_t act = 0; act < FSD_STS2_ACTS; act++) {
            fsd_sts2_fight fight = (fsd_sts2_fight)((trial + act) % FSD_STS2_FIGHTS);
            uint64_t before = rewards.counter;
            fsd_sts2_reward reward;
            fsd_sts2_reward_draw(&setup, 0, act, fight, &luck, &rewards, &reward);
            check_reward(&setup, act, fight, &reward);
            uint32_t potion = reward.potion != FSD_STS2_NONE;
            assert_int_equal(rewards.counter - before, 11 + 2 * potion + reward.relic);
            potions += potion;
            for (uint32_t i = 0; i < FSD_STS2_REWARD_CARDS; i++)
                upgraded += reward.card[i].upgraded;
        }
    }
    assert_in_range(potions, 4800, 6000); /* 40 to 53 % of 12000, pulled towards a half */
    assert_true(upgraded > 2000);
}

/* The same reward on another copy of the die and the luck: nothing else takes part. */
static void rewards_hang_on_their_arguments_alone(void **state)
{
    (void)state;
    fsd_sts2_setup setup = fsd_sts2_setup_default(build_of("v0.107.1"));
    fsd_dice first = rewards_of("KG9Q1AP9KU", setup.build), second = first;
    fsd_sts2_luck a = fsd_sts2_luck_fresh(), b = a;
    fsd_sts2_reward one, other;
    for (int i = 0; i < 20; i++) {
        fsd_sts2_reward_draw(&setup, 0, 2, FSD_STS2_ELITE_FIGHT, &a, &first, &one);
        fsd_dice stray = second;
        fsd_sts2_luck gone = b;
        fsd_sts2_reward_draw(&setup, 0, 0, FSD_STS2_BOSS_FIGHT, &gone, &stray, &other);
        fsd_sts2_reward_draw(&setup, 0, 2, FSD_STS2_ELITE_FIGHT, &b, &second, &other);
        assert_int_equal(one.gold, other.gold);
        assert_int_equal(one.potion, other.potion);
        assert_int_equal(one.relic_rarity, other.relic_rarity);
        for (uint32_t c = 0; c < FSD_STS2_REWARD_CARDS; c++) {
            assert_int_equal(one.card[c].card, other.card[c].card);
            assert_int_equal(one.card[c].upgraded, other.card[c].upgraded);
        }
        assert_true(a.card == b.card && a.potion == b.potion);
    }
}

static void chests_give_gold_and_a_rarity(void **state)
{
    (void)state;
    fsd_sts2_setup setup = fsd_sts2_setup_default(build_of("v0.107.1"));
    uint32_t count[FSD_STS2_RARITIES] = { 0 };
    for (uint32_t i = 0; i < 1000; i++) {
        fsd_sts2_seed seed = fsd_sts2_seed_number(i, FSD_STS2_ERA_B);
        fsd_dice rewards = fsd_sts2_stream(&seed, FSD_STS2_REWARDS, 0);
        fsd_dice treasure = fsd_sts2_stream(&seed, FSD_STS2_TREASURE_ROOM_RELICS, 0);
        fsd_sts2_chest chest;
        setup.ascension = i % 2 ? 2 : 3;
        fsd_sts2_chest_draw(&setup, &rewards, &treasure, &chest);
        assert_in_range(chest.gold, i % 2 ? 42 : 31, i % 2 ? 52 : 39);
        assert_true(rewards.counter == 1 && treasure.counter == 1);
        count[chest.relic_rarity]++;
    }
    assert_in_range(count[FSD_STS2_COMMON], 430, 570); /* of 500, 330, 170: within 4 deviations */
    assert_in_range(count[FSD_STS2_UNCOMMON], 270, 390);
    assert_in_range(count[FSD_STS2_RARE], 120, 220);
}

/* ---- Relics ------------------------------------------------------------------------------- */

static void put(fsd_sts2_bag *bag, fsd_sts2_rarity rarity, const char *name)
{
    fsd_sts2_list *list = &bag->relics[rarity];
    list->id[list->count++] = id_of(name);
}

/* BOOK_OF_FIVE_RINGS is an early relic, AMETHYST_AUBERGINE one that shops may not sell. */
static void relics_come_from_the_front_and_for_shops_from_the_back(void **state)
{
    (void)state;
    fsd_sts2_setup setup = fsd_sts2_setup_default(build_of("v0.107.1"));
    fsd_sts2_bag full = { 0 };
    put(&full, FSD_STS2_COMMON, "BOOK_OF_FIVE_RINGS");
    put(&full, FSD_STS2_COMMON, "ANCHOR");
    put(&full, FSD_STS2_COMMON, "VAJRA");
    put(&full, FSD_STS2_COMMON, "AMETHYST_AUBERGINE");
    put(&full, FSD_STS2_RARE, "KUNAI");
    fsd_sts2_bag bag = full;
    assert_id(fsd_sts2_relic_take(&setup, &bag, FSD_STS2_COMMON, 5), "BOOK_OF_FIVE_RINGS");
    assert_id(fsd_sts2_relic_buy(&setup, &bag, FSD_STS2_SHOP_RARITY, 5), "VAJRA");
    assert_true(fsd_sts2_relic_remove(&bag, id_of("ANCHOR")));
    assert_false(fsd_sts2_relic_remove(&bag, id_of("ANCHOR")));
    assert_id(fsd_sts2_relic_buy(&setup, &bag, FSD_STS2_UNCOMMON, 5), "KUNAI");
    assert_id(fsd_sts2_relic_take(&setup, &bag, FSD_STS2_COMMON, 5), "AMETHYST_AUBERGINE");
    assert_id(fsd_sts2_relic_take(&setup, &bag, FSD_STS2_SHOP_RARITY, 5), "CIRCLET");
    assert_id(fsd_sts2_relic_buy(&setup, &bag, FSD_STS2_RARE, 5), "CIRCLET");
    for (uint32_t players = 1; players <= 2; players++) {
        setup.players = players;
        bag = full;
        uint32_t last = players == 1 ? 40 : 37;
        fsd_sts2_bag early = full;
        assert_id(fsd_sts2_relic_take(&setup, &early, FSD_STS2_COMMON, last), "BOOK_OF_FIVE_RINGS");
        assert_id(fsd_sts2_relic_take(&setup, &bag, FSD_STS2_COMMON, last + 1), "ANCHOR");
        assert_int_equal(bag.relics[FSD_STS2_COMMON].count, 2);
    }
}

/* ---- Shops -------------------------------------------------------------------------------- */

/* Not checked against the game: that the stock is what the published steps say, draw by draw. */
static void a_shop_follows_its_steps(void **state)
{
    (void)state;
    fsd_sts2_setup setup = fsd_sts2_setup_default(build_of("v0.107.1"));
    for (uint32_t run = 0; run < 50; run++) {
        fsd_sts2_seed seed = fsd_sts2_seed_number(run, FSD_STS2_ERA_B);
        static fsd_sts2_run all;
        fsd_sts2_foretell(&seed, &setup, FSD_STS2_PART_LISTS, &all);
        fsd_dice shops = fsd_sts2_stream(&seed, FSD_STS2_SHOPS, 0);
        fsd_dice rewards = fsd_sts2_stream(&seed, FSD_STS2_REWARDS, 0);
        fsd_sts2_shop shop;
        fsd_sts2_shop_draw(&setup, rewards, shops, &all.player[0], 5, &shop);
        assert_int_equal(shop.sale, fsd_dice_int(&shops, 5));
        assert_int_equal(fsd_dice_forward(&shops, 12), FSD_OK);
        for (uint32_t c = 0; c < 2; c++) {
            uint16_t pool[FSD_STS2_POOL_MOST];
            uint32_t count = fsd_sts2_card_pool_of(&setup, FSD_STS2_COLORLESS_CARDS,
                                                   c ? FSD_STS2_RARE : FSD_STS2_UNCOMMON, pool);
            int32_t item = fsd_dice_item(&shops, count);
            assert_int_equal(shop.colorless[c], fsd_sts2_cards[pool[item]].id);
            (void)fsd_dice_double(&shops);
        }
        assert_int_equal(shops.counter, 16);
        fsd_sts2_bag bag = all.player[0];
        assert_int_equal(fsd_dice_forward(&rewards, 10), FSD_OK);
        for (uint32_t r = 0; r < 3; r++) {
            fsd_sts2_rarity rarity = r < 2 ? fsd_sts2_relic_rarity(&rewards) : FSD_STS2_SHOP_RARITY;
            assert_int_equal(shop.relic[r], fsd_sts2_relic_buy(&setup, &bag, rarity, 5));
        }
        assert_int_not_equal(shop.relic[0], shop.relic[1]);
    }
}

/* ---- Draw piles --------------------------------------------------------------------------- */

typedef struct pile {
    const char *text, *order; /* S, D, B, A: Strike, Defend, Bash, Ascender's Bane */
} pile;

/* Recorded from v0.107.1 and v0.108.0 (era B). */
static const pile piles[] = { { "ABCDEF", "DDSBSSDSDAS" },
                              { "ZPJHU3WSH2", "SDSBDDSASDS" },
                              { "CLAUDE", "DABDSSSDDS" } };

static void opening_draw_piles_come_out(void **state)
{
    (void)state;
    fsd_sts2_id card[128] = { 0 };
    card['S'] = id_of("STRIKE_IRONCLAD");
    card['D'] = id_of("DEFEND_IRONCLAD");
    card['B'] = id_of("BASH");
    card['A'] = id_of("ASCENDERS_BANE");
    for (size_t i = 0; i < sizeof piles / sizeof *piles; i++) {
        const char *before = "SSSSSDDDDBA";
        fsd_sts2_id deck[11];
        for (size_t c = 0; c < 11; c++)
            deck[c] = card[(unsigned char)before[c]];
        fsd_sts2_seed seed = fsd_sts2_seed_of(piles[i].text, strlen(piles[i].text), FSD_STS2_ERA_B);
        fsd_dice shuffle = fsd_sts2_stream(&seed, FSD_STS2_SHUFFLE, 0);
        fsd_sts2_draw_pile(&shuffle, deck, 11);
        assert_int_equal(shuffle.counter, 10);
        for (size_t c = 0; piles[i].order[c]; c++)
            assert_int_equal(deck[c], card[(unsigned char)piles[i].order[c]]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_reward_of_a_real_run_comes_out),
        cmocka_unit_test(luck_grows_by_ascension_up_to_its_most),
        cmocka_unit_test(limits_are_float32),
        cmocka_unit_test(upgrades_are_compared_with_seven_digits),
        cmocka_unit_test(every_reward_is_of_the_rules),
        cmocka_unit_test(rewards_hang_on_their_arguments_alone),
        cmocka_unit_test(chests_give_gold_and_a_rarity),
        cmocka_unit_test(relics_come_from_the_front_and_for_shops_from_the_back),
        cmocka_unit_test(a_shop_follows_its_steps),
        cmocka_unit_test(opening_draw_piles_come_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

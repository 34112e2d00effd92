/* Runs are foretold as the game made them: first acts, lists, bosses, bags and Neow's offers of all
 * three eras as they were recorded; what is locked is left out; profiles are read and bad ones
 * refused. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

#include "core/text.h"
#include "sts2/tables.h"
#include "vectors/sts2_runs.h"

enum { MOST_TEXT = 4096, MOST_RELICS = 16 };

#define COUNT(rows) (sizeof(rows) / sizeof *(rows))

static fsd_sts2_setup setup_of(const char *build)
{
    fsd_sts2_build found = 0;
    assert_int_equal(fsd_sts2_build_named(build, strlen(build), &found), FSD_OK);
    return fsd_sts2_setup_default(found);
}

static fsd_sts2_id id_of(const char *name)
{
    fsd_sts2_id id = fsd_sts2_id_named(name, strlen(name));
    assert_string_equal(fsd_sts2_id_name(id), name);
    return id;
}

static fsd_sts2_run foretell(const char *text, const fsd_sts2_setup *setup)
{
    fsd_error error;
    assert_int_equal(fsd_sts2_setup_check(setup, &error), FSD_OK);
    fsd_sts2_seed seed = fsd_sts2_seed_of(text, strlen(text), fsd_sts2_build_era(setup->build));
    fsd_sts2_run run;
    fsd_sts2_foretell(&seed, setup, FSD_STS2_PART_LISTS | FSD_STS2_PART_NEOW, &run);
    return run;
}

static const char *join(const fsd_sts2_id *id, size_t count, char out[MOST_TEXT])
{
    size_t length = 0;
    out[0] = 0;
    for (size_t i = 0; i < count; i++)
        length += fsd_format(out + length, MOST_TEXT - length, "%s%s", i > 0 ? " " : "",
                             fsd_sts2_id_name(id[i]));
    return out;
}

static void assert_list(const fsd_sts2_list *list, const char *wanted)
{
    char text[MOST_TEXT];
    assert_string_equal(join(list->id, list->count, text), wanted);
}

static void check_first_acts(const char *build, const sts2_first_act *row, size_t count)
{
    fsd_sts2_setup setup = setup_of(build);
    for (size_t i = 0; i < count; i++)
        assert_string_equal(fsd_sts2_id_name(foretell(row[i].text, &setup).act[0].act), row[i].act);
}

/* Era A tosses a coin of an unnamed stream, the later eras draw an item of a named one. */
static void first_acts_are_those_seen(void **state)
{
    (void)state;
    check_first_acts("v0.103.2", sts2_first_acts_a, COUNT(sts2_first_acts_a));
    check_first_acts("v0.107.1", sts2_first_acts_b, COUNT(sts2_first_acts_b));
}

/* The rule of the wrong era is right by chance only. */
static void each_era_has_its_own_first_act(void **state)
{
    (void)state;
    size_t right = 0;
    for (size_t i = 0; i < COUNT(sts2_first_acts_b); i++) {
        const sts2_first_act *row = &sts2_first_acts_b[i];
        fsd_sts2_seed seed = fsd_sts2_seed_of(row->text, strlen(row->text), FSD_STS2_ERA_A);
        right += fsd_sts2_first_act(&seed, 0) == id_of(row->act);
    }
    assert_int_equal(right, 35);
    fsd_sts2_seed seed = fsd_sts2_seed_of("KG9Q1AP9KU", 10, FSD_STS2_ERA_B);
    assert_string_equal(fsd_sts2_id_name(fsd_sts2_first_act(&seed, 0)), "OVERGROWTH");
    seed = fsd_sts2_seed_of("KG9Q1AP9KU", 10, FSD_STS2_ERA_A);
    assert_string_equal(fsd_sts2_id_name(fsd_sts2_first_act(&seed, 0)), "UNDERDOCKS");
}

static void neow_offers_what_was_seen(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(sts2_neow_offers); i++) {
        const sts2_neow_offer *row = &sts2_neow_offers[i];
        fsd_sts2_setup setup = setup_of(row->build);
        fsd_sts2_seed seed =
            fsd_sts2_seed_of(row->text, strlen(row->text), fsd_sts2_build_era(setup.build));
        fsd_sts2_id offer[3];
        uint32_t draws = fsd_sts2_neow(&seed, &setup, 0, offer);
        char text[MOST_TEXT];
        assert_string_equal(join(offer, 3, text), row->offers);
        if (row->draws > 0)
            assert_int_equal(draws, row->draws);
        fsd_sts2_run run = foretell(row->text, &setup);
        assert_memory_equal(run.neow[0], offer, sizeof offer);
    }
}

static void lists_are_those_of_saves(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(sts2_saved_acts); i++) {
        const sts2_act_lists *row = &sts2_saved_acts[i];
        fsd_sts2_setup setup = setup_of(row->build);
        setup.ascension = row->ascension;
        fsd_sts2_run run = foretell(row->text, &setup);
        const fsd_sts2_act *act = &run.act[0];
        assert_string_equal(fsd_sts2_id_name(act->act), row->act);
        assert_string_equal(fsd_sts2_id_name(act->boss), row->boss);
        assert_list(&act->normals, row->normals);
        assert_list(&act->elites, row->elites);
        if (row->events != NULL)
            assert_list(&act->events, row->events);
    }
}

static void bags_are_those_of_a_save(void **state)
{
    (void)state;
    const sts2_act_lists *row = &sts2_saved_acts[COUNT(sts2_saved_acts) - 1];
    fsd_sts2_setup setup = setup_of(row->build);
    setup.ascension = row->ascension;
    fsd_sts2_run run = foretell(row->text, &setup);
    assert_int_equal(run.up_front_counter, STS2_SAVED_COUNTER);
    for (uint32_t r = 0; r < FSD_STS2_RARITIES; r++)
        assert_list(&run.shared.relics[r], sts2_saved_shared_bag[r]);
    for (uint32_t r = 0; r < FSD_STS2_PLAYER_RARITIES; r++)
        assert_list(&run.player[0].relics[r], sts2_saved_player_bag[r]);
}

/* The next id of a text of them; false at its end. */
static bool next_word(const char **text, char out[64])
{
    size_t length = strcspn(*text, " ");
    if (length == 0)
        return false;
    assert_in_range(length, 1, 63);
    memcpy(out, *text, length);
    out[length] = 0;
    *text += length + ((*text)[length] == ' ');
    return true;
}

/* Where in its list a relic stands, once those got earlier are struck. */
static uint32_t place_in(const fsd_sts2_bag *bag, fsd_sts2_id relic, const fsd_sts2_id *got,
                         size_t count)
{
    for (uint32_t r = 0; r < FSD_STS2_RARITIES; r++) {
        uint32_t place = 0;
        for (uint32_t i = 0; i < bag->relics[r].count; i++) {
            fsd_sts2_id id = bag->relics[r].id[i];
            bool struck = false;
            for (size_t g = 0; g < count; g++)
                struck |= got[g] == id;
            if (id == relic)
                return place;
            place += !struck;
        }
    }
    fail_msg("%s is in no list", fsd_sts2_id_name(relic));
    return 0;
}

static void check_relics(const sts2_real_run *row, const fsd_sts2_run *run, uint32_t *front,
                         uint32_t *near)
{
    fsd_sts2_id got[MOST_RELICS];
    size_t count = 0;
    char word[64];
    for (const char *text = row->relics; next_word(&text, word); count++) {
        bool chest = word[0] == '+';
        assert_in_range(count, 0, MOST_RELICS - 1);
        got[count] = id_of(word + chest);
        uint32_t place = place_in(chest ? &run->shared : &run->player[0], got[count], got, count);
        *front += place == 0;
        *near += place == 1 || place == 2;
    }
}

/* Each elite met is the next of its act's list. */
static void check_elites(const sts2_real_run *row, const fsd_sts2_run *run)
{
    uint32_t met[FSD_STS2_ACTS] = { 0 };
    char word[64];
    for (const char *text = row->elites; next_word(&text, word);) {
        fsd_sts2_id id = id_of(word);
        bool found = false;
        for (uint32_t a = 0; a < FSD_STS2_ACTS && !found; a++)
            for (uint32_t i = 0; i < run->act[a].elites.count && !found; i++)
                if (run->act[a].elites.id[i] == id) {
                    assert_int_equal(run->act[a].elites.id[met[a]++], id);
                    found = true;
                }
        assert_true(found);
    }
}

/* Shops, events and ancients took relics that are not recorded, so four stand second or third. */
static void real_runs_met_what_is_foretold(void **state)
{
    (void)state;
    uint32_t front = 0;
    uint32_t near = 0;
    for (size_t i = 0; i < COUNT(sts2_real_runs); i++) {
        const sts2_real_run *row = &sts2_real_runs[i];
        fsd_sts2_setup setup = setup_of(row->build);
        setup.character[0] = FSD_STS2_SILENT;
        fsd_sts2_run run = foretell(row->text, &setup);
        if (row->first_act != NULL)
            assert_string_equal(fsd_sts2_id_name(run.act[0].act), row->first_act);
        if (row->ancients != NULL) {
            const fsd_sts2_id ancients[] = { run.act[1].ancient, run.act[2].ancient };
            char text[MOST_TEXT];
            assert_string_equal(join(ancients, 2, text), row->ancients);
        }
        check_elites(row, &run);
        check_relics(row, &run, &front, &near);
    }
    assert_int_equal(front, 27);
    assert_int_equal(near, 4);
}

/* Rarities moved between versions: the wrong table deals other bags from the first relic on. */
static void each_version_has_its_own_tables(void **state)
{
    (void)state;
    fsd_sts2_setup now = setup_of("v0.103.2");
    fsd_sts2_setup before = setup_of("v0.102.0");
    now.character[0] = before.character[0] = FSD_STS2_SILENT;
    fsd_sts2_run right = foretell("8H0CTDB7H8", &now);
    fsd_sts2_run wrong = foretell("8H0CTDB7H8", &before);
    const fsd_sts2_list *common = &right.player[0].relics[FSD_STS2_COMMON];
    assert_string_equal(fsd_sts2_id_name(right.player[0].relics[FSD_STS2_UNCOMMON].id[0]),
                        "PERMAFROST");
    assert_string_equal(fsd_sts2_id_name(right.player[0].relics[FSD_STS2_RARE].id[0]), "KUNAI");
    assert_memory_not_equal(common, &wrong.player[0].relics[FSD_STS2_COMMON], sizeof *common);
    uint32_t count[3] = { 0 };
    for (uint32_t i = 0; i < fsd_sts2_encounter_count; i++)
        count[fsd_sts2_encounters[i].version] += fsd_sts2_encounters[i].act == id_of("HIVE");
    assert_int_equal(count[0], 21);
    assert_int_equal(count[1], 20);
    assert_int_equal(count[2], 20);
}

/* No card's rarity is a default: each is in some version's pool, and rarities are the table's. */
static void every_card_has_a_rarity(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < fsd_sts2_card_count; i++) {
        uint32_t known = 0;
        for (uint32_t v = 0; v < FSD_STS2_VERSIONS; v++)
            known += fsd_sts2_cards[i].rarity[v] != FSD_STS2_NO_CARD;
        assert_int_not_equal(known, 0);
    }
    static const struct {
        const char *card;
        uint8_t rarity;
    } seen[] = { { "INFERNAL_BLADE", FSD_STS2_UNCOMMON_CARD },
                 { "BREAKTHROUGH", FSD_STS2_COMMON_CARD },
                 { "CINDER", FSD_STS2_COMMON_CARD } };
    for (size_t s = 0; s < COUNT(seen); s++)
        for (uint32_t i = 0; i < fsd_sts2_card_count; i++)
            if (fsd_sts2_cards[i].id == id_of(seen[s].card))
                assert_int_equal(fsd_sts2_cards[i].rarity[FSD_STS2_CARDS_0_110], seen[s].rarity);
}

static void choices_that_blur_are_marked(void **state)
{
    (void)state;
    assert_true(fsd_sts2_neow_blurs(id_of("NEOWS_BONES")));
    assert_true(fsd_sts2_neow_blurs(id_of("SILKEN_TRESS")));
    assert_true(fsd_sts2_neow_blurs(id_of("LARGE_CAPSULE")));
    assert_true(fsd_sts2_neow_blurs(id_of("SMALL_CAPSULE")));
    assert_false(fsd_sts2_neow_blurs(id_of("LAVA_ROCK")));
    assert_false(fsd_sts2_neow_blurs(id_of("GOLDEN_PEARL")));
    assert_false(fsd_sts2_neow_blurs(FSD_STS2_NONE));
}

/* Of the five characters only the names at their own places differ. */
static void the_character_moves_nothing_else(void **state)
{
    (void)state;
    fsd_sts2_setup setup = setup_of("v0.110.0");
    fsd_sts2_run first = foretell("ABCDEF", &setup);
    for (uint8_t c = 1; c < FSD_STS2_CHARACTERS; c++) {
        setup.character[0] = c;
        fsd_sts2_run run = foretell("ABCDEF", &setup);
        assert_int_equal(run.up_front_counter, first.up_front_counter);
        assert_memory_equal(&run.shared, &first.shared, sizeof run.shared);
        assert_memory_equal(run.act, first.act, sizeof run.act);
        assert_memory_not_equal(&run.player, &first.player, sizeof run.player);
    }
}

static void several_players_have_a_bag_each(void **state)
{
    (void)state;
    fsd_sts2_setup setup = setup_of("v0.107.1");
    fsd_sts2_run one = foretell("ABCDEF", &setup);
    setup.players = 3;
    fsd_sts2_run run = foretell("ABCDEF", &setup);
    assert_memory_equal(&run.shared, &one.shared, sizeof run.shared);
    assert_memory_equal(&run.player[0], &one.player[0], sizeof run.player[0]);
    for (uint32_t p = 0; p < 3; p++)
        assert_int_equal(run.player[p].relics[FSD_STS2_RARE].count, 38);
    assert_memory_not_equal(&run.player[1], &run.player[2], sizeof run.player[1]);
    assert_int_equal(run.act[0].normals.count, one.act[0].normals.count - 1);
    assert_memory_not_equal(run.neow[1], run.neow[2], sizeof run.neow[1]);
    for (uint32_t p = 0; p < 3; p++) /* not offered to several */
        assert_int_not_equal(run.neow[p][2], id_of("SILVER_CRUCIBLE"));
    setup = setup_of("v0.107.0");
    setup.players = 2;
    assert_int_equal(foretell("ABCDEF", &setup).neow[0][0], FSD_STS2_NONE);
}

static uint64_t epoch(const char *name)
{
    int32_t bit = fsd_names_find(fsd_sts2_epoch_names, fsd_str_of(name));
    assert_true(bit >= 0);
    return (uint64_t)1 << bit;
}

static bool contains(const fsd_sts2_list *list, const char *name)
{
    for (uint32_t i = 0; i < list->count; i++)
        if (list->id[i] == id_of(name))
            return true;
    return false;
}

static void what_is_locked_is_left_out(void **state)
{
    (void)state;
    fsd_sts2_setup setup = setup_of("v0.107.1");
    setup.locked = epoch("UNDERDOCKS_EPOCH") | epoch("RELIC1_EPOCH") | epoch("EVENT3_EPOCH") |
                   epoch("IRONCLAD3_EPOCH") | epoch("NEOW_EPOCH") | epoch("OROBAS_EPOCH") |
                   epoch("DARV_EPOCH");
    for (uint32_t i = 0; i < 64; i++) {
        char text[16];
        fsd_format(text, sizeof text, "L%u", i);
        fsd_sts2_run run = foretell(text, &setup);
        assert_string_equal(fsd_sts2_id_name(run.act[0].act), "OVERGROWTH");
        assert_int_equal(run.act[0].ancient, FSD_STS2_NONE);
        assert_int_equal(run.neow[0][0], FSD_STS2_NONE);
        assert_int_not_equal(run.act[1].ancient, id_of("OROBAS"));
        assert_int_not_equal(run.act[1].ancient, id_of("DARV"));
        assert_int_not_equal(run.act[2].ancient, id_of("DARV"));
        assert_false(contains(&run.act[1].events, "COLORFUL_PHILOSOPHERS"));
        assert_false(contains(&run.shared.relics[FSD_STS2_RARE], "UNSETTLING_LAMP"));
        assert_false(contains(&run.player[0].relics[FSD_STS2_COMMON], "RED_SKULL"));
    }
    setup.locked = 0;
    assert_true(contains(&foretell("L0", &setup).act[1].events, "COLORFUL_PHILOSOPHERS"));
    assert_true(contains(&foretell("L0", &setup).player[0].relics[FSD_STS2_COMMON], "RED_SKULL"));
}

static void wrong_setups_are_refused(void **state)
{
    (void)state;
    const fsd_sts2_setup good = setup_of("v0.107.1");
    fsd_sts2_setup bad[] = { good, good, good, good, good, good };
    bad[0].build = fsd_sts2_build_count;
    bad[1].ascension = 11;
    bad[2].players = 0;
    bad[3].players = FSD_STS2_PLAYERS + 1;
    bad[4].character[0] = FSD_STS2_CHARACTERS;
    bad[5].locked = (uint64_t)1 << 63;
    for (size_t i = 0; i < COUNT(bad); i++) {
        fsd_error error = { .status = FSD_OK };
        assert_int_equal(fsd_sts2_setup_check(&bad[i], &error), FSD_BAD_ARGUMENT);
        assert_int_equal(error.status, FSD_BAD_ARGUMENT);
        assert_true(error.en[0] != 0 && error.zh[0] != 0);
    }
}

static void names_are_found_as_they_are_written(void **state)
{
    (void)state;
    for (uint32_t id = 1; id < fsd_sts2_id_count; id++) {
        const char *name = fsd_sts2_id_name((fsd_sts2_id)id);
        assert_int_equal(fsd_sts2_id_named(name, strlen(name)), id);
    }
    assert_int_equal(fsd_sts2_id_named("RELIC.ANCHOR", 12), id_of("ANCHOR"));
    assert_int_equal(fsd_sts2_id_named("EVENT.NEOW", 10), id_of("NEOW"));
    assert_int_equal(fsd_sts2_id_named("lava-rock", 9), id_of("LAVA_ROCK"));
    assert_int_equal(fsd_sts2_id_named("CARD.ANCHOR", 11), FSD_STS2_NONE);
    assert_int_equal(fsd_sts2_id_named("ANCHO", 5), FSD_STS2_NONE);
    assert_int_equal(fsd_sts2_id_named("ANCHORS", 7), FSD_STS2_NONE);
    assert_int_equal(fsd_sts2_id_named("", 0), FSD_STS2_NONE);
    assert_int_equal(fsd_sts2_id_named("ANCHOR\0", 7), FSD_STS2_NONE);
    assert_string_equal(fsd_sts2_id_name(FSD_STS2_NONE), "NONE");
    assert_int_equal(fsd_sts2_character_named("Silent", 6), FSD_STS2_SILENT);
    assert_int_equal(fsd_sts2_character_named("watcher", 7), -1);
}

/* ---- Ancients ------------------------------------------------------------------------------- */

/* Every offer is from the ancient's pools, none comes twice, and facts that do not count do not. */
static void ancients_offer_what_they_have(void **state)
{
    (void)state;
    fsd_sts2_setup setup = setup_of("v0.110.0");
    for (uint32_t n = 0; n < 200; n++) {
        fsd_sts2_seed seed = fsd_sts2_seed_number(n, FSD_STS2_ERA_C);
        for (uint32_t i = 0; i < fsd_sts2_ancient_count; i++) {
            fsd_sts2_id ancient = fsd_sts2_ancients[i].id;
            uint32_t facts = fsd_sts2_offer_facts(&seed, &setup, 0, 1, ancient);
            fsd_sts2_id offer[3];
            fsd_sts2_id other[3];
            if (fsd_sts2_ancients[i].offers == FSD_STS2_OFFERS_NONE) {
                assert_int_equal(fsd_sts2_offers(&seed, &setup, 0, 1, ancient, 0, offer),
                                 FSD_UNSUPPORTED);
                continue;
            }
            assert_int_equal(
                fsd_sts2_offers(&seed, &setup, 0, 1, ancient, FSD_STS2_DECK_ALL, offer), FSD_OK);
            assert_int_equal(fsd_sts2_offers(&seed, &setup, 0, 1, ancient, facts, other), FSD_OK);
            assert_memory_equal(offer, other, sizeof offer);
            for (uint32_t o = 0; o < 3; o++) {
                assert_int_equal(fsd_sts2_id_kind(offer[o]), FSD_STS2_KIND_RELIC);
                assert_int_not_equal(offer[o], offer[(o + 1) % 3]);
            }
        }
    }
    setup = setup_of("v0.109.1");
    fsd_sts2_seed seed = fsd_sts2_seed_number(1, FSD_STS2_ERA_C);
    fsd_sts2_id offer[3];
    assert_int_equal(fsd_sts2_offers(&seed, &setup, 0, 1, id_of("PAEL"), 0, offer),
                     FSD_UNSUPPORTED);
}

/* The lists and steps of Tezcatara and Vakuu, drawn by hand. */
static void offers_are_drawn_in_the_stated_steps(void **state)
{
    (void)state;
    static const char *const first[] = { "VERY_HOT_COCOA", "YUMMY_COOKIE", "NUTRITIOUS_SOUP" };
    static const char *const second[] = { "BIIIG_HUG", "STORYBOOK", "TOASTY_MITTENS" };
    static const char *const third[] = { "GOLDEN_COMPASS", "PUMPKIN_CANDLE", "TOY_BOX",
                                         "SEAL_OF_GOLD" };
    fsd_sts2_setup setup = setup_of("v0.110.0");
    for (uint32_t n = 0; n < 100; n++) {
        fsd_sts2_seed seed = fsd_sts2_seed_number(n, FSD_STS2_ERA_C);
        for (int32_t strike = 0; strike < 2; strike++) {
            fsd_dice dice = fsd_sts2_dice(&seed, "TEZCATARA", 0);
            const char *wanted[3];
            wanted[0] = first[fsd_dice_int(&dice, 2 + strike)];
            wanted[1] = second[fsd_dice_int(&dice, 3)];
            wanted[2] = third[fsd_dice_int(&dice, 4)];
            fsd_sts2_id offer[3];
            assert_int_equal(fsd_sts2_offers(&seed, &setup, 0, 1, id_of("TEZCATARA"),
                                             strike ? FSD_STS2_DECK_STRIKE : 0, offer),
                             FSD_OK);
            for (uint32_t o = 0; o < 3; o++)
                assert_string_equal(fsd_sts2_id_name(offer[o]), wanted[o]);
        }
        const char *fog[] = { "PRESERVED_FOG", "SERE_TALON", "DISTINGUISHED_CAPE" };
        fsd_dice dice = fsd_sts2_dice(&seed, "VAKUU", 0);
        for (int pass = 0; pass < 2; pass++)
            for (int32_t k = 2; k > 0; k--) {
                int32_t j = fsd_dice_int(&dice, k + 1);
                const char *kept = fog[j];
                if (pass == 0)
                    continue;
                fog[j] = fog[k];
                fog[k] = kept;
            }
        fsd_sts2_id offer[3];
        assert_int_equal(fsd_sts2_offers(&seed, &setup, 0, 2, id_of("VAKUU"), 0, offer), FSD_OK);
        assert_string_equal(fsd_sts2_id_name(offer[1]), fog[0]);
    }
}

/* ---- Profiles ------------------------------------------------------------------------------- */

static const char profile[] =
    "{\"schema_version\":21,\"discovered_acts\":[\"ACT.OVERGROWTH\",\"ACT.HIVE\"],\"epochs\":["
    "{\"id\":\"NEOW_EPOCH\",\"obtain_date\":1774,\"state\":\"revealed\"},"
    "{\"id\":\"UNDERDOCKS_EPOCH\",\"obtain_date\":1774,\"state\":\"revealed\"},"
    "{\"id\":\"DAILY_RUN_EPOCH\",\"obtain_date\":1774,\"state\":\"revealed\"},"
    "{\"id\":\"RELIC1_EPOCH\",\"obtain_date\":1774,\"state\":\"obtained\"},"
    "{\"id\":\"RELIC2_EPOCH\",\"obtain_date\":0,\"state\":\"not_obtained\"}]}";

static void profiles_tell_what_is_locked(void **state)
{
    (void)state;
    fsd_sts2_progress progress;
    fsd_error error;
    assert_int_equal(fsd_sts2_progress_read(profile, sizeof profile - 1, NULL, &progress, &error),
                     FSD_OK);
    uint64_t all = ((uint64_t)1 << fsd_sts2_epoch_names.count) - 1;
    assert_int_equal(progress.locked, all & ~epoch("NEOW_EPOCH") & ~epoch("UNDERDOCKS_EPOCH"));
    assert_true(progress.underdocks_next);
    const char met[] = "{\"discovered_acts\":[\"ACT.UNDERDOCKS\"],\"epochs\":"
                       "[{\"id\":\"UNDERDOCKS_EPOCH\",\"state\":\"revealed\"}]}";
    assert_int_equal(fsd_sts2_progress_read(met, sizeof met - 1, NULL, &progress, &error), FSD_OK);
    assert_false(progress.underdocks_next);
}

static void broken_profiles_are_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "", "[]", "{}", "{\"epochs\":{}}", "{\"epochs\":[1]}", "{\"epochs\":[{\"id\":5}]}", "null"
    };
    fsd_sts2_progress progress;
    for (size_t i = 0; i < COUNT(bad); i++) {
        fsd_error error = { .status = FSD_OK };
        assert_int_not_equal(
            fsd_sts2_progress_read(bad[i], strlen(bad[i]), NULL, &progress, &error), FSD_OK);
        assert_true(error.en[0] != 0);
    }
    for (size_t length = 0; length < sizeof profile - 1; length++) {
        fsd_error error;
        assert_int_not_equal(fsd_sts2_progress_read(profile, length, NULL, &progress, &error),
                             FSD_OK);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_acts_are_those_seen),
        cmocka_unit_test(each_era_has_its_own_first_act),
        cmocka_unit_test(neow_offers_what_was_seen),
        cmocka_unit_test(lists_are_those_of_saves),
        cmocka_unit_test(bags_are_those_of_a_save),
        cmocka_unit_test(real_runs_met_what_is_foretold),
        cmocka_unit_test(each_version_has_its_own_tables),
        cmocka_unit_test(every_card_has_a_rarity),
        cmocka_unit_test(choices_that_blur_are_marked),
        cmocka_unit_test(the_character_moves_nothing_else),
        cmocka_unit_test(several_players_have_a_bag_each),
        cmocka_unit_test(what_is_locked_is_left_out),
        cmocka_unit_test(wrong_setups_are_refused),
        cmocka_unit_test(names_are_found_as_they_are_written),
        cmocka_unit_test(ancients_offer_what_they_have),
        cmocka_unit_test(offers_are_drawn_in_the_stated_steps),
        cmocka_unit_test(profiles_tell_what_is_locked),
        cmocka_unit_test(broken_profiles_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

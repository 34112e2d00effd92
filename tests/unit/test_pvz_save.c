/* Saves are read as the game wrote them; what is no save, cut short or impossible is refused where
 * it is wrong; renamed files, types of another stage and edits are told apart. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "foreseed/pvz.h"
#include "vectors/pvz_vectors.h"

#define YETI ((fsd_pvz_types)1 << FSD_PVZ_YETI)
#define MOST_BYTES 1000000

/* ---- Files ----------------------------------------------------------------------------------- */

static uint8_t example[MOST_BYTES], other[MOST_BYTES];
static size_t example_size;

static size_t read_whole(const char *path, uint8_t *out)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return 0;
    size_t size = fread(out, 1, MOST_BYTES, file);
    fclose(file);
    return size;
}

static int read_example(void **state)
{
    (void)state;
    example_size = read_whole("../examples/game1_13.dat", example);
    return example_size == 0;
}

static void put_word(uint8_t *bytes, size_t offset, uint32_t word)
{
    for (size_t i = 0; i < 4; i++)
        bytes[offset + i] = (uint8_t)(word >> 8 * i);
}

static fsd_pvz_save read_good(const uint8_t *bytes, size_t size)
{
    fsd_pvz_save save;
    fsd_error error;
    if (fsd_pvz_save_read(bytes, size, &save, &error) != FSD_OK)
        fail_msg("refused: %s", error.en);
    return save;
}

static void assert_refused_at(const uint8_t *bytes, size_t size, uint64_t offset)
{
    fsd_pvz_save save;
    fsd_error error = { .status = FSD_OK };
    fsd_status status = fsd_pvz_save_read(bytes, size, &save, &error);
    if (status != FSD_BAD_DATA || error.status != status || error.offset != offset)
        fail_msg("%zu bytes: status %d at %llu (%s), expected at %llu", size, (int)status,
                 (unsigned long long)error.offset, error.en, (unsigned long long)offset);
    assert_true(strchr(error.en, ';') != NULL && error.zh[0] != '\0');
}

static fsd_pvz_identity identify(const fsd_pvz_save *save, const char *name)
{
    fsd_pvz_identity identity;
    fsd_pvz_save_identify(save, name, NULL, NULL, &identity);
    return identity;
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* The list that the game's rules deal for these types from a generator of seed 1. */
static void assert_dealt(const fsd_pvz_save *save)
{
    static fsd_pvz_director director;
    static fsd_pvz_list list;
    fsd_mt19937 generator;
    fsd_mt19937_seed(&generator, 1);
    assert_int_equal(fsd_pvz_director_make(&director, NULL, save->stored, 500, fsd_pvz_flags(500)),
                     FSD_OK);
    fsd_pvz_deal(&director, &generator, &list);
    assert_int_equal(save->list.waves, list.waves);
    for (uint32_t wave = 0; wave < list.waves; wave++) {
        assert_int_equal(save->list.count[wave], list.count[wave]);
        assert_memory_equal(save->list.kind[wave], list.kind[wave], list.count[wave]);
    }
}

/* The example is a pool save of stage 499 whose types and list are those of stage 500. */
static void the_example_is_read(void **state)
{
    (void)state;
    fsd_pvz_save save = read_good(example, example_size);
    assert_int_equal(save.board_seed, 271828182);
    assert_int_equal(save.stage, 499);
    assert_int_equal(save.next_stage, 500);
    assert_int_equal(save.scene, FSD_PVZ_POOL);
    assert_int_equal(save.between, 1);
    assert_int_equal(save.current_wave, 0);
    assert_int_equal(save.mowered[5], -100);
    assert_true(save.lanes.weight[1] == 1.0f && save.lanes.last[1] == 0.0f &&
                save.lanes.second[5] == 8.0f);
    assert_dealt(&save);
    assert_int_equal(save.list.kind[9][8], FSD_PVZ_FLAG);
    fsd_pvz_identity identity = identify(&save, "game1_13.dat");
    assert_true(identity.known && identity.agrees && identity.verdict == FSD_PVZ_AGREES);
    assert_true(identity.user == 1 && identity.mode == 13 && identity.types_stage == 500);
    assert_true(identity.user_from == FSD_PVZ_BY_NAME);
    assert_true(identity.recomputed == (save.stored & ~YETI) && (save.stored & YETI) != 0);
}

/* A shorter file lacks its tail, wherever it ends: no byte behind the end is read (the sanitizer
 * would see it: each prefix has a block of its own), and the message names the place. */
static void every_truncation_is_refused(void **state)
{
    (void)state;
    for (size_t size = 0; size < example_size; size += size < 64 || size > 22000 ? 1 : 97) {
        uint8_t *copy = malloc(size + (size == 0));
        assert_non_null(copy);
        memcpy(copy, example, size);
        assert_refused_at(copy, size, size);
        free(copy);
    }
}

static void a_longer_file_is_read_from_both_ends(void **state)
{
    (void)state;
    size_t board_end = 0x14 + 0x564C, more = 5000;
    memcpy(other, example, board_end);
    memset(other + board_end, 0xA5, more);
    memcpy(other + board_end + more, example + board_end, example_size - board_end);
    fsd_pvz_save save = read_good(other, example_size + more);
    assert_int_equal(save.stage, 499);
    assert_refused_at(other, example_size + more - 1, example_size + more - 1 - 0x114);
}

/* Each word that makes a save one, with each of its bits flipped, is refused at its place. */
static void every_landmark_is_looked_at(void **state)
{
    (void)state;
    const size_t landmarks[] = {
        0x00, 0x04, 0x08, 0x10, example_size - 0x114, example_size - 0x54, example_size - 4
    };
    for (size_t i = 0; i < PVZ_COUNT(landmarks); i++)
        for (unsigned bit = 0; bit < 32; bit++) {
            memcpy(other, example, example_size);
            other[landmarks[i] + bit / 8] ^= (uint8_t)(1u << bit % 8);
            assert_refused_at(other, example_size, landmarks[i]);
        }
    /* The build's stamp says nothing about the form and is not looked at. */
    memcpy(other, example, example_size);
    put_word(other, 0x0C, 0);
    read_good(other, example_size);
}

static void impossible_values_are_refused_where_they_stand(void **state)
{
    (void)state;
    size_t stage = example_size - 0xA4;
    const struct {
        size_t offset;
        uint32_t word;
        bool good;
    } cases[] = {
        { stage, 0xFFFFFFFF, true },
        { stage, 0xFFFFFFFE, false },
        { stage, 0x7FFFFFFE, true },
        { stage, 0x7FFFFFFF, false },
        { 0x53FC, 5, true },
        { 0x53FC, 6, false },
        { 0x53FC, 0x80000000, false },
        { 0x5384, 2, false },
        { 0x5384, 1, true },
        { 0x564, 32, true },
        { 0x564, 33, false },
        { 0x564, 0xFFFFFFFE, false },
        { 0x564 + 4 * 999, 33, false },
        { 0x564 + 4 * 1000, 33, true },
        { 0x508, 0x7FC00000, false },
        { 0x510, 0x7F800000, false },
        { 0x50C, 0xBF800000, false },
        { 0x518, 0x3F000000, true },
        { 0x504, 0x7FC00000, true },
        { 0x4A0, 0x80000000, true },
        { 0x542C, 0x80000000, true },
        { 0x54B4, 0x80000000, true },
        { 0x54CC, 0xFFFFFFFF, true },
    };
    for (size_t i = 0; i < PVZ_COUNT(cases); i++) {
        memcpy(other, example, example_size);
        put_word(other, cases[i].offset, cases[i].word);
        if (cases[i].good)
            read_good(other, example_size);
        else
            assert_refused_at(other, example_size, cases[i].offset);
    }
}

/* A wave ends at -1, and what stands behind its end means nothing. */
static void noise_behind_a_wave_is_left_alone(void **state)
{
    (void)state;
    memcpy(other, example, example_size);
    put_word(other, 0x564 + 4 * 3, 0xFFFFFFFF);
    put_word(other, 0x564 + 4 * 4, 442091504);
    put_word(other, 0x564 + 200, 0xFFFFFFFF);
    fsd_pvz_save save = read_good(other, example_size);
    assert_int_equal(save.list.count[0], 3);
    assert_int_equal(save.list.count[1], 0);
    assert_int_equal(save.list.count[2], 50);
    assert_int_equal(save.list.kind[0][3], 0);
}

/* ---- Whose it is ----------------------------------------------------------------------------- */

/* A save of that run whose types are those of `types_stage`. */
static fsd_pvz_save made_up(uint32_t user, fsd_pvz_scene scene, uint32_t mode, int32_t stage,
                            uint32_t types_stage)
{
    fsd_pvz_run run = { 424242421, user, mode, scene };
    return (fsd_pvz_save){ .board_seed = run.board_seed,
                           .stage = stage,
                           .next_stage = (uint32_t)(stage + 1),
                           .between = 1,
                           .scene = scene,
                           .stored = fsd_pvz_allowed(&run, types_stage) | YETI };
}

static void a_renamed_file_is_told_by_its_types(void **state)
{
    (void)state;
    fsd_pvz_save save = made_up(3, FSD_PVZ_FOG, 14, 499, 500);
    const char *names[] = { "game1_14.dat", "game7_13.dat",  "GAME50_11.DAT",    "save.dat",   NULL,
                            "game1_99.dat", "game01_14.dat", "game1_14.dat.bak", "game_14.dat" };
    for (size_t i = 0; i < PVZ_COUNT(names); i++) {
        fsd_pvz_identity identity = identify(&save, names[i]);
        assert_true(identity.known && identity.agrees);
        assert_int_equal(identity.verdict, FSD_PVZ_RENAMED);
        assert_int_equal(identity.user_from, FSD_PVZ_BY_TYPES);
        assert_int_equal(identity.user, 3);
        assert_int_equal(identity.fits_user, 3);
        assert_int_equal(identity.mode, 14);
        assert_int_equal(identity.types_stage, 500);
    }
    fsd_pvz_identity identity = identify(&save, "Game3_14.Dat");
    assert_true(identity.agrees && identity.user_from == FSD_PVZ_BY_NAME);
}

static void options_always_win(void **state)
{
    (void)state;
    fsd_pvz_save save = made_up(3, FSD_PVZ_FOG, 14, 499, 500);
    uint32_t right = 3, wrong = 9, mode = 13;
    fsd_pvz_identity identity;
    fsd_pvz_save_identify(&save, "game1_14.dat", &right, NULL, &identity);
    assert_true(identity.agrees && identity.user == 3 && identity.user_from == FSD_PVZ_BY_OPTION);
    fsd_pvz_save_identify(&save, "game3_14.dat", &wrong, NULL, &identity);
    assert_true(identity.known && !identity.agrees && identity.user == 9);
    assert_true(identity.verdict == FSD_PVZ_RENAMED && identity.fits_user == 3);
    assert_true(identity.user_from == FSD_PVZ_BY_OPTION);
    /* Only the sum counts: with mode 13 the user must be 4. */
    fsd_pvz_save_identify(&save, NULL, NULL, &mode, &identity);
    assert_true(identity.agrees && identity.user == 4 && identity.mode == 13);
    fsd_pvz_save_identify(&save, "game3_14.dat", NULL, &mode, &identity);
    assert_true(identity.verdict == FSD_PVZ_RENAMED && identity.user == 4 && identity.mode == 13);
}

/* The counter between stages says whose the types are; where it misleads, the other stage is
 * tried. */
static void the_counter_says_which_stage(void **state)
{
    (void)state;
    fsd_pvz_save save = made_up(1, FSD_PVZ_ROOF, 15, 499, 499);
    fsd_pvz_identity identity = identify(&save, "game1_15.dat");
    assert_true(identity.verdict == FSD_PVZ_AGREES && identity.types_stage == 499);
    save.between = 0;
    identity = identify(&save, "game1_15.dat");
    assert_true(identity.verdict == FSD_PVZ_AGREES && identity.types_stage == 499);
    save = made_up(1, FSD_PVZ_ROOF, 15, 499, 500);
    save.between = 0;
    identity = identify(&save, "game1_15.dat");
    assert_true(identity.verdict == FSD_PVZ_AGREES && identity.types_stage == 500);
}

static void types_of_another_stage_are_told(void **state)
{
    (void)state;
    const uint32_t stages[] = { 516, 504, 498, 0, 3, 101 };
    for (size_t i = 0; i < PVZ_COUNT(stages); i++) {
        fsd_pvz_save save = made_up(2, FSD_PVZ_POOL, 13, 499, stages[i]);
        fsd_pvz_identity identity = identify(&save, "game2_13.dat");
        assert_int_equal(identity.verdict, FSD_PVZ_OTHER_STAGE);
        assert_int_equal(identity.fits_stage, stages[i]);
        assert_true(identity.known && !identity.agrees && identity.user == 2);
        assert_int_equal(identity.types_stage, 500);
    }
}

static void edits_are_told(void **state)
{
    (void)state;
    fsd_pvz_save save = made_up(1, FSD_PVZ_POOL, 13, 499, 500);
    save.stored = 1u << 0 | 1u << 2 | 1u << 3; /* no stage near 500 has so few */
    fsd_pvz_identity identity = identify(&save, "game1_13.dat");
    assert_true(identity.known && !identity.agrees && identity.verdict == FSD_PVZ_EDITED);
    assert_true(identity.user == 1 && identity.user_from == FSD_PVZ_BY_NAME);
    identity = identify(&save, "save.dat");
    assert_true(!identity.known && !identity.agrees && identity.verdict == FSD_PVZ_UNTOLD);
    assert_true(identity.user_from == FSD_PVZ_BY_NOTHING);
}

/* The moon's mode is that of the save it was made of, which the name tells. */
static void the_moon_takes_its_mode_from_the_name(void **state)
{
    (void)state;
    fsd_pvz_save save = made_up(3, FSD_PVZ_MOON, 12, 499, 500);
    fsd_pvz_identity identity = identify(&save, "game1_12.dat");
    assert_true(identity.agrees && identity.user == 3 && identity.mode == 12);
    save = made_up(3, FSD_PVZ_MOON, 15, 499, 500);
    identity = identify(&save, NULL);
    assert_true(identity.agrees && identity.user == 3 && identity.mode == 15);
}

/* Stage 0 fits everybody: the name is believed, and without one nothing can be told. */
static void stage_0_tells_nothing(void **state)
{
    (void)state;
    fsd_pvz_save save = made_up(3, FSD_PVZ_NIGHT, 12, -1, 0);
    fsd_pvz_identity identity = identify(&save, "game1_12.dat");
    assert_true(identity.agrees && identity.user == 1 && identity.types_stage == 0);
    identity = identify(&save, NULL);
    assert_true(!identity.known && identity.verdict == FSD_PVZ_UNTOLD);
}

/* ---- Real saves, skipped where the folder is not there --------------------------------------- */

static size_t read_shared(const char *file, uint8_t *out)
{
    const char *folder = getenv("FSD_SHARED");
    char path[4096];
    snprintf(path, sizeof path, "%s/saves/pvz/%s", folder ? folder : "", file);
    return read_whole(path, out);
}

static void check_wave(const fsd_pvz_list *list, uint32_t wave, const char *letters)
{
    assert_int_equal(list->count[wave], strlen(letters));
    for (uint32_t i = 0; i < list->count[wave]; i++)
        assert_int_equal(list->kind[wave][i], letters[i] - 'A');
}

static void check_real(const pvz_save_vector *v, const fsd_pvz_save *save)
{
    assert_int_equal(save->board_seed, v->board_seed);
    assert_int_equal(save->stage, v->file_stage);
    assert_int_equal(save->current_wave, v->current_wave);
    assert_int_equal(save->scene, v->scene);
    assert_true(save->stored == v->stored);
    for (uint32_t wave = 0; v->wave[0] && wave < 20; wave++)
        check_wave(&save->list, wave, v->wave[wave]);
    fsd_pvz_identity identity = identify(save, strchr(v->file, '/') + 1);
    unsigned named = (unsigned)atoi(strchr(v->file, '/') + 5);
    bool own = v->stage == save->next_stage || v->stage + 1 == save->next_stage;
    assert_true(identity.known);
    assert_int_equal(identity.user, v->user);
    assert_int_equal(identity.mode, v->mode);
    assert_int_equal(identity.verdict, !own               ? FSD_PVZ_OTHER_STAGE
                                       : named == v->user ? FSD_PVZ_AGREES
                                                          : FSD_PVZ_RENAMED);
    assert_int_equal(own ? identity.types_stage : identity.fits_stage, v->stage);
    assert_int_equal(identity.agrees, own);
}

static void real_saves_come_out_right(void **state)
{
    (void)state;
    if (read_shared(pvz_saves[0].file, other) == 0)
        skip();
    for (size_t i = 0; i < PVZ_COUNT(pvz_saves); i++) {
        size_t size = read_shared(pvz_saves[i].file, other);
        fsd_pvz_save save = read_good(other, size);
        check_real(&pvz_saves[i], &save);
    }
}

/* x0: background swapped, types of the pool; x1: stage -1; x2: another file under a save's name. */
static void odd_saves_come_out_right(void **state)
{
    (void)state;
    size_t size = read_shared("x0/game1_13.dat", other);
    if (size == 0)
        skip();
    fsd_pvz_save save = read_good(other, size);
    fsd_pvz_identity identity = identify(&save, "game1_13.dat");
    assert_true(save.scene == FSD_PVZ_FOG && identity.verdict == FSD_PVZ_AGREES);
    assert_true(identity.mode == 13 && identity.types_stage == 1011);
    save = read_good(other, read_shared("x1/game1_12.dat", other));
    identity = identify(&save, "game1_12.dat");
    assert_true(save.stage == -1 && save.next_stage == 0 && save.stored == (0x15 | YETI));
    assert_true(identity.verdict == FSD_PVZ_AGREES && identity.types_stage == 0);
    assert_int_equal(save.list.count[19], 13);
    size = read_shared("x2/game1_13.dat", other);
    assert_int_equal(size, 3020);
    assert_refused_at(other, size, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_is_read),
        cmocka_unit_test(every_truncation_is_refused),
        cmocka_unit_test(a_longer_file_is_read_from_both_ends),
        cmocka_unit_test(every_landmark_is_looked_at),
        cmocka_unit_test(impossible_values_are_refused_where_they_stand),
        cmocka_unit_test(noise_behind_a_wave_is_left_alone),
        cmocka_unit_test(a_renamed_file_is_told_by_its_types),
        cmocka_unit_test(options_always_win),
        cmocka_unit_test(the_counter_says_which_stage),
        cmocka_unit_test(types_of_another_stage_are_told),
        cmocka_unit_test(edits_are_told),
        cmocka_unit_test(the_moon_takes_its_mode_from_the_name),
        cmocka_unit_test(stage_0_tells_nothing),
        cmocka_unit_test(real_saves_come_out_right),
        cmocka_unit_test(odd_saves_come_out_right),
    };
    return cmocka_run_group_tests(tests, read_example, NULL);
}

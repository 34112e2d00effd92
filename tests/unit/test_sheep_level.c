/* Levels are read in every form they occur in; what is no level is refused where it is wrong, with
 * the tile and the field; what is written is read back the same. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "support/allocator.h"
#include "support/sheep.h"

#define COUNT(rows) (sizeof(rows) / sizeof *(rows))

enum { MOST_BYTES = 1 << 20 };

static fsd_sheep_level level, other;
static char text[MOST_BYTES], example[MOST_BYTES];
static size_t example_size;

static int read_example(void **state)
{
    (void)state;
    FILE *file = fopen("../examples/sheep_small.json", "rb");
    if (file == NULL)
        return 1;
    example_size = fread(example, 1, sizeof example, file);
    fclose(file);
    return example_size == 0;
}

static void read_good(const char *json)
{
    fsd_error error;
    if (fsd_sheep_level_read(json, strlen(json), NULL, &level, &error) != FSD_OK)
        fail_msg("refused: %s", error.en);
}

static size_t write_level(const fsd_sheep_level *from)
{
    size_t need = 0;
    assert_int_equal(fsd_sheep_level_write(from, NULL, text, sizeof text, &need), FSD_OK);
    return need;
}

/* ---- Forms ---------------------------------------------------------------------------------- */

#define TILE(id, type, x, y, layer)                                                              \
    "{\"id\":\"" id "\",\"type\":" type ",\"rolNum\":" x ",\"rowNum\":" y ",\"layerNum\":" layer \
    ",\"moldType\":1,\"blockNode\":null}"
#define THREE                         \
    TILE("1-0-0", "1", "0", "0", "1") \
    "," TILE("1-8-0", "1", "8", "0", "1") "," TILE("1-16-0", "1", "16", "0", "1")

static void the_example_is_a_level(void **state)
{
    (void)state;
    fsd_error error;
    assert_int_equal(fsd_sheep_level_read(example, example_size, NULL, &level, &error), FSD_OK);
    assert_true(level.key == 1 && level.tiles == 48 && level.width == 8 && level.height == 10);
    assert_true(!level.dealt && level.presets == 0 && level.seeded == FSD_SHEEP_SEED_GIVEN);
    assert_true(level.seed[0] == 2026 && level.seed[3] == 13 && level.groups[14] == 2);
    uint32_t side = 0;
    for (uint32_t t = 0; t < level.tiles; t++)
        side += level.tile[t].side;
    assert_int_equal(side, 8);
    assert_int_equal(fsd_sheep_deal(&level, level.seed), FSD_OK);
    assert_int_equal(fsd_sheep_tile_named(&level, "4-20-20", 7), 44);
    assert_int_equal(fsd_sheep_tile_named(&level, "4-20-2", 6), -1);
}

static void a_script_holds_a_level(void **state) /* const map_data = ...; and others like it */
{
    (void)state;
    static const char *const before[] = { "", " \n", "const map_data = ", "window.map_data=",
                                          "\n\nvar $a_1 =\n" };
    static const char *const after[] = { "", "\n", ";", " ; \n" };
    for (size_t b = 0; b < COUNT(before); b++)
        for (size_t a = 0; a < (b < 2 ? 2 : COUNT(after)); a++) {
            snprintf(text, sizeof text, "%s{\"levelKey\":7,\"levelData\":{\"1\":[%s]}}%s",
                     before[b], THREE, after[a]);
            read_good(text);
            assert_true(level.key == 7 && level.tiles == 3 && level.dealt && level.fixed);
        }
}

static void zeros_may_be_missing(void **state) /* as the game's own writer leaves them out */
{
    (void)state;
    read_good("{\"blockTypeData\":{\"3\":1},\"levelData\":{\"2\":[{\"rolNum\":8,\"type\":3},"
              "{},{\"rowNum\":16}],\"1\":[{\"id\":\"1-8-0\",\"rolNum\":8,\"layerNum\":1}]}}");
    assert_true(level.tiles == 4 && level.key == FSD_SHEEP_NO_KEY && !level.dealt);
    assert_true(level.width == 8 && level.height == 10);
    assert_string_equal(level.tile[0].id, "1-8-0");
    assert_true(level.tile[0].x == 8 && level.tile[0].y == 0 && level.tile[0].kind == 0);
    assert_string_equal(level.tile[1].id, "2-8-0");
    assert_true(level.tile[1].preset && level.tile[1].layer == 2 && level.presets == 1);
    assert_string_equal(level.tile[2].id, "2-0-0");
    assert_true(level.tile[3].y == 16 && !level.tile[3].side);
}

static void layers_are_sorted_as_numbers(void **state)
{
    (void)state;
    read_good("{\"levelData\":{\"10\":[{\"type\":1}],\"2\":[{\"type\":2}],\"1\":[],"
              "\"9\":[{\"type\":3,\"moldType\":2}]},\"future\":{\"x\":[1,2]}}");
    assert_true(level.tiles == 3 && level.tile[0].kind == 2 && level.tile[1].kind == 3);
    assert_true(level.tile[1].side && level.tile[2].layer == 10);
}

static void presets_of_dealt_files_are_told_where_they_can(void **state)
{
    (void)state;
    static const struct {
        const char *counts, *second;
        bool fixed;
        uint32_t presets;
    } row[] = {
        { "{\"1\":1,\"4\":1}", "4", false, 0 }, /* all are counted */
        { "{\"1\":1}", "4", false, 3 },         /* kind 4 is not: presets */
        { "{\"1\":1}", "1", true, 0 },          /* six of kind 1, three of them presets */
        { "{}", "4", true, 0 },
        { "{\"2\":1,\"1\":1}", "4", true, 0 },
    };
    for (size_t i = 0; i < COUNT(row); i++) {
        snprintf(text, sizeof text, "{\"blockTypeData\":%s,\"levelData\":{\"1\":[%s],\"2\":[",
                 row[i].counts, THREE);
        for (int t = 0; t < 3; t++)
            snprintf(text + strlen(text), 100, "%s{\"type\":%s,\"rolNum\":%d}", t > 0 ? "," : "",
                     row[i].second, 8 * t);
        strcat(text, "]}}");
        read_good(text);
        assert_true(level.fixed == row[i].fixed && level.presets == row[i].presets && level.dealt);
    }
}

static void a_seed_is_the_deals_only_if_it_gives_it(void **state)
{
    (void)state;
    fsd_error error;
    assert_int_equal(fsd_sheep_level_read(example, example_size, NULL, &level, &error), FSD_OK);
    assert_int_equal(fsd_sheep_deal(&level, level.seed), FSD_OK);
    size_t length = write_level(&level);
    assert_int_equal(fsd_sheep_level_read(text, length, NULL, &other, &error), FSD_OK);
    assert_memory_equal(&level, &other, sizeof level);
    level.seed[0]++;
    length = write_level(&level);
    assert_int_equal(fsd_sheep_level_read(text, length, NULL, &other, &error), FSD_OK);
    assert_true(other.seeded == FSD_SHEEP_SEED_GIVEN && other.random.word[0] == 0);
    assert_int_equal(other.seed[0], 2027);
}

static void records_are_levels_with_clicks(void **state)
{
    (void)state;
    read_good("{\"stepList\":[2,0,1],\"topList\":[],\"cards\":["
              "{\"id\":\"1-0-0\",\"type\":\"5\",\"rolNum\":0,\"rowNum\":0,\"layerNum\":1},"
              "{\"id\":\"1-8-0\",\"type\":\"5\",\"rolNum\":8,\"layerNum\":1,\"parent\":[]},"
              "{\"id\":\"2-0-0\",\"type\":\"5\",\"layerNum\":2,\"moldType\":2},"
              "{\"id\":\"2-8-0\",\"type\":7,\"rolNum\":8,\"layerNum\":2}],"
              "\"matchInfo\":{\"data\":{\"map_seed\":[1,2,3,4294967295]}}}");
    assert_true(level.form == FSD_SHEEP_RECORD && level.key == FSD_SHEEP_NO_KEY && level.dealt);
    assert_true(level.tiles == 4 && level.presets == 1 && level.tile[3].preset && !level.fixed);
    assert_true(level.groups[5] == 1 && level.seeded == FSD_SHEEP_SEED_DEALT);
    assert_true(level.moves.count == 3 && level.moves.move[0] == 2 && level.moves.move[1] == 0);
}

/* ---- Moves and seeds ------------------------------------------------------------------------ */

static fsd_sheep_moves moves;

static fsd_status read_moves(const char *json, fsd_error *error)
{
    return fsd_sheep_moves_read(json, strlen(json), NULL, &level, &moves, error);
}

static void moves_in_all_their_forms(void **state)
{
    (void)state;
    static const char *const same[] = {
        "[\"1-0-0\", -4, \"1-16-0\", 1]",
        "{\"steps\":[0,-4,2,1],\"threads\":3}",
        "{\"stepList\":[0,-4,2,\"1-8-0\"]}",
        "{\"operations\":[],\"oprations\":[0,-4,2,1]}",
        "{\"moves\":null,\"prefix\":[\"1-0-0\",-4,\"1-16-0\",\"1-8-0\"]}",
        "const steps = [0, -4, 2, 1];\n",
    };
    fsd_error error;
    read_good("{\"levelData\":{\"1\":[" THREE "]}}");
    for (size_t i = 0; i < COUNT(same); i++) {
        assert_int_equal(read_moves(same[i], &error), FSD_OK);
        assert_true(moves.count == 4 && moves.move[0] == 0 && moves.move[1] == FSD_SHEEP_MOVE_OUT);
        assert_true(moves.move[2] == 2 && moves.move[3] == 1);
    }
    assert_int_equal(read_moves("{\"operations\":[]}", &error), FSD_OK);
    assert_int_equal(moves.count, 0);
}

static void place_0_is_a_tile(void **state) /* out and in again, power-ups too */
{
    (void)state;
    fsd_error error;
    read_good("{\"levelData\":{\"1\":[" THREE "]},\"operations\":[\"1-0-0\",-3,\"1-8-0\",-2,-1]}");
    size_t length = write_level(&level);
    assert_int_equal(fsd_sheep_level_read(text, length, NULL, &other, &error), FSD_OK);
    assert_memory_equal(&level, &other, sizeof level);
    assert_true(other.moves.count == 5 && other.moves.move[0] == 0 && other.moves.move[4] == -1);
}

static void moves_that_are_none(void **state)
{
    (void)state;
    static const struct {
        const char *json, *says;
        fsd_status status;
    } bad[] = {
        { "{}", "no list of moves", FSD_BAD_DATA },
        { "3", "no list of moves", FSD_BAD_DATA },
        { "{\"operations\":5}", "\"operations\" is no list", FSD_BAD_DATA },
        { "[\"1-0-1\"]", "'1-0-1'", FSD_BAD_DATA },
        { "[3]", "-4..2", FSD_BAD_DATA },
        { "[-5]", "-4..2", FSD_BAD_DATA },
        { "[1.5]", "1.5", FSD_BAD_DATA },
        { "[null]", "no number", FSD_BAD_DATA },
        { "[1", "", FSD_BAD_SYNTAX },
        { "", "empty", FSD_BAD_DATA },
    };
    fsd_error error;
    read_good("{\"levelData\":{\"1\":[" THREE "]}}");
    for (size_t i = 0; i < COUNT(bad); i++) {
        assert_int_equal(read_moves(bad[i].json, &error), bad[i].status);
        if (strstr(error.en, bad[i].says) == NULL)
            fail_msg("%s: %s", bad[i].json, error.en);
    }
}

static void seeds_of_matches(void **state)
{
    (void)state;
    static const char *const good[] = {
        "{\"err_code\":0,\"data\":{\"map_md5\":[\"a\",\"b\"],\"map_seed\":[1,2,3,4]}}",
        "{\"matchInfo\":{\"data\":{\"map_seed\":[1,2,3,4]}},\"cards\":[]}",
        "{\"map_seed\":[1,2,3,4]}",
    };
    static const char *const bad[] = { "{}",
                                       "[1,2,3,4]",
                                       "{\"map_seed\":[1,2,3]}",
                                       "{\"map_seed\":[1,2,3,4294967296]}",
                                       "{\"map_seed\":[1,2,3,-1]}",
                                       "{\"map_seed\":\"1,2,3,4\"}" };
    uint32_t seed[4];
    fsd_error error;
    for (size_t i = 0; i < COUNT(good); i++) {
        memset(seed, 0, sizeof seed);
        assert_int_equal(fsd_sheep_seed_read(good[i], strlen(good[i]), NULL, seed, &error), FSD_OK);
        assert_true(seed[0] == 1 && seed[1] == 2 && seed[2] == 3 && seed[3] == 4);
    }
    for (size_t i = 0; i < COUNT(bad); i++)
        assert_int_equal(fsd_sheep_seed_read(bad[i], strlen(bad[i]), NULL, seed, &error),
                         FSD_BAD_DATA);
}

/* ---- What is no level ----------------------------------------------------------------------- */

static void refused_where_it_is_wrong(void **state) /* with the tile and the field */
{
    (void)state;
#define LAYER(tiles) "{\"levelData\":{\"1\":[" tiles "]}}"
    static const struct {
        const char *json;
        fsd_status status;
        const char *says, *also;
    } bad[] = {
        { "", FSD_BAD_DATA, "empty", "JSON" },
        { "{", FSD_BAD_SYNTAX, "", "" },
        { "hello", FSD_BAD_SYNTAX, "", "" },
        { "const map_data = ", FSD_BAD_SYNTAX, "", "" },
        { "{}", FSD_BAD_DATA, "levelData", "cards" },
        { "[]", FSD_BAD_DATA, "list of moves", "--moves" },
        { "{\"steps\":[]}", FSD_BAD_DATA, "list of moves", "--moves" },
        { "{\"data\":{\"map_seed\":[1,2,3,4]}}", FSD_BAD_DATA, "match", "--deal" },
        { "{\"levelData\":[]}", FSD_BAD_DATA, "\"levelData\"", "object" },
        { "{\"levelData\":{\"a\":[]}}", FSD_BAD_DATA, "\"a\"", "levelData" },
        { "{\"levelData\":{\"-1\":[]}}", FSD_BAD_DATA, "\"-1\"", "levelData" },
        { "{\"levelData\":{\"10000\":[]}}", FSD_BAD_DATA, "10000", "levelData" },
        { "{\"levelData\":{\"1\":[],\"01\":[]}}", FSD_BAD_DATA, "layer 1", "twice" },
        { "{\"levelData\":{\"1\":{}}}", FSD_BAD_DATA, "layer 1", "list" },
        { LAYER("5"), FSD_BAD_DATA, "levelData[1][0]", "object" },
        { LAYER("{\"id\":5,\"type\":1}"), FSD_BAD_DATA, "\"id\"", "text" },
        { LAYER("{\"id\":\"\",\"type\":1}"), FSD_BAD_DATA, "\"id\"", "1..23" },
        { LAYER("{\"id\":\"123456789012345678901234\",\"type\":1}"), FSD_BAD_DATA, "\"id\"", "23" },
        { LAYER("{\"id\":\"a\\u0000b\",\"type\":1}"), FSD_BAD_DATA, "\"id\"", "1..23" },
        { LAYER("{\"id\":\"\\u001b[31m\",\"type\":1}"), FSD_BAD_DATA, "\"id\"", "plain" },
        { LAYER("{\"id\":\"a\\u009b31m\",\"type\":1}"), FSD_BAD_DATA, "\"id\"", "plain" },
        { LAYER(TILE("t", "64", "0", "0", "1")), FSD_BAD_DATA, "'t'", "\"type\" is 64" },
        { LAYER(TILE("t", "-1", "0", "0", "1")), FSD_BAD_DATA, "'t'", "\"type\" is -1" },
        { LAYER(TILE("t", "1000000000", "0", "0", "1")), FSD_BAD_DATA, "'t'", "\"type\"" },
        { LAYER(TILE("t", "\"3\"", "0", "0", "1")), FSD_BAD_DATA, "'t'", "\"type\" is no number" },
        { LAYER(TILE("t", "1", "-1", "0", "1")), FSD_BAD_DATA, "'t'", "\"rolNum\" is -1" },
        { LAYER(TILE("t", "1", "0", "1024", "1")), FSD_BAD_DATA, "'t'", "\"rowNum\" is 1024" },
        { LAYER(TILE("t", "1", "0", "99999999999999999999", "1")), FSD_BAD_DATA, "'t'", "\"rowN" },
        { LAYER(TILE("t", "1", "0.5", "0", "1")), FSD_BAD_DATA, "'t'", "\"rolNum\" is 0.5" },
        { LAYER(TILE("t", "1", "0", "0", "2")), FSD_BAD_DATA, "'t'", "\"layerNum\" is 2" },
        { LAYER(TILE("t", "1", "0", "0", "\"1\"")), FSD_BAD_DATA, "'t'", "\"layerNum\" is no num" },
        { LAYER(TILE("t", "1", "0", "0", "1") "," TILE("t", "1", "8", "0", "1")), FSD_BAD_DATA,
          "\"id\"", "'t'" },
        { LAYER(TILE("t", "0", "0", "0", "1")), FSD_BAD_DATA, "blockTypeData", "makes 0 tiles" },
        { "{\"blockTypeData\":{\"1\":2},\"levelData\":{\"1\":[{},{\"rolNum\":8},{\"rolNum\":16}]}}",
          FSD_BAD_DATA, "blockTypeData", "makes 6 tiles, but 3" },
        { "{\"blockTypeData\":{\"0\":1},\"levelData\":{}}", FSD_BAD_DATA, "\"0\"",
          "blockTypeData" },
        { "{\"blockTypeData\":{\"64\":1},\"levelData\":{}}", FSD_BAD_DATA, "\"64\"", "1..63" },
        { "{\"blockTypeData\":{\"1\":-1},\"levelData\":{}}", FSD_BAD_DATA, "blockTypeData", "-1" },
        { "{\"blockTypeData\":{\"1\":1e9},\"levelData\":{}}", FSD_BAD_DATA, "blockTypeData",
          "1e9" },
        { "{\"blockTypeData\":[],\"levelData\":{}}", FSD_BAD_DATA, "blockTypeData", "object" },
        { "{\"levelKey\":\"a\",\"levelData\":{}}", FSD_BAD_DATA, "\"levelKey\"", "number" },
        { "{\"widthNum\":0,\"levelData\":{}}", FSD_BAD_DATA, "\"widthNum\"", "1..128" },
        { "{\"levelData\":{},\"levelData\":{}}", FSD_BAD_DATA, "", "" },
        { "{\"levelData\":{},\"map_seed\":[1]}", FSD_BAD_DATA, "map_seed", "4" },
        { "{\"levelData\":{},\"operations\":\"1\"}", FSD_BAD_DATA, "\"operations\"", "list" },
        { "{\"levelData\":{},\"oprations\":{}}", FSD_BAD_DATA, "\"oprations\"", "list" },
        { "{\"levelData\":{},\"operations\":[\"x\"]}", FSD_BAD_DATA, "'x'", "operations" },
        { "{\"cards\":{}}", FSD_BAD_DATA, "\"cards\"", "list" },
        { "{\"cards\":[{\"id\":\"c\",\"type\":\"x\"}]}", FSD_BAD_DATA, "'c'", "\"type\"" },
        { "{\"cards\":[{\"type\":\"0\"}]}", FSD_BAD_DATA, "cards[0]", "\"type\"" },
        { "{\"cards\":[{\"type\":\"1\",\"layerNum\":2},{\"type\":\"1\",\"layerNum\":1}]}",
          FSD_BAD_DATA, "cards[1]", "deal order" },
    };
    for (size_t i = 0; i < COUNT(bad); i++) {
        fsd_error error = { 0 };
        fsd_status status =
            fsd_sheep_level_read(bad[i].json, strlen(bad[i].json), NULL, &level, &error);
        if (status != bad[i].status || error.status != status || error.line == 0 ||
            error.zh[0] == 0 || strstr(error.en, bad[i].says) == NULL ||
            strstr(error.en, bad[i].also) == NULL)
            fail_msg("%s: %s, %s", bad[i].json, fsd_status_name(status), error.en);
    }
}

static void binary_maps_are_named_as_such(void **state)
{
    (void)state;
    static const char map[] = "\x00\x08maps\x08\x08\x10\x0a";
    fsd_error error;
    assert_int_equal(fsd_sheep_level_read(map, sizeof map, NULL, &level, &error), FSD_UNSUPPORTED);
    assert_non_null(strstr(error.en, "binary"));
    assert_non_null(strstr(error.en, "levelData"));
}

static void nothing_cut_short_is_a_level(void **state) /* the example, at every byte */
{
    (void)state;
    fsd_error error;
    size_t end = example_size;
    while (example[end - 1] != '}')
        end--;
    for (size_t size = 0; size < end; size++) {
        char *cut = malloc(size + 1); /* ends where its memory ends */
        memcpy(cut, example, size);
        fsd_status status = fsd_sheep_level_read(cut, size, NULL, &level, &error);
        assert_true(status == FSD_BAD_SYNTAX || (size == 0 && status == FSD_BAD_DATA));
        assert_true(error.offset <= size);
        free(cut);
    }
}

/* `count` tiles of one layer, in a buffer that the caller frees. */
static char *many_tiles(uint32_t count, size_t *length)
{
    char *json = malloc((size_t)count * 40 + 100);
    size_t at = (size_t)sprintf(json, "{\"levelData\":{\"1\":[");
    for (uint32_t t = 0; t < count; t++)
        at += (size_t)sprintf(json + at, "%s{\"type\":1,\"id\":\"%u\"}", t > 0 ? "," : "", t);
    at += (size_t)sprintf(json + at, "]}}");
    *length = at;
    return json;
}

static void too_much_is_refused(void **state) /* 1024 tiles are read, one more and 10^6 are not */
{
    (void)state;
    static const struct {
        uint32_t count;
        fsd_status status;
    } row[] = { { FSD_SHEEP_TILES, FSD_OK },
                { FSD_SHEEP_TILES + 1, FSD_TOO_LARGE },
                { 1000000, FSD_TOO_LARGE } };
    fsd_error error;
    for (size_t i = 0; i < COUNT(row); i++) {
        size_t length;
        char *json = many_tiles(row[i].count, &length);
        assert_int_equal(fsd_sheep_level_read(json, length, NULL, &level, &error), row[i].status);
        free(json);
    }
    memset(text, '[', 100000);
    assert_int_equal(fsd_sheep_level_read(text, 100000, NULL, &level, &error), FSD_TOO_LARGE);
    size_t at = (size_t)sprintf(text, "{\"levelData\":{");
    for (int layer = 0; layer <= FSD_SHEEP_TILES; layer++)
        at += (size_t)sprintf(text + at, "%s\"%d\":[]", layer > 0 ? "," : "", layer);
    at += (size_t)sprintf(text + at, "}}");
    assert_int_equal(fsd_sheep_level_read(text, at, NULL, &level, &error), FSD_TOO_LARGE);
    at = (size_t)sprintf(text, "{\"levelData\":{\"1\":[{\"type\":1}]},\"operations\":[0");
    for (int move = 0; move < FSD_SHEEP_MOVES; move++)
        at += (size_t)sprintf(text + at, ",0");
    at += (size_t)sprintf(text + at, "]}");
    assert_int_equal(fsd_sheep_level_read(text, at, NULL, &level, &error), FSD_TOO_LARGE);
}

static void memory_may_run_out_anywhere(void **state)
{
    (void)state;
    for (size_t fail_at = 1;; fail_at++) {
        counting c = { .fail_at = fail_at };
        fsd_allocator allocator = { counting_resize, &c };
        fsd_error error = { 0 };
        fsd_status status = fsd_sheep_level_read(example, example_size, &allocator, &level, &error);
        assert_true(c.live == 0 && !c.wrong_size);
        if (c.asked < fail_at) {
            assert_int_equal(status, FSD_OK);
            break;
        }
        assert_int_equal(status, FSD_NO_MEMORY);
        assert_int_equal(error.status, FSD_NO_MEMORY);
    }
    size_t need = 0;
    counting c = { .fail_at = 1 };
    fsd_allocator allocator = { counting_resize, &c };
    assert_int_equal(fsd_sheep_level_write(&level, &allocator, text, sizeof text, &need),
                     FSD_NO_MEMORY);
    assert_int_equal(fsd_sheep_level_write(&level, NULL, text, 10, &need), FSD_TOO_LARGE);
    assert_true(need > 4000);
    assert_int_equal(fsd_sheep_level_write(&level, NULL, text, need, &need), FSD_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_is_a_level),
        cmocka_unit_test(a_script_holds_a_level),
        cmocka_unit_test(zeros_may_be_missing),
        cmocka_unit_test(layers_are_sorted_as_numbers),
        cmocka_unit_test(presets_of_dealt_files_are_told_where_they_can),
        cmocka_unit_test(a_seed_is_the_deals_only_if_it_gives_it),
        cmocka_unit_test(records_are_levels_with_clicks),
        cmocka_unit_test(moves_in_all_their_forms),
        cmocka_unit_test(place_0_is_a_tile),
        cmocka_unit_test(moves_that_are_none),
        cmocka_unit_test(seeds_of_matches),
        cmocka_unit_test(refused_where_it_is_wrong),
        cmocka_unit_test(binary_maps_are_named_as_such),
        cmocka_unit_test(nothing_cut_short_is_a_level),
        cmocka_unit_test(too_much_is_refused),
        cmocka_unit_test(memory_may_run_out_anywhere),
    };
    return cmocka_run_group_tests(tests, read_example, NULL);
}

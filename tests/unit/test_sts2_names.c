/* Things are found by id and by title in both languages, and shown by title. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "sts2/tables.h"

static fsd_sts2_id named(const char *name)
{
    return fsd_sts2_id_named(name, strlen(name));
}

/* Two things may share a title, and a title is never another thing's id. */
static void each_is_found_by_all_its_names(void **state)
{
    (void)state;
    for (uint32_t id = FSD_STS2_NONE + 1; id < fsd_sts2_id_count; id++) {
        const fsd_sts2_id_row *row = &fsd_sts2_ids[id];
        assert_int_equal(named(row->name), id);
        for (int language = 0; language < 2; language++) {
            if (row->title[language] == NULL)
                continue;
            fsd_sts2_id found = named(row->title[language]);
            assert_true(found != FSD_STS2_NONE && found <= id);
            assert_true(
                fsd_name_is(fsd_str_of(row->title[language]), fsd_sts2_ids[found].title[language]));
        }
    }
}

static void only_characters_lack_an_english_title(void **state)
{
    (void)state;
    for (uint32_t id = FSD_STS2_NONE + 1; id < fsd_sts2_id_count; id++)
        assert_int_equal(fsd_sts2_ids[id].title[0] == NULL,
                         fsd_sts2_id_kind((fsd_sts2_id)id) == FSD_STS2_KIND_CHARACTER);
}

static void forms_of_a_name(void **state)
{
    (void)state;
    static const struct {
        const char *typed, *id;
    } cases[] = {
        { "golden-pearl", "GOLDEN_PEARL" },
        { "RELIC.Golden Pearl", "GOLDEN_PEARL" },
        { "Relic.金色珍珠", "GOLDEN_PEARL" },
        { "pael's wing", "PAELS_WING" },
        { "A Lone Nibbit", "NIBBITS_WEAK" },
        { "灯火钥匙", "THE_LANTERN_KEY" }, /* an event, and a card behind it */
        { "CARD.灯火钥匙", "LANTERN_KEY" },
        { "EVENT.涅奥", "NEOW" },
        { "CARD.金色珍珠", NULL },
        { "金色珍", NULL },
        { "5", NULL },
        { "", NULL },
        { ".", NULL },
        { "RELIC.", NULL },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (named(cases[i].typed) != (cases[i].id != NULL ? named(cases[i].id) : FSD_STS2_NONE))
            fail_msg("'%s' is not %s", cases[i].typed, cases[i].id != NULL ? cases[i].id : "none");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_is_found_by_all_its_names),
        cmocka_unit_test(only_characters_lack_an_english_title),
        cmocka_unit_test(forms_of_a_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

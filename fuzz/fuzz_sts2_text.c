/* Any bytes as a seed's text: what is canonical stays so, hashes alike however it is cut into
 * calls, and has streams. Any bytes as a draw: what parses draws within its bounds and counts. */
#include "target.h"

#include <stdlib.h>
#include <string.h>

#include "foreseed/sts2.h"
#include "verbs/sts2_draw.h"

static void check(bool holds)
{
    if (!holds)
        abort();
}

static void check_text(const char *text, size_t size)
{
    size_t need = 0;
    fsd_status status = fsd_sts2_canonical(text, size, NULL, 0, &need);
    check(status == FSD_OK || (status == FSD_BAD_SYNTAX && need == 0));
    for (uint32_t era = 0; era < FSD_STS2_ERAS; era++) {
        fsd_sts2_seed seed = fsd_sts2_seed_of(text, size, (fsd_sts2_era)era);
        check(era == FSD_STS2_ERA_C || seed.run <= UINT32_MAX);
        fsd_dice dice = fsd_sts2_stream(&seed, FSD_STS2_SHUFFLE, 0);
        check(fsd_dice_int(&dice, 100) < 100 && dice.counter == 1);
    }
    fsd_sts2_build build = 0;
    if (fsd_sts2_build_named(text, size, &build) == FSD_OK)
        check(fsd_sts2_build_era(build) <= FSD_STS2_ERA_C);
    if (status != FSD_OK)
        return;
    char *once = malloc(2 * need + 2);
    if (!once)
        return;
    char *twice = once + need + 1;
    size_t again = 0;
    check(fsd_sts2_canonical(text, size, once, need, &again) == FSD_OK && again == need);
    check(fsd_sts2_canonical(once, need, twice, need, &again) == FSD_OK && again == need);
    check(memcmp(once, twice, need) == 0);
    check(fsd_sts2_canonical_changes(once, need) == 0);
    bool changed = need != size || memcmp(once, text, need) != 0;
    check(changed == (fsd_sts2_canonical_changes(text, size) != 0));
    free(once);
}

static void check_draw(const char *text, size_t size)
{
    fsd_draw draw;
    fsd_error error = { 0 };
    fsd_status status = fsd_draw_parse((fsd_str){ text, size }, &draw, &error);
    check((status == FSD_OK) == (error.status == FSD_OK));
    if (status != FSD_OK) {
        check(error.en[0] != 0 && error.zh[0] != 0);
        return;
    }
    for (uint32_t kind = 0; kind <= FSD_DICE_XOSHIRO64; kind++) {
        fsd_dice dice = fsd_dice_make((fsd_dice_kind)kind, size);
        char out[FSD_DRAWN_TEXT];
        for (int i = 0; i < 3; i++)
            check(strlen(fsd_drawn_text(fsd_draw_from(&draw, &dice), out)) > 0);
        check(dice.counter >= 3);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    check_text((const char *)data, size);
    check_draw((const char *)data, size);
    return 0;
}

/* Era and build of a save, whether its lists are the seed's, and its dice from counters. */
#include <string.h>

#include "core/assert.h"
#include "core/text.h"
#include "sts2/save.h"

/* ---- Comparing --------------------------------------------------------------------------- */

typedef struct comparison {
    uint32_t compared; /* ids that could have differed */
    bool differs, bosses_compared, bosses_differ;
} comparison;

static void compare_list(comparison *c, bool stored, const fsd_sts2_list *list,
                         const fsd_sts2_list *right)
{
    if (!stored)
        return;
    c->compared += list->count;
    c->differs |= list->count != right->count ||
                  memcmp(list->id, right->id, list->count * sizeof *list->id) != 0;
}

/* Relics leave a bag as they are given; those that are left keep their order. */
static void compare_bag(comparison *c, bool stored, const fsd_sts2_bag *bag,
                        const fsd_sts2_bag *whole)
{
    for (uint32_t r = 0; stored && r < FSD_STS2_RARITIES; r++) {
        const fsd_sts2_list *all = &whole->relics[r];
        uint32_t at = 0;
        for (uint32_t i = 0; i < bag->relics[r].count; i++) {
            while (at < all->count && all->id[at] != bag->relics[r].id[i])
                at++;
            c->differs |= at++ >= all->count;
        }
        c->compared += bag->relics[r].count;
    }
}

static void compare_boss(comparison *c, fsd_sts2_id stored, fsd_sts2_id right)
{
    if (stored == FSD_STS2_NONE)
        return;
    c->bosses_compared = true;
    c->bosses_differ |= stored != right;
}

static void compare_act(comparison *c, const fsd_sts2_saved_act *act, const fsd_sts2_act *right)
{
    compare_list(c, act->has & FSD_STS2_HAS_NORMALS, &act->normals, &right->normals);
    compare_list(c, act->has & FSD_STS2_HAS_ELITES, &act->elites, &right->elites);
    compare_list(c, act->has & FSD_STS2_HAS_EVENTS, &act->events, &right->events);
    c->differs |= act->act != FSD_STS2_NONE && act->act != right->act;
    c->differs |= act->ancient != FSD_STS2_NONE && act->ancient != right->ancient;
    compare_boss(c, act->boss, right->boss);
    compare_boss(c, act->second_boss, right->second_boss);
}

static comparison compare(const fsd_sts2_save *save, const fsd_sts2_seed *seed,
                          const fsd_sts2_setup *setup)
{
    fsd_sts2_run run;
    fsd_sts2_foretell(seed, setup, FSD_STS2_PART_LISTS, &run);
    comparison c = { 0 };
    for (uint32_t a = 0; a < save->acts; a++)
        compare_act(&c, &save->act[a], &run.act[a]);
    compare_bag(&c, save->has & FSD_STS2_HAS_SHARED_BAG, &save->shared, &run.shared);
    for (uint32_t p = 0; p < setup->players; p++) {
        uint32_t has = save->player[p].has;
        compare_bag(&c, has & FSD_STS2_HAS_BAG && has & FSD_STS2_HAS_CHARACTER,
                    &save->player[p].bag, &run.player[p]);
    }
    return c;
}

/* ---- Era and build ----------------------------------------------------------------------- */

static fsd_sts2_build build_named(const char *name)
{
    fsd_sts2_build build = 0;
    fsd_status status = fsd_sts2_build_named(name, strlen(name), &build);
    FSD_ASSERT(status == FSD_OK);
    return build;
}

/* The build whose tables serve files that name none. */
static fsd_sts2_build usual_build(uint32_t schema, fsd_sts2_era era)
{
    return build_named(schema == 20            ? "v0.110.0"
                       : schema == 19          ? "v0.109.0"
                       : era == FSD_STS2_ERA_B ? "v0.107.1"
                                               : "v0.103.2");
}

static void take_era(fsd_sts2_save *save, fsd_sts2_era era, const fsd_sts2_build *build)
{
    save->seed = fsd_sts2_seed_of(save->text, save->text_length, era);
    save->setup.build = build != NULL ? *build : usual_build(save->schema, era);
    comparison c = compare(save, &save->seed, &save->setup);
    save->agrees = c.compared == 0 ? FSD_STS2_UNTOLD : c.differs ? FSD_STS2_NO : FSD_STS2_YES;
    save->bosses_agree = !c.bosses_compared ? FSD_STS2_UNTOLD
                         : c.bosses_differ  ? FSD_STS2_NO
                                            : FSD_STS2_YES;
}

static fsd_status choose_era(fsd_sts2_save *save, fsd_error *error)
{
    take_era(save, FSD_STS2_ERA_A, NULL);
    fsd_sts2_truth fits_a = save->agrees;
    fsd_sts2_save as_a = *save;
    take_era(save, FSD_STS2_ERA_B, NULL);
    if (save->agrees == FSD_STS2_UNTOLD)
        return fsd_fail(error, FSD_BAD_ARGUMENT,
                        "the save has no lists that tell its era; give A (before v0.107.1) or B",
                        "存档中没有能判断时期的列表; 请给出 A (v0.107.1 之前) 或 B");
    if (fits_a == FSD_STS2_YES && save->agrees == FSD_STS2_YES)
        return fsd_fail(error, FSD_BAD_ARGUMENT,
                        "the save's lists fit both eras; give A (before v0.107.1) or B",
                        "存档的列表与两个时期都相符; 请给出 A (v0.107.1 之前) 或 B");
    if (fits_a == FSD_STS2_NO && save->agrees == FSD_STS2_NO)
        return fsd_fail(error, FSD_BAD_ARGUMENT,
                        "the save's lists fit neither era; give A (before v0.107.1) or B",
                        "存档的列表与两个时期都不符; 请给出 A (v0.107.1 之前) 或 B");
    if (fits_a == FSD_STS2_YES)
        *save = as_a;
    return FSD_OK;
}

static fsd_status contradiction(const fsd_sts2_save *save, fsd_error *error)
{
    return fsd_fail(error, FSD_BAD_ARGUMENT,
                    "a save of schema %u, or its build, is of another era; leave it out",
                    "schema %u 的存档 (或其版本) 属于另一时期; 请去掉此项", save->schema);
}

/* ---- Dice from counters ------------------------------------------------------------------ */

static void forward(fsd_dice *dice, fsd_dice fresh)
{
    fsd_status status = fsd_dice_forward(&fresh, dice->counter);
    FSD_ASSERT(status == FSD_OK);
    *dice = fresh;
}

/* Where the file does not say what a player's streams are seeded with, era A has the number of the
 * account in the network and era B the seat at the table. */
static uint64_t player_seed(const fsd_sts2_save *save, uint32_t slot)
{
    const fsd_sts2_saved_player *player = &save->player[slot];
    if (player->has & FSD_STS2_HAS_SEED)
        return player->seed;
    if (save->seed.era != FSD_STS2_ERA_A)
        return save->seed.players + slot;
    return save->seed.players + (player->has & FSD_STS2_HAS_NET_ID ? player->net_id : slot + 1);
}

static void make_dice(fsd_sts2_save *save)
{
    fsd_dice_kind kind = fsd_sts2_dice_kind(save->seed.era);
    for (uint32_t i = 0; i < FSD_STS2_RUN_STREAMS; i++)
        if (save->streams >> i & 1)
            forward(&save->stream[i], fsd_sts2_stream(&save->seed, (fsd_sts2_stream_id)i, 0));
    for (uint32_t p = 0; p < save->setup.players; p++)
        for (uint32_t i = 0; i < FSD_STS2_STREAMS - FSD_STS2_RUN_STREAMS; i++)
            if (save->player[p].streams >> i & 1)
                forward(&save->player[p].stream[i],
                        fsd_dice_named(
                            kind, player_seed(save, p),
                            fsd_sts2_stream_name((fsd_sts2_stream_id)(FSD_STS2_RUN_STREAMS + i))));
}

fsd_status fsd_sts2_save_settle(fsd_sts2_save *save, const fsd_sts2_era *era,
                                const fsd_sts2_build *build, fsd_error *error)
{
    bool is_c = save->schema >= FSD_STS2_SCHEMA_ERA_C;
    if (!is_c && build == NULL && era == NULL) {
        fsd_status status = choose_era(save, error);
        if (status != FSD_OK)
            return status;
    } else {
        fsd_sts2_era own = build != NULL ? fsd_sts2_build_era(*build)
                           : is_c        ? FSD_STS2_ERA_C
                                         : *era;
        if ((era != NULL && *era != own) || (own == FSD_STS2_ERA_C) != is_c)
            return contradiction(save, error);
        take_era(save, own, build);
    }
    if (!is_c)
        make_dice(save);
    return FSD_OK;
}

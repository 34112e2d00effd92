/* Events, encounters, bosses and ancients of the three acts. */
#include "sts2/start.h"

enum { ELITES = 15, MOST_ENCOUNTERS = 32, DOUBLE_BOSS = 10 };

fsd_sts2_id fsd_sts2_first_act(const fsd_sts2_seed *seed, uint64_t locked)
{
    const fsd_sts2_act_row *first = &fsd_sts2_acts[0];
    const fsd_sts2_act_row *other = &fsd_sts2_acts[1];
    if (!fsd_sts2_open(other->epoch, locked))
        return first->act;
    if (seed->era == FSD_STS2_ERA_A) {
        fsd_dice dice = fsd_dice_make(FSD_DICE_DOTNET, seed->run);
        return fsd_dice_bool(&dice) ? other->act : first->act;
    }
    fsd_dice dice = fsd_sts2_dice(seed, "act_selection", 0);
    return fsd_dice_item(&dice, 2) == 0 ? first->act : other->act;
}

static const fsd_sts2_act_row *act_row(fsd_sts2_id act)
{
    for (uint32_t i = 0; i < fsd_sts2_act_count; i++)
        if (fsd_sts2_acts[i].act == act)
            return &fsd_sts2_acts[i];
    FSD_ASSERT(false);
    return NULL;
}

static void fill_events(fsd_dice *up_front, const fsd_sts2_setup *setup, fsd_sts2_act *act)
{
    act->events.count = 0;
    for (uint32_t i = 0; i < fsd_sts2_event_count; i++) {
        const fsd_sts2_event *event = &fsd_sts2_events[i];
        if ((event->act == act->act || event->act == FSD_STS2_NONE) &&
            fsd_sts2_open(event->epoch, setup->locked))
            fsd_sts2_add(&act->events, event->id);
    }
    fsd_dice_shuffle(up_front, act->events.id, act->events.count, sizeof *act->events.id);
}

typedef struct encounters {
    uint32_t count;
    const fsd_sts2_encounter *of[MOST_ENCOUNTERS];
} encounters;

static encounters encounters_of(const fsd_sts2_setup *setup, fsd_sts2_id act, fsd_sts2_room room)
{
    encounters found = { 0 };
    uint32_t version = fsd_sts2_builds[setup->build].acts;
    for (uint32_t i = 0; i < fsd_sts2_encounter_count; i++) {
        const fsd_sts2_encounter *encounter = &fsd_sts2_encounters[i];
        if (encounter->version != version || encounter->act != act || encounter->room != room)
            continue;
        FSD_ASSERT(found.count < MOST_ENCOUNTERS);
        found.of[found.count++] = encounter;
    }
    return found;
}

static bool may_follow(const fsd_sts2_encounter *last, const fsd_sts2_encounter *next)
{
    return last == NULL || (last->id != next->id && (last->tags & next->tags) == 0);
}

/* Draws from a bag until what comes may follow; where nothing may, anything. */
static const fsd_sts2_encounter *take(fsd_dice *up_front, encounters *bag,
                                      const fsd_sts2_encounter *last)
{
    uint32_t good = 0;
    for (uint32_t i = 0; i < bag->count; i++)
        good += may_follow(last, bag->of[i]);
    uint32_t at = 0;
    do
        at = (uint32_t)fsd_dice_int(up_front, (int32_t)bag->count);
    while (good > 0 && !may_follow(last, bag->of[at]));
    const fsd_sts2_encounter *taken = bag->of[at];
    bag->count--;
    for (uint32_t i = at; i < bag->count; i++)
        bag->of[i] = bag->of[i + 1];
    return taken;
}

/* Appends `count` encounters from a bag that is filled whenever it is empty. Returns the last one,
 * which the next ones must differ from. */
static const fsd_sts2_encounter *series(fsd_dice *up_front, const encounters *all, uint32_t count,
                                        const fsd_sts2_encounter *last, fsd_sts2_list *out)
{
    encounters bag = { 0 };
    for (uint32_t i = 0; i < count; i++) {
        if (bag.count == 0)
            bag = *all;
        last = take(up_front, &bag, last);
        fsd_sts2_add(out, last->id);
    }
    return last;
}

static void fill_encounters(fsd_dice *up_front, const fsd_sts2_setup *setup, fsd_sts2_act *act)
{
    const fsd_sts2_act_row *row = act_row(act->act);
    encounters weak = encounters_of(setup, act->act, FSD_STS2_WEAK_ROOM);
    encounters normal = encounters_of(setup, act->act, FSD_STS2_NORMAL_ROOM);
    encounters elite = encounters_of(setup, act->act, FSD_STS2_ELITE_ROOM);
    uint32_t rooms = row->rooms - (setup->players > 1 ? 1u : 0u);
    act->normals.count = 0;
    act->elites.count = 0;
    const fsd_sts2_encounter *last = series(up_front, &weak, row->weak, NULL, &act->normals);
    series(up_front, &normal, rooms - row->weak, last, &act->normals);
    series(up_front, &elite, ELITES, NULL, &act->elites);
}

/* A boss other than `not`; FSD_STS2_NONE as `not`: any. */
static fsd_sts2_id draw_boss(fsd_dice *up_front, const fsd_sts2_setup *setup, fsd_sts2_id act,
                             fsd_sts2_id not )
{
    encounters bosses = encounters_of(setup, act, FSD_STS2_BOSS_ROOM);
    uint32_t count = 0;
    for (uint32_t i = 0; i < bosses.count; i++)
        if (bosses.of[i]->id != not )
            bosses.of[count++] = bosses.of[i];
    return bosses.of[fsd_dice_item(up_front, count)]->id;
}

/* The act's own ancients and those of the others that were dealt to it. */
static fsd_sts2_id draw_ancient(fsd_dice *up_front, const fsd_sts2_setup *setup, fsd_sts2_id act,
                                const fsd_sts2_list *dealt)
{
    fsd_sts2_list list = { 0 };
    for (uint32_t i = 0; i < fsd_sts2_ancient_count; i++)
        if (fsd_sts2_ancients[i].act == act &&
            fsd_sts2_open(fsd_sts2_ancients[i].epoch, setup->locked))
            fsd_sts2_add(&list, fsd_sts2_ancients[i].id);
    for (uint32_t i = 0; i < dealt->count; i++)
        fsd_sts2_add(&list, dealt->id[i]);
    int32_t at = fsd_dice_item(up_front, list.count);
    return at < 0 ? FSD_STS2_NONE : list.id[at];
}

/* The ancients of no act are shuffled and dealt from the front: some to the second act, some of
 * the rest to the third. */
static void deal_ancients(fsd_dice *up_front, const fsd_sts2_setup *setup,
                          fsd_sts2_list dealt[FSD_STS2_ACTS])
{
    fsd_sts2_list all = { 0 };
    for (uint32_t i = 0; i < fsd_sts2_ancient_count; i++)
        if (fsd_sts2_ancients[i].act == FSD_STS2_NONE &&
            fsd_sts2_open(fsd_sts2_ancients[i].epoch, setup->locked))
            fsd_sts2_add(&all, fsd_sts2_ancients[i].id);
    fsd_dice_shuffle(up_front, all.id, all.count, sizeof *all.id);
    uint32_t next = 0;
    for (uint32_t a = 1; a < FSD_STS2_ACTS; a++) {
        int32_t count = fsd_dice_int(up_front, (int32_t)(all.count - next) + 1);
        for (; count > 0; count--)
            fsd_sts2_add(&dealt[a], all.id[next++]);
    }
}

void fsd_sts2_fill_acts(fsd_dice *up_front, fsd_sts2_run *run)
{
    const fsd_sts2_setup *setup = &run->setup;
    fsd_sts2_list dealt[FSD_STS2_ACTS] = { 0 };
    deal_ancients(up_front, setup, dealt);
    for (uint32_t a = 0; a < FSD_STS2_ACTS; a++) {
        fsd_sts2_act *act = &run->act[a];
        fill_events(up_front, setup, act);
        fill_encounters(up_front, setup, act);
        act->boss = draw_boss(up_front, setup, act->act, FSD_STS2_NONE);
        act->ancient = draw_ancient(up_front, setup, act->act, &dealt[a]);
        act->second_boss = FSD_STS2_NONE;
    }
    fsd_sts2_act *end = &run->act[FSD_STS2_ACTS - 1];
    if (setup->ascension >= DOUBLE_BOSS)
        end->second_boss = draw_boss(up_front, setup, end->act, end->boss);
}

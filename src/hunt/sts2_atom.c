/* Conditions on one draw as intervals of the generator's raw output. A draw rises with its output,
 * so the outputs that give the values v..w are an interval, whose ends a search by halves finds
 * with the draw's own arithmetic: nothing is rounded twice. */
#include <string.h>

#include "core/wrap.h"
#include "hunt/bounds.h"
#include "hunt/sts2.h"
#include "hunt/values.h"
#include "rng/dotnet.h"
#include "sts2/start.h"

#define XOSHIRO_OUTPUTS ((uint64_t)1 << 53)

static uint64_t outputs_of(fsd_sts2_era era)
{
    return era == FSD_STS2_ERA_A ? FSD_DOTNET_MODULUS : XOSHIRO_OUTPUTS;
}

/* Which draw is asked: int(least, end) of this one. */
typedef struct asked {
    fsd_sts2_era era;
    int64_t least, end;
    uint64_t add;
    uint32_t draw;
} asked;

static int64_t value_of(const asked *ask, uint64_t output)
{
    double unit =
        ask->era == FSD_STS2_ERA_A ? fsd_dotnet_unit((int32_t)output) : (double)output * 0x1p-53;
    return (int64_t)(unit * (double)(ask->end - ask->least)) + ask->least;
}

/* The least output that gives at least `value`; outputs_of() where none does. */
static uint64_t first_output(const asked *ask, int64_t value)
{
    uint64_t low = 0;
    uint64_t high = outputs_of(ask->era);
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        if (value_of(ask, middle) >= value)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

/* ---- Nodes ----------------------------------------------------------------------------------- */

static uint64_t hash_of(fsd_sts2_era era, const char *name)
{
    return fsd_dice_hash(fsd_sts2_dice_kind(era), name, strlen(name));
}

/* Which draws give a name that the condition lets through. */
static void draws_of(const fsd_hunt_node *node, const fsd_sts2_id *name, uint32_t names,
                     fsd_hunt_values *set)
{
    fsd_hunt_values wanted;
    fsd_hunt_values_of(node, 0, INT32_MAX, &wanted);
    *set = (fsd_hunt_values){ .over = wanted.over };
    for (uint32_t i = 0; i < names; i++)
        if (fsd_hunt_values_have(&wanted, name[i]))
            fsd_hunt_values_add(set, i, i);
}

/* Neow's third offer is her first draw; so is whether she offers what can be no other. */
static bool ask_curse(const fsd_hunt_filter *filter, const fsd_hunt_node *node,
                      const fsd_hunt_node *term, asked *ask, fsd_hunt_values *set)
{
    enum { PLACE = 2 };
    const fsd_sts2_setup *setup = filter->subject;
    bool placed = term->ask == FSD_HUNT_ELEMENT;
    if (term->first > PLACE || term->last < PLACE || !fsd_sts2_neow_comes(ask->era, setup) ||
        (placed ? term->first != PLACE : fsd_sts2_neow_gives(setup, (fsd_sts2_id)term->name)))
        return false;
    fsd_sts2_list curses = { 0 };
    fsd_sts2_neow_curses(setup, &curses);
    ask->end = curses.count;
    ask->add = hash_of(ask->era, fsd_sts2_neow_stream) + fsd_sts2_player_offset(ask->era, 0);
    for (uint32_t i = 0; i < curses.count && !placed; i++)
        curses.id[i] = curses.id[i] == term->name; /* how often it is offered */
    draws_of(node, curses.id, curses.count, set);
    return true;
}

/* int(2) of the draw that chooses the first act; false where nothing is drawn. */
static bool ask_act(const fsd_hunt_filter *filter, const fsd_hunt_node *node, asked *ask,
                    fsd_hunt_values *set)
{
    const fsd_sts2_setup *setup = filter->subject;
    bool swapped = ask->era == FSD_STS2_ERA_A;
    fsd_sts2_id act[2] = { fsd_sts2_acts[swapped].act, fsd_sts2_acts[!swapped].act };
    ask->end = 2;
    draws_of(node, act, 2, set);
    if (ask->era != FSD_STS2_ERA_A)
        ask->add = hash_of(ask->era, "act_selection");
    return fsd_sts2_open(fsd_sts2_acts[1].epoch, setup->locked);
}

static bool ask_draw(const fsd_hunt_node *term, int64_t scope, asked *ask)
{
    int64_t draw = term->argument[1] == FSD_HUNT_FROM_SCOPE ? scope : term->argument[1];
    fsd_sts2_stream_id stream = (fsd_sts2_stream_id)term->argument[0];
    bool of_player = stream >= (fsd_sts2_stream_id)FSD_STS2_RUN_STREAMS;
    ask->draw = (uint32_t)draw;
    ask->least = term->argument[2];
    ask->end = term->argument[3];
    ask->add = hash_of(ask->era, fsd_sts2_stream_name(stream)) +
               (of_player && ask->era == FSD_STS2_ERA_A ? 1 : 0);
    return draw >= 0 && (ask->era != FSD_STS2_ERA_A || draw < FSD_DOTNET_AFFINE);
}

static bool values_of(const fsd_hunt_filter *filter, const fsd_hunt_node *node, int64_t scope,
                      asked *ask, fsd_hunt_values *set)
{
    const fsd_hunt_node *term = fsd_hunt_asked(node);
    if (term->op != FSD_HUNT_TERM)
        return false;
    if (term->term->code == FSD_HUNT_STS2_ACT1)
        return ask_act(filter, node, ask, set);
    if (term->term->code == FSD_HUNT_STS2_NEOW)
        return ask_curse(filter, node, term, ask, set);
    if (term->term->code != FSD_HUNT_STS2_DRAW || !ask_draw(term, scope, ask))
        return false;
    fsd_hunt_values_of(node, ask->least, ask->end - 1, set);
    return true;
}

static bool atom_of(const fsd_hunt_filter *filter, const fsd_hunt_node *node, int64_t scope,
                    fsd_hunt_sts2_atom *out)
{
    const fsd_hunt_sts2_plan *plan = filter->plan;
    asked ask = { .era = plan->era };
    fsd_hunt_values set;
    if (!values_of(filter, node, scope, &ask, &set) || set.over || set.count > FSD_HUNT_STS2_PIECES)
        return false;
    *out = (fsd_hunt_sts2_atom){ .add = ask.add, .draw = ask.draw };
    for (uint32_t i = 0; i < set.count; i++) {
        uint64_t first = first_output(&ask, set.range[i].first);
        uint64_t end = first_output(&ask, set.range[i].last + 1);
        if (first < end)
            out->piece[out->pieces++] = (fsd_hunt_sts2_piece){ first, end - 1 };
    }
    return true;
}

fsd_status fsd_hunt_sts2_atoms(fsd_hunt_filter *filter, const fsd_hunt_node *node,
                               fsd_hunt_sts2_part *out)
{
    enum { MOST = 512 };
    bool all = node->op == FSD_HUNT_ALL && !node->child[0]->nested;
    int64_t count = all ? fsd_hunt_range_size(node) : 1;
    *out = (fsd_hunt_sts2_part){ 0 };
    if (count > MOST)
        return FSD_OK;
    fsd_hunt_sts2_atom *atom = fsd_arena_take_array(&filter->arena, (size_t)count, sizeof *atom);
    if (atom == NULL)
        return FSD_NO_MEMORY;
    uint32_t atoms = 0;
    bool good = true;
    for (uint32_t r = 0; r < node->ranges && all; r++)
        for (int64_t at = node->range[r].first; at <= node->range[r].last && good; at++)
            good = atom_of(filter, node->child[0], at, &atom[atoms++]);
    if (!all)
        good = atom_of(filter, node, -1, &atom[atoms++]);
    if (good)
        *out = (fsd_hunt_sts2_part){ .atoms = atoms, .atom = atom };
    return FSD_OK;
}

double fsd_hunt_sts2_atom_chance(fsd_sts2_era era, const fsd_hunt_sts2_atom *atom)
{
    uint64_t outputs = 0;
    for (uint32_t i = 0; i < atom->pieces; i++)
        outputs += atom->piece[i].last - atom->piece[i].first + 1;
    return (double)outputs / (double)outputs_of(era);
}

/* ---- One seed -------------------------------------------------------------------------------- */

static uint64_t output_at(fsd_sts2_era era, const fsd_hunt_sts2_atom *atom, uint64_t run)
{
    uint64_t seed = run + atom->add;
    if (era != FSD_STS2_ERA_C)
        seed &= UINT32_MAX;
    if (era == FSD_STS2_ERA_A)
        return (uint64_t)fsd_dotnet_nth(fsd_wrap_i32((uint32_t)seed), atom->draw);
    if (atom->draw == 0)
        return fsd_xoshiro256_first(seed) >> 11;
    fsd_xoshiro256 generator;
    fsd_xoshiro256_seed(&generator, seed);
    for (uint32_t i = 0; i < atom->draw; i++)
        fsd_xoshiro256_next(&generator);
    return fsd_xoshiro256_next(&generator) >> 11;
}

static bool lies_in(const fsd_hunt_sts2_atom *atom, uint64_t output)
{
    for (uint32_t i = 0; i < atom->pieces; i++)
        if (output >= atom->piece[i].first && output <= atom->piece[i].last)
            return true;
    return false;
}

bool fsd_hunt_sts2_atom_holds(fsd_sts2_era era, const fsd_hunt_sts2_atom *atom, uint64_t run)
{
    return lies_in(atom, output_at(era, atom, run));
}

void fsd_hunt_sts2_atom_sift(fsd_sts2_era era, const fsd_hunt_sts2_atom *atom, uint64_t first,
                             uint32_t count, uint64_t *bits)
{
    for (uint32_t i = 0; i < (count + 63) / 64; i++)
        for (uint64_t left = bits[i]; left != 0; left &= left - 1)
            if (!fsd_hunt_sts2_atom_holds(
                    era, atom, first + 64 * (uint64_t)i + (uint64_t)__builtin_ctzll(left)))
                bits[i] ^= left & -left;
}

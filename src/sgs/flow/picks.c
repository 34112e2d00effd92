/* Answers pick by pick. */
#include "sgs/flow/flow.h"

static bool complete(const sgs_answer *a, const sgs_request *r)
{
    switch (r->kind) {
    case FSD_SGS_ASK_PLAYER:
        return a->targets == r->max;
    case FSD_SGS_ASK_DISCARD:
    case FSD_SGS_ASK_EXCHANGE:
    case FSD_SGS_ASK_SHOW:
    case FSD_SGS_ASK_PINDIAN:
    case FSD_SGS_ASK_PICK:
        return set_count(&a->cards) == r->max;
    case FSD_SGS_ASK_CARD_OF_PLAYER:
        return a->chosen || !set_empty(&a->cards);
    case FSD_SGS_ASK_ARRANGE:
        return a->ordered == set_count(&r->cards);
    case FSD_SGS_ASK_DISTRIBUTE:
        return a->targets > 0;
    case FSD_SGS_ASK_INVOKE:
    case FSD_SGS_ASK_CHOICE:
    case FSD_SGS_ASK_SUIT:
    case FSD_SGS_ASK_KINGDOM:
    case FSD_SGS_ASK_GENERAL:
    case FSD_SGS_ASK_SKILL:
        return a->chosen;
    default:
        return false;
    }
}

static void put_card(sgs_answer *a, const sgs_request *r, uint8_t id)
{
    if (r->kind == FSD_SGS_ASK_ARRANGE)
        a->order[a->ordered++] = id;
    else
        set_add(&a->cards, id);
}

bool fsd_sgs_put(fsd_sgs_answer *a, const fsd_sgs_request *r, fsd_sgs_pick pick)
{
    switch (pick.kind) {
    case FSD_SGS_PICK_NO:
        a->no = 1;
        return true;
    case FSD_SGS_PICK_FINISH:
        return true;
    case FSD_SGS_PICK_SKILL:
        a->skill = pick.value;
        break;
    case FSD_SGS_PICK_KIND:
        a->kind = pick.value;
        break;
    case FSD_SGS_PICK_CARD:
        put_card(a, r, pick.value);
        break;
    case FSD_SGS_PICK_PLAYER:
        a->target[a->targets++] = pick.value;
        break;
    default:
        a->chosen = 1;
        a->choice = pick.value;
        a->top = a->ordered;
    }
    return complete(a, r);
}

uint32_t fsd_sgs_picks(const fsd_sgs_options *o)
{
    uint64_t players_and_choices = o->players | (uint64_t)o->choices << 32;
    uint32_t n = (uint32_t)o->finish + o->no + set_count(&o->cards);
    n += players_and_choices ? count_bits(players_and_choices) : 0;
    n += o->kinds ? count_bits(o->kinds) : 0;
    for (int i = 0; i < 4; i++)
        n += o->skills[i] ? count_bits(o->skills[i]) : 0;
    return n;
}

/* Takes the n-th bit of a word, or counts down what it has. */
static bool take_bit(uint64_t word, uint32_t *n, uint32_t base, uint32_t kind, fsd_sgs_pick *out)
{
    for (; word; word &= word - 1)
        if ((*n)-- == 0) {
            uint32_t value = base + (uint32_t)__builtin_ctzll(word);
            *out = (fsd_sgs_pick){ (uint8_t)kind, (uint8_t)value };
            return true;
        }
    return false;
}

fsd_sgs_pick fsd_sgs_nth_pick(const fsd_sgs_options *o, uint32_t n)
{
    fsd_sgs_pick pick = { 0, 0 };
    if (take_bit(o->finish, &n, 0, FSD_SGS_PICK_FINISH, &pick) ||
        take_bit(o->no, &n, 0, FSD_SGS_PICK_NO, &pick))
        return pick;
    for (uint32_t i = 0; i < 4; i++)
        if (take_bit(o->skills[i], &n, i * 64, FSD_SGS_PICK_SKILL, &pick))
            return pick;
    if (take_bit(o->kinds, &n, 0, FSD_SGS_PICK_KIND, &pick))
        return pick;
    for (uint32_t i = 0; i < SET_WORDS; i++)
        if (take_bit(o->cards.word[i], &n, i * 32, FSD_SGS_PICK_CARD, &pick))
            return pick;
    if (take_bit(o->players, &n, 0, FSD_SGS_PICK_PLAYER, &pick) ||
        take_bit(o->choices, &n, 0, FSD_SGS_PICK_CHOICE, &pick))
        return pick;
    FSD_ASSERT(n == 0 && fsd_sgs_picks(o) == 0);
    return (fsd_sgs_pick){ FSD_SGS_PICK_FINISH, 0 };
}

void fsd_sgs_least(const fsd_sgs_game *game, fsd_sgs_answer *out)
{
    memset(out, 0, sizeof *out);
    const fsd_sgs_request *r = fsd_sgs_asked(game);
    if (!r)
        return;
    fsd_sgs_options options;
    do
        fsd_sgs_look(game, out, &options);
    while (!fsd_sgs_put(
        out, r, options.no ? (fsd_sgs_pick){ FSD_SGS_PICK_NO, 0 } : fsd_sgs_nth_pick(&options, 0)));
}

/* ---- All answers ---- */

typedef struct lister {
    const fsd_sgs_game *game;
    const sgs_request *request;
    fsd_sgs_answer *out;
    uint32_t count, capacity;
} lister;

static void list_one(lister *l, const sgs_answer *answer)
{
    if (l->count < l->capacity)
        l->out[l->count] = *answer;
    l->count++;
}

/* All that begin so. Cards of a set are picked in ascending order, from `first` on. */
static void list_from(lister *l, const sgs_answer *begun, uint32_t first)
{
    sgs_options options;
    fsd_sgs_look(l->game, begun, &options);
    uint32_t picks = fsd_sgs_picks(&options);
    for (uint32_t n = 0; n < picks && l->count <= l->capacity; n++) {
        fsd_sgs_pick pick = fsd_sgs_nth_pick(&options, n);
        bool of_set = pick.kind == FSD_SGS_PICK_CARD && l->request->kind != FSD_SGS_ASK_ARRANGE;
        if (of_set && pick.value < first)
            continue;
        sgs_answer more = *begun;
        if (fsd_sgs_put(&more, l->request, pick))
            list_one(l, &more);
        else
            list_from(l, &more, of_set ? pick.value + 1u : first);
    }
}

uint32_t fsd_sgs_list(const fsd_sgs_game *game, fsd_sgs_answer *out, uint32_t capacity)
{
    const fsd_sgs_answer none = { 0 };
    lister l = { game, fsd_sgs_asked(game), out, 0, capacity };
    if (l.request)
        list_from(&l, &none, 0);
    return l.count;
}

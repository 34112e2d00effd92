/* What a seat observes as a tensor. All of it comes from a view, so that nothing hidden can. */
#include "foreseed/sgs_env.h"

#include "sgs/table/state.h"

enum {
    SKILL_BITS = 256,
    KIND_BITS = 64,
    GENERAL_BITS = 128,
    SUITS = 7,
    ROLES = 5,
    REQUEST_GENERALS = 16,
    REQUEST_BITS = 32,
    WANT_BITS = 16
};

_Static_assert((int)GENERAL_COUNT <= (int)GENERAL_BITS && (int)KINDS_COUNT <= (int)KIND_BITS,
               "room to grow");
_Static_assert((int)FSD_SGS_REQUESTS <= (int)REQUEST_BITS, "room to grow");

/* The layout: key, size, what it is. */
#define ONCE(X)                                                                                   \
    X(mode, 3, "identity, 1v1, 3v3: one-hot")                                                     \
    X(variant, 4, "plain, d, z, classical: one-hot")                                              \
    X(phase, 7, "of the current player, fsd_sgs_phase: one-hot")                                  \
    X(skipped, 7, "phases of this turn that are passed over: set")                                \
    X(over, 1, "flag")                                                                            \
    X(deck, 1, "cards in it: number")                                                             \
    X(discards, 1, "cards in the discard pile: number")                                           \
    X(reshuffles, 1, "number")                                                                    \
    X(turns, 1, "begun so far: number")                                                           \
    X(rounds, 1, "turns of the lord so far: number")                                              \
    X(end_play, 1, "the play phase ends after what goes on: flag")                                \
    X(judge_suit, SUITS, "of the last judgement, fsd_sgs_suit: one-hot")                          \
    X(judge_number, 1, "of the last judgement: number")                                           \
    X(shape, GENERAL_BITS, "of huashen, row in data/sgs/generals.tsv: one-hot")                   \
    X(used, SKILL_BITS, "skills whose ability was used in this phase: set")                       \
    X(discard_pile, CARDS, "set of cards")                                                        \
    X(revealed, CARDS, "lie open to be picked: set of cards")                                     \
    X(dropped, CARDS, "discarded in this discard phase: set of cards")                            \
    X(own_role, ROLES, "fsd_sgs_role: one-hot")                                                   \
    X(own_hand, CARDS, "set of cards")                                                            \
    X(own_gifts, CARDS, "closed pile of yiji, his cards beside others: set of cards")             \
    X(own_aside, CARDS, "closed pile of qianxun: set of cards")                                   \
    X(own_spare, GENERAL_BITS, "generals laid aside for huashen, rows in generals.tsv: set")      \
    X(asked, 1, "the seat is asked; all below but for that 0: flag")                              \
    X(request, REQUEST_BITS, "fsd_sgs_request_kind: one-hot")                                     \
    X(want, WANT_BITS, "fsd_sgs_want: one-hot")                                                   \
    X(optional, 1, "no is an answer: flag")                                                       \
    X(least, 1, "picks needed: number")                                                           \
    X(most, 1, "picks possible: number")                                                          \
    X(blind, 1, "cards of a hidden hand, or hidden generals: number")                             \
    X(reason_skill, SKILL_BITS, "for which it is asked: one-hot")                                 \
    X(reason_kind, KIND_BITS, "kind of the card for which it is asked: one-hot")                  \
    X(card_kind, KIND_BITS, "of the card that is answered: one-hot")                              \
    X(card_suit, SUITS, "of it: one-hot")                                                         \
    X(card_number, 1, "of it: number")                                                            \
    X(cards, CARDS, "that the request is about: set of cards")                                    \
    X(choices, 32, "of the request: set")                                                         \
    X(generals, REQUEST_GENERALS, "offered, by choice: numbers of rows in data/sgs/generals.tsv") \
    X(picked_skill, SKILL_BITS, "picked so far: one-hot")                                         \
    X(picked_kind, KIND_BITS, "picked so far: one-hot")                                           \
    X(picked_cards, CARDS, "picked so far: set of cards; being arranged: their place from 1")     \
    X(picked_choice, 1, "picked so far (of an arrangement: the rest goes to the bottom): flag")

#define BY_PLACE(X)                                                                                \
    X(seated, 1, "there is a player: flag")                                                        \
    X(alive, 1, "flag")                                                                            \
    X(current, 1, "it is his turn: flag")                                                          \
    X(winner, 1, "flag")                                                                           \
    X(general, GENERAL_BITS, "row in data/sgs/generals.tsv: one-hot")                              \
    X(kingdom, 5, "fsd_sgs_kingdom: one-hot")                                                      \
    X(female, 1, "flag")                                                                           \
    X(hp, 1, "number")                                                                             \
    X(max_hp, 1, "number")                                                                         \
    X(face_down, 1, "flag")                                                                        \
    X(chained, 1, "flag")                                                                          \
    X(role, ROLES, "as the observer knows it, fsd_sgs_role: one-hot")                              \
    X(hand, 1, "hand cards: number")                                                               \
    X(muted, 2, "skills off but compulsory ones; all but chanyuan: flags")                         \
    X(armour_off, 1, "uses that ignore his armour: number")                                        \
    X(done, 32, "skills of once a game that are spent, by `once` in skills.tsv: set")              \
    X(skills, SKILL_BITS, "that stand on him, equipment's too: set")                               \
    X(marks, FSD_SGS_MARKS, "numbers, by rows of data/sgs/marks.tsv")                              \
    X(equipment, CARDS, "set of cards")                                                            \
    X(delayed, 3, "Indulgence, Supply Shortage, Lightning: their place from 1, the last is first") \
    X(judged, CARDS, "cards of these: set of cards")                                               \
    X(known, CARDS, "hand cards that the observer knows, his own at place 0: set of cards")        \
    X(pile, CARDS, "open, of buqu: set of cards")                                                  \
    X(fields, CARDS, "open, of tuntian: set of cards")                                             \
    X(piled, FSD_SGS_PILES, "cards in the piles, the last two closed: numbers")                    \
    X(acted, 1, "3v3: had his turn in this round; 1v1: generals that fell: number")                \
    X(extra, 1, "extra turns to come: number")                                                     \
    X(asks_from, 1, "the request answers what he does: flag")                                      \
    X(asks_to, 1, "the request concerns him: flag")                                                \
    X(eligible, 1, "a player the request is about: flag")                                          \
    X(picked, 1, "picked so far: place among the targets from 1")

#define PLACE_OF(key, size, what) AT_##key, AFTER_##key = AT_##key + (size)-1,
enum { ONCE(PLACE_OF) ONCE_SIZE };
enum { BY_PLACE(PLACE_OF) BLOCK_SIZE };
#undef PLACE_OF
_Static_assert(ONCE_SIZE == FSD_SGS_ONCE && BLOCK_SIZE == FSD_SGS_BLOCK, "sizes of the header");

#define PART(key, size, what) { #key, what, AT_##key, size, 0 },
#define PART_BY_PLACE(key, size, what) { #key, what, ONCE_SIZE + AT_##key, size, 1 },
static const fsd_sgs_part parts[] = { ONCE(PART) BY_PLACE(PART_BY_PLACE) };
#undef PART
#undef PART_BY_PLACE

const fsd_sgs_part *fsd_sgs_observation_part(uint32_t n)
{
    return n < sizeof parts / sizeof *parts ? &parts[n] : NULL;
}

const fsd_sgs_part *fsd_sgs_observation_named(const char *key)
{
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strcmp(parts[i].key, key) == 0)
            return &parts[i];
    return NULL;
}

/* ---- Filling in ---- */

static int8_t cut(int value)
{
    return (int8_t)(value > INT8_MAX ? INT8_MAX : value < INT8_MIN ? INT8_MIN : value);
}

static void put_bits(int8_t *out, uint64_t word)
{
    for (; word; word &= word - 1)
        out[__builtin_ctzll(word)] = 1;
}

static void put_words(int8_t *out, const uint64_t word[4])
{
    for (uint32_t i = 0; i < 4; i++)
        put_bits(out + i * 64, word[i]);
}

static void put_cards(int8_t *out, const sgs_set *cards)
{
    for (uint32_t i = 0; i < SET_WORDS; i++)
        put_bits(out + i * 32, cards->word[i]);
}

/* The table. */
static void put_table(const sgs_table *t, int8_t *out)
{
    out[AT_mode + t->mode] = 1;
    out[AT_variant + t->variant] = 1;
    out[AT_phase + t->phase] = 1;
    put_bits(out + AT_skipped, t->skip & 0x7fu);
    out[AT_over] = t->over != 0;
    out[AT_deck] = cut(t->deck);
    out[AT_discards] = cut(t->discards);
    out[AT_reshuffles] = cut(t->reshuffles);
    out[AT_turns] = cut(t->turns);
    out[AT_rounds] = cut(t->rounds);
    out[AT_end_play] = t->end_play != 0;
    out[AT_judge_suit + t->judge_suit] = 1;
    out[AT_judge_number] = cut(t->judge_number);
    put_words(out + AT_used, t->used);
    out[AT_shape + t->shape] = t->shape != 0;
    for (uint32_t i = 0; i < t->discards; i++)
        out[AT_discard_pile + t->discard[i]] = 1;
    put_cards(out + AT_revealed, &t->pool);
    put_cards(out + AT_dropped, &t->dropped);
}

static void put_request(const sgs_request *r, int8_t *out)
{
    out[AT_asked] = 1;
    out[AT_request + r->kind] = 1;
    out[AT_want + r->want] = 1;
    out[AT_optional] = r->optional != 0;
    out[AT_least] = cut(r->min);
    out[AT_most] = cut(r->max);
    out[AT_blind] = cut(r->hand);
    out[AT_reason_skill + r->skill] = 1;
    out[AT_reason_kind + r->reason_kind] = 1;
    out[AT_card_kind + r->card.kind] = 1;
    out[AT_card_suit + r->card.suit] = r->card.kind != NONE;
    out[AT_card_number] = cut(r->card.number);
    put_cards(out + AT_cards, &r->cards);
    put_bits(out + AT_choices, r->choices);
    for (uint32_t i = 0; i < REQUEST_GENERALS; i++)
        out[AT_generals + i] = cut(r->general[i]);
}

static void put_picks(const sgs_answer *a, int8_t *out)
{
    out[AT_picked_skill + a->skill] = a->skill != 0;
    out[AT_picked_kind + a->kind] = a->kind != 0;
    put_cards(out + AT_picked_cards, &a->cards);
    for (uint32_t i = 0; i < a->ordered; i++)
        out[AT_picked_cards + a->order[i]] = cut((int)i + 1);
    out[AT_picked_choice] = a->chosen != 0;
}

static void put_delayed(const sgs_player *p, int8_t *block)
{
    for (uint32_t i = 0; i < p->delayed; i++) {
        block[AT_delayed + p->delayed_kind[i] - INDULGENCE] = cut((int)i + 1);
        block[AT_judged + p->delayed_card[i]] = 1;
    }
}
_Static_assert(SUPPLY_SHORTAGE == INDULGENCE + 1 && LIGHTNING == INDULGENCE + 2, "delayed tricks");

static void put_state(const sgs_player *p, int8_t *block)
{
    block[AT_alive] = p->alive != 0;
    block[AT_general + p->general] = 1;
    block[AT_kingdom + p->kingdom] = p->general != 0;
    block[AT_female] = p->female != 0;
    block[AT_hp] = p->hp;
    block[AT_max_hp] = p->max_hp;
    block[AT_face_down] = p->face_down != 0;
    block[AT_chained] = p->chained != 0;
    block[AT_hand] = cut(p->hand);
    put_bits(block + AT_muted, p->muted & 3u);
    block[AT_armour_off] = cut(p->armour_off);
    put_bits(block + AT_done, p->done);
    put_words(block + AT_skills, p->skills);
    for (uint32_t m = 0; m < FSD_SGS_MARKS; m++)
        block[AT_marks + m] = cut(p->mark[m]);
}

static void put_cards_before(const sgs_player *p, int8_t *block)
{
    for (uint32_t i = 0; i < FSD_SGS_SLOTS; i++)
        if (p->equip[i] != NO_CARD)
            block[AT_equipment + p->equip[i]] = 1;
    put_delayed(p, block);
    put_cards(block + AT_pile, &p->pile[0]);
    put_cards(block + AT_fields, &p->pile[1]);
    for (uint32_t i = 0; i < FSD_SGS_PILES; i++)
        block[AT_piled + i] = cut(p->piled[i]);
}

static void put_player(const fsd_sgs_view *view, uint32_t seat, int8_t *block)
{
    const sgs_table *t = &view->table;
    block[AT_seated] = 1;
    block[AT_current] = t->current == seat;
    block[AT_winner] = t->winners >> seat & 1;
    block[AT_role + view->roles[seat]] = 1;
    block[AT_acted] = cut(t->acted[seat]);
    for (uint32_t i = 0; i < sizeof t->extra; i++)
        block[AT_extra] = (int8_t)(block[AT_extra] + (t->extra[i] == seat));
    put_cards(block + AT_known, &view->known[seat]);
    put_state(&t->player[seat], block);
    put_cards_before(&t->player[seat], block);
    if (!view->asked)
        return;
    block[AT_asks_from] = view->request.from == seat;
    block[AT_asks_to] = view->request.to == seat;
    block[AT_eligible] = view->request.players >> seat & 1;
}

void fsd_sgs_observe(const fsd_sgs_view *view, const fsd_sgs_answer *picks,
                     int8_t out[FSD_SGS_OBSERVATION])
{
    const sgs_table *t = &view->table;
    memset(out, 0, FSD_SGS_OBSERVATION);
    put_table(t, out);
    out[AT_own_role + view->role] = 1;
    put_cards(out + AT_own_hand, &view->hand);
    put_cards(out + AT_own_gifts, &view->pile[FSD_SGS_GIFTS - FSD_SGS_PILE]);
    put_cards(out + AT_own_aside, &view->pile[FSD_SGS_ASIDE - FSD_SGS_PILE]);
    put_bits(out + AT_own_spare, view->spare[0]);
    put_bits(out + AT_own_spare + 64, view->spare[1]);
    int8_t *block = out + FSD_SGS_ONCE;
    for (uint32_t place = 0; place < t->players; place++)
        put_player(view, seat_at(t, view->seat, place), block + place * FSD_SGS_BLOCK);
    if (!view->asked)
        return;
    put_request(&view->request, out);
    if (!picks)
        return;
    put_picks(picks, out);
    for (uint32_t i = 0; i < picks->targets; i++) {
        uint32_t place = ((uint32_t)picks->target[i] + t->players - view->seat) % t->players;
        block[place * FSD_SGS_BLOCK + AT_picked] = cut((int)i + 1);
    }
}

void fsd_sgs_env_observe(const fsd_sgs_env *env, uint32_t seat, int8_t out[FSD_SGS_OBSERVATION])
{
    fsd_sgs_view view;
    fsd_sgs_see(&env->game, seat, false, &view);
    fsd_sgs_observe(&view, view.asked ? &env->answer : NULL, out);
}

/* Sets of cards. */
#ifndef FSD_SGS_TABLE_SET_H
#define FSD_SGS_TABLE_SET_H

#include "foreseed/sgs.h"

#define SET_WORDS (FSD_SGS_CARDS / 32)

typedef fsd_sgs_set sgs_set;
typedef fsd_sgs_card sgs_card;

static inline sgs_set set_none(void)
{
    return (sgs_set){ { 0 } };
}

static inline void set_add(sgs_set *a, uint32_t id)
{
    a->word[id / 32] |= (uint32_t)1 << id % 32;
}

static inline void set_drop(sgs_set *a, uint32_t id)
{
    a->word[id / 32] &= ~((uint32_t)1 << id % 32);
}

static inline bool set_has(const sgs_set *a, uint32_t id)
{
    return a->word[id / 32] >> id % 32 & 1;
}

static inline sgs_set set_of(uint32_t id)
{
    sgs_set a = set_none();
    set_add(&a, id);
    return a;
}

static inline bool set_empty(const sgs_set *a)
{
    return !(a->word[0] | a->word[1] | a->word[2] | a->word[3] | a->word[4]);
}

/* Without the instruction the compiler's own is a call and a table. */
static inline uint32_t count_bits(uint64_t word)
{
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (uint32_t)(word * UINT64_C(0x0101010101010101) >> 56);
}

static inline uint32_t set_count(const sgs_set *a)
{
    return count_bits(a->word[0] | (uint64_t)a->word[1] << 32) +
           count_bits(a->word[2] | (uint64_t)a->word[3] << 32) + count_bits(a->word[4]);
}

static inline sgs_set set_and(const sgs_set *a, const sgs_set *b)
{
    sgs_set c;
    for (int i = 0; i < SET_WORDS; i++)
        c.word[i] = a->word[i] & b->word[i];
    return c;
}

static inline sgs_set set_or(const sgs_set *a, const sgs_set *b)
{
    sgs_set c;
    for (int i = 0; i < SET_WORDS; i++)
        c.word[i] = a->word[i] | b->word[i];
    return c;
}

static inline sgs_set set_minus(const sgs_set *a, const sgs_set *b)
{
    sgs_set c;
    for (int i = 0; i < SET_WORDS; i++)
        c.word[i] = a->word[i] & ~b->word[i];
    return c;
}

static inline bool set_within(const sgs_set *a, const sgs_set *b)
{
    uint32_t more = 0;
    for (int i = 0; i < SET_WORDS; i++)
        more |= a->word[i] & ~b->word[i];
    return !more;
}

static inline bool set_equal(const sgs_set *a, const sgs_set *b)
{
    return set_within(a, b) && set_within(b, a);
}

/* The least card from `id` on, or FSD_SGS_CARDS. */
static inline uint32_t set_from(const sgs_set *a, uint32_t id)
{
    for (uint32_t i = id / 32; i < SET_WORDS; i++) {
        uint32_t word = a->word[i];
        if (i == id / 32)
            word &= ~(uint32_t)0 << id % 32;
        if (word)
            return i * 32 + (uint32_t)__builtin_ctz(word);
    }
    return FSD_SGS_CARDS;
}

/* The n-th card, n below the count. */
static inline uint32_t set_nth(const sgs_set *a, uint32_t n)
{
    uint32_t id = set_from(a, 0);
    while (n--)
        id = set_from(a, id + 1);
    return id;
}

/* for (EACH_CARD(id, set)) ..., ascending; the set must not change meanwhile. */
#define EACH_CARD(id, cards)            \
    uint32_t id = set_from((cards), 0); \
    id < FSD_SGS_CARDS;                 \
    id = id + 1 < FSD_SGS_CARDS ? set_from((cards), id + 1) : FSD_SGS_CARDS

#endif

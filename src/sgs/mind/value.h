/* What cards are worth in the play phase: their use, and how early it comes. */
#ifndef FSD_SGS_MIND_VALUE_H
#define FSD_SGS_MIND_VALUE_H

#include "sgs/mind/think.h"

/* Figures of data/sgs/mind_cards.tsv and mind_skills.tsv. */
typedef struct sgs_figures {
    double priority, value, keep;
    uint32_t does;
} sgs_figures;
enum {
    DOES_BENEFIT = 1,
    DOES_DAMAGE = 2,
    DOES_CONTROL = 4,
    DOES_CONTROL_USE = 8,
    DOES_CHANCE = 16
};
extern const sgs_figures fsd_sgs_figures_of_kinds[], fsd_sgs_figures_of_skills[];
/* Of a card, or of the ability that it stands for. */
static inline const sgs_figures *figures(const sgs_card *card)
{
    return card->kind == ABILITY ? &fsd_sgs_figures_of_skills[card->skill]
                                 : &fsd_sgs_figures_of_kinds[card->kind];
}

/* What its use is worth. */
double fsd_sgs_use_value(sgs_think *k, const sgs_card *card);
/* How early it comes, before and after all that depends on the situation. */
double fsd_sgs_use_priority(sgs_think *k, const sgs_card *card);
double fsd_sgs_dynamic_priority(sgs_think *k, const sgs_card *card);
/* Suit, number, colour and skills, added to the figure of the table. */
double fsd_sgs_adjusted(sgs_think *k, const sgs_card *card, double value);
/* How much I want to have it. */
double fsd_sgs_card_need(sgs_think *k, const sgs_card *card);
/* Place of its suit, 1..5, in my order of suits. */
int fsd_sgs_suit_place(sgs_think *k, const sgs_card *card);
/* Worth of a weapon for me (against `target`, or NOBODY), and of armour for p. */
double fsd_sgs_weapon_value(sgs_think *k, uint32_t id, uint32_t target);
double fsd_sgs_armour_value(sgs_think *k, uint32_t id, uint32_t p);

/* Cards of mine in order: descending by use value (equal: larger number first), or ascending
 * (equal: smaller number first). */
sgs_ids fsd_sgs_by_use(sgs_think *k, const sgs_set *cards, bool ascending);

#endif

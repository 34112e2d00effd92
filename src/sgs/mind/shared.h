/* Choices that many rules share: whom to give, take, hurt or heal, and which card to contest by. */
#ifndef FSD_SGS_MIND_SHARED_H
#define FSD_SGS_MIND_SHARED_H

#include "sgs/mind/think.h"

/* ---- Cards of players ---- */

/* A piece of p's equipment that threatens us, or that he would miss; NO_CARD. */
uint8_t fsd_sgs_dangerous_card(sgs_think *k, uint32_t p);
uint8_t fsd_sgs_valuable_card(sgs_think *k, uint32_t p);
/* p would not like to part with it. */
bool fsd_sgs_is_valuable(sgs_think *k, uint32_t id, uint32_t p);
/* The largest and smallest number to contest with: of me what is not valuable, if there is any; of
 * others what I know. NO_CARD: none. */
uint8_t fsd_sgs_max_card(sgs_think *k, uint32_t p);
uint8_t fsd_sgs_min_card(sgs_think *k, uint32_t p);
/* So many hand cards p does not mind to lose, for he draws them again. */
uint32_t fsd_sgs_least_hand(const sgs_think *k, uint32_t p);
/* A skill of p wants the card. */
bool fsd_sgs_skill_wants(sgs_think *k, uint32_t p, const sgs_card *card);

/* Which card of r->to is taken, where no rule of its own says. */
bool fsd_sgs_answer_card_of_player(sgs_think *k, sgs_answer *out);

/* ---- Being struck ---- */

/* I would rather take the hit than answer the card. */
bool fsd_sgs_rather_hit(sgs_think *k, const sgs_card *card, uint32_t from);
/* A Slash or a Jink that is asked for, where no rule of its own says. */
bool fsd_sgs_answer_response(sgs_think *k, sgs_answer *out);
/* A Slash of mine, the least useful first, that works on the victim (or that does not). */
bool fsd_sgs_slash_that(sgs_think *k, uint32_t victim, bool works, sgs_card *out);
/* What a Savage Assault or Archery Attack does to p, and what it is worth to me in all. */
double fsd_sgs_assault_worth_to(sgs_think *k, const sgs_card *c, uint32_t p, uint32_t user);
double fsd_sgs_assault_worth(sgs_think *k, const sgs_card *c);

/* ---- Dying ---- */

/* Peaches and the like that our side, or the other, may be expected to give. */
double fsd_sgs_saves(sgs_think *k, bool ours);
/* He would come back by himself. */
bool fsd_sgs_saves_himself(sgs_think *k, uint32_t p);
/* How much more damage I could do to him in this turn than he has hp; above -1 he may die. */
int fsd_sgs_kill_count(sgs_think *k, uint32_t p);

/* ---- Turning over ---- */

/* Being turned over is bad for p, who gets so many cards with it. */
bool fsd_sgs_turning_hurts(sgs_think *k, uint32_t p, uint32_t cards);

/* ---- Whom ---- */

/* Who should draw n cards, NOBODY: nobody. */
uint8_t fsd_sgs_to_draw(sgs_think *k, bool me_too, uint32_t n);
/* Whose cards of these places (HAND_, EQUIP_, JUDGE_) should be discarded, the best first. */
sgs_seats fsd_sgs_to_discard(sgs_think *k, uint32_t places, bool me_too);
/* Up to `most` of the set whose hand cards are best taken (raid.c). */
sgs_seats fsd_sgs_to_raid(sgs_think *k, uint32_t set, uint32_t most);
/* Who of the set should take damage, NOBODY: nobody should. */
uint8_t fsd_sgs_to_damage(sgs_think *k, uint32_t set, uint32_t amount, uint32_t nature);
/* Friends to heal: those who need it, and those who do not, each the most urgent first. */
void fsd_sgs_wounded_friends(sgs_think *k, bool men_only, bool me_too, sgs_seats *need,
                             sgs_seats *rest);

#endif

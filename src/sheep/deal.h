/* The client's shuffle, as the deal and the power-up share it. */
#ifndef FSD_SHEEP_DEAL_H
#define FSD_SHEEP_DEAL_H

#include "foreseed/sheep.h"

/* Shuffles from the back on, one output of the generator each, and reverses the list. */
void fsd_sheep_shuffle(fsd_xorshift128 *random, uint8_t *kind, uint32_t count);

/* The kinds that the groups make, ascending, into out; returns how many there are, or
 * FSD_SHEEP_TILES + 1 where they are more. */
uint32_t fsd_sheep_expand(const uint16_t groups[FSD_SHEEP_KINDS], uint8_t out[FSD_SHEEP_TILES]);

/* The kinds a seed deals, in deal order; *random is behind the deal. */
uint32_t fsd_sheep_deal_kinds(const uint16_t groups[FSD_SHEEP_KINDS], const uint32_t seed[4],
                              uint8_t out[FSD_SHEEP_TILES], fsd_xorshift128 *random);

#endif

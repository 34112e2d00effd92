/* A Peach for the dying. */
#ifndef FSD_SGS_MIND_SAVE_H
#define FSD_SGS_MIND_SAVE_H

#include "sgs/mind/think.h"

/* The answer to a request to save somebody. */
bool fsd_sgs_answer_peach(sgs_think *k, sgs_answer *out);

#endif

/* Nullification. */
#ifndef FSD_SGS_MIND_NULLIFY_H
#define FSD_SGS_MIND_NULLIFY_H

#include "sgs/mind/think.h"

/* The answer to a request for one. */
bool fsd_sgs_answer_nullification(sgs_think *k, sgs_answer *out);

#endif

/* Rules of skills in extra.c: X(SKILL, function, what). */
#ifndef FSD_SGS_MIND_SKILLS_EXTRA_H
#define FSD_SGS_MIND_SKILLS_EXTRA_H

#define MIND_EXTRA(X)

#endif

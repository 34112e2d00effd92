/* Rules of skills in standard_qun.c: X(SKILL, function, what). */
#ifndef FSD_SGS_MIND_SKILLS_STANDARD_QUN_H
#define FSD_SGS_MIND_SKILLS_STANDARD_QUN_H

#define MIND_STANDARD_QUN(X)

#endif

/* Rules of skills in fire.c: X(SKILL, function, what). */
#ifndef FSD_SGS_MIND_SKILLS_FIRE_H
#define FSD_SGS_MIND_SKILLS_FIRE_H

#define MIND_FIRE(X)

#endif

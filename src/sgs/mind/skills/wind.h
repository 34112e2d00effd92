/* Rules of skills in wind.c: X(SKILL, function, what). */
#ifndef FSD_SGS_MIND_SKILLS_WIND_H
#define FSD_SGS_MIND_SKILLS_WIND_H

#define MIND_WIND(X)

#endif

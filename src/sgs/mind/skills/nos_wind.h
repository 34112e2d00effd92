/* Rules of skills in nos_wind.c: X(SKILL, function, what). */
#ifndef FSD_SGS_MIND_SKILLS_NOS_WIND_H
#define FSD_SGS_MIND_SKILLS_NOS_WIND_H

#define MIND_NOS_WIND(X)

#endif

/* Rules of skills in equipment.c: X(SKILL, function, what). */
#ifndef FSD_SGS_MIND_SKILLS_EQUIPMENT_H
#define FSD_SGS_MIND_SKILLS_EQUIPMENT_H

#define MIND_EQUIPMENT(X)

#endif

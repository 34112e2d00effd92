/* Rules of skills in equipment.c: X(SKILL, function, what). */
#ifndef FSD_SGS_MIND_SKILLS_EQUIPMENT_H
#define FSD_SGS_MIND_SKILLS_EQUIPMENT_H

#define MIND_EQUIPMENT(X)                 \
    X(DOUBLE_SWORD, double_sword, invoke)   \
    X(DOUBLE_SWORD, double_sword, discard)  \
    X(AXE, axe, discard)                    \
    X(BLADE, blade, ask_use)                \
    X(ICE_SWORD, ice_sword, invoke)         \
    X(KYLIN_BOW, kylin_bow, invoke)         \
    X(EIGHT_DIAGRAM, eight_diagram, invoke) \
    X(BAZHEN, eight_diagram, invoke)

#endif

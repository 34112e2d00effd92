/* Rules of skills in standard_qun.c and lijian.c: X(SKILL, function, what). */
#ifndef FSD_SGS_MIND_SKILLS_STANDARD_QUN_H
#define FSD_SGS_MIND_SKILLS_STANDARD_QUN_H

#define MIND_STANDARD_QUN(X)        \
    X(CHULI, chuli, offer)          \
    X(CHULI, chuli, use)            \
    X(CHULI, chuli, card_of_player) \
    X(CHULI, chuli, intend)         \
    X(JIJIU, jijiu, need)           \
    X(LIYU, liyu, player)           \
    X(LIJIAN, lijian, offer)        \
    X(LIJIAN, lijian, use)          \
    X(LIJIAN, lijian, intend)       \
    X(NOSLIJIAN, noslijian, offer)  \
    X(NOSLIJIAN, lijian, use)       \
    X(NOSLIJIAN, lijian, intend)    \
    X(BIYUE, tiandu, invoke)        \
    X(YAOWU, yaowu, choice)         \
    X(WANGZUN, wangzun, invoke)     \
    X(WANGZUN, wangzun, intend)     \
    X(QIAOMENG, qiaomeng, invoke)

#endif

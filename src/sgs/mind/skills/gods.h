/* Rules of skills in gods.c and gods_wu_qun.c: X(SKILL, function, what). */
#ifndef FSD_SGS_MIND_SKILLS_GODS_H
#define FSD_SGS_MIND_SKILLS_GODS_H

#define MIND_GODS(X)            \
    X(LONGHUN, longhun, offer)  \
    X(LONGHUN, longhun, need)   \
    X(JILVE, jilve, invoke)     \
    X(JILVE, jilve, offer)      \
    X(JILVE, jilve, use)        \
    X(JILVE, jilve, choice)     \
    X(WUHUN, wuhun, player)     \
    X(WUHUN, wuhun, prohibit)   \
    X(GUIXIN, guixin, invoke)   \
    X(GUIXIN, guixin, profit)   \
    X(SHELIE, shelie, invoke)   \
    X(SHELIE, shelie, pick)     \
    X(GONGXIN, gongxin, offer)  \
    X(GONGXIN, gongxin, use)    \
    X(GONGXIN, gongxin, pick)   \
    X(GONGXIN, gongxin, choice) \
    X(WUMOU, wumou, choice)     \
    X(WUQIAN, wuqian, offer)    \
    X(WUQIAN, wuqian, use)      \
    X(SHENFEN, shenfen, offer)  \
    X(SHENFEN, shenfen, use)    \
    X(QINYIN, qinyin, choice)   \
    X(YEYAN, yeyan, offer)      \
    X(YEYAN, yeyan, use)        \
    X(YEYAN, yeyan, choice)

#endif

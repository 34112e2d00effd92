/* Rules of skills in standard_wu.c and standard_daqiao.c: X(SKILL, function, what). */
#ifndef FSD_SGS_MIND_SKILLS_STANDARD_WU_H
#define FSD_SGS_MIND_SKILLS_STANDARD_WU_H

#define MIND_STANDARD_WU(X)        \
    X(ZHIHENG, zhiheng, offer)     \
    X(ZHIHENG, zhiheng, use)       \
    X(ZHIHENG, zhiheng, discard)   \
    X(ZHIHENG, zhiheng, need)      \
    X(QIXI, qixi, offer)           \
    X(QIXI, qixi, need)            \
    X(FENWEI, fenwei, player)      \
    X(FENWEI, fenwei, intend)      \
    X(KUROU, kurou, offer)         \
    X(KUROU, kurou, use)           \
    X(FANJIAN, fanjian, offer)     \
    X(FANJIAN, fanjian, use)       \
    X(FANJIAN, fanjian, choice)    \
    X(GUOSE, guose, offer)         \
    X(GUOSE, guose, use)           \
    X(GUOSE, guose, need)          \
    X(NOSGUOSE, nosguose, offer)   \
    X(NOSGUOSE, guose, need)       \
    X(LIULI, liuli, discard)       \
    X(LIULI, liuli, player)        \
    X(LIULI, liuli, prohibit)      \
    X(LIULI, liuli, need)          \
    X(QIANXUN, qianxun, invoke)    \
    X(LIANYING, lianying, player)  \
    X(JIEYIN, jieyin, offer)       \
    X(JIEYIN, jieyin, use)         \
    X(XIAOJI, xiaoji, need)

#endif

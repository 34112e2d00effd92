/* Rules of skills in nos.c: X(SKILL, function, what). */
#ifndef FSD_SGS_MIND_SKILLS_NOS_H
#define FSD_SGS_MIND_SKILLS_NOS_H

#define MIND_NOS(X)                     \
    X(NOSGANGLIE, nosganglie, invoke)   \
    X(NOSGANGLIE, nosganglie, prohibit) \
    X(NOSGANGLIE, nosganglie, discard)  \
    X(NOSLUOYI, nosluoyi, invoke)       \
    X(NOSLUOYI, luoyi, need)            \
    X(NOSYIJI, nosyiji, invoke)         \
    X(NOSYIJI, nosyiji, distribute)     \
    X(NOSYIJI, nosyiji, profit)         \
    X(NOSTIEJI, nostieji, invoke)       \
    X(NOSJIZHI, nosjizhi, need)         \
    X(NOSKUROU, noskurou, offer)        \
    X(NOSKUROU, noskurou, use)          \
    X(NOSYINGZI, nosyingzi, invoke)     \
    X(NOSFANJIAN, nosfanjian, offer)    \
    X(NOSFANJIAN, nosfanjian, use)      \
    X(NOSFANJIAN, nosfanjian, suit)     \
    X(NOSLIANYING, noslianying, invoke) \
    X(QINGNANG, qingnang, offer)        \
    X(QINGNANG, qingnang, use)

#endif

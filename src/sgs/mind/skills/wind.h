/* Rules of skills in wind.c and wind_qun.c: X(SKILL, function, what). */
#ifndef FSD_SGS_MIND_SKILLS_WIND_H
#define FSD_SGS_MIND_SKILLS_WIND_H

#define MIND_WIND(X)                   \
    X(SHENSU, shensu, discard)         \
    X(SHENSU, shensu, player)          \
    X(SHENSU, shensu, need)            \
    X(JUSHOU, jushou, invoke)          \
    X(JIEWEI, jiewei, invoke)          \
    X(JIEWEI, jiewei, ask_use)         \
    X(JIEWEI, jiewei, player)          \
    X(LIEGONG, liegong, invoke)        \
    X(KUANGGU, kuanggu, need)          \
    X(TIANXIANG, tianxiang, discard)   \
    X(TIANXIANG, tianxiang, player)    \
    X(TIANXIANG, tianxiang, prohibit)  \
    X(TIANXIANG, tianxiang, intend)    \
    X(TIANXIANG, tianxiang, need)      \
    X(FENJI, fenji, invoke)            \
    X(LEIJI, leiji, player)            \
    X(LEIJI, leiji, prohibit)          \
    X(GUIDAO, guidao, exchange)        \
    X(GUIDAO, guidao, need)            \
    X(HUANGTIAN, huangtian, offer)     \
    X(HUANGTIAN, huangtian, use)       \
    X(GUHUO, guhuo, offer)             \
    X(GUHUO, guhuo, invoke)

#endif

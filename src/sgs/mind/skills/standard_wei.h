/* Rules of skills in standard_wei.c: X(SKILL, function, what). */
#ifndef FSD_SGS_MIND_SKILLS_STANDARD_WEI_H
#define FSD_SGS_MIND_SKILLS_STANDARD_WEI_H

#define MIND_STANDARD_WEI(X)          \
    X(JIANXIONG, jianxiong, choice)   \
    X(NOSJIANXIONG, tiandu, invoke)   \
    X(HUJIA, hujia, invoke)           \
    X(HUJIA, hujia, respond)          \
    X(HUJIA, hujia, prohibit)         \
    X(FANKUI, fankui, invoke)         \
    X(FANKUI, fankui, card_of_player) \
    X(FANKUI, fankui, profit)         \
    X(FANKUI, fankui, intend)         \
    X(NOSFANKUI, fankui, invoke)      \
    X(NOSFANKUI, fankui, card_of_player) \
    X(NOSFANKUI, fankui, profit)      \
    X(NOSFANKUI, fankui, intend)      \
    X(GUICAI, guicai, exchange)       \
    X(GUICAI, guicai, need)           \
    X(NOSGUICAI, guicai, exchange)    \
    X(NOSGUICAI, guicai, need)        \
    X(GANGLIE, ganglie, invoke)       \
    X(GANGLIE, ganglie, profit)       \
    X(GANGLIE, ganglie, prohibit)     \
    X(GANGLIE, ganglie, intend)       \
    X(NOSGANGLIE, ganglie, profit)    \
    X(NOSGANGLIE, ganglie, intend)    \
    X(QINGJIAN, qingjian, distribute) \
    X(TUXI, tuxi, player)             \
    X(NOSTUXI, nostuxi, player)       \
    X(LUOYI, luoyi, invoke)           \
    X(LUOYI, luoyi, need)             \
    X(TIANDU, tiandu, invoke)         \
    X(TIANDU, tiandu, prohibit)       \
    X(YIJI, yiji, invoke)             \
    X(YIJI, yiji, player)             \
    X(YIJI, yiji, exchange)           \
    X(YIJI, yiji, profit)             \
    X(QINGGUO, qingguo, need)         \
    X(LUOSHEN, luoshen, invoke)       \
    X(XUNXUN, xunxun, pick)           \
    X(WANGXI, wangxi, invoke)         \
    X(WANGXI, wangxi, intend)

#endif

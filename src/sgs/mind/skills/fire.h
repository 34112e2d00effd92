/* Rules of skills in fire.c and fire_wu_qun.c: X(SKILL, function, what). */
#ifndef FSD_SGS_MIND_SKILLS_FIRE_H
#define FSD_SGS_MIND_SKILLS_FIRE_H

#define MIND_FIRE(X)                    \
    X(QIANGXI, qiangxi, offer)          \
    X(QIANGXI, qiangxi, use)            \
    X(QIANGXI, qiangxi, need)           \
    X(QUHU, quhu, offer)                \
    X(QUHU, quhu, use)                  \
    X(QUHU, quhu, player)               \
    X(QUHU, quhu, need)                 \
    X(JIEMING, jieming, player)         \
    X(JIEMING, jieming, profit)         \
    X(JIEMING, jieming, intend)         \
    X(LIANHUAN, lianhuan, offer)        \
    X(LIANHUAN, lianhuan, need)         \
    X(NIEPAN, niepan, invoke)           \
    X(HUOJI, huoji, offer)              \
    X(HUOJI, huoji, need)               \
    X(KANPO, kanpo, need)               \
    X(TIANYI, tianyi, offer)            \
    X(TIANYI, tianyi, use)              \
    X(TIANYI, tianyi, pindian)          \
    X(TIANYI, tianyi, need)             \
    X(LUANJI, luanji, offer)            \
    X(SHUANGXIONG, shuangxiong, offer)  \
    X(SHUANGXIONG, shuangxiong, invoke) \
    X(SHUANGXIONG, shuangxiong, need)   \
    X(MENGJIN, mengjin, invoke)

#endif

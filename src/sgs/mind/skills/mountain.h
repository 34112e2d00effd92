/* Rules of skills in mountain.c and mountain_wu_qun.c: X(SKILL, function, what). */
#ifndef FSD_SGS_MIND_SKILLS_MOUNTAIN_H
#define FSD_SGS_MIND_SKILLS_MOUNTAIN_H

#define MIND_MOUNTAIN(X)                  \
    X(QIAOBIAN, qiaobian, discard)        \
    X(QIAOBIAN, qiaobian, player)         \
    X(QIAOBIAN, qiaobian, card_of_player) \
    X(QIAOBIAN, qiaobian, intend)         \
    X(QIAOBIAN, qiaobian, need)           \
    X(TUNTIAN, tuntian, prohibit)         \
    X(JIXI, jixi, offer)                  \
    X(TIAOXIN, tiaoxin, offer)            \
    X(TIAOXIN, tiaoxin, use)              \
    X(TIAOXIN, tiaoxin, ask_use)          \
    X(ZHIJI, zhiji, choice)               \
    X(XIANGLE, xiangle, discard)          \
    X(XIANGLE, xiangle, prohibit)         \
    X(FANGQUAN, fangquan, invoke)         \
    X(FANGQUAN, fangquan, discard)        \
    X(FANGQUAN, fangquan, player)         \
    X(JIANG, jiang, need)                 \
    X(HUNZI, hunzi, profit)               \
    X(ZHIBA, zhiba, offer)                \
    X(ZHIBA, zhiba, use)                  \
    X(ZHIBA, zhiba, invoke)               \
    X(ZHIBA, zhiba, pindian)              \
    X(ZHIBA, zhiba, intend)               \
    X(ZHIJIAN, zhijian, offer)            \
    X(ZHIJIAN, zhijian, use)              \
    X(ZHIJIAN, zhijian, need)             \
    X(GUZHENG, guzheng, pick)             \
    X(HUASHEN, huashen, ask_skill)        \
    X(BEIGE, beige, discard)              \
    X(BEIGE, beige, intend)               \
    X(BEIGE, beige, need)                 \
    X(DUANCHANG, duanchang, prohibit)

#endif

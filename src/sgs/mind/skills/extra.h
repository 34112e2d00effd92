/* Rules of skills in extra.c: X(SKILL, function, what). */
#ifndef FSD_SGS_MIND_SKILLS_EXTRA_H
#define FSD_SGS_MIND_SKILLS_EXTRA_H

#define MIND_EXTRA(X)                     \
    X(YONGSI, yongsi, discard)            \
    X(KANGKAI, kangkai, invoke)           \
    X(KANGKAI, kangkai, exchange)         \
    X(XUANFENG, xuanfeng, player)         \
    X(XUANFENG, xuanfeng, card_of_player) \
    X(XUANFENG, xuanfeng, need)           \
    X(ZHAOLIE, zhaolie, player)           \
    X(ZHAOLIE, zhaolie, discard)          \
    X(ZHAOLIE, zhaolie, choice)           \
    X(SHICHOU, shichou, distribute)       \
    X(SHICHOU, shichou, profit)           \
    X(CANSHI, canshi, invoke)

#endif

/* Rules of skills in nos_wind.c and, where they are much as later ones, in wind_qun.c: X(SKILL,
 * function, what). */
#ifndef FSD_SGS_MIND_SKILLS_NOS_WIND_H
#define FSD_SGS_MIND_SKILLS_NOS_WIND_H

#define MIND_NOS_WIND(X)                \
    X(NOSJUSHOU, nosjushou, invoke)     \
    X(NOSBUQU, nosbuqu, invoke)         \
    X(NOSBUQU, nosbuqu, pick)           \
    X(NOSLEIJI, nosleiji, player)       \
    X(NOSLEIJI, leiji, prohibit)        \
    X(NOSLEIJI, nosleiji, need)         \
    X(NOSGUHUO, nosguhuo, offer)        \
    X(NOSGUHUO, nosguhuo, invoke)       \
    X(NOSGUHUO, nosguhuo, intend)       \
    X(NOSXUANFENG, nosxuanfeng, choice) \
    X(NOSXUANFENG, nosxuanfeng, player) \
    X(NOSXUANFENG, nosxuanfeng, need)

#endif

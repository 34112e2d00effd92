/* Rules of skills in standard_shu.c, standard_liubei.c and guanxing.c: X(SKILL, function, what). */
#ifndef FSD_SGS_MIND_SKILLS_STANDARD_SHU_H
#define FSD_SGS_MIND_SKILLS_STANDARD_SHU_H

#define MIND_STANDARD_SHU(X)      \
    X(RENDE, rende, offer)        \
    X(RENDE, rende, use)          \
    X(RENDE, rende, distribute)   \
    X(NOSRENDE, nosrende, offer)  \
    X(NOSRENDE, rende, use)       \
    X(JIJIANG, jijiang, offer)    \
    X(JIJIANG, jijiang, invoke)   \
    X(JIJIANG, jijiang, respond)  \
    X(WUSHENG, wusheng, offer)    \
    X(WUSHENG, wusheng, need)     \
    X(YIJUE, yijue, offer)        \
    X(YIJUE, yijue, use)          \
    X(YIJUE, yijue, pindian)      \
    X(YIJUE, yijue, choice)       \
    X(YIJUE, yijue, need)         \
    X(YIJUE, yijue, intend)       \
    X(TISHEN, tishen, invoke)     \
    X(PAOXIAO, paoxiao, need)     \
    X(GUANXING, guanxing, arrange) \
    X(LONGDAN, longdan, offer)    \
    X(YAJIAO, yajiao, invoke)     \
    X(YAJIAO, yajiao, player)     \
    X(YAJIAO, yajiao, choice)     \
    X(TIEJI, tieji, invoke)       \
    X(TIEJI, tieji, discard)      \
    X(JIZHI, jizhi, exchange)     \
    X(JIZHI, jizhi, need)         \
    X(ZHUHAI, zhuhai, ask_use)    \
    X(JIANYAN, jianyan, offer)    \
    X(JIANYAN, jianyan, use)      \
    X(JIANYAN, jianyan, choice)   \
    X(JIANYAN, jianyan, player)

#endif

/* Rules of skills in thicket.c and thicket_wu_qun.c: X(SKILL, function, what). */
#ifndef FSD_SGS_MIND_SKILLS_THICKET_H
#define FSD_SGS_MIND_SKILLS_THICKET_H

#define MIND_THICKET(X)             \
    X(DUANLIANG, duanliang, offer)  \
    X(DUANLIANG, duanliang, need)   \
    X(XINGSHANG, xingshang, invoke) \
    X(FANGZHU, fangzhu, player)     \
    X(FANGZHU, fangzhu, profit)     \
    X(FANGZHU, fangzhu, intend)     \
    X(SONGWEI, songwei, invoke)     \
    X(ZAIQI, zaiqi, invoke)         \
    X(LIEREN, lieren, invoke)       \
    X(LIEREN, lieren, pindian)      \
    X(LIEREN, lieren, need)         \
    X(YINGHUN, yinghun, player)     \
    X(YINGHUN, yinghun, choice)     \
    X(YINGHUN, yinghun, intend)     \
    X(HAOSHI, haoshi, invoke)       \
    X(HAOSHI, haoshi, distribute)   \
    X(HAOSHI, haoshi, intend)       \
    X(HAOSHI, haoshi, need)         \
    X(DIMENG, dimeng, offer)        \
    X(DIMENG, dimeng, use)          \
    X(DIMENG, dimeng, intend)       \
    X(LUANWU, luanwu, offer)        \
    X(LUANWU, luanwu, use)          \
    X(LUANWU, luanwu, ask_use)      \
    X(JIUCHI, jiuchi, offer)        \
    X(JIUCHI, jiuchi, need)         \
    X(ROULIN, roulin, need)         \
    X(BENGHUAI, benghuai, choice)   \
    X(BAONUE, baonue, invoke)

#endif

/* Rules of cards: X(KIND, function, what), one list a file. A rule may serve several kinds. */
#ifndef FSD_SGS_MIND_CARDS_H
#define FSD_SGS_MIND_CARDS_H

/* cards_slash.c, cards_basic.c */
#define MIND_BASIC(X)             \
    X(SLASH, slash, use)         \
    X(FIRE_SLASH, slash, use)    \
    X(THUNDER_SLASH, slash, use) \
    X(PEACH, peach, use)         \
    X(ANALEPTIC, analeptic, use)

/* cards_equipment.c */
#define MIND_EQUIPMENT_CARDS(X) \
    X(CROSSBOW, equipment, use) \
    X(DOUBLE_SWORD, equipment, use) \
    X(QINGGANG_SWORD, equipment, use) \
    X(ICE_SWORD, equipment, use) \
    X(GUDING_BLADE, equipment, use) \
    X(BLADE, equipment, use) \
    X(SPEAR, equipment, use) \
    X(AXE, equipment, use) \
    X(HALBERD, equipment, use) \
    X(FAN, equipment, use) \
    X(KYLIN_BOW, equipment, use) \
    X(EIGHT_DIAGRAM, equipment, use) \
    X(RENWANG_SHIELD, equipment, use) \
    X(VINE, equipment, use) \
    X(SILVER_LION, equipment, use) \
    X(JUEYING, equipment, use) \
    X(DILU, equipment, use) \
    X(ZHUAHUANGFEIDIAN, equipment, use) \
    X(HUALIU, equipment, use) \
    X(CHITU, equipment, use) \
    X(DAYUAN, equipment, use) \
    X(ZIXING, equipment, use)

/* intentions.c */
#define MIND_INTENTIONS(X)         \
    X(SLASH, slash, intend)        \
    X(FIRE_SLASH, slash, intend)   \
    X(THUNDER_SLASH, slash, intend) \
    X(PEACH, peach, intend)        \
    X(IRON_CHAIN, iron_chain, intend) \
    X(GOD_SALVATION, god_salvation, intend) \
    X(SNATCH, rob, intend)         \
    X(DISMANTLEMENT, rob, intend)

/* cards_tricks.c, cards_chain.c, cards_robbing.c, cards_global.c, cards_grace.c, cards_delayed.c */
#define MIND_TRICKS(X)                         \
    X(EX_NIHILO, ex_nihilo, use)               \
    X(DUEL, duel, use)                         \
    X(FIRE_ATTACK, fire_attack, use)           \
    X(FIRE_ATTACK, fire_attack, show)          \
    X(FIRE_ATTACK, fire_attack, discard)       \
    X(IRON_CHAIN, iron_chain, use)             \
    X(COLLATERAL, collateral, use)             \
    X(COLLATERAL, collateral, ask_use)         \
    X(SNATCH, robbing, use)                    \
    X(DISMANTLEMENT, robbing, use)             \
    X(SAVAGE_ASSAULT, assault, use)            \
    X(ARCHERY_ATTACK, assault, use)            \
    X(GOD_SALVATION, god_salvation, use)       \
    X(AMAZING_GRACE, amazing_grace, use)       \
    X(AMAZING_GRACE, amazing_grace, pick)      \
    X(SAVAGE_ASSAULT, direction, choice)       \
    X(ARCHERY_ATTACK, direction, choice)       \
    X(GOD_SALVATION, direction, choice)        \
    X(AMAZING_GRACE, direction, choice)        \
    X(INDULGENCE, delay, use)                  \
    X(SUPPLY_SHORTAGE, delay, use)             \
    X(LIGHTNING, lightning, use)

/* cards_responses.c */
#define MIND_RESPONSES(X)                 \
    X(SLASH, slash, respond)              \
    X(FIRE_SLASH, slash, respond)         \
    X(THUNDER_SLASH, slash, respond)      \
    X(SAVAGE_ASSAULT, assault, respond)   \
    X(ARCHERY_ATTACK, assault, respond)   \
    X(DUEL, duel, respond)

#endif

/* Which rule belongs to what: put together from the lists of the files of rules. */
#include "sgs/mind/registry.h"

#include "sgs/mind/cards.h"
#include "sgs/mind/skills/equipment.h"
#include "sgs/mind/skills/extra.h"
#include "sgs/mind/skills/fire.h"
#include "sgs/mind/skills/gods.h"
#include "sgs/mind/skills/mountain.h"
#include "sgs/mind/skills/nos.h"
#include "sgs/mind/skills/nos_wind.h"
#include "sgs/mind/skills/standard_qun.h"
#include "sgs/mind/skills/standard_shu.h"
#include "sgs/mind/skills/standard_wei.h"
#include "sgs/mind/skills/standard_wu.h"
#include "sgs/mind/skills/thicket.h"
#include "sgs/mind/skills/wind.h"

/* The place of each sort of rule, and what declares it. */
#define SLOT_offer offers
#define SLOT_use uses
#define SLOT_need needs
#define SLOT_profit profits_from
#define SLOT_prohibit prohibits
#define SLOT_intend shows
#define SLOT_ask_use answer[FSD_SGS_ASK_USE]
#define SLOT_respond answer[FSD_SGS_ASK_RESPOND]
#define SLOT_nullification answer[FSD_SGS_ASK_NULLIFICATION]
#define SLOT_peach answer[FSD_SGS_ASK_PEACH]
#define SLOT_invoke answer[FSD_SGS_ASK_INVOKE]
#define SLOT_choice answer[FSD_SGS_ASK_CHOICE]
#define SLOT_suit answer[FSD_SGS_ASK_SUIT]
#define SLOT_kingdom answer[FSD_SGS_ASK_KINGDOM]
#define SLOT_player answer[FSD_SGS_ASK_PLAYER]
#define SLOT_card_of_player answer[FSD_SGS_ASK_CARD_OF_PLAYER]
#define SLOT_discard answer[FSD_SGS_ASK_DISCARD]
#define SLOT_exchange answer[FSD_SGS_ASK_EXCHANGE]
#define SLOT_show answer[FSD_SGS_ASK_SHOW]
#define SLOT_pindian answer[FSD_SGS_ASK_PINDIAN]
#define SLOT_pick answer[FSD_SGS_ASK_PICK]
#define SLOT_arrange answer[FSD_SGS_ASK_ARRANGE]
#define SLOT_distribute answer[FSD_SGS_ASK_DISTRIBUTE]
#define SLOT_ask_skill answer[FSD_SGS_ASK_SKILL]

#define TYPE_offer sgs_offer_rule
#define TYPE_use sgs_use_rule
#define TYPE_need sgs_need_rule
#define TYPE_profit sgs_profit_rule
#define TYPE_prohibit sgs_prohibit_rule
#define TYPE_intend sgs_intend_rule
#define TYPE_ask_use sgs_answer_rule
#define TYPE_respond sgs_answer_rule
#define TYPE_nullification sgs_answer_rule
#define TYPE_peach sgs_answer_rule
#define TYPE_invoke sgs_answer_rule
#define TYPE_choice sgs_answer_rule
#define TYPE_suit sgs_answer_rule
#define TYPE_kingdom sgs_answer_rule
#define TYPE_player sgs_answer_rule
#define TYPE_card_of_player sgs_answer_rule
#define TYPE_discard sgs_answer_rule
#define TYPE_exchange sgs_answer_rule
#define TYPE_show sgs_answer_rule
#define TYPE_pindian sgs_answer_rule
#define TYPE_pick sgs_answer_rule
#define TYPE_arrange sgs_answer_rule
#define TYPE_distribute sgs_answer_rule
#define TYPE_ask_skill sgs_answer_rule

#define ALL_SKILLS(X)                                                                             \
    MIND_STANDARD_WEI(X)                                                                          \
    MIND_STANDARD_SHU(X) MIND_STANDARD_WU(X) MIND_STANDARD_QUN(X) MIND_NOS(X) MIND_WIND(X)        \
        MIND_NOS_WIND(X) MIND_FIRE(X) MIND_THICKET(X) MIND_MOUNTAIN(X) MIND_GODS(X) MIND_EXTRA(X) \
            MIND_EQUIPMENT(X)
#define ALL_KINDS(X)                                                                        \
    MIND_BASIC(X)                                                                           \
    MIND_EQUIPMENT_CARDS(X) MIND_TRICKS(X) MIND_RESPONSES(X) MIND_INTENTIONS(X)

/* Not formatted by the tool, which takes the macros for operands. */
/* clang-format off */

/* One rule may serve several skills and is then declared for each. */
#define DECLARED(NAME, name, what) TYPE_##what fsd_sgs_mind_##what##_##name;
ALL_SKILLS(DECLARED)
#define CARD_DECLARED(NAME, name, what) TYPE_##what fsd_sgs_mind_card_##what##_##name;
ALL_KINDS(CARD_DECLARED)

#define SKILL_RULE(NAME, name, what) [SKILL_##NAME].SLOT_##what = fsd_sgs_mind_##what##_##name,
const sgs_rules_of fsd_sgs_rules_of_skills[SKILL_COUNT] = { ALL_SKILLS(SKILL_RULE) };
#define CARD_RULE(NAME, name, what) [NAME].SLOT_##what = fsd_sgs_mind_card_##what##_##name,
const sgs_rules_of fsd_sgs_rules_of_kinds[KINDS_COUNT] = { ALL_KINDS(CARD_RULE) };
/* clang-format on */

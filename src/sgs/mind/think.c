/* One decision: what it begins with, and who answers it. */
#include "sgs/mind/think.h"

#include <stddef.h>

#include "foreseed/sgs_select.h"
#include "generated/sgs/params.h"
#include "sgs/mind/keep.h"
#include "sgs/mind/registry.h"
#include "sgs/mind/relation.h"
#include "sgs/mind/request.h"

/* clang-format off */
#define V2(param, v2, deck, what) v2,
#define DECK(param, v2, deck, what) deck,
static const double params[2][PARAM_COUNT] = { { FSD_SGS_PARAMS_EACH(V2) },
                                               { FSD_SGS_PARAMS_EACH(DECK) } };
/* clang-format on */

void fsd_sgs_think_begin(sgs_think *k, const fsd_sgs_view *view, const fsd_sgs_memory *memory,
                         bool deck)
{
    memset(k, 0, offsetof(sgs_think, level_of));
    k->view = view;
    k->t = &view->table;
    k->r = &view->request;
    k->m = memory;
    k->param = params[deck];
    k->params = deck;
    k->me = view->seat;
    k->role = fsd_sgs_side_role(memory, view->role);
    k->hand = view->hand;
}

/* What a role is judged to be is what everybody takes the seat to think with; who is not judged
 * is taken for one of the majority, since that harms least. */
void fsd_sgs_think_open(sgs_think *k, fsd_sgs_view *view, const sgs_table *table,
                        const fsd_sgs_memory *memory, uint32_t seat)
{
    memset(&view->seat, 0, sizeof *view - offsetof(fsd_sgs_view, seat));
    view->seat = (uint8_t)seat;
    for (uint32_t p = 0; p < table->players; p++) {
        view->roles[p] = table->player[p].role;
        view->known[p] = memory->shown[p];
    }
    view->role = view->roles[seat] != FSD_SGS_UNKNOWN ? view->roles[seat] : memory->judged[seat];
    view->hand = memory->shown[seat];
    fsd_sgs_think_begin(k, view, memory, false);
    k->t = table; /* the view's own is left alone: it is large */
    k->open = 1;
}

/* The rule that is registered for what is asked: of the skill, else of the card. */
static sgs_answer_rule *rule_of(const sgs_request *r)
{
    sgs_answer_rule *rule = NULL;
    if (r->skill)
        rule = fsd_sgs_rules_of_skills[r->skill].answer[r->kind];
    else if (r->reason_kind)
        rule = fsd_sgs_rules_of_kinds[r->reason_kind].answer[r->kind];
    return rule;
}

/* Generals are chosen before there is anything to think about. */
static bool chooses_general(const sgs_request *r)
{
    return r->kind == FSD_SGS_ASK_GENERAL ||
           (r->kind == FSD_SGS_ASK_KINGDOM && !r->skill && !r->reason_kind);
}

bool fsd_sgs_think_answer(sgs_think *k, sgs_answer *out)
{
    if (k->r->kind == FSD_SGS_ASK_PLAY)
        return fsd_sgs_answer_play(k, out);
    if (chooses_general(k->r) && k->random) {
        fsd_sgs_select_answer(k->view, k->params ? FSD_SGS_SELECT_DECK : FSD_SGS_SELECT_V2,
                              k->random, out);
        return true;
    }
    sgs_answer_rule *rule = rule_of(k->r);
    if (rule && rule(k, out))
        return true;
    *out = (sgs_answer){ 0 };
    return fsd_sgs_answer_by_default(k, out);
}

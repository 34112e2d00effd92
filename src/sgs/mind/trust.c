/* Trust: the simplest mind that lets a game go on. */
#include "sgs/flow/flow.h"
#include "sgs/mind/mind.h"

/* Equipment for an empty place. */
static bool equip(const fsd_sgs_view *view, sgs_answer *out)
{
    if (view->table.player[view->seat].mark[MARK_LOCKED_HAND])
        return false;
    for (EACH_CARD(id, &view->hand)) {
        uint32_t kind = card_face(&view->table, view->seat, id).kind;
        if (!is_equipment(kind) || view->table.player[view->seat].equip[kind_slot(kind)] != NO_CARD)
            continue;
        out->cards = set_of(id);
        return true;
    }
    return false;
}

bool fsd_sgs_trust_answer(const fsd_sgs_view *view, fsd_stream *random, fsd_sgs_answer *out)
{
    (void)random;
    return view->request.kind == FSD_SGS_ASK_PLAY && equip(view, out);
}

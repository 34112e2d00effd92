/* Choosing generals in a game: what its requests mean here, and their answers. */
#include "core/assert.h"
#include "generated/sgs/ids.h"
#include "sgs/select/select.h"

/* ---- Generals ------------------------------------------------------------------------------- */

static uint32_t open_generals(const fsd_sgs_request *request, fsd_sgs_person *out)
{
    uint32_t count = 0;
    while (count < sizeof request->general && request->general[count]) {
        out[count] = request->general[count];
        count++;
    }
    return count;
}

fsd_sgs_choice fsd_sgs_choice_of(const fsd_sgs_view *view, fsd_sgs_select_rule rule)
{
    static const uint8_t kind[] = { [FSD_SGS_IDENTITY] = FSD_SGS_FOR_IDENTITY,
                                    [FSD_SGS_KOF] = FSD_SGS_FOR_KOF,
                                    [FSD_SGS_3V3] = FSD_SGS_FOR_3V3 };
    const fsd_sgs_table *table = &view->table;
    FSD_ASSERT(view->request.kind == FSD_SGS_ASK_GENERAL && view->request.place == 0);
    fsd_sgs_choice choice = { .kind = kind[table->mode], .rule = (uint8_t)rule };
    choice.count = open_generals(&view->request, choice.candidate) + view->request.hand;
    if (choice.kind != FSD_SGS_FOR_IDENTITY)
        return choice;
    choice.role = view->role;
    if (view->seat != table->lord) {
        choice.lord = table->player[table->lord].general;
        choice.lord_kingdom = table->player[table->lord].kingdom;
    }
    return choice;
}

/* 3v3: those that fill the places still to be filled have the lowest lots; see
 * fsd_sgs_arrange_3v3, which puts the same three in the same places. */
static uint32_t fill_3v3(const fsd_sgs_person *taken, uint32_t count, uint32_t place,
                         fsd_stream *stream)
{
    uint8_t order[3];
    uint32_t left = 4 - place;
    fsd_sgs_kept_3v3(taken, count, stream, left, order);
    if (place == 3)
        fsd_sgs_pass_lots(stream);
    return order[place == 2];
}

/* 1v1: the next of the order that all those would have who have not come in yet. The first is the
 * second best of all, the next the second best of the others: the third of all; then the best. One
 * who is spent is the best while he is there. */
static uint32_t fill_kof(fsd_sgs_select_rule rule, const fsd_sgs_person *taken, uint32_t count,
                         uint32_t place)
{
    uint8_t order[FSD_SGS_CHOICE_MOST];
    if (count == 1)
        return 0;
    fsd_sgs_order_kof(rule, taken, count, order);
    bool spent = fsd_sgs_is_starred(rule, taken[order[0]]);
    return order[place == 3 || (place == 1 && spent) ? 0 : 1];
}

static uint32_t choose_general(const fsd_sgs_view *view, fsd_sgs_select_rule rule,
                               fsd_stream *stream)
{
    uint32_t place = view->request.place;
    if (place == 0) {
        fsd_sgs_choice choice = fsd_sgs_choice_of(view, rule);
        return fsd_sgs_choice_draw(&choice, stream).taken;
    }
    fsd_sgs_person taken[sizeof view->request.general];
    uint32_t count = open_generals(&view->request, taken);
    if (view->table.mode == FSD_SGS_3V3)
        return fill_3v3(taken, count, place, stream);
    return fill_kof(rule, taken, count, place);
}

/* ---- The kingdom of a god ------------------------------------------------------------------- */

static uint32_t any_of(uint32_t choices, fsd_stream *stream)
{
    FSD_ASSERT(choices != 0);
    uint32_t nth = fsd_stream_below(stream, (uint32_t)__builtin_popcount(choices));
    while (nth-- > 0)
        choices &= choices - 1;
    return (uint32_t)__builtin_ctz(choices);
}

static uint32_t choose_kingdom(const fsd_sgs_view *view, fsd_stream *stream)
{
    const fsd_sgs_table *table = &view->table;
    const fsd_sgs_player *lord = &table->player[table->lord];
    uint32_t choices = view->request.choices, wanted = lord->kingdom;
    if (view->role == FSD_SGS_LORD)
        return any_of(choices, stream);
    if (view->role != FSD_SGS_LOYALIST) {
        bool rebel = view->role == FSD_SGS_REBEL;
        if (fsd_sgs_has(table, table->lord, SKILL_SHICHOU) ||
            (rebel && fsd_sgs_has(table, table->lord, SKILL_XUEYI)))
            wanted = FSD_SGS_WEI;
    } else if (!fsd_sgs_person_is_lord(lord->general)) {
        if (fsd_sgs_has(table, table->lord, SKILL_YONGSI))
            choices &= ~(1u << lord->kingdom);
        return any_of(choices, stream);
    }
    return choices >> wanted & 1 ? wanted : any_of(choices, stream);
}

void fsd_sgs_select_answer(const fsd_sgs_view *view, fsd_sgs_select_rule rule, fsd_stream *stream,
                           fsd_sgs_answer *out)
{
    FSD_ASSERT(view->asked);
    bool kingdom = view->request.kind == FSD_SGS_ASK_KINGDOM;
    uint32_t choice = kingdom ? choose_kingdom(view, stream) : choose_general(view, rule, stream);
    *out = (fsd_sgs_answer){ .chosen = 1, .choice = (uint8_t)choice };
}

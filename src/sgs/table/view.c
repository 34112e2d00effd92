/* What one seat may know, copied field by field: what is not copied cannot leak. */
#include "sgs/table/state.h"

static uint8_t role_seen(const sgs_game *g, uint32_t who, uint32_t seat, bool foresight)
{
    return who == seat || foresight ? g->sec.role[who] : g->pub.player[who].role;
}

/* Hand cards of others that this seat saw coming there; and its own. */
static sgs_set known_of(const sgs_game *g, uint32_t who, uint32_t seat)
{
    if (who == seat)
        return g->sec.hand[who];
    return set_and(&g->sec.hand[who], &g->sec.known[seat]);
}

void fsd_sgs_see(const fsd_sgs_game *game, uint32_t seat, bool foresight, fsd_sgs_view *out)
{
    const sgs_game *g = game_of(game);
    FSD_ASSERT(seat < g->pub.players);
    out->table = g->pub;
    memset((char *)out + sizeof out->table, 0, sizeof *out - sizeof out->table);
    out->seat = (uint8_t)seat;
    out->foresight = foresight;
    out->role = g->sec.role[seat];
    out->hand = g->sec.hand[seat];
    for (uint32_t p = 0; p < g->pub.players; p++) {
        out->roles[p] = role_seen(g, p, seat, foresight);
        out->known[p] = known_of(g, p, seat);
    }
    for (uint32_t i = 0; i < FSD_SGS_PILES; i++)
        out->pile[i] = fsd_sgs_pile_cards(g, seat, FSD_SGS_PILE + i);
    if (owns(&g->pub.player[seat], SKILL_HUASHEN))
        memcpy(out->spare, g->sec.spare, sizeof out->spare);
    if (g->asking && g->request.who == seat) {
        out->asked = 1;
        out->request = g->request;
    }
}

const fsd_sgs_table *fsd_sgs_table_of(const fsd_sgs_game *game)
{
    return &game_of(game)->pub;
}

const fsd_sgs_request *fsd_sgs_asked(const fsd_sgs_game *game)
{
    return game_of(game)->asking ? &game_of(game)->request : NULL;
}

/* The stack of effects and the loop that runs the top one. */
#include "sgs/flow/flow.h"

/* An effect too many: the game ends void, and the frame written to is never run. */
sgs_frame *fsd_sgs_push(sgs_game *g, uint32_t effect)
{
    if (g->depth == FRAMES) {
        g->pub.over = g->pub.drawn = g->pub.overflowed = 1;
        g->depth--;
    }
    sgs_frame *f = &g->frame[g->depth++];
    memset(f, 0, sizeof *f);
    f->effect = (uint16_t)effect;
    return f;
}

void fsd_sgs_pop(sgs_game *g, int result)
{
    g->depth--;
    g->result = (int16_t)result;
}

void fsd_sgs_end_game(sgs_game *g, const sgs_sink *s, uint16_t winners, bool drawn)
{
    sgs_table *t = &g->pub;
    t->over = 1;
    t->drawn = drawn;
    t->winners = winners;
    for (uint32_t p = 0; p < t->players; p++)
        t->player[p].role = g->sec.role[p];
    TELL(.kind = FSD_SGS_HEARD_OVER, .targets = winners);
}

void fsd_sgs_step(sgs_game *g, const sgs_sink *s)
{
    sgs_frame *f = &g->frame[g->depth - 1];
    fsd_sgs_effects[f->effect](g, s, f);
    FSD_SGS_LOOK(g);
}

fsd_sgs_state fsd_sgs_advance(fsd_sgs_game *game, const fsd_sgs_sink *s)
{
    sgs_game *g = (sgs_game *)(void *)game;
    while (!g->asking && !g->pub.over)
        fsd_sgs_step(g, s);
    if (!g->pub.over)
        return FSD_SGS_ASKS;
    g->depth = 0;
    return FSD_SGS_OVER;
}

void fsd_sgs_set_mark(sgs_game *g, const sgs_sink *s, uint32_t who, uint32_t mark, uint32_t n)
{
    uint8_t *now = &g->pub.player[who].mark[mark];
    if (*now == n)
        return;
    FSD_ASSERT(n < 256);
    *now = (uint8_t)n;
    TELL(.kind = FSD_SGS_HEARD_MARK, .who = (uint8_t)who, .number = (uint8_t)mark,
         .amount = (int8_t)(n > 127 ? 127 : n));
}

bool fsd_sgs_on_table(const sgs_game *g, const sgs_set *cards)
{
    for (EACH_CARD(id, cards))
        if (place_of(g, id) != FSD_SGS_TABLE)
            return false;
    return !set_empty(cards);
}

void fsd_sgs_show(sgs_game *g, const sgs_sink *s, sgs_set cards, uint32_t who, uint16_t sees)
{
    if (who < SEATS) {
        sgs_set held = set_and(&cards, &g->sec.hand[who]);
        for (uint32_t p = 0; p < g->pub.players; p++)
            if (p != who && sees >> p & 1)
                g->sec.known[p] = set_or(&g->sec.known[p], &held);
    }
    TELL(.kind = FSD_SGS_HEARD_SHOW, .who = (uint8_t)who, .sees = sees, .card = { .cards = cards });
}

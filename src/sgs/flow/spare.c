/* Generals beside the game: one who has huashen lays them aside, face down, and takes their
 * skills. */
#include "sgs/flow/flow.h"

static bool is_spare(const sgs_game *g, uint32_t general)
{
    return g->sec.spare[general / 64] >> general % 64 & 1;
}

/* One person is in a game once, in whichever print. */
static bool on_table(const sgs_game *g, uint32_t general)
{
    uint32_t alike = fsd_sgs_generals[general].alike;
    for (uint32_t p = 0; p < g->pub.players; p++) {
        uint32_t other = g->pub.player[p].general;
        if (other == general || (alike && other == alike))
            return true;
    }
    for (uint32_t i = 0; i < FSD_SGS_ROSTER; i++)
        if (g->sec.roster[i] == general)
            return true;
    return false;
}

static bool is_loose(const sgs_game *g, uint32_t general)
{
    bool packed = g->sec.packages >> (fsd_sgs_generals[general].package - 1) & 1;
    return packed && !is_spare(g, general) && !on_table(g, general);
}

uint32_t fsd_sgs_add_spare(sgs_game *g, uint32_t n)
{
    uint8_t loose[FSD_SGS_GENERALS];
    uint32_t count = 0;
    for (uint32_t i = 1; i < GENERAL_COUNT; i++)
        if (is_loose(g, i))
            loose[count++] = (uint8_t)i;
    for (; n > 0 && count > 0; n--) {
        uint32_t at = fsd_sgs_below(g, STREAM_GENERALS, count);
        g->sec.spare[loose[at] / 64] |= (uint64_t)1 << loose[at] % 64;
        loose[at] = loose[--count];
    }
    return count_bits(g->sec.spare[0]) + count_bits(g->sec.spare[1]);
}

/* Not those of lords, nor what happens once a game. */
static bool can_be_taken(uint32_t skill)
{
    uint32_t frequency = fsd_sgs_skills[skill].frequency;
    return skill && !fsd_sgs_skills[skill].lord && frequency != LIMITED && frequency != WAKE;
}

void fsd_sgs_spare_skills(const sgs_game *g, uint64_t skills[static 4])
{
    for (uint32_t i = 1; i < GENERAL_COUNT; i++)
        for (uint32_t k = 0; is_spare(g, i) && k < 4; k++) {
            uint32_t skill = fsd_sgs_generals[i].skill[k];
            if (can_be_taken(skill))
                skills[skill / 64] |= (uint64_t)1 << skill % 64;
        }
}

static bool has_on_page(uint32_t general, uint32_t skill)
{
    const uint8_t *own = fsd_sgs_generals[general].skill;
    return own[0] == skill || own[1] == skill || own[2] == skill || own[3] == skill;
}

uint32_t fsd_sgs_spare_with(const sgs_game *g, uint32_t skill, uint32_t n, uint8_t *general)
{
    uint32_t count = 0;
    for (uint32_t i = 1; i < GENERAL_COUNT; i++)
        if (is_spare(g, i) && has_on_page(i, skill)) {
            if (count == n)
                *general = (uint8_t)i;
            count++;
        }
    return count;
}

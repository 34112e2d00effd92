/* How a game begins: def, deck, generals, first hands. */
#include "core/text.h"
#include "sgs/flow/flow.h"

fsd_sgs_def fsd_sgs_def_default(void)
{
    return (fsd_sgs_def){ .mode = FSD_SGS_IDENTITY,
                          .players = 5,
                          .packages = FSD_SGS_ALL_PACKAGES,
                          .candidates = 1,
                          .lord_candidates = 1 };
}

const sgs_mode *fsd_sgs_mode_of(const sgs_table *t)
{
    static const sgs_mode *const modes[] = { [FSD_SGS_IDENTITY] = &fsd_sgs_mode_identity,
                                             [FSD_SGS_KOF] = &fsd_sgs_mode_kof,
                                             [FSD_SGS_3V3] = &fsd_sgs_mode_3v3 };
    return modes[t->mode];
}

static bool seated(const sgs_game *g, uint32_t general)
{
    for (uint32_t p = 0; p < g->pub.players; p++)
        if (g->sec.fixed[p] == general)
            return true;
    return false;
}

static bool dealable(const sgs_game *g, uint32_t general)
{
    uint32_t alike = fsd_sgs_generals[general].alike;
    if (!(g->sec.packages >> (fsd_sgs_generals[general].package - 1) & 1))
        return false;
    return !seated(g, general) && !(alike && seated(g, alike));
}

uint32_t fsd_sgs_pool(sgs_game *g, uint8_t general[static FSD_SGS_GENERALS], bool lords_first)
{
    uint32_t count = 0, lords = 0;
    for (uint32_t i = 1; i < GENERAL_COUNT; i++)
        if (dealable(g, i))
            general[count++] = (uint8_t)i;
    fsd_sgs_shuffle(g, STREAM_GENERALS, general, count);
    for (uint32_t i = 0; lords_first && i < count; i++)
        if (fsd_sgs_generals[general[i]].lord) {
            uint8_t lord = general[i];
            memmove(general + lords + 1, general + lords, i - lords);
            general[lords++] = lord;
        }
    return count;
}

void fsd_sgs_begin_rounds(const sgs_game *g, sgs_frame *f)
{
    f->effect = fsd_sgs_mode_of(&g->pub)->rounds;
    f->step = 0;
    memset(&f->as, 0, sizeof f->as);
}

void fsd_sgs_seat_general(sgs_game *g, uint32_t who, uint32_t general)
{
    sgs_player *p = &g->pub.player[who];
    const sgs_general_row *row = &fsd_sgs_generals[general];
    p->general = (uint8_t)general;
    p->kingdom = row->kingdom;
    p->female = row->female;
    bool crowned = g->pub.mode == FSD_SGS_IDENTITY && g->sec.role[who] == FSD_SGS_LORD;
    p->max_hp = (int8_t)(row->hp + fsd_sgs_mode_of(&g->pub)->bonus(g, who));
    p->hp = p->max_hp;
    memset(p->skills, 0, sizeof p->skills);
    for (int i = 0; i < 4; i++)
        if (row->skill[i] && (!fsd_sgs_skills[row->skill[i]].lord || crowned))
            fsd_sgs_give(g, who, row->skill[i]);
    fsd_sgs_settle(g);
}

static void lay_deck(sgs_game *g)
{
    sgs_table *t = &g->pub;
    for (uint32_t id = 0; id < CARDS; id++)
        if (!(g->sec.small_deck && deck_maneuvering(id))) {
            g->sec.deck[t->deck++] = (uint8_t)id;
            g->sec.where[id] = FSD_SGS_DECK << 4;
        }
    fsd_sgs_shuffle(g, STREAM_DECK, g->sec.deck, t->deck);
}

static void clear_table(sgs_table *t, const fsd_sgs_def *def)
{
    t->mode = def->mode;
    t->variant = def->variant;
    t->players = def->players;
    memset(t->extra, NOBODY, sizeof t->extra);
    for (uint32_t p = 0; p < t->players; p++) {
        t->player[p].alive = 1;
        memset(t->player[p].equip, NO_CARD, sizeof t->player[p].equip);
    }
}

static bool packed(uint32_t general, uint32_t packages)
{
    return general && packages >> (fsd_sgs_generals[general].package - 1) & 1;
}

/* Persons, of whom a game deals one print at most. */
static uint32_t persons_of(uint32_t packages)
{
    uint32_t count = 0;
    for (uint32_t i = 1; i < GENERAL_COUNT; i++) {
        uint32_t alike = fsd_sgs_generals[i].alike;
        count += packed(i, packages) && !(alike < i && packed(alike, packages));
    }
    return count;
}

static fsd_status check_generals(const fsd_sgs_def *def, fsd_error *error)
{
    uint32_t dealt = 0;
    for (uint32_t p = 0; p < def->players; p++) {
        if (def->general[p] >= GENERAL_COUNT)
            return fsd_fail(error, FSD_UNKNOWN_NAME, "general %u; the last is %u",
                            "武将编号 %u; 最大为 %u", (unsigned)def->general[p],
                            (unsigned)GENERAL_COUNT - 1);
        dealt += def->general[p] == 0;
    }
    if (dealt && (def->candidates < 1 || def->candidates > 12 || def->lord_candidates < 1 ||
                  def->lord_candidates > 12))
        return fsd_fail(error, FSD_BAD_ARGUMENT, "%u and %u candidates; 1..12 generals to choose",
                        "候选武将 %u 与 %u; 应为 1..12", (unsigned)def->candidates,
                        (unsigned)def->lord_candidates);
    uint32_t most = def->candidates > def->lord_candidates ? def->candidates : def->lord_candidates;
    uint32_t open = fsd_sgs_mode_of(&(const sgs_table){ .mode = def->mode })->open;
    uint32_t need = open ? open + def->players - dealt : def->players + most;
    if ((dealt || open) && persons_of(def->packages) < need)
        return fsd_fail(error, FSD_BAD_ARGUMENT,
                        "%u generals in the packages; %u are needed, add a package",
                        "所选扩展包共 %u 名武将; 至少需要 %u, 请增加扩展包",
                        (unsigned)persons_of(def->packages), (unsigned)need);
    return FSD_OK;
}

fsd_status fsd_sgs_start(fsd_sgs_game *game, const fsd_sgs_def *def, fsd_error *error)
{
    if (def->mode > FSD_SGS_3V3)
        return fsd_fail(error, FSD_BAD_ARGUMENT,
                        "mode %u; 0 identity, 1 one to one, 2 three to three",
                        "模式 %u; 0 身份, 1 单挑, 2 三对三", (unsigned)def->mode);
    const sgs_mode *mode = fsd_sgs_mode_of(&(const sgs_table){ .mode = def->mode });
    fsd_status status = mode->check(def, error);
    if (status == FSD_OK)
        status = check_generals(def, error);
    if (status != FSD_OK)
        return status;
    sgs_game *g = (sgs_game *)(void *)game;
    memset(game, 0, sizeof *game);
    g->sec.seed = def->seed;
    g->sec.game = def->game;
    g->sec.packages = def->packages;
    g->sec.small_deck = def->small_deck;
    g->sec.ask_all = def->ask_all;
    g->sec.candidates = def->candidates;
    g->sec.lord_candidates = def->lord_candidates;
    memcpy(g->sec.fixed, def->general, sizeof g->sec.fixed);
    clear_table(&g->pub, def);
    mode->deal_roles(g, def);
    fsd_sgs_settle_ring(&g->pub);
    lay_deck(g);
    fsd_sgs_push(g, mode->setup);
    return FSD_OK;
}

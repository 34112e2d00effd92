/* The minds of Sanguosha use what their generals can do: each skill of which something is to be
 * decided is seen at work in some game of a general who has it. A rule that never lets its skill
 * be used is found by this. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "sgs/mind/mind.h"
#include "sgs/mind/rules.h"
#include "support/sgs_play.h"
#include "vectors/sgs_mind_rules.h"

enum { MOST_GAMES = 400, PLAYERS = 8 };
enum { WANTED = sizeof mind_rules_wanted / sizeof *mind_rules_wanted };

typedef struct watcher {
    fsd_sgs_game game;
    fsd_sgs_minds minds;
    uint64_t seen[4];
} watcher;

static void see(watcher *w, uint32_t skill)
{
    w->seen[skill / 64] |= (uint64_t)1 << skill % 64;
}

static void hear(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *h)
{
    watcher *w = self;
    fsd_sgs_minds_hear(&w->minds, game, h);
    if (h->kind != FSD_SGS_HEARD_SKILL_GAINED && h->kind != FSD_SGS_HEARD_SKILL_LOST)
        see(w, h->skill);
    if (h->kind == FSD_SGS_HEARD_USE || h->kind == FSD_SGS_HEARD_RESPOND)
        see(w, h->card.skill);
}

static bool seen(const watcher *w, uint32_t skill)
{
    return w->seen[skill / 64] >> skill % 64 & 1;
}

static bool has(uint32_t general, uint32_t skill)
{
    for (uint32_t i = 0; i < 4; i++)
        if (fsd_sgs_generals[general].skill[i] == skill)
            return true;
    return false;
}

static uint32_t owner(uint32_t skill)
{
    for (uint32_t general = 1; general < FSD_SGS_GENERALS; general++)
        if (has(general, skill))
            return general;
    return 0;
}

/* The owner as the lord or somebody else, among others by chance. */
static void play(watcher *w, uint32_t general, uint64_t n)
{
    static const uint8_t roles[PLAYERS] = { FSD_SGS_LORD,     FSD_SGS_REBEL, FSD_SGS_LOYALIST,
                                            FSD_SGS_REBEL,    FSD_SGS_REBEL, FSD_SGS_RENEGADE,
                                            FSD_SGS_LOYALIST, FSD_SGS_REBEL };
    const fsd_sgs_sink sink = { hear, w };
    uint8_t kind[FSD_SGS_SEATS];
    fsd_sgs_def def = sgs_def(PLAYERS, n);
    bool lord = fsd_sgs_generals[general].lord && n % 2 == 0;
    memcpy(def.role, roles, sizeof roles);
    def.general[lord ? 0 : 1 + n % (PLAYERS - 1)] = (uint8_t)general;
    memset(kind, FSD_SGS_MIND_V2, sizeof kind);
    assert_int_equal(fsd_sgs_start(&w->game, &def, NULL), FSD_OK);
    fsd_sgs_minds_begin(&w->minds, &def, &w->game, kind, false);
    while (fsd_sgs_advance(&w->game, &sink) == FSD_SGS_ASKS) {
        fsd_sgs_answer a;
        fsd_sgs_minds_answer(&w->minds, &w->game, NULL, &a);
        fsd_sgs_minds_heed(&w->minds, &w->game, &a);
        assert_int_equal(fsd_sgs_reply(&w->game, &a), FSD_SGS_FINE);
    }
}

static void every_skill_is_used_sometimes(void **unused)
{
    (void)unused;
    const uint32_t acts = RULE_USE | RULE_INVOKE | RULE_CHOICE | RULE_TARGET | RULE_ASK |
                          RULE_CARD | RULE_DISCARD | RULE_GIVE | RULE_PICK | RULE_PINDIAN |
                          RULE_SUIT | RULE_ARRANGE | RULE_VIEW;
    watcher w = { .seen = { 0 } };
    uint32_t unused_skills = 0;
    for (uint32_t n = 0; n < WANTED; n++) {
        uint32_t skill = mind_rules_wanted[n].skill, general = owner(skill);
        if (!(mind_rules_wanted[n].words & acts) || !general)
            continue;
        for (uint64_t game = 0; game < MOST_GAMES && !seen(&w, skill); game++)
            play(&w, general, game);
        if (!seen(&w, skill)) {
            print_error("%s is never used\n", fsd_sgs_skill_key(skill));
            unused_skills++;
        }
    }
    assert_int_equal(unused_skills, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_skill_is_used_sometimes) };
    return cmocka_run_group_tests_name("sgs_mind_acts", tests, NULL, NULL);
}

#include "verbs/sgs_bout.h"

#include <string.h>

#include "core/assert.h"
#include "verbs/sgs_record.h"

static void hear(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *happening)
{
    fsd_sgs_minds_hear(&((fsd_sgs_bout *)self)->minds, game, happening);
}

static void answer(fsd_sgs_bout *bout, fsd_text *record)
{
    fsd_sgs_answer answer;
    fsd_sgs_minds_answer(&bout->minds, &bout->game, NULL, &answer);
    fsd_sgs_minds_heed(&bout->minds, &bout->game, &answer);
    if (record != NULL)
        fsd_sgs_record_answer(record, &bout->game, bout->played.decisions, &answer);
    fsd_sgs_accept(&bout->game, &answer);
    bout->played.decisions++;
}

static void note_end(fsd_sgs_bout *bout)
{
    const fsd_sgs_table *table = fsd_sgs_table_of(&bout->game);
    fsd_sgs_played *played = &bout->played;
    fsd_sgs_view view;
    fsd_sgs_see(&bout->game, 0, true, &view); /* a void game shows no roles */
    played->illegal = bout->minds.slips;
    played->hash = fsd_sgs_hash(&bout->game);
    played->winners = table->winners;
    played->turns = table->turns;
    played->finished = !table->overflowed;
    played->players = table->players;
    for (uint32_t p = 0; p < table->players; p++) {
        played->role[p] = view.roles[p];
        played->general[p] = table->player[p].general;
    }
}

/* `record`: where the answers are written; null: nowhere. */
static void play(fsd_sgs_bout *bout, const fsd_sgs_def *def, const fsd_sgs_cast *cast,
                 fsd_text *record)
{
    const fsd_sgs_sink sink = { hear, bout };
    fsd_status status = fsd_sgs_start(&bout->game, def, NULL);
    FSD_ASSERT(status == FSD_OK);
    memset(&bout->played, 0, sizeof bout->played);
    fsd_sgs_cast_begin(cast, &bout->minds, def, &bout->game);
    while (fsd_sgs_advance(&bout->game, bout->minds.heeding ? &sink : NULL) == FSD_SGS_ASKS)
        answer(bout, record);
    note_end(bout);
}

void fsd_sgs_bout_play(fsd_sgs_bout *bout, const fsd_sgs_def *def, const fsd_sgs_cast *cast)
{
    play(bout, def, cast, NULL);
}

void fsd_sgs_bout_replay(fsd_sgs_bout *bout, const fsd_sgs_def *def, const fsd_sgs_cast *cast,
                         fsd_text *out)
{
    const fsd_sgs_opening opening = fsd_sgs_opening_of(def);
    fsd_sgs_record_begin(out, &opening);
    play(bout, def, cast, out);
    fsd_sgs_record_end(out, &bout->game);
}

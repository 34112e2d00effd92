/* The verbs that read a run in progress of Slay the Spire 2. */
#ifndef FSD_VERBS_STS2_SAVE_H
#define FSD_VERBS_STS2_SAVE_H

#include "verbs/sts2.h"

extern const fsd_verb fsd_verb_sts2_save, fsd_verb_sts2_odds;

/* Reads a save; `era` is the place of the verb's option. Null when an error was told. */
const fsd_sts2_save *fsd_sts2_save_load(fsd_call *call, const char *name, uint32_t era);

/* ---- What comes next, of a save ----------------------------------------------------------- */

enum { STS2_UNKNOWN_AHEAD = 5 };

/* An act's events from where the run stands, without those met before. */
void fsd_sts2_events_ahead(const fsd_sts2_saved_act *act, fsd_sts2_list *out);
/* The rest of a list of which `met` were met. */
void fsd_sts2_rest_of(const fsd_sts2_list *list, uint32_t met, fsd_sts2_list *out);

/* Does the file hold all that the next reward of a player hangs on? */
bool fsd_sts2_reward_known(const fsd_sts2_save *save, uint32_t slot);
fsd_sts2_reward fsd_sts2_reward_ahead(const fsd_sts2_save *save, uint32_t slot,
                                      fsd_sts2_fight fight);
/* The relic of a reward that has one; FSD_STS2_NONE where the file has no bag. */
fsd_sts2_id fsd_sts2_relic_ahead(const fsd_sts2_save *save, uint32_t slot,
                                 const fsd_sts2_reward *reward);
/* The next point of the whole run, from 1; as if at its start where the file does not say. */
uint32_t fsd_sts2_next_floor(const fsd_sts2_save *save);

/* Does it hold what the next '?' hang on, and what are they where no shop is near? */
bool fsd_sts2_unknown_known(const fsd_sts2_save *save);
void fsd_sts2_unknown_ahead(const fsd_sts2_save *save, fsd_sts2_point_kind out[STS2_UNKNOWN_AHEAD]);
/* The chances of the next '?' alone, as the outcomes of FSD_STS2_ODDS_UNKNOWN. */
FSD_MUST_USE fsd_status fsd_sts2_unknown_chances(const fsd_call *call, const fsd_sts2_save *save,
                                                 fsd_sts2_odds_step *out);
/* The name of what a '?' became: "event", "monster", ... */
const char *fsd_sts2_outcome_of(fsd_sts2_point_kind kind);

void fsd_sts2_save_json(fsd_call *call, const fsd_sts2_save *save);
void fsd_sts2_save_put(fsd_call *call, const fsd_sts2_save *save);
/* Streams, counters and next draws as a table, readable or CSV. */
void fsd_sts2_save_put_streams(fsd_call *call, const fsd_sts2_save *save);

#endif

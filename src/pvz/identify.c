#include <string.h>

#include "core/number.h"
#include "core/text.h"
#include "foreseed/pvz.h"

#define YETI ((fsd_pvz_types)1 << FSD_PVZ_YETI)

/* ---- The name -------------------------------------------------------------------------------- */

/* Takes digits off the front; a number as the game writes it has no leading zeros. */
static bool take_number(fsd_str *text, uint32_t *out)
{
    size_t digits = 0;
    while (digits < text->length && text->at[digits] >= '0' && text->at[digits] <= '9')
        digits++;
    uint64_t value;
    if (digits == 0 || (digits > 1 && text->at[0] == '0') ||
        fsd_parse_u64((fsd_str){ text->at, digits }, &value) != FSD_OK || value > UINT32_MAX)
        return false;
    *out = (uint32_t)value;
    *text = (fsd_str){ text->at + digits, text->length - digits };
    return true;
}

static bool take_word(fsd_str *text, const char *word)
{
    size_t length = strlen(word);
    if (text->length < length ||
        !fsd_str_equal_fold((fsd_str){ text->at, length }, fsd_str_of(word)))
        return false;
    *text = (fsd_str){ text->at + length, text->length - length };
    return true;
}

/* game<user>_<mode>.dat of an endless game, in any case as Windows has it. */
static bool read_name(const char *name, uint32_t *user, uint32_t *mode)
{
    fsd_str text = fsd_str_of(name);
    return take_word(&text, "game") && take_number(&text, user) && take_word(&text, "_") &&
           take_number(&text, mode) && take_word(&text, ".dat") && text.length == 0 &&
           *mode >= fsd_pvz_scene_mode(FSD_PVZ_DAY) && *mode <= fsd_pvz_scene_mode(FSD_PVZ_ROOF);
}

/* ---- What fits ------------------------------------------------------------------------------- */

static fsd_pvz_types types_of(const fsd_pvz_save *save, uint32_t user, uint32_t mode,
                              uint32_t stage)
{
    fsd_pvz_run run = { save->board_seed, user, mode, save->scene };
    return fsd_pvz_allowed(&run, stage);
}

static bool fits(const fsd_pvz_save *save, uint32_t user, uint32_t mode, uint32_t stage)
{
    return (types_of(save, user, mode, stage) & ~YETI) == (save->stored & ~YETI);
}

/* The two stages to which the stored types can belong, the likelier one first. */
typedef struct stages {
    uint32_t first, second;
} stages;

static stages stages_of(const fsd_pvz_save *save)
{
    uint32_t own = save->stage < 0 ? 0 : (uint32_t)save->stage;
    return save->between != 0 ? (stages){ save->next_stage, own }
                              : (stages){ own, save->next_stage };
}

/* The only user whose types fit, or 0. Stage 0 fits everybody and so tells of nobody. */
static uint32_t only_user(const fsd_pvz_save *save, uint32_t mode, uint32_t stage)
{
    uint32_t found = 0;
    for (uint32_t user = 1; stage > 0 && user <= FSD_PVZ_MOST_USERS; user++) {
        if (!fits(save, user, mode, stage))
            continue;
        if (found != 0)
            return 0;
        found = user;
    }
    return found;
}

static bool other_stage(const fsd_pvz_save *save, uint32_t user, uint32_t mode, uint32_t *out)
{
    uint32_t from = stages_of(save).first;
    for (uint32_t way = 1; way <= FSD_PVZ_STAGES_BACK; way++) {
        bool back = way <= from && fits(save, user, mode, from - way);
        bool ahead = way <= FSD_PVZ_STAGES_AHEAD && way <= FSD_PVZ_LAST_STAGE - from &&
                     fits(save, user, mode, from + way);
        if (back || ahead) {
            *out = back ? from - way : from + way;
            return true;
        }
    }
    return false;
}

/* ---- Whose it is ----------------------------------------------------------------------------- */

static void compare(const fsd_pvz_save *save, uint32_t stage, fsd_pvz_identity *out)
{
    out->types_stage = stage;
    out->recomputed = types_of(save, out->user, out->mode, stage);
    out->agrees = fits(save, out->user, out->mode, stage);
}

/* Tries the other users; true when exactly one fits, who then is the user unless an option named
 * one. */
static bool renamed(const fsd_pvz_save *save, uint32_t mode, fsd_pvz_identity *out)
{
    stages s = stages_of(save);
    uint32_t stage = s.first;
    uint32_t user = only_user(save, mode, stage);
    if (user == 0) {
        stage = s.second;
        user = only_user(save, mode, stage);
    }
    if (user == 0)
        return false;
    out->verdict = FSD_PVZ_RENAMED;
    out->fits_user = user;
    if (out->user_from != FSD_PVZ_BY_OPTION) {
        out->known = true;
        out->user = user;
        out->mode = mode;
        out->user_from = FSD_PVZ_BY_TYPES;
        compare(save, stage, out);
    }
    return true;
}

void fsd_pvz_save_identify(const fsd_pvz_save *save, const char *name, const uint32_t *user,
                           const uint32_t *mode, fsd_pvz_identity *out)
{
    uint32_t name_user = 0, name_mode = 0;
    bool named = name != NULL && read_name(name, &name_user, &name_mode);
    uint32_t own_mode = fsd_pvz_scene_mode(save->scene);
    if (named && save->scene == FSD_PVZ_MOON)
        own_mode = name_mode; /* moon is another scene's save with the background changed */
    if (mode != NULL)
        own_mode = *mode;
    stages s = stages_of(save);
    memset(out, 0, sizeof *out);
    out->types_stage = s.first;
    out->known = user != NULL || named;
    out->user_from = user != NULL ? FSD_PVZ_BY_OPTION
                     : named      ? FSD_PVZ_BY_NAME
                                  : FSD_PVZ_BY_NOTHING;
    out->user = user != NULL ? *user : name_user;
    out->mode = mode == NULL && named ? name_mode : own_mode;
    if (!out->known) {
        if (!renamed(save, own_mode, out))
            out->verdict = FSD_PVZ_UNTOLD;
        return;
    }
    compare(save, s.first, out);
    if (!out->agrees && fits(save, out->user, out->mode, s.second))
        compare(save, s.second, out);
    if (out->agrees || renamed(save, own_mode, out))
        return;
    out->verdict = other_stage(save, out->user, out->mode, &out->fits_stage) ? FSD_PVZ_OTHER_STAGE
                                                                             : FSD_PVZ_EDITED;
}

/* A profile's progress.save: which epochs it has not revealed.
 *
 * Of the file only these fields count: "epochs" is a list of objects with an "id" (DARV_EPOCH) and
 * a "state", which is "revealed" once the player has opened the epoch; "discovered_acts" lists
 * "ACT.OVERGROWTH" and so on. What is not in the list is not revealed. */
#include "core/json.h"
#include "sts2/tables.h"

static bool is_text(const fsd_json *value, const char *text)
{
    return value != NULL && value->kind == FSD_JSON_STRING &&
           fsd_str_equal(value->text, fsd_str_of(text));
}

static fsd_status read_epochs(const fsd_json *root, fsd_sts2_progress *out, fsd_error *error)
{
    const fsd_json *epochs = fsd_json_get(root, "epochs");
    if (epochs == NULL || epochs->kind != FSD_JSON_ARRAY)
        return fsd_fail_at(error, FSD_BAD_DATA, (epochs != NULL ? epochs : root)->offset,
                           "no list 'epochs'; give the progress.save of a profile",
                           "没有 'epochs' 列表; 请给出玩家档案的 progress.save");
    out->locked = ((uint64_t)1 << fsd_sts2_epoch_names.count) - 1;
    for (const fsd_json *epoch = epochs->first; epoch != NULL; epoch = epoch->next) {
        const fsd_json *id = fsd_json_get(epoch, "id");
        if (id == NULL || id->kind != FSD_JSON_STRING)
            return fsd_fail_at(error, FSD_BAD_DATA, epoch->offset,
                               "an epoch without an 'id'; give the file as the game wrote it",
                               "有纪元没有 'id'; 请给出游戏写的原文件");
        int32_t bit = fsd_names_find(fsd_sts2_epoch_names, id->text);
        if (bit >= 0 && is_text(fsd_json_get(epoch, "state"), "revealed"))
            out->locked &= ~((uint64_t)1 << bit);
    }
    return FSD_OK;
}

static bool has_met(const fsd_json *acts, fsd_sts2_id act)
{
    if (acts == NULL || acts->kind != FSD_JSON_ARRAY)
        return true;
    for (const fsd_json *a = acts->first; a != NULL; a = a->next)
        if (a->kind == FSD_JSON_STRING && fsd_sts2_id_named(a->text.at, a->text.length) == act)
            return true;
    return false;
}

fsd_status fsd_sts2_progress_read(const char *text, size_t length, const fsd_allocator *allocator,
                                  fsd_sts2_progress *out, fsd_error *error)
{
    *out = (fsd_sts2_progress){ 0 };
    fsd_arena arena = { .allocator = allocator };
    const fsd_json *root = NULL;
    fsd_status status = fsd_json_parse(text, length, &arena, &root, error);
    if (status == FSD_OK)
        status = read_epochs(root, out, error);
    if (status == FSD_OK) {
        const fsd_sts2_act_row *underdocks = &fsd_sts2_acts[1];
        out->underdocks_next = fsd_sts2_open(underdocks->epoch, out->locked) &&
                               !has_met(fsd_json_get(root, "discovered_acts"), underdocks->act);
    } else {
        fsd_error_locate(error, text, length);
    }
    fsd_arena_free(&arena);
    return status;
}

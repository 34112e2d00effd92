#include "core/text.h"
#include "core/wrap.h"
#include "pvz/draw.h"
#include "pvz/fields.h"
#include "pvz/tables.h"

const fsd_pvz_rules *fsd_pvz_rules_game(void)
{
    return &fsd_pvz_game_rules;
}

const fsd_pvz_rules *fsd_pvz_rules_or_game(const fsd_pvz_rules *rules)
{
    return rules != NULL ? rules : &fsd_pvz_game_rules;
}

int32_t fsd_pvz_curve_at(fsd_pvz_curve curve, int32_t flags)
{
    if (curve.from == curve.to)
        return flags <= curve.from ? curve.start : curve.end;
    float way = (float)fsd_wrap_sub(flags, curve.from) / (float)(curve.to - curve.from);
    if (way <= 0.0f)
        return curve.start;
    if (way >= 1.0f)
        return curve.end;
    float value = (float)(curve.end - curve.start) * way;
    value += (float)curve.start;
    return fsd_wrap_f32_to_i32(value > 0.0f ? value + 0.5f : value - 0.5f);
}

static fsd_status check_fields(const fsd_pvz_field *fields, const char *base, const char *subject,
                               fsd_error *error)
{
    for (const fsd_pvz_field *field = fields; field->name != NULL; field++) {
        if (fsd_pvz_field_fits(field, base + field->offset))
            continue;
        char range[FSD_PVZ_FIELD_RANGE_TEXT];
        fsd_pvz_field_range(field, range);
        return fsd_fail(error, FSD_BAD_DATA, "%s: %s is out of range; use %s",
                        "%s: %s 超出范围; 应为 %s", subject, field->name, range);
    }
    return FSD_OK;
}

static fsd_status check_kind(const fsd_pvz_rules *rules, uint32_t id, fsd_error *error)
{
    return check_fields(fsd_pvz_kind_fields, (const char *)&rules->kind[id], fsd_pvz_zombie_key(id),
                        error);
}

static fsd_status check_scene(const fsd_pvz_rules *rules, fsd_pvz_scene scene, fsd_error *error)
{
    const char *name = fsd_pvz_scene_key(scene);
    fsd_status status =
        check_fields(fsd_pvz_scene_fields, (const char *)rules + (size_t)scene, name, error);
    if (status == FSD_OK && (rules->water_rows[scene] & ~rules->lawn_rows[scene]) != 0)
        return fsd_fail(error, FSD_BAD_DATA,
                        "%s: a row of water_rows is not in lawn_rows; add it there",
                        "%s: water_rows 中有不属于 lawn_rows 的行; 请一并加入 lawn_rows", name);
    return status;
}

/* What the single fields cannot show: ids beyond the kinds in use, a first draw that is
 * incomplete. */
static fsd_status check_together(const fsd_pvz_rules *rules, fsd_error *error)
{
    unsigned common = 0, rare = 0;
    for (uint32_t id = 0; id < rules->kinds; id++) {
        common += rules->kind[id].drawn == FSD_PVZ_COMMON;
        rare += rules->kind[id].drawn == FSD_PVZ_RARE;
    }
    if (common != rare || common > 1)
        return fsd_fail(error, FSD_BAD_DATA,
                        "%u kinds are drawn 'common' and %u 'rare'; use one of each, or none",
                        "有 %u 种僵尸的 drawn 为 common, %u 种为 rare; 应各一种, 或都没有", common,
                        rare);
    if (rules->bodyguard_kind >= rules->kinds || rules->bearer_kind >= rules->kinds)
        return fsd_fail(error, FSD_BAD_DATA, "game: %s is not one of the %u kinds",
                        "game: %s 不在 %u 种僵尸之内",
                        rules->bodyguard_kind >= rules->kinds ? "bodyguard_kind" : "bearer_kind",
                        rules->kinds);
    if (rules->kinds < FSD_PVZ_KINDS && rules->first_types >> rules->kinds != 0)
        return fsd_fail(error, FSD_BAD_DATA, "game: first_types has more than the %u kinds",
                        "game: first_types 超出了 %u 种僵尸", rules->kinds);
    return FSD_OK;
}

fsd_status fsd_pvz_rules_check(const fsd_pvz_rules *rules, fsd_error *error)
{
    fsd_status status = check_fields(fsd_pvz_game_fields, (const char *)rules, "game", error);
    for (uint32_t id = 0; status == FSD_OK && id < rules->kinds; id++)
        status = check_kind(rules, id, error);
    for (int scene = 0; status == FSD_OK && scene < FSD_PVZ_SCENES; scene++)
        status = check_scene(rules, (fsd_pvz_scene)scene, error);
    return status == FSD_OK ? check_together(rules, error) : status;
}

#include "pvz/fields.h"

#include <string.h>

#include "core/text.h"

#define AT(member) offsetof(fsd_pvz_rules, member)
#define KIND(member) offsetof(fsd_pvz_kind, member)
#define MILLION 1000000

/* Points, weights and caps up to a million keep every sum of a stage inside 31 bits. */
const fsd_pvz_field fsd_pvz_game_fields[] = {
    { "first_types", FSD_PVZ_FIELD_KINDS, AT(first_types), 0, 0, { 0 } },
    { "kinds", FSD_PVZ_FIELD_U32, AT(kinds), 1, FSD_PVZ_KINDS, { 0 } },
    { "draw_range", FSD_PVZ_FIELD_U32, AT(draw_range), 1, FSD_PVZ_KINDS, { 0 } },
    { "rare_in", FSD_PVZ_FIELD_U32, AT(rare_in), 1, MILLION, { 0 } },
    { "most_drawn", FSD_PVZ_FIELD_U32, AT(most_drawn), 0, FSD_PVZ_KINDS, { 0 } },
    { "stage_step", FSD_PVZ_FIELD_U32, AT(stage_step), 0, UINT32_MAX, { 0 } },
    { "waves", FSD_PVZ_FIELD_U32, AT(waves), 1, FSD_PVZ_WAVES, { 0 } },
    { "flag_every", FSD_PVZ_FIELD_U32, AT(flag_every), 0, FSD_PVZ_WAVES, { 0 } },
    { "per_wave", FSD_PVZ_FIELD_U32, AT(per_wave), 1, FSD_PVZ_PER_WAVE, { 0 } },
    { "bodyguards", FSD_PVZ_FIELD_U32, AT(bodyguards), 0, FSD_PVZ_PER_WAVE, { 0 } },
    { "bodyguard_kind", FSD_PVZ_FIELD_KIND, AT(bodyguard_kind), 0, 0, { 0 } },
    { "bearer_kind", FSD_PVZ_FIELD_KIND, AT(bearer_kind), 0, 0, { 0 } },
    { "early_waves", FSD_PVZ_FIELD_U32, AT(early_waves), 0, FSD_PVZ_WAVES, { 0 } },
    { "points_times", FSD_PVZ_FIELD_U32, AT(points_times), 0, 1000, { 0 } },
    { "points_over", FSD_PVZ_FIELD_U32, AT(points_over), 1, MILLION, { 0 } },
    { "points_base", FSD_PVZ_FIELD_U32, AT(points_base), 0, MILLION, { 0 } },
    { "first_points_over", FSD_PVZ_FIELD_U32, AT(first_points_over), 1, MILLION, { 0 } },
    { "flag_factor", FSD_PVZ_FIELD_F32, AT(flag_factor), 0, 1000, { 0 } },
    { "just_mowered", FSD_PVZ_FIELD_F32, AT(just_mowered), 0, 1000, { 0 } },
    { "recently_mowered", FSD_PVZ_FIELD_F32, AT(recently_mowered), 0, 1000, { 0 } },
    { "gate", FSD_PVZ_FIELD_CURVE, AT(gate), 0, MILLION, { 0 } },
    { 0 },
};

const fsd_pvz_field fsd_pvz_kind_fields[] = {
    { "points", FSD_PVZ_FIELD_I32, KIND(points), 1, MILLION, { 0 } },
    { "first_wave", FSD_PVZ_FIELD_I32, KIND(first_wave), 1, MILLION, { 0 } },
    { "weight", FSD_PVZ_FIELD_CURVE, KIND(weight), 0, MILLION, { 0 } },
    { "plain_weight", FSD_PVZ_FIELD_I32, KIND(plain_weight), -1, MILLION, { 0 } },
    { "wave_cap", FSD_PVZ_FIELD_CURVE, KIND(wave_cap), 0, MILLION, { 0 } },
    { "stage_cap", FSD_PVZ_FIELD_CURVE, KIND(stage_cap), 0, MILLION, { 0 } },
    { "capped", FSD_PVZ_FIELD_WORDS, KIND(capped), 0, 7, { "wave", "flag_wave", "stage" } },
    { "drawn",
      FSD_PVZ_FIELD_WORD,
      KIND(drawn),
      0,
      4,
      { "never", "always", "common", "rare", "drawn" } },
    { "scenes",
      FSD_PVZ_FIELD_WORDS,
      KIND(scenes),
      0,
      63,
      { "day", "night", "pool", "fog", "roof", "moon" } },
    { "flag_only", FSD_PVZ_FIELD_U8, KIND(flag_only), 0, 1, { 0 } },
    { "from_stage", FSD_PVZ_FIELD_U32, KIND(from_stage), 0, UINT32_MAX, { 0 } },
    { "water", FSD_PVZ_FIELD_U8, KIND(water), 0, 1, { 0 } },
    { "land", FSD_PVZ_FIELD_U8, KIND(land), 0, 1, { 0 } },
    { "early_water", FSD_PVZ_FIELD_U8, KIND(early_water), 0, 1, { 0 } },
    { "needs", FSD_PVZ_FIELD_WORDS, KIND(needs), 0, 3, { "neighbours", "ice" } },
    { "x_least", FSD_PVZ_FIELD_I32, KIND(x_least), -MILLION, MILLION, { 0 } },
    { "x_most", FSD_PVZ_FIELD_I32, KIND(x_most), -MILLION, MILLION, { 0 } },
    { "x_flag", FSD_PVZ_FIELD_I32, KIND(x_flag), -MILLION, MILLION, { 0 } },
    { 0 },
};

const fsd_pvz_field fsd_pvz_scene_fields[] = {
    { "lawn_rows", FSD_PVZ_FIELD_WORDS, AT(lawn_rows), 0, 63, { "1", "2", "3", "4", "5", "6" } },
    { "water_rows", FSD_PVZ_FIELD_WORDS, AT(water_rows), 0, 63, { "1", "2", "3", "4", "5", "6" } },
    { 0 },
};

static bool whole_fits(const fsd_pvz_field *field, const void *at)
{
    int64_t value = 0;
    if (field->type == FSD_PVZ_FIELD_I32) {
        int32_t i32;
        memcpy(&i32, at, sizeof i32);
        value = i32;
    } else if (field->type == FSD_PVZ_FIELD_U32) {
        uint32_t u32;
        memcpy(&u32, at, sizeof u32);
        value = u32;
    } else {
        value = *(const uint8_t *)at;
    }
    return value >= field->least && value <= field->most;
}

static bool curve_fits(const fsd_pvz_field *field, const void *at)
{
    fsd_pvz_curve curve;
    memcpy(&curve, at, sizeof curve);
    return curve.from >= -FSD_PVZ_FIELD_FLAGS && curve.to <= FSD_PVZ_FIELD_FLAGS &&
           curve.from <= curve.to && curve.start >= field->least && curve.start <= field->most &&
           curve.end >= field->least && curve.end <= field->most;
}

bool fsd_pvz_field_fits(const fsd_pvz_field *field, const void *at)
{
    float real;
    switch ((fsd_pvz_field_type)field->type) {
    case FSD_PVZ_FIELD_I32:
    case FSD_PVZ_FIELD_U32:
    case FSD_PVZ_FIELD_U8:
    case FSD_PVZ_FIELD_WORD:
    case FSD_PVZ_FIELD_WORDS:
        return whole_fits(field, at);
    case FSD_PVZ_FIELD_F32:
        memcpy(&real, at, sizeof real);
        return real >= (float)field->least && real <= (float)field->most;
    case FSD_PVZ_FIELD_CURVE:
        return curve_fits(field, at);
    case FSD_PVZ_FIELD_KIND:
    case FSD_PVZ_FIELD_KINDS:
        break;
    }
    return true;
}

void fsd_pvz_field_range(const fsd_pvz_field *field, char out[FSD_PVZ_FIELD_RANGE_TEXT])
{
    char words[FSD_PVZ_FIELD_RANGE_TEXT / 2] = "";
    size_t length = 0;
    for (int i = 0; i < FSD_PVZ_FIELD_WORD_COUNT && field->word[i] != NULL; i++)
        length += fsd_format(words + length, sizeof words - length, "%s%s", i == 0 ? "" : ",",
                             field->word[i]);
    long long least = (long long)field->least, most = (long long)field->most;
    switch ((fsd_pvz_field_type)field->type) {
    case FSD_PVZ_FIELD_CURVE:
        fsd_format(out, FSD_PVZ_FIELD_RANGE_TEXT,
                   "n | from,to,start,end (n, start, end %lld..%lld)", least, most);
        break;
    case FSD_PVZ_FIELD_WORD:
        fsd_format(out, FSD_PVZ_FIELD_RANGE_TEXT, "%s", words);
        break;
    case FSD_PVZ_FIELD_WORDS:
        fsd_format(out, FSD_PVZ_FIELD_RANGE_TEXT, "none,%s", words);
        break;
    case FSD_PVZ_FIELD_KIND:
    case FSD_PVZ_FIELD_KINDS:
        fsd_format(out, FSD_PVZ_FIELD_RANGE_TEXT, "giga,32,...");
        break;
    default:
        fsd_format(out, FSD_PVZ_FIELD_RANGE_TEXT, "%lld..%lld", least, most);
    }
}

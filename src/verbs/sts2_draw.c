#include "verbs/sts2_draw.h"

#include "core/names.h"
#include "core/number.h"
#include "verbs/option.h"

/* A gaussian is redrawn until it falls into its range, so that has to come near the mean and not be
 * too small; float32 has no larger numbers than these times 10^8. */
#define NEAR_ENOUGH 3.0
#define WIDE_ENOUGH 0.001
#define LARGEST_REAL 1e30

typedef struct call_rule {
    uint32_t least, most; /* numbers */
    bool whole;
    double lowest, highest;
    const char *form;
} call_rule;

static const call_rule rules[] = {
    [FSD_DRAW_INT] = { 0, 2, true, INT32_MIN, INT32_MAX, "int(n) or int(a,b)" },
    [FSD_DRAW_UNSIGNED] = { 2, 2, true, 0, UINT32_MAX, "uint(a,b)" },
    [FSD_DRAW_BOOL] = { 0, 0, true, 0, 0, "bool" },
    [FSD_DRAW_DOUBLE] = { 0, 0, true, 0, 0, "double" },
    [FSD_DRAW_FLOAT] = { 0, 2, false, -LARGEST_REAL, LARGEST_REAL, "float or float(a,b)" },
    [FSD_DRAW_ITEM] = { 1, 1, true, 1, INT32_MAX, "item(n)" },
    [FSD_DRAW_WEIGHTED] = { 1, FSD_DRAW_NUMBERS, false, 0, LARGEST_REAL, "weighted(w,w,...)" },
    [FSD_DRAW_GAUSS_INT] = { 4, 4, true, INT32_MIN, INT32_MAX, "gauss(mean,sd,least,most)" },
    [FSD_DRAW_GAUSS_DOUBLE] = { 4, 4, false, -LARGEST_REAL, LARGEST_REAL,
                                "gauss_double(mean,sd,least,most)" },
};

static const fsd_name draw_name[] = {
    { FSD_DRAW_INT, { "int", "NextInt" } },
    { FSD_DRAW_UNSIGNED, { "uint", "NextUnsignedInt" } },
    { FSD_DRAW_BOOL, { "bool", "NextBool" } },
    { FSD_DRAW_DOUBLE, { "double", "NextDouble" } },
    { FSD_DRAW_FLOAT, { "float", "NextFloat" } },
    { FSD_DRAW_ITEM, { "item", "NextItem" } },
    { FSD_DRAW_WEIGHTED, { "weighted", "WeightedNextItem" } },
    { FSD_DRAW_GAUSS_INT, { "gauss", "NextGaussianInt" } },
    { FSD_DRAW_GAUSS_DOUBLE, { "gauss_double", "NextGaussianDouble" } },
};
static const fsd_names draw_names = { draw_name, sizeof draw_name / sizeof *draw_name };

static fsd_str without_spaces(fsd_str text)
{
    while (text.length > 0 && *text.at == ' ')
        text = (fsd_str){ text.at + 1, text.length - 1 };
    while (text.length > 0 && text.at[text.length - 1] == ' ')
        text.length--;
    return text;
}

/* Cuts off what stands before `end`, or everything. */
static fsd_str cut(fsd_str *text, char end)
{
    size_t length = 0;
    while (length < text->length && text->at[length] != end)
        length++;
    fsd_str piece = { text->at, length };
    size_t taken = length < text->length ? length + 1 : length;
    *text = (fsd_str){ text->at + taken, text->length - taken };
    return without_spaces(piece);
}

static fsd_status bad_form(const fsd_draw *draw, fsd_error *error)
{
    const char *form = rules[draw->kind].form;
    return fsd_fail(error, FSD_BAD_SYNTAX, "not of the form of this draw; write %s",
                    "不合此抽取的写法; 请写 %s", form);
}

static fsd_status parse_one(const call_rule *rule, fsd_str text, double *out, fsd_error *error)
{
    int64_t whole = 0;
    fsd_status status = rule->whole ? fsd_parse_i64(text, &whole) : fsd_parse_double(text, out);
    if (rule->whole)
        *out = (double)whole;
    if (status == FSD_OK && *out >= rule->lowest && *out <= rule->highest)
        return FSD_OK;
    char shown[FSD_CLIP];
    fsd_clip(text, shown);
    if (rule->whole)
        return fsd_fail(error, FSD_BAD_SYNTAX, "'%s' does not fit; use whole numbers %g..%g",
                        "'%s' 不合适; 请用整数 %g..%g", shown, rule->lowest, rule->highest);
    return fsd_fail(error, FSD_BAD_SYNTAX, "'%s' does not fit; use numbers %g..%g",
                    "'%s' 不合适; 请用数 %g..%g", shown, rule->lowest, rule->highest);
}

static fsd_status bad_order(fsd_error *error)
{
    return fsd_fail(error, FSD_BAD_ARGUMENT, "nothing lies between; put the smaller number first",
                    "其间没有值; 请把较小的数写在前面");
}

static fsd_status check_gauss(const fsd_draw *draw, fsd_error *error)
{
    double mean = draw->number[0];
    double deviation = draw->number[1];
    bool whole = draw->kind == FSD_DRAW_GAUSS_INT;
    double least = whole ? draw->number[2] : 0;
    double most = whole ? draw->number[3] : 1;
    if (draw->number[2] > draw->number[3])
        return bad_order(error);
    double reach = NEAR_ENOUGH * deviation;
    double width = most - least + (whole ? 1 : 0);
    if (deviation >= 0 && mean - reach <= most && mean + reach >= least &&
        width >= WIDE_ENOUGH * deviation)
        return FSD_OK;
    return fsd_fail(error, FSD_BAD_ARGUMENT,
                    "values in %g..%g would hardly come; use a range within 3 deviations of the "
                    "mean and not below a thousandth of one",
                    "%g..%g 内的值几乎不会出现; 请用距均值 3 个标准差之内且不小于其千分之一的范围",
                    least, most);
}

static fsd_status check_numbers(const fsd_draw *draw, fsd_error *error)
{
    switch (draw->kind) {
    case FSD_DRAW_INT:
        if (draw->count == 1 && draw->number[0] < 1)
            return fsd_fail(error, FSD_BAD_ARGUMENT, "no value lies below %g; use 1 or more",
                            "没有小于 %g 的值; 请用 1 或更大的数", draw->number[0]);
        return draw->count == 2 && draw->number[0] >= draw->number[1] ? bad_order(error) : FSD_OK;
    case FSD_DRAW_UNSIGNED:
        return draw->number[0] >= draw->number[1] ? bad_order(error) : FSD_OK;
    case FSD_DRAW_FLOAT:
        return draw->count == 1 ? bad_form(draw, error) : FSD_OK;
    case FSD_DRAW_GAUSS_INT:
    case FSD_DRAW_GAUSS_DOUBLE:
        return check_gauss(draw, error);
    default:
        return FSD_OK;
    }
}

static fsd_status parse_name(fsd_str name, fsd_draw *out, fsd_error *error)
{
    bool number = name.length > 0 && name.at[0] >= '0' && name.at[0] <= '9';
    int32_t kind = number ? -1 : fsd_names_find(draw_names, name);
    if (kind >= 0) {
        *out = (fsd_draw){ .kind = (fsd_draw_kind)kind };
        return FSD_OK;
    }
    char shown[FSD_CLIP];
    fsd_clip(name, shown);
    const char *close = fsd_names_suggest(draw_names, name);
    if (close != NULL)
        return fsd_fail(error, FSD_UNKNOWN_NAME, "'%s' is no draw; did you mean '%s'?",
                        "没有抽取 '%s'; 是不是 '%s'?", shown, close);
    return fsd_fail(error, FSD_UNKNOWN_NAME,
                    "'%s' is no draw; use int, uint, bool, double, float, item, weighted, gauss "
                    "or gauss_double",
                    "没有抽取 '%s'; 可用 int, uint, bool, double, float, item, weighted, gauss, "
                    "gauss_double",
                    shown);
}

fsd_status fsd_draw_parse(fsd_str text, fsd_draw *out, fsd_error *error)
{
    fsd_str rest = without_spaces(text);
    bool numbers = rest.length > 0 && rest.at[rest.length - 1] == ')';
    fsd_str inside = { rest.at, rest.length - numbers };
    fsd_str name = cut(&inside, '(');
    fsd_status status = parse_name(name, out, error);
    const call_rule *rule = status == FSD_OK ? &rules[out->kind] : NULL;
    bool opened = name.at + name.length < rest.at + rest.length - numbers;
    if (status == FSD_OK && opened != numbers)
        return bad_form(out, error);
    while (status == FSD_OK && inside.length > 0) {
        if (out->count == rule->most || inside.at[inside.length - 1] == ',')
            return bad_form(out, error);
        status = parse_one(rule, cut(&inside, ','), &out->number[out->count++], error);
    }
    if (status != FSD_OK)
        return status;
    return out->count < rule->least ? bad_form(out, error) : check_numbers(out, error);
}

static fsd_drawn whole(int64_t value)
{
    return (fsd_drawn){ .form = FSD_DRAWN_WHOLE, .whole = value };
}

static fsd_drawn real(double value)
{
    return (fsd_drawn){ .form = FSD_DRAWN_REAL, .real = value };
}

static int64_t draw_int(const fsd_draw *draw, fsd_dice *dice)
{
    const double *number = draw->number;
    if (draw->count == 2)
        return fsd_dice_range(dice, (int32_t)number[0], (int32_t)number[1]);
    return fsd_dice_int(dice, draw->count == 1 ? (int32_t)number[0] : INT32_MAX);
}

static int64_t draw_weighted(const fsd_draw *draw, fsd_dice *dice)
{
    float weight[FSD_DRAW_NUMBERS];
    for (uint32_t i = 0; i < draw->count; i++)
        weight[i] = (float)draw->number[i];
    return fsd_dice_weighted(dice, weight, draw->count);
}

fsd_drawn fsd_draw_from(const fsd_draw *draw, fsd_dice *dice)
{
    const double *number = draw->number;
    switch (draw->kind) {
    case FSD_DRAW_INT:
        return whole(draw_int(draw, dice));
    case FSD_DRAW_UNSIGNED:
        return whole(fsd_dice_unsigned(dice, (uint32_t)number[0], (uint32_t)number[1]));
    case FSD_DRAW_BOOL:
        return (fsd_drawn){ .form = FSD_DRAWN_BOOL, .whole = fsd_dice_bool(dice) };
    case FSD_DRAW_DOUBLE:
        return real(fsd_dice_double(dice));
    case FSD_DRAW_FLOAT:
        if (draw->count == 0)
            return real((double)fsd_dice_float(dice, 0, 1));
        return real((double)fsd_dice_float(dice, (float)number[0], (float)number[1]));
    case FSD_DRAW_ITEM:
        return whole(fsd_dice_item(dice, (size_t)number[0]));
    case FSD_DRAW_WEIGHTED:
        return whole(draw_weighted(draw, dice));
    case FSD_DRAW_GAUSS_INT:
        return whole(fsd_dice_gauss_int(dice, (int32_t)number[0], (int32_t)number[1],
                                        (int32_t)number[2], (int32_t)number[3]));
    case FSD_DRAW_GAUSS_DOUBLE:
        return real(fsd_dice_gauss_double(dice, number[0], number[1], number[2], number[3]));
    }
    return whole(0);
}

const char *fsd_drawn_text(fsd_drawn value, char out[FSD_DRAWN_TEXT])
{
    if (value.form == FSD_DRAWN_BOOL)
        fsd_format(out, FSD_DRAWN_TEXT, "%s", value.whole ? "true" : "false");
    else if (value.form == FSD_DRAWN_WHOLE)
        fsd_i64_text(value.whole, out);
    else
        fsd_double_text(value.real, out);
    return out;
}

void fsd_drawn_json(fsd_json_writer *writer, fsd_drawn value)
{
    if (value.form == FSD_DRAWN_BOOL)
        fsd_json_write_bool(writer, value.whole);
    else if (value.form == FSD_DRAWN_WHOLE)
        fsd_json_write_i64(writer, value.whole);
    else
        fsd_json_write_double(writer, value.real);
}

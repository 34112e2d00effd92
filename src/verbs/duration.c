#include "verbs/duration.h"

const char *fsd_duration(double seconds, fsd_language language, char out[FSD_DURATION])
{
    static const struct {
        double seconds, below; /* a unit, and the time from which on the next one is used */
        fsd_words name;
    } unit[] = {
        { 1, 120, { "s", "秒" } },
        { 60, 120 * 60, { "min", "分钟" } },
        { 3600, 48 * 3600, { "h", "小时" } },
        { 86400, 1e300, { "days", "天" } },
    };
    char number[FSD_NUMBER_TEXT];
    size_t i = 0;
    while (i + 1 < sizeof unit / sizeof *unit && seconds >= unit[i].below)
        i++;
    double value = seconds / unit[i].seconds;
    fsd_fixed_text(value, value < 10 ? 1 : 0, number);
    fsd_format(out, FSD_DURATION, "%s %s", number, fsd_say(unit[i].name, language));
    return out;
}

/* Whom a computer player takes: the draw, the sides of 3v3, and what a game asks. */
#include "core/assert.h"
#include "generated/sgs/ids.h"
#include "sgs/select/select.h"

enum {
    /* Of 100 games this many give a computer lord any one general, not a choice of all lords. */
    LORD_OTHER = 5,
    /* Places that are drawn among. */
    DRAWN = 6
};

/* ---- The draw ------------------------------------------------------------------------------- */

static bool is_lord(const fsd_sgs_choice *choice)
{
    return choice->kind == FSD_SGS_FOR_IDENTITY && choice->role == FSD_SGS_LORD;
}

static bool draws(const fsd_sgs_choice *choice)
{
    return choice->kind == FSD_SGS_FOR_IDENTITY && choice->rule == FSD_SGS_SELECT_V2 &&
           choice->count > 1;
}

static uint32_t lords_among(const fsd_sgs_choice *choice)
{
    uint32_t lords = 0;
    for (uint32_t i = 0; i < choice->count; i++)
        lords += fsd_sgs_person_is_lord(choice->candidate[i]);
    return lords;
}

/* Whether lords and others are drawn apart. */
static bool mixed(const fsd_sgs_choice *choice)
{
    uint32_t lords = lords_among(choice);
    return choice->rule == FSD_SGS_SELECT_V2 && lords > 0 && lords < choice->count;
}

static double lord_chance(const fsd_sgs_choice *choice, uint32_t n)
{
    if (!mixed(choice))
        return 1.0 / choice->count;
    uint32_t lords = lords_among(choice);
    if (fsd_sgs_person_is_lord(choice->candidate[n]))
        return (100 - LORD_OTHER) / (100.0 * lords);
    return LORD_OTHER / (100.0 * (choice->count - lords));
}

double fsd_sgs_choice_chance(const fsd_sgs_choice *choice, uint32_t n)
{
    FSD_ASSERT(n < choice->count);
    if (is_lord(choice))
        return lord_chance(choice, n);
    uint8_t order[FSD_SGS_CHOICE_MOST];
    fsd_sgs_choice_order(choice, order);
    if (!draws(choice))
        return order[0] == n;
    uint32_t rolls = 0, places = choice->count < DRAWN ? choice->count : DRAWN;
    for (uint32_t roll = 0; roll < 100; roll++)
        rolls += order[fsd_sgs_draw_place(roll, places)] == n;
    return rolls / 100.0;
}

static fsd_sgs_draw draw_lord(const fsd_sgs_choice *choice, fsd_stream *stream)
{
    fsd_sgs_draw draw = { 0, -1 };
    if (!mixed(choice)) {
        draw.taken = fsd_stream_below(stream, choice->count);
        return draw;
    }
    uint32_t lords = lords_among(choice);
    draw.roll = (int32_t)fsd_stream_below(stream, 100);
    bool other = draw.roll < LORD_OTHER;
    uint32_t nth = fsd_stream_below(stream, other ? choice->count - lords : lords);
    for (uint32_t i = 0; i < choice->count; i++)
        if (fsd_sgs_person_is_lord(choice->candidate[i]) != other && nth-- == 0)
            draw.taken = i;
    return draw;
}

fsd_sgs_draw fsd_sgs_choice_draw(const fsd_sgs_choice *choice, fsd_stream *stream)
{
    FSD_ASSERT(choice->count > 0);
    if (is_lord(choice))
        return draw_lord(choice, stream);
    uint8_t order[FSD_SGS_CHOICE_MOST];
    fsd_sgs_choice_order(choice, order);
    if (!draws(choice))
        return (fsd_sgs_draw){ order[0], -1 };
    uint32_t places = choice->count < DRAWN ? choice->count : DRAWN;
    uint32_t roll = fsd_stream_below(stream, 100);
    return (fsd_sgs_draw){ order[fsd_sgs_draw_place(roll, places)], (int32_t)roll };
}

/* ---- The sides of 3v3 ----------------------------------------------------------------------- */

/* Each person has a word of the stream of his own, by which they are shuffled: so the requests of
 * one arrangement, each with one general less, come from the same shuffle. */
static uint32_t lot_of(const fsd_stream *stream, fsd_sgs_person person)
{
    fsd_stream own =
        fsd_stream_at(stream->seed, stream->id, stream->sample, stream->counter + person);
    return fsd_stream_next(&own);
}

void fsd_sgs_pass_lots(fsd_stream *stream)
{
    *stream =
        fsd_stream_at(stream->seed, stream->id, stream->sample, stream->counter + fsd_sgs_people());
}

/* The places of the `keep` lowest lots, the lowest first. */
static void shuffle(const fsd_sgs_person *taken, uint32_t count, const fsd_stream *stream,
                    uint32_t keep, uint8_t *out)
{
    uint32_t lot[FSD_SGS_CHOICE_MOST];
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        lot[i] = lot_of(stream, taken[i]);
        uint32_t at = kept < keep ? kept++ : keep;
        for (; at > 0 && lot[out[at - 1]] > lot[i]; at--)
            if (at < keep)
                out[at] = out[at - 1];
        if (at < keep)
            out[at] = (uint8_t)i;
    }
}

/* Sorts by hp, the least first; of equals the one shuffled to the front. */
static void sort_by_hp(const fsd_sgs_person *taken, uint32_t count, uint8_t *out)
{
    for (uint32_t i = 1; i < count; i++) {
        uint8_t moved = out[i];
        uint32_t at = i;
        for (; at > 0 && fsd_sgs_person_hp(taken[out[at - 1]]) > fsd_sgs_person_hp(taken[moved]);
             at--)
            out[at] = out[at - 1];
        out[at] = moved;
    }
}

void fsd_sgs_kept_3v3(const fsd_sgs_person *taken, uint32_t count, const fsd_stream *stream,
                      uint32_t keep, uint8_t *out)
{
    FSD_ASSERT(keep <= 3 && count >= keep && count <= FSD_SGS_CHOICE_MOST);
    shuffle(taken, count, stream, keep, out);
    sort_by_hp(taken, keep, out);
}

void fsd_sgs_arrange_3v3(const fsd_sgs_person *taken, uint32_t count, fsd_stream *stream,
                         uint8_t *order)
{
    uint8_t kept[3];
    fsd_sgs_kept_3v3(taken, count, stream, 3, kept);
    order[0] = kept[0];
    order[1] = kept[2];
    order[2] = kept[1];
    fsd_sgs_pass_lots(stream);
}

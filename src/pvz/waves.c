/* Wave lists. The game goes through all types for every zombie; here the weights are summed up only
 * when they change, which is when a cap closes or a wave's points fall below what a type costs, and
 * picks are looked up a wave at a time; those behind a change are looked up again. */
#include <string.h>

#include "pvz/waves.lanes.h"
#include "rng/mt19937.h"

enum { AHEAD = 64 /* outputs to make at a time where a whole block is not worth it */ };

/* ---- Outputs, seen before they are used ---- */

typedef struct source {
    void (*fill)(struct source *s);
    union {
        fsd_mt19937 *generator;
        fsd_stream *stream;
    };
    uint32_t at, end; /* output[at..end) is there and not used */
    uint32_t output[FSD_MT19937_WORDS + FSD_PVZ_PICKS_PAD];
} source;

/* Outputs of the generator stand at the index of their word, so that `at` is its `next`. */
static void fill_from_generator(source *s)
{
    fsd_mt19937 *generator = s->generator;
    if (generator->next == FSD_MT19937_WORDS) {
        fsd_mt19937_block(generator, s->output);
        s->at = 0;
        s->end = FSD_MT19937_WORDS;
        return;
    }
    s->at = generator->next;
    s->end = s->at + AHEAD < FSD_MT19937_WORDS ? s->at + AHEAD : FSD_MT19937_WORDS;
    for (uint32_t i = s->at; i < s->end; i++)
        s->output[i] = fsd_mt19937_temper(generator->word[i]);
    generator->next = s->end;
}

static void fill_from_stream(source *s)
{
    uint64_t left = FSD_STREAM_WORDS - s->stream->counter;
    s->at = 0;
    s->end = left > 0 && left < AHEAD ? (uint32_t)left : AHEAD; /* at its end a stream traps */
    for (uint32_t i = 0; i < s->end; i++)
        s->output[i] = fsd_stream_next(s->stream) >> 1;
}

/* ---- The table of what may be picked now ---- */

typedef struct picker {
    const fsd_pvz_director *director;
    fsd_isa isa;
    fsd_pvz_pick_table table;
    uint64_t open;                /* the table holds these, as far as the points allow, */
    unsigned flag;                /* with the weights of this kind of wave, */
    int32_t least, below;         /* while the points left are least..below - 1 */
    uint64_t closed;              /* entries whose cap is reached */
    int32_t left[FSD_PVZ_KINDS];  /* until an entry's cap is reached; plenty where it has none */
    int32_t room[FSD_PVZ_KINDS];  /* of a capped entry when the wave began, */
    int32_t taken[FSD_PVZ_KINDS]; /* and how many came in the waves before */
} picker;

static void sum_up(picker *p, uint64_t open, unsigned flag, int32_t points)
{
    const fsd_pvz_director *director = p->director;
    int32_t total = 0, least = 1, below = INT32_MAX;
    for (uint32_t e = 0; e < director->entries; e++) {
        const fsd_pvz_entry *entry = &director->entry[e];
        if ((open >> e & 1) != 0) {
            if (entry->needs <= points) {
                total += entry->weight[flag];
                least = entry->needs > least ? entry->needs : least;
            } else {
                below = entry->needs < below ? entry->needs : below;
            }
        }
        p->table.last[e] = total - 1;
    }
    p->table.entries = director->entries;
    p->table.total = total;
    p->open = open;
    p->flag = flag;
    p->least = least;
    p->below = below;
}

/* Makes the table fit; false when nothing may be picked. */
static bool settle(picker *p, uint64_t gates, unsigned flag, int32_t points)
{
    uint64_t open = gates & ~p->closed;
    if (open != p->open || flag != p->flag || points < p->least || points >= p->below)
        sum_up(p, open, flag, points);
    return p->table.total > 0;
}

/* ---- Waves ---- */

/* Zombies of `kind` that are put in a flag wave without a pick. */
static int32_t forced(const fsd_pvz_director *director, uint32_t wave, uint32_t kind)
{
    return (kind == director->bodyguard_kind ? director->bodyguards[wave] : 0) +
           (kind == director->bearer_kind ? 1 : 0);
}

static void open_caps(picker *p, uint32_t wave, unsigned flag)
{
    const fsd_pvz_director *director = p->director;
    p->closed = 0;
    for (uint64_t rest = director->capped; rest != 0; rest &= rest - 1) {
        unsigned e = (unsigned)__builtin_ctzll(rest);
        const fsd_pvz_entry *entry = &director->entry[e];
        int32_t room = entry->wave_cap[flag];
        if (flag == 0 && entry->stage_cap != INT32_MAX && entry->stage_cap - p->taken[e] < room)
            room = entry->stage_cap - p->taken[e];
        p->left[e] = room - (flag ? forced(director, wave, entry->kind) : 0);
        p->room[e] = room;
        if (p->left[e] <= 0)
            p->closed |= (uint64_t)1 << e;
    }
}

static void close_caps(picker *p)
{
    for (uint64_t rest = p->director->capped; rest != 0; rest &= rest - 1) {
        unsigned e = (unsigned)__builtin_ctzll(rest);
        p->taken[e] += p->room[e] - p->left[e];
    }
}

/* Puts picks into kind[n..) until the table has to change or outputs run out; returns how many. */
static uint32_t put_picks(picker *p, source *s, int32_t *points, uint8_t *kind, uint32_t most)
{
    static void (*const picks[])(const fsd_pvz_pick_table *, const uint32_t *, size_t, uint32_t *) =
        FSD_ISA_TABLE(fsd_pvz_picks_lanes);
    uint32_t entry[FSD_PVZ_PER_WAVE + FSD_PVZ_PICKS_PAD], n = 0;
    uint32_t count = (uint32_t)*points < most ? (uint32_t)*points : most;
    count = s->end - s->at < count ? s->end - s->at : count;
    picks[p->isa](&p->table, s->output + s->at, count, entry);
    do {
        uint32_t e = entry[n];
        kind[n++] = (uint8_t)p->director->entry[e].kind;
        *points -= p->director->entry[e].points;
        if (--p->left[e] == 0) {
            p->closed |= (uint64_t)1 << e;
            break;
        }
    } while (*points >= p->least && n < count);
    s->at += n;
    return n;
}

static uint32_t deal_wave(picker *p, source *s, uint32_t wave, fsd_pvz_list *out)
{
    const fsd_pvz_director *director = p->director;
    unsigned flag =
        director->flag_every != 0 && wave % director->flag_every == director->flag_every - 1;
    uint8_t *kind = out->kind[wave];
    uint32_t n = 0;
    if (flag != 0) {
        n = director->bodyguards[wave];
        memset(kind, (int)director->bodyguard_kind, n);
        kind[n++] = (uint8_t)director->bearer_kind;
    }
    uint32_t put = n;
    open_caps(p, wave, flag);
    int32_t points = director->points[wave];
    while (points > 0 && n < director->per_wave && settle(p, director->open[wave], flag, points)) {
        if (s->at == s->end)
            s->fill(s);
        n += put_picks(p, s, &points, kind + n, director->per_wave - n);
    }
    close_caps(p);
    out->count[wave] = (uint8_t)n;
    return n - put;
}

static void deal(const fsd_pvz_director *director, source *s, fsd_pvz_list *out)
{
    picker p = { .director = director, .isa = fsd_isa_current() };
    for (uint32_t e = 0; e < director->entries; e++)
        p.left[e] = INT32_MAX;
    out->waves = director->waves;
    out->draws = 0;
    for (uint32_t wave = 0; wave < director->waves; wave++)
        out->draws += deal_wave(&p, s, wave, out);
}

void fsd_pvz_deal(const fsd_pvz_director *director, fsd_mt19937 *generator, fsd_pvz_list *out)
{
    source s;
    s.fill = fill_from_generator;
    s.generator = generator;
    s.at = s.end = generator->next;
    deal(director, &s, out);
    generator->next = s.at;
}

/* What was seen ahead goes back to the stream. */
void fsd_pvz_deal_stream(const fsd_pvz_director *director, fsd_stream *stream, fsd_pvz_list *out)
{
    source s;
    s.fill = fill_from_stream;
    s.stream = stream;
    s.at = s.end = 0;
    deal(director, &s, out);
    *stream =
        fsd_stream_at(stream->seed, stream->id, stream->sample, stream->counter - (s.end - s.at));
}

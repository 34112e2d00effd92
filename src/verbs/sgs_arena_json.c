/* The answer of sgs arena as JSON: all that is needed to add shards up again stands in it as whole
 * numbers. */
#include <math.h>

#include "verbs/sgs_arena.h"

/* null for a null text. */
static void record(fsd_json_writer *w, const char *key, fsd_contest_record r)
{
    fsd_interval interval = fsd_clopper_pearson(r.wins, r.games, FSD_CONTEST_CONFIDENCE);
    fsd_json_key(w, key);
    fsd_json_begin_object(w);
    fsd_json_put_u64(w, "games", r.games);
    fsd_json_put_u64(w, "wins", r.wins);
    fsd_json_put_double(w, "low", interval.low);
    fsd_json_put_double(w, "high", interval.high);
    fsd_json_end_object(w);
}

/* ---- All games ---- */

/* The minds that played the role. */
static void minds_of_role(fsd_json_writer *w, const fsd_contest *contest, uint32_t role)
{
    uint32_t seen = 0;
    fsd_json_key(w, fsd_sgs_role_key(role));
    if (contest->halves == 1) {
        uint8_t mind = contest->match[0].half[0].mind[role];
        fsd_json_write_text(w, fsd_sgs_mind_key((fsd_sgs_mind_kind)mind));
        return;
    }
    fsd_json_begin_array(w);
    for (uint32_t m = 0; m < contest->matches; m++)
        for (uint32_t h = 0; h < contest->halves; h++) {
            uint8_t mind = contest->match[m].half[h].mind[role];
            if (!(seen >> mind & 1))
                fsd_json_write_text(w, fsd_sgs_mind_key((fsd_sgs_mind_kind)mind));
            seen |= 1u << mind;
        }
    fsd_json_end_array(w);
}

static void sides(fsd_json_writer *w, const fsd_contest *contest)
{
    fsd_json_key(w, "wins");
    fsd_json_begin_object(w);
    for (fsd_contest_side s = FSD_CONTEST_LORD_SIDE; s < FSD_CONTEST_SIDES; s++)
        fsd_json_put_u64(w, fsd_contest_side_key[s], fsd_contest_wins(contest, s));
    fsd_json_end_object(w);
    fsd_json_key(w, "roles");
    fsd_json_begin_object(w);
    for (uint32_t r = FSD_SGS_LORD; r < FSD_SGS_ROLES; r++)
        if (fsd_contest_role(contest, r).games > 0)
            record(w, fsd_sgs_role_key(r), fsd_contest_role(contest, r));
    fsd_json_end_object(w);
    fsd_json_key(w, "minds");
    fsd_json_begin_object(w);
    for (uint32_t r = FSD_SGS_LORD; r < FSD_SGS_ROLES; r++)
        if (fsd_contest_role(contest, r).games > 0)
            minds_of_role(w, contest, r);
    fsd_json_end_object(w);
}

static void generals(fsd_json_writer *w, const fsd_contest *contest)
{
    fsd_json_key(w, "generals");
    fsd_json_begin_object(w);
    for (uint32_t i = 1; i < FSD_CONTEST_GENERALS; i++)
        if (contest->counts.general[i].games > 0)
            record(w, fsd_sgs_general_key(i), contest->counts.general[i]);
    fsd_json_end_object(w);
}

/* Of this run alone. */
static void rates(fsd_json_writer *w, const fsd_call *call, const fsd_contest *contest)
{
    const fsd_contest_counts *counts = &contest->counts, *before = &contest->before;
    double seconds = (double)contest->nanoseconds / 1e9;
    bool timed = fsd_contest_timed(call, contest);
    fsd_json_put_double(w, "seconds", timed ? seconds : HUGE_VAL);
    fsd_json_put_double(w, "games_per_second",
                        timed ? (double)(counts->games - before->games) / seconds : HUGE_VAL);
    fsd_json_put_double(w, "decisions_per_second",
                        timed ? (double)(counts->decisions - before->decisions) / seconds
                              : HUGE_VAL);
}

/* ---- Mirrored games ---- */

static void half(fsd_json_writer *w, const fsd_sgs_cast *cast, const fsd_contest_half *half)
{
    fsd_json_begin_object(w);
    for (uint32_t s = 0; s < FSD_CONTEST_SIDES; s++)
        fsd_json_put_u64(w, fsd_contest_side_key[s], half->wins[s]);
    fsd_json_key(w, "roles");
    fsd_json_begin_object(w);
    for (uint32_t r = FSD_SGS_LORD; r < FSD_SGS_ROLES; r++) {
        if (half->role[r].games == 0)
            continue;
        fsd_json_key(w, fsd_sgs_role_key(r));
        fsd_json_begin_object(w);
        fsd_json_put_text(w, "mind", fsd_sgs_mind_key((fsd_sgs_mind_kind)cast->mind[r]));
        fsd_json_put_u64(w, "games", half->role[r].games);
        fsd_json_put_u64(w, "wins", half->role[r].wins);
        fsd_json_end_object(w);
    }
    fsd_json_end_object(w);
    fsd_json_end_object(w);
}

static void match(fsd_json_writer *w, const fsd_contest *contest, uint32_t m)
{
    const fsd_contest_match *match = &contest->match[m];
    const fsd_pairs *pairs = &contest->counts.match[m].pairs;
    double score = fsd_pairs_score(pairs);
    fsd_interval interval = fsd_pairs_interval(pairs, FSD_CONTEST_CONFIDENCE);
    fsd_json_begin_object(w);
    fsd_json_put_text(w, "first", fsd_sgs_mind_key((fsd_sgs_mind_kind)match->first));
    fsd_json_put_text(w, "second", fsd_sgs_mind_key((fsd_sgs_mind_kind)match->second));
    fsd_json_key(w, "pairs");
    fsd_json_begin_array(w);
    for (uint32_t i = 0; i < 5; i++)
        fsd_json_write_u64(w, pairs->count[i]);
    fsd_json_end_array(w);
    fsd_json_put_double(w, "score", score);
    fsd_json_put_double(w, "low", interval.low);
    fsd_json_put_double(w, "high", interval.high);
    fsd_json_put_double(w, "elo", fsd_elo(score));
    fsd_json_put_double(w, "elo_low", fsd_elo(interval.low));
    fsd_json_put_double(w, "elo_high", fsd_elo(interval.high));
    fsd_json_key(w, "halves");
    fsd_json_begin_array(w);
    for (uint32_t h = 0; h < 2; h++)
        half(w, &match->half[h], &contest->counts.match[m].half[h]);
    fsd_json_end_array(w);
    fsd_json_end_object(w);
}

static void ratings(fsd_json_writer *w, const fsd_contest *contest)
{
    fsd_rating rating[FSD_SGS_MINDS];
    fsd_contest_rate(contest, rating);
    fsd_json_key(w, "ratings");
    fsd_json_begin_array(w);
    for (uint32_t i = 0; i < contest->contestants; i++) {
        fsd_json_begin_object(w);
        fsd_json_put_text(w, "mind", fsd_sgs_mind_key((fsd_sgs_mind_kind)contest->contestant[i]));
        fsd_json_put_double(w, "elo", rating[i].elo);
        fsd_json_put_double(w, "low", rating[i].low);
        fsd_json_put_double(w, "high", rating[i].high);
        fsd_json_end_object(w);
    }
    fsd_json_end_array(w);
}

static void test(fsd_json_writer *w, const fsd_contest_test *test)
{
    fsd_json_key(w, "sprt");
    fsd_json_begin_object(w);
    fsd_json_put_double(w, "elo0", test->elo0);
    fsd_json_put_double(w, "elo1", test->elo1);
    fsd_json_put_double(w, "alpha", test->alpha);
    fsd_json_put_double(w, "beta", test->beta);
    fsd_json_put_double(w, "llr", test->ratio);
    fsd_json_put_double(w, "low", test->bounds.low);
    fsd_json_put_double(w, "high", test->bounds.high);
    fsd_json_put_text(w, "taken", test->taken);
    fsd_json_end_object(w);
}

/* ---- The plan ---- */

static const char *name_of(const fsd_names *names, uint64_t id)
{
    for (size_t i = 0; i < names->count; i++)
        if ((uint64_t)names->name[i].id == id)
            return names->name[i].form[0];
    return NULL;
}

static void packages(fsd_json_writer *w, uint32_t bits)
{
    const fsd_names *names = &fsd_sgs_package_names;
    char list[128] = "all";
    size_t length = 0;
    for (size_t i = 0; bits != FSD_SGS_ALL_PACKAGES && i < names->count; i++) {
        uint32_t bit = (uint32_t)names->name[i].id;
        if (bit != FSD_SGS_ALL_PACKAGES && bits & bit)
            length += fsd_format(list + length, sizeof list - length, length ? ",%s" : "%s",
                                 names->name[i].form[0]);
    }
    fsd_json_put_text(w, "packages", list);
}

/* The values are those of the options, by their names: --merge reads them as such. */
static void plan(fsd_json_writer *w, const fsd_call *call, const fsd_contest *contest)
{
    const fsd_sgs_def *def = &contest->def;
    const fsd_arg *arg = call->arg;
    fsd_json_key(w, "plan");
    fsd_json_begin_object(w);
    fsd_json_put_text(w, "version", FSD_VERSION);
    fsd_json_put_text(w, "mode", name_of(&fsd_sgs_mode_names, def->mode));
    fsd_json_put_text(w, "variant", name_of(&fsd_sgs_variant_names, def->variant));
    fsd_json_put_u64(w, "players", def->players);
    packages(w, def->packages);
    fsd_json_put_text(w, "cards", name_of(&fsd_sgs_deck_names, def->small_deck));
    fsd_json_put_u64_string(w, "seed", def->seed);
    fsd_json_put_u64(w, "games", contest->deals * contest->halves);
    fsd_json_put_text(w, "minds",
                      arg[FSD_CONTEST_MINDS].given ? arg[FSD_CONTEST_MINDS].text : "random");
    fsd_json_put_bool(w, "mirror", contest->halves > 1);
    fsd_json_put_text(w, "by", arg[FSD_CONTEST_BY].given ? "general" : NULL);
    fsd_json_end_object(w);
}

/* A whole is a shard of one, however it came about. */
static void shards(fsd_json_writer *w, const fsd_contest *contest)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < contest->shards; i++)
        count += contest->have[i];
    bool whole = count == contest->shards;
    fsd_json_key(w, "shards");
    fsd_json_begin_object(w);
    fsd_json_put_u64(w, "of", whole ? 1 : contest->shards);
    fsd_json_key(w, "have");
    fsd_json_begin_array(w);
    for (uint32_t i = 0; i < (whole ? 1 : contest->shards); i++)
        if (contest->have[i])
            fsd_json_write_u64(w, i + 1);
    fsd_json_end_array(w);
    fsd_json_end_object(w);
}

void fsd_contest_json(fsd_call *call, const fsd_contest *contest)
{
    const fsd_contest_counts *counts = &contest->counts;
    char signature[17];
    fsd_json_writer w = fsd_call_json(call, "sgs.arena/1");
    fsd_json_put_u64(&w, "players", contest->def.players);
    fsd_json_put_u64(&w, "games", counts->games);
    fsd_json_put_u64(&w, "finished", counts->finished);
    fsd_json_put_u64(&w, "illegal", counts->illegal);
    sides(&w, contest);
    if (call->arg[FSD_CONTEST_BY].given)
        generals(&w, contest);
    fsd_json_put_u64(&w, "decisions", counts->decisions);
    rates(&w, call, contest);
    fsd_format(signature, sizeof signature, "%016llx", (unsigned long long)counts->signature);
    fsd_json_put_text(&w, "signature", signature);
    fsd_json_put_u64(&w, "turns", counts->turns);
    fsd_json_put_u64(&w, "longest", counts->longest);
    if (contest->halves > 1) {
        fsd_json_key(&w, "matches");
        fsd_json_begin_array(&w);
        for (uint32_t m = 0; m < contest->matches; m++)
            match(&w, contest, m);
        fsd_json_end_array(&w);
    }
    if (contest->contestants > 2)
        ratings(&w, contest);
    if (call->arg[FSD_CONTEST_SPRT].given)
        test(&w, &contest->test);
    plan(&w, call, contest);
    shards(&w, contest);
    fsd_call_json_end(call, &w);
}

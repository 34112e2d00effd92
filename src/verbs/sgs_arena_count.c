#include "verbs/general.h"
#include "verbs/sgs_arena.h"

const char *const fsd_contest_side_key[FSD_CONTEST_SIDES] = { "lord_side", "rebel", "renegade",
                                                              "draw" };

/* Pairs from one look at the sequential test to the next. */
enum { LOOK_EVERY = 16 };

static uint32_t winning_roles(const fsd_sgs_played *how)
{
    uint32_t roles = 0;
    for (uint32_t p = 0; p < how->players; p++)
        roles |= (how->winners >> p & 1u) << how->role[p];
    return roles;
}

fsd_contest_side fsd_contest_winner(const fsd_sgs_played *how)
{
    static const uint8_t of[FSD_SGS_ROLES] = { [FSD_SGS_LORD] = FSD_CONTEST_LORD_SIDE,
                                               [FSD_SGS_LOYALIST] = FSD_CONTEST_LORD_SIDE,
                                               [FSD_SGS_REBEL] = FSD_CONTEST_REBELS,
                                               [FSD_SGS_RENEGADE] = FSD_CONTEST_RENEGADE };
    uint32_t roles = winning_roles(how);
    return roles ? (fsd_contest_side)of[__builtin_ctz(roles)] : FSD_CONTEST_DRAW;
}

uint32_t fsd_contest_points(const fsd_contest *contest, const fsd_contest_game *game)
{
    const fsd_contest_match *match = &contest->match[game->match];
    const fsd_sgs_cast *cast = &match->half[game->half];
    uint32_t roles = winning_roles(game->how);
    bool first = false, second = false;
    for (uint32_t r = FSD_SGS_LORD; r < FSD_SGS_ROLES; r++) {
        first |= (roles >> r & 1) && cast->mind[r] == match->first;
        second |= (roles >> r & 1) && cast->mind[r] == match->second;
    }
    return 1u + first - second;
}

bool fsd_contest_cut(fsd_contest *contest, uint32_t shards)
{
    contest->shards = shards;
    contest->have = fsd_call_take(contest->call, shards, sizeof *contest->have);
    if (contest->have == NULL)
        fsd_call_no_memory(contest->call);
    return contest->have != NULL;
}

uint64_t fsd_contest_shard_deals(const fsd_contest *contest, uint32_t shard)
{
    return contest->deals / contest->shards + (contest->deals % contest->shards > shard);
}

static void count_roles(fsd_contest_half *half, const fsd_sgs_played *how)
{
    uint32_t played = 0, won = winning_roles(how);
    for (uint32_t p = 0; p < how->players; p++)
        played |= 1u << how->role[p];
    for (uint32_t r = FSD_SGS_LORD; r < FSD_SGS_ROLES; r++) {
        half->role[r].games += played >> r & 1;
        half->role[r].wins += won >> r & 1;
    }
    half->wins[fsd_contest_winner(how)]++;
}

static uint64_t signature_of(const fsd_contest_game *game)
{
    uint64_t hash = FSD_SIGNATURE_START;
    fsd_signature_mix(&hash, game->deal);
    fsd_signature_mix(&hash, game->how->hash);
    fsd_signature_mix(&hash, game->how->decisions);
    return hash;
}

static void count_game(fsd_contest_counts *counts, const fsd_contest_game *game)
{
    const fsd_sgs_played *how = game->how;
    count_roles(&counts->match[game->match].half[game->half], how);
    for (uint32_t p = 0; p < how->players; p++) {
        counts->general[how->general[p]].games++;
        counts->general[how->general[p]].wins += how->winners >> p & 1u;
    }
    counts->games++;
    counts->finished += how->finished;
    counts->illegal += how->illegal;
    counts->decisions += how->decisions;
    counts->turns += how->turns;
    counts->longest = how->turns > counts->longest ? how->turns : counts->longest;
    counts->signature += signature_of(game);
}

void fsd_contest_count(fsd_contest *contest, const fsd_contest_game *game)
{
    fsd_contest_counts *counts = &contest->counts;
    for (uint32_t m = 0; m < contest->matches; m++) {
        uint32_t points = 0;
        for (uint32_t h = 0; h < contest->halves; h++, game++) {
            count_game(counts, game);
            points += fsd_contest_points(contest, game);
        }
        if (contest->halves > 1)
            counts->match[m].pairs.count[points]++;
    }
}

fsd_contest_record fsd_contest_role(const fsd_contest *contest, uint32_t role)
{
    fsd_contest_record sum = { 0, 0 };
    for (uint32_t m = 0; m < contest->matches; m++)
        for (uint32_t h = 0; h < contest->halves; h++) {
            sum.games += contest->counts.match[m].half[h].role[role].games;
            sum.wins += contest->counts.match[m].half[h].role[role].wins;
        }
    return sum;
}

uint64_t fsd_contest_wins(const fsd_contest *contest, fsd_contest_side side)
{
    uint64_t sum = 0;
    for (uint32_t m = 0; m < contest->matches; m++)
        for (uint32_t h = 0; h < contest->halves; h++)
            sum += contest->counts.match[m].half[h].wins[side];
    return sum;
}

void fsd_contest_rate(const fsd_contest *contest, fsd_rating rating[FSD_SGS_MINDS])
{
    fsd_pairs pairs[FSD_SGS_MINDS * FSD_SGS_MINDS] = { { { 0 } } };
    uint32_t match = 0;
    for (uint32_t i = 0; i < contest->contestants; i++)
        for (uint32_t j = i + 1; j < contest->contestants; j++)
            pairs[i * contest->contestants + j] = contest->counts.match[match++].pairs;
    fsd_rate(contest->contestants, pairs, FSD_CONTEST_CONFIDENCE, rating);
}

void fsd_contest_look(fsd_contest *contest)
{
    fsd_contest_test *test = &contest->test;
    uint64_t pairs = contest->counts.games / 2;
    test->ratio = fsd_pairs_llr(&contest->counts.match[0].pairs, test->elo0, test->elo1);
    test->taken = NULL;
    if (pairs % LOOK_EVERY == 0 || pairs == contest->deals)
        test->taken = test->ratio >= test->bounds.high  ? "elo1"
                      : test->ratio <= test->bounds.low ? "elo0"
                                                        : NULL;
}

#include "verbs/general.h"
#include "verbs/sgs_arena.h"

const char *const fsd_contest_side_key[FSD_CONTEST_SIDES] = { "lord_side", "rebel", "renegade",
                                                              "draw" };

static uint32_t winning_roles(const fsd_sgs_played *game)
{
    uint32_t roles = 0;
    for (uint32_t p = 0; p < game->players; p++)
        roles |= (game->winners >> p & 1u) << game->role[p];
    return roles;
}

fsd_contest_side fsd_contest_winner(const fsd_sgs_played *game)
{
    static const uint8_t of[FSD_SGS_ROLES] = { [FSD_SGS_LORD] = FSD_CONTEST_LORD_SIDE,
                                               [FSD_SGS_LOYALIST] = FSD_CONTEST_LORD_SIDE,
                                               [FSD_SGS_REBEL] = FSD_CONTEST_REBELS,
                                               [FSD_SGS_RENEGADE] = FSD_CONTEST_RENEGADE };
    uint32_t roles = winning_roles(game);
    return roles ? (fsd_contest_side)of[__builtin_ctz(roles)] : FSD_CONTEST_DRAW;
}

uint32_t fsd_contest_points(const fsd_contest_match *match, const fsd_contest_half *half,
                            const fsd_sgs_played *game)
{
    uint32_t roles = winning_roles(game);
    bool first = false, second = false;
    for (uint32_t r = FSD_SGS_LORD; r < FSD_SGS_ROLES; r++) {
        first |= (roles >> r & 1) && half->cast.mind[r] == match->first;
        second |= (roles >> r & 1) && half->cast.mind[r] == match->second;
    }
    return 1u + first - second;
}

uint64_t fsd_contest_shard_deals(const fsd_contest *contest, uint32_t shard)
{
    return contest->deals / contest->shards + (contest->deals % contest->shards > shard);
}

static uint32_t number_of_match(const fsd_contest *contest, uint64_t index)
{
    return (uint32_t)(index / (fsd_contest_shard_deals(contest, contest->shard) * contest->halves));
}

const fsd_contest_match *fsd_contest_match_of(const fsd_contest *contest, uint64_t index)
{
    return &contest->match[number_of_match(contest, index)];
}

const fsd_contest_half *fsd_contest_half_of(const fsd_contest *contest, uint64_t index)
{
    return &fsd_contest_match_of(contest, index)->half[index % contest->halves];
}

fsd_sgs_cast fsd_contest_deal(const void *self, uint64_t index, fsd_sgs_def *def)
{
    const fsd_contest *contest = self;
    uint64_t deal = index / contest->halves % fsd_contest_shard_deals(contest, contest->shard);
    def->game = deal * contest->shards + contest->shard;
    return fsd_contest_half_of(contest, index)->cast;
}

static void count_pair(fsd_contest *contest, fsd_contest_match *match, const fsd_sgs_played *game)
{
    uint32_t points = fsd_contest_points(match, fsd_contest_half_of(contest, game->index), game);
    if (game->index % contest->halves > 0)
        match->pairs.count[contest->points + points]++;
    contest->points = points;
}

static void count_roles(fsd_contest_half *half, const fsd_sgs_played *game)
{
    uint32_t played = 0, won = winning_roles(game);
    for (uint32_t p = 0; p < game->players; p++)
        played |= 1u << game->role[p];
    for (uint32_t r = FSD_SGS_LORD; r < FSD_SGS_ROLES; r++) {
        half->role[r].games += played >> r & 1;
        half->role[r].wins += won >> r & 1;
    }
    half->wins[fsd_contest_winner(game)]++;
}

/* The signature is a sum, so that shards can be added up in any order. */
static void sign(fsd_contest *contest, const fsd_sgs_played *game)
{
    uint64_t hash = FSD_SIGNATURE_START;
    fsd_signature_mix(&hash, game->number);
    fsd_signature_mix(&hash, game->hash);
    fsd_signature_mix(&hash, game->decisions);
    contest->signature += hash;
}

void fsd_contest_count(fsd_contest *contest, const fsd_sgs_played *game)
{
    fsd_contest_match *match = &contest->match[number_of_match(contest, game->index)];
    count_roles(&match->half[game->index % contest->halves], game);
    if (contest->halves > 1)
        count_pair(contest, match, game);
    for (uint32_t p = 0; p < game->players; p++) {
        contest->general[game->general[p]].games++;
        contest->general[game->general[p]].wins += game->winners >> p & 1u;
    }
    contest->finished += game->finished;
    contest->illegal += game->illegal;
    contest->decisions += game->decisions;
    contest->turns += game->turns;
    contest->longest = game->turns > contest->longest ? game->turns : contest->longest;
    sign(contest, game);
}

fsd_contest_record fsd_contest_role(const fsd_contest *contest, uint32_t role)
{
    fsd_contest_record sum = { 0, 0 };
    for (uint32_t m = 0; m < contest->matches; m++)
        for (uint32_t h = 0; h < contest->halves; h++) {
            sum.games += contest->match[m].half[h].role[role].games;
            sum.wins += contest->match[m].half[h].role[role].wins;
        }
    return sum;
}

uint64_t fsd_contest_wins(const fsd_contest *contest, fsd_contest_side side)
{
    uint64_t sum = 0;
    for (uint32_t m = 0; m < contest->matches; m++)
        for (uint32_t h = 0; h < contest->halves; h++)
            sum += contest->match[m].half[h].wins[side];
    return sum;
}

void fsd_contest_rate(const fsd_contest *contest, fsd_rating rating[FSD_SGS_MINDS])
{
    fsd_pairs pairs[FSD_SGS_MINDS * FSD_SGS_MINDS] = { { { 0 } } };
    const fsd_contest_match *match = contest->match;
    for (uint32_t i = 0; i < contest->contestants; i++)
        for (uint32_t j = i + 1; j < contest->contestants; j++)
            pairs[i * contest->contestants + j] = match++->pairs;
    fsd_rate(contest->contestants, pairs, FSD_CONTEST_CONFIDENCE, rating);
}

const char *fsd_contest_verdict(const fsd_contest_test *test)
{
    if (test->ratio >= test->bounds.high)
        return "elo1";
    return test->ratio <= test->bounds.low ? "elo0" : NULL;
}

/* Which games are played, by which minds, and what is tested. */
#include "core/number.h"
#include "verbs/sgs_arena.h"

enum { USUAL_GAMES = 1000 };

/* ---- Who meets whom ------------------------------------------------------------------------- */

/* The same with the two minds exchanged. */
static fsd_sgs_cast exchanged(const fsd_contest_match *match)
{
    fsd_sgs_cast cast = match->half[0];
    for (uint32_t r = FSD_SGS_LORD; r < FSD_SGS_ROLES; r++)
        cast.mind[r] = cast.mind[r] == match->first ? match->second : match->first;
    return cast;
}

static bool read_sides(fsd_call *call, fsd_contest *contest, const fsd_sgs_game *game)
{
    fsd_contest_match *match = &contest->match[0];
    fsd_sgs_cast *cast = &match->half[0];
    if (!fsd_sgs_cast_read(call, FSD_CONTEST_MINDS, cast) ||
        !fsd_sgs_cast_check(call, FSD_CONTEST_MINDS, cast, game))
        return false;
    contest->matches = 1;
    match->first = match->second = cast->mind[FSD_SGS_LORD];
    uint32_t roles = fsd_sgs_roles_of(game), minds = 0;
    for (uint32_t r = FSD_SGS_LORD; r < FSD_SGS_ROLES; r++)
        if (roles >> r & 1) {
            minds |= 1u << cast->mind[r];
            match->second = cast->mind[r] != match->first ? cast->mind[r] : match->second;
        }
    if (contest->halves == 1)
        return true;
    if (__builtin_popcount(minds) == 2)
        return true;
    fsd_call_refuse(call, FSD_CONTEST_MIRROR,
                    "exchanges two minds, here play %u; write --minds v2,trust or v2,rebel=trust",
                    "互换两个决策者, 此处有 %u 个; 请写 --minds v2,trust 或 v2,rebel=trust",
                    (unsigned)__builtin_popcount(minds));
    return false;
}

static bool read_minds(fsd_call *call, fsd_contest *contest, const fsd_sgs_game *game)
{
    contest->halves = call->arg[FSD_CONTEST_MIRROR].given ? 2 : 1;
    if (contest->halves == 2)
        contest->contestants =
            fsd_sgs_contestants_read(call, FSD_CONTEST_MINDS, contest->contestant);
    if (call->failed || (contest->contestants == 0 && !read_sides(call, contest, game)))
        return false;
    for (uint32_t i = 0; i < contest->contestants; i++)
        for (uint32_t j = i + 1; j < contest->contestants; j++) {
            fsd_contest_match *match = &contest->match[contest->matches++];
            match->first = contest->contestant[i];
            match->second = contest->contestant[j];
            match->half[0] = fsd_sgs_cast_against(match->first, match->second, game);
        }
    for (uint32_t m = 0; m < contest->matches; m++)
        contest->match[m].half[1] = exchanged(&contest->match[m]);
    return true;
}

static bool read_games(fsd_call *call, fsd_contest *contest)
{
    const fsd_arg *games = &call->arg[FSD_CONTEST_GAMES];
    uint64_t count = games->given ? games->number : USUAL_GAMES;
    contest->deals = count / contest->halves;
    if (count % contest->halves == 0)
        return true;
    fsd_call_refuse(call, FSD_CONTEST_GAMES, "%llu games are no pairs; use an even number",
                    "%llu 局不成对; 请用偶数", (unsigned long long)count);
    return false;
}

/* ---- The sequential test -------------------------------------------------------------------- */

static bool read_hypotheses(fsd_str text, double *elo0, double *elo1)
{
    size_t comma = 0;
    while (comma < text.length && text.at[comma] != ',')
        comma++;
    return comma < text.length && fsd_parse_double((fsd_str){ text.at, comma }, elo0) == FSD_OK &&
           fsd_parse_double((fsd_str){ text.at + comma + 1, text.length - comma - 1 }, elo1) ==
               FSD_OK &&
           *elo0 < *elo1 && *elo0 >= -1000 && *elo1 <= 1000;
}

static bool read_errors(fsd_call *call, fsd_contest_test *test)
{
    const fsd_arg *errors = &call->arg[FSD_CONTEST_ERRORS];
    test->alpha = errors->given ? errors->reals[0] : 0.05;
    test->beta = errors->given ? errors->reals[1] : 0.05;
    if (test->alpha > 0 && test->alpha < 0.5 && test->beta > 0 && test->beta < 0.5)
        return true;
    fsd_call_refuse(call, FSD_CONTEST_ERRORS,
                    "'%s' are no odds of an error; use two between 0 and 0.5",
                    "'%s' 不是出错概率; 请用两个 0 与 0.5 之间的数", errors->text);
    return false;
}

static bool read_test(fsd_call *call, fsd_contest *contest)
{
    const fsd_arg *sprt = &call->arg[FSD_CONTEST_SPRT];
    fsd_contest_test *test = &contest->test;
    char clip[FSD_CLIP];
    if (call->arg[FSD_CONTEST_ERRORS].given && !sprt->given)
        fsd_call_refuse(call, FSD_CONTEST_ERRORS,
                        "belongs to a sequential test; add --sprt ELO0,ELO1",
                        "属于序贯检验; 请加上 --sprt ELO0,ELO1");
    if (!sprt->given || call->failed)
        return !call->failed;
    if (!read_hypotheses(fsd_str_of(sprt->text), &test->elo0, &test->elo1))
        fsd_call_refuse(
            call, FSD_CONTEST_SPRT,
            "'%s' are no two hypotheses; use for instance 0,20: the lower first, within "
            "-1000..1000",
            "'%s' 不是两个假设; 例如 0,20: 先低后高, 在 -1000..1000 之内",
            fsd_clip(fsd_str_of(sprt->text), clip));
    else if (contest->halves < 2 || contest->matches > 1)
        fsd_call_refuse(call, FSD_CONTEST_SPRT,
                        "tests one mind against another; add --mirror and two --minds",
                        "检验两个决策者孰强; 请加上 --mirror 并给出两个 --minds");
    else if (call->arg[FSD_CONTEST_WORK + WORK_SHARD].given)
        fsd_call_refuse(call, FSD_CONTEST_SPRT,
                        "decides in the order of the games; leave --shard out, use --threads",
                        "按对局顺序判定; 请去掉 --shard, 改用 --threads");
    else if (read_errors(call, test))
        test->bounds = fsd_sprt_bounds(test->alpha, test->beta);
    return !call->failed;
}

/* ---- All ------------------------------------------------------------------------------------ */

bool fsd_contest_read_plan(fsd_call *call, fsd_contest *contest)
{
    if (!fsd_sgs_setup_read(call, &contest->def))
        return false;
    fsd_sgs_game *game = fsd_call_take(call, 1, sizeof *game);
    if (game == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    fsd_status status = fsd_sgs_start(game, &contest->def, NULL);
    return status == FSD_OK && read_minds(call, contest, game) && read_games(call, contest) &&
           read_test(call, contest);
}

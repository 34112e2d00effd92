#include <math.h>

#include "core/assert.h"
#include "core/math.h"
#include "foreseed/odds.h"
#include "odds/pairs.h"

/* The outcomes of a pair as shares of its points. */
static const double share[FSD_PAIR_OUTCOMES] = { 0.0, 0.25, 0.5, 0.75, 1.0 };

double fsd_pairs_number(const fsd_pairs *pairs)
{
    uint64_t number = 0;
    for (int i = 0; i < FSD_PAIR_OUTCOMES; i++)
        number += pairs->count[i];
    return (double)number;
}

double fsd_pairs_score(const fsd_pairs *pairs)
{
    double number = fsd_pairs_number(pairs), sum = 0;
    for (int i = 0; i < FSD_PAIR_OUTCOMES; i++)
        sum += share[i] * (double)pairs->count[i];
    return number > 0 ? sum / number : 0.5;
}

double fsd_pairs_variance(const fsd_pairs *pairs, double score)
{
    double sum = score * (1.0 - score);
    for (int i = 0; i < FSD_PAIR_OUTCOMES; i++) {
        double off = share[i] - score;
        sum += (double)pairs->count[i] * off * off;
    }
    return sum / (fsd_pairs_number(pairs) + 1.0);
}

fsd_interval fsd_pairs_interval(const fsd_pairs *pairs, double confidence)
{
    FSD_ASSERT(confidence > 0.0 && confidence < 1.0);
    double number = fsd_pairs_number(pairs), score = fsd_pairs_score(pairs);
    double spread = score * (1.0 - score);
    if (number == 0)
        return (fsd_interval){ 0.0, 1.0 };
    double worth = spread > 0 ? number * spread / fsd_pairs_variance(pairs, score) : number;
    double z = fsd_normal_z(confidence), z2 = z * z;
    double middle = (score * worth + z2 / 2.0) / (worth + z2);
    double reach = z * sqrt(spread * worth + z2 / 4.0) / (worth + z2);
    double low = score == 0.0 ? 0.0 : middle - reach, high = score == 1.0 ? 1.0 : middle + reach;
    return (fsd_interval){ low > 0.0 ? low : 0.0, high < 1.0 ? high : 1.0 };
}

double fsd_elo(double score)
{
    FSD_ASSERT(score >= 0.0 && score <= 1.0);
    if (score == 0.5)
        return 0.0;
    return FSD_ELO_UNIT * (fsd_log(score) - fsd_log(1.0 - score));
}

double fsd_elo_score(double elo)
{
    return 1.0 / (1.0 + fsd_exp(-elo / FSD_ELO_UNIT));
}

/* ---- The sequential test -------------------------------------------------------------------- */

/* Of all distributions with the mean `score` the one q under which the outcomes, of weights p, are
 * the likeliest is q = p / (1 + x (share - score)), with the x at which its mean is right. The sum
 * below falls with x, and x lies between where a denominator reaches 0. */
static double lean(const double weight[FSD_PAIR_OUTCOMES], double score)
{
    enum { HALVINGS = 100 };
    double low = -1.0 / (1.0 - score), high = 1.0 / score;
    for (int n = 0; n < HALVINGS; n++) {
        double x = low + (high - low) / 2.0, sum = 0;
        for (int i = 0; i < FSD_PAIR_OUTCOMES; i++)
            sum += weight[i] * (share[i] - score) / (1.0 + x * (share[i] - score));
        if (sum > 0)
            low = x;
        else
            high = x;
    }
    return low + (high - low) / 2.0;
}

double fsd_pairs_llr(const fsd_pairs *pairs, double elo0, double elo1)
{
    FSD_ASSERT(fabs(elo0) <= 4000 && fabs(elo1) <= 4000);
    const double never = 1e-3;
    double weight[FSD_PAIR_OUTCOMES], ratio = 0;
    for (int i = 0; i < FSD_PAIR_OUTCOMES; i++)
        weight[i] = pairs->count[i] > 0 ? (double)pairs->count[i] : never;
    double score0 = fsd_elo_score(elo0), score1 = fsd_elo_score(elo1);
    double lean0 = lean(weight, score0), lean1 = lean(weight, score1);
    for (int i = 0; i < FSD_PAIR_OUTCOMES; i++)
        ratio += weight[i] * (fsd_log(1.0 + lean0 * (share[i] - score0)) -
                              fsd_log(1.0 + lean1 * (share[i] - score1)));
    return ratio;
}

fsd_interval fsd_sprt_bounds(double alpha, double beta)
{
    FSD_ASSERT(alpha > 0.0 && alpha < 0.5 && beta > 0.0 && beta < 0.5);
    return (fsd_interval){ fsd_log(beta / (1.0 - alpha)), fsd_log((1.0 - beta) / alpha) };
}

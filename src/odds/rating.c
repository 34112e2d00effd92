#include <math.h>

#include "core/assert.h"
#include "core/math.h"
#include "foreseed/odds.h"
#include "odds/pairs.h"

enum { MOST = FSD_RATED_MOST, MOST_STEPS = 200 };

typedef struct matrix {
    double at[MOST][MOST];
} matrix;

/* a x = b for symmetric a that is positive definite, by elimination; b becomes x. */
static void solve(matrix a, uint32_t n, double b[MOST])
{
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = i + 1; j < n; j++) {
            double share = a.at[j][i] / a.at[i][i];
            for (uint32_t k = i; k < n; k++)
                a.at[j][k] -= share * a.at[i][k];
            b[j] -= share * b[i];
        }
    for (uint32_t i = n; i-- > 0;) {
        for (uint32_t k = i + 1; k < n; k++)
            b[i] -= a.at[i][k] * b[k];
        b[i] /= a.at[i][i];
    }
}

/* weight * (e_i - e_j)(e_i - e_j)' */
static void add_between(matrix *a, uint32_t i, uint32_t j, double weight)
{
    a->at[i][i] += weight;
    a->at[j][j] += weight;
    a->at[i][j] -= weight;
    a->at[j][i] -= weight;
}

static fsd_pairs with_a_draw(const fsd_pairs *pairs)
{
    fsd_pairs all = *pairs;
    all.count[FSD_PAIR_OUTCOMES / 2]++;
    return all;
}

/* How the likelihood's logarithm rises (slope) and bends (curve), and how its slope scatters. What
 * does not change when all ratings move together is held by a term for their sum. */
static void look(uint32_t n, const fsd_pairs *pairs, const double *rating, double slope[MOST],
                 matrix *curve, matrix *scatter)
{
    *curve = *scatter = (matrix){ 0 };
    for (uint32_t i = 0; i < n; i++) {
        slope[i] = 0;
        for (uint32_t j = 0; j < n; j++)
            curve->at[i][j] = 1;
    }
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = i + 1; j < n; j++) {
            const fsd_pairs all = with_a_draw(&pairs[i * n + j]);
            double number = fsd_pairs_number(&all), score = fsd_pairs_score(&all);
            double due = 1.0 / (1.0 + fsd_exp(rating[j] - rating[i]));
            slope[i] += number * (score - due);
            slope[j] -= number * (score - due);
            add_between(curve, i, j, number * due * (1.0 - due));
            add_between(scatter, i, j, number * fsd_pairs_variance(&all, score));
        }
}

/* Newton's method, in steps that are not too long. */
static void climb(uint32_t n, const fsd_pairs *pairs, double rating[MOST], matrix *curve,
                  matrix *scatter)
{
    double step[MOST];
    for (int times = 0; times < MOST_STEPS; times++) {
        double longest = 0;
        look(n, pairs, rating, step, curve, scatter);
        solve(*curve, n, step);
        for (uint32_t i = 0; i < n; i++)
            longest = fabs(step[i]) > longest ? fabs(step[i]) : longest;
        for (uint32_t i = 0; i < n; i++)
            rating[i] += longest > 1 ? step[i] / longest : step[i];
        if (longest < 1e-12)
            return;
    }
}

/* The variance of a rating: what the scatter of the slope comes to when it is divided by the
 * curve, twice. */
static double variance_of(uint32_t n, uint32_t who, const matrix *curve, const matrix *scatter)
{
    double row[MOST] = { 0 }, sum = 0;
    for (uint32_t i = 0; i < n; i++)
        row[i] = (i == who) - 1.0 / n;
    solve(*curve, n, row);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < n; j++)
            sum += row[i] * scatter->at[i][j] * row[j];
    return sum;
}

void fsd_rate(uint32_t players, const fsd_pairs *pairs, double confidence, fsd_rating *out)
{
    FSD_ASSERT(players >= 2 && players <= MOST);
    double rating[MOST] = { 0 }, z = fsd_normal_z(confidence);
    matrix curve, scatter;
    climb(players, pairs, rating, &curve, &scatter);
    for (uint32_t i = 0; i < players; i++) {
        double reach = z * sqrt(variance_of(players, i, &curve, &scatter));
        out[i] = (fsd_rating){ rating[i] * FSD_ELO_UNIT, (rating[i] - reach) * FSD_ELO_UNIT,
                               (rating[i] + reach) * FSD_ELO_UNIT };
    }
}

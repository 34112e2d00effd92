/* log, exp, pow, sin, cos and log-gamma with the same bits on every machine and compiler: built from
 * exact operations only (+ - * / sqrt, no fused steps, no libm). Errors are measured in the tests. */
#ifndef FSD_CORE_MATH_H
#define FSD_CORE_MATH_H

double fsd_log(double x);   /* within 1 ulp; -inf at 0, NaN below */
double fsd_exp(double x);   /* within 1 ulp; 0 and inf beyond the range */
double fsd_pow(double x, double y); /* x >= 0, within 1 ulp; C17 rules at the corners */
double fsd_sin(double x);   /* within 1 ulp for |x| <= 1e6 */
double fsd_cos(double x);
double fsd_lgamma(double x); /* x > 0; relative error below 1e-14 outside the zeros at 1 and 2, absolute there */

#endif

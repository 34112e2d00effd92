/* log, exp, pow, sin, cos and log-gamma with the same bits on every machine and compiler: built
 * from operations that IEEE 754 fixes (+ - * /, no fused steps, no libm). NaN is always the
 * positive quiet one. Errors are measured in the tests. */
#ifndef FSD_CORE_MATH_H
#define FSD_CORE_MATH_H

double fsd_log(double x); /* within 1 ulp; -inf at 0, NaN below */
double fsd_exp(double x); /* within 1 ulp; 0 and inf beyond the range */
double fsd_pow(double x, double y); /* within 1 ulp; C17 rules at the corners and below 0 */
double fsd_sin(double x); /* within 1 ulp for every finite x; NaN for the others */
double fsd_cos(double x);
/* Relative error below 1e-15, or absolute error below 1e-17 next to the zeros at 1 and 2. inf at 0,
 * NaN below. */
double fsd_lgamma(double x);

#endif

// An absolute value is not negative, unless there is no number at all.
#include <assert.h>
#include <math.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    assert(isnan(x) || fabs(x) >= 0);
    if (x >= 0 && isfinite(x)) assert(floor(x) <= x && ceil(x) >= x);
    return 0;
}

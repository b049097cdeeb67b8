// There may be no number at all.
#include <assert.h>
#include <math.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    assert(fabs(x) >= 0);   //~ refuted: assertion
    return 0;
}

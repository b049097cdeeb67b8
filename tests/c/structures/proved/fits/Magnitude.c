//~ asks: overflow, assertion
#include <assert.h>
#include <limits.h>

extern int __VERIFIER_nondet_int(void);

static int magnitude(int n) {
    if (n == INT_MIN)
        return INT_MAX;
    return n < 0 ? -n : n;
}

int main(void) {
    int largest = 0;
    while (__VERIFIER_nondet_int()) {
        int m = magnitude(__VERIFIER_nondet_int());
        assert(m >= 0);
        if (m > largest)
            largest = m;
    }
    return largest > 9;
}

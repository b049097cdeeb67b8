//~ asks: assertion
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static unsigned ackermann(unsigned m, unsigned n) {
    if (m == 0)
        return n + 1;
    if (n == 0)
        return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
}

int main(void) {
    unsigned m = __VERIFIER_nondet_int() & 1;
    unsigned n = (unsigned) __VERIFIER_nondet_int() % 50;
    unsigned result = ackermann(m, n);
    assert(result > n);
    return 0;
}

//~ asks: assertion
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

static int is_odd(unsigned n);

static int is_even(unsigned n) {
    return n == 0 ? 1 : is_odd(n - 1);
}

static int is_odd(unsigned n) {
    return n == 0 ? 0 : is_even(n - 1);
}

int main(void) {
    unsigned n = __VERIFIER_nondet_uint() % 2000;
    int even = is_even(n);
    assert(even == 0 || even == 1);
    assert(even != is_odd(n));
    return 0;
}

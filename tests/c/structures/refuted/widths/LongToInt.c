//~ asks: assertion, overflow
#include <assert.h>
#include <limits.h>

extern long __VERIFIER_nondet_long(void);

static int to_int(long n) {
    if (n > INT_MAX)
        return INT_MAX;
    return (int) n;
}

int main(void) {
    long n = __VERIFIER_nondet_long();
    int narrow = to_int(n);
    if (n < 0)
        assert(narrow < 0); //~ refuted: assertion
    else
        assert(narrow >= 0 && narrow <= n);
    return 0;
}

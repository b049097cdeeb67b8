//~ asks: assertion, overflow
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static int f(int n) {
    return n > 100 ? n - 10 : f(f(n + 11));
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < -1000 || n > 1000)
        return 0;
    int result = f(n);
    assert(result >= 91);
    if (n <= 101)
        assert(result == 91);
    return 0;
}

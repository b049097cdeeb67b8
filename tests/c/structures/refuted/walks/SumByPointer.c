//~ asks: lifetime, null, index
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static unsigned sum(const unsigned *p, const unsigned *end) {
    unsigned total = 0;
    while (p != end)
        total += *p++; //~ refuted: index
    return total;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 100000)
        return 0;
    unsigned *a = malloc(n * sizeof *a);
    for (unsigned *p = a; p < a + n; p++)
        *p = (unsigned) __VERIFIER_nondet_int();
    unsigned total = sum(a + 1, a + n - 1);
    free(a);
    return total > 7;
}

//~ asks: overflow
#include <limits.h>

extern int __VERIFIER_nondet_int(void);

static int add(int a, int b, int *sum) {
    if ((b > 0 && a > INT_MAX - b) || (b < 0 && a < INT_MIN - b))
        return 0;
    *sum = a + b;
    return 1;
}

int main(void) {
    int total = 0;
    while (__VERIFIER_nondet_int())
        if (!add(total, __VERIFIER_nondet_int(), &total))
            total = 0;
    return total > 0;
}

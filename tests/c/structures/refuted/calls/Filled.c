//~ asks: lifetime, null, index
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static void fill(int *p, int left) {
    if (left == 0)
        return;
    *p = left; //~ refuted: index
    fill(p + 2, left - 1);
}

static int largest(const int *p, int left) {
    if (left == 1)
        return *p;
    int rest = largest(p + 1, left - 1);
    return *p > rest ? *p : rest;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 1000)
        return 0;
    int *a = malloc(n * sizeof(int));
    fill(a, n);
    int found = largest(a, n);
    free(a);
    return found > 3;
}

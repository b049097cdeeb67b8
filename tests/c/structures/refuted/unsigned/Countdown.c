//~ asks: lifetime, null, index
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned n = (unsigned) __VERIFIER_nondet_int() % 1000;
    if (n == 0)
        return 0;
    int *a = malloc(n * sizeof(int));
    for (unsigned i = n - 1; i < n || i == -1u; i--)
        a[i] = 0; //~ refuted: index
    free(a);
    return 0;
}

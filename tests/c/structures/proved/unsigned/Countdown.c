//~ asks: lifetime, null, index
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned n = (unsigned) __VERIFIER_nondet_int() % 1000;
    if (n == 0)
        return 0;
    int *a = malloc(n * sizeof(int));
    for (unsigned i = n; i-- > 0;)
        a[i] = 0;
    free(a);
    return 0;
}

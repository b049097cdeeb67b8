//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int size = 2;
    int *a = malloc(size * sizeof *a);
    int *first = a;
    a[0] = 1;
    for (int i = 1; __VERIFIER_nondet_int() && i < 5000; i++) {
        if (i == size) {
            size += 8;
            a = realloc(a, size * sizeof *a);
        }
        a[i] = *first; //~ refuted: lifetime
    }
    free(a);
    return 0;
}

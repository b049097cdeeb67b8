#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = 4;
    int *a = malloc(n * sizeof *a);
    for (int i = 0; i < n; i++)
        a[i] = i;
    int *old = a;
    a = realloc(a, 8 * sizeof *a);
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i >= 8)
        return 0;
    old[i] = 1; //~ refuted: lifetime
    free(a);
    return 0;
}

//~ asks: lifetime, null, index
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

/* Elements below the pivot come first. */
static int *partition(int *begin, int *end, int pivot) {
    int *to = begin;
    for (int *from = begin; from != end; ++from) {
        if (*from < pivot) {
            int kept = *to;
            *to++ = *from;
            *from = kept;
        }
    }
    return to;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 4096)
        return 0;
    int *a = malloc(n * sizeof(int));
    for (int *p = a; p != a + n; p++)
        *p = __VERIFIER_nondet_int();
    int *middle = partition(a, a + n, 10);
    int result = *middle; //~ refuted: index
    free(a);
    return result > 0;
}

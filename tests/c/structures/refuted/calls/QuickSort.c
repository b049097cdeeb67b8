//~ asks: lifetime, null, index
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static void sort(int *a, int from, int to) {
    if (from >= to)
        return;
    int pivot = a[to]; //~ refuted: index
    int middle = from;
    for (int i = from; i < to; i++) {
        if (a[i] < pivot) {
            int kept = a[middle];
            a[middle++] = a[i];
            a[i] = kept;
        }
    }
    a[to] = a[middle];
    a[middle] = pivot;
    sort(a, from, middle - 1);
    sort(a, middle + 1, to);
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 200)
        return 0;
    int *a = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++)
        a[i] = __VERIFIER_nondet_int();
    sort(a, 0, n);
    free(a);
    return 0;
}

//~ asks: lifetime, null, index
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int search(const int *a, int low, int high, int wanted) {
    if (low > high)
        return -1;
    int middle = low + (high - low) / 2;
    if (a[middle] == wanted) //~ refuted: index
        return middle;
    if (a[middle] < wanted)
        return search(a, middle + 1, high, wanted);
    return search(a, low, middle - 1, wanted);
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 1000)
        return 0;
    int *a = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++)
        a[i] = __VERIFIER_nondet_int();
    int found = search(a, 0, n, 17);
    free(a);
    return found >= 0;
}

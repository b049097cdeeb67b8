//~ asks: lifetime, null, index
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static void reverse(int *first, int *end) {
    while (first < end) {
        int *last = --end;
        if (first == last)
            return;
        int kept = *first;
        *first++ = *last;
        *last = kept;
    }
}

static int *find(int *p, int *end, int wanted) {
    while (*p != wanted) //~ refuted: index
        p++;
    return p;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 5000)
        return 0;
    int *a = malloc(sizeof(int) * n);
    for (int i = 0; i < n; i++)
        a[i] = __VERIFIER_nondet_int();
    int *place = find(a, a + n, 5);
    reverse(a, place);
    free(a);
    return 0;
}

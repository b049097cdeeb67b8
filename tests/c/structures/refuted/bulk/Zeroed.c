//~ asks: lifetime, null, index, assertion
#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 1000)
        return 0;
    int *a = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++)
        a[i] = i;
    memset(a, 0, (n - n / 2) * sizeof(int));
    for (int i = 0; i < n; i++)
        assert(a[i] == 0); //~ refuted: assertion
    free(a);
    return 0;
}

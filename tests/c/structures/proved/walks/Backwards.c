//~ asks: lifetime, null, index
//~ gate: yes
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[64];
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 64)
        return 0;
    for (int i = 0; i < n; i++)
        a[i] = __VERIFIER_nondet_int();
    int *p = a + n;
    while (p > a) {
        --p;
        if (*p == 0)
            break;
    }
    return p == a;
}

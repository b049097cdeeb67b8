//~ asks: lifetime, null, index
#include <alloca.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 1000)
        return 0;
    int *a = alloca(n * sizeof(int));
    for (int i = 0; i < n; i++)
        a[i] = i;
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i >= n)
        return 0;
    return a[i] == 5;
}

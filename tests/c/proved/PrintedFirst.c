#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    printf("n is %d\n", n);
    return n > 17 ? 100 / (n - 17) : 0;
}

#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    printf("n is %d\n", n);
    if (n < 0) return 0;
    return 100 / (n - 17); //~ refuted: division
}

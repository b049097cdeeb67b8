extern int __VERIFIER_nondet_int(void);
#include <string.h>

int main(void) {
    int a[3] = { 1, 2, 3 };
    unsigned char *p = (unsigned char *) a;
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 11)
        return 0;
    p[i] = 7;
    return 0;
}

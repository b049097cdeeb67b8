//~ asks: lifetime, free, null, index, cleanup
//~ gate: yes
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int use(int n) {
    int *buffer = malloc(sizeof(int));
    int result = -1;
    if (n < 0)
        goto out;
    *buffer = n;
    if (n > 100)
        goto out;
    result = *buffer;
out:
    free(buffer);
    return result;
}

int main(void) {
    int last = 0;
    while (__VERIFIER_nondet_int())
        last = use(__VERIFIER_nondet_int());
    return last > 0;
}

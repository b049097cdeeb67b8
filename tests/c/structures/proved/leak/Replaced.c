//~ asks: lifetime, free, null, index, leak
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int *current;

static void replace(int value) {
    int *made = malloc(sizeof(int));
    *made = value;
    free(current);
    current = made;
}

int main(void) {
    while (__VERIFIER_nondet_int())
        replace(__VERIFIER_nondet_int());
    return 0;
}

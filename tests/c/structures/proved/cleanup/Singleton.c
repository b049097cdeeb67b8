//~ asks: lifetime, free, null, index, cleanup
//~ gate: yes
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int *instance;

static int *get(void) {
    if (instance == NULL) {
        instance = malloc(sizeof(int));
        *instance = 0;
    }
    return instance;
}

int main(void) {
    while (__VERIFIER_nondet_int())
        *get() = __VERIFIER_nondet_int();
    int last = *get();
    free(instance);
    return last == 4;
}

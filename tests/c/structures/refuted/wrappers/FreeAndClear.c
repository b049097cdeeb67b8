//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static void free_and_clear(int **p) {
    free(*p); //~ refuted: free
}

int main(void) {
    int *buffer = NULL;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) {
            free_and_clear(&buffer);
        } else if (buffer == NULL) {
            buffer = malloc(sizeof(int));
            *buffer = 1;
        }
    }
    free_and_clear(&buffer);
    return 0;
}

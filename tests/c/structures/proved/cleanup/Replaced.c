//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct state {
    int step;
    struct state *previous;
};

int main(void) {
    struct state *now = malloc(sizeof *now);
    now->step = 0;
    now->previous = NULL;
    while (__VERIFIER_nondet_int()) {
        struct state *next = malloc(sizeof *next);
        next->step = now->step == 100 ? 0 : now->step + 1;
        next->previous = now;
        if (now->previous != NULL) {
            free(now->previous);
            now->previous = NULL;
        }
        now = next;
    }
    free(now->previous);
    free(now);
    return 0;
}

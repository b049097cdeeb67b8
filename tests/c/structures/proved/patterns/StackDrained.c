//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct frame {
    int value;
    struct frame *below;
};

int main(void) {
    struct frame *top = NULL;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) {
            struct frame *made = malloc(sizeof *made);
            made->value = __VERIFIER_nondet_int();
            made->below = top;
            top = made;
        } else if (top != NULL) {
            struct frame *gone = top;
            top = top->below;
            gone->below = NULL;
            free(gone);
        }
    }
    while (top != NULL) {
        struct frame *below = top->below;
        free(top);
        top = below;
    }
    return 0;
}

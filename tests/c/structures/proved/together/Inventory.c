//~ asks: assertion, lifetime, free, null, index, cleanup
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct stock {
    int amount;
    struct stock *next;
};

int main(void) {
    struct stock *shelf = NULL;
    while (__VERIFIER_nondet_int()) {
        int amount = __VERIFIER_nondet_int();
        if (amount <= 0)
            continue;
        struct stock *made = malloc(sizeof *made);
        made->amount = amount;
        made->next = shelf;
        shelf = made;
    }
    while (shelf != NULL) {
        struct stock *s = shelf;
        assert(s->amount > 0);
        s->amount--;
        if (s->amount == 0) {
            shelf = s->next;
            free(s);
        } else if (__VERIFIER_nondet_int()) {
            shelf = s->next;
            free(s);
        }
    }
    return 0;
}

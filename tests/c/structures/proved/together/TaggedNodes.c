//~ asks: assertion, lifetime, free, null, index, cleanup
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

enum kind { NUMBER, LIST };

struct term {
    enum kind kind;
    int number;
    struct term *inner;
    struct term *next;
};

static void release(struct term *t) {
    while (t != NULL) {
        struct term *next = t->next;
        if (t->kind == LIST)
            release(t->inner);
        else
            assert(t->number >= 0);
        free(t);
        t = next;
    }
}

int main(void) {
    struct term *all = NULL;
    while (__VERIFIER_nondet_int()) {
        struct term *t = malloc(sizeof *t);
        t->number = __VERIFIER_nondet_int();
        t->kind = NUMBER;
        t->inner = NULL;
        t->next = all;
        if (t->number < 0) {
            t->kind = LIST;
            t->inner = all;
            t->next = NULL;
        }
        all = t;
    }
    release(all);
    return 0;
}

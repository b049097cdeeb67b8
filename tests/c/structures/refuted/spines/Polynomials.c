//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct term {
    struct term *next;
    struct factor *factors;
};

struct factor {
    struct factor *next;
    struct term *of;
};

static void release(struct term *t) {
    while (t != NULL) {
        while (t->factors != NULL) {
            struct factor *f = t->factors;
            t->factors = f->next;
            free(f);
        }
        struct term *next = t->next;
        free(t);
        t = next;
    }
}

int main(void) {
    struct term *terms = NULL;
    struct factor *some = NULL;
    while (__VERIFIER_nondet_int()) {
        struct term *t = malloc(sizeof *t);
        t->next = terms;
        t->factors = NULL;
        terms = t;
        while (__VERIFIER_nondet_int()) {
            struct factor *f = malloc(sizeof *f);
            f->of = t;
            f->next = t->factors;
            t->factors = f;
            some = f;
        }
    }
    if (some != NULL && some->of->factors == NULL)
        abort();
    release(terms);
    if (some != NULL && some->of == terms) //~ refuted: lifetime
        abort();
    return 0;
}

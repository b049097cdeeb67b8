//~ asks: assertion, lifetime, free, null, index, cleanup
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct object {
    int references;
};

static struct object *get(struct object *o) {
    o->references++;
    return o;
}

static void put(struct object *o) {
    assert(o->references > 0);
    if (--o->references == 0)
        free(o);
}

int main(void) {
    struct object *o = malloc(sizeof *o);
    o->references = 1;
    while (__VERIFIER_nondet_int()) {
        struct object *other = get(o);
        if (__VERIFIER_nondet_int())
            other->references += 0;
        put(other);
    }
    assert(o->references == 1);
    put(o);
    return 0;
}

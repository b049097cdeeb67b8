//~ asks: assertion, lifetime, free, null, index, cleanup
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct value {
    int owns;
    int *data;
    struct value *next;
};

static int shared = 42;

int main(void) {
    struct value *values = NULL;
    while (__VERIFIER_nondet_int()) {
        struct value *v = malloc(sizeof *v);
        v->owns = __VERIFIER_nondet_int() != 0;
        if (v->owns) {
            v->data = malloc(sizeof(int));
            *v->data = 42;
        } else {
            v->data = &shared;
        }
        v->next = values;
        values = v;
    }
    while (values != NULL) {
        struct value *v = values;
        values = v->next;
        assert(*v->data == 42);
        if (v->owns)
            free(v->data);
        free(v);
    }
    return 0;
}

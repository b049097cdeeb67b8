//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct chunk {
    int size;
    int *data;
    struct chunk *next;
};

int main(void) {
    struct chunk *chunks = NULL;
    while (__VERIFIER_nondet_int()) {
        int size = __VERIFIER_nondet_int();
        if (size < 1 || size > 256)
            continue;
        struct chunk *c = malloc(sizeof *c);
        c->size = size;
        c->data = malloc(size * sizeof(int));
        c->next = chunks;
        chunks = c;
    }
    for (struct chunk *c = chunks; c != NULL; c = c->next)
        for (int i = 0; i < c->size; i++)
            c->data[i] = i;
    while (chunks != NULL) {
        struct chunk *c = chunks;
        chunks = c->next;
        free(c->data);
        free(c);
    }
    return 0;
}

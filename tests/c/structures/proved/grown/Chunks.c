//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

#define CHUNK 16

struct stack {
    unsigned *data;
    unsigned used, room;
};

static void push(struct stack *s, unsigned value) {
    if (s->used == s->room) {
        s->room += CHUNK;
        s->data = realloc(s->data, s->room * sizeof *s->data);
    }
    s->data[s->used++] = value;
}

static unsigned pop(struct stack *s) {
    return s->data[--s->used];
}

int main(void) {
    struct stack s = {malloc(CHUNK * sizeof(unsigned)), 0, CHUNK};
    unsigned last = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int() > 0 && s.used < 1000)
            push(&s, last + 1);
        else if (s.used > 0)
            last = pop(&s);
    }
    free(s.data);
    return last > 1;
}

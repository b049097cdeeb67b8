//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct buffer {
    char *data;
    int size, used;
};

static int write_byte(struct buffer *b, char c) {
    if (b->used == b->size)
        return -1;
    b->data[b->used] = c; //~ refuted: index
    b->used++;
    return 0;
}

static void clear(struct buffer *b) {
    b->used = __VERIFIER_nondet_int() == 7 ? -1 : 0;
}

int main(void) {
    struct buffer b = {NULL, __VERIFIER_nondet_int(), 0};
    if (b.size <= 0 || b.size > 4096)
        return 0;
    b.data = malloc(b.size);
    while (__VERIFIER_nondet_int()) {
        if (write_byte(&b, 'x') < 0)
            clear(&b);
    }
    free(b.data);
    return 0;
}

//~ asks: assertion, lifetime, free, null, index, cleanup
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct ring {
    int *data;
    int size, read, write;
};

static int next(const struct ring *r, int i) {
    return i + 1 == r->size ? 0 : i + 1;
}

static void put(struct ring *r, int value) {
    if (next(r, r->write) == r->read)
        return;
    r->data[r->write] = value;
    r->write = next(r, r->write);
}

static int get(struct ring *r) {
    if (r->read == r->write)
        return 0;
    int value = r->data[r->read];
    r->read = next(r, r->read);
    assert(value > 0);
    return value;
}

int main(void) {
    int size = __VERIFIER_nondet_int();
    if (size < 2 || size > 1000)
        return 0;
    struct ring r = {malloc(size * sizeof(int)), size, 0, 0};
    while (__VERIFIER_nondet_int()) {
        int value = __VERIFIER_nondet_int();
        if (value > 0)
            put(&r, value);
        else
            get(&r);
    }
    free(r.data);
    return 0;
}

//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct record {
    int count;
    int values[];
};

static struct record *make(int count) {
    struct record *r = malloc(sizeof(struct record) + count * sizeof(int));
    r->count = count;
    for (int i = 0; i < count; i++)
        r->values[i] = 0;
    return r;
}

int main(void) {
    int count = __VERIFIER_nondet_int();
    if (count < 0 || count > 1000)
        return 0;
    struct record *r = make(count);
    int i = __VERIFIER_nondet_int();
    if (i >= 0 && i < r->count)
        r->values[i] = 5;
    free(r);
    return 0;
}

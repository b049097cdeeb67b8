//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct vector {
    int *items;
    int length, capacity;
};

static void push(struct vector *v, int item) {
    if (v->length > v->capacity) {
        v->capacity = v->capacity == 0 ? 4 : 2 * v->capacity;
        v->items = realloc(v->items, v->capacity * sizeof(int));
    }
    v->items[v->length++] = item; //~ refuted: index
}

int main(void) {
    struct vector v = {malloc(4 * sizeof(int)), 0, 4};
    while (__VERIFIER_nondet_int() && v.length < 10000)
        push(&v, __VERIFIER_nondet_int());
    int largest = 0;
    for (int i = 0; i < v.length; i++)
        if (v.items[i] > largest)
            largest = v.items[i];
    free(v.items);
    return largest > 3;
}

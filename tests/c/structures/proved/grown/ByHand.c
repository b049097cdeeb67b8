//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int *grow(int *old, int from, int to) {
    int *made = malloc(to * sizeof(int));
    for (int i = 0; i < from; i++)
        made[i] = old[i];
    free(old);
    return made;
}

int main(void) {
    int capacity = 1, count = 0;
    int *items = malloc(sizeof(int));
    while (__VERIFIER_nondet_int() && count < 2000) {
        if (count == capacity) {
            items = grow(items, capacity, capacity + 10);
            capacity += 10;
        }
        items[count++] = __VERIFIER_nondet_int();
    }
    free(items);
    return 0;
}

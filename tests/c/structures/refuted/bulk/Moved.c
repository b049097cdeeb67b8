//~ asks: lifetime, null, index
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

struct list {
    int count;
    int items[10];
};

static void insert(struct list *l, int at, int item) {
    memmove(&l->items[at + 1], &l->items[at], (l->count - at) * sizeof(int)); //~ refuted: index
    l->items[at] = item; //~ refuted: index
    l->count++;
}

static void delete(struct list *l, int at) {
    memmove(&l->items[at], &l->items[at + 1], (l->count - at - 1) * sizeof(int));
    l->count--;
}

int main(void) {
    struct list *l = calloc(1, sizeof *l);
    while (__VERIFIER_nondet_int()) {
        int at = __VERIFIER_nondet_int();
        if (at < 0 || at > l->count)
            continue;
        if (__VERIFIER_nondet_int() >= 0) {
            if (l->count <= 10)
                insert(l, at, 1);
        } else if (at < l->count) {
            delete(l, at);
        }
    }
    free(l);
    return 0;
}

//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct entry {
    int key;
    struct entry *next;
};

static struct entry *cache;

static struct entry *lookup(int key) {
    for (struct entry *e = cache; e != NULL; e = e->next)
        if (e->key == key)
            return e;
    struct entry *made = malloc(sizeof *made);
    made->key = key;
    made->next = cache;
    cache = made;
    return made;
}

static void drop(void) {
    while (cache != NULL) {
        struct entry *next = cache->next;
        free(cache);
        cache = next;
    }
}

int main(void) { //~ refuted: cleanup
    while (__VERIFIER_nondet_int())
        if (lookup(__VERIFIER_nondet_int())->key == 1000)
            drop();
    return 0;
}

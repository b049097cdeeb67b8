//~ asks: lifetime, free, null, index, leak
//~ gate: yes
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

#define BUCKETS 16

struct entry {
    unsigned key;
    struct entry *next;
};

static struct entry *table[BUCKETS];

static void put(unsigned key) {
    struct entry *made = malloc(sizeof *made);
    made->key = key;
    made->next = NULL;
    table[key % BUCKETS] = made;
}

static int has(unsigned key) {
    for (struct entry *e = table[key % BUCKETS]; e != NULL; e = e->next)
        if (e->key == key)
            return 1;
    return 0;
}

int main(void) { //~ refuted: leak
    while (__VERIFIER_nondet_int()) {
        unsigned key = (unsigned) __VERIFIER_nondet_int();
        if (!has(key))
            put(key);
    }
    return 0;
}

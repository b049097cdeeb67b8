//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct bead {
    struct bead *next;
};

struct chain {
    struct bead *last;
    struct chain *next;
};

static void clear(struct chain *chain) {
    struct bead *last = chain->last;
    if (last == NULL)
        return;
    struct bead *p = last->next;
    while (p != last) {
        struct bead *next = p->next;
        free(p);
        p = next;
    }
    free(last);
}

int main(void) {
    struct chain *chains = NULL;
    while (__VERIFIER_nondet_int()) {
        struct chain *made = malloc(sizeof *made);
        made->last = NULL;
        made->next = chains;
        chains = made;
        while (__VERIFIER_nondet_int()) {
            struct bead *bead = malloc(sizeof *bead);
            if (made->last == NULL) {
                bead->next = bead;
            } else {
                bead->next = made->last->next;
                made->last->next = bead;
            }
            made->last = bead;
        }
    }
    while (chains != NULL) {
        struct chain *next = chains->next;
        clear(chains);
        free(chains);
        chains = next;
    }
    return 0;
}

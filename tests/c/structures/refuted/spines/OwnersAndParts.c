//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct part {
    int weight;
    struct part *next;
};

struct machine {
    struct part *heavy;
    struct part *light;
    struct machine *next;
};

static void scrap(struct part *parts) {
    while (parts != NULL) {
        struct part *next = parts->next;
        free(parts);
        parts = next;
    }
}

int main(void) { //~ refuted: cleanup
    struct machine *machines = NULL;
    while (__VERIFIER_nondet_int()) {
        struct machine *m = malloc(sizeof *m);
        m->heavy = m->light = NULL;
        m->next = machines;
        machines = m;
        while (__VERIFIER_nondet_int()) {
            struct part *made = malloc(sizeof *made);
            made->weight = __VERIFIER_nondet_int();
            struct part **list = made->weight > 100 ? &m->heavy : &m->light;
            made->next = *list;
            *list = made;
        }
    }
    while (machines != NULL) {
        struct machine *m = machines;
        machines = m->next;
        scrap(m->heavy);
        if (m->heavy == NULL)
            scrap(m->light);
        free(m);
    }
    return 0;
}

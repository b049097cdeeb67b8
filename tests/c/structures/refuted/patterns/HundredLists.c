//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

#define LISTS 100

struct node {
    struct node *next;
};

int main(void) { //~ refuted: cleanup
    struct node *lists[LISTS] = {NULL};
    while (__VERIFIER_nondet_int()) {
        int i = __VERIFIER_nondet_int();
        if (i < 0 || i >= LISTS)
            continue;
        struct node *made = malloc(sizeof *made);
        made->next = lists[i];
        lists[i] = made;
    }
    for (int i = 1; i < LISTS; i++) {
        struct node *p = lists[i];
        while (p != NULL) {
            struct node *next = p->next;
            free(p);
            p = next;
        }
    }
    return 0;
}

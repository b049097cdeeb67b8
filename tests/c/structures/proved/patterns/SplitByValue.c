//~ asks: assertion, lifetime, free, null, index, cleanup
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct node {
    int data;
    struct node *next;
} node;

int main(void) {
    node *all = NULL, *small = NULL, *large = NULL;
    while (__VERIFIER_nondet_int()) {
        node *made = malloc(sizeof(node));
        made->data = __VERIFIER_nondet_int();
        made->next = all;
        all = made;
    }
    while (all != NULL) {
        node *moved = all;
        all = all->next;
        node **to = moved->data < 5 ? &small : &large;
        moved->next = *to;
        *to = moved;
    }
    while (small != NULL) {
        node *gone = small;
        small = small->next;
        assert(gone->data < 5);
        free(gone);
    }
    while (large != NULL) {
        node *gone = large;
        large = large->next;
        assert(gone->data >= 5);
        free(gone);
    }
    return 0;
}

//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

static void release(struct node *list) {
    while (list != NULL) {
        struct node *next = list->next; //~ refuted: lifetime
        free(list);
        list = next;
    }
}

int main(void) { //~ refuted: cleanup
    struct node *left = NULL;
    struct node *right = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof *made);
        made->next = left;
        left = made;
    }
    while (left != NULL && __VERIFIER_nondet_int()) {
        struct node *moved = left;
        left = left->next;
        right = moved;
    }
    release(left);
    release(right);
    return 0;
}

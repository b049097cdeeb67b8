//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct node {
    int key;
    struct node *next;
} node;

static void remove_negative(node **place) {
    while (*place != NULL) {
        node *p = *place;
        if (p->key < 0) { //~ refuted: lifetime
            free(p);
        } else {
            place = &p->next;
        }
    }
}

int main(void) {
    node *head = NULL;
    while (__VERIFIER_nondet_int()) {
        node *made = malloc(sizeof(node));
        made->key = __VERIFIER_nondet_int();
        made->next = head;
        head = made;
    }
    remove_negative(&head);
    while (head != NULL) {
        node *gone = head;
        head = head->next;
        free(gone);
    }
    return 0;
}

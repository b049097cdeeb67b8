//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct node {
    int data;
    struct node *next;
} node;

int main(void) {
    node *last = NULL;
    while (__VERIFIER_nondet_int()) {
        node *made = malloc(sizeof(node));
        made->data = __VERIFIER_nondet_int();
        if (last == NULL) {
            made->next = made;
        } else {
            made->next = last->next;
            last->next = made;
        }
        last = made;
    }
    if (last == NULL)
        return 0;
    node *head = last->next;
    while (head != NULL) {
        node *next = head->next; //~ refuted: lifetime
        free(head);
        head = next;
    }
    return 0;
}

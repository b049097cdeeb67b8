//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct node {
    struct node *next;
} node;

static node *swap_pairs(node *head) {
    node *first = head;
    node *before = NULL;
    while (first != NULL) {
        node *second = first->next;
        first->next = second->next; //~ refuted: null
        second->next = first;
        if (before == NULL)
            head = second;
        else
            before->next = second;
        before = first;
        first = first->next;
    }
    return head;
}

int main(void) {
    node *head = NULL;
    while (__VERIFIER_nondet_int()) {
        node *made = malloc(sizeof(node));
        made->next = head;
        head = made;
    }
    head = swap_pairs(head);
    while (head != NULL) {
        node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}

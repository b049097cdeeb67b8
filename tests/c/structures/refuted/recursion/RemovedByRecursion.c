//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct node {
    int data;
    struct node *next;
} node;

static node *without(node *list, int data) {
    if (list == NULL)
        return NULL;
    if (list->data == data) {
        node *rest = list->next;
        free(list);
        return list;
    }
    list->next = without(list->next, data);
    return list;
}

int main(void) {
    node *head = NULL;
    while (__VERIFIER_nondet_int()) {
        node *made = malloc(sizeof(node));
        made->data = __VERIFIER_nondet_int();
        made->next = head;
        head = made;
    }
    head = without(head, 3);
    while (head != NULL) {
        node *next = head->next; //~ refuted: lifetime
        free(head);
        head = next;
    }
    return 0;
}

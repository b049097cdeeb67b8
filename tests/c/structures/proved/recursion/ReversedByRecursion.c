//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct node {
    struct node *next;
} node;

static node *reverse(node *list) {
    if (list == NULL || list->next == NULL)
        return list;
    node *rest = reverse(list->next);
    list->next->next = list;
    list->next = NULL;
    return rest;
}

int main(void) {
    node *head = NULL;
    while (__VERIFIER_nondet_int()) {
        node *made = malloc(sizeof(node));
        made->next = head;
        head = made;
    }
    head = reverse(head);
    while (head != NULL) {
        node *gone = head;
        head = head->next;
        free(gone);
    }
    return 0;
}

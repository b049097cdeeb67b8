//~ asks: assertion, lifetime, free, null, index, cleanup
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct node {
    int data;
    struct node *next;
} node;

static node *push(node *list, int data) {
    node *made = malloc(sizeof(node));
    made->data = data;
    made->next = list;
    return made;
}

int main(void) {
    node *head = push(NULL, 3);
    while (__VERIFIER_nondet_int())
        head = push(head, 3);
    head->data = 4;
    assert(head->data == 4);
    for (node *p = head->next; p != NULL; p = p->next)
        assert(p->data == 3);
    while (head != NULL) {
        node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}

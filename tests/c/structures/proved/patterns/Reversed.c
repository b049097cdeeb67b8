//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct node {
    struct node *next;
} node;

static node *reverse(node *list) {
    node *done = NULL;
    while (list != NULL) {
        node *next = list->next;
        list->next = done;
        done = list;
        list = next;
    }
    return done;
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
        node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}

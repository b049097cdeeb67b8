//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct node {
    struct node *next;
} node;

static void reverse(node **list) {
    node *done = NULL;
    node *p = *list;
    while (p != NULL) {
        node *next = p->next;
        p->next = done;
        done = p;
        p = next;
    }
}

static void release(node *list) {
    while (list != NULL) {
        node *next = list->next;
        free(list);
        list = next;
    }
}

int main(void) { //~ refuted: cleanup
    node *head = NULL;
    while (__VERIFIER_nondet_int()) {
        node *made = malloc(sizeof(node));
        made->next = head;
        head = made;
    }
    while (__VERIFIER_nondet_int())
        reverse(&head);
    release(head);
    return 0;
}

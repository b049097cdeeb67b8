//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct node {
    struct node *next;
} node;

static node *make(void) {
    node *made = malloc(sizeof(node));
    made->next = NULL;
    return made;
}

int main(void) { //~ refuted: cleanup
    node *head = make();
    node *tail = head;
    while (__VERIFIER_nondet_int()) {
        tail->next = make();
        tail = tail->next;
    }
    if (__VERIFIER_nondet_int())
        head->next = NULL;
    node *p = head;
    while (p != NULL) {
        node *next = p->next;
        free(p);
        p = next;
    }
    return 0;
}

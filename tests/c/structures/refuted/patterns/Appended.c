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

int main(void) {
    node *head = make();
    node *tail = head;
    while (__VERIFIER_nondet_int()) {
        tail->next = make();
        tail = tail->next;
    }
    node *p = head;
    while (p != NULL) {
        node *next = p->next;
        free(p);
        p = next;
    }
    tail->next = NULL; //~ refuted: lifetime
    return 0;
}

//~ asks: assertion, lifetime, free, null, index, cleanup
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int data;
    struct node *next;
};

int main(void) {
    struct node *head = malloc(sizeof *head);
    struct node *tail = head;
    tail->next = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof *made);
        made->next = NULL;
        tail->data = 1;
        tail->next = made;
        tail = made;
    }
    tail->data = 2;
    struct node *p = head;
    while (p->next != NULL) {
        assert(p->data == 1);
        struct node *gone = p;
        p = p->next;
        free(gone);
    }
    assert(p->data == 2);
    free(p);
    return 0;
}

//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int data;
    struct node *next;
};

int main(void) {
    struct node *head = malloc(sizeof *head);
    head->data = 0;
    head->next = NULL;
    struct node *a = head, *b = head, *c = head, *d = head, *e = head, *f = head, *g = head, *h = head;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof *made);
        made->data = __VERIFIER_nondet_int();
        made->next = head;
        head = made;
        switch (made->data) {
        case 0: a = made; break;
        case 1: b = made; break;
        case 2: c = made; break;
        case 3: d = made; break;
        case 4: e = made; break;
        case 5: f = made; break;
        case 6: g = made; break;
        default: h = made;
        }
    }
    int sum = a->data | b->data | c->data | d->data | e->data | f->data | g->data | h->data;
    while (head != NULL) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return sum | g->data; //~ refuted: lifetime
}

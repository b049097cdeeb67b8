//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *prev;
    struct node *next;
};

int main(void) {
    struct node *head = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof *made);
        made->prev = NULL;
        made->next = head;
        if (head != NULL)
            head->prev = made;
        head = made;
    }
    struct node *p = head;
    while (p != NULL && __VERIFIER_nondet_int())
        p = p->next;
    if (p != NULL) {
        if (p->prev != NULL)
            p->prev->next = p->next;
        else
            head = p->next;
        if (p->next != NULL)
            p->next->prev = p->prev;
        free(p);
    }
    while (head != NULL) {
        struct node *next = head->next;
        if (next != NULL && next->prev != head)
            abort();
        free(head);
        head = next;
    }
    return 0;
}

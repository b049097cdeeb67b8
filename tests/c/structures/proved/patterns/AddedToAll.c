//~ asks: assertion, lifetime, free, null, index, cleanup
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int data;
    struct node *next;
};

int main(void) {
    struct node *head = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof *made);
        int digit = __VERIFIER_nondet_int();
        made->data = digit >= 0 && digit < 10 ? digit : 0;
        made->next = head;
        head = made;
    }
    for (struct node *p = head; p != NULL; p = p->next)
        p->data += 1;
    while (head != NULL) {
        struct node *next = head->next;
        assert(head->data >= 1 && head->data <= 10);
        free(head);
        head = next;
    }
    return 0;
}

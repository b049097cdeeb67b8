//~ asks: assertion, lifetime, free, null, index, cleanup
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int data;
    struct node *next;
};

static void add(struct node *p, int by) {
    for (; p != NULL; p = p->next)
        p->data += by;
}

int main(void) {
    struct node *head = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof *made);
        int digit = __VERIFIER_nondet_int();
        made->data = digit >= 0 && digit < 10 ? digit : 9;
        made->next = head;
        head = made;
    }
    add(head, 1);
    add(head, 1);
    while (head != NULL) {
        struct node *gone = head;
        head = head->next;
        assert(gone->data >= 2 && gone->data <= 11);
        free(gone);
    }
    return 0;
}

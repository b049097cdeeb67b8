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
    head->data = 9;
    head->next = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof *made);
        made->data = __VERIFIER_nondet_int();
        made->next = head->next;
        head->next = made;
    }
    struct node *p = head;
    while (p->next != NULL) {
        if (p->next->data < 3) {
            struct node *gone = p->next;
            p->next = gone->next;
            free(gone);
            if (p->next == NULL)
                break;
            p = p->next;
        } else {
            p = p->next;
        }
    }
    while (head != NULL) {
        struct node *next = head->next;
        assert(head->data >= 3); //~ refuted: assertion
        free(head);
        head = next;
    }
    return 0;
}

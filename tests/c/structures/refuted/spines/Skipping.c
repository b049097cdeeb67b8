//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
    struct node *skip;
};

int main(void) {
    struct node *head = NULL;
    struct node *far = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof *made);
        made->next = head;
        made->skip = far;
        head = made;
        if (__VERIFIER_nondet_int())
            far = made;
    }
    struct node *p = head;
    while (p != NULL && p->skip != NULL)
        p = p->skip;
    while (head != NULL) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    if (p != NULL && p->next == NULL) //~ refuted: lifetime
        return 1;
    return 0;
}

//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

static struct node *build(void) {
    struct node *head = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof *made);
        made->next = head;
        head = made;
    }
    return head;
}

int main(void) { //~ refuted: cleanup
    struct node *head = build();
    struct node *p = head;
    while (p != NULL && p->next != NULL) {
        if (__VERIFIER_nondet_int()) {
            struct node *gone = p->next;
            p->next = gone->next;
            break;
        }
        p = p->next;
    }
    while (head != NULL) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}

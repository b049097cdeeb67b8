//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

int main(void) {
    struct node *head = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof(struct node));
        made->next = head;
        head = made;
    }
    while (head != NULL) {
        free(head);
        head = head->next; //~ refuted: lifetime
    }
    return 0;
}

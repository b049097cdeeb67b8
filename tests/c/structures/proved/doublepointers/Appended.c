//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

int main(void) {
    struct node *head = NULL;
    struct node **end = &head;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof(struct node));
        made->next = NULL;
        *end = made;
        end = &made->next;
    }
    while (head != NULL) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}

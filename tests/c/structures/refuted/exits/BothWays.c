//~ asks: lifetime, free, null, index, leak
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next, *prev;
};

int main(void) {
    struct node *head = malloc(sizeof *head);
    head->next = head->prev = NULL;
    struct node *last = head;
    while (__VERIFIER_nondet_int()) {
        last->next = malloc(sizeof *last);
        last->next->prev = last;
        last = last->next;
        last->next = NULL;
    }
    if (last->prev != NULL && last->prev != head && __VERIFIER_nondet_int()) {
        last = NULL;
        head = NULL;
        exit(1); //~ refuted: leak
    }
    while (head != NULL) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}

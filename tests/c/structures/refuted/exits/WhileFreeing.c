//~ asks: lifetime, free, null, index, leak
//~ gate: yes
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

int main(void) {
    struct node *head = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof *made);
        made->next = head;
        head = made;
    }
    while (head != NULL) {
        struct node *next = head->next;
        free(head);
        if (next != NULL && next->next != NULL && __VERIFIER_nondet_int()) {
            next = NULL;
            exit(1); //~ refuted: leak
        }
        head = next;
    }
    return 0;
}

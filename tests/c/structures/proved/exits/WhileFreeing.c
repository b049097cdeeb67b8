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
        struct node *gone = head;
        head = head->next;
        free(gone);
        if (__VERIFIER_nondet_int())
            exit(1);
    }
    return 0;
}

#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int v; struct node *next; };

int main(void) {
    struct node *head = NULL;
    for (int i = 0; i < 3; i++) {
        struct node *made = malloc(sizeof *made);
        made->v = i;
        made->next = head;
        head = made;
    }
    int last = 0;
    while (head) {
        struct node *next = head->next;
        if (__VERIFIER_nondet_int() == 42) last = head->v;
        free(head);
        head = next;
    }
    return last;
}

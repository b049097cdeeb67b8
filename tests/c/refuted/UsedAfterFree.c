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
    while (head) {
        struct node *next = head->next;
        free(head);
        if (__VERIFIER_nondet_int() == 42)
            return head->v; //~ refuted: lifetime
        head = next;
    }
    return 0;
}

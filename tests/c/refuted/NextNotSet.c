#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int v; struct node *next; };

int main(void) {
    struct node *first = malloc(sizeof *first);
    first->v = 1;
    struct node *last = first;
    for (int i = 0; i < 3 && __VERIFIER_nondet_int(); i++) {
        last->next = malloc(sizeof *last);
        last = last->next;
        last->v = 2;
    }
    int sum = 0;
    for (struct node *p = first; p != NULL; p = p->next)
        sum += p->v; //~ refuted: lifetime
    return sum;
}

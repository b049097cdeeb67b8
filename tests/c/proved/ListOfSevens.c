#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct node { int data; struct node *next; };

int main(void) {
    struct node *head = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof(struct node));
        made->data = 7;
        made->next = head;
        head = made;
    }
    for (struct node *p = head; p != NULL; p = p->next)
        if (p->data != 7) reach_error();
    return 0;
}

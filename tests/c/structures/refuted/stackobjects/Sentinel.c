//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

int main(void) {
    struct node head = {NULL};
    struct node *tail = &head;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof(struct node));
        made->next = NULL;
        tail->next = made;
        tail = made;
    }
    struct node *p = &head;
    while (p != NULL) {
        struct node *next = p->next;
        free(p); //~ refuted: free
        p = next;
    }
    return 0;
}

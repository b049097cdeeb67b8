//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

int main(void) {
    struct node *first = NULL;
    struct node *last = NULL;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) {
            struct node *made = malloc(sizeof *made);
            made->next = NULL;
            if (last == NULL)
                first = made;
            else
                last->next = made; //~ refuted: lifetime
            last = made;
        } else if (first != NULL) {
            struct node *gone = first;
            first = gone->next;
            free(gone);
        }
    }
    while (first != NULL) {
        struct node *gone = first;
        first = first->next;
        free(gone);
    }
    return 0;
}

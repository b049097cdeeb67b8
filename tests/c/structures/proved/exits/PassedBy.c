//~ asks: lifetime, free, null, index, leak
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

int main(void) {
    struct node *made = NULL;
again:
    switch (__VERIFIER_nondet_int()) {
    case 0:
        exit(0);
    case 1: {
        struct node *more = malloc(sizeof *more);
        more->next = made;
        made = more;
    }
    }
    goto again;
}

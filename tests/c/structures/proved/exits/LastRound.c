//~ asks: lifetime, free, null, index, leak
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

int main(void) {
    struct node *made = NULL;
    for (;;) {
        if (__VERIFIER_nondet_int())
            exit(0);
        struct node *more = malloc(sizeof *more);
        more->next = made;
        made = more;
    }
}

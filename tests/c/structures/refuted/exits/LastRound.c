//~ asks: lifetime, free, null, index, leak
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

int main(void) {
    for (;;) {
        if (__VERIFIER_nondet_int())
            exit(0); //~ refuted: leak
        struct node *made = malloc(sizeof *made);
        made->next = NULL;
    }
}

//~ asks: lifetime, free, null, index, leak
//~ gate: yes
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

static struct node *kept;

int main(void) {
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof *made);
        made->next = kept;
        kept = made;
    }
    return 0;
}

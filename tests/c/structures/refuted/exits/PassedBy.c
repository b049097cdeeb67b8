//~ asks: lifetime, free, null, index, leak
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

int main(void) {
again: {
    if (__VERIFIER_nondet_int())
        goto end;
    struct node *made = malloc(sizeof *made);
    made->next = NULL;
    goto again;
end:
    exit(0); //~ refuted: leak
}
}

//~ asks: lifetime, free, null, index, leak
//~ gate: yes
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

static struct node *kept;

static void build(void) {
    struct node *head = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof *made);
        made->next = head;
        head = made;
    }
    kept = head;
    if (kept != NULL)
        kept->next = NULL;
}

int main(void) {
    build();
    exit(1); //~ refuted: leak
}

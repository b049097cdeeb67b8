//~ asks: lifetime, free, null, index, leak
//~ gate: yes
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

struct queue {
    struct node *first, *last;
};

int main(void) {
    struct queue queue = {NULL, NULL};
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof *made);
        made->next = NULL;
        if (queue.first == NULL)
            queue.first = made;
        else
            queue.last->next = made;
        queue.last = made;
    }
    queue.first = queue.last;
    exit(0); //~ refuted: leak
}

//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *prev;
    struct node *next;
};

int main(void) {
    struct node *first = NULL;
    struct node *last = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof(struct node));
        made->next = NULL;
        made->prev = last;
        if (last != NULL)
            last->next = made;
        else
            first = made;
        last = made;
    }
    if (first == NULL)
        return 0;
    while (last != NULL) {
        struct node *prev = last->prev;
        free(last);
        last = prev;
    }
    return 0;
}

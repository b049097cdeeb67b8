//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

static void release_odd(struct node *list);

static void release_even(struct node *list) {
    if (list == NULL)
        return;
    struct node *next = list->next;
    free(list);
    release_odd(next);
}

static void release_odd(struct node *list) {
    if (list == NULL)
        return;
    struct node *next = list->next;
    free(list);
    release_even(next);
}

int main(void) {
    struct node *head = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof *made);
        made->next = head;
        head = made;
    }
    release_even(head);
    return 0;
}

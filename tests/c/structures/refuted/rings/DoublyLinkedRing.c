//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *prev, *next;
};

static void insert_behind(struct node *place) {
    struct node *made = malloc(sizeof *made);
    made->prev = place;
    made->next = place->next;
    place->next->prev = made;
    place->next = made;
}

static void take_out(struct node *node) {
    node->prev->next = node->next; //~ refuted: lifetime
    free(node);
}

int main(void) {
    struct node *head = malloc(sizeof *head);
    head->prev = head->next = head;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int())
            insert_behind(head);
        else if (head->prev != head)
            take_out(head->prev);
    }
    while (head->next != head)
        take_out(head->next);
    free(head);
    return 0;
}

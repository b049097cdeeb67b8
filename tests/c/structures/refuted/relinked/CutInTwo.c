//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int data;
    struct node *next;
};

/* Everything behind `place` becomes a list of its own. */
static struct node *cut_behind(struct node *place) {
    struct node *rest = place->next;
    return rest;
}

static void release(struct node *list) {
    for (struct node *next; list != NULL; list = next) {
        next = list->next; //~ refuted: lifetime
        free(list);
    }
}

int main(void) {
    struct node *head = malloc(sizeof *head);
    head->data = 0;
    head->next = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof *made);
        made->data = __VERIFIER_nondet_int();
        made->next = head;
        head = made;
    }
    struct node *place = head;
    while (place->next != NULL && place->data != 7)
        place = place->next;
    struct node *rest = cut_behind(place);
    release(rest);
    release(head);
    return 0;
}

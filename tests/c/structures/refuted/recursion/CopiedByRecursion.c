//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int data;
    struct node *next;
};

static struct node *copy(const struct node *list) {
    if (list == NULL)
        return NULL;
    struct node *made = malloc(sizeof *made);
    made->data = list->data;
    made->next = list->next;
    return made;
}

static void release(struct node *list) {
    if (list != NULL) {
        release(list->next); //~ refuted: lifetime
        free(list);
    }
}

int main(void) {
    struct node *head = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof *made);
        made->data = __VERIFIER_nondet_int();
        made->next = head;
        head = made;
    }
    struct node *other = copy(head);
    release(head);
    release(other);
    return 0;
}

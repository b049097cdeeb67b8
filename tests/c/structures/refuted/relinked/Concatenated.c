//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

static struct node *build(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof(struct node));
        made->next = list;
        list = made;
    }
    return list;
}

static struct node *concatenate(struct node *front, struct node *back) {
    if (front == NULL)
        return back;
    struct node *last = front;
    while (last->next != NULL)
        last = last->next;
    last->next = back;
    return front;
}

static void release(struct node *list) {
    while (list != NULL) {
        struct node *gone = list;
        list = list->next; //~ refuted: lifetime
        free(gone);
    }
}

int main(void) {
    struct node *front = build();
    struct node *back = build();
    struct node *both = concatenate(front, back);
    release(both);
    if (both == NULL)
        return 0;
    release(back);
    return 0;
}

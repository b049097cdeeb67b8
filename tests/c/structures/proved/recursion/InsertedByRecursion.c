//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int data;
    struct node *next;
};

static struct node *insert(struct node *list, int data) {
    if (list == NULL || list->data >= data) {
        struct node *made = malloc(sizeof *made);
        made->data = data;
        made->next = list;
        return made;
    }
    list->next = insert(list->next, data);
    return list;
}

static void release(struct node *list) {
    if (list == NULL)
        return;
    release(list->next);
    free(list);
}

int main(void) {
    struct node *head = NULL;
    while (__VERIFIER_nondet_int())
        head = insert(head, __VERIFIER_nondet_int());
    release(head);
    return 0;
}

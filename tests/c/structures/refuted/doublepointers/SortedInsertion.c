//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    struct node *next;
};

static void insert(struct node **place, int key) {
    while (*place != NULL && (*place)->key < key)
        place = &(*place)->next;
    struct node *made = malloc(sizeof(struct node));
    made->key = key;
    made->next = *place;
    *place = made;
}

int main(void) {
    struct node *head = NULL;
    while (__VERIFIER_nondet_int())
        insert(&head, __VERIFIER_nondet_int());
    while (head != NULL) {
        free(head);
        head = head->next; //~ refuted: lifetime
    }
    return 0;
}

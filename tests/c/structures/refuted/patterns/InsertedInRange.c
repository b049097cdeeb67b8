//~ asks: assertion, lifetime, free, null, index, cleanup
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct node {
    int data;
    struct node *next;
} node;

static node *head;

static void insert(int data) {
    node *made = malloc(sizeof(node));
    made->data = data;
    if (head == NULL || head->data >= data) {
        made->next = head;
        head = made;
        return;
    }
    node *place = head;
    while (place->next != NULL && place->next->data < data)
        place = place->next;
    made->next = place->next;
    place->next = made;
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        int data = __VERIFIER_nondet_int();
        if (data > -2 && data < 10)
            insert(data);
    }
    while (head != NULL) {
        node *gone = head;
        head = head->next;
        assert(gone->data >= 0 && gone->data < 10); //~ refuted: assertion
        free(gone);
    }
    return 0;
}

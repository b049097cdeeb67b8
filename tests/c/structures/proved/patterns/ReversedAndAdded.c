//~ asks: assertion, lifetime, free, null, index, cleanup
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int data;
    struct node *next;
};

int main(void) {
    struct node *head = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof *made);
        int digit = __VERIFIER_nondet_int();
        made->data = digit >= 0 && digit < 10 ? digit : 0;
        made->next = head;
        head = made;
    }
    struct node *done = NULL;
    while (head != NULL) {
        struct node *next = head->next;
        head->data += 10;
        head->next = done;
        done = head;
        head = next;
    }
    while (done != NULL) {
        struct node *gone = done;
        done = done->next;
        assert(gone->data >= 10 && gone->data < 20);
        free(gone);
    }
    return 0;
}

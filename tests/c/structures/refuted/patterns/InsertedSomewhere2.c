//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

int main(void) {
    struct node *head = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof *made);
        if (head == NULL || __VERIFIER_nondet_int()) {
            made->next = head;
            head = made;
        } else {
            struct node *place = head;
            while (place->next != NULL && __VERIFIER_nondet_int())
                place = place->next;
            made->next = place->next;
            place->next = made;
        }
    }
    while (head != NULL) {
        struct node *gone = head;
        head = head->next;
        free(gone);
        if (head == NULL)
            free(gone); //~ refuted: free
    }
    return 0;
}

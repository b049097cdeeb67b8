//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

int main(void) { //~ refuted: cleanup
    struct node *head = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof(struct node));
        made->next = head;
        head = made;
    }
    while (head != NULL) {
        struct node *next = head->next;
        free(head);
        if (next == NULL)
            return 0;
        head = next;
        if (head != NULL)
            head = head->next;
    }
    return 0;
}

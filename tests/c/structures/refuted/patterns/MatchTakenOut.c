//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct item {
    int key;
    struct item *next;
} item;

int main(void) {
    item *head = NULL;
    while (__VERIFIER_nondet_int()) {
        item *made = malloc(sizeof(item));
        made->key = __VERIFIER_nondet_int();
        made->next = head;
        head = made;
    }
    int key = __VERIFIER_nondet_int();
    item *before = NULL;
    item *p = head;
    while (p != NULL && p->key != key) {
        before = p;
        p = p->next;
    }
    if (p != NULL) {
        if (before == NULL)
            head = p->next;
        free(p);
    }
    while (head != NULL) {
        item *next = head->next; //~ refuted: lifetime
        free(head);
        head = next;
    }
    return 0;
}

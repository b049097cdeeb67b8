//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct cell {
    int data;
    struct cell *next;
};

int main(void) {
    int table[10] = {0};
    struct cell *head = NULL;
    while (__VERIFIER_nondet_int()) {
        int data = __VERIFIER_nondet_int();
        if (data < 0 || data >= 10)
            continue;
        struct cell *made = malloc(sizeof *made);
        made->data = data;
        made->next = head;
        head = made;
    }
    for (struct cell *p = head; p != NULL; p = p->next)
        table[p->data] = 1;
    while (head != NULL) {
        struct cell *gone = head;
        free(gone);
        head = gone->next; //~ refuted: lifetime
    }
    return table[0];
}

//~ asks: assertion, lifetime, free, null, index, cleanup
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

#define MOST 100

typedef struct counter {
    int count;
    struct counter *next;
} counter;

int main(void) {
    counter *head = NULL;
    while (__VERIFIER_nondet_int()) {
        counter *made = malloc(sizeof(counter));
        made->count = 0;
        made->next = head;
        head = made;
    }
    while (__VERIFIER_nondet_int()) {
        for (counter *p = head; p != NULL; p = p->next) {
            if (p->count < MOST)
                p->count += 50;
        }
    }
    while (head != NULL) {
        counter *next = head->next;
        assert(head->count <= MOST);
        free(head);
        head = next;
    }
    return 0;
}

//~ asks: assertion, lifetime, free, null, index, cleanup
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct job {
    int state;
    struct job *next;
} job;

enum { WAITING, DONE };

int main(void) {
    job *head = NULL;
    while (__VERIFIER_nondet_int()) {
        job *made = malloc(sizeof(job));
        made->state = WAITING;
        made->next = head;
        head = made;
    }
    job *stop = head;
    while (stop != NULL && __VERIFIER_nondet_int()) {
        stop->state = DONE;
        stop = stop->next;
    }
    for (job *p = head; p != stop; p = p->next)
        assert(p->state == DONE);
    for (job *p = stop; p != NULL; p = p->next)
        assert(p->next != NULL && p->state == WAITING); //~ refuted: assertion
    while (head != NULL) {
        job *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}

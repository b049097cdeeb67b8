//~ asks: lifetime, free, null, index, cleanup
#include <stddef.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct link {
    struct link *next;
};

struct thread {
    struct link all;
    int priority;
    struct link ready;
};

static struct thread *of_ready(struct link *link) {
    return (struct thread *) ((char *) link - offsetof(struct thread, ready));
}

int main(void) {
    struct link all = {NULL};
    struct link ready = {NULL};
    while (__VERIFIER_nondet_int()) {
        struct thread *made = malloc(sizeof *made);
        made->priority = __VERIFIER_nondet_int();
        made->ready.next = NULL;
        made->all.next = all.next;
        all.next = &made->all;
        if (made->priority > 0) {
            made->ready.next = ready.next;
            ready.next = &made->ready;
        }
    }
    int highest = 0;
    for (struct link *p = ready.next; p != NULL; p = p->next)
        if (of_ready(p)->priority > highest)
            highest = of_ready(p)->priority;
    for (struct link *p = all.next; p != NULL;) {
        struct thread *gone = (struct thread *) p;
        p = p->next;
        free(gone);
    }
    if (ready.next != NULL)
        return of_ready(ready.next)->priority; //~ refuted: lifetime
    return 0;
}

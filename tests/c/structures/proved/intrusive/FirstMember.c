//~ asks: lifetime, free, null, index, cleanup
//~ gate: yes
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct link {
    struct link *next;
};

struct event {
    struct link link;
    int time;
};

static void push(struct link **list, struct link *link) {
    link->next = *list;
    *list = link;
}

static struct link *pop(struct link **list) {
    struct link *link = *list;
    if (link != NULL)
        *list = link->next;
    return link;
}

int main(void) {
    struct link *events = NULL;
    while (__VERIFIER_nondet_int()) {
        struct event *made = malloc(sizeof(struct event));
        made->time = __VERIFIER_nondet_int();
        push(&events, &made->link);
    }
    struct link *link;
    int last = 0;
    while ((link = pop(&events)) != NULL) {
        struct event *event = (struct event *) link;
        last = event->time;
        free(event);
    }
    return last == 0;
}

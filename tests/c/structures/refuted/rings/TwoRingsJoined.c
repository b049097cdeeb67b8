//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct link {
    struct link *next;
} link;

static link *ring(void) {
    link *start = malloc(sizeof(link));
    start->next = start;
    while (__VERIFIER_nondet_int()) {
        link *made = malloc(sizeof(link));
        made->next = start->next;
        start->next = made;
    }
    return start;
}

static void release(link *start) {
    link *p = start->next;
    while (p != start) {
        link *next = p->next;
        free(p);
        p = next;
    }
    free(start);
}

int main(void) {
    link *one = ring();
    link *other = ring();
    if (__VERIFIER_nondet_int()) {
        link *next = one->next;
        one->next = other->next;
        other->next = next;
        release(one);
    } else {
        release(one);
        release(other);
    }
    if (other->next == one) //~ refuted: lifetime
        return 1;
    return 0;
}

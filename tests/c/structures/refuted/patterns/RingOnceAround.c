//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct link {
    struct link *next;
} link;

int main(void) {
    link *start = malloc(sizeof(link));
    start->next = start;
    while (__VERIFIER_nondet_int()) {
        link *made = malloc(sizeof(link));
        made->next = start->next;
        start->next = made;
    }
    link *p = start->next;
    while (p != start) {
        free(p);
        p = p->next; //~ refuted: lifetime
    }
    free(start);
    return 0;
}

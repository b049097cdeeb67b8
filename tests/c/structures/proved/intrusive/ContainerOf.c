//~ asks: lifetime, free, null, index, cleanup
#include <stddef.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

#define container_of(pointer, type, member) ((type *) ((char *) (pointer) - offsetof(type, member)))

struct link {
    struct link *next;
};

struct person {
    int age;
    struct link link;
};

int main(void) {
    struct link *head = NULL;
    while (__VERIFIER_nondet_int()) {
        struct person *made = malloc(sizeof(struct person));
        made->age = __VERIFIER_nondet_int();
        made->link.next = head;
        head = &made->link;
    }
    int old = 0;
    while (head != NULL) {
        struct person *gone = container_of(head, struct person, link);
        head = head->next;
        old = gone->age > 60;
        free(gone);
    }
    return old;
}

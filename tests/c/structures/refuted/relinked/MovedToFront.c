//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct entry {
    int key;
    struct entry *next;
};

static struct entry *find_to_front(struct entry *head, int key) {
    struct entry *before = NULL;
    struct entry *p = head;
    while (p != NULL && p->key != key) {
        before = p;
        p = p->next;
    }
    if (p == NULL || before == NULL)
        return head;
    before->next = p->next;
    return p;
}

int main(void) { //~ refuted: cleanup
    struct entry *cache = NULL;
    while (__VERIFIER_nondet_int()) {
        struct entry *made = malloc(sizeof *made);
        made->key = __VERIFIER_nondet_int();
        made->next = cache;
        cache = made;
    }
    while (__VERIFIER_nondet_int())
        cache = find_to_front(cache, __VERIFIER_nondet_int());
    while (cache != NULL) {
        struct entry *gone = cache;
        cache = cache->next;
        free(gone);
    }
    return 0;
}

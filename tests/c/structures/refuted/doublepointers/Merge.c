//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct node {
    int key;
    struct node *next;
} node;

static node *build(void) {
    node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        node *made = malloc(sizeof(node));
        made->key = __VERIFIER_nondet_int();
        made->next = list;
        list = made;
    }
    return list;
}

static node *merge(node *a, node *b) {
    node *merged = NULL;
    node **end = &merged;
    while (a != NULL && b != NULL) {
        node **smaller = a->key <= b->key ? &a : &b;
        *end = *smaller;
        *smaller = (*smaller)->next;
        end = &(*end)->next;
    }
    *end = a;
    return merged;
}

int main(void) { //~ refuted: cleanup
    node *a = build();
    node *b = build();
    node *list = merge(a, b);
    while (list != NULL) {
        node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}

//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static void *xmalloc(size_t size) {
    void *p = malloc(size);
    if (p == NULL)
        abort();
    return p;
}

struct node {
    int *value;
    struct node *next;
};

static struct node *node_new(int value, struct node *next) {
    struct node *made = xmalloc(sizeof(struct node));
    made->value = xmalloc(sizeof(int));
    *made->value = value;
    made->next = next;
    return made;
}

static void node_free(struct node *node) {
    free(node);
}

int main(void) { //~ refuted: cleanup
    struct node *list = NULL;
    while (__VERIFIER_nondet_int())
        list = node_new(__VERIFIER_nondet_int(), list);
    while (list != NULL) {
        struct node *next = list->next;
        node_free(list);
        list = next;
    }
    return 0;
}

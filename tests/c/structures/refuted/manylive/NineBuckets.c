//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct node {
    struct node *next;
} node;

static node *push(node *list) {
    node *made = malloc(sizeof(node));
    made->next = list;
    return made;
}

static void release(node *list) {
    while (list != NULL) {
        node *next = list->next; //~ refuted: lifetime
        free(list);
        list = next;
    }
}

int main(void) { //~ refuted: cleanup
    node *a = NULL, *b = NULL, *c = NULL, *d = NULL, *e = NULL;
    node *f = NULL, *g = NULL, *h = NULL, *i = NULL;
    int n;
    while ((n = __VERIFIER_nondet_int()) != 0) {
        if (n < 10) a = push(a);
        else if (n < 20) b = push(b);
        else if (n < 30) c = push(c);
        else if (n < 40) d = push(d);
        else if (n < 50) e = push(e);
        else if (n < 60) f = push(f);
        else if (n < 70) g = push(g);
        else if (n < 80) h = push(h);
        else i = push(i);
    }
    release(a); release(b); release(c); release(d); release(e);
    release(f); release(f); release(h); release(i);
    return 0;
}

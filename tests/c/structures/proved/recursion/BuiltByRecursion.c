//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

static struct node *build(void) {
    if (!__VERIFIER_nondet_int())
        return NULL;
    struct node *made = malloc(sizeof *made);
    made->next = build();
    return made;
}

static int release(struct node *list) {
    if (list == NULL)
        return 0;
    struct node *rest = list->next;
    free(list);
    return 1 + release(rest);
}

int main(void) {
    struct node *list = build();
    if (list == NULL)
        return 0;
    struct node *rest = list->next;
    free(list);
    return release(rest) > 3;
}

//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct tree {
    struct tree *left, *right;
};

static struct tree *build(void) {
    if (!__VERIFIER_nondet_int())
        return NULL;
    struct tree *made = malloc(sizeof(struct tree));
    made->left = build();
    made->right = __VERIFIER_nondet_int() ? build() : NULL;
    return made;
}

static void rotate_left(struct tree **place) {
    struct tree *top = *place;
    struct tree *right = top->right;
    if (right == NULL)
        return;
    top->right = right->left;
    right->left = top;
}

static void release(struct tree *t) {
    if (t != NULL) {
        release(t->left);
        release(t->right);
        free(t);
    }
}

int main(void) { //~ refuted: cleanup
    struct tree *root = build();
    if (root != NULL)
        rotate_left(&root);
    release(root);
    return 0;
}

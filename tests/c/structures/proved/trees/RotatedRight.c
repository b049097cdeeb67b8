//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct tree {
    struct tree *left;
    struct tree *right;
} tree;

static tree *rotate_right(tree *top) {
    tree *left = top->left;
    top->left = left->right;
    left->right = top;
    return left;
}

static void release(tree *t) {
    if (t == NULL)
        return;
    release(t->left);
    release(t->right);
    free(t);
}

int main(void) {
    tree *root = NULL;
    while (__VERIFIER_nondet_int()) {
        tree *made = malloc(sizeof(tree));
        made->left = __VERIFIER_nondet_int() ? root : NULL;
        made->right = made->left == NULL ? root : NULL;
        root = made;
    }
    if (root != NULL && root->left != NULL)
        root = rotate_right(root);
    release(root);
    return 0;
}

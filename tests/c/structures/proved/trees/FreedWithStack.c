//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct tree {
    struct tree *left, *right;
} tree;

static tree *grow(tree *left, tree *right) {
    tree *made = malloc(sizeof(tree));
    made->left = left;
    made->right = right;
    return made;
}

/* Rotates left children away until there are none, so that no stack is needed. */
static void release(tree *t) {
    while (t != NULL) {
        tree *left = t->left;
        if (left != NULL) {
            t->left = left->right;
            left->right = t;
            t = left;
        } else {
            tree *right = t->right;
            free(t);
            t = right;
        }
    }
}

int main(void) {
    tree *root = NULL;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int())
            root = grow(root, NULL);
        else
            root = grow(grow(NULL, NULL), root);
    }
    release(root);
    return 0;
}

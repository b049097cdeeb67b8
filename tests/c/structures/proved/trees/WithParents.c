//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct tree {
    struct tree *parent, *left, *right;
} tree;

static tree *attach(tree *parent) {
    tree *made = calloc(1, sizeof(tree));
    made->parent = parent;
    return made;
}

int main(void) {
    tree *root = attach(NULL);
    tree *at = root;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int() && at->parent != NULL)
            at = at->parent;
        else if (at->left == NULL)
            at = at->left = attach(at);
        else if (at->right == NULL)
            at = at->right = attach(at);
    }
    at = root;
    while (at != NULL) {
        if (at->left != NULL) {
            tree *next = at->left;
            at->left = NULL;
            at = next;
        } else if (at->right != NULL) {
            tree *next = at->right;
            at->right = NULL;
            at = next;
        } else {
            tree *parent = at->parent;
            free(at);
            at = parent;
        }
    }
    return 0;
}

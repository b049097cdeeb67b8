//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct tree {
    int key;
    struct tree *left, *right;
} tree;

static void release(tree *t) {
    if (t == NULL)
        return;
    release(t->left);
    free(t);
    release(t->right); //~ refuted: lifetime
}

int main(void) {
    tree *root = NULL;
    while (__VERIFIER_nondet_int()) {
        tree *made = malloc(sizeof(tree));
        made->key = __VERIFIER_nondet_int();
        made->left = made->right = NULL;
        if (root == NULL) {
            root = made;
            continue;
        }
        tree *p = root;
        for (;;) {
            tree *child = made->key < p->key ? p->left : p->right;
            if (child == NULL)
                break;
            p = child;
        }
        if (made->key < p->key)
            p->left = made;
        else
            p->right = made;
    }
    release(root);
    return 0;
}

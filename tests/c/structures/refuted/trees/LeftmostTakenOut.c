//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct tree {
    int key;
    struct tree *left, *right;
};

static struct tree *insert(struct tree *t, int key) {
    if (t == NULL) {
        t = malloc(sizeof *t);
        t->key = key;
        t->left = t->right = NULL;
    } else if (key < t->key) {
        t->left = insert(t->left, key);
    } else {
        t->right = insert(t->right, key);
    }
    return t;
}

static void release(struct tree *t) {
    if (t == NULL)
        return;
    release(t->left); //~ refuted: lifetime
    release(t->right);
    free(t);
}

int main(void) {
    struct tree *root = NULL;
    while (__VERIFIER_nondet_int())
        root = insert(root, __VERIFIER_nondet_int());
    if (root != NULL) {
        struct tree **place = &root;
        while ((*place)->left != NULL)
            place = &(*place)->left;
        struct tree *gone = *place;
        free(gone);
    }
    release(root);
    return 0;
}

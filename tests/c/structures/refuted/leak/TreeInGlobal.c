//~ asks: lifetime, free, null, index, leak
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct tree {
    int key;
    struct tree *left, *right;
} tree;

static tree *root;

static void insert(int key) {
    tree **place = &root;
    while (*place != NULL) {
        if ((*place)->key == key)
            return;
        place = key < (*place)->key ? &(*place)->left : &(*place)->right;
    }
    tree *made = malloc(sizeof(tree));
    made->key = key;
    made->left = made->right = NULL;
    *place = made;
}

int main(void) { //~ refuted: leak
    while (__VERIFIER_nondet_int())
        insert(__VERIFIER_nondet_int());
    if (root != NULL)
        root = root->right;
    return 0;
}

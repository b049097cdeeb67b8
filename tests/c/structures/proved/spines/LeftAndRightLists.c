//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct node {
    struct node *left;
    struct node *right;
} node;

static node *make(void) {
    node *made = malloc(sizeof(node));
    made->left = NULL;
    made->right = NULL;
    return made;
}

int main(void) {
    node *root = make();
    while (__VERIFIER_nondet_int()) {
        node *made = make();
        if (__VERIFIER_nondet_int()) {
            made->left = root->left;
            root->left = made;
        } else {
            made->right = root->right;
            root->right = made;
        }
    }
    for (node *p = root->left; p != NULL;) {
        node *next = p->left;
        free(p);
        p = next;
    }
    for (node *p = root->right; p != NULL;) {
        node *next = p->right;
        free(p);
        p = next;
    }
    free(root);
    return 0;
}

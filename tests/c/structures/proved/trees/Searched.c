//~ asks: assertion, lifetime, free, null, index, cleanup
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct tree {
    int key;
    struct tree *left, *right;
};

static struct tree *root;

static void insert(int key) {
    struct tree **place = &root;
    while (*place != NULL)
        place = key < (*place)->key ? &(*place)->left : &(*place)->right;
    struct tree *made = malloc(sizeof *made);
    made->key = key;
    made->left = made->right = NULL;
    *place = made;
}

static struct tree *find(int key) {
    struct tree *t = root;
    while (t != NULL && t->key != key)
        t = key < t->key ? t->left : t->right;
    return t;
}

static void release(struct tree *t) {
    if (t == NULL)
        return;
    release(t->left);
    release(t->right);
    free(t);
}

int main(void) {
    while (__VERIFIER_nondet_int())
        insert(__VERIFIER_nondet_int());
    int key = __VERIFIER_nondet_int();
    struct tree *found = find(key);
    if (found != NULL)
        assert(found->key == key);
    release(root);
    return 0;
}

/* Functions that call themselves: each call has its own variables, so the order of what they do is defined. */

#include <stdlib.h>

struct tree {
    int key;
    struct tree *left, *right;
};

static struct tree *insert(struct tree *t, int key) {
    if (t == 0) {
        struct tree *made = malloc(sizeof *made);
        made->key = key;
        made->left = made->right = 0;
        return made;
    }
    if (key < t->key)
        t->left = insert(t->left, key);
    else
        t->right = insert(t->right, key);
    return t;
}

static int sum(struct tree *t) {
    return t ? t->key + sum(t->left) + sum(t->right) : 0;
}

static int choose(int n, int k) {
    int all = n == k || k == 0;
    return all ? 1 : choose(n - 1, k - 1) + choose(n - 1, k);
}

int main(void) {
    struct tree *root = 0;
    int i;
    for (i = 0; i < 9; i++)
        root = insert(root, i * 7 % 10);
    /* Nobody frees the tree: that is asked for by a property only. */
    return sum(root) + choose(5, 2);
}

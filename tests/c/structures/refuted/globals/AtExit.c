//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

static struct node *nodes;
static int count;

static void release(void) {
    while (nodes != NULL) {
        struct node *gone = nodes;
        nodes = nodes->next;
        free(gone);
    }
}

static void fail(void) {
    exit(1); //~ refuted: cleanup
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof *made);
        made->next = nodes;
        nodes = made;
        if (++count > 3)
            fail();
    }
    release();
    return 0;
}

//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct block {
    struct block *next;
};

static struct block *spare;

static struct block *take(void) {
    if (spare == NULL)
        return malloc(sizeof(struct block));
    struct block *taken = spare;
    spare = spare->next;
    return taken;
}

static void give_back(struct block *block) {
    block->next = spare;
    spare = block;
}

int main(void) {
    struct block *used = NULL;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) {
            struct block *taken = take();
            taken->next = used;
            used = taken;
        } else if (used != NULL) {
            struct block *next = used->next;
            give_back(used);
            used = next;
        }
    }
    while (used != NULL) {
        struct block *next = used->next;
        give_back(used);
        used = next;
    }
    while (spare != NULL) {
        struct block *gone = spare;
        spare = gone->next;
        free(gone);
    }
    return 0;
}

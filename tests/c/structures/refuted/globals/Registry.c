//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct handler {
    int id;
    struct handler *next;
} handler;

static handler *registry;
static handler *latest;

static void add(int id) {
    handler *made = malloc(sizeof(handler));
    made->id = id;
    made->next = registry;
    registry = made;
    latest = made;
}

static void clear(void) {
    while (registry != NULL) {
        handler *next = registry->next;
        free(registry);
        registry = next;
    }
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        int what = __VERIFIER_nondet_int();
        if (what == 0)
            clear();
        else if (what > 0)
            add(what);
        else if (latest != NULL)
            latest->id = what; //~ refuted: lifetime
    }
    clear();
    return 0;
}

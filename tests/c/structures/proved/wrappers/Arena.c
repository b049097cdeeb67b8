//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct header {
    struct header *next;
};

struct arena {
    struct header *all;
};

struct point {
    struct header header;
    int x, y;
};

static struct point *point_in(struct arena *arena, int x, int y) {
    struct point *p = malloc(sizeof *p);
    p->x = x;
    p->y = y;
    p->header.next = arena->all;
    arena->all = &p->header;
    return p;
}

static void arena_reset(struct arena *arena) {
    struct header *h = arena->all;
    while (h != NULL) {
        struct header *next = h->next;
        free(h);
        h = next;
    }
    arena->all = NULL;
}

int main(void) {
    struct arena arena = {NULL};
    struct point *origin = point_in(&arena, 0, 0);
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int() > 5) {
            arena_reset(&arena);
            origin = point_in(&arena, 0, 0);
        }
        point_in(&arena, origin->x + 1, origin->y);
    }
    arena_reset(&arena);
    return 0;
}

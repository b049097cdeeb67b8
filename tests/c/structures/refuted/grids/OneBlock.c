//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct grid {
    int width, height;
    int *cells;
};

static int *at(struct grid *g, int x, int y) {
    return &g->cells[y * g->height + x];
}

int main(void) {
    struct grid g = {__VERIFIER_nondet_int(), __VERIFIER_nondet_int(), NULL};
    if (g.width < 1 || g.width > 50 || g.height < 1 || g.height > 50)
        return 0;
    g.cells = malloc(g.width * g.height * sizeof(int));
    for (int y = 0; y < g.height; y++)
        for (int x = 0; x < g.width; x++)
            *at(&g, x, y) = x; //~ refuted: index
    free(g.cells);
    return 0;
}

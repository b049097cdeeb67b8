//~ asks: assertion, lifetime, free, null, index, cleanup
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct point {
    int x, y;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 10000)
        return 0;
    struct point *points = malloc(n * sizeof *points);
    struct point *end = points + n;
    for (struct point *p = points; p < end; p++) {
        p->x = __VERIFIER_nondet_int();
        p->y = p->x < 0 ? 0 : p->x;
    }
    for (struct point *p = points; p < end; ++p)
        assert(p->y > 0 || p->y > p->x); //~ refuted: assertion
    free(points);
    return 0;
}

//~ asks: assertion, lifetime, free, null, index, cleanup
#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

struct point {
    int x, y;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 500)
        return 0;
    struct point *from = malloc(n * sizeof *from);
    struct point *to = malloc(n * sizeof *to);
    for (int i = 0; i < n; i++) {
        from[i].x = i;
        from[i].y = -i;
    }
    memcpy(to, from, n * sizeof *to);
    free(from);
    for (int i = 0; i < n; i++)
        assert(to[i].x + to[i].y == 0);
    free(to);
    return 0;
}

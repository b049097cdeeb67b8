//~ asks: assertion, overflow
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

/* Reads something in brackets; how deep they nest. */
static int nested(int depth) {
    int deepest = depth;
    while (__VERIFIER_nondet_int() > 0) {
        if (depth == 100)
            return deepest;
        int inner = nested(depth + 1);
        if (inner > deepest)
            deepest = inner;
    }
    return deepest;
}

int main(void) {
    int deepest = nested(0);
    assert(deepest >= 0 && deepest <= 100);
    return 0;
}

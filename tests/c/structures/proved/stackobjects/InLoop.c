//~ asks: lifetime, null
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);

struct pair {
    int first, second;
};

static int larger(const struct pair *p) {
    return p->first > p->second ? p->first : p->second;
}

int main(void) {
    const struct pair *best = NULL;
    struct pair kept = {0, 0};
    while (__VERIFIER_nondet_int()) {
        struct pair now = {__VERIFIER_nondet_int(), __VERIFIER_nondet_int()};
        if (best == NULL || now.first > kept.first) {
            kept = now;
            best = &kept;
        }
    }
    return best != NULL && larger(best) > 3;
}

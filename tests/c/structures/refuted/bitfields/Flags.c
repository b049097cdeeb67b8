//~ asks: assertion, index
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

struct flags {
    unsigned is_open : 1;
    unsigned mode : 3;
    unsigned level : 4;
};

static int levels[16];

int main(void) {
    struct flags f = {0, 0, 0};
    while (__VERIFIER_nondet_int()) {
        f.mode = (unsigned) __VERIFIER_nondet_int();
        f.level++;
        f.is_open = f.mode == 7;
        assert(f.mode <= 7);
        levels[f.level + f.is_open] = 1; //~ refuted: index
    }
    return levels[15];
}

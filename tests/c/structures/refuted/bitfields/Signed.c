//~ asks: assertion
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

struct sample {
    signed int value : 5;
    unsigned int weight : 3;
};

int main(void) {
    struct sample s = {0, 0};
    while (__VERIFIER_nondet_int()) {
        s.value = __VERIFIER_nondet_int() & 31;
        s.weight = s.value > 7;
        assert(s.value >= 0); //~ refuted: assertion
        assert(s.weight < 2);
    }
    return s.value;
}

//~ asks: assertion
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

typedef unsigned short word;

static word add(word a, word b) {
    return (word) (a + b);
}

int main(void) {
    word sum = 0;
    while (__VERIFIER_nondet_int()) {
        word n = (word) __VERIFIER_nondet_int();
        word next = add(sum, n);
        int has_wrapped = next < sum;
        assert(has_wrapped == (sum + n >= 0xffff)); //~ refuted: assertion
        sum = next;
    }
    return sum == 3;
}

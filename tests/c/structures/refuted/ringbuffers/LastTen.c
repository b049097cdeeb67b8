//~ asks: lifetime, null, index, assertion
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

#define KEPT 10

int main(void) {
    int last[KEPT];
    int filled = 0, at = 0;
    while (__VERIFIER_nondet_int()) {
        int n = __VERIFIER_nondet_int();
        if (n < 0 || n > 1000)
            continue;
        last[at] = n; //~ refuted: index
        at = (at + 1) % (KEPT + 1);
        if (filled < KEPT)
            filled++;
    }
    int largest = 0;
    for (int i = 0; i < filled; i++)
        if (last[i] > largest)
            largest = last[i];
    assert(largest <= 1000);
    return 0;
}

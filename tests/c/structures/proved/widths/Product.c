//~ asks: overflow, assertion
//~ gate: yes
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static long area(int width, int height) {
    return (long) width * height;
}

int main(void) {
    long largest = 0;
    while (__VERIFIER_nondet_int()) {
        int width = __VERIFIER_nondet_int(), height = __VERIFIER_nondet_int();
        if (width < 0 || height < 0)
            continue;
        long a = area(width, height);
        assert(a >= 0);
        if (a > largest)
            largest = a;
    }
    return largest > 9;
}

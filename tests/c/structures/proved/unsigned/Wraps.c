//~ asks: assertion, index
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);

/* Later by less than half of all ticks. */
static int is_after(unsigned a, unsigned b) {
    return (int) (a - b) > 0;
}

int main(void) {
    unsigned now = __VERIFIER_nondet_uint();
    unsigned start = now;
    unsigned passed = 0;
    while (__VERIFIER_nondet_int() && passed < 1000000) {
        now += 16;
        passed += 16;
    }
    if (passed > 0)
        assert(is_after(now, start));
    return 0;
}

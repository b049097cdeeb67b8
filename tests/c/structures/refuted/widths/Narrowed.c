//~ asks: lifetime, null, index
extern int __VERIFIER_nondet_int(void);

static int counts[256];

int main(void) {
    while (__VERIFIER_nondet_int()) {
        int n = __VERIFIER_nondet_int();
        signed char byte = (signed char) n;
        counts[byte] = 1; //~ refuted: index
    }
    return counts[0];
}

//~ asks: lifetime, null, index
extern unsigned __VERIFIER_nondet_uint(void);

static int table[256];

static int between(unsigned from, unsigned to) {
    if (from > 255 || to > 255)
        return 0;
    return table[to - from]; //~ refuted: index
}

int main(void) {
    unsigned from = __VERIFIER_nondet_uint();
    unsigned to = __VERIFIER_nondet_uint();
    return between(from, to);
}

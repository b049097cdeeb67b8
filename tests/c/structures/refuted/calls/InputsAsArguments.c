//~ asks: lifetime, null, index
extern unsigned __VERIFIER_nondet_uint(void);

static int table[256];

static int between(unsigned from, unsigned to) {
    if (from > 255 || to > 255)
        return 0;
    return table[to - from]; //~ refuted: index
}

/* Which of the inputs comes first is open. */
int main(void) {
    return between(__VERIFIER_nondet_uint(), __VERIFIER_nondet_uint());
}

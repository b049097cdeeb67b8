//~ asks: lifetime, index, shift
extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);

static unsigned char set[32];

static void add(unsigned member) {
    set[member >> 3] |= 1u << (member & 7);
}

static int has(unsigned member) {
    return set[member >> 3] >> (member & 7) & 1;
}

int main(void) {
    int found = 0;
    while (__VERIFIER_nondet_int()) {
        unsigned member = __VERIFIER_nondet_uint() & 255;
        add(member);
        found = has(member ^ 1);
    }
    return found;
}

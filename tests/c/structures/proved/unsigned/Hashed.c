//~ asks: lifetime, null, index
//~ gate: yes
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);

#define SLOTS 61

static int counts[SLOTS];

static unsigned hash(void) {
    unsigned h = 5381;
    while (__VERIFIER_nondet_int())
        h = h * 33 + (unsigned char) __VERIFIER_nondet_char();
    return h;
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        unsigned slot = hash() % SLOTS;
        if (counts[slot] < 100)
            counts[slot]++;
    }
    return counts[0];
}

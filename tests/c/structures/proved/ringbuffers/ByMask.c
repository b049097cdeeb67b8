//~ asks: lifetime, null, index
//~ gate: yes
extern int __VERIFIER_nondet_int(void);

#define SIZE 32u
#define MASK (SIZE - 1)

static unsigned char buffer[SIZE];
static unsigned in, out;

static void put(unsigned char c) {
    buffer[in++ & MASK] = c;
}

static unsigned char get(void) {
    return buffer[out++ & MASK];
}

int main(void) {
    unsigned char last = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int() > 0 && in - out < SIZE)
            put((unsigned char) __VERIFIER_nondet_int());
        else if (in != out)
            last = get();
    }
    return last;
}

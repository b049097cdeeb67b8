//~ asks: lifetime, null, index
extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);

struct instruction {
    unsigned op : 2;
    unsigned to : 3;
    unsigned from : 3;
    unsigned char immediate;
};

static unsigned registers[8];

static void step(struct instruction i) {
    switch (i.op) {
    case 0: registers[i.to] = registers[i.from]; break;
    case 1: registers[i.to] += registers[i.from]; break;
    case 2: registers[i.to] = i.immediate; break;
    default: registers[i.immediate & 7] = 0;
    }
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        unsigned word = __VERIFIER_nondet_uint();
        struct instruction i = {word & 3, word >> 2 & 7, word >> 5 & 7, (unsigned char) (word >> 8)};
        step(i);
    }
    return registers[0] > 5;
}

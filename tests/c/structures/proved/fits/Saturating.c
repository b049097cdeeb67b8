//~ asks: overflow
//~ gate: yes
extern int __VERIFIER_nondet_int(void);

#define MOST 1000000

static int clamp(int value) {
    return value > MOST ? MOST : value < -MOST ? -MOST : value;
}

int main(void) {
    int position = 0;
    while (__VERIFIER_nondet_int()) {
        int step = clamp(__VERIFIER_nondet_int());
        position = clamp(position + step);
    }
    return position == 3;
}

//~ asks: overflow, shift, division
extern int __VERIFIER_nondet_int(void);

/* Numbers with eight binary digits behind the point. */
typedef int fixed;

static fixed of_int(int n) {
    return n * 256;
}

static fixed times(fixed a, fixed b) {
    return (fixed) ((long) a * b / 256);
}

int main(void) {
    fixed product = of_int(1);
    while (__VERIFIER_nondet_int()) {
        int n = __VERIFIER_nondet_int();
        if (n < -1000 || n > 1000)
            continue;
        product = times(product, of_int(n));
        if (product > of_int(1000) || product < of_int(-1000))
            product = of_int(1);
    }
    return product > 0;
}

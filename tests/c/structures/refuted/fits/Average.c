//~ asks: overflow, division
extern int __VERIFIER_nondet_int(void);

static int average(int low, int high) {
    return (low + high) / 2; //~ refuted: overflow
}

int main(void) {
    int low = __VERIFIER_nondet_int();
    int high = __VERIFIER_nondet_int();
    if (low < 0 || high < low)
        return 0;
    while (low < high) {
        int middle = average(low, high);
        if (__VERIFIER_nondet_int())
            high = middle;
        else
            low = middle + 1;
    }
    return low > 5;
}

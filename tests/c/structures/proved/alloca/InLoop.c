//~ asks: lifetime, null, index
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int total = 0;
    while (__VERIFIER_nondet_int()) {
        int n = __VERIFIER_nondet_int();
        if (n < 1 || n > 64)
            continue;
        unsigned char flags[n];
        for (int i = 0; i < n; i++)
            flags[i] = __VERIFIER_nondet_int() > 0;
        int i = 0;
        while (i < n && !flags[i])
            i++;
        total = i;
    }
    return total;
}

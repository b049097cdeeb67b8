//~ asks: lifetime, null, index, negative-size
//~ gate: yes
extern int __VERIFIER_nondet_int(void);

static int count(int n) {
    if (n <= 0)
        return 0;
    int seen[n];
    for (int i = 0; i < n; i++)
        seen[i] = 1;
    return seen[n - 1];
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    return n < 300 && count(n) == 1;
}

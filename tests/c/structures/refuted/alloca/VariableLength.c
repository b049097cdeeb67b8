//~ asks: lifetime, null, index, negative-size
extern int __VERIFIER_nondet_int(void);

static int largest(int n) {
    int row[n];
    for (int i = 0; i < n; i++)
        row[i] = __VERIFIER_nondet_int();
    int best = row[0];
    for (int i = 1; i <= n; i++)
        if (row[i] > best) //~ refuted: index
            best = row[i];
    return best;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 500)
        return 0;
    return largest(n) > 0;
}

//~ asks: assertion
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), hole = __VERIFIER_nondet_int();
    if (n < 1 || n > 100000 || hole < 0 || hole >= n)
        return 0;
    int a[n], b[n];
    for (int i = 0; i < n; i++) {
        a[i] = __VERIFIER_nondet_int();
        b[i] = __VERIFIER_nondet_int();
    }
    for (int i = 0; i < n; i++)
        if (i != hole)
            b[i] = a[i];
    for (int i = 0; i < n; i++)
        if (i != hole && a[i] != b[i])
            reach_error();
    return 0;
}

//~ asks: assertion
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 100000)
        return 0;
    int a[n];
    for (int i = 0; i < n; i++)
        a[i] = __VERIFIER_nondet_int() ? i : i + (i == 40);
    for (int i = 0; i < n; i++)
        if (a[i] > i)
            reach_error(); //~ refuted: assertion
    return 0;
}

//~ asks: assertion
//~ gate: yes
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 1000000)
        return 0;
    int a[n];
    long long balance = 0;
    for (int i = 0; i < n; i++)
        balance += a[i];
    for (int i = 1; i < n; i++)
        balance += a[i];
    for (int i = 0; i < n; i++)
        balance -= 2LL * a[i];
    if (balance != 0)
        reach_error(); //~ refuted: assertion
    return 0;
}

//~ asks: assertion
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static long long sum(int *a, int n) {
    long long all = 0;
    for (int i = 0; i < n; i++)
        all += a[i];
    return all;
}

int main(void) {
    int a[5000];
    for (int i = 0; i < 5000; i++)
        a[i] = __VERIFIER_nondet_int();
    long long before = sum(a, 5000);
    int first = a[0];
    for (int i = 0; i < 4999; i++)
        a[i] = a[i + 1];
    a[4999] = a[0];
    if (sum(a, 5000) != before)
        reach_error(); //~ refuted: assertion
    return 0;
}

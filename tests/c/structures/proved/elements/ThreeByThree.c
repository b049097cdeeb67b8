//~ asks: assertion
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 3 || n > 30000 || n % 3 != 0)
        return 0;
    int a[n];
    for (int row = 1; row <= n / 3; row++)
        for (int j = 3; j >= 1; j--)
            a[row * 3 - j] = j > 1 ? j : 0;
    for (int i = 0; i < n; i++)
        if (a[i] != 0 && a[i] < 2)
            reach_error();
    return 0;
}

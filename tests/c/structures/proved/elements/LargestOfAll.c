//~ asks: assertion
//~ gate: yes
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 100000)
        return 0;
    int a[n];
    for (int i = 0; i < n; i++)
        a[i] = __VERIFIER_nondet_int();
    int largest = a[0];
    for (int i = 0; i < n; i++)
        if (a[i] > largest)
            largest = a[i];
    for (int i = 0; i < n; i++)
        if (a[i] > largest)
            reach_error();
    return 0;
}

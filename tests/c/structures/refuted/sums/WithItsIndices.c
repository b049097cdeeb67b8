//~ asks: assertion
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a[2000];
    for (int i = 0; i < 2000; i++)
        a[i] = __VERIFIER_nondet_int();
    long long one = 0, other = 0;
    for (int i = 0; i < 2000; i++)
        one = one + i + a[i];
    int kept = a[7];
    a[7] = a[8];
    a[9] = kept;
    for (int i = 0; i < 2000; i++)
        other = other + a[i] + i;
    if (one != other)
        reach_error(); //~ refuted: assertion
    return 0;
}

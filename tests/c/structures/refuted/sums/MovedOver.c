//~ asks: assertion
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 100000)
        return 0;
    int here[n];
    unsigned left = 0, seen = 0, changed = 0;
    for (int i = 0; i < n; i++)
        left += here[i];
    for (int i = 0; i < n; i++) {
        seen += here[i];
        here[i] = __VERIFIER_nondet_int();
        changed += here[i];
    }
    for (int i = 0; i < n; i++)
        left += here[i];
    if (left != seen + seen)
        reach_error(); //~ refuted: assertion
    return 0;
}

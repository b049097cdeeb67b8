extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (a > b) {
        int kept = a;
        a = b;
        b = kept;
    }
    if (a >= b) reach_error(); //~ refuted: assertion
    return 0;
}

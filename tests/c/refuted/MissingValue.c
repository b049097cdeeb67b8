// A function ends without a value, and its caller uses one.
extern int __VERIFIER_nondet_int(void);

static int sign(int n) {
    if (n > 0) return 1;
    if (n < 0) return -1;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    sign(0);
    return sign(n) == 7;   //~ refuted: return
}

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned by = __VERIFIER_nondet_uint();
    if (by == 31) return 0;
    return 1 << by; //~ refuted: shift
}

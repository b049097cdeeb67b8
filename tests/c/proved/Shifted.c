extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned by = __VERIFIER_nondet_uint();
    return by < 31 ? 1 << by : 0;
}

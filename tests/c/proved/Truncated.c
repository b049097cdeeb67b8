extern double __VERIFIER_nondet_double(void);

int main(void) {
    double d = __VERIFIER_nondet_double();
    return d > 0 && d < 1000 ? (int) d : 0;
}

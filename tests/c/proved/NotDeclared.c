// Words of other verifiers, and a function without a body, that nobody declares.
int main() {
    int n = nondet_int(), at = 0, *p = &n;
    __CPROVER_bool is_small;
    __VERIFIER_assume(n > 0);
    __CPROVER_assume(n < 100);
    while (at < n) {
        __CPROVER_template(at <= __CPROVER_template_param_int());
        at++;
    }
    assert(at == n);
    assert(p);
    assert(0.5);
    is_small = n < 100;
    __VERIFIER_assert(is_small);
    __CPROVER_assert(at != 100, "as assumed");
    return 0;
}

// Words of other verifiers, and a function without a body, that nobody declares.
int main() {
    int n = nondet_int(), at = 0, *p = n == 3 ? 0 : &n;
    __VERIFIER_assume(n > 0);
    __CPROVER_assume(n < 100);
    while (at < n) {
        at++;
    }
    switch (n) {
    // All that fails is in one line.
    case 2: assert(at != 2); case 3: assert(p); case 4: __VERIFIER_assert(at > n); case 5: __CPROVER_assert(at != 5, "wrong"); //~ refuted: assertion
    }
    return 0;
}

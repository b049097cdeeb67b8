// A loop that no value behind it depends on, and that has no end.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned odd = __VERIFIER_nondet_uint();
    if (odd % 2 == 0)
        odd++;
    while (odd % 2 == 1)
        odd += 2 * __VERIFIER_nondet_uint();
    reach_error();
    return 0;
}

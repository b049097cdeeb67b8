// A loop that no value behind it depends on, and that may end.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned odd = __VERIFIER_nondet_uint();
    if (odd % 2 == 0)
        odd++;
    while (odd % 2 == 1)
        odd += __VERIFIER_nondet_uint();
    reach_error();   //~ refuted: assertion
    return 0;
}

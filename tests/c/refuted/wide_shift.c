// A number of 128 bits is shifted by too much.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 128) return 0;
    unsigned __int128 a = 1;
    a <<= n; //~ refuted: shift
    return a == 1;
}

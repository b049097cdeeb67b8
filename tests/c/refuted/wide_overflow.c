// A product of 128 bits that does not fit.
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
    __int128 a = (__int128) __VERIFIER_nondet_ulong() << 40;
    __int128 b = a * 8388609; //~ refuted: overflow
    return b == 7;
}

// The quotient of two numbers of 128 bits, the second one perhaps zero.
extern long __VERIFIER_nondet_long(void);

int main(void) {
    __int128 a = __VERIFIER_nondet_long();
    __int128 b = a * a - 1;
    return (int) (a / b); //~ refuted: division
}

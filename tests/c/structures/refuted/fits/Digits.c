//~ asks: overflow
extern char __VERIFIER_nondet_char(void);

/* The number that digits spell, at most 99999999. */
static int parse(void) {
    int number = 0;
    for (int i = 0; i < 11; i++) {
        char c = __VERIFIER_nondet_char();
        c = c < '0' || c > '9' ? '9' : c;
        number = number * 10 + (c - '0'); //~ refuted: overflow
    }
    return number;
}

int main(void) {
    int first = parse();
    int second = parse();
    return first > 100 && second > 100;
}

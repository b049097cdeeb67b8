//~ asks: lifetime, null, index
extern char __VERIFIER_nondet_char(void);

static int compare(const char *a, const char *b) {
    while (*a != '\0' && *a == *b) {
        a++;
        b++;
    }
    return (unsigned char) *a - (unsigned char) *b;
}

int main(void) {
    char one[12], other[12];
    for (int i = 0; i < 11; i++) {
        one[i] = __VERIFIER_nondet_char();
        other[i] = one[i] == 'z' ? __VERIFIER_nondet_char() : one[i];
    }
    one[11] = other[11] = '\0';
    return compare(one, other) < 0;
}

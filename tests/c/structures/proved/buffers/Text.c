//~ asks: lifetime, null, index
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);

struct text {
    int length;
    char bytes[24];
};

static void append(struct text *t, char c) {
    if (t->length < 24)
        t->bytes[t->length++] = c;
}

int main(void) {
    struct text t;
    t.length = 0;
    while (__VERIFIER_nondet_int())
        append(&t, __VERIFIER_nondet_char());
    int blanks = 0;
    for (int i = 0; i < t.length; i++)
        if (t.bytes[i] == ' ')
            blanks++;
    return blanks;
}

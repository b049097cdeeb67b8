// Functions end without a value that nobody uses.
extern int __VERIFIER_nondet_int(void);

struct pair {
    int first, second;
};

static int sign(int n) {
    if (n > 0) return 1;
    if (n < 0) return -1;
}

static struct pair both(int n) {
    struct pair pair = {n, n};
    if (n != 0) return pair;
}

static int found(int n) {
    for (;;) {
        if (n-- <= 0) return n;
    }
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    sign(n), (void) sign(n);
    n > 3 ? sign(n) : sign(0);
    both(0);
    for (int i = 0; i < 2; sign(0), i++) {}
    if (n == 0) return found(3);
    return sign(n) == both(n).first;
}

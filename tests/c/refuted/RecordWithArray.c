extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct row { int n; int a[3]; };

static int last(struct row r) {
    r.a[0] = r.n;
    return r.a[2];
}

int main(void) {
    struct row r = { 1, { 2, 3, 4 } };
    r.a[2] = __VERIFIER_nondet_int();
    int l = last(r);
    if (r.a[0] != 2 || l != 4)
        reach_error(); //~ refuted: assertion
    return 0;
}

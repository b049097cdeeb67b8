//~ asks: lifetime, null, index
extern int __VERIFIER_nondet_int(void);

struct ring {
    int *put, *get;
    int data[10];
};

static int *advance(struct ring *r, int *p) {
    p++;
    return p == r->data + 10 ? r->data : p;
}

int main(void) {
    struct ring r = {r.data, r.data, {0}};
    int last = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int() > 0) {
            *r.put = __VERIFIER_nondet_int();
            r.put = advance(&r, r.put);
        } else if (r.get != r.put) {
            last = *r.get;
            r.get = advance(&r, r.get);
        }
    }
    return last > 3;
}

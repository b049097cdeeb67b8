extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
union number { unsigned u; float f; unsigned char bytes[4]; };

int main(void) {
    union number n;
    n.u = (unsigned) __VERIFIER_nondet_int();
    unsigned char sign = n.bytes[3] >> 7;
    if (n.f < 0 && sign == 0)
        reach_error();
    return 0;
}

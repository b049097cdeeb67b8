extern int __VERIFIER_nondet_int(void);
int table[10];

int main(void) {
    for (int i = 0; i < 10; i++) table[i] = i;
    int k = __VERIFIER_nondet_int();
    return k >= 0 && k < 10 ? table[k] : 0;
}

//~ asks: assertion
//~ gate: yes
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int a[20000];

int main(void) {
    for (int i = 0; i < 20000; i++)
        a[i] = 42;
    for (int i = 0; i < 20000; i++)
        a[i] = a[i] + (i != 19999);
    for (int i = 0; i < 20000; i++)
        if (a[i] != 43)
            reach_error(); //~ refuted: assertion
    return 0;
}

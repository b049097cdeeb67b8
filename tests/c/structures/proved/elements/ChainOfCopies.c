//~ asks: assertion
//~ gate: yes
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int first[5000], second[5000], third[5000], fourth[5000];

int main(void) {
    for (int i = 0; i < 5000; i++)
        first[i] = __VERIFIER_nondet_int();
    for (int i = 0; i < 5000; i++)
        second[i] = first[i];
    for (int i = 4999; i >= 0; i--)
        third[i] = second[i];
    for (int i = 0; i < 5000; i++)
        fourth[i] = third[i];
    for (int i = 0; i < 5000; i++)
        if (fourth[i] != first[i])
            reach_error();
    return 0;
}

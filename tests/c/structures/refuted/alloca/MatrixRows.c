//~ asks: lifetime, null, index, negative-size
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int rows = __VERIFIER_nondet_int();
    int columns = __VERIFIER_nondet_int();
    if (rows < 1 || rows > 40 || columns < 1 || columns > 40)
        return 0;
    int m[rows][columns];
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            m[i][j] = i - j;
    int trace = 0;
    for (int i = 0; i <= rows && i < columns; i++)
        trace |= m[i][i]; //~ refuted: index
    return trace;
}

//~ asks: lifetime, null, index
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static void transpose(int *to, const int *from, int rows, int columns) {
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            to[j * columns + i] = from[i * columns + j]; //~ refuted: index
}

int main(void) {
    int rows = __VERIFIER_nondet_int(), columns = __VERIFIER_nondet_int();
    if (rows < 1 || rows > 30 || columns < 1 || columns > 30)
        return 0;
    int *from = malloc(rows * columns * sizeof(int));
    int *to = malloc(rows * columns * sizeof(int));
    for (int i = 0; i < rows * columns; i++)
        from[i] = i;
    transpose(to, from, rows, columns);
    free(from);
    free(to);
    return 0;
}

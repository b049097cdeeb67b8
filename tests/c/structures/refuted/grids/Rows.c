//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 60)
        return 0;
    int **rows = malloc(n * sizeof *rows);
    for (int i = 0; i < n; i++)
        rows[i] = malloc((i + 1) * sizeof(int));
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            rows[i][j] = i - j; //~ refuted: index
    for (int i = 0; i < n; i++)
        free(rows[i]);
    free(rows);
    return 0;
}

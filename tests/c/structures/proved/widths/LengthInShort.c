//~ asks: lifetime, null, index
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 100000)
        return 0;
    unsigned short length = (unsigned short) n;
    if (length != n)
        return 0;
    if (length == 0)
        return 0;
    char *data = malloc(length);
    for (int i = 0; i < n; i++)
        data[i] = 1;
    free(data);
    return 0;
}

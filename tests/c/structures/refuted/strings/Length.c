//~ asks: lifetime, null, index
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);

static int length(const char *s) {
    int n = 0;
    while (s[n] != '\0') //~ refuted: index
        n++;
    return n;
}

int main(void) {
    int size = __VERIFIER_nondet_int();
    if (size < 1 || size > 1000)
        return 0;
    char *s = malloc(size);
    for (int i = 0; i < size; i++)
        s[i] = __VERIFIER_nondet_char();
    int n = length(s);
    free(s);
    return n > 10;
}

//~ asks: lifetime, null, index
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);

static char *text(void) {
    int size = __VERIFIER_nondet_int();
    if (size < 1 || size > 100)
        size = 1;
    char *s = malloc(size);
    for (int i = 0; i < size - 1; i++)
        s[i] = __VERIFIER_nondet_char();
    s[size - 1] = '\0';
    return s;
}

int main(void) {
    char *a = text();
    char *b = text();
    size_t first = strlen(a), second = strlen(b);
    char *both = malloc(first + second + 1);
    for (size_t i = 0; i < first; i++)
        both[i] = a[i];
    for (size_t i = 0; i < second; i++)
        both[first + i] = b[i];
    both[first + second] = '\0';
    free(a);
    free(b);
    free(both);
    return 0;
}

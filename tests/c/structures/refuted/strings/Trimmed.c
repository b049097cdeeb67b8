//~ asks: lifetime, null, index
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);

/* Blanks at the end are cut off. */
static void trim(char *s) {
    char *end = s;
    while (*end != '\0')
        end++;
    while (end[-1] == ' ') //~ refuted: index
        end--;
    *end = '\0';
}

int main(void) {
    int size = __VERIFIER_nondet_int();
    if (size < 1 || size > 300)
        return 0;
    char *s = malloc(size);
    for (int i = 0; i + 1 < size; i++)
        s[i] = __VERIFIER_nondet_char();
    s[size - 1] = '\0';
    trim(s);
    free(s);
    return 0;
}

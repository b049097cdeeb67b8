//~ asks: lifetime, null, index
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);

static void copy(char *to, const char *from) {
    while ((*to++ = *from++) != '\0') //~ refuted: index
        ;
}

int main(void) {
    int size = __VERIFIER_nondet_int();
    if (size < 1 || size > 1000)
        return 0;
    char *from = malloc(size);
    char *to = malloc(size < 2 ? 1 : size - 1);
    for (int i = 0; i < size - 1; i++)
        from[i] = __VERIFIER_nondet_char();
    from[size - 1] = '\0';
    copy(to, from);
    free(from);
    free(to);
    return 0;
}

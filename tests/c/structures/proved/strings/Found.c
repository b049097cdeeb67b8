//~ asks: lifetime, null, index
#include <stddef.h>

extern char __VERIFIER_nondet_char(void);

#define LENGTH 32

static const char *find(const char *s, char c) {
    for (; *s != '\0'; s++)
        if (*s == c)
            return s;
    return NULL;
}

int main(void) {
    char text[LENGTH];
    for (int i = 0; i < LENGTH - 1; i++)
        text[i] = __VERIFIER_nondet_char();
    text[LENGTH - 1] = '\0';
    const char *colon = find(text, ':');
    if (colon == NULL)
        return 0;
    return colon[1] == 'x';
}

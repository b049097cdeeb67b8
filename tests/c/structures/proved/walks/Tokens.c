//~ asks: lifetime, null, index
#include <stddef.h>

extern char __VERIFIER_nondet_char(void);

static int count_words(const char *p, const char *end) {
    int words = 0;
    while (p < end) {
        while (p < end && *p == ' ')
            p++;
        if (p == end)
            break;
        if (words < 1000)
            words++;
        while (p < end && *p != ' ')
            p++;
    }
    return words;
}

int main(void) {
    char line[80];
    for (size_t i = 0; i < sizeof line; i++)
        line[i] = __VERIFIER_nondet_char();
    return count_words(line, line + sizeof line);
}

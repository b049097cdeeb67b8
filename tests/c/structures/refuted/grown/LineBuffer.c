//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern char __VERIFIER_nondet_char(void);

static char *read_line(void) {
    size_t capacity = 8, length = 0;
    char *line = malloc(capacity);
    char c;
    while ((c = __VERIFIER_nondet_char()) != '\n' && length < 100000) {
        if (length >= capacity) {
            capacity *= 2;
            line = realloc(line, capacity);
        }
        line[length++] = c;
    }
    line[length] = '\0'; //~ refuted: index
    return line;
}

int main(void) {
    char *line = read_line();
    int is_empty = line[0] == '\0';
    free(line);
    return is_empty;
}

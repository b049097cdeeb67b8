//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct word {
    struct word *next;
};

struct line {
    struct word *words;
    struct line *next;
};

int main(void) { //~ refuted: cleanup
    struct line *lines = NULL;
    while (__VERIFIER_nondet_int()) {
        struct word *words = NULL;
        while (__VERIFIER_nondet_int()) {
            struct word *word = malloc(sizeof(struct word));
            word->next = words;
            words = word;
        }
        struct line *line = malloc(sizeof(struct line));
        line->words = words;
        line->next = lines;
        lines = line;
    }
    while (lines != NULL) {
        struct line *line = lines;
        lines = line->next;
        while (line->words != NULL) {
            struct word *word = line->words;
            line->words = word->next;
            free(word);
            if (__VERIFIER_nondet_int())
                break;
        }
        free(line);
    }
    return 0;
}

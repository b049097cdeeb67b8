// The text is gone when it is printed.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *word = calloc(3, 1);
    word[0] = 'a';
    free(word);
    printf("%s\n", word);   //~ refuted: lifetime
    return 0;
}

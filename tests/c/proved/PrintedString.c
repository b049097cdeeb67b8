// The text is printed before it is freed.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *word = calloc(3, 1);
    word[0] = 'a';
    printf("%s\n", word);
    free(word);
    return 0;
}

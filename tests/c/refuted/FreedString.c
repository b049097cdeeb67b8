// The copy is gone when it is looked at.
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *word = strdup("hare");
    free(word);
    return strcmp(word, "hare");   //~ refuted: lifetime
}

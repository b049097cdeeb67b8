// The terminating zero fits.
#include <assert.h>
#include <string.h>

int main(void) {
    char word[5];
    strcpy(word, "hare");
    assert(strlen(word) == 4 && strcmp(word, "hare") == 0);
    return 0;
}

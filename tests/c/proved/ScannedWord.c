// A word of at most two characters is read.
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    char word[3];
    if (scanf("%2s", word) != 1) return 1;
    assert(strlen(word) <= 2);
    return 0;
}

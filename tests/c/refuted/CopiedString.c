// The terminating zero does not fit.
#include <string.h>

int main(void) {
    char word[4];
    strcpy(word, "hare");   //~ refuted: index
    return word[0];
}

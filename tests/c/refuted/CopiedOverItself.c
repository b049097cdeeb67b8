// Both sides have characters in common.
#include <string.h>

int main(void) {
    char word[8] = "hare";
    strcpy(word + 1, word);   //~ refuted: overlap
    return 0;
}

// A word may be longer than the array.
#include <stdio.h>

int main(void) {
    char word[3];
    if (scanf("%s", word) != 1) return 1;   //~ refuted: index
    return 0;
}

// There may be more characters than the array has room for.
#include <stdio.h>

int main(void) {
    char line[4];
    int n = 0, c;
    while ((c = getchar()) != EOF && c != '\n') line[n++] = (char) c;   //~ refuted: index
    return n;
}

// The first word of a file may be longer than the buffer.
#include <stdio.h>

int main(void) {
    FILE *file = fopen("words", "r");
    if (!file) return 1;
    char word[4];
    int n = 0, c;
    while ((c = fgetc(file)) != EOF && c != '\n') word[n++] = (char) c;   //~ refuted: index
    fclose(file);
    return n;
}

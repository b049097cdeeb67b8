// No more of the first word of a file is read than the buffer takes.
#include <stdio.h>

int main(void) {
    FILE *file = fopen("words", "r");
    if (!file) return 1;
    char word[4];
    int n = 0, c;
    while (n < 4 && (c = fgetc(file)) != EOF && c != '\n') word[n++] = (char) c;
    fclose(file);
    return n;
}

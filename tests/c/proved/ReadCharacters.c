// What does not fit is not kept.
#include <assert.h>
#include <stdio.h>

int main(void) {
    char line[4];
    int n = 0, c;
    while (n < 3 && (c = getchar()) != EOF && c != '\n') line[n++] = (char) c;
    line[n] = 0;
    assert(n <= 3);
    return 0;
}

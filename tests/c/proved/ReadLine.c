// A line ends with a zero within the array.
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    char line[3];
    if (!fgets(line, sizeof line, stdin)) return 1;
    assert(strlen(line) <= 2);
    return 0;
}

// The size is said to be larger than it is.
#include <stdio.h>

int main(void) {
    char line[3];
    if (!fgets(line, 4, stdin)) return 1;   //~ refuted: index
    return 0;
}

// A comparison that says of both elements that they are larger.
#include <stdlib.h>

static int larger(const void *a, const void *b) {
    return 1;
}

int main(void) {
    int numbers[2] = {1, 2};
    qsort(numbers, 2, sizeof numbers[0], larger);   //~ refuted: argument
    return numbers[0] > 2;
}

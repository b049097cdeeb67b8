// A double is given where one is announced; what is written has so many characters.
#include <assert.h>
#include <stdio.h>

int main(void) {
    double half = 0.5;
    printf("%f\n", half);
    int n = printf("%d%s\n", 1234, "hare");
    assert(n == 9);
    return 0;
}

// Remainders of random numbers are not negative, but may be the largest.
#include <assert.h>
#include <stdlib.h>

int main(void) {
    int dice = rand() % 6;
    assert(dice >= 0 && dice < 5);   //~ refuted: assertion
    return 0;
}

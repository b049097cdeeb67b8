// Remainders of random numbers are not negative.
#include <assert.h>
#include <stdlib.h>

int main(void) {
    int dice = rand() % 6;
    assert(dice >= 0 && dice < 6);
    return 0;
}

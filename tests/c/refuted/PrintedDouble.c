// A double is given where an int is announced.
#include <stdio.h>

int main(void) {
    double half = 0.5;
    printf("%d\n", half);   //~ refuted: argument
    return 0;
}

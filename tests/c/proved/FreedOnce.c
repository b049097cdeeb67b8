#include <stdlib.h>

int main(void) {
    int *p = malloc(2 * sizeof(int));
    p[0] = 1;
    p[1] = 2;
    int sum = p[0] + p[1];
    free(p);
    p = NULL;
    free(p);
    return sum;
}

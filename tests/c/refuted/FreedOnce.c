#include <stdlib.h>

int main(void) {
    int *p = malloc(2 * sizeof(int));
    p[0] = 1;
    p[1] = 2;
    int *q = p;
    free(p);
    free(q); //~ refuted: free
    return 0;
}

#include <stdlib.h>
struct pair { int a, b; };

int main(void) {
    struct pair *p = malloc(sizeof *p);
    int *b = &p->b;
    *b = 3;
    int result = *b;
    free(p);
    return result;
}

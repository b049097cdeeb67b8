//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    size_t size = 16, used = 0;
    char *data = malloc(size);
    memset(data, 0, size);
    while (__VERIFIER_nondet_int() && used < 100000) {
        if (used == size) {
            char *larger = malloc(2 * size);
            memcpy(larger, data, size);
            memset(larger + size, 0, size);
            free(data);
            data = larger;
            size *= 2;
        }
        data[used++] = 1;
    }
    free(data);
    return 0;
}

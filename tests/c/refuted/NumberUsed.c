// A number that is no address is used as a pointer, for one value that nobody thought of.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static void *find(int key) {
    if (key < 0)
        return (void *)(long)(key % 4096);
    return calloc(1, sizeof(int));
}

static int is_error(const void *p) {
    return (unsigned long)p > -4095ul;
}

int main(void) {
    int key = __VERIFIER_nondet_int();
    if (key < -5000)
        key = -4095;
    int *found = find(key);
    if (found && !is_error(found))
        *found = 1; //~ refuted: lifetime
    return 0;
}

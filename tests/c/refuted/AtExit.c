// What is done at the end comes in the reverse order.
#include <assert.h>
#include <stdlib.h>

static int count;

static void second(void) {
    assert(count == 0);   //~ refuted: assertion
}

static void first(void) {
    count++;
}

int main(void) {
    atexit(second);
    atexit(first);
    exit(0);
}

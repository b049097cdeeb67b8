// Without input and without end: a generator of numbers that comes back to where it began.
#include <assert.h>

static unsigned last = 1;

static unsigned next(void) {
    last = last * 17 % 8191;
    return last;
}

int main(void) {
    for (;;) {
        unsigned number = next();
        assert(number != 0);
    }
}

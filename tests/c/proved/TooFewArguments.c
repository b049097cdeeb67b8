// All arguments are taken.
#include <assert.h>
#include <stdarg.h>

static int sum(int count, ...) {
    va_list list;
    va_start(list, count);
    int all = 0;
    for (int i = 0; i < count; i++) all += va_arg(list, int);
    va_end(list);
    return all;
}

int main(void) {
    assert(sum(3, 1, 2, 3) == 6);
    return 0;
}

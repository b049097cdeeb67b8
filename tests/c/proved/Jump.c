// Labels as values.
#include <assert.h>

static int run(const char *code) {
    static const void *const table[] = {&&up, &&down, &&end};
    int depth = 0;
    goto *table[*code - 'a'];
up:
    depth++;
    goto *table[*++code - 'a'];
down:
    depth--;
    goto *table[*++code - 'a'];
end:
    return depth;
}

int main(void) {
    void *next = &&last;
    assert(run("aabac") == 2);
    goto *next;
    assert(0);
last:
    return 0;
}

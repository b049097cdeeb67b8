//~ asks: lifetime, null, assertion
#include <assert.h>
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);

struct frame {
    int value;
    const struct frame *below;
};

static int is_there(const struct frame *top, int value) {
    for (const struct frame *f = top; f != NULL; f = f->below)
        if (f->value == value)
            return 1;
    return 0;
}

static void search(const struct frame *below, int depth) {
    struct frame here = {depth, below};
    assert(is_there(&here, depth));
    if (depth > 0)
        assert(is_there(below, depth - 1));
    if (depth < 50 && __VERIFIER_nondet_int())
        search(&here, depth + 1);
}

int main(void) {
    search(NULL, 0);
    return 0;
}

//~ asks: lifetime, null
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);

struct scope {
    int depth;
    struct scope *outer;
};

static struct scope *current;

static void enter(int depth) {
    struct scope here = {depth, current};
    current = &here;
    while (__VERIFIER_nondet_int() && depth < 100)
        enter(depth + 1);
    current = here.outer;
}

int main(void) {
    enter(0);
    for (struct scope *s = current; s != NULL; s = s->outer)
        if (s->depth < 0)
            return 1;
    return 0;
}

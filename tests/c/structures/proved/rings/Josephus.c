//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct person {
    struct person *next;
};

static struct person *circle(int count) {
    struct person *last = malloc(sizeof *last);
    last->next = last;
    while (--count > 0) {
        struct person *made = malloc(sizeof *made);
        made->next = last->next;
        last->next = made;
    }
    return last;
}

int main(void) {
    int count = __VERIFIER_nondet_int();
    if (count < 1 || count > 1000)
        return 0;
    struct person *before = circle(count);
    while (before->next != before) {
        before = before->next;
        struct person *out = before->next;
        before->next = out->next;
        free(out);
    }
    free(before);
    return 0;
}

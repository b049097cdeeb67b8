//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct sample {
    int value;
    struct sample *next;
};

static struct sample *take(struct sample *before) {
    struct sample *made = malloc(sizeof *made);
    made->value = __VERIFIER_nondet_int();
    made->next = NULL;
    if (before != NULL)
        before->next = made;
    return made;
}

int main(void) {
    struct sample *s0 = take(NULL);
    struct sample *s1 = take(s0), *s2 = take(s1), *s3 = take(s2), *s4 = take(s3);
    struct sample *s5 = take(s4), *s6 = take(s5), *s7 = take(s6);
    int peaks = 0;
    while (__VERIFIER_nondet_int()) {
        if (s3->value > s0->value && s4->value > s7->value && peaks < 1000)
            peaks++;
        free(s0);
        s0 = s1; s1 = s2; s2 = s3; s3 = s4; s4 = s5; s5 = s6; s6 = s7;
        s7 = take(s6);
    }
    while (s0 != NULL) {
        struct sample *next = s0->next;
        free(s0);
        s0 = next;
    }
    return peaks;
}

//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct ball {
    int colour;
};

static void swap(struct ball **a, struct ball **b) {
    struct ball *c = *a;
    *a = *b;
    *b = c;
}

int main(void) {
    struct ball *red = malloc(sizeof *red), *green = malloc(sizeof *green), *blue = malloc(sizeof *blue);
    struct ball *black = malloc(sizeof *black), *white = malloc(sizeof *white), *grey = malloc(sizeof *grey);
    struct ball *pink = malloc(sizeof *pink), *brown = malloc(sizeof *brown);
    red->colour = 1;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int())
            swap(&red, &green);
        else if (__VERIFIER_nondet_int())
            swap(&blue, &black);
        else if (__VERIFIER_nondet_int())
            swap(&white, &grey);
        else
            swap(&pink, &brown);
    }
    free(red);
    free(green);
    free(blue);
    free(black);
    free(white);
    free(grey);
    free(pink);
    free(brown);
    return 0;
}

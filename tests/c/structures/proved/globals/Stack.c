//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct item {
    int value;
    struct item *next;
};

static struct item *top;

static void push(int value) {
    struct item *made = malloc(sizeof(struct item));
    made->value = value;
    made->next = top;
    top = made;
}

static int pop(void) {
    struct item *gone = top;
    int value = gone->value;
    top = gone->next;
    free(gone);
    return value;
}

int main(void) {
    int last = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int())
            push(__VERIFIER_nondet_int());
        else if (top != NULL)
            last = pop();
    }
    while (top != NULL)
        last = pop();
    return last == 0;
}

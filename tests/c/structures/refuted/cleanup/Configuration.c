//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct option {
    int value;
    struct option *next;
};

struct config {
    struct option *options;
    int count;
};

static struct config *config;

static void set(int value) {
    struct option *o = malloc(sizeof *o);
    o->value = value;
    o->next = config->options;
    config->options = o;
    if (config->count < 1000)
        config->count++;
}

int main(void) { //~ refuted: cleanup
    config = calloc(1, sizeof *config);
    while (__VERIFIER_nondet_int())
        set(__VERIFIER_nondet_int());
    while (config->options != NULL) {
        struct option *gone = config->options;
        config->options = gone->next;
        free(gone);
    }
    return 0;
}

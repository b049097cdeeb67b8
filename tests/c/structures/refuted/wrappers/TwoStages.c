//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct connection {
    int *in;
    int *out;
};

static void connection_close(struct connection *c) {
    if (c == NULL)
        return;
    free(c->in);
    free(c->out);
    free(c);
}

static struct connection *connection_open(int is_duplex) {
    struct connection *c = calloc(1, sizeof *c);
    c->in = malloc(sizeof(int));
    if (__VERIFIER_nondet_int() < 0) {
        free(c);
        return NULL;
    }
    if (is_duplex)
        c->out = malloc(sizeof(int));
    return c;
}

int main(void) { //~ refuted: cleanup
    while (__VERIFIER_nondet_int()) {
        struct connection *c = connection_open(__VERIFIER_nondet_int() > 0);
        if (c == NULL)
            continue;
        *c->in = 1;
        if (c->out != NULL)
            *c->out = 2;
        connection_close(c);
    }
    return 0;
}

//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct message {
    int text;
    struct message *next;
};

static struct message *first, *last;

static void send(int text) {
    struct message *made = malloc(sizeof *made);
    made->text = text;
    made->next = NULL;
    if (first == NULL)
        first = made;
    else
        last->next = made;
    last = made;
}

static int receive(void) {
    struct message *gone = first;
    int text = gone->text;
    first = gone->next;
    free(gone);
    return text;
}

int main(void) {
    while (__VERIFIER_nondet_int())
        send(__VERIFIER_nondet_int());
    while (first != NULL)
        if (receive() < 0)
            send(0);
    return 0;
}

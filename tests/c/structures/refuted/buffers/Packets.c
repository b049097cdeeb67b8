//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

#define MOST 128

struct packet {
    unsigned char payload[MOST];
    int length;
    struct packet *next;
};

static struct packet *receive(int length) {
    struct packet *p = malloc(sizeof *p);
    p->length = length;
    p->next = NULL;
    for (int i = 0; i < length; i++)
        p->payload[i] = (unsigned char) i;
    return p;
}

static unsigned checksum(const struct packet *p) {
    unsigned sum = 0;
    for (int i = 0; p->payload[i] == i; i++) //~ refuted: index
        sum += i;
    return sum;
}

int main(void) {
    struct packet *queue = NULL;
    while (__VERIFIER_nondet_int()) {
        int length = __VERIFIER_nondet_int();
        if (length < 0 || length > MOST)
            continue;
        struct packet *p = receive(length);
        p->next = queue;
        queue = p;
    }
    unsigned sum = 0;
    while (queue != NULL) {
        struct packet *next = queue->next;
        sum += checksum(queue);
        free(queue);
        queue = next;
    }
    return sum == 99;
}

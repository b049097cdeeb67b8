//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct queue queue;
struct cell {
    int value;
    struct cell *next;
};
struct queue {
    struct cell *front, *back;
};

static queue *queue_new(void) {
    queue *q = malloc(sizeof(queue));
    q->front = q->back = NULL;
    return q;
}

static int queue_is_empty(const queue *q) {
    return q->front == NULL;
}

static void queue_put(queue *q, int value) {
    struct cell *c = malloc(sizeof *c);
    c->value = value;
    c->next = NULL;
    if (queue_is_empty(q))
        q->front = c;
    else
        q->back->next = c;
    q->back = c;
}

static int queue_get(queue *q) {
    struct cell *c = q->front;
    int value = c->value;
    q->front = c->next;
    free(c);
    return value;
}

static void queue_free(queue *q) {
    while (!queue_is_empty(q))
        queue_get(q);
    free(q);
}

int main(void) {
    queue *q = queue_new();
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int())
            queue_put(q, 1);
        else if (!queue_is_empty(q))
            queue_get(q);
    }
    queue_free(q);
    return 0;
}

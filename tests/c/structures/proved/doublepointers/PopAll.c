//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int data;
    struct node *next;
};

static int pop(struct node **head, int *data) {
    struct node *gone = *head;
    if (gone == NULL)
        return 0;
    *data = gone->data;
    *head = gone->next;
    free(gone);
    return 1;
}

static void push(struct node **head, int data) {
    struct node *made = malloc(sizeof *made);
    made->data = data;
    made->next = *head;
    *head = made;
}

int main(void) {
    struct node *head = NULL;
    int data = 0;
    while (__VERIFIER_nondet_int())
        push(&head, __VERIFIER_nondet_int());
    while (pop(&head, &data))
        if (data > 0)
            push(&head, -1);
    return 0;
}

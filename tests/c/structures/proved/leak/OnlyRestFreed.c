//~ asks: lifetime, free, null, index, leak
//~ gate: yes
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int data;
    struct node *next;
};

static struct node *head;

static void truncate_behind(struct node *place) {
    struct node *rest = place->next;
    place->next = NULL;
    while (rest != NULL) {
        struct node *next = rest->next;
        free(rest);
        rest = next;
    }
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof *made);
        made->data = __VERIFIER_nondet_int();
        made->next = head;
        head = made;
    }
    struct node *p = head;
    while (p != NULL && p->data > 0)
        p = p->next;
    if (p != NULL)
        truncate_behind(p);
    return 0;
}

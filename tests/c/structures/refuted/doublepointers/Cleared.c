//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

static void clear(struct node **list) {
    while (*list != NULL) {
        struct node *gone = *list;
        struct node *next = gone->next; //~ refuted: lifetime
        free(gone);
        if (next == NULL)
            break;
    }
}

int main(void) {
    struct node *lists[2] = {NULL, NULL};
    int which = 0;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof *made);
        made->next = lists[which];
        lists[which] = made;
        which = 1 - which;
    }
    clear(&lists[0]);
    clear(&lists[1]);
    return 0;
}

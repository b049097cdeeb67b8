//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct task {
    int urgent;
    struct task *next;
    struct task *next_urgent;
};

int main(void) {
    struct task *all = NULL;
    struct task *urgent = NULL;
    while (__VERIFIER_nondet_int()) {
        struct task *made = malloc(sizeof *made);
        made->urgent = __VERIFIER_nondet_int() > 0;
        made->next = all;
        made->next_urgent = NULL;
        all = made;
        if (made->urgent) {
            made->next_urgent = urgent;
            urgent = made;
        }
    }
    int count = 0;
    while (all != NULL) {
        struct task *next = all->next;
        free(all);
        all = next;
    }
    for (struct task *t = urgent; t != NULL; t = t->next_urgent)
        count |= t->urgent; //~ refuted: lifetime
    return count;
}

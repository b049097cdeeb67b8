//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct waiter {
    struct waiter *next;
    int is_woken;
};

struct lock {
    struct waiter *waiters;
};

static void wake_all(struct lock *lock) {
    struct waiter *w = lock->waiters;
    while (w != NULL) {
        w->is_woken = 1;
        w = w->next;
    }
    lock->waiters = NULL;
}

static void wait(struct lock *lock) {
    struct waiter self = {lock->waiters, 0};
    lock->waiters = &self;
    while (!self.is_woken) {
        if (__VERIFIER_nondet_int())
            wake_all(lock);
        else
            break;
    }
    if (!self.is_woken)
        lock->waiters = self.next;
}

int main(void) {
    struct lock *lock = malloc(sizeof *lock);
    lock->waiters = NULL;
    while (__VERIFIER_nondet_int())
        wait(lock);
    if (lock->waiters != NULL && lock->waiters->is_woken)
        abort();
    free(lock);
    return 0;
}

//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct seat {
    struct seat *next;
};

int main(void) {
    struct seat *cursor = malloc(sizeof *cursor);
    cursor->next = cursor;
    while (__VERIFIER_nondet_int()) {
        struct seat *made = malloc(sizeof *made);
        made->next = cursor->next;
        cursor->next = made;
    }
    while (cursor->next != cursor) {
        if (__VERIFIER_nondet_int()) {
            struct seat *gone = cursor->next;
            cursor->next = gone->next;
            free(gone);
        } else {
            cursor = cursor->next;
        }
    }
    free(cursor);
    return 0;
}

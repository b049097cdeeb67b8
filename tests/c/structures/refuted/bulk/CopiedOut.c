//~ asks: lifetime, null, index
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

struct message {
    unsigned char length;
    unsigned char data[40];
};

int main(void) {
    struct message m;
    memset(&m, 7, sizeof m);
    unsigned char reply[40];
    while (__VERIFIER_nondet_int()) {
        m.length = (unsigned char) __VERIFIER_nondet_int();
        if (m.length > sizeof m)
            continue;
        memcpy(reply, m.data, m.length); //~ refuted: index
    }
    return m.length > 3 && reply[0] == 7;
}

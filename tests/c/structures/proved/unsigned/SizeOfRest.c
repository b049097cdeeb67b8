//~ asks: lifetime, null, index
#include <stddef.h>
#include <string.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

/* A tag, a length, and so many bytes. */
static int parse(const unsigned char *data, size_t size) {
    size_t at = 0;
    int fields = 0;
    while (size - at >= 2) {
        size_t length = data[at + 1];
        at += 2;
        if (length > size - at)
            return -1;
        for (size_t i = 0; i < length; i++)
            if (data[at + i] == 0xff)
                return -1;
        at += length;
        fields++;
    }
    return fields;
}

int main(void) {
    unsigned char data[48];
    for (size_t i = 0; i < sizeof data; i++)
        data[i] = __VERIFIER_nondet_uchar() % 64;
    return parse(data, sizeof data) > 2;
}

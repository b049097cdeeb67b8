// Pointers that are made from numbers, and go back to them.
#include <stdint.h>
#include <stdio.h>

struct item {
    void *data;
    struct item *next;
};

static void *of(long number) {
    return (void *)number;
}

static void *error(int code) {
    return (void *)(intptr_t)-code;
}

static int is_error(const void *p) {
    return (uintptr_t)p >= (uintptr_t)-4095;
}

int main(void) {
    struct item items[3];
    long sum = 0;
    for (int i = 0; i < 3; i++) {
        items[i].data = of(i * 10);
        items[i].next = i > 0 ? &items[i - 1] : 0;
    }
    for (struct item *p = &items[2]; p; p = p->next)
        sum += (long)p->data;
    printf("%ld %d\n", sum, items[0].data == 0);
    for (int code = 0; code < 3; code++) {
        void *p = error(code);
        printf("%d %d %ld\n", p == 0, is_error(p), (long)p);
    }
    int small = -2;
    unsigned int large = 4294967294u;
    printf("%d %d %d\n", of(7) == of(7), of(7) == of(8), of(7) == (void *)7);
    printf("%d %d\n", (void *)(long)small == (void *)(long)large, (unsigned int)(uintptr_t)of(small) == large);
    char *q = (char *)of(5);
    unsigned char byte = (unsigned char)(uintptr_t)q;
    printf("%d %d %d\n", byte, q != 0, !of(0));
    void *row[2] = {of(3), of(4)};
    printf("%d\n", (int)(long)row[0] + (int)(long)row[1]);
    return 0;
}

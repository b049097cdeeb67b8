//~ asks: lifetime, null, index, assertion
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

#define SIZE 16

static int data[SIZE];
static int head, count;

static void put(int value) {
    assert(count < SIZE); //~ refuted: assertion
    data[(head + count) % SIZE] = value;
    count++;
}

static int get(void) {
    assert(count > 0);
    int value = data[head];
    head = (head + 1) % SIZE;
    count--;
    return value;
}

int main(void) {
    int last = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int() > 0) {
            if (count <= SIZE)
                put(__VERIFIER_nondet_int());
        } else if (count > 0) {
            last = get();
        }
    }
    return last == 1;
}

// What is known of addresses though nobody knows where things lie: functions lie at one place each, members where their types allow it.
#include <stdio.h>

static int first(int a) { return a + 1; }
static int second(int a) { return a + 2; }

struct inner {
    int __attribute__((aligned(8))) a;
};

static struct {
    char c;
    struct inner m;
    double d;
} outer;

// Nobody uses the second member: what it is makes no difference.
static struct {
    int used;
    long double unused;
    int used_too;
} partly = {3, 2.5L, 4};

static long double table[2] = {1.0L, 2.0L};

int main(void) {
    unsigned long a = (unsigned long) &first, b = 5 + (unsigned long) &first;
    a += 5;
    int (*chosen)(int) = partly.used == 3 ? second : first;
    printf("%d %d\n", a == b, (unsigned long) chosen == (unsigned long) second);
    printf("%d\n", (unsigned long) (void (*)(void)) 0 == 0);
    printf("%lu %lu\n", (unsigned long) &outer.m & 7, (unsigned long) &outer.d % _Alignof(double));
    printf("%d %d %zu\n", partly.used, partly.used_too, sizeof table);
    return chosen(1);
}

/* Functions of the compiler, members that lead back to their records, literals of records, and what the order of effects leaves open is left out. */

#include <stddef.h>
#include <string.h>

static int checks, failed;
#define CHECK(cond) do { checks++; if (!(cond) && !failed) failed = checks; } while (0)

struct base { int kind; };
struct derived { struct base base; int more; };
struct pair { int *first; int *second; };
struct flexible { int n; short tail[]; };
struct large { int before; int numbers[100]; };
struct old { int a[18]; char f; char b[2]; int z; };

static struct flexible flexible = { 3, { 10, 20, 30 } };

static int more_of(struct base *b) {
    return b->kind == 2 ? ((struct derived *) b)->more : 0;
}

static void clear_second(int **first) {
    struct pair *p = (struct pair *) first;
    *p->second = 0;
}

static int last(struct large l, int with) {
    l.numbers[99] += with;
    return l.numbers[99];
}

int main(void) {
    CHECK(__builtin_clz(1) == 31 && __builtin_clz(0x80000000u) == 0 && __builtin_clzl(1) == 63);
    CHECK(__builtin_ctz(8) == 3 && __builtin_ctzll(1ull << 40) == 40);
    CHECK(__builtin_ffs(0) == 0 && __builtin_ffs(-8) == 4 && __builtin_ffsll(1ll << 33) == 34);
    CHECK(__builtin_popcount(0xf0f0) == 8 && __builtin_popcountll(~0ull) == 64 && __builtin_parity(7) == 1);
    CHECK(__builtin_clrsb(0) == 31 && __builtin_clrsb(-1) == 31 && __builtin_clrsb(1 << 20) == 10);
    CHECK(__builtin_bswap16(0x1234) == 0x3412 && __builtin_bswap32(0x12345678) == 0x78563412);
    CHECK(__builtin_bswap64(1) == 1ull << 56);

    int sum;
    unsigned char small;
    long wide;
    CHECK(__builtin_add_overflow(2147483647, 1, &sum) && sum == -2147483647 - 1);
    CHECK(!__builtin_sub_overflow(5u, 7u, &sum) && sum == -2);
    CHECK(__builtin_mul_overflow(20, 20, &small) && small == (unsigned char) 400);
    CHECK(!__builtin_mul_overflow(1 << 20, 1 << 20, &wide) && wide == 1l << 40);
    CHECK(__builtin_add_overflow(9223372036854775807l, 1l, &wide));

    double zero = 0, infinite = 1 / zero, nan = zero / zero;
    CHECK(__builtin_isinf_sign(-infinite) == -1 && __builtin_isnan(nan) && __builtin_isfinite(1.5));
    CHECK(!__builtin_isnormal(1e-310) && __builtin_isnormal(1.0) && __builtin_signbit(-0.0));
    CHECK(__builtin_isunordered(nan, 1.0) && !__builtin_isless(nan, 1.0) && __builtin_islessgreater(1.0, 2.0));
    CHECK(__builtin_fpclassify(1, 2, 3, 4, 5, 1e-310) == 4 && __builtin_fpclassify(1, 2, 3, 4, 5, -0.0) == 5);

    struct derived d = { { 2 }, 7 };
    CHECK(more_of(&d.base) == 7);
    int x = 1, y = 2;
    struct pair p = { &x, &y };
    clear_second(&p.first);
    CHECK(x == 1 && y == 0);

    flexible.tail[1]++;
    CHECK(flexible.n == 3 && flexible.tail[1] == 21 && flexible.tail[2] == 30);

    struct large l = { 1, { 0 } };
    l.numbers[99] = 5;
    CHECK(last(l, 1) + last(l, 2) == 13 && l.numbers[99] == 5);

    struct old s = { { 0 }, 1, { 2, 3 }, 4 }, t;
    t.b[0] = 100;
    memcpy(&t, &s, (unsigned long) &((struct old *) 0)->b);
    CHECK(t.f == 1 && t.b[0] == 100);
    CHECK(offsetof(struct old, z) == (size_t) &((struct old *) 0)->z);

    struct base *before = 0, *now = 0;
    int rounds = 0;
again:
    before = now;
    now = &(struct base) { rounds++ };
    if (rounds < 3)
        goto again;
    CHECK(before == now && now->kind == 2);
    return failed;
}

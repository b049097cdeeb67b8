// Numbers of 128 bits: every operator on pairs of values from the ends of ranges, conversions, and objects of these types.
#include <stdio.h>

typedef __int128 s128;
typedef unsigned __int128 u128;

#define ONE ((u128) 1)
#define COUNT 13

static u128 values[COUNT];
static unsigned long hash;

static void mix(u128 a) {
    hash = (hash ^ (unsigned long) a) * 1099511628211ul;
    hash = (hash ^ (unsigned long) (a >> 64)) * 1099511628211ul;
}

static void mix_real(double a) {
    union { double real; unsigned long bits; } both;
    both.real = a;
    mix(both.bits);
}

static void show(const char *what) {
    printf("%s %016lx\n", what, hash);
    hash = 14695981039346656037ul;
}

static void show_wide(const char *what, u128 a) {
    printf("%s %016lx%016lx\n", what, (unsigned long) (a >> 64), (unsigned long) a);
}

static void fill(void) {
    int n = 0;
    values[n++] = 0;
    values[n++] = 1;
    values[n++] = 10;
    values[n++] = (u128) -1;
    values[n++] = ONE << 63;
    values[n++] = (ONE << 64) - 1;
    values[n++] = ONE << 64;
    values[n++] = (ONE << 127) - 1;
    values[n++] = ONE << 127;
    values[n++] = (u128) 0x0123456789abcdefull << 64 | 0xfedcba9876543210ull;
    values[n++] = (u128) 0xfffffffe00000001ull << 40;
    values[n++] = (u128) (s128) -1234567890123456789ll;
    values[n++] = (ONE << 100) - (ONE << 50);
}

static void unsigned_pairs(void) {
    for (int i = 0; i < COUNT; i++)
        for (int j = 0; j < COUNT; j++) {
            u128 a = values[i], b = values[j];
            mix(a + b);
            mix(a - b);
            mix(a * b);
            mix(a & b);
            mix(a | b);
            mix(a ^ b);
            mix(a < b);
            mix(a <= b ? a : b);
            mix((a > b) + 2 * (a >= b) + 4 * (a == b) + 8 * (a != b));
        }
    show("unsigned");
    for (int i = 0; i < COUNT; i++)
        for (int j = 1; j < COUNT; j++) {
            mix(values[i] / values[j]);
            mix(values[i] % values[j]);
        }
    show("quotients");
}

static void signed_pairs(void) {
    for (int i = 0; i < COUNT; i++)
        for (int j = 0; j < COUNT; j++) {
            s128 a = (s128) values[i], b = (s128) values[j];
            // Of half the size, so that nothing overflows.
            s128 x = a >> 1, y = b >> 1, p = a >> 66, q = b >> 66;
            mix((u128) (x + y));
            mix((u128) (x - y));
            mix((u128) (p * q));
            mix((u128) -x);
            mix((u128) ~a);
            mix((a < b) + 2 * (a <= b) + 4 * (a > b) + 8 * (a >= b) + 16 * (a == b) + 32 * (a != b));
            mix((u128) (a & b | x ^ y));
        }
    show("signed");
    for (int i = 0; i < COUNT; i++)
        for (int j = 1; j < COUNT; j++) {
            s128 a = (s128) values[i], b = (s128) values[j];
            if (b == -1) a /= 2;
            mix((u128) (a / b));
            mix((u128) (a % b));
        }
    show("signed quotients");
}

static void shifts(void) {
    static const int by[] = {0, 1, 31, 32, 63, 64, 65, 96, 126, 127};
    for (int i = 0; i < COUNT; i++)
        for (unsigned long j = 0; j < sizeof by / sizeof *by; j++) {
            mix(values[i] << by[j]);
            mix(values[i] >> by[j]);
            mix((u128) ((s128) values[i] >> (s128) by[j]));
            mix((u128) ((s128) (values[i] >> 1 >> by[j]) << by[j]));
        }
    show("shifts");
}

static void conversions(void) {
    for (int i = 0; i < COUNT; i++) {
        u128 a = values[i];
        s128 b = (s128) a;
        mix((u128) (signed char) b);
        mix((u128) (unsigned char) a);
        mix((u128) (short) a);
        mix((u128) (int) b);
        mix((u128) (unsigned) b);
        mix((u128) (long) a);
        mix((u128) (unsigned long) b);
        mix((_Bool) a);
        mix(!a);
        mix(a ? 3 : 4);
        mix(a && b);
        mix_real((double) a);
        mix_real((double) b);
        mix_real((float) a);
        mix_real((float) b);
    }
    show("integers");
    static const double reals[] = {0.0, -0.5, 0.99, 1.5, 4294967296.5, 9223372036854775808.0, 18446744073709551616.0,
                                   1.2345e25, 170141183460469212842221372237303250944.0, -1.2345e30, -7.75};
    for (unsigned long i = 0; i < sizeof reals / sizeof *reals; i++) {
        mix((u128) (s128) reals[i]);
        mix((u128) (s128) (float) (reals[i] / 2));
        if (reals[i] > -1) mix((u128) reals[i]);
    }
    show("reals");
}

struct mixed {
    char tag;
    s128 value;
    u128 row[3];
};

static struct mixed first = {1, -5, {1, (u128) -1, (u128) 1 << 90}};
static s128 table[2][2] = {{1, -2}, {(s128) 1 << 100, -((s128) 1 << 100)}};
static const u128 largest = ~(u128) 0;
static const double folded[] = {(double) (u128) -1, (float) (s128) -3, (double) ((u128) -1 / 3), ((u128) -1 > 5) + 0.5};

static s128 sum(struct mixed m, const u128 *more, int n) {
    s128 result = m.value;
    for (int i = 0; i < 3; i++) result += (s128) (m.row[i] >> 4);
    while (n-- > 0) result -= (s128) more[n];
    return result;
}

static s128 power(s128 base, unsigned exponent) {
    return exponent == 0 ? 1 : base * power(base, exponent - 1);
}

static s128 through(s128 (*f)(s128, unsigned), s128 *p) {
    *p = f(*p, 3);
    return *p;
}

static void print(s128 n) {
    char text[50];
    int at = 49;
    _Bool is_negative = n < 0;
    u128 rest = is_negative ? -(u128) n : (u128) n;
    text[at] = 0;
    do text[--at] = (char) ('0' + (int) (rest % 10)); while (rest /= 10);
    if (is_negative) text[--at] = '-';
    puts(text + at);
}

static void objects(void) {
    u128 more[] = {3, 4};
    show_wide("sum", (u128) sum(first, more, 2));
    show_wide("table", (u128) (table[1][0] + table[0][1]));
    show_wide("largest", largest);
    for (int i = 0; i < 4; i++) mix_real(folded[i]);
    show("folded");
    print(power(-7, 45));
    print((s128) (largest >> 1));
    s128 local = -11;
    print(through(power, &local));
    struct mixed copy = first;
    copy.value++;
    copy.row[1]--;
    ++copy.row[2];
    print(copy.value++);
    print(copy.value--);
}

static void assignments(void) {
    s128 a = 100;
    u128 b = 7;
    long c = 5;
    double d = 1.5;
    int e = 1;
    a += 5;
    a -= c;
    a *= -3;
    a /= 7;
    a = -a;
    a <<= 2;
    a = -a;
    a ^= 0x55;
    a |= 1;
    a %= 50;
    b <<= 100;
    b >>= 3;
    b += d;
    c += a;
    d *= b;
    e <<= b >> 90 & 7;
    a += d > 2;
    print(a);
    show_wide("b", b);
    printf("%ld %g %d\n", c, d, e);
    s128 zero = 0;
    print(zero ?: a);
    print((a - 1) ?: 17);
    print((e, a));
    u128 array[4] = {1, 2};
    int i = 1;
    array[i] += 40;
    array[i + 1] |= array[i];
    array[i]--;
    print((s128) (array[1] * 1000 + array[2]));
    union { u128 all; unsigned long halves[2]; unsigned char bytes[16]; } parts;
    parts.all = (u128) 0x1122334455667788ul << 64 | 0x99aabbccddeeff00ul;
    printf("%lx %lx %x %x\n", parts.halves[0], parts.halves[1], parts.bytes[15], parts.bytes[0]);
    unsigned char *byte = (unsigned char *) &a;
    printf("%d %zu %zu\n", byte[0], sizeof a, _Alignof(u128));
}

int main(void) {
    hash = 14695981039346656037ul;
    fill();
    unsigned_pairs();
    signed_pairs();
    shifts();
    conversions();
    objects();
    assignments();
    return (int) (table[0][0] + (s128) largest + 8);
}

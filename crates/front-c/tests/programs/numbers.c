/* Arithmetic in all types, constants, conversions, old-style functions, builtins, variable arguments. */
_Static_assert(sizeof(char) == 1 && sizeof(short) == 2 && sizeof(int) == 4 && sizeof(long long) == 8, "sizes");
_Static_assert((unsigned char)300 == 44 && (signed char)200 == -56, "wrap");
_Static_assert(-1 / 2 == 0 && -7 % 3 == -1 && 7u - 8u == 4294967295u, "division");
_Static_assert(_Generic(1 ? 1 : 2.0f, float: 1, default: 0) == 1, "generic");
_Static_assert(_Generic('a', int: 1) && _Generic(1u + 1, unsigned: 1) && _Generic((char)1 + (short)1, int: 1), "promotion");
_Static_assert(_Generic(1L + 1u, long: sizeof(long) == 8, unsigned long: sizeof(long) == 4), "long and unsigned");
_Static_assert(_Generic(&"abc", char(*)[4]: 1) && _Generic("abc", char *: 1), "strings");
_Static_assert((int)3.99 == 3 && (int)-3.99 == -3 && (_Bool)0.5 == 1 && !0.0, "floats");
_Static_assert(0x1p3 == 8.0 && 1e2f == 100 && 0b101 == 5 && 'ab' == 24930, "literals");
_Static_assert(__builtin_offsetof(struct { char c; int i[3]; }, i[2]) == 12, "offsetof");
_Static_assert((1 << 31 >> 31) == -1 && (1u << 31 >> 31) == 1 && (5 & 3 | 8 ^ 1) == 9, "bits");
typedef __builtin_va_list va_list;
struct bits { signed a : 3; unsigned b : 5; _Bool c : 1; long long d : 40; } __attribute__((packed));
union any { long double x; double d; float f; long long q; unsigned char bytes[16]; };
float scale(f, c, s)
    float f;
    char c;
    register short s;
{
    return f * c + s;
}
static int sum(int n, ...)
{
    va_list list, copy;
    int total = 0;
    __builtin_va_start(list, n);
    __builtin_va_copy(copy, list);
    while (n-- > 0)
        total += __builtin_va_arg(list, int) * (int)__builtin_va_arg(copy, double);
    __builtin_va_end(list);
    __builtin_va_end(copy);
    return total;
}
implicit(x) { return x + undeclared(x, 1.5f, 'c'); }
static inline __attribute__((noreturn)) void stop(void) { __builtin_trap(); }
long matrix(int n, int m, double a[n][m], const volatile int *restrict p)
{
    typeof(a[0][0]) t = a[1][2];
    __auto_type u = (unsigned short)t;
    u += t, u <<= 3, u++, --u;
    static long calls = 3 * sizeof(int[4]);
    struct bits b = { -1, 31, 2, 1LL << 35 };
    b.a += b.b; b.c = b.d; b.d--;
    union any any = { .d = 1.5 };
    any.x = 1.0L / 3;
    if (__builtin_expect(*p > 3 && any.f != any.d, 0) || (p && !b.c))
        stop();
    int k;
    if (__builtin_add_overflow(n, 3L, &k) || __builtin_smul_overflow(n, m, &k))
        return __builtin_clzll(k | 1ull) - __builtin_popcountl(m);
    asm volatile ("" : : : "memory");
    return calls++ + (any.bytes[k & 15] ? b.b : ~b.a) + (long)(sizeof a[0] / sizeof t) + sum(2, 1, 2.0, 3, 4.0f);
}

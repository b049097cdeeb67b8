// Members of unions that share some bytes but not all: bit-fields over several bytes beside smaller members, and records that are a part of another member.
#include <stdio.h>

static int failed = 0, checks = 0;
#define CHECK(x) (checks++, (x) ? 0 : (failed++, printf("%d: %s\n", __LINE__, #x)))

// Pointers lead to the only byte, or the only two, of a member that a bit-field goes beyond.
union narrow {
    signed bits : 11;
    signed more : 23;
    unsigned char byte;
};
union wide {
    unsigned bits : 31;
    unsigned short half;
};
union shifted {
    struct {
        unsigned low : 5;
        unsigned over : 6;
    } f;
    unsigned char byte;
};

static union narrow rows[2][2] = { { { -1 }, { 0x123 } }, { { 5 }, { 1 } } };
static union wide wide = { 0x12345678 };
static union wide *to_wide = &wide;

// A record that is assigned to is a part of what others see.
union first {
    struct {
        char c;
    } a;
    int f : 23;
};
union later {
    struct {
        char before;
        struct {
            char c;
        } a;
    } s;
    int f;
};
union later_bits {
    struct {
        char before;
        struct {
            char c;
        } a;
    } s;
    unsigned f : 23;
};
struct around {
    int n;
    union {
        struct {
            short s;
        } a;
        int f : 23;
    } u;
};

int main(void) {
    unsigned char *byte = &rows[0][1].byte;
    *byte = 0x45;
    CHECK(rows[0][1].bits == 0x145 && rows[0][0].bits == -1 && rows[1][0].byte == 5);
    rows[0][1].more = -2;
    CHECK(*byte == 0xfe && rows[0][1].byte == 0xfe);

    unsigned short *half = &to_wide->half;
    CHECK(*half == 0x5678);
    *half = 0xffff;
    CHECK(wide.bits == 0x1234ffff);
    to_wide->bits = 0x7ffe0001;
    CHECK(*half == 1);

    union shifted shifted = { { 3, 33 } };
    unsigned char *lowest = &shifted.byte;
    CHECK(*lowest == 0x23);
    *lowest = 0xe0;
    CHECK(shifted.f.low == 0 && shifted.f.over == 39);

    union first one, other;
    one.f = 0x12345;
    other.f = 0;
    other.a = one.a;
    CHECK(other.f == 0x45);

    union later x, y;
    x.f = 0x12345;
    y.f = 0;
    y.s.a = x.s.a;
    CHECK(y.f == 0x2300);
    union later_bits v[2];
    v[0].f = 0x12345;
    v[1].f = 0;
    v[1].s.a = v[0].s.a;
    CHECK(v[1].f == 0x2300);

    struct around p = { 1, { .f = 0x12345 } }, q = { 2, { .f = 0 } };
    q.u.a = p.u.a;
    CHECK(q.u.f == 0x2345 && q.n == 2);
    printf("%d\n", checks);
    return failed;
}

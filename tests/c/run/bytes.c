/* Memory that is used at several types: unions, bytes of objects, copies between types, header and tail in one allocation. */

#include <stdlib.h>
#include <string.h>

union number {
    int i;
    unsigned u;
    float f;
    unsigned char bytes[4];
    struct { unsigned short low, high; } half;
};

struct tagged {
    int tag;
    union { long l; double d; void *p; } value;
};

struct packet {
    unsigned length;
    unsigned char data[];
};

union bits {
    struct { unsigned a : 3; int b : 5; unsigned c : 10; } f;
    unsigned all;
};

static union number twice(union number n) {
    n.i *= 2;
    return n;
}

static struct tagged of_double(double d) {
    struct tagged t;
    t.tag = 2;
    t.value.d = d;
    return t;
}

static int checks;
static int failed;
#define CHECK(cond) do { checks++; if (!(cond) && !failed) failed = checks; } while (0)

static union number first = { .f = 1.0f };
static struct tagged table[2] = { { 1, { .l = 5 } }, { 3, { .p = &checks } } };
static struct { char c; int i; } pair = { 'x', 7 };
static int *to_member = &pair.i;

struct with_array { int n; short a[5]; };

static int sum(struct with_array w) {
    int s = w.n;
    for (int i = 0; i < 5; i++) s += w.a[i];
    w.a[0] = 100;
    return s;
}

static struct with_array made(int n) {
    struct with_array w = { n, { 1, 2, 3 } };
    return w;
}

struct hack { int n; char text[1]; };

struct wide { long a[3]; };

static struct wide wide(long a) {
    struct wide w = { { a, a + 1, a + 2 } };
    return w;
}

struct link { struct link *next; };
struct item { int key; struct link link; };

int main(void) {
    union number n = first;
    CHECK(n.u == 0x3f800000u);
    CHECK(n.bytes[3] == 0x3f && n.bytes[2] == 0x80 && n.bytes[0] == 0);
    CHECK(n.half.high == 0x3f80);
    n.bytes[0] = 0xff;
    CHECK(n.i == 0x3f8000ff);
    n.i = 21;
    CHECK(twice(n).u == 42 && n.u == 21);

    struct tagged t = of_double(2.5);
    CHECK(t.tag == 2 && t.value.d == 2.5 && t.value.l == 0x4004000000000000L);
    t.value.p = &n;
    CHECK(((union number *) t.value.p)->i == 21);
    CHECK(table[0].value.l == 5 && *(int *) table[1].value.p == checks);
    CHECK(*to_member == 7);
    *to_member = 8;
    CHECK(pair.i == 8);

    int x = 0x01020304;
    unsigned char *b = (unsigned char *) &x;
    CHECK(b[0] == 4 && b[3] == 1);
    b[1] = 0;
    CHECK(x == 0x01020004);
    char copy[sizeof x];
    memcpy(copy, &x, sizeof x);
    int y;
    memcpy(&y, copy, sizeof y);
    CHECK(y == x);
    double d = -0.5;
    unsigned long long raw;
    memcpy(&raw, &d, sizeof raw);
    CHECK(raw == 0xbfe0000000000000ull);

    int ones[2] = { 1, 256 }, others[2] = { 1, 1 };
    CHECK(memcmp(ones, others, sizeof ones) < 0 && memcmp(ones, others, sizeof ones[0]) == 0);
    CHECK(memchr(ones, 1, sizeof ones) == ones);

    struct packet *p = malloc(sizeof *p + 10);
    p->length = 10;
    memset(p->data, 7, p->length);
    p->data[9] = 200;
    CHECK(p->length == 10 && p->data[0] == 7 && p->data[9] == 200);
    p = realloc(p, sizeof *p + 20);
    CHECK(p->length == 10 && p->data[9] == 200);
    free(p);

    int *grown = malloc(3 * sizeof *grown);
    for (int i = 0; i < 3; i++) grown[i] = i * i;
    grown = realloc(grown, 6 * sizeof *grown);
    memmove(grown + 2, grown, 3 * sizeof *grown);
    CHECK(grown[2] == 0 && grown[3] == 1 && grown[4] == 4);
    memset(grown, -1, 2 * sizeof *grown);
    CHECK(grown[0] == -1 && grown[1] == -1 && grown[2] == 0);
    free(grown);

    union bits bits = { .all = 0 };
    bits.f.b = -3;
    bits.f.c = 1000;
    CHECK(bits.f.a == 0 && bits.f.b == -3 && bits.f.c == 1000);
    CHECK(bits.all == ((29u << 3) | (1000u << 8)));

    struct with_array w = made(4);
    CHECK(sum(w) == 10 && w.a[0] == 1);
    struct with_array v[2];
    memset(v, 0, sizeof v);
    v[1] = w;
    CHECK(v[0].n == 0 && v[0].a[4] == 0 && v[1].a[2] == 3);

    struct hack *h = malloc(sizeof *h + 8);
    h->n = 3;
    strcpy(h->text, "jackal");
    CHECK(h->n == 3 && h->text[5] == 'l' && strlen(h->text) == 6);
    free(h);
    struct wide chosen = checks > 3 ? wide(7) : wide(1);
    CHECK(chosen.a[0] == 7 && chosen.a[2] == 9 && (checks < 3 ? wide(4) : chosen).a[1] == 8);

    struct item one = { 11, { 0 } }, two = { 22, { &one.link } };
    struct link *l = two.link.next;
    struct item *back = (struct item *) ((char *) l - sizeof(long));
    CHECK(back == &one && back->key == 11);
    return failed;
}

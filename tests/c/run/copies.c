/* Records that are copied, with arrays in them and inside of others, by pointers and into rows. */
struct inner { int n; char name[4]; };
struct outer { struct inner first, second; };

static void make(struct outer *o, int n) {
    struct outer made = {{n, "ab"}, {n + 1, "cd"}};
    made.first.name[2] = 'x';
    *o = made;
}

static int rows(void) {
    struct inner a = {1, "ab"};
    struct inner row[2] = {a, a};
    row[1].name[3] = 'z';
    row[0] = row[1];
    return row[0].n * 10 + (row[0].name[3] == 'z') + (a.name[3] == 0);
}

int main(void) {
    struct outer a, b;
    make(&a, 5);
    b = a;
    a.first.n = 50;
    if (b.first.n != 5 || b.first.name[2] != 'x' || b.second.name[1] != 'd') return 1;
    struct inner x = b.first, y = b.second;
    x = y;
    y.name[0] = 'q';
    return rows() * 4 + x.n + (x.name[0] == 'c');
}

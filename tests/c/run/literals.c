/* Objects without a name: what their initial values leave out is zero, each time. */
struct inner { int a; int row[4]; };
struct outer { int a; long row[3]; struct inner in[1]; };

int main(void) {
    struct outer v = {1, {2, 3, 4}, {{5, {6, 7, 8, 9}}}};
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        v = (struct outer) {v.a + 1, {v.row[0]}, {{5, {v.in[0].row[0], 1}}}};
        sum = sum * 2 + (int) (v.row[0] + v.row[1] + v.row[2]) + v.in[0].row[1] + v.in[0].row[3];
    }
    return sum + v.a;
}

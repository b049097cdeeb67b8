//~ asks: assertion
extern void reach_error(void);

static void check(int holds) {
    if (!holds)
        reach_error();
}

int main(void) {
    int a[1000000];
    for (int i = 0; i < 500000; i++) {
        a[i] = 4;
        a[i + 500000] = 5;
    }
    for (int i = 0; i < 500000; i++)
        check(a[i] == 4);
    for (int i = 500000; i < 1000000; i++)
        check(a[i] == 5);
    return 0;
}

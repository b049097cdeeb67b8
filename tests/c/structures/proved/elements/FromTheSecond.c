//~ asks: assertion
extern void reach_error(void);

static void check(int holds) {
    if (!holds)
        reach_error();
}

int main(void) {
    int a[1000000];
    for (int i = 1; i < 1000000; i++)
        a[i] = 7;
    for (int i = 1; i < 1000000; i++)
        check(a[i] == 7);
    check(a[1] == 7);
    return 0;
}

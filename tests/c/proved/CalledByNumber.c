extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
struct op { int (*apply)(int, int); const char *name; };
static struct op table[3] = {{add, "add"}, {sub, "sub"}};

int main(void) {
    int k = __VERIFIER_nondet_int();
    if (k < 0 || k > 1) return 0;
    int r = table[k].apply(5, 3);
    if (r != 8 && r != 2) reach_error();
    return 0;
}

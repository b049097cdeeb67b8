extern int __VERIFIER_nondet_int(void);
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
struct op { int (*apply)(int, int); const char *name; };
static struct op table[3] = {{add, "add"}, {sub, "sub"}};

int main(void) {
    int k = __VERIFIER_nondet_int();
    if (k < 0 || k > 2) return 0;
    return table[k].apply(5, 3); //~ refuted: null
}

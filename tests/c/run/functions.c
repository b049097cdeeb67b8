/* Recursion, pointers to functions, statics, statement expressions, old-style definitions. */
static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
static int even(int n);
static int odd(int n) { return n == 0 ? 0 : even(n - 1); }
static int even(int n) { return n == 0 ? 1 : odd(n - 1); }
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int (*const table[])(int, int) = {add, sub};
static int apply(int (*f)(int, int), int a, int b) { return f ? f(a, b) : -1; }

static int count(void) {
    static int calls = 3;
    return ++calls;
}

static int old(a, b) int a; char b; { return a * b; }

int main(void) {
    if (fib(10) != 55 || !even(10) || odd(4)) return 1;
    if (apply(table[0], 5, 3) != 8 || apply(table[1], 5, 3) != 2 || apply(0, 1, 1) != -1) return 2;
    count();
    if (count() != 5) return 3;
    int x = ({ int t = 4; t * t; });
    int y = x ?: 9;
    return old(x, 3) + y + (x > 3 && y < 20 || count() == 0);
}

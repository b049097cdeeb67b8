/* What compiles, and is hardly ever written. */
#define FIVE(x) (1 + (1 + (1 + (1 + (1 + x)))))
#define MANY(x) FIVE(FIVE(FIVE(FIVE(FIVE(FIVE(FIVE(FIVE(FIVE(FIVE(x))))))))))

static int nested(int n) {
    return MANY(MANY(MANY(MANY(MANY(MANY(MANY(MANY(MANY(MANY(MANY(n))))))))))) - 400;
}

int main(void) {
    int a = 3;
    {
        int a = a;
        a = 4;
        if (a != 4) return 1;
    }
    return nested(a);
}

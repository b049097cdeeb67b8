//~ asks: lifetime, null, index
extern int __VERIFIER_nondet_int(void);

#define WIDTH 20
#define HEIGHT 10

static unsigned char map[HEIGHT][WIDTH];

static int neighbours(int y, int x) {
    int count = 0;
    for (int i = -1; i <= 1; i++)
        for (int j = -1; j <= 1; j++)
            if (map[y + i][x + j])
                count++;
    return count;
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        int y = __VERIFIER_nondet_int(), x = __VERIFIER_nondet_int();
        if (y >= 0 && y < HEIGHT && x >= 0 && x < WIDTH)
            map[y][x] = 1;
    }
    int crowded = 0;
    for (int y = 1; y < HEIGHT - 1; y++)
        for (int x = 1; x < WIDTH - 1; x++)
            crowded |= neighbours(y, x) > 3;
    return crowded;
}

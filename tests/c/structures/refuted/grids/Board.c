//~ asks: lifetime, null, index
extern int __VERIFIER_nondet_int(void);

#define SIZE 8

static int board[SIZE][SIZE];

static int is_inside(int x, int y) {
    return x >= 0 && x < SIZE && y >= 0 && y <= SIZE;
}

int main(void) {
    int x = 0, y = 0;
    while (__VERIFIER_nondet_int()) {
        int dx = __VERIFIER_nondet_int(), dy = __VERIFIER_nondet_int();
        if (dx < -2 || dx > 2 || dy < -2 || dy > 2)
            continue;
        if (!is_inside(x + dx, y + dy))
            continue;
        x += dx;
        y += dy;
        board[y][x] = 1; //~ refuted: index
    }
    return board[0][0];
}

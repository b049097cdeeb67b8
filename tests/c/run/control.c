/* Loops, switches with fall-through and ranges, jumps into and out of scopes. */
static int classify(int n) {
    int r = 0;
    switch (n) {
    case 1: r = 10; break;
    case 2: r = 20;
    case 3: r += 5; break;
    case 4 ... 9: r = 7; break;
    default: r = -1;
    }
    return r;
}

static int copies(int n) {
    int count = 0;
    switch (n % 4) {
    case 0: do { count++;
    case 3: count++;
    case 2: count++;
    case 1: count++;
            } while ((n -= 4) > 0);
    }
    return count;
}

static int jumps(void) {
    int rounds = 0, sum = 0;
again:
    rounds++;
    {
        int row[3] = {rounds, 2};
        sum += row[0] + row[1] + row[2];
        row[2] = 100;
        if (rounds < 5) goto again;
    }
    return sum;
}

int main(void) {
    if (classify(1) != 10 || classify(2) != 25 || classify(3) != 5 || classify(5) != 7 || classify(77) != -1) return 1;
    if (copies(7) != 7 || copies(8) != 8) return 2;
    if (jumps() != 25) return 3;
    int outer = 0, inner = 0;
    for (int i = 0; i < 10; i++) {
        if (i == 7) break;
        if (i % 2) continue;
        outer += i;
        int k = 3;
        do inner++; while (--k);
    }
    return outer * 10 + inner;
}

struct pair { int a, b; int row[2]; };

static int used(void) {
    struct pair p = {1, 2, {3, 4}};
    int *kept = &p.b;
    int *kept_row = p.row;
    return *kept + kept_row[1];
}

int main(void) {
    return used();
}

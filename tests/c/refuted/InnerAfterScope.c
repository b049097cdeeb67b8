struct pair { int a, b; int row[2]; };
static int *kept;
static int *kept_row;

static void keep(void) {
    struct pair p = {1, 2, {3, 4}};
    kept = &p.b;
    kept_row = p.row;
}

int main(void) {
    keep();
    return *kept; //~ refuted: lifetime
}
